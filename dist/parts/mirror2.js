import { S as describeReasons, d as placeOf, n as bestVersion, s as offeredVersions } from "./provider-facts.js";
import { r as inOrder } from "./version-facts.js";
import { o as renderJson } from "./json2.js";
import { r as formatAddress, t as addressPath } from "./address.js";
import { a as needsHostBlock, c as renderMirrorBlock, d as renderRequirement, i as mirrorPatterns, l as renderOciMirrorBlock, s as renderHostBlock, t as OCI_MIRROR_LIMITS, u as renderPreviewBlock } from "./install.js";
import { i as formatSize, t as capitalize } from "./quote.js";
import { a as command, c as folded, d as linkAdvisories, f as linkTo, g as section, h as renderFacts, i as code, m as preformatted, n as renderPage, o as day, p as list, r as callout, s as escapeHtml, u as link } from "./page.js";
import { i as siteUrl } from "./site-facts.js";
import { i as REGISTRY_FOLDER, n as MIRROR_FOLDER } from "./discovery.js";
import { d as mirroredVersionPagePath, f as providerPagePath, n as FRONT_PAGE_PATH, u as mirroredPagePath } from "./paths2.js";
import { a as parsePlatform } from "./platform.js";
// src/site/documents/warnings.ts
function renderWarnings(address, provider) {
	const { withdrawn, deprecated, replacedBy } = provider;
	const move = replacedBy === void 0 ? [] : [`Its replacement is ${describeMove(formatAddress(address), replacedBy)}`];
	if (withdrawn !== void 0) return [`This provider was withdrawn: ${sentence(describeReasons(withdrawn))}`, ...move];
	return [
		...deprecated === void 0 ? [] : [`This provider is deprecated: ${sentence(describeReasons(deprecated))}`, ...move],
		...renderMarked(provider, "deprecated", ["is deprecated", "are deprecated"]),
		...renderMarked(provider, "withdrawn", ["was withdrawn", "were withdrawn"])
	];
}
function renderMoves(address, { movedFrom = [] }) {
	const next = formatAddress(address);
	return movedFrom.map((before) => `This provider was previously ${formatAddress(before)}. Its address is now ${describeMove(formatAddress(before), next)}`);
}
function describeMove(before, next) {
	const command = `state replace-provider ${before} ${next}`;
	return `${next}: use that in required_providers, and run "terraform ${command}" (or "tofu ${command}")`;
}
function renderMarked(provider, mark, [isOne, areMany]) {
	const marked = provider.versions.filter((listed) => listed[mark] !== void 0);
	if (marked.length === 0) return [];
	const reasonOf = ({ [mark]: reasons = [] }) => describeReasons(reasons);
	const text = [...new Set(marked.map(reasonOf))].map((reason) => {
		const versions = marked.filter((listed) => reasonOf(listed) === reason).map(({ version }) => version);
		const verb = versions.length === 1 ? isOne : areMany;
		return `${versions.length === 1 ? "version" : "versions"} ${enumerate(versions)} ${verb}: ${sentence(reason)}`;
	}).map(capitalize).join(" ");
	const best = bestVersion(provider);
	return [best !== void 0 && best.deprecated === void 0 && !marked.includes(best) ? `${text} Use ${best.version} instead.` : text];
}
function enumerate(versions) {
	if (versions.length === 1) return versions.join();
	if (versions.length > 8) return `${versions.slice(0, 6).join(", ")} and ${versions.length - 6} more`;
	return `${versions.slice(0, -1).join(", ")} and ${versions.at(-1)}`;
}
function sentence(reason) {
	return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
// src/site/pages/parts/install-lines.ts
const CLI_FILE = "the CLI configuration, <code>~/.terraformrc</code> or <code>~/.tofurc</code> (<code>terraform.rc</code> or <code>tofu.rc</code> in <code>%APPDATA%</code> on Windows)";
function renderFinding(site) {
	if (!needsHostBlock(site)) return [];
	return [`<p>Clients can't discover this registry, because it is not at the root of its host. Add these lines to ${CLI_FILE}:</p>`, preformatted(renderHostBlock(site))];
}
const USUAL = [
	"linux_amd64",
	"linux_arm64",
	"darwin_arm64",
	"windows_amd64"
];
function renderMirrorLock(site, platforms) {
	const mirror = `${siteUrl(site)}${MIRROR_FOLDER}`;
	return ["<p>To lock several platforms from the mirror, run:</p>", command(`terraform providers lock -net-mirror=${mirror}${platformFlags(platforms)}`)];
}
function platformFlags(platforms) {
	const usual = USUAL.filter((platform) => platforms.includes(platform));
	return (usual.length === 0 ? platforms.slice(0, 3) : usual).map((platform) => ` -platform=${platform}`).join("");
}
function renderOci(address, { images = [] }, named = "whose pages name an image") {
	const [first, ...others] = images;
	if (first === void 0) return [];
	return folded("From an OCI registry, with OpenTofu", [
		`<p>The same packages are in ${code(first)}. Add these lines to ${CLI_FILE} to make OpenTofu install them from there. A configuration can have only one such block.</p>`,
		preformatted(renderOciMirrorBlock(first, [address])),
		...list(OCI_MIRROR_LIMITS.map((markdown) => escapeHtml(markdown).replace(/`([^`]*)`/g, "<code>$1</code>")), "limits"),
		`<p>The OCI registry has only the versions of ${code(formatAddress(address))} ${named}.</p>`,
		...others.length === 0 ? [] : [`<p>They are also in ${others.map(code).join(", ")}.</p>`]
	]);
}
function renderInstall$1(address, provider, newest) {
	const site = placeOf(provider);
	const all = `${linkTo(providerPagePath(address), FRONT_PAGE_PATH)}#${MIRROR_MARK}`;
	return section("install", "Install", [
		...renderFinding(site),
		"<p>Add this to your configuration:</p>",
		preformatted(renderRequirement(address, newest.version)),
		"<p>Then run this command<span class=\"either\">, or the same with <code>tofu</code></span>:</p>",
		command("terraform init"),
		"<p>To use the lock file on other platforms too, run:</p>",
		command(`terraform providers lock${platformFlags(newest.platforms)}`),
		...folded("From the mirror instead", [
			`<p>Add these lines to ${CLI_FILE}. A configuration can have only one such block: to install more than this provider from here, use ${link(all, "the block for all of them")}.</p>`,
			preformatted(renderMirrorBlock(site, [formatAddress(address)])),
			...renderMirrorLock(site, newest.platforms)
		]),
		...renderOci(address, newest)
	]);
}
const MIRROR_MARK = "mirror";
function renderMirrorPart(site) {
	const patterns = mirrorPatterns(site, [...site.providers, ...site.mirrored ?? []]);
	if (patterns.length === 0) return [];
	return section(MIRROR_MARK, "Install from the mirror", [
		`<p>The mirror has every provider listed here. Add these lines to ${CLI_FILE} to install them from the mirror, and all others from their own registries. A configuration can have only one such block: if you already have one, add the lines between the braces to it.</p>`,
		preformatted(renderMirrorBlock(site, patterns)),
		...renderMirrorLock(site, ["linux_amd64", "darwin_arm64"])
	]);
}
// src/site/pages/parts/marks.ts
function markTags(marks) {
	return ["withdrawn", "deprecated"].flatMap((name) => marks[name] === void 0 ? [] : [tag(name, describeReasons(marks[name]))]);
}
function tag(name, reason) {
	return `<span class="mark ${name}">${name}</span>${reason === void 0 ? "" : ` <span class="why">${linkAdvisories(reason)}</span>`}`;
}
function markNotes({ withdrawn, deprecated }) {
	const notes = [];
	if (withdrawn !== void 0) {
		const why = escapeHtml(sentence(describeReasons(withdrawn)));
		notes.push(callout("warning", "Withdrawn", `${why} It is no longer offered to clients.`));
	}
	if (deprecated !== void 0) notes.push(callout("warning", "Deprecated", linkAdvisories(sentence(describeReasons(deprecated)))));
	return notes;
}
// src/site/pages/parts/package-list.ts
function renderPlatforms(newest) {
	const platforms = list(newest.platforms.map(code), "platforms");
	return section("platforms", `Platforms of ${newest.version}`, platforms);
}
function renderPackages(packages) {
	const items = packages.map(([platform, { filename, url, size, sha256, h1 }]) => {
		const file = link(url, escapeHtml(filename));
		const shown = size === void 0 ? "" : ` <span class="quiet">${formatSize(size)}</span>`;
		const hashes = [...hashLine("SHA-256", sha256), ...hashLine("h1", h1)];
		return `<h3>${escapeHtml(platform)}</h3><p>${file}${shown}</p><dl>${hashes.join("")}</dl>`;
	});
	return list(items, "packages");
}
function hashLine(name, hash) {
	return hash === void 0 ? [] : [`<div><dt>${name}</dt><dd>${code(hash)}</dd></div>`];
}
const CLIENTS = new Map([["5", "Terraform 0.12 or later, any OpenTofu"], ["6", "Terraform 1.0 or later, any OpenTofu"]]);
function describeProtocols(protocols) {
	if (protocols.length === 0) return void 0;
	const majors = protocols.map((protocol) => protocol.split(".")[0] ?? "");
	return `${[...CLIENTS].find(([major]) => majors.includes(major))?.[1] ?? "a later client"} (protocol ${protocols.join(" and ")})`;
}
// src/site/pages/mirrored-pages.ts
function renderMirroredPage(address, provider, setting) {
	const { hostname, namespace, type } = address;
	const { origin = "registry", versions } = provider;
	const newest = bestVersion(provider);
	const [path, name] = [mirroredPagePath(address), formatAddress(address)];
	const from = origin === "registry" ? `from ${code(hostname)}` : origin === "folder" ? "from a folder" : `from the mirror ${code(origin)}`;
	const registry = REGISTRIES[hostname];
	const origins = `This is a third-party provider, mirrored ${from}. Its original license applies${registry === void 0 ? "" : `: see ${link(`${registry}${namespace}/${type}/latest`, "its registry")}`}.`;
	const items = versions.toReversed().map((listing) => versionItem(address, listing));
	const main = [
		`<h1>${escapeHtml(name)}</h1>`,
		...renderWarnings(address, provider).map((note) => callout("warning", "Warning", linkAdvisories(note))),
		callout("note", "Mirrored", origins),
		...newest === void 0 ? [] : [
			...renderInstall(address, newest, setting.site),
			...renderOci(address, newest, "marked as an image below"),
			...renderPlatforms(newest)
		],
		...section("versions", "Versions", list(items, "versions"))
	];
	return renderPage({
		...setting,
		path,
		title: `${name}, mirrored`,
		description: `A mirror of the provider ${name} for Terraform and OpenTofu`,
		crumbs: [[name, path]],
		main: main.join("\n")
	});
}
const REGISTRIES = {
	"registry.terraform.io": "https://registry.terraform.io/providers/",
	"registry.opentofu.org": "https://search.opentofu.org/provider/"
};
function renderInstall(address, { version, platforms }, site) {
	const all = `${linkTo(mirroredPagePath(address), FRONT_PAGE_PATH)}#${MIRROR_MARK}`;
	return section("install", "Install", [
		`<p>Add these lines to ${CLI_FILE} to install it from this mirror. A configuration can have only one such block: to install more than this provider from here, use ${link(all, "the block for all of them")}.</p>`,
		preformatted(renderMirrorBlock(site, [formatAddress(address)])),
		"<p>Then require it in your configuration:</p>",
		preformatted(renderRequirement(address, version)),
		command("terraform init"),
		...renderMirrorLock(site, platforms)
	]);
}
function versionItem(address, listing) {
	const { version, published, gone, images } = listing;
	const href = linkTo(mirroredPagePath(address), mirroredVersionPagePath(address, version));
	return [
		link(href, escapeHtml(version)),
		`<span class="quiet">listed here on</span> ${day(published)}`,
		...markTags(listing),
		...images === void 0 ? [] : ["<span class=\"mark\">OCI image</span>"],
		...gone === void 0 ? [] : [`<span class="mark gone">gone</span> from the origin since ${day(gone)}`]
	].join(" ");
}
function renderMirroredVersionPage(address, facts, listing, setting) {
	const { version, sums } = facts;
	const [name, path] = [formatAddress(address), mirroredVersionPagePath(address, version)];
	const provider = `${linkTo(path, mirroredPagePath(address))}#install`;
	const main = [
		`<h1><span class="quiet">${escapeHtml(name)}</span> ${escapeHtml(version)}</h1>`,
		...markNotes(listing ?? {}),
		callout("note", "Mirrored", "This is a third-party provider."),
		...renderFacts([
			["Works with", describeProtocols(facts.protocols)],
			["Signature", sums === void 0 ? "None at the origin" : void 0],
			["Checksums", sums && `${link(sums.url, "signed list")}, ${link(sums.signatureUrl, "signature")}`],
			["Signed with", sums?.fingerprint && code((sums.fingerprint.match(/.{4}/g) ?? []).join(" "))]
		]),
		...listing?.withdrawn === void 0 ? section("install", "Install", [
			preformatted(renderRequirement(address, version)),
			command("terraform init"),
			`<p>To make clients use this mirror, see ${link(provider, "the provider's page")}.</p>`
		]) : [],
		...section("packages", "Packages", renderPackages(inOrder(facts.packages)))
	];
	return renderPage({
		...setting,
		path,
		title: `${name} ${version}, mirrored`,
		description: `Version ${version} of the provider ${name}, mirrored: packages and checksums`,
		crumbs: [[name, mirroredPagePath(address)], [version, path]],
		main: main.join("\n")
	});
}
// src/site/pages/preview-pages.ts
const WHAT = "A preview is an unsigned pull-request, branch or nightly build. It is removed when it is replaced or expires.";
const OF_PREVIEWS = {
	look: { title: "Previews" },
	noindex: true
};
function renderPreviewsFrontPage({ mirrored = [], hostname, base }) {
	const items = mirrored.map((address) => link(linkTo(FRONT_PAGE_PATH, mirroredPagePath(address)), escapeHtml(formatAddress(address))));
	const main = [
		"<h1>Previews</h1>",
		callout("note", "Previews", WHAT),
		...items.length === 0 ? ["<p>No previews at the moment.</p>"] : list(items, "providers")
	];
	const site = {
		hostname,
		base
	};
	return renderPage({
		...OF_PREVIEWS,
		site,
		path: FRONT_PAGE_PATH,
		title: "Previews",
		main: main.join("\n")
	});
}
function renderPreviewList(address, { versions }, { site }) {
	const [name, path] = [formatAddress(address), mirroredPagePath(address)];
	const items = versions.toReversed().map(({ preview = "", version, published, expires, platforms }) => {
		const href = linkTo(path, mirroredVersionPagePath(address, version));
		const until = expires === void 0 ? "" : ` <span class="quiet">until</span> ${day(expires)}`;
		return `<b>${escapeHtml(preview)}</b> ${link(href, escapeHtml(version))} ${day(published)}${until} <span class="quiet">${escapeHtml(platforms.join(" "))}</span>`;
	});
	const main = [
		`<h1>${escapeHtml(name)}</h1>`,
		callout("note", "Previews", WHAT),
		...section("previews", "Previews", list(items, "versions")),
		...section("install", "Install", renderLines(address, site))
	];
	const title = `Previews of ${name}`;
	return renderPage({
		...OF_PREVIEWS,
		site,
		path,
		title,
		crumbs: [[name, path]],
		main: main.join("\n")
	});
}
function renderLines(address, { hostname, base }) {
	const above = {
		hostname,
		base: base === void 0 ? void 0 : new URL("../", base).href
	};
	return [
		`<p>Add these lines to ${CLI_FILE}. A configuration can have only one such block.</p>`,
		preformatted(renderPreviewBlock(above, address)),
		"<p>Clients install a preview only if a configuration requires its exact version, so releases keep working with these lines.</p>"
	];
}
function renderPreviewPage(address, { preview = "", version, protocols, packages }, { site }) {
	const [name, path] = [formatAddress(address), mirroredVersionPagePath(address, version)];
	const main = [
		`<h1><span class="quiet">${escapeHtml(name)}</span> ${escapeHtml(preview)}</h1>`,
		callout("note", "Preview", WHAT),
		...renderFacts([["Version", code(version)], ["Works with", describeProtocols(protocols)]]),
		...section("install", "Install", [
			...renderLines(address, site),
			"<p>Require the exact version, and run the command:</p>",
			preformatted(renderRequirement(address, version)),
			command("terraform init -upgrade"),
			"<p>To go back, restore the version that you required before, and run the command again.</p>"
		]),
		...section("packages", "Packages", renderPackages(inOrder(packages)))
	];
	return renderPage({
		...OF_PREVIEWS,
		site,
		path,
		title: `Preview ${preview} of ${name}`,
		crumbs: [[name, mirroredPagePath(address)], [preview, path]],
		main: main.join("\n")
	});
}
// src/site/documents/registry.ts
function downloadPath({ namespace, type }, version, platform) {
	const { os, arch } = parsePlatform(platform);
	return `${REGISTRY_FOLDER}${namespace}/${type}/${version}/download/${os}/${arch}`;
}
function renderDownloads(address, version, keys) {
	const all = [...version.packages];
	const hashes = all.map(([platform, facts]) => [platform, {
		hashes: packageHashes(facts),
		package_size: facts.size
	}]);
	const areDistinct = new Set(all.map(([, { sha256 }]) => sha256)).size === all.length;
	const signingKeys = version.sums.keys.map((name) => ({
		key_id: name.slice(0, 16),
		ascii_armor: keys.get(name),
		trust_signature: "",
		source: "",
		source_url: ""
	}));
	return all.map(([platform, facts]) => [downloadPath(address, version.version, platform), renderJson({
		protocols: version.protocols,
		...parsePlatform(platform),
		filename: facts.filename,
		download_url: facts.url,
		shasums_url: version.sums.url,
		shasums_signature_url: version.sums.signatureUrl,
		shasum: facts.sha256,
		signing_keys: { gpg_public_keys: signingKeys },
		...areDistinct ? { packages: Object.fromEntries(hashes) } : {}
	})]);
}
function packageHashes({ sha256, h1 }) {
	return [...h1 === void 0 ? [] : [h1], ...sha256 === void 0 ? [] : [`zh:${sha256}`]];
}
function versionsPath({ namespace, type }) {
	return `${REGISTRY_FOLDER}${namespace}/${type}/versions`;
}
function renderVersions(address, provider) {
	const versions = offeredVersions(provider).map(({ version, protocols, platforms }) => ({
		version,
		protocols,
		platforms: platforms.map((platform) => {
			const { os, arch } = parsePlatform(platform);
			return {
				os,
				arch
			};
		})
	}));
	const warnings = renderWarnings(address, provider);
	return renderJson({
		versions,
		...warnings.length === 0 ? {} : { warnings }
	});
}
// src/site/documents/mirror.ts
function mirrorIndexPath(address) {
	return `${MIRROR_FOLDER}${addressPath(address)}/index.json`;
}
function mirrorVersionPath(address, version) {
	return `${MIRROR_FOLDER}${addressPath(address)}/${version}.json`;
}
function renderMirrorIndex(versions) {
	return renderJson({ versions: Object.fromEntries(versions.map(({ version }) => [version, {}])) });
}
function renderMirrorVersion(packages) {
	const archives = [...packages].map(([platform, one]) => [platform, {
		hashes: packageHashes(one),
		url: one.url
	}]);
	return renderJson({ archives: Object.fromEntries(archives) });
}
const ASK_NEXT = renderMirrorVersion([]);
function projectMirroredProvider(address, provider, setting) {
	return [
		...(provider.elsewhere ?? []).map((version) => [mirrorVersionPath(address, version), ASK_NEXT]),
		...provider.versions.length === 0 ? [] : [[mirrorIndexPath(address), renderMirrorIndex(offeredVersions(provider))]],
		[mirroredPagePath(address), provider.origin === "preview" ? renderPreviewList(address, provider, setting) : renderMirroredPage(address, provider, setting)]
	];
}
function projectMirroredVersion(address, facts, listing, setting) {
	const { version, packages } = facts;
	return [[mirrorVersionPath(address, version), renderMirrorVersion(inOrder(packages))], [mirroredVersionPagePath(address, version), facts.preview === void 0 ? renderMirroredVersionPage(address, facts, listing, setting) : renderPreviewPage(address, facts, setting)]];
}
export { renderWarnings as C, renderMoves as S, markTags as _, projectMirroredVersion as a, renderInstall$1 as b, downloadPath as c, versionsPath as d, renderPreviewsFrontPage as f, markNotes as g, renderPlatforms as h, projectMirroredProvider as i, renderDownloads as l, renderPackages as m, mirrorIndexPath as n, renderMirrorIndex as o, describeProtocols as p, mirrorVersionPath as r, renderMirrorVersion as s, ASK_NEXT as t, renderVersions as u, tag as v, renderMirrorPart as x, renderFinding as y };
