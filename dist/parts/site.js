import { m as placeOf, n as bestVersion, u as offeredVersions, z as marksOf } from "./provider-facts.js";
import { a as SEARCH_PATH, i as RECENT_PATH } from "./paths.js";
import { A as renderSitemapIndex, B as link, D as renderFeed, F as breakableName, H as preformatted, I as code, L as day, M as renderMoves, N as renderWarnings, O as renderProviderFeed, R as escapeHtml, S as renderPage, T as SITEMAP_PATHS, U as renderList, V as linkTo, W as section, Y as renderRecent, _ as renderMirrorPart, d as renderProviderPage, f as renderVersionPage, g as renderFinding, h as tag, k as renderSitemap, l as findRelease, p as MARKS, s as renderPreviewsFrontPage, u as renderLatestPage, z as isOurPage } from "./mirror-pages.js";
import { c as renderMirrorVersion, d as renderSource, f as renderVersions, m as versionsPath, n as mirrorIndexPath, p as sourcePath, r as mirrorVersionPath, s as renderMirrorIndex, u as renderDownloads, v as renderSearchFacts } from "./mirror2.js";
import { a as NOT_FOUND_PAGE_PATH, c as feedOf, d as mirroredPagePath, h as TEXTS, i as MIRROR_STATUS_PAGE_PATH, m as versionPagePath, n as FRONT_PAGE_PATH, o as RECENT_PAGE_PATH, p as providerPagePath, t as FEED, u as latestPagePath } from "./paths2.js";
import { D as renderDiscovery, O as basePath, _ as renderRequirement, x as NO_JEKYLL_PATH, y as DISCOVERY_PATH } from "./install.js";
import { i as formatAddress, m as decodeName, n as addressPath } from "./address.js";
import { c as renderDocsSearch, i as docsIndexPath, l as renderDocsVersion, n as DOCS_SEARCH_PATH, o as renderDocsIndex, r as NO_DOCUMENTS, s as renderDocsList, t as DOCS_LIST_PATH } from "./docs-api.js";
// src/site/pages/site-pages.ts
function renderFrontPage(site, look) {
	const { hostname, providers, mirrored = [], descriptions } = site;
	const title = look.title ?? TEXTS.providersAt(decodeName(hostname));
	const amount = providers.length === 1 ? TEXTS.oneProvider : `${providers.length} providers`;
	const ownProviders = providers.filter((address) => address.hostname === hostname);
	const others = providers.filter((address) => address.hostname !== hostname);
	const from = (path, html) => link(linkTo(FRONT_PAGE_PATH, path), html);
	const ownItems = ownProviders.map((address) => {
		const said = descriptions?.get(addressPath(address));
		const name = `${escapeHtml(address.namespace)}/<b>${breakableName(address.type)}</b>`;
		const description = said === void 0 ? "" : `<p>${escapeHtml(said)}</p>`;
		return `${from(providerPagePath(address), name)}${description}<div data-newest></div>`;
	});
	const mirroredItems = mirrored.map((address) => `${from(mirroredPagePath(address), breakableName(formatAddress(address)))} <span class="mark">${TEXTS.mirroredMark}</span>`);
	const otherItems = others.map((address) => code(formatAddress(address)));
	const main = [
		`<h1>${escapeHtml(title)}</h1>`,
		...look.description === void 0 ? [] : [`<p class="lead">${escapeHtml(look.description)}</p>`],
		...(site.movedFrom ?? []).flatMap((before) => renderMoved(before, site)),
		...section("providers", TEXTS.providers, renderList(ownItems, "providers")),
		...section("others", TEXTS.inMirrorOnly, renderList(otherItems, "providers")),
		...section("mirrored", TEXTS.mirroredProviders, [...renderList(mirroredItems, "providers"), ...mirroredItems.length === 0 ? [] : [`<p>${from(MIRROR_STATUS_PAGE_PATH, TEXTS.lastChecks)}.</p>`]]),
		...section("registry", TEXTS.installFromRegistry, ownProviders.length === 0 ? [] : renderFinding(site)),
		...renderMirrorPart(site),
		...ownProviders.length === 0 ? [] : section("recent", TEXTS.recentReleases, ["<div data-recent></div>", `<p>${TEXTS.recentAlso(from(RECENT_PAGE_PATH, TEXTS.allRecentReleases), from(FEED.path, TEXTS.aFeed))}</p>`])
	];
	return renderPage({
		path: FRONT_PAGE_PATH,
		site,
		title,
		description: look.description ?? TEXTS.siteDescription(amount, decodeName(hostname)),
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
	const [from = "", to = ""] = [before, hostname].map((one) => code(decodeName(one)));
	return section(`moved-${before}`, TEXTS.movedHereFrom(decodeName(before)), [`<p>${TEXTS.replaceHostname(from, to)}</p>`, preformatted(commands.map((pair) => `terraform state replace-provider ${pair}`).join("\n"))]);
}
function renderNotFoundPage(site, look) {
	const base = basePath(site);
	const main = [
		`<h1>${TEXTS.notFound}</h1>`,
		`<p>${TEXTS.whyNotFound}</p>`,
		`<p>${TEXTS.whereToGo(base)}</p>`
	];
	return renderPage({
		path: NOT_FOUND_PAGE_PATH,
		base,
		title: TEXTS.notFound,
		look,
		noindex: true,
		main: main.join("\n")
	});
}
function renderRecentPage(site, releases, look) {
	const title = TEXTS.recentReleases;
	const feed = linkTo(RECENT_PAGE_PATH, FEED.path);
	const items = releases.map(({ source, version, published, ...marks }) => {
		const name = source.split("/").slice(1).join("/");
		const href = linkTo(RECENT_PAGE_PATH, `${name}/${version}/index.html`);
		const names = MARKS.filter((mark) => marks[mark] !== void 0).map((mark) => tag(mark));
		return [
			link(href, escapeHtml(`${name} ${version}`)),
			day(published),
			...names
		].join(" ");
	});
	const main = [
		`<h1>${title}</h1>`,
		`<p>${TEXTS.newestHereAlso(`<a href="${feed}">${TEXTS.aFeed}</a>`)}</p>`,
		...releases.length === 0 ? [`<p>${TEXTS.noReleases}</p>`] : renderList(items, "versions releases")
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
	const ownProviders = site.providers.filter(({ hostname }) => hostname === site.hostname);
	const description = look.description ?? "Providers for Terraform and OpenTofu, with their documentation as Markdown.";
	return renderText([
		`# ${plain(look.title ?? `Providers at ${decodeName(site.hostname)}`)}`,
		`> ${plain(description)}`,
		`The file llms.txt of each provider leads to the documentation of its newest version. [${DOCS_LIST_PATH}](${linkTo(LLMS_PATH, DOCS_LIST_PATH)}) has all providers as JSON, as OpenTofu's registry has them. Made by Provider Pages.`,
		"## Providers",
		ownProviders.map((address) => {
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
	const lines = documented.flatMap(({ version }, at) => {
		const page = versionPagePath(address, version).replace(/index\.html$/, "llms.txt");
		return [`- [${version}](${linkTo(from, page)}): every page${at === 0 ? " of the newest version" : ""}`, ...at === 0 ? [`- [${version} as JSON](${linkTo(from, docsIndexPath(address, version))})`] : []];
	});
	return renderText([
		`# ${formatAddress(address)}`,
		...provider.description === void 0 ? [] : [`> ${plain(provider.description)}`],
		...notes.map(plain),
		...newest === void 0 ? [] : [`\`\`\`hcl\n${renderRequirement(address, newest.version)}\n\`\`\``],
		...documented.length === 0 ? [] : ["## Documentation", lines.join("\n")],
		"## Optional",
		[
			`- [Provider's page](${linkTo(from, providerPagePath(address))}): versions, platforms, keys`,
			`- [Versions as JSON](${linkTo(from, docsIndexPath(address))})`,
			...provider.repository === void 0 ? [] : [`- [Source](${provider.repository})`]
		].join("\n")
	]);
}
const MOST_VERSIONS = 20;
function plain(text) {
	return text.replace(/[\\`*_[\]<>]/g, "\\$&");
}
function renderText(parts) {
	return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
// src/site/documents/site.ts
function projectSite(site, look, services = {}) {
	if (site.kind === "previews") return [[FRONT_PAGE_PATH, renderPreviewsFrontPage(site)]];
	return [
		[NO_JEKYLL_PATH, ""],
		[DISCOVERY_PATH, renderDiscovery(site, services)],
		[DOCS_LIST_PATH, renderDocsList(site)],
		[DOCS_SEARCH_PATH, renderDocsSearch(site)],
		[LLMS_PATH, renderLlms(site, look)],
		[NOT_FOUND_PAGE_PATH, renderNotFoundPage(site, look)],
		...renderSitemap(site),
		[FRONT_PAGE_PATH, renderFrontPage(site, look)]
	];
}
function projectRecent(recent, look, notes, isPreviews = false) {
	if (isPreviews) return [[RECENT_PATH, renderRecent(recent)]];
	return [
		[RECENT_PATH, renderRecent(recent)],
		[RECENT_PAGE_PATH, renderRecentPage(recent, recent.releases, look)],
		[FEED.path, renderFeed(recent, look, notes)]
	];
}
function projectSearch(search, site) {
	return [[SEARCH_PATH, renderSearchFacts(search)], ...renderSitemapIndex(site, search)];
}
function projectProvider(hostname, address, provider, look, notes) {
	const mirror = [mirrorIndexPath(address), renderMirrorIndex(offeredVersions(provider))];
	if (address.hostname !== hostname) return [mirror];
	return [
		mirror,
		[versionsPath(address), renderVersions(address, provider)],
		[docsIndexPath(address), renderDocsIndex(address, provider)],
		[feedOf(address).path, renderProviderFeed(address, provider, notes)],
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
function projectListed(address, provider, facts, entry, look, notes) {
	const site = placeOf(provider);
	if (address.hostname !== site.hostname || entry.filesDeleted !== void 0) return [];
	const { version, published, docs = 0 } = entry;
	const release = findRelease(facts.sums.url, facts.tag);
	const repository = release?.home ?? provider.repository;
	const source = release?.source;
	const index = renderDocsVersion(address, {
		version,
		published,
		source,
		docs: NO_DOCUMENTS
	});
	return [
		[versionPagePath(address, version), renderVersionPage(address, facts, entry, {
			look,
			site
		}, notes)],
		...docs > 0 ? [] : [[docsIndexPath(address, version), index]],
		...repository === void 0 ? [] : [[sourcePath(address, version), renderSource(repository)]]
	];
}
function aboutListed(entry) {
	const { version, published, preview, expires } = entry;
	return {
		version,
		published,
		preview,
		expires,
		...marksOf(entry)
	};
}
const COMMON_NAMES = [
	FEED.path,
	LLMS_PATH,
	...SITEMAP_PATHS
];
function mayBeForeign(path) {
	return path.endsWith(".html") && !path.startsWith("v1/providers/") || COMMON_NAMES.includes(path);
}
function isOurs(path, text) {
	return path.endsWith(".html") ? isOurPage(text) : text.includes("Provider Pages");
}
export { projectListed as a, projectSearch as c, projectLatest as i, projectSite as l, isOurs as n, projectProvider as o, mayBeForeign as r, projectRecent as s, aboutListed as t, projectVersion as u };
