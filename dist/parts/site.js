import { a as parseAddressPath, p as decodeName, r as formatAddress, t as addressPath } from "./address.js";
import { _ as section, a as linkTo, b as urlPath, c as command, d as folded, g as renderFacts, h as preformatted, i as renderPage, l as day, m as list, n as docsVersionPath, o as callout, p as link, r as renderDocsVersion, s as code, t as NO_DOCUMENTS, u as escapeHtml, v as element, y as escapeXml } from "./docs-version.js";
import { i as siteUrl, t as basePath } from "./site-facts.js";
import { a as renderDiscovery, n as MIRROR_FOLDER, t as DISCOVERY_PATH } from "./discovery.js";
import { a as renderMirrorBlock, i as renderHostBlock, n as mirrorPatterns, o as renderRequirement, r as needsHostBlock } from "./install.js";
import { a as documentationPagePath, i as RECENT_PAGE_PATH, l as providerPagePath, n as FRONT_PAGE_PATH, o as feedOf, r as NOT_FOUND_PAGE_PATH, s as mirroredPagePath, t as FEED, u as versionPagePath } from "./paths2.js";
import { t as count } from "./count.js";
import { i as sentence, n as renderMoves, r as renderWarnings, t as bestVersion } from "./warnings.js";
import { o as keyPath, u as textsFolder } from "./paths.js";
import { n as keysOf } from "./version-facts.js";
import { n as decodePart } from "./filename.js";
import { n as imagesOf, r as renderOciMirrorBlock, t as OCI_MIRROR_LIMITS } from "./oci-mirror.js";
import { i as parseVersion, n as isPrerelease } from "./version2.js";
import { a as renderJson } from "./json2.js";
import { t as offeredVersions } from "./provider-facts.js";
import { c as mirrorIndexPath, d as renderMirrorVersion, f as downloadPath, l as mirrorVersionPath, n as listRecent, o as renderVersions, p as renderDownloads, s as versionsPath, u as renderMirrorIndex } from "./recent.js";
// src/site/pages/parts/cli-lines.ts
const CLI_FILE = "the CLI configuration, <code>~/.terraformrc</code> or <code>~/.tofurc</code> (<code>terraform.rc</code> or <code>tofu.rc</code> in <code>%APPDATA%</code> on Windows)";
function renderFinding(site) {
	if (!needsHostBlock(site)) return [];
	return [`<p>The registry is not at the root of its host, so clients need these lines in ${CLI_FILE}:</p>`, preformatted(renderHostBlock(site))];
}
const USUAL = [
	"linux_amd64",
	"linux_arm64",
	"darwin_arm64",
	"windows_amd64"
];
function renderLock(platforms) {
	return ["<p>For a lock file that holds on other machines as well, name their platforms:</p>", command(`terraform providers lock${platformFlags(platforms)}`)];
}
function renderMirrorLock(site, platforms) {
	const mirror = `${siteUrl(site)}${MIRROR_FOLDER}`;
	return ["<p>A lock file for several platforms is made from the mirror with:</p>", command(`terraform providers lock -net-mirror=${mirror}${platformFlags(platforms)}`)];
}
function platformFlags(platforms) {
	const usual = USUAL.filter((platform) => platforms.includes(platform));
	return (usual.length === 0 ? platforms.slice(0, 3) : usual).map((platform) => ` -platform=${platform}`).join("");
}
// src/site/pages/parts/front-mirror.ts
const MIRROR_MARK = "mirror";
function renderMirrorPart(site) {
	const patterns = mirrorPatterns(site, [...site.providers, ...site.mirrored ?? []]);
	if (patterns.length === 0) return [];
	return section(MIRROR_MARK, "Install from the mirror", [
		`<p>The mirror has everything that is here. These lines in ${CLI_FILE} make clients take it from there, and all else from where it is at home. There may be one such block only: whoever has one already adds the lines between its braces to it.</p>`,
		preformatted(renderMirrorBlock(site, ...patterns)),
		...renderMirrorLock(site, ["linux_amd64", "darwin_arm64"])
	]);
}
// src/site/pages/parts/oci-part.ts
function renderOci(address, { images = [] }, named = "those versions are there whose pages name an image") {
	const [first, ...others] = images;
	if (first === void 0) return [];
	return folded("From an OCI registry, with OpenTofu", [
		`<p>The same packages are in ${code(first)}. These lines in ${CLI_FILE} make OpenTofu take them from there. A configuration may have one such block only.</p>`,
		preformatted(renderOciMirrorBlock(first, address)),
		...list(OCI_MIRROR_LIMITS.map(renderCode), "limits"),
		`<p>Of ${code(formatAddress(address))} ${named}.</p>`,
		...others.length === 0 ? [] : [`<p>They are in ${others.map(code).join(", ")} as well.</p>`]
	]);
}
function renderCode(markdown) {
	return escapeHtml(markdown).replace(/`([^`]*)`/g, "<code>$1</code>");
}
// src/site/pages/parts/package-list.ts
function renderPackages(packages) {
	return list(packages.map(([platform, told]) => packageItem(platform, told)), "packages");
}
function packageItem(platform, { filename, url, size, sha256, h1 }) {
	const file = link(url, escapeHtml(filename));
	const told = size === void 0 ? "" : ` <span class="quiet">${formatSize(size)}</span>`;
	const hashes = [...hashLine("SHA-256", sha256), ...hashLine("h1", h1)];
	return `<h3>${escapeHtml(platform)}</h3><p>${file}${told}</p><dl>${hashes.join("")}</dl>`;
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
// src/site/pages/parts/protocols.ts
const CLIENTS = new Map([["5", "Terraform 0.12 or later, any OpenTofu"], ["6", "Terraform 1.0 or later, any OpenTofu"]]);
function describeProtocols(protocols) {
	if (protocols.length === 0) return void 0;
	const majors = protocols.map((protocol) => protocol.split(".")[0] ?? "");
	return `${[...CLIENTS].find(([major]) => majors.includes(major))?.[1] ?? "a later client"} (protocol ${protocols.join(" and ")})`;
}
// src/site/pages/parts/front-moved.ts
function renderMoved(before, { hostname, providers }) {
	const commands = providers.filter((address) => address.hostname === before).map((address) => [formatAddress(address), formatAddress({
		...address,
		hostname
	})].join(" "));
	if (commands.length === 0) return [];
	const [from, to] = [before, hostname].map((one) => code(decodeName(one)));
	return section(`moved-${before}`, `Moved here from ${decodeName(before)}`, [`<p>Write ${to} in the place of ${from} in <code>required_providers</code>, and change each state once, with <code>terraform</code> or <code>tofu</code>. Until then the mirror offers what the old addresses had.</p>`, preformatted(commands.map((pair) => `terraform state replace-provider ${pair}`).join("\n"))]);
}
// src/site/pages/front-page.ts
function renderFrontPage(site, look) {
	const title = look.title ?? `Providers at ${decodeName(site.hostname)}`;
	const own = site.providers.filter(({ hostname }) => hostname === site.hostname);
	const main = [
		`<h1>${escapeHtml(title)}</h1>`,
		...look.description === void 0 ? [] : [`<p class="lead">${escapeHtml(look.description)}</p>`],
		...(site.movedFrom ?? []).flatMap((hostname) => renderMoved(hostname, site)),
		...section("providers", "Providers", list(own.map((one) => renderItem(site, one)), "providers")),
		...renderRecent(own),
		...section("others", "Offered in the mirror only", renderOthers(site)),
		...section("mirrored", "Mirrored from others", renderMirrored(site)),
		...section("registry", "Find this registry", own.length === 0 ? [] : renderFinding(site)),
		...renderMirrorPart(site)
	];
	return renderPage({
		path: FRONT_PAGE_PATH,
		site,
		title,
		description: look.description ?? describe$1(site),
		look,
		alternates: [FEED],
		main: main.join("\n")
	});
}
function describe$1({ hostname, providers }) {
	return `${providers.length === 1 ? "A provider" : `${providers.length} providers`} for Terraform and OpenTofu, served by ${decodeName(hostname)}`;
}
function renderItem(site, address) {
	const { namespace, type } = address;
	const href = linkTo(FRONT_PAGE_PATH, providerPagePath(address));
	const said = site.descriptions?.get(addressPath(address));
	const text = said === void 0 ? "" : `<p>${escapeHtml(said)}</p>`;
	return `<a href="${href}">${escapeHtml(namespace)}/<b>${escapeHtml(type)}</b></a>${text}`;
}
function renderRecent(own) {
	if (own.length === 0) return [];
	const links = `<p><a href="${linkTo(FRONT_PAGE_PATH, RECENT_PAGE_PATH)}">All recent releases</a>, also as <a href="${linkTo(FRONT_PAGE_PATH, FEED.path)}">a feed</a>.</p>`;
	return section("recent", "Recent releases", ["<div data-recent></div>", links]);
}
function renderOthers({ hostname, providers }) {
	const others = providers.filter((address) => address.hostname !== hostname);
	return list(others.map((address) => code(formatAddress(address))), "providers");
}
function renderMirrored({ mirrored = [] }) {
	const items = mirrored.map((address) => {
		return `<a href="${linkTo(FRONT_PAGE_PATH, mirroredPagePath(address))}">${escapeHtml(formatAddress(address))}</a> <span class="mark">mirrored</span>`;
	});
	return list(items, "providers");
}
// src/site/pages/not-found-page.ts
function renderNotFoundPage(site, look) {
	const base = basePath(site);
	const main = [
		"<h1>This page is not here</h1>",
		"<p>The address may be mistyped, or the page may be of a version whose documentation is not kept any more.</p>",
		`<p><a href="${base}">The front page</a> has all providers; each has a page with its versions.</p>`,
		"<div data-find></div>"
	];
	return renderPage({
		path: NOT_FOUND_PAGE_PATH,
		base,
		title: "Page not found",
		look,
		noindex: true,
		main: main.join("\n")
	});
}
// src/site/pages/parts/release-notes.ts
function findRelease({ shasumsUrl, tag }) {
	const [, home = "", host = "", name = ""] = /^(https:\/\/([^/]+)\/([^/]+\/[^/]+))\/releases\/download\/[^/]+\/[^/]+$/.exec(shasumsUrl) ?? [];
	if (home === "") return void 0;
	const at = tag.split("/").map(encodeURIComponent).join("/");
	return {
		notes: `${home}/releases/tag/${at}`,
		source: `${home}/tree/${at}`,
		repository: `${host}/${name}`
	};
}
// src/site/pages/manual-install.ts
const CHECK_MARK = "check";
function renderByHand(page, facts) {
	const { shasumsUrl, signatureUrl } = facts;
	const [sums, signature] = [fileName(shasumsUrl), fileName(signatureUrl)];
	const keys = keysOf(facts).map((name) => linkTo(page, keyPath(name)));
	const named = keys.map((href) => link(href, `public key ${escapeHtml(fileName(href).slice(0, 16))}`));
	return section(CHECK_MARK, "Check it by hand", [
		`<p>Download the package, ${link(shasumsUrl, code(sums))}, ${link(signatureUrl, code(signature))} and the ${named.join(" and the ")} into one folder, and run there:</p>`,
		preformatted(renderCommands(keys.map(fileName), sums, signature)),
		"<p>The first line shows the fingerprint, which has to be the one that you know. The third has to say that the signature is good, and the last that the package is OK.</p>"
	]);
}
function renderCommands(keys, sums, signature) {
	return [
		`gpg --show-keys --with-fingerprint ${keys.map(quote).join(" ")}`,
		`gpg --import ${keys.map(quote).join(" ")}`,
		`gpg --verify ${quote(signature)} ${quote(sums)}`,
		`sha256sum --check --ignore-missing ${quote(sums)}`
	].join("\n");
}
function fileName(url) {
	const last = url.replace(/[?#].*$/s, "").split("/").at(-1) ?? "";
	return decodePart(last);
}
function quote(name) {
	return /^[\w.@%+=:,-]+$/.test(name) && !name.startsWith("-") ? name : `'./${name.replaceAll("'", "'\\''")}'`;
}
// src/site/pages/parts/key-list.ts
function renderKeys(address, provider, newest) {
	const keys = list(renderKeyList(address, provider), "keys");
	if (keys.length === 0 || newest === void 0) return keys;
	const page = linkTo(providerPagePath(address), versionPagePath(address, newest.version));
	const how = link(`${page}#${CHECK_MARK}`, "by hand");
	return [...keys, `<p>Clients check each package against checksums that such a key has signed. Compare the fingerprint with one that you know from elsewhere; whoever wants to can check a version ${how}.</p>`];
}
function renderKeyList(address, { keys = [], versions }) {
	const order = new Map(versions.map(({ version }, at) => [version, at]));
	const newest = ({ versions: own }) => Math.max(...own.map((one) => order.get(one) ?? -1));
	return [...keys].sort((a, b) => newest(b) - newest(a) || (a.name < b.name ? -1 : 1)).map((key) => keyItem(providerPagePath(address), key, keys.length > 1 ? order : void 0));
}
function keyItem(page, key, order) {
	const { name, fingerprint, expires, versions } = key;
	const id = escapeHtml(name.slice(0, 16));
	return [
		code(inFours(fingerprint)),
		link(linkTo(page, keyPath(name)), `public key ${id}`),
		...expires === void 0 ? [] : [`valid until ${day(expires)}`],
		...order === void 0 ? [] : [`signed ${escapeHtml(enumerate(versions, order))}`]
	].join(", ");
}
function inFours(fingerprint) {
	return (fingerprint.match(/.{4}/g) ?? []).join(" ");
}
function enumerate(versions, order) {
	const runs = [];
	for (const version of versions) {
		const run = runs.at(-1);
		const isNext = run !== void 0 && order.get(version) === (order.get(run.last) ?? NaN) + 1;
		if (run !== void 0 && isNext) run.last = version;
		else runs.push({
			first: version,
			last: version
		});
	}
	return runs.map(({ first, last }) => first === last ? first : `${first} to ${last}`).join(", ");
}
// src/site/pages/parts/provider-badge.ts
function renderBadge$1(address, { site, base }) {
	const name = [address.namespace, address.type].map(encodeURIComponent).join("/");
	const page = `${siteUrl({
		hostname: site,
		base
	})}${name}/`;
	const feed = linkTo(providerPagePath(address), feedOf(address).path);
	const badge = `https://img.shields.io/endpoint?url=${encodeURIComponent(`${page}badge.json`)}`;
	return section("follow", "Follow", [
		`<p><a href="${feed}">A feed</a> has each new version.</p>`,
		"<p>A badge for a README, made by shields.io for sites that are public:</p>",
		preformatted(`[![${address.namespace}/${address.type}](${badge})](${page})`)
	]);
}
// src/site/pages/parts/provider-install.ts
function renderInstall$1(address, provider, newest) {
	const site = {
		hostname: provider.site,
		base: provider.base
	};
	return section("install", "Install", [
		...renderFinding(site),
		"<p>Require it in a module:</p>",
		preformatted(renderRequirement(address, newest.version)),
		"<p>Then run this<span class=\"either\">, or the same with <code>tofu</code></span>:</p>",
		command("terraform init"),
		...renderLock(newest.platforms),
		...folded("From the mirror instead", renderMirror(address, provider, newest)),
		...renderOci(address, newest)
	]);
}
function renderMirror(address, provider, newest) {
	const site = {
		hostname: provider.site,
		base: provider.base
	};
	const all = `${linkTo(providerPagePath(address), FRONT_PAGE_PATH)}#${MIRROR_MARK}`;
	return [
		`<p>These lines go into ${CLI_FILE}. A configuration may have one such block only: for more than this provider, take <a href="${all}">the one for all that is here</a>.</p>`,
		preformatted(renderMirrorBlock(site, formatAddress(address))),
		...renderMirrorLock(site, newest.platforms)
	];
}
// src/site/pages/parts/version-list.ts
const SHOWN = 12;
function renderVersionList(address, { versions }) {
	const items = versions.toReversed().map((listed) => versionItem(address, listed));
	const [shown, rest] = [items.slice(0, SHOWN), items.slice(SHOWN)];
	const older = count(rest.length, "older version");
	return section("versions", "Versions", [...list(shown, "versions"), ...rest.length === 0 ? [] : [
		"<details>",
		`<summary>${older}</summary>`,
		...list(rest, "versions"),
		"</details>"
	]]);
}
function versionItem(address, listed) {
	const { version, published, protocols, withdrawn, deprecated } = listed;
	const href = linkTo(providerPagePath(address), versionPagePath(address, version));
	const marks = [
		...isPrerelease(parseVersion(version)) ? [mark("prerelease")] : [],
		...withdrawn === void 0 ? [] : [mark("withdrawn", withdrawn)],
		...deprecated === void 0 ? [] : [mark("deprecated", deprecated)]
	];
	const protocol = `<span class="quiet">protocol ${escapeHtml(protocols.join(", "))}</span>`;
	return [
		link(href, escapeHtml(version)),
		day(published),
		protocol,
		...marks
	].join(" ");
}
function mark(name, reason) {
	return `<span class="mark ${name}">${name}</span>${reason === void 0 ? "" : ` <span class="why">${escapeHtml(reason)}</span>`}`;
}
// src/site/pages/provider-page.ts
function renderProviderPage(address, provider, look) {
	const { namespace, type } = address;
	const name = `${namespace}/${type}`;
	const [path, newest, documented] = [
		providerPagePath(address),
		bestVersion(provider),
		findDocumented(provider)
	];
	const main = [
		`<h1><span class="quiet">${escapeHtml(namespace)}/</span>${escapeHtml(type)}</h1>`,
		...provider.description === void 0 ? [] : [`<p class="lead">${escapeHtml(provider.description)}</p>`],
		`<p class="address">${code(formatAddress(address))}</p>`,
		...renderNotes(address, provider),
		...renderAbout$1(address, provider),
		...newest === void 0 ? [] : renderInstall$1(address, provider, newest),
		...renderPlatforms(newest),
		...renderVersionList(address, provider),
		...section("keys", "Signed with", renderKeys(address, provider, newest)),
		...renderBadge$1(address, provider)
	];
	return renderPage({
		path,
		site: {
			hostname: provider.site,
			base: provider.base
		},
		title: newest === void 0 ? name : `${name} ${newest.version}`,
		description: provider.description ?? `The provider ${formatAddress(address)} for Terraform and OpenTofu`,
		look,
		crumbs: [[name, path]],
		data: {
			provider: name,
			...documented === void 0 ? {} : {
				version: documented.version,
				search: ""
			}
		},
		alternates: [feedOf(address)],
		main: main.join("\n")
	});
}
function findDocumented(provider) {
	const best = bestVersion(provider);
	if (best?.docs) return best;
	return provider.versions.toReversed().find(({ docs = 0 }) => docs > 0);
}
function renderNotes(address, provider) {
	const warnings = renderWarnings(address, provider).map((note) => callout("warning", "Warning", escapeHtml(note)));
	const moves = renderMoves(address, provider).map((note) => callout("note", "Moved", escapeHtml(note)));
	return [...warnings, ...moves];
}
function renderAbout$1(address, provider) {
	const { repository, license } = provider;
	const newest = bestVersion(provider);
	return renderFacts([
		["Newest version", newest && `${linkVersion(address, newest)}, ${day(newest.published)}`],
		["Documentation", linkDocumentation(address, findDocumented(provider))],
		["Works with", newest && escapeHtml(describeProtocols(newest.protocols) ?? "")],
		["Repository", repository && link(repository, escapeHtml(repository.replace(/^https?:\/\//, "")))],
		["Release notes", repository && link(`${repository}/releases`, "All releases")],
		["License", license && link(`https://spdx.org/licenses/${encodeURIComponent(license)}.html`, escapeHtml(license))]
	]);
}
function linkVersion(address, { version }) {
	return link(linkTo(providerPagePath(address), versionPagePath(address, version)), escapeHtml(version));
}
function linkDocumentation(address, documented) {
	if (documented === void 0) return void 0;
	const { version, docs = 0 } = documented;
	const href = linkTo(providerPagePath(address), documentationPagePath(address, version));
	return link(href, `${count(docs, "page")} of ${escapeHtml(version)}`);
}
function renderPlatforms(newest) {
	if (newest === void 0) return [];
	return section("platforms", `Platforms of ${newest.version}`, list(newest.platforms.map(code), "platforms"));
}
// src/site/pages/recent-page.ts
function renderRecentPage({ releases, ...site }, look) {
	const title = "Recent releases";
	const feed = linkTo(RECENT_PAGE_PATH, FEED.path);
	const main = [
		`<h1>${title}</h1>`,
		`<p>The newest versions of the providers that are published here, also as <a href="${feed}">a feed</a>.</p>`,
		...releases.length === 0 ? ["<p>There are none yet.</p>"] : list(releases.map(releaseItem), "versions releases")
	];
	return renderPage({
		path: RECENT_PAGE_PATH,
		site,
		title,
		look,
		crumbs: [[title, RECENT_PAGE_PATH]],
		alternates: [FEED],
		main: main.join("\n")
	});
}
function releaseItem({ source, version, published, withdrawn }) {
	const name = source.split("/").slice(1).join("/");
	const href = linkTo(RECENT_PAGE_PATH, `${name}/${version}/index.html`);
	const marks = withdrawn === void 0 ? [] : ["<span class=\"mark withdrawn\">withdrawn</span>"];
	return [
		link(href, escapeHtml(`${name} ${version}`)),
		day(published),
		...marks
	].join(" ");
}
// src/site/pages/version-page.ts
function renderVersionPage(address, facts, listed, setting) {
	const name = `${address.namespace}/${address.type}`;
	const [path, { version }] = [versionPagePath(address, facts.version), facts];
	const main = [
		`<h1><span class="quiet">${escapeHtml(name)}</span> ${escapeHtml(version)}</h1>`,
		...renderMarks(listed),
		...renderAbout(address, facts, listed),
		...listed.withdrawn === void 0 ? renderInstall(address, version) : [],
		...section("packages", "Packages", renderPackages([...facts.packages])),
		...renderByHand(path, facts)
	];
	return renderPage({
		...setting,
		path,
		title: `${name} ${version}`,
		description: `Version ${version} of the provider ${formatAddress(address)}: packages, checksums and signature`,
		noindex: listed.withdrawn !== void 0,
		crumbs: [[name, providerPagePath(address)], [version, path]],
		data: {
			provider: name,
			version,
			...listed.docs ? { search: "" } : {}
		},
		alternates: [feedOf(address)],
		main: main.join("\n")
	});
}
function renderMarks({ version, withdrawn, deprecated }) {
	const isEarly = isPrerelease(parseVersion(version));
	return [
		...withdrawn === void 0 ? [] : [callout("warning", "Withdrawn", `${escapeHtml(sentence(withdrawn))} Clients are not offered it any more.`)],
		...deprecated === void 0 ? [] : [callout("warning", "Deprecated", escapeHtml(sentence(deprecated)))],
		...isEarly ? [callout("note", "Prerelease", "Clients take it only where a configuration names exactly it.")] : []
	];
}
function renderAbout(address, facts, listed) {
	const release = findRelease(facts);
	const docs = linkTo(versionPagePath(address, facts.version), documentationPagePath(address, facts.version));
	const pages = listed.docs === 1 ? "1 page" : `${listed.docs} pages`;
	return renderFacts([
		["Published", day(listed.published)],
		["Documentation", listed.docs ? link(docs, pages) : void 0],
		["Works with", describeProtocols(facts.protocols)],
		["Release notes", release && link(release.notes, escapeHtml(facts.tag))],
		["Images", renderImages(listed)],
		["Source", release && link(release.source, escapeHtml(release.repository))]
	]);
}
function renderImages(listed) {
	const images = imagesOf(listed).map(code);
	return images.length === 0 ? void 0 : images.join(", ");
}
function renderInstall(address, version) {
	const href = `${linkTo(versionPagePath(address, version), providerPagePath(address))}#install`;
	return section("install", "Install", [
		preformatted(renderRequirement(address, version)),
		command("terraform init"),
		`<p>What else a client may need is on ${link(href, "the provider's page")}.</p>`
	]);
}
// src/site/programs/badge.ts
function badgePath({ namespace, type }) {
	return `${namespace}/${type}/badge.json`;
}
function renderBadge({ namespace, type }, provider) {
	const best = bestVersion(provider);
	const label = `${namespace}/${type}`;
	if (best === void 0) return renderJson({
		schemaVersion: 1,
		label,
		message: "withdrawn",
		color: "red"
	});
	const isDeprecated = provider.deprecated !== void 0 || best.deprecated !== void 0;
	const color = isDeprecated ? "orange" : "blue";
	const message = isDeprecated ? `v${best.version} deprecated` : `v${best.version}`;
	return renderJson({
		schemaVersion: 1,
		label,
		message,
		color
	});
}
// src/site/programs/docs-api.ts
const DOCS_LIST_PATH = "registry/docs/providers/index.json";
const DOCS_SEARCH_PATH = "registry/docs/search";
function docsIndexPath(address) {
	return `${textsFolder(address)}/index.json`;
}
function renderDocsList(site) {
	const providers = ownProviders(site).map((address) => describe(address, describeIn(site, address)));
	return renderJson({ providers });
}
function renderDocsSearch(site) {
	const found = ownProviders(site).map((address) => ({
		id: `providers/${display(address)}`,
		last_updated: UNKNOWN_TIME,
		type: "provider",
		addr: display(address),
		version: "",
		title: display(address),
		description: describeIn(site, address),
		link_variables: {
			namespace: address.namespace,
			name: address.type,
			version: "latest"
		},
		term_match_count: 0,
		rank: 0
	}));
	return renderJson(found);
}
const UNKNOWN_TIME = "0001-01-01T00:00:00Z";
function renderDocsIndex(address, provider) {
	const versions = offeredVersions(provider).map(({ version, published }) => ({
		id: `v${version}`,
		published
	}));
	return renderJson({
		...describe(address, provider.description ?? ""),
		link: provider.repository ?? "",
		versions: versions.reverse()
	});
}
function describe(address, description) {
	const { namespace, type } = address;
	return {
		addr: {
			display: display(address),
			namespace,
			name: type
		},
		description,
		link: "",
		warnings: [],
		canonical_addr: null,
		reverse_aliases: [],
		popularity: 0,
		fork_count: 0,
		upstream_popularity: 0,
		upstream_fork_count: 0,
		versions: [],
		is_blocked: false
	};
}
function display({ namespace, type }) {
	return `${namespace}/${type}`;
}
function ownProviders({ hostname, providers }) {
	return providers.filter((address) => address.hostname === hostname);
}
function describeIn({ descriptions }, address) {
	return descriptions?.get(addressPath(address)) ?? "";
}
// src/site/programs/feed.ts
const FEED_PATH = "feed.xml";
function feedPath({ namespace, type }) {
	return `${namespace}/${type}/feed.xml`;
}
function renderFeed(recent, look) {
	return renderAtom({
		title: look.title ?? `Providers at ${decodeName(recent.hostname)}`,
		path: FEED_PATH,
		page: FRONT_PAGE_PATH
	}, recent, recent.releases);
}
function renderProviderFeed(address, provider) {
	const site = {
		hostname: provider.site,
		base: provider.base
	};
	const { releases } = listRecent(site, [{
		address,
		provider
	}], "");
	return renderAtom({
		title: formatAddress(address),
		path: feedPath(address),
		page: providerPagePath(address)
	}, site, releases);
}
function renderAtom({ title, path, page }, site, releases) {
	const url = (to) => escapeXml(siteUrl(site) + urlPath(to));
	return [
		"<?xml version=\"1.0\" encoding=\"utf-8\"?>",
		"<feed xmlns=\"http://www.w3.org/2005/Atom\">",
		`<id>${url(path)}</id>`,
		element("title", title),
		`<updated>${releases[0]?.published ?? NEVER}</updated>`,
		"<generator>Provider Pages</generator>",
		`<author>${element("name", decodeName(site.hostname))}</author>`,
		`<link rel="self" type="application/atom+xml" href="${url(path)}"/>`,
		`<link rel="alternate" type="text/html" href="${url(page)}"/>`,
		...releases.map((release) => renderEntry(release, url)),
		"</feed>",
		""
	].join("\n");
}
const NEVER = "1970-01-01T00:00:00Z";
function renderEntry(release, url) {
	const { source, version, published, withdrawn } = release;
	const address = parseAddressPath(source);
	const summary = withdrawn === void 0 ? `Version ${version}` : `Version ${version} was withdrawn: ${withdrawn}`;
	return [
		"<entry>",
		element("id", `tag:${address.hostname},${published.slice(0, 10)}:${source}/${version}`),
		element("title", `${formatAddress(address)} ${version}`),
		element("updated", published),
		`<link rel="alternate" type="text/html" href="${url(versionPagePath(address, version))}"/>`,
		element("summary", summary),
		"</entry>"
	].join("");
}
// src/site/programs/llms.ts
const LLMS_PATH = "llms.txt";
function llmsPath({ namespace, type }) {
	return `${namespace}/${type}/llms.txt`;
}
function renderLlms(site, look) {
	const own = site.providers.filter(({ hostname }) => hostname === site.hostname);
	const description = look.description ?? "Providers for Terraform and OpenTofu, with their documentation as Markdown.";
	return renderText([
		`# ${plain(look.title ?? `Providers at ${decodeName(site.hostname)}`)}`,
		`> ${plain(description)}`,
		`The file llms.txt of each provider leads to the documentation of its newest version. [${DOCS_LIST_PATH}](${linkTo(LLMS_PATH, DOCS_LIST_PATH)}) has all providers as JSON, as OpenTofu's registry has them. Made by Provider Pages.`,
		"## Providers",
		own.map((address) => {
			const told = site.descriptions?.get(addressPath(address));
			const note = told === void 0 ? "" : `: ${plain(told)}`;
			return `- [${formatAddress(address)}](${linkTo(LLMS_PATH, llmsPath(address))})${note}`;
		}).join("\n")
	]);
}
function renderProviderLlms(address, provider) {
	const from = llmsPath(address);
	const newest = bestVersion(provider);
	const notes = [...renderWarnings(address, provider), ...renderMoves(address, provider)];
	const documented = offeredVersions(provider).toReversed().filter(({ docs = 0 }) => docs > 0).slice(0, MOST_VERSIONS);
	return renderText([
		`# ${formatAddress(address)}`,
		...provider.description === void 0 ? [] : [`> ${plain(provider.description)}`],
		...notes.map(plain),
		...newest === void 0 ? [] : [`\`\`\`hcl\n${renderRequirement(address, newest.version)}\n\`\`\``],
		...documented.length === 0 ? [] : ["## Documentation", ...listDocumentation(address, documented)],
		"## Optional",
		[
			`- [Provider's page](${linkTo(from, providerPagePath(address))}): versions, platforms, keys`,
			`- [Versions as JSON](${linkTo(from, docsIndexPath(address))})`,
			...provider.repository === void 0 ? [] : [`- [Source](${provider.repository})`]
		].join("\n")
	]);
}
const MOST_VERSIONS = 20;
function listDocumentation(address, versions) {
	const from = llmsPath(address);
	return [versions.flatMap(({ version }, at) => {
		const texts = `${textsFolder(address, version)}/index.json`;
		const page = versionPagePath(address, version).replace(/index\.html$/, "llms.txt");
		return [`- [${version}](${linkTo(from, page)}): every page${at === 0 ? " of the newest version" : ""}`, ...at === 0 ? [`- [${version} as JSON](${linkTo(from, texts)})`] : []];
	}).join("\n")];
}
function plain(text) {
	return text.replace(/[\\`*_[\]<>]/g, "\\$&");
}
function renderText(parts) {
	return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
// src/site/programs/sitemap.ts
const SITEMAP_PATH = "sitemap.xml";
function renderSitemap(site) {
	if (site.base === void 0) return void 0;
	const own = site.providers.filter(({ hostname }) => hostname === site.hostname);
	return [
		"<?xml version=\"1.0\" encoding=\"utf-8\"?>",
		"<!-- Made by Provider Pages -->",
		"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">",
		...[
			FRONT_PAGE_PATH,
			RECENT_PAGE_PATH,
			...own.map(providerPagePath),
			...(site.mirrored ?? []).map(mirroredPagePath)
		].map((path) => `<url>${element("loc", siteUrl(site) + urlPath(path))}</url>`),
		"</urlset>",
		""
	].join("\n");
}
// src/site/documents/site.ts
const NO_JEKYLL_PATH = ".nojekyll";
function projectSite(site, look, services = {}) {
	const sitemap = renderSitemap(site);
	return [
		[NO_JEKYLL_PATH, ""],
		[DISCOVERY_PATH, renderDiscovery(site, services)],
		[DOCS_LIST_PATH, renderDocsList(site)],
		[DOCS_SEARCH_PATH, renderDocsSearch(site)],
		[LLMS_PATH, renderLlms(site, look)],
		[NOT_FOUND_PAGE_PATH, renderNotFoundPage(site, look)],
		...sitemap === void 0 ? [] : [[SITEMAP_PATH, sitemap]],
		[FRONT_PAGE_PATH, renderFrontPage(site, look)]
	];
}
function projectRecent(recent, look) {
	return [[RECENT_PAGE_PATH, renderRecentPage(recent, look)], [FEED_PATH, renderFeed(recent, look)]];
}
function projectProvider(hostname, address, provider, look) {
	const mirror = [mirrorIndexPath(address), renderMirrorIndex(provider)];
	if (address.hostname !== hostname) return [mirror];
	return [
		mirror,
		[versionsPath(address), renderVersions(address, provider)],
		[docsIndexPath(address), renderDocsIndex(address, provider)],
		[badgePath(address), renderBadge(address, provider)],
		[feedPath(address), renderProviderFeed(address, provider)],
		[llmsPath(address), renderProviderLlms(address, provider)],
		[providerPagePath(address), renderProviderPage(address, provider, look)]
	];
}
function projectVersion(hostname, address, version, keys) {
	const mirror = [mirrorVersionPath(address, version.version), renderMirrorVersion(version)];
	if (address.hostname !== hostname) return [mirror];
	return [mirror, ...[...renderDownloads(version, keys)].map(([platform, text]) => [downloadPath(address, version.version, platform), text])];
}
function projectListed(address, { version: facts, listed }, setting) {
	if (address.hostname !== setting.site.hostname) return [];
	const { version, published, docs = 0 } = listed;
	const source = findRelease(facts)?.source;
	const index = renderDocsVersion(address, {
		version,
		published,
		source,
		docs: NO_DOCUMENTS
	});
	return [[versionPagePath(address, version), renderVersionPage(address, facts, listed, setting)], ...docs > 0 ? [] : [[docsVersionPath(address, version), index]]];
}
export { projectVersion as a, FEED_PATH as c, renderOci as d, MIRROR_MARK as f, projectSite as i, describeProtocols as l, renderMirrorLock as m, projectProvider as n, SITEMAP_PATH as o, CLI_FILE as p, projectRecent as r, LLMS_PATH as s, projectListed as t, renderPackages as u };
