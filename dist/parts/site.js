import { d as placeOf, n as bestVersion, s as offeredVersions } from "./provider-facts.js";
import { a as SEARCH_PATH, c as keyPath, i as RECENT_PATH, m as textsFolder } from "./paths.js";
import { a as renderRecent } from "./recent.js";
import { i as renderSearchFacts } from "./search.js";
import { a as renderDocsIndex, c as renderDocsVersion, i as docsIndexPath, l as repositoryPage, n as DOCS_SEARCH_PATH, o as renderDocsList, r as NO_DOCUMENTS, s as renderDocsSearch, t as DOCS_LIST_PATH, u as renderLatestPage } from "./docs-api.js";
import { A as renderSitemapIndex, D as renderFeed, E as SITEMAP_PATH, N as renderMoves, O as renderProviderFeed, P as renderWarnings, T as PAGES_SITEMAP_PATH, _ as list, a as callout, b as section, c as configuration, d as folded, f as isOurPage, g as linkUrls, h as linkTo, i as breakableName, k as renderSitemap, l as day, m as linkAdvisories, n as renderPage, o as code, p as link, s as command, t as dataOf, u as escapeHtml, v as preformatted, x as stateOf, y as renderFacts } from "./page.js";
import { a as NOT_FOUND_PAGE_PATH, c as feedOf, d as mirroredPagePath, i as MIRROR_STATUS_PAGE_PATH, m as versionPagePath, n as FRONT_PAGE_PATH, o as RECENT_PAGE_PATH, p as providerPagePath, s as documentationPagePath, t as FEED, u as latestPagePath } from "./paths2.js";
import { S as renderMirrorPart, _ as markNotes, b as renderFinding, c as renderMirrorVersion, d as renderVersions, f as versionsPath, g as renderPlatforms, h as renderPackages, m as describeProtocols, n as mirrorIndexPath, p as renderPreviewsFrontPage, r as mirrorVersionPath, s as renderMirrorIndex, u as renderDownloads, v as markTags, x as renderInstall, y as tag } from "./mirror2.js";
import { p as decodeName, r as formatAddress, t as addressPath } from "./address.js";
import { r as count } from "./quote.js";
import { i as parseVersion, n as isPrerelease } from "./version2.js";
import { r as decodePart } from "./filename.js";
import { n as imageTag } from "./image-name.js";
import { d as renderRequirement } from "./install.js";
import { t as basePath } from "./site-facts.js";
import { l as renderDiscovery, r as NO_JEKYLL_PATH, t as DISCOVERY_PATH } from "./discovery.js";
// src/site/pages/version-page.ts
function renderVersionPage(address, facts, listed, setting) {
	const name = `${address.namespace}/${address.type}`;
	const { version, tag, attestationUrl } = facts;
	const path = versionPagePath(address, version);
	const release = findRelease(facts.sums.url, tag);
	const docs = linkTo(path, documentationPagePath(address, version));
	const images = (listed.images ?? []).map((name) => code(`${name}:${imageTag(version)}`));
	const provider = `${linkTo(path, providerPagePath(address))}#install`;
	const early = "Clients install it only if a configuration requires exactly this version.";
	const main = [
		`<h1><span class="quiet">${breakableName(name)}</span> ${escapeHtml(version)}</h1>`,
		...markNotes(listed),
		stateOf(path, address),
		...isPrerelease(parseVersion(version)) ? [callout("note", "Prerelease", early)] : [],
		...renderFacts([
			["Published", day(listed.published)],
			["Documentation", listed.docs ? link(docs, count(listed.docs, "page")) : void 0],
			["Works with", describeProtocols(facts.protocols)],
			["Release notes", release && link(release.notes, escapeHtml(tag))],
			["Images", images.length === 0 ? void 0 : images.join(", ")],
			["Attestation", attestationUrl && link(attestationUrl, "provenance")],
			["Source", release && link(release.source, escapeHtml(release.repository))]
		]),
		...listed.withdrawn === void 0 ? section("install", "Install", [
			configuration(renderRequirement(address, version)),
			command("terraform init"),
			`<p>For CLI configuration and lock files, see ${link(provider, "the provider's page")}.</p>`
		]) : [],
		...renderNotes(facts),
		...section("packages", "Packages", renderPackages([...facts.packages], facts.sums)),
		...renderBuiltFrom(facts.sbom, release?.home),
		...renderByHand(path, facts),
		...renderAttestation(facts, release?.repository)
	];
	return renderPage({
		...setting,
		path,
		title: `${name} ${version}`,
		description: `Version ${version} of the provider ${formatAddress(address)}: packages, checksums and signature`,
		noindex: listed.withdrawn !== void 0,
		crumbs: [[name, providerPagePath(address)], [version, path]],
		data: {
			...dataOf(address),
			version,
			...listed.docs ? { search: "" } : {}
		},
		alternates: [feedOf(address)],
		main: main.join("\n")
	});
}
function renderNotes({ title, notes }) {
	return section("notes", "Release notes", [...title === void 0 ? [] : [`<p dir="auto"><strong>${escapeHtml(title)}</strong></p>`], ...notes === void 0 ? [] : [`<div class="notes" dir="auto">${linkUrls(notes)}</div>`]]);
}
const CHECK_MARK = "check";
function renderByHand(page, facts) {
	if (facts.packages.size === 0) return [];
	const { url, signatureUrl, keys: names } = facts.sums;
	const [sums, signature] = [fileName(url), fileName(signatureUrl)];
	const keys = names.map((name) => linkTo(page, keyPath(name)));
	const files = keys.map(fileName).map(quote).join(" ");
	const named = keys.map((href) => link(href, `public key ${escapeHtml(fileName(href).slice(0, 16))}`));
	return section(CHECK_MARK, "Check it by hand", [
		`<p>Download the package, ${link(url, code(sums))}, ${link(signatureUrl, code(signature))} and the ${named.join(" and the ")} into one folder, then run these commands in it:</p>`,
		preformatted([
			`gpg --show-keys --with-fingerprint ${files}`,
			`gpg --import ${files}`,
			`gpg --verify ${quote(signature)} ${quote(sums)}`,
			`sha256sum --check --ignore-missing ${quote(sums)}`
		].join("\n")),
		"<p>The first command shows the fingerprint: compare it with the one you know. The third must report a good signature, and the last must report the package as OK.</p>"
	]);
}
function renderAttestation({ attestationUrl, packages }, released = "") {
	const [, repository] = /^[^/]+\/(\w[\w.-]*\/[\w.-]+)$/.exec(released) ?? [];
	const [first] = packages.values();
	if (attestationUrl === void 0 || repository === void 0 || first === void 0) return [];
	const bundle = fileName(attestationUrl);
	return section("attestation", "Check where it was built", [`<p>Download a package and ${link(attestationUrl, code(bundle))}. GitHub's command line checks that a workflow of ${escapeHtml(repository)} built the package:</p>`, preformatted(`gh attestation verify ${quote(first.filename)} \\\n  --bundle ${quote(bundle)} --repo ${repository}`)]);
}
function fileName(url) {
	const last = url.replace(/[?#].*$/s, "").split("/").at(-1) ?? "";
	return decodePart(last);
}
function quote(name) {
	return /^[\w.@%+=:,-]+$/.test(name) && !name.startsWith("-") ? name : `'./${name.replaceAll("'", "'\\''")}'`;
}
function findRelease(url, tag) {
	const [, home = "", host = "", name = ""] = /^(https:\/\/([^/]+)\/([^/]+\/[^/]+))\/releases\/download\/[^/]+\/[^/]+$/.exec(url) ?? [];
	if (home === "") return void 0;
	const at = tag.split("/").map(encodeURIComponent).join("/");
	return {
		home,
		notes: `${home}/releases/tag/${at}`,
		source: `${home}/tree/${at}`,
		repository: `${host}/${name}`
	};
}
function renderBuiltFrom(sbom, repository) {
	if (sbom === void 0) return [];
	const { goVersions, modules, revision, modified, url } = sbom;
	const short = revision && code(revision.slice(0, 12));
	const commit = short && repository ? link(`${repository}/commit/${revision}`, short) : short;
	const changes = modified ? ", with uncommitted changes" : "";
	return section("built-from", "Built from", [...renderFacts([
		["Go", goVersions.length === 0 ? void 0 : goVersions.map(escapeHtml).join(", ")],
		["Commit", commit === void 0 ? void 0 : `${commit}${changes}`],
		["SBOM", link(url, "CycloneDX")]
	]), ...modules.length === 0 ? [] : folded(count(modules.length, "module"), list(modules.map(escapeHtml), "modules"))]);
}
// src/site/pages/provider-page.ts
function renderProviderPage(address, provider, look) {
	const { namespace, type } = address;
	const { description, repository, license, versions } = provider;
	const name = `${namespace}/${type}`;
	const path = providerPagePath(address);
	const newest = bestVersion(provider);
	const withDocuments = (listed) => (listed?.docs ?? 0) > 0;
	const documented = withDocuments(newest) ? newest : versions.toReversed().find(withDocuments);
	const pageOf = ({ version }) => linkTo(path, versionPagePath(address, version));
	const releases = repositoryPage(repository, "releases");
	const keys = list(renderKeyList(address, provider.keys ?? [], versions), "keys");
	const main = [
		`<h1><span class="quiet">${escapeHtml(namespace)}/</span>${breakableName(type)}</h1>`,
		...description === void 0 ? [] : [`<p class="lead" dir="auto">${escapeHtml(description)}</p>`],
		`<p class="address">${code(formatAddress(address))}</p>`,
		...renderWarnings(address, provider).map((note) => callout("warning", "Warning", linkAdvisories(note))),
		...renderMoves(address, provider).map((note) => callout("note", "Moved", escapeHtml(note))),
		...renderFacts([
			["Newest version", newest && `${link(pageOf(newest), escapeHtml(newest.version))}, ${day(newest.published)}`],
			["Documentation", documented && link(linkTo(path, documentationPagePath(address, documented.version)), `Read the documentation (${count(documented.docs ?? 0, "page")})`)],
			["Works with", newest && escapeHtml(describeProtocols(newest.protocols) ?? "")],
			["Repository", repository && link(repository, escapeHtml(repository.replace(/^https?:\/\//, "")))],
			["Release notes", releases && link(releases, "All releases")],
			["License", license && link(spdxUrl(license), escapeHtml(license))]
		]),
		...newest === void 0 ? [] : renderInstall(address, provider, newest),
		...newest === void 0 ? [] : renderPlatforms(newest),
		...renderVersionList(address, provider),
		...section("keys", "Signed with", [...keys, ...keys.length === 0 || newest === void 0 ? [] : [`<p>Clients check each package against checksums signed with one of these keys. Compare the fingerprint with one you know from another source. You can also check a version ${link(`${pageOf(newest)}#${CHECK_MARK}`, "by hand")}.</p>`]]),
		...section("follow", "Follow", [`<p>${link(linkTo(path, feedOf(address).path), "A feed")} lists new versions.</p>`])
	];
	return renderPage({
		path,
		site: placeOf(provider),
		title: newest === void 0 ? name : `${name} ${newest.version}`,
		description: description ?? `The provider ${formatAddress(address)} for Terraform and OpenTofu`,
		look,
		crumbs: [[name, path]],
		data: {
			provider: name,
			...documented === void 0 ? {} : {
				version: documented.version,
				search: ""
			}
		},
		about: {
			"@type": "SoftwareApplication",
			name: formatAddress(address),
			description,
			applicationCategory: "DeveloperApplication",
			operatingSystem: newest?.platforms.join(", "),
			softwareVersion: newest?.version,
			datePublished: newest?.published,
			license: license && spdxUrl(license),
			codeRepository: repository
		},
		alternates: [feedOf(address)],
		main: main.join("\n")
	});
}
function spdxUrl(license) {
	return `https://spdx.org/licenses/${encodeURIComponent(license)}.html`;
}
function renderKeyList(address, keys, versions) {
	const order = new Map(versions.map(({ version }, at) => [version, at]));
	const newest = ({ versions: own }) => own.reduce((last, one) => Math.max(last, order.get(one) ?? -1), -1);
	return [...keys].sort((a, b) => newest(b) - newest(a) || (a.name < b.name ? -1 : 1)).map((key) => keyItem(providerPagePath(address), key, keys.length > 1 ? order : void 0));
}
function keyItem(page, key, order) {
	const { name, fingerprint, expires, versions } = key;
	const id = escapeHtml(name.slice(0, 16));
	return [
		code((fingerprint.match(/.{4}/g) ?? []).join(" ")),
		link(linkTo(page, keyPath(name)), `public key ${id}`),
		...expires === void 0 ? [] : [`valid until ${day(expires)}`],
		...order === void 0 ? [] : [`signed ${escapeHtml(enumerate(versions, order))}`]
	].join(", ");
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
const SHOWN = 12;
function renderVersionList(address, { versions }) {
	const items = versions.toReversed().map((listed) => versionItem(address, listed));
	const rest = items.slice(SHOWN);
	return section("versions", "Versions", [
		...list(items.slice(0, SHOWN), "versions"),
		...rest.length === 0 ? [] : folded(count(rest.length, "older version"), list(rest, "versions")),
		`<div data-previews="${addressPath(address)}"></div>`
	]);
}
function versionItem(address, listed) {
	const { version, published, protocols } = listed;
	const href = linkTo(providerPagePath(address), versionPagePath(address, version));
	const marks = [...isPrerelease(parseVersion(version)) ? [tag("prerelease")] : [], ...markTags(listed)];
	const protocol = `<span class="quiet">protocol ${escapeHtml(protocols.join(", "))}</span>`;
	return [
		link(href, escapeHtml(version)),
		day(published),
		protocol,
		...marks
	].join(" ");
}
// src/site/pages/site-pages.ts
function renderFrontPage(site, look) {
	const { hostname, providers, mirrored = [], descriptions } = site;
	const title = look.title ?? `Providers at ${decodeName(hostname)}`;
	const amount = providers.length === 1 ? "A provider" : `${providers.length} providers`;
	const own = providers.filter((address) => address.hostname === hostname);
	const others = providers.filter((address) => address.hostname !== hostname);
	const from = (path, html) => link(linkTo(FRONT_PAGE_PATH, path), html);
	const ownItems = own.map((address) => {
		const said = descriptions?.get(addressPath(address));
		const name = `${escapeHtml(address.namespace)}/<b>${breakableName(address.type)}</b>`;
		const description = said === void 0 ? "" : `<p>${escapeHtml(said)}</p>`;
		return `${from(providerPagePath(address), name)}${description}<div data-newest></div>`;
	});
	const mirroredItems = mirrored.map((address) => `${from(mirroredPagePath(address), breakableName(formatAddress(address)))} <span class="mark">mirrored</span>`);
	const otherItems = others.map((address) => code(formatAddress(address)));
	const main = [
		`<h1>${escapeHtml(title)}</h1>`,
		...look.description === void 0 ? [] : [`<p class="lead">${escapeHtml(look.description)}</p>`],
		...(site.movedFrom ?? []).flatMap((before) => renderMoved(before, site)),
		...section("providers", "Providers", list(ownItems, "providers")),
		...section("others", "Offered in the mirror only", list(otherItems, "providers")),
		...section("mirrored", "Mirrored third-party providers", [...list(mirroredItems, "providers"), ...mirroredItems.length === 0 ? [] : [`<p>${from(MIRROR_STATUS_PAGE_PATH, "When each was last checked, and what was found")}.</p>`]]),
		...section("registry", "Configure this registry", own.length === 0 ? [] : renderFinding(site)),
		...renderMirrorPart(site),
		...own.length === 0 ? [] : section("recent", "Recent releases", ["<div data-recent></div>", `<p>${from(RECENT_PAGE_PATH, "All recent releases")}, also available as ${from(FEED.path, "a feed")}.</p>`])
	];
	return renderPage({
		path: FRONT_PAGE_PATH,
		site,
		title,
		description: look.description ?? `${amount} for Terraform and OpenTofu, served by ${decodeName(hostname)}`,
		look,
		alternates: [FEED],
		main: main.join("\n")
	});
}
function renderMoved(before, { hostname, providers }) {
	const commands = providers.filter((address) => address.hostname === before).map((address) => [formatAddress(address), formatAddress({
		...address,
		hostname
	})].join(" "));
	if (commands.length === 0) return [];
	const [from, to] = [before, hostname].map((one) => code(decodeName(one)));
	return section(`moved-${before}`, `Moved here from ${decodeName(before)}`, [`<p>Replace ${from} with ${to} in <code>required_providers</code>, then run these commands once for each state, with <code>terraform</code> or <code>tofu</code>. Until then, the mirror still serves the old addresses.</p>`, preformatted(commands.map((pair) => `terraform state replace-provider ${pair}`).join("\n"))]);
}
function renderNotFoundPage(site, look) {
	const base = basePath(site);
	const main = [
		"<h1>Page not found</h1>",
		"<p>The address may be mistyped, or the site may no longer keep the documentation of that version.</p>",
		`<p><a href="${base}">The front page</a> lists all providers, and each provider's page lists its versions.</p>`,
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
function renderRecentPage(site, releases, look) {
	const title = "Recent releases";
	const feed = linkTo(RECENT_PAGE_PATH, FEED.path);
	const items = releases.map(({ source, version, published, withdrawn }) => {
		const name = source.split("/").slice(1).join("/");
		const href = linkTo(RECENT_PAGE_PATH, `${name}/${version}/index.html`);
		const marks = withdrawn === void 0 ? [] : [tag("withdrawn")];
		return [
			link(href, escapeHtml(`${name} ${version}`)),
			day(published),
			...marks
		].join(" ");
	});
	const main = [
		`<h1>${title}</h1>`,
		`<p>The newest versions of the providers published here, also available as <a href="${feed}">a feed</a>.</p>`,
		...releases.length === 0 ? ["<p>No releases yet.</p>"] : list(items, "versions releases")
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
// src/site/documents/site.ts
function projectSite(site, look, services = {}) {
	if (site.kind === "previews") return [[FRONT_PAGE_PATH, renderPreviewsFrontPage(site)]];
	const sitemap = renderSitemap(site);
	return [
		[NO_JEKYLL_PATH, ""],
		[DISCOVERY_PATH, renderDiscovery(site, services)],
		[DOCS_LIST_PATH, renderDocsList(site)],
		[DOCS_SEARCH_PATH, renderDocsSearch(site)],
		[LLMS_PATH, renderLlms(site, look)],
		[NOT_FOUND_PAGE_PATH, renderNotFoundPage(site, look)],
		...sitemap === void 0 ? [] : [[PAGES_SITEMAP_PATH, sitemap]],
		[FRONT_PAGE_PATH, renderFrontPage(site, look)]
	];
}
function projectRecent(recent, look, isPreviews = false) {
	if (isPreviews) return [[RECENT_PATH, renderRecent(recent)]];
	return [
		[RECENT_PATH, renderRecent(recent)],
		[RECENT_PAGE_PATH, renderRecentPage(recent, recent.releases, look)],
		[FEED.path, renderFeed(recent, look)]
	];
}
function projectSearch(search, site) {
	const sitemap = renderSitemapIndex(site, search);
	return [[SEARCH_PATH, renderSearchFacts(search)], ...sitemap === void 0 ? [] : [[SITEMAP_PATH, sitemap]]];
}
function projectProvider(hostname, address, provider, look) {
	const mirror = [mirrorIndexPath(address), renderMirrorIndex(offeredVersions(provider))];
	if (address.hostname !== hostname) return [mirror];
	return [
		mirror,
		[versionsPath(address), renderVersions(address, provider)],
		[docsIndexPath(address), renderDocsIndex(address, provider)],
		[feedOf(address).path, renderProviderFeed(address, provider)],
		[llmsPath(address), renderProviderLlms(address, provider)],
		[providerPagePath(address), renderProviderPage(address, provider, look)]
	];
}
function projectLatest(hostname, address, provider, look) {
	if (address.hostname !== hostname) return [];
	return [[latestPagePath(address, ""), renderLatestPage(address, "", {
		look,
		site: placeOf(provider)
	})]];
}
function projectVersion(hostname, address, version, keys) {
	const mirror = [mirrorVersionPath(address, version.version), renderMirrorVersion(version.packages)];
	if (address.hostname !== hostname) return [mirror];
	return [mirror, ...renderDownloads(address, version, keys)];
}
function projectListed(address, facts, listed, setting) {
	if (address.hostname !== setting.site.hostname) return [];
	const { version, published, docs = 0 } = listed;
	const source = findRelease(facts.sums.url, facts.tag)?.source;
	const index = renderDocsVersion(address, {
		version,
		published,
		source,
		docs: NO_DOCUMENTS
	});
	return [[versionPagePath(address, version), renderVersionPage(address, facts, listed, setting)], ...docs > 0 ? [] : [[docsIndexPath(address, version), index]]];
}
const COMMON_NAMES = [
	FEED.path,
	LLMS_PATH,
	PAGES_SITEMAP_PATH,
	SITEMAP_PATH
];
function mayBeForeign(path) {
	return path.endsWith(".html") || COMMON_NAMES.includes(path);
}
function isOurs(path, text) {
	return path.endsWith(".html") ? isOurPage(text) : text.includes("Provider Pages");
}
export { projectProvider as a, projectSite as c, projectListed as i, projectVersion as l, mayBeForeign as n, projectRecent as o, projectLatest as r, projectSearch as s, isOurs as t };
