import { a as kindOfList, i as isWaitingList, m as parseMirroredVersion, s as parseMirroredProvider, u as inOrder } from "./mirrored-provider.js";
import { n as parseProviderFacts, r as placeOf } from "./provider-facts.js";
import { c as parseVersionFacts, i as keysOf } from "./version-facts.js";
import { F as REPOSITORY, W as hasForm, g as ADDRESS, k as NAMESPACE, m as versionPath, n as OWNERS_PATH, r as RECENT_PATH, t as LOOK_PATH, u as providerPath } from "./paths.js";
import { c as unlessProblem, n as Problems, t as ProblemError } from "./errors.js";
import { a as parseAddressPath, r as formatAddress, s as parseNamespace, t as addressPath } from "./address.js";
import { i as nameSome, o as shorten } from "./quote.js";
import { o as renderJson, t as CatalogReader } from "./json2.js";
import { i as readSiteFacts } from "./read-facts.js";
import { a as day, c as isOurPage, d as linkTo, f as list, h as section, i as command, l as link, m as renderFacts, n as callout, o as escapeHtml, p as preformatted, r as code, s as folded, t as renderPage, u as linkAdvisories, w as parseRecent } from "./page.js";
import { n as mapConcurrently, t as limitConcurrency } from "./concurrency.js";
import { i as parseVersion, n as isPrerelease } from "./version2.js";
import { a as needsHostBlock, c as renderMirrorBlock, d as renderRequirement, i as mirrorPatterns, l as renderOciMirrorBlock, n as PREVIEWS_FOLDER, s as renderHostBlock, t as OCI_MIRROR_LIMITS, u as renderPreviewBlock } from "./install.js";
import { a as parseObject, r as isObject } from "./json.js";
import { a as otherRegistry, c as registryPath, i as REGISTRY_FOLDER, n as MIRROR_FOLDER, o as readOtherServices, r as NO_JEKYLL_PATH, s as readServices, t as DISCOVERY_PATH } from "./discovery.js";
import { i as siteUrl, t as basePath } from "./site-facts.js";
import { c as mirroredVersionPagePath, l as providerPagePath, n as FRONT_PAGE_PATH, s as mirroredPagePath } from "./paths2.js";
import { r as offeredVersions, t as describeReasons } from "./marks.js";
import { i as sentence, r as renderWarnings, t as bestVersion } from "./warnings.js";
import { a as parsePlatform } from "./platform.js";
import { dirname } from "node:path/posix";
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
const UNITS = [
	"kB",
	"MB",
	"GB"
];
function formatSize(bytes) {
	if (bytes < 1e3) return `${bytes} B`;
	let [value, unit] = [bytes / 1e3, 0];
	for (; value >= 999.5 && unit < UNITS.length - 1; unit++) value /= 1e3;
	return `${value >= 99.95 ? value.toFixed(0) : value.toFixed(1)} ${UNITS[unit]}`;
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
	const { origin, versions } = provider;
	const newest = bestVersion(provider);
	const [path, name] = [mirroredPagePath(address), formatAddress(address)];
	const from = origin === "registry" ? `from ${code(hostname)}` : origin === "folder" ? "from a copy" : `from the mirror ${code(origin)}`;
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
		"<p>Require it as usual:</p>",
		preformatted(renderRequirement(address, version)),
		command("terraform init"),
		...renderMirrorLock(site, platforms)
	]);
}
function versionItem(address, listing) {
	const { version, listed, gone, images } = listing;
	const href = linkTo(mirroredPagePath(address), mirroredVersionPagePath(address, version));
	return [
		link(href, escapeHtml(version)),
		`<span class="quiet">listed here on</span> ${day(listed)}`,
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
			["Signed with", sums && code((sums.key.match(/.{4}/g) ?? []).join(" "))]
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
const WHAT = "A preview is an unsigned build of a pull request, a branch or a night. It is removed when it is replaced or expires.";
function renderPreviewsFrontPage({ mirrored = [], hostname, base }) {
	const items = mirrored.map((address) => link(linkTo(FRONT_PAGE_PATH, mirroredPagePath(address)), escapeHtml(formatAddress(address))));
	const main = [
		"<h1>Previews</h1>",
		callout("note", "Previews", WHAT),
		...items.length === 0 ? ["<p>No previews at the moment.</p>"] : list(items, "providers")
	];
	return render({
		path: FRONT_PAGE_PATH,
		title: "Previews",
		main
	}, {
		hostname,
		base
	});
}
function renderPreviewList(address, { versions }, { site }) {
	const [name, path] = [formatAddress(address), mirroredPagePath(address)];
	const items = versions.toReversed().map(({ preview = "", version, listed, expires, platforms }) => {
		const href = linkTo(path, mirroredVersionPagePath(address, version));
		const until = expires === void 0 ? "" : ` <span class="quiet">until</span> ${day(expires)}`;
		return `<b>${escapeHtml(preview)}</b> ${link(href, escapeHtml(version))} ${day(listed)}${until} <span class="quiet">${escapeHtml(platforms.join(" "))}</span>`;
	});
	const main = [
		`<h1>${escapeHtml(name)}</h1>`,
		callout("note", "Previews", WHAT),
		...section("previews", "Previews", list(items, "versions")),
		...section("install", "Install", renderLines(address, site))
	];
	return render({
		path,
		title: `Previews of ${name}`,
		main,
		crumbs: [[name, path]]
	}, site);
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
	return render({
		path,
		title: `Preview ${preview} of ${name}`,
		main,
		crumbs: [[name, mirroredPagePath(address)], [preview, path]]
	}, site);
}
function render(page, site) {
	const main = page.main.join("\n");
	return renderPage({
		...page,
		site,
		look: { title: "Previews" },
		noindex: true,
		main
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
	const signingKeys = keysOf(version).map((name) => ({
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
		shasums_url: version.shasumsUrl,
		shasums_signature_url: version.signatureUrl,
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
// src/catalog/owners.ts
function parseOwners(text) {
	const owners = new Map();
	for (const [name, repositories] of readLists$1(text.replace(/^\uFEFF/, ""))) {
		const namespace = parseNamespace(name);
		owners.set(namespace, [...owners.get(namespace) ?? [], ...repositories]);
	}
	return owners;
}
function readLists$1(text) {
	try {
		return CatalogReader.parse(OWNERS_PATH, text).lists("owners", {
			name: NAMESPACE,
			item: REPOSITORY
		});
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		const problems = error.problems.map((one) => one.code === "catalog-invalid" ? {
			...one,
			fix
		} : one);
		throw new ProblemError(problems, { cause: error });
	}
}
const fix = "Ask the owner of the site to correct it, in the form `{\"owners\":{\"acme\":[\"acme/terraform-provider-widget\"]}}`, or to delete it, which allows every repository";
function findForeign(owners, repository, addresses) {
	const namespaces = new Set(addresses.map(({ namespace }) => namespace));
	const isOwner = (one) => one.toLowerCase() === repository.toLowerCase();
	return [...namespaces].filter((namespace) => !(owners.get(namespace) ?? []).some(isOwner)).map((namespace) => {
		const allowed = owners.get(namespace) ?? [];
		const names = allowed.length === 0 ? "no repository" : shorten(allowed.join(", "));
		return {
			code: "namespace-foreign",
			found: `${repository} may not publish in the namespace ${namespace}: the site's ${OWNERS_PATH} lists ${names} for it`,
			expected: "a namespace that the site's owner assigned to this repository",
			fix: `Correct the provider's address, or ask the site's owner to add "${repository}" under "${namespace}" in ${OWNERS_PATH}`
		};
	});
}
async function checkOwners(guest, addresses, read) {
	if (guest === void 0) return;
	const text = await read(OWNERS_PATH);
	const problems = text === void 0 ? [] : findForeign(parseOwners(text), guest, addresses);
	if (problems.length > 0) throw new ProblemError(problems);
}
// src/site/documents/foreign-site.ts
function judgeForeignSite(place, site, addresses) {
	const found = findDiscovery(place, site);
	const { folder } = found;
	const own = new Set(addresses.flatMap(({ hostname, namespace, type }) => hostname === site.hostname ? [`${namespace}/${type}`] : []));
	const paths = new Set(place.paths);
	const isOwn = ({ namespace, type }) => own.has(`${namespace}/${type}`);
	const isInOtherSite = ({ folder: other }) => other.endsWith("v1/providers/") && paths.has(`${other.slice(0, -13)}catalog/site.json`);
	const isLeft = ({ folder: other }) => other !== "v1/providers/" && (other === folder || found.isRendered);
	const all = findLists(place.paths).filter((list) => list.folder === folder || !isInOtherSite(list));
	const others = all.filter((list) => !isOwn(list) && isLeft(list));
	const made = [...place.pages].filter(([, text]) => readPage(text) !== void 0 && !isDiscoveryPage(text));
	const jekyll = place.above.includes(".nojekyll") ? [] : [...new Set([...place.above.filter((path) => JEKYLL_FILES.test(path)), ...made.map(([path]) => path)])];
	const isElsewhere = found.registry !== void 0 && folder !== "v1/providers/" && !all.some((list) => list.folder === folder);
	const left = otherRegistry(found.registry, site, found.path);
	return {
		hidden: [
			...found.problems,
			...isElsewhere ? [{
				...left,
				fix: `${left.fix}. ‹replace-site: true› sends clients here`
			}] : [],
			...others.length === 0 ? [] : [listsHidden(others, found.path)],
			...jekyll.length === 0 ? findFrontPage(place) : [websiteEnds(jekyll)]
		],
		lists: all.filter(isOwn),
		folder,
		services: found.services
	};
}
function findLists(paths) {
	return paths.flatMap((path) => {
		const parts = path.replace(/\/index\.json$/, "").split("/");
		const [namespace, type, name] = parts.slice(-3);
		if (name !== "versions" || namespace === void 0 || type === void 0) return [];
		return [{
			path,
			folder: parts.slice(0, -3).map((part) => `${part}/`).join(""),
			namespace,
			type
		}];
	});
}
const NONE = {
	path: DISCOVERY_PATH,
	registry: void 0,
	folder: void 0,
	isRendered: false,
	services: {},
	problems: []
};
function findDiscovery({ discovery, served, pages }, site) {
	if (discovery !== void 0) return judgeDiscovery(DISCOVERY_PATH, readPage(discovery)?.body ?? discovery, site);
	const atRoot = basePath(site) === "/";
	if (served?.discovery !== void 0) {
		const { base, discovery: text } = served;
		if (atRoot && unlessProblem(() => readServices(text)) !== void 0) return judgeDiscovery(`${base}${DISCOVERY_PATH}`, text, site);
	}
	const [page] = [...pages].filter(([, text]) => isDiscoveryPage(text));
	if (page === void 0 || !atRoot) return NONE;
	return judgeDiscovery(page[0], readPage(page[1])?.body ?? "", site);
}
function judgeDiscovery(path, text, site) {
	if (/\{[{%]/.test(text)) return {
		...NONE,
		path,
		isRendered: true
	};
	let problems = [];
	const read = unlessProblem(() => readServices(text), (found) => {
		problems = found;
	});
	if (read === void 0) return {
		...NONE,
		path,
		problems
	};
	const { registry, others: services } = read;
	return {
		...NONE,
		path,
		registry,
		folder: findFolder(registry, site),
		services
	};
}
function findFolder(registry, site) {
	if (registry === registryPath(site)) return REGISTRY_FOLDER;
	const base = siteUrl(site);
	if (typeof registry !== "string" || !URL.canParse(registry, base)) return void 0;
	const { href } = new URL(registry, base);
	return href.startsWith(base) ? href.slice(base.length) : void 0;
}
const MOST_PAGES = 20;
function choosePages(paths) {
	if (paths.includes(".nojekyll")) return [];
	const depth = (path) => path.split("/").length;
	return paths.filter((path) => /\.(?:md|markdown|html|json)$/.test(path)).sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1)).slice(0, MOST_PAGES);
}
function readPage(text) {
	const [opening] = /^---[ \t]*\r?\n/.exec(text) ?? [];
	const end = opening === void 0 ? -1 : text.indexOf("\n---", opening.length - 1);
	if (end === -1) return void 0;
	const [, ...body] = text.slice(end + 1).split("\n");
	return {
		fields: text.slice(0, end),
		body: body.join("\n")
	};
}
function isDiscoveryPage(text) {
	const [, permalink = ""] = /^permalink:[ \t]*["']?\/?([^\s"']*)/m.exec(readPage(text)?.fields ?? "") ?? [];
	return permalink === DISCOVERY_PATH;
}
const JEKYLL_FILES = /^(?:docs\/)?(?:_config\.(?:ya?ml|toml)|index\.(?:md|markdown)|_(?:layouts|posts)\/.*)$/;
function findFrontPage({ paths, served }) {
	const { frontPage = "", base = "" } = served ?? {};
	if (!/<(?:!doctype html|html)/i.test(frontPage.slice(0, 4096)) || isOurPage(frontPage) || paths.includes("index.html")) return [];
	return [{
		code: "site-foreign",
		found: `visitors of ${base} see a page that is in no file of the site, and would no longer see it`,
		expected: "no other website",
		fix: `Save that page as ${FRONT_PAGE_PATH} of the site, where it stays, or ${ELSEWHERE}. ‹replace-site: true› replaces it`
	}];
}
const ELSEWHERE = "publish elsewhere, such as to a repository of its own (‹site-repository›)";
const MOST_NAMED = 5;
function websiteEnds(files) {
	return {
		code: "site-foreign",
		found: `Jekyll makes a website from ${nameSome(files, MOST_NAMED)}: ${NO_JEKYLL_PATH}, which a registry needs, would end it`,
		expected: "no other website",
		fix: `Keep the website, and ${ELSEWHERE}. ‹replace-site: true› ends the website`
	};
}
function listsHidden(lists, discovery) {
	return {
		code: "site-foreign",
		found: `${discovery} sends clients to ${nameSome(lists.map(({ path }) => path), MOST_NAMED)}, and would send them to ${REGISTRY_FOLDER} instead: these providers could no longer be installed`,
		expected: "a site that offers no other providers, or offers them there",
		fix: "Run ‹command: rebuild› for each provider on a new branch (‹site-branch›, ‹site-url›), then serve that one; or publish to another ‹site-directory›. ‹replace-site: true› gives these providers up"
	};
}
// src/publishing/site/look-around.ts
const BARE = [
	NO_JEKYLL_PATH,
	"CNAME",
	LOOK_PATH,
	OWNERS_PATH
];
async function lookAround(site, head, asked) {
	const { addresses, paths } = asked;
	const read = (path) => site.read(head, path);
	const top = site.above ?? site;
	const above = site.above === void 0 ? paths : (await top.list(head, "")).map(({ path }) => path);
	const live = await site.live?.();
	const isBare = above.every((path) => BARE.includes(path));
	const host = live?.isDeployed || !isBare ? live : void 0;
	const pages = await mapConcurrently(choosePages(above), AT_ONCE$1, async (path) => {
		const text = await new Problems().attempt(() => top.read(head, path));
		return text === void 0 ? [] : [[path, text]];
	});
	const own = paths.includes(".well-known/terraform.json") ? await read(DISCOVERY_PATH) : void 0;
	const [discovery, frontPage] = await Promise.all([host?.get(DISCOVERY_PATH), host?.get("")]);
	const { hidden, lists, folder, services } = judgeForeignSite({
		paths,
		above,
		pages: new Map(pages.flat()),
		discovery: own,
		served: host && {
			base: host.base,
			discovery,
			frontPage
		}
	}, asked.site, addresses);
	const offered = addresses.map(async (address) => {
		const { namespace, type } = address;
		const isListed = address.hostname === asked.site.hostname;
		const own = lists.filter((list) => isListed && list.namespace === namespace && list.type === type);
		const found = await readOffered([...own.map(({ path }) => path), mirrorIndexPath(address)].filter((path) => paths.includes(path)), read);
		const list = `${folder ?? "v1/providers/"}${namespace}/${type}/versions`;
		const text = isListed && own.length === 0 ? await host?.get(list) : void 0;
		const served = parseObject(text ?? "") === void 0 ? [] : readList(`${host?.base}${list}`, text);
		return [addressPath(address), [...found, ...served]];
	});
	return {
		services,
		offered: new Map(await Promise.all(offered)),
		hidden
	};
}
async function lookBeside(site, head, asked) {
	const { own, question, lost } = asked;
	const read = (path) => site.read(head, path);
	const { hostname } = question.site;
	const isListed = new Set(question.entries.flatMap(({ address }) => address.hostname === hostname ? [addressPath(address)] : []));
	const offered = lost.map(async (address) => {
		const list = versionsPath(address);
		const below = isListed.has(addressPath(address)) ? (await site.list(head, dirname(list))).map(({ path }) => path) : [];
		const lists = [list, `${list}/index.json`].filter((path) => below.includes(path));
		return [addressPath(address), await readOffered([...lists, mirrorIndexPath(address)], read)];
	});
	return {
		services: readOtherServices(await read(DISCOVERY_PATH), own),
		offered: new Map(await Promise.all(offered)),
		hidden: []
	};
}
const AT_ONCE$1 = 8;
async function readOffered(paths, read) {
	return (await mapConcurrently(paths, AT_ONCE$1, async (path) => readList(path, await read(path)))).flat();
}
function readList(path, text) {
	if (text === void 0) return [];
	const { versions, warnings } = parseObject(text) ?? {};
	const named = Array.isArray(versions) ? versions.filter(isObject).map(({ version, platforms }) => [version, (Array.isArray(platforms) ? platforms : []).filter(isObject).flatMap(({ os, arch }) => isText(os) && isText(arch) ? [`${os}_${arch}`] : [])]) : Object.keys(isObject(versions) ? versions : {}).map((version) => [version, []]);
	return [{
		path,
		versions: new Map(named.flatMap(([version, platforms]) => isText(version) ? [[version, platforms]] : [])),
		warnings: Array.isArray(warnings) ? warnings.filter(isText) : []
	}];
}
function isText(value) {
	return typeof value === "string";
}
// src/publishing/site/read-site.ts
function findVersion({ catalog }, version) {
	return catalog.entries.flatMap(({ versions }) => versions.get(version) ?? [])[0];
}
async function readSite(site, question) {
	const head = await site.head();
	const { mirrored: wanted = [] } = question;
	const addresses = [...question.entries, ...wanted].map(({ address }) => address);
	const read = (path) => site.read(head, path);
	const [entries, [look, newest]] = await Promise.all([
		Promise.all(question.entries.map((entry) => readEntry(read, entry, OWN))),
		Promise.all([readAppearance(read), read(RECENT_PATH)]),
		checkOwners(site.guest, addresses, read)
	]);
	const shown = {
		...look,
		recent: newest === void 0 ? void 0 : parseRecent(newest)
	};
	const mirrored = await Promise.all(wanted.map((each) => readEntry(read, each, MIRRORED)));
	const { hostname, base } = question.site;
	const isKnown = entries.every(({ provider }, at) => {
		const { description = provider?.description } = question.entries[at] ?? {};
		return provider?.site === hostname && provider.base === base && provider.description === description;
	});
	if (wanted.length === 0 && isKnown) return {
		head,
		catalog: {
			site: "unchanged",
			entries
		},
		services: {},
		...shown
	};
	const known = await readSiteFacts(read);
	if (known?.kind === "previews" && question.entries.length > 0) throw new ProblemError({
		code: "input-invalid",
		found: "the site is the folder of previews of another one",
		expected: "the site itself, for releases",
		fix: "Remove `preview` from the end of ‹to› or ‹site-directory›"
	});
	const all = [...entries, ...mirrored];
	const paths = known === void 0 ? (await site.list(head, "")).map(({ path }) => path) : [];
	const asked = new Set(addresses.map(addressPath));
	const unlisted = (await readLists(paths, read)).flatMap(({ address }) => asked.has(addressPath(address)) ? [] : [address]);
	const isOurs = known !== void 0 || [...all.map(({ provider }) => provider), ...unlisted].some(Boolean);
	const lost = all.flatMap(({ address, provider }) => provider === void 0 ? [address] : []);
	const around = isOurs || question.isPreviews === true ? await lookBeside(site, head, {
		own: known ?? question.site,
		question,
		lost
	}) : await lookAround(site, head, {
		site: question.site,
		addresses,
		paths
	});
	const withOffered = (entry) => {
		const offered = around.offered.get(addressPath(entry.address)) ?? [];
		return offered.length === 0 ? entry : {
			...entry,
			offered
		};
	};
	return {
		head,
		catalog: {
			site: known,
			entries: entries.map(withOffered),
			...wanted.length === 0 ? {} : { mirrored: mirrored.map(withOffered) },
			...unlisted.length === 0 ? {} : { unlisted },
			...around.hidden.length === 0 ? {} : { hidden: around.hidden },
			...site.mayReplace === true ? { mayReplace: true } : {}
		},
		services: around.services,
		...shown
	};
}
async function readAppearance(read) {
	const text = await read(LOOK_PATH);
	if (text === void 0) return {
		look: {},
		warnings: []
	};
	const { readLook, logoMissing } = await import("./appearance.js");
	const { look, warnings } = readLook(text);
	const { logo } = look;
	if (logo === void 0 || logo.startsWith("assets/")) return {
		look,
		warnings
	};
	const found = await new Problems().attempt(async () => ({ text: await read(logo) }));
	return {
		look,
		warnings: found !== void 0 && found.text === void 0 ? [...warnings, logoMissing(logo)] : warnings
	};
}
const OWN = {
	parseProvider: parseProviderFacts,
	parseVersion: parseVersionFacts,
	atOnce: 8
};
const MIRRORED = {
	parseProvider: parseMirroredProvider,
	parseVersion: parseMirroredVersion,
	atOnce: 1
};
async function readEntry(read, { address, versions: wanted, more = () => [], published = false }, { parseProvider, parseVersion, atOnce }) {
	const text = await read(providerPath(address));
	const shared = {
		address,
		...published ? await readPreviewed(address, wanted, read) : {}
	};
	if (text === void 0) return {
		...shared,
		provider: void 0,
		versions: new Map()
	};
	const provider = parseProvider(address, text);
	const all = new Set([...wanted, ...more(provider)]);
	const listed = provider.versions.filter(({ version }) => all.has(version));
	const turn = limitConcurrency(atOnce);
	const readVersion = async (version) => {
		const facts = await turn(() => read(versionPath(address, version)));
		return facts === void 0 ? [] : [[version, parseVersion(address, version, facts)]];
	};
	const found = await Promise.all(listed.map(({ version }) => readVersion(version)));
	return {
		...shared,
		provider,
		versions: new Map(found.flat())
	};
}
async function readPreviewed(address, versions, read) {
	const wanted = new Set(versions.filter((version) => isPrerelease(parseVersion(version))));
	const text = wanted.size === 0 ? void 0 : await read(`${PREVIEWS_FOLDER}${providerPath(address)}`);
	if (text === void 0) return {};
	return { previews: parseMirroredProvider(address, text).versions.filter(({ version }) => wanted.has(version)) };
}
const AT_ONCE = 8;
async function readLists(paths, read) {
	const turn = limitConcurrency(AT_ONCE);
	const found = paths.map(async (path) => {
		const [, name = ""] = /^catalog\/([^/]+\/[^/]+\/[^/]+)\.json$/.exec(path) ?? [];
		if (!hasForm(name, ADDRESS)) return [];
		const text = await turn(() => read(path)) ?? "";
		return isWaitingList(text) ? [] : [{
			address: parseAddressPath(name),
			kind: kindOfList(text)
		}];
	});
	return (await Promise.all(found)).flat();
}
export { markTags as C, renderMirrorPart as D, renderInstall$1 as E, markNotes as S, renderFinding as T, versionsPath as _, readOffered as a, renderPackages as b, mirrorIndexPath as c, projectMirroredVersion as d, renderMirrorIndex as f, renderVersions as g, renderDownloads as h, readSite as i, mirrorVersionPath as l, downloadPath as m, readAppearance as n, checkOwners as o, renderMirrorVersion as p, readLists as r, ASK_NEXT as s, findVersion as t, projectMirroredProvider as u, renderPreviewsFrontPage as v, tag as w, renderPlatforms as x, describeProtocols as y };
