import { B as parseMarks, P as START_OF_NOTES, R as describeReasons, V as renderMarks, m as placeOf, n as bestVersion, w as inOrder$1 } from "./provider-facts.js";
import { n as findHeldUntil } from "./mirror-status.js";
import { i as formatAddress, m as decodeName, n as addressPath, o as parseAddressPath } from "./address.js";
import { c as compareTexts, l as count, o as capitalize, u as formatSize } from "./text.js";
import { B as CatalogReader, H as damageOf, I as findDistrusted, _ as renderRequirement, a as mirrorPatterns, b as MIRROR_FOLDER, g as renderPreviewBlock, h as renderOciMirrorBlock, j as siteUrl, m as renderMirrorBlock, o as needsHostBlock, q as renderCatalogFile, r as PREVIEWS_FOLDER, t as OCI_MIRROR_LIMITS, u as renderHostBlock } from "./install.js";
import { c as keyPath, f as providerPath, g as toLink, i as RECENT_PATH } from "./paths.js";
import { t as present } from "./present.js";
import { D as TIME, h as MARK, k as VERSION, l as HOSTNAME, r as BASE, t as ADDRESS } from "./forms.js";
import { n as advisoryUrl, r as isAdvisory } from "./advisory.js";
import { c as feedOf, d as mirroredPagePath, f as mirroredVersionPagePath, h as TEXTS, i as MIRROR_STATUS_PAGE_PATH, m as versionPagePath, n as FRONT_PAGE_PATH, o as RECENT_PAGE_PATH, p as providerPagePath, s as documentationPagePath, t as FEED, u as latestPagePath } from "./paths2.js";
import { a as parseVersion, r as isPrerelease } from "./version.js";
import { h as sbomFormat, i as filenameInUrl } from "./filename.js";
import { n as imageTag } from "./image-name.js";
import { t as repositoryPage } from "./repository.js";
// src/catalog/recent.ts
const MOST_RELEASES = 50;
function parseRecent(text) {
	const json = CatalogReader.parse(RECENT_PATH, text);
	return {
		hostname: json.text("site", HOSTNAME),
		base: json.optionalText("base", BASE),
		assets: json.text("assets", MARK),
		releases: json.entries("releases").map(([, entry]) => present({
			source: entry.text("source", ADDRESS),
			version: entry.text("version", VERSION),
			published: entry.text("published", TIME),
			notes: entry.optionalText("notes", START_OF_NOTES),
			...parseMarks(entry)
		})),
		providers: json.entries("providers").map(([, entry]) => present({
			source: entry.text("source", ADDRESS),
			version: entry.optionalText("version", VERSION),
			published: entry.optionalText("published", TIME),
			...parseMarks(entry)
		}))
	};
}
function renderRecent({ hostname, base, assets, releases, providers }) {
	const withMarks = (one) => ({
		...one,
		...renderMarks(one)
	});
	const lists = {
		releases: releases.map(withMarks),
		providers: providers.map(withMarks)
	};
	return renderCatalogFile({
		site: hostname,
		base,
		assets,
		...lists
	}, {});
}
function updateRecent(before, { hostname, base }, lists, assets) {
	const ours = lists.filter(({ address }) => address.hostname === hostname);
	const changed = new Set(ours.map(({ address }) => addressPath(address)));
	const isOther = ({ source }) => !changed.has(source);
	const releases = newest([...(before?.releases ?? []).filter(isOther), ...ours.flatMap(releasesOf)]);
	const described = ours.flatMap(({ address, provider }) => {
		const { withdrawn, deprecated } = provider;
		const best = bestVersion(provider);
		if ((best ?? withdrawn ?? deprecated) === void 0) return [];
		const { version, published } = best ?? {};
		return [present({
			source: addressPath(address),
			version,
			published,
			withdrawn,
			deprecated
		})];
	});
	const providers = inOrder([...(before?.providers ?? []).filter(isOther), ...described]);
	return {
		hostname,
		base: base ?? before?.base,
		assets,
		releases,
		providers
	};
}
function keepRecent(recent, text, address) {
	const before = text !== void 0 && damageOf(() => parseRecent(text)) === void 0 ? parseRecent(text) : {
		releases: [],
		providers: []
	};
	const isKnown = ({ source }) => source === addressPath(address);
	const releases = newest([...recent.releases, ...before.releases.filter(isKnown)]);
	return {
		...recent,
		releases,
		providers: inOrder([...recent.providers, ...before.providers.filter(isKnown)])
	};
}
function dropOldNotes(address, provider) {
	const recent = new Set(newest(releasesOf({
		address,
		provider
	})).map(({ version }) => version));
	const isOld = ({ version, notes }) => notes !== void 0 && !recent.has(version);
	if (!provider.versions.some(isOld)) return provider;
	const versions = provider.versions.map((entry) => {
		const { notes: _notes, ...rest } = entry;
		return isOld(entry) ? rest : entry;
	});
	return {
		...provider,
		versions
	};
}
function releasesOf({ address, provider }) {
	const source = addressPath(address);
	return provider.versions.flatMap((entry, at) => {
		const { version, published, notes } = entry;
		if (published === void 0) return [];
		const inherit = (reasons) => at === provider.versions.length - 1 ? reasons : reasons?.map(({ since: _since, ...reason }) => reason);
		const { withdrawn = inherit(provider.withdrawn), deprecated = inherit(provider.deprecated) } = entry;
		return [present({
			source,
			version,
			published,
			notes,
			withdrawn,
			deprecated
		})];
	});
}
function inOrder(entries) {
	return [...entries].sort((a, b) => compareTexts(a.source, b.source));
}
function newest(releases) {
	return [...releases].sort((a, b) => compareTexts(b.published, a.published) || compareTexts(a.source, b.source) || compareTexts(a.version, b.version)).slice(0, MOST_RELEASES);
}
// src/site/pages/parts/html.ts
const GENERATOR = "<meta name=\"generator\" content=\"Provider Pages\">";
function isOurPage(html) {
	return html.includes(GENERATOR);
}
function section(id, title, body) {
	if (body.length === 0) return [];
	return [
		`<section aria-labelledby="${id}">`,
		`<h2 id="${id}">${escapeHtml(title)}</h2>`,
		...body,
		"</section>"
	];
}
function renderList(items, name) {
	if (items.length === 0) return [];
	return [
		`<ul class="${name}">`,
		...items.map((item) => `<li>${item}</li>`),
		"</ul>"
	];
}
function folded(summary, body) {
	return [
		"<details>",
		`<summary>${escapeHtml(summary)}</summary>`,
		...body,
		"</details>"
	];
}
function renderFacts(facts) {
	const rows = facts.filter(([, html]) => html !== void 0);
	if (rows.length === 0) return [];
	return [
		"<dl class=\"facts\">",
		...rows.map(([name, html]) => `<div><dt>${name}</dt><dd>${html}</dd></div>`),
		"</dl>"
	];
}
function callout(kind, word, html, more = "") {
	return `<aside role="note" class="callout ${kind}"><p><strong class="callout-word">${word}</strong> ${html}</p>${more}</aside>`;
}
function preformatted(text) {
	return `<pre tabindex="0">${code(text)}</pre>`;
}
function configuration(text) {
	return `<pre tabindex="0"><code>${text.replace(/("[^"\n]*")|(#.*)|([\w-]+)(?= +=)|([\w-]+)(?= +(?:"[^"\n]*" +)?\{)|[^"#\w]+|[\w-]+/g, (part, string, comment, property, keyword) => {
		const kind = string ? "string" : comment ? "comment" : property ? "property" : keyword ? "keyword" : "";
		return kind === "" ? escapeHtml(part) : `<span class="token ${kind}">${escapeHtml(part)}</span>`;
	})}</code></pre>`;
}
function command(line) {
	return `<pre tabindex="0" data-tool><code>${escapeHtml(line)}</code></pre>`;
}
function code(text) {
	return `<code>${escapeHtml(text)}</code>`;
}
function renderFingerprint(fingerprint) {
	return code((fingerprint.match(/.{4}/g) ?? []).join(" "));
}
function link(href, html) {
	return `<a href="${escapeHtml(href)}">${html}</a>`;
}
function day(time) {
	return time === void 0 ? "" : `<time>${escapeHtml(time.slice(0, 10))}</time>`;
}
function breakable(html) {
	return html.includes("_") ? html.replace(/_(?=[A-Za-z0-9])/g, "_<wbr>") : html;
}
function breakableName(name) {
	return breakable(escapeHtml(name)).replaceAll("/", "/<wbr>");
}
function escapeHtml(text) {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
function linkTo(fromPath, toPath) {
	const from = fromPath.split("/").slice(0, -1);
	const to = toPath.split("/");
	const differs = from.findIndex((part, index) => part !== to.slice(0, -1)[index]);
	const shared = differs === -1 ? from.length : differs;
	const name = to.at(-1) === "index.html" ? "" : to.at(-1) ?? "";
	const folders = [...from.slice(shared).map(() => ".."), ...to.slice(shared, -1).map(encodeURIComponent)];
	return [...folders.length === 0 ? ["."] : folders, encodeURIComponent(name)].join("/");
}
function linkFrom({ path, base }, to) {
	return base === void 0 ? linkTo(path, to) : `${base}${linkTo("", to).replace("./", "")}`;
}
function linkAdvisories(text) {
	return text.split(/(?<=\()([^()]+)(?=\))/).map((part) => isAdvisory(part) ? link(advisoryUrl(part), escapeHtml(part)) : escapeHtml(part)).join("");
}
// src/site/documents/warnings.ts
function renderWarnings(address, provider) {
	const { withdrawn, deprecated, replacedBy } = provider;
	const move = replacedBy === void 0 ? [] : [`Its replacement is ${describeMove(formatAddress(address), replacedBy)}`];
	if (withdrawn !== void 0) return [`This provider was withdrawn: ${describeMark(withdrawn)}`, ...move];
	return [
		...deprecated === void 0 ? [] : [`This provider is deprecated: ${describeMark(deprecated)}`, ...move],
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
	const marked = provider.versions.filter((entry) => entry[mark] !== void 0);
	if (marked.length === 0) return [];
	const reasonOf = ({ [mark]: reasons = [] }) => describeMark(reasons);
	const text = [...new Set(marked.map(reasonOf))].map((reason) => {
		const versions = marked.filter((entry) => reasonOf(entry) === reason).map(({ version }) => version);
		const verb = versions.length === 1 ? isOne : areMany;
		return `${versions.length === 1 ? "version" : "versions"} ${enumerate$1(versions)} ${verb}: ${reason}`;
	}).map(capitalize).join(" ");
	const best = bestVersion(provider);
	return [best !== void 0 && best.deprecated === void 0 && !marked.includes(best) ? `${text} Use ${best.version} instead.` : text];
}
function enumerate$1(versions) {
	if (versions.length === 1) return versions.join();
	if (versions.length > 8) return `${versions.slice(0, 6).join(", ")} and ${versions.length - 6} more`;
	return `${versions.slice(0, -1).join(", ")} and ${versions.at(-1)}`;
}
function describeMark(reasons) {
	const text = describeReasons(reasons);
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
// src/site/programs/feed.ts
function renderFeed(recent, look, notes) {
	return renderAtom({
		title: look.title ?? `Providers at ${decodeName(recent.hostname)}`,
		path: FEED.path,
		page: FRONT_PAGE_PATH
	}, recent, recent.releases, notes);
}
function renderProviderFeed(address, provider, notes) {
	const site = placeOf(provider);
	const { releases } = updateRecent(void 0, site, [{
		address,
		provider
	}], "");
	const { path } = feedOf(address);
	return renderAtom({
		title: formatAddress(address),
		path,
		page: providerPagePath(address)
	}, site, releases, notes);
}
function renderAtom({ title, path, page }, site, releases, notes) {
	const url = (to) => linkInXml(site, to);
	return [
		"<?xml version=\"1.0\" encoding=\"utf-8\"?>",
		"<feed xmlns=\"http://www.w3.org/2005/Atom\">",
		`<id>${url(path)}</id>`,
		element("title", title),
		`<updated>${releases.map(updatedAt).sort().at(-1) ?? NEVER}</updated>`,
		"<generator>Provider Pages</generator>",
		`<author>${element("name", decodeName(site.hostname))}</author>`,
		`<link rel="self" type="application/atom+xml" href="${url(path)}"/>`,
		`<link rel="alternate" type="text/html" href="${url(page)}"/>`,
		...releases.map((release) => renderEntry(release, site, notes)),
		"</feed>",
		""
	].join("\n");
}
function linkInXml(site, path) {
	return escapeXml(siteUrl(site) + urlPath(path));
}
const NEVER = "1970-01-01T00:00:00Z";
function renderEntry(release, site, { render, search }) {
	const { source, version, published, notes, withdrawn, deprecated } = release;
	const address = parseAddressPath(source);
	const name = `${address.namespace}/${address.type} ${version}`;
	const reasons = withdrawn ?? deprecated;
	const documentation = notes === void 0 ? void 0 : findNamed(source, notes, site, search);
	const title = reasons === void 0 ? name : `${name} ${withdrawn ? "was withdrawn" : "is deprecated"}`;
	return [
		"<entry>",
		element("id", `tag:${address.hostname},${published.slice(0, 10)}:${source}/${version}`),
		element("title", title),
		element("published", published),
		element("updated", updatedAt(release)),
		`<link rel="alternate" type="text/html" href="${linkInXml(site, versionPagePath(address, version))}"/>`,
		...reasons === void 0 ? [] : [element("summary", describeMark(reasons))],
		...notes === void 0 ? [] : [`<content type="html">${escapeXml(render(notes, documentation))}</content>`],
		"</entry>"
	].join("");
}
function mayNamePages(source, notes) {
	return notes?.includes(`${parseAddressPath(source).type}_`) === true;
}
function findNamed(source, notes, site, { providers }) {
	const pages = mayNamePages(source, notes) ? providers.find((one) => one.source === source)?.pages : void 0;
	if (pages === void 0) return void 0;
	const address = parseAddressPath(source);
	const text = notes.toLowerCase();
	const documents = pages.flatMap(([folder, names]) => names.filter((name) => text.includes(name.replace(`${address.type}_`, ""))).map((name) => ({
		path: `${folder}/${name}.md`,
		file: `docs/${folder}/${name}.md`
	})));
	const base = siteUrl(site) + urlPath(latestPagePath(address, ""));
	return {
		address,
		facts: {
			folder: "docs",
			documents
		},
		base
	};
}
function updatedAt({ published, withdrawn = [], deprecated = [] }) {
	return [published, ...[...withdrawn, ...deprecated].flatMap(({ since }) => since ?? [])].sort().at(-1) ?? published;
}
const SITEMAP_PATH = "sitemap.xml";
const ROBOTS_PATH = "robots.txt";
const PAGES_SITEMAP_PATH = "sitemap-pages.xml";
const SITEMAP_PATHS = [
	PAGES_SITEMAP_PATH,
	SITEMAP_PATH,
	ROBOTS_PATH
];
function renderSitemapIndex(site, { providers }) {
	const newest = providers.map(({ source, version }) => versionPagePath(parseAddressPath(source), version).replace("index.html", SITEMAP_PATH));
	return renderUrls(site, SITEMAP_PATH, [PAGES_SITEMAP_PATH, ...newest], ["sitemapindex", "sitemap"]);
}
function renderSitemap(site) {
	const robots = `# Made by Provider Pages\nSitemap: ${siteUrl(site)}${SITEMAP_PATH}\n`;
	const announced = site.base === void 0 ? [] : [[ROBOTS_PATH, robots]];
	const pages = site.providers.filter(({ hostname }) => hostname === site.hostname).map(providerPagePath);
	const mirrored = (site.mirrored ?? []).map(mirroredPagePath);
	const all = [
		FRONT_PAGE_PATH,
		RECENT_PAGE_PATH,
		...pages,
		...mirrored
	];
	return [...renderUrls(site, PAGES_SITEMAP_PATH, all), ...announced];
}
function renderVersionSitemap(site, folder, pages) {
	return renderUrls(site, `${folder}${SITEMAP_PATH}`, pages);
}
function renderUrls(site, path, pages, [root, each] = ["urlset", "url"]) {
	if (site.base === void 0) return [];
	return [[path, [
		"<?xml version=\"1.0\" encoding=\"utf-8\"?>",
		"<!-- Made by Provider Pages -->",
		`<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
		...pages.map((page) => `<${each}>${element("loc", siteUrl(site) + urlPath(page))}</${each}>`),
		`</${root}>`,
		""
	].join("\n")]];
}
function escapeXml(text) {
	return escapeHtml(text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "�"));
}
function element(name, text) {
	return `<${name}>${escapeXml(text)}</${name}>`;
}
function urlPath(path) {
	return toLink(path).replace(/(^|\/)index\.html$/, "$1");
}
// src/site/pages/bundled.ts
const STYLE = {
	"path": "assets/provider-pages-9cb58ab10324.css",
	"mark": "9cb58ab10324",
	"text": ":root {color-scheme: light dark;--hue: 262;--paper: light-dark(oklch(99.3% 0.002 var(--hue)), oklch(18% 0.012 var(--hue)));--raised: light-dark(oklch(96.8% 0.006 var(--hue)), oklch(22.5% 0.015 var(--hue)));--line: light-dark(oklch(88% 0.01 var(--hue)), oklch(35% 0.018 var(--hue)));--edge: light-dark(oklch(60% 0.02 var(--hue)), oklch(58% 0.02 var(--hue)));--ink: light-dark(oklch(24% 0.015 var(--hue)), oklch(92% 0.008 var(--hue)));--quiet: light-dark(oklch(45% 0.018 var(--hue)), oklch(76% 0.014 var(--hue)));--accent: light-dark(oklch(45% 0.16 var(--hue)), oklch(80% 0.112 var(--hue)));--tint: light-dark(oklch(94.5% 0.025 var(--hue)), oklch(28% 0.04 var(--hue)));--bar: 3.75rem;--mono: ui-monospace, SFMono-Regular, Menlo, Consolas, \"Liberation Mono\", monospace}\n:root[data-theme=\"light\"] {color-scheme: light}\n:root[data-theme=\"dark\"] {color-scheme: dark}\n* {box-sizing: border-box}\nhtml {scroll-padding-top: calc(var(--bar) + 1rem);text-size-adjust: 100%}\nbody {margin: 0;background: var(--paper);color: var(--ink);font:1rem / 1.6 system-ui,\"Segoe UI\",Roboto,sans-serif;overflow-wrap: anywhere}\nh1,h2,h3,h4,h5,h6 {line-height: 1.25;margin: 2rem 0 0.75rem;text-wrap: balance}\nh1 {font-size: clamp(1.6rem, 1.2rem + 2vw, 2.2rem);letter-spacing: -0.02em;margin-top: 0.25rem}\nh2 {font-size: 1.35rem;letter-spacing: -0.01em;padding-bottom: 0.3rem;border-bottom: 1px solid var(--line)}\nh3 {font-size: 1.1rem}\nh4,h5,h6 {font-size: 1rem}\np,ul,ol,dl,pre,table,blockquote {margin: 0 0 1rem}\nul,ol {padding-inline: 1.4rem 0}\n:is(ul, ol):has(> [dir]) {padding-inline: 1.4rem}\n:is(blockquote, .callout, li):has(> p:first-child:dir(rtl)),table:has(tr:first-child > :first-child:dir(rtl)) {direction: rtl}\na {color: var(--accent);text-underline-offset: 0.25em;text-decoration-thickness: from-font}\na:hover {text-decoration-thickness: 2px}\n:focus-visible {outline: 3px solid var(--accent);outline-offset: 2px;border-radius: 3px}\nmain:focus {outline: none}\nimg {max-width: 100%;height: auto}\nhr {border: 0;border-top: 1px solid var(--line);margin: 2rem 0}\ncode,pre,kbd,samp {font-family: var(--mono);font-size: 0.875em}\ncode,kbd,samp {background: var(--raised);border-radius: 4px;padding: 0.1em 0.3em}\na > code {background: none;padding: 0}\npre {position: relative;background: var(--raised);border: 1px solid var(--line);border-radius: 8px;padding: 0.9rem 1rem;overflow: auto;line-height: 1.5;tab-size: 2}\nmain li + li {margin-top: 0.25rem}\npre code {background: none;padding: 0;font-size: inherit;overflow-wrap: normal}\nbutton,input,select {font: inherit;color: inherit;background: var(--paper);border: 1px solid var(--edge);border-radius: 6px;padding: 0.3rem 0.65rem;min-height: 2.1rem}\nbutton,select {cursor: pointer}\nbutton:hover,select:hover {border-color: var(--accent)}\ninput::placeholder {color: var(--quiet);opacity: 1}\n:root [hidden] {display: none}\n.unseen {position: absolute;width: 1px;height: 1px;overflow: hidden;clip-path: inset(50%);white-space: nowrap}\n@media (prefers-reduced-motion: no-preference) {html {scroll-behavior: smooth}}\n.skip {position: absolute;left: 1rem;top: -4rem;z-index: 3;background: var(--paper);border: 2px solid var(--accent);border-radius: 0 0 8px 8px;padding: 0.5rem 1rem}\n.skip:focus {top: 0}\n.head {position: sticky;top: 0;z-index: 2;border-bottom: 1px solid var(--line);background: var(--raised)}\n.stripe {position: absolute;width: 100%;height: 4px}\n.bar {display: flex;align-items: center;gap: 1rem;max-width: 90rem;height: var(--bar);margin: auto;padding: 4px 1.25rem 0}\n.brand {min-width: 0;line-height: 1.9rem;color: var(--ink);font-weight: 650;text-decoration: none}\n.brand:hover {text-decoration: underline}\n.brand img {height: 1.9rem;width: auto;margin-right: 0.6rem;vertical-align: top}\n.brand,.crumbs a,.slot[data-slot=\"version\"] > :is(a, button) {overflow: hidden;text-overflow: ellipsis;white-space: nowrap}\n.crumbs li,.crumbs a {min-width: 0}\n.crumbs {flex: 1 1 0;min-width: 6rem}\n.crumbs ol {display: flex;list-style: none;margin: 0;padding: 0}\n.crumbs li {display: flex;align-items: baseline}\n.crumbs li:last-child {flex-shrink: 9}\n.crumbs li::before {content: \"/\" / \"\";color: var(--quiet);padding-inline: 0.35rem}\n.crumbs a {padding: 0.15rem 0.1rem}\n:is(.crumbs, #pp-versions) [aria-current] {color: inherit;text-decoration: none}\n.tools {display: flex;flex: none;align-items: center;gap: 0.5rem;margin-left: auto}\n.foot input {min-height: 0;margin-right: 0.4rem}\n.slot {min-height: 2.1rem}\n.slot[data-slot=\"find\"] {width: 15rem}\n.slot .find input {width: 100%}\n.slot[data-slot=\"version\"] > :is(a, button) {display: block;max-width: 11rem;min-height: 2.1rem;padding: 0.3rem 0.65rem;color: inherit;background: var(--paper);border: 1px solid var(--edge);border-radius: 6px;text-decoration: none}\n.slot[data-slot=\"version\"] > :is(a, button)::after {content: \" \\25be\" / \"\";color: var(--quiet)}\n#pp-versions:popover-open {position: fixed;inset: calc(var(--bar) + 0.25rem) max(1.25rem, 50vw - 43.75rem) auto auto;width: 23.5rem;max-width: calc(100vw - 2rem);max-height: min(34rem, 100dvh - var(--bar) - 1rem);margin: 0;padding: 0.35rem 0.85rem;overflow: auto;color: var(--ink);background: var(--paper);border: 1px solid var(--edge);border-radius: 8px;box-shadow: 0 8px 30px rgb(0 0 0 / 22%)}\n@media (scripting: none) {.slot:not([data-slot=\"version\"]) {display: none}}\n.opener::before {content: \"\";display: inline-block;width: 1.15rem;height: 14px;vertical-align: -1px;background: repeating-linear-gradient(currentcolor 0 2px, transparent 2px 6px)}\n.for-beside::before {mask: linear-gradient(90deg, #000 3px, transparent 3px 6px, #000 6px)}\n@media (forced-colors: active) {.opener::before {forced-color-adjust: none;color: ButtonText}}\n@media (min-width: 60rem) {.crumbs {margin-left: -0.7rem}\n.for-beside::before {margin-right: 0.5rem}}\n@media (width < 80rem) {.crumbs li:nth-child(n + 2) {display: none}}\n@media (width < 60rem) {.bar {position: relative;gap: 0.5rem}\n.opener span {position: absolute;clip-path: inset(50%)}\n.bar .find {position: static}\n.slot[data-slot=\"find\"] {width: 2.5rem}\n.bar .find label {display: block;position: relative}\n.bar .find:not(:focus-within) label::before {content: \"\";position: absolute;inset: 0.55rem auto auto 0.75rem;width: 0.625rem;height: 0.625rem;border: 2px solid;border-radius: 50%;pointer-events: none}\n.bar .find:not(:focus-within) label::after {content: \"\";position: absolute;inset: 1.34rem auto auto 1.41rem;width: 0.4rem;border-top: 2px solid;rotate: 45deg;pointer-events: none}\n.bar .find:not(:focus-within) input,.bar .find:not(:focus-within) input::placeholder {color: transparent;cursor: pointer}\n.bar .find:focus-within label {position: absolute;inset-inline: 1rem;top: calc(50% + 2px);z-index: 1;translate: 0 -50%}\n.bar .find .found {inset-inline: 1rem;top: 100%;width: auto}}\n@media (width < 48rem) {.bar:has([data-slot=\"version\"]) .crumbs {display: none}\n.slot[data-slot=\"version\"] > :is(a, button) {max-width: 7.5rem}}\n.page {max-width: 60rem;margin: auto;padding: 1.5rem 1.25rem 3rem}\nmain {min-width: 0}\n.foot {border-top: 1px solid var(--line);color: var(--quiet);font-size: 0.875rem;display: flex;flex-wrap: wrap;align-items: center;gap: 0.25rem 2rem;max-width: 90rem;margin: auto;padding: 1rem 1.25rem}\n.foot p {margin: 0}\n.side:popover-open,.beside:popover-open {position: fixed;inset: 0 auto 0 0;width: min(24rem, 88vw);height: 100dvh;margin: 0;padding: 1.25rem;overflow: auto;border: 0;border-right: 1px solid var(--line);background: var(--paper);color: var(--ink)}\n.beside:popover-open {inset: 0 0 0 auto;border-right: 0;border-left: 1px solid var(--line)}\n.side::backdrop,.beside::backdrop {background: rgb(0 0 0 / 45%)}\n@media (min-width: 60rem) {.page.has-side {display: grid;grid-template-columns: 18rem minmax(0, 1fr);gap: 2.5rem;max-width: 90rem}\n.has-side .side {display: block;position: sticky;inset: auto;top: var(--bar);align-self: start;width: auto;height: auto;max-height: calc(100vh - var(--bar));margin: -1.5rem 0 0 -0.5rem;padding: 1.5rem 0.5rem 2rem;scroll-padding-block: 1rem;overflow: auto;border: 0;background: none;color: inherit}\n.for-pages {display: none}}\n@media (min-width: 80rem) {.page.has-beside {display: grid;grid-template-columns: minmax(0, 1fr) 15rem;gap: 2.5rem;max-width: 90rem}\n.page.has-side.has-beside {grid-template-columns: 18rem minmax(0, 1fr) 15rem}\n.has-beside .beside {display: block;position: sticky;inset: auto;top: var(--bar);align-self: start;width: auto;height: auto;max-height: calc(100vh - var(--bar));margin: -1.5rem -0.5rem 0;padding: 1.5rem 0.5rem 2rem;scroll-padding-block: 1rem;overflow: auto;border: 0;background: none;color: inherit}\n.for-beside {display: none}}\n@media (max-width: 30rem) {.bar,.page,.foot {padding-left: 1rem;padding-right: 1rem}\n#pp-versions:popover-open {right: 1rem}}\n@media (width < 22rem) {.opener ~ .brand {display: none}\n.tools {flex: 0 1 auto;gap: 0.25rem;min-width: 0}\n.crumbs,.slot[data-slot=\"version\"] {min-width: 0}\n.slot[data-slot=\"version\"] > :is(a, button) {max-width: 100%}}\n.quiet {color: var(--quiet)}\nh1 .quiet {font-weight: 450}\n.lead {font-size: 1.15rem;max-width: 46rem}\n.address {margin-bottom: 1.5rem}\n.facts {display: grid;grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));gap: 1rem 2rem;padding: 1rem 1.25rem;background: var(--raised);border: 1px solid var(--line);border-radius: 8px}\n.which + .facts {margin-top: 0.75rem}\n.facts dt,.packages dt {font-size: 0.8125rem;color: var(--quiet)}\n.facts dd,.packages dd {margin: 0}\n:is(.facts, .keys) code {background: none;padding: 0}\n.notes {max-width: 46rem;overflow-wrap: anywhere}\n.callout {--hue: 262;margin: 0 0 1rem;padding: 0.75rem 1rem;background: light-dark(oklch(96% 0.02 var(--hue)), oklch(27% 0.04 var(--hue)));border: 1px solid light-dark(oklch(85% 0.06 var(--hue)), oklch(42% 0.07 var(--hue)));border-inline-start: 5px solid light-dark(oklch(55% 0.16 var(--hue)), oklch(70% 0.14 var(--hue)));border-radius: 6px}\n.callout.tip {--hue: 155}\n.callout.warning {--hue: 90}\n.callout.danger {--hue: 25}\nh1 + .callout {margin-top: 1rem}\n.callout > :last-child {margin-bottom: 0}\n.callout-word {margin-right: 0.35rem}\n.callout a {color: inherit}\n.callout :not(pre) > code {background: none;padding: 0;font-weight: 600}\n.mark {--hue: 262;display: inline-block;font-size: 0.8125rem;line-height: 1.4;padding: 0 0.45rem;color: light-dark(oklch(38% 0.1 var(--hue)), oklch(88% 0.07 var(--hue)));background: light-dark(oklch(94% 0.035 var(--hue)), oklch(31% 0.05 var(--hue)));border: 1px solid transparent;border-radius: 99px;white-space: nowrap}\n.mark.withdrawn,.mark.gone {--hue: 25}\n.mark.deprecated {--hue: 70}\nmain :is(.providers, .versions, .packages, .platforms, .keys, .found) li {margin-top: 0}\nul.providers,ul.versions,ul.packages,ul.platforms,ul.keys {list-style: none;padding: 0}\nh1 + section > #providers {position: absolute;clip-path: inset(50%)}\nul.providers {display: grid;grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));gap: 0.75rem}\nul.providers li {display: flex;flex-wrap: wrap;align-items: baseline;align-content: flex-start;gap: 0.2rem 0.5rem;position: relative;padding: 0.8rem 1rem;background: var(--raised);border: 1px solid var(--line);border-radius: 8px}\nul.providers li:has(a):hover {border-color: var(--accent)}\nul.providers li > a {font-size: 1.05rem;text-decoration: none}\nul.providers li > a::after {content: \"\" / \"\";position: absolute;inset: 0}\nul.providers :is(p, [data-newest]) {flex-basis: 100%;margin: 0;color: var(--quiet);font-size: 0.9375rem}\nul.providers [data-newest] {height: 1.6em;overflow: hidden;white-space: nowrap;text-overflow: ellipsis}\n@media (scripting: none) {ul.providers [data-newest] {display: none}}\nul.platforms {display: flex;flex-wrap: wrap;gap: 0.4rem}\nul.versions li {display: flex;flex-wrap: wrap;align-items: baseline;gap: 0.15rem 0.9rem;padding: 0.35rem 0;border-bottom: 1px solid var(--line)}\nul.versions li > a {padding: 0.1rem 0}\nul.versions li > a:not(a ~ a) {min-width: 6rem;font-weight: 600}\n.releases li > a:first-child {min-width: min(20rem, 60%)}\nul.versions time {font-variant-numeric: tabular-nums}\nul.versions .why {color: var(--quiet)}\nul.keys li,ul.packages li {padding: 0.75rem 0;border-bottom: 1px solid var(--line)}\nul.packages h3 {margin: 0 0 0.15rem;font-family: var(--mono);font-size: 1rem}\nul.packages p,ul.packages dl {margin: 0}\nul.packages dl > div {display: grid;grid-template-columns: 4.5rem minmax(0, 1fr);align-items: baseline}\ndetails {margin: 0 0 1rem}\nsummary {cursor: pointer;padding: 0.3rem 0;font-weight: 600}\n.copy-box {display: flex;align-items: flex-start;margin: 0 0 1rem;background: var(--raised);border: 1px solid var(--line);border-radius: 8px}\n@media (scripting: enabled) {main pre {margin-right: 5rem}\nmain .copy-box > pre {margin-right: 0}}\n.copy-box > button {width: 4.5rem;margin: 0.5rem 0.5rem 0 0;min-height: 1.75rem;padding: 0.05rem 0.55rem;font-size: 0.8125rem}\n.copy-box > pre {flex: 1;min-width: 0;margin: 0;border: 0;border-radius: 7px 0 0 7px}\n@media (max-width: 30rem) {.copy-box {flex-direction: column-reverse}\n.copy-box > button {align-self: flex-end}\n.copy-box > pre {align-self: stretch;padding-top: 0.2rem;border-radius: 0 0 7px 7px}}\n@media (scripting: enabled) and (max-width: 30rem) {main pre {margin-right: 0;padding-top: 2.45rem}\nmain .copy-box > pre {padding-top: 0.2rem}}\n.state {margin: 0 0 1rem}\n.which {margin: 0;text-wrap: balance;color: var(--quiet);font-size: 0.9rem}\n.state .callout {margin: 0 0 0.5rem;padding-block: 0.45rem}\n[data-wait] main {visibility: hidden}\n.find {position: relative}\n.find input {width: min(22rem, 100%)}\n.find .found {position: absolute;z-index: 2;right: 0;width: min(34rem, calc(100vw - 2rem));max-height: 70vh;overflow: auto;margin: 0.35rem 0 0;padding: 0.35rem;list-style: none;background: var(--paper);border: 1px solid var(--edge);border-radius: 8px;box-shadow: 0 8px 30px rgb(0 0 0 / 22%)}\n.find .found a {display: block;padding: 0.4rem 0.6rem;color: inherit;text-decoration: none;border-radius: 5px}\n.find .found a:hover,.find .found a:focus {background: var(--tint)}\n.find .found b {color: var(--accent)}\n.find .found small {display: block;color: var(--quiet);font-size: 0.875rem}\n.filter {display: flex;flex-wrap: wrap;align-items: center;gap: 0.75rem 1rem;margin: 0 0 1rem}\n.filter label {flex: 0 1 26rem}\n.filter input {width: 100%}\n.filter > ul {flex-basis: 100%;min-width: 0;margin: 0}\n.filter .found {position: static;width: 100%;max-height: none;box-shadow: none}\n.table-scroll {overflow-x: auto;margin: 0 0 1rem}\n.table-scroll,main pre {background:linear-gradient(to left, var(--ground, var(--paper)) 30%, transparent) right / 3rem local,linear-gradient(to left, light-dark(rgb(0 0 0 / 14%), rgb(0 0 0 / 55%)), transparent) right 1px top /\n0.9rem var(--ground, var(--paper));background-repeat: no-repeat}\nmain pre {--ground: var(--raised)}\ntable {border-collapse: collapse;min-width: 50%}\ntable:not(:has([rowspan], [colspan], :focus-visible)) :is(th, td):first-child {position: sticky;inset-inline-start: 0;background-clip: padding-box}\ntd:first-child {background-color: var(--paper)}\n.table-scroll table {margin: 0}\nth,td {padding: 0.4rem 0.75rem;border: 1px solid var(--line);text-align: start;vertical-align: top;overflow-wrap: break-word}\ntd {min-width: 6rem}\nth {background: var(--raised)}\n@media (width < 48rem) {table {min-width: max-content}\nth,td {max-width: 16rem}\n:is(th, td):first-child {max-width: 60vw}}\nblockquote {margin-inline: 0;padding-inline-start: 1rem;border-inline-start: 3px solid var(--line);color: var(--quiet)}\n.use details {margin: 0 0 1rem}\n.beside .use {display: none}\n@media (min-width: 80rem) {.has-beside main .use {display: none}\n.has-beside .beside .use {display: block}}\n.page:has(.state .danger) .use {display: none}\n.doc-around ul {display: flex;flex-wrap: wrap;justify-content: space-between;gap: 0.5rem 2rem;margin: 2.5rem 0 1rem;padding: 1rem 0 0;border-top: 1px solid var(--line);list-style: none}\n.doc-nav ul,.toc ul {list-style: none;margin: 0;padding: 0}\n.doc-nav ul ul,.toc ul ul {padding-left: 0.85rem}\n.doc-nav details {margin: 0}\n.doc-nav details details {padding-left: 0.85rem}\n.doc-nav a,.toc a {display: block;padding: 0.2rem 0.5rem;border-radius: 5px;color: inherit;text-decoration: none}\n.doc-nav a:hover,.toc a:hover {background: var(--raised);text-decoration: underline}\n:is(.doc-nav, .toc) [aria-current] {background: var(--tint);color: var(--accent)}\n.doc-nav [aria-current] {font-weight: 600}\n.toc [aria-current] {text-decoration: underline}\n.doc-nav,.toc {font-size: 0.875rem}\n.toc {color: var(--quiet)}\n.doc-nav h2,.toc h2,.beside h2 {border: 0;margin: 0 0 0.4rem;padding: 0;font-size: 0.9375rem}\n.doc-nav p {margin: 0.4rem 0 0.2rem;font-weight: 600}\n.toc > p {margin: 0 0 0.4rem;color: var(--ink);font-weight: 600}\nmain li:has(> [role=\"img\"]:first-child, > p:first-child > [role=\"img\"]:first-child) {list-style: none}\nmain li:has(> a[href^=\"#footnote\"]) > p:last-of-type {display: inline}\n.doc-source {color: var(--quiet);font-size: 0.875rem}\n.anchor {color: var(--quiet);font-weight: 400;margin-left: 0.35rem;padding: 0 0.2rem;text-decoration: underline dotted;opacity: 0}\n.anchor:hover {color: var(--accent)}\nmain li {position: relative}\nli .anchor {position: absolute;inset-inline-start: -2.3rem;margin: 0;padding-inline-end: 1.1rem}\n:hover > .anchor,.anchor:focus-visible {opacity: 1}\n:target {background: var(--tint);border-radius: 4px}\n.deprecated:not(.mark) {color: var(--quiet)}\n.token.comment,.token.prolog,.token.cdata {color: var(--quiet)}\n.token.keyword,.token.atrule,.token.important {color: light-dark(oklch(45% 0.18 310), oklch(80% 0.12 310))}\n.token.string,.token.attr-value,.token.char,.token.regex,.token.inserted {color: light-dark(oklch(43% 0.11 150), oklch(82% 0.13 150))}\n.token.number,.token.boolean,.token.constant,.token.symbol,.token.deleted {color: light-dark(oklch(46% 0.16 35), oklch(80% 0.12 45))}\n.token.property,.token.attr-name,.token.variable,.token.interpolation,.token.tag {color: light-dark(oklch(44% 0.12 250), oklch(80% 0.1 235))}\n.token.function,.token.builtin,.token.class-name,.token.selector,.token.type {color: light-dark(oklch(46% 0.12 80), oklch(84% 0.12 90))}\n.token.bold {font-weight: 700}\n.token.italic {font-style: italic}\n@page {margin: 15mm}\n@media print {:root,:root[data-theme] {color-scheme: light;--paper: #fff}\n:root .skip,:root .opener,:root .tools,:root .side,:root .beside,:root .foot,:root .anchor,:root .filter > :not(.providers),:root .doc-around,:root .copy-box > button {display: none}\n.head {position: static;background: none}\n.bar {max-width: none;padding-inline: 0}\n.page,.page.has-side,.page.has-beside {display: block;max-width: none;padding: 0}\npre,pre code {white-space: pre-wrap;overflow-wrap: anywhere}\npre,.callout,.facts,ul.packages li {break-inside: avoid}\nh2,h3 {break-after: avoid}\nmain\na[href^=\"http\"]:not(.state a, [data-recent] a, [data-previews] a, .doc-source a:not(:first-child))::after {content: \" (\" attr(href) \")\";overflow-wrap: anywhere;font-size: 0.8em}\ndetails::details-content {content-visibility: visible;block-size: auto}}\n"
};
const SCRIPT = {
	"path": "assets/provider-pages-4f93651632e1.js",
	"mark": "4f93651632e1",
	"text": "(function(){function e(e,t={},...n){let r=document.createElement(e);for(let[e,n]of Object.entries(t))r.setAttribute(e,n);return r.append(...n),r}function t(t){return t.split(/(?<=_)(?=[A-Za-z0-9])/).flatMap((t,n)=>n===0?t:[e(`wbr`),t])}function n(t,n){return e(`label`,{},e(`span`,{class:`unseen`},n),t)}function r(t,n,r){let i=e(`select`);for(let[e,r]of t)i.append(new Option(r,e,!1,e===n));return i.addEventListener(`change`,()=>r(i.value)),i}function i(e,...t){document.querySelector(`[data-slot=\"${e}\"]`)?.replaceChildren(...t)}function a(e){return new URL(`${document.documentElement.dataset.root??``}${e}`,location.href).href}async function o(e){try{return await s(e)}catch{return}}async function s(e){let t=await fetch(a(e));if(t.status!==404){if(!t.ok)throw Error(`HTTP status ${t.status}`);return t.json()}}let c;function l(t){c===void 0&&(c=e(`p`,{class:`unseen`,role:`status`}),document.body.append(c)),c.textContent=t}let u=`Copy`,d=`Copied`,f=`Search modules`,p=`The search could not be loaded. Type on to try again.`,m=`Version `;function ee(){for(let t of document.querySelectorAll(`pre`)){let n=e(`button`,{type:`button`},u);n.addEventListener(`click`,()=>void te(t,n));let r=e(`div`,{class:`copy-box`});t.replaceWith(r),r.append(t,n)}}async function te(e,t){let n=await h(e.textContent??``);n||getSelection()?.selectAllChildren(e),t.textContent=n?d:`Selected`,l(n?d:`Selected: copy it with the keyboard`),setTimeout(()=>{t.textContent=u},2e3)}async function h(e){try{return await navigator.clipboard.writeText(e),!0}catch{return!1}}function ne(){let e=document.querySelector(`.side`);e!==null&&(_(e),e.addEventListener(`toggle`,()=>_(e)),e.addEventListener(`click`,e=>{let t=e.target instanceof Element?e.target.closest(`a`):null;t!==null&&t.hash.startsWith(`#pp-group-`)&&(e.preventDefault(),v(t))}))}function g(){let e=document.querySelector(`.beside`),t=[...e?.querySelectorAll(`.toc a`)??[]],n=t.map(({hash:e})=>document.getElementById(decodeURIComponent(e.slice(1)))),r,i=()=>{let i=n.findLastIndex(e=>e&&e.getBoundingClientRect().top<innerHeight/4);e!==null&&t[i]!==r&&(r?.removeAttribute(`aria-current`),r=t[i],r?.setAttribute(`aria-current`,`true`),_(e))};addEventListener(`scroll`,i,{passive:!0}),i()}function _(e){let t=e.querySelector(`[aria-current]`);if(t===null)return;let[n,r]=[t.getBoundingClientRect(),e.getBoundingClientRect()];e.scrollTop+=n.top-r.top-r.height/3}async function v(e){let t=await re(e);if(t===void 0){location.assign(e.href);return}for(let n of t.querySelectorAll(`a`))n.href=new URL(n.getAttribute(`href`)??``,e.href).href,n.href===location.href.replace(/[?#].*/,``)&&n.setAttribute(`aria-current`,`page`);let n=e.closest(`p`)?.previousElementSibling;n?.querySelector(`summary`)?.textContent===t.querySelector(`summary`)?.textContent&&n?.remove(),e.closest(`p`)?.replaceWith(t),t.querySelector(`summary`)?.focus()}async function re({href:t,hash:n}){try{let r=await fetch(t);if(!r.ok)return;let i=new DOMParser().parseFromString(await r.text(),`text/html`).getElementById(n.slice(1));return i instanceof HTMLElement?e(`details`,{open:``},...i.children):void 0}catch{return}}function y(e){return e.toLowerCase().replace(/[\\s_./-]+/g,` `).trim()}function ie(e){let t=e.map(e=>{let t=e.inside.map(({text:e})=>e),n=y([e.kind,e.description,...t].join(` `));return{entry:e,title:` ${y(e.title)}`,rest:` ${n}`}}),n;return{entries:t,names:new Set(t.flatMap(({title:e})=>e.split(` `))),words:()=>(n??=ae(t),n)}}function ae(e){let t=/* @__PURE__ */ new Map;for(let n of e)for(let e of(n.title+n.rest).split(` `)){let r=t.get(e);r===void 0?T(e)&&t.set(e,[n]):r.at(-1)!==n&&r.push(n)}return t}function oe(e,t,n=30){let r=y(t);if(r===``)return[];let i=r.split(` `),a=i.filter((t,n)=>t.length>3||n===i.length-1||e.names.has(t)),o=[];for(let t of e.entries){let e=C(t,a);e>0&&o.push({one:t,words:a,score:e})}let s=o.sort(b),c=a.length<i.length?x(e,r):[],l=e=>a.filter(t=>t.length>3&&e?.title.includes(t)).length;if(c.length>0&&l(c[0])>=l(s[0]?.one)){let e=s.filter(({one:e})=>!c.includes(e)),t=c.map(e=>({one:e,words:a,score:0})).sort(b);s.splice(0,s.length,...t,...e)}if(s.length<n&&s.push(...se(e,a,s).sort(b)),s.length<n){let t=S(e,a).sort(b),r=t.findIndex(({one:e})=>e===s[0]?.one),i=new Set(s.map(({one:e})=>e));s.push(...t.slice(0,r===-1?n:r).filter(({one:e})=>!i.has(e)))}return s.slice(0,n).map(({one:e,words:t})=>({entry:e.entry,part:le(e,t)}))}function b(e,t){let n=({one:e})=>Number(e.entry.kind!==`Resource`);return t.score-e.score||e.one.title.length-t.one.title.length||n(e)-n(t)}function x({entries:e},t){let n=e.map(e=>({one:e,name:/ .*/.exec(e.title.slice(1))?.[0]??``})).filter(({name:e})=>e!==``&&` ${t} `.includes(`${e} `)),r=Math.max(...n.map(({name:e})=>e.length));return n.filter(({name:e})=>e.length===r).map(({one:e})=>e)}function S({entries:e},t){let n=e.map(e=>({one:e,words:[],score:0}));for(let r of t){let t=n.filter(({one:e})=>w(e.title,e.rest,r)>0);for(let n of t)n.words.push(r),n.score+=w(n.one.title,n.one.rest,r)*Math.log(e.length/t.length)}return n.filter(({score:e})=>e>0)}function C({title:e,rest:t},n){let r=0;for(let i of n){let n=w(e,t,i);if(n===0)return 0;r+=n}let i=` ${n.join(` `)}`;return e===i?r+100:e.endsWith(i)?r+50:e.includes(i)?r+20:r}function w(e,t,n){return e.includes(` ${n}`)?10:n.length>2&&e.includes(n)?5:t.includes(` ${n}`)?2:n.length>2&&t.includes(n)?1:0}function T(e){return e.length>2&&!/\\d/.test(e)}function se(e,t,n){let r=new Set(n.map(({one:e})=>e)),i=/* @__PURE__ */ new Map;for(let[n,a]of t.entries())if(T(a)){for(let[o,s]of e.words())if(ce(a,o))for(let e of s){let s=i.get(e)??[...t],c=s[n]===a;r.has(e)||c&&w(e.title,e.rest,a)>0||((c||e.title.includes(` ${o}`))&&(s[n]=o),i.set(e,s))}}return[...i].map(([e,t])=>({one:e,words:t,score:C(e,t)})).filter(({score:e})=>e>0)}function ce(e,t){let n=0;for(;n<e.length&&e[n]===t[n];)n++;if(n===e.length)return!1;let r=(e,n)=>e===``?t.length===n:t.startsWith(e,n),i=e[n]===t[n+1]&&e[n+1]===t[n];return r(e.slice(n+1),n+1)||r(e.slice(n),n+1)||r(e.slice(n+1),n)||i&&t.startsWith(e.slice(n+2),n+2)}function le({entry:e,title:t},n){let r=y(e.kind),i=n.filter(e=>!t.includes(e)&&!r.includes(e));if(i.length===0)return;let a,o=0;for(let t of e.inside){let e={title:` ${y(t.text)}`,rest:``},r=C(e,n),s=r>0?100+r:C(e,i);s<=o||(a=t,o=s)}return a}let E=`provider-pages.`;function D(e){try{return localStorage.getItem(E+e)??void 0}catch{return}}function O(e,t){try{localStorage.setItem(E+e,t)}catch{}}function ue(t){let n=e(`input`,{type:`checkbox`});n.checked=D(`slash`)!==`off`,n.addEventListener(`change`,()=>O(`slash`,n.checked?`on`:`off`)),document.querySelector(`.foot`)?.append(e(`p`,{},e(`label`,{},n,`Press / to search`))),document.addEventListener(`keydown`,e=>{!n.checked||e.key!==`/`||e.ctrlKey||e.metaKey||e.altKey||e.target instanceof Element&&e.target.closest(`input, textarea, select, [contenteditable]`)||(e.preventDefault(),t.focus())})}function k({label:t,load:r,filter:i}){let a=e(`input`,{type:`search`,placeholder:t,autocomplete:`off`}),o=e(`ul`,{class:`found`});o.hidden=!0;let s=e(`search`,{class:`find`},n(a,t),o),c,l=async()=>{c??=r().then(ie);try{return await c}catch{c=void 0;return}},u=async()=>{let e=i?.(a.value),t=await l();de(o,t===void 0?void 0:oe(t,a.value),a.value,e)};return a.addEventListener(`focus`,()=>void l()),a.addEventListener(`input`,()=>void u()),s.addEventListener(`keydown`,e=>A(e,s,a,o)),i===void 0&&s.addEventListener(`focusout`,({relatedTarget:e})=>{e instanceof Node&&s.contains(e)||(o.hidden=!0)}),ue(a),s}function de(t,n,r,i){let a=r.trim()!==``;if(t.replaceChildren(...(n??[]).map(t=>e(`li`,{},fe(t)))),t.hidden=!a||n?.length===0&&i!==void 0,!a)return;if(n===void 0){t.append(e(`li`,{},p)),l(p);return}n.length===0&&t.append(e(`li`,{},`No results.`));let o=n.length===1?`1 result`:`${n.length} results`;l(i===void 0?o:`${i}, ${o}`)}function fe({entry:{title:n,kind:r,url:i,description:a},part:o}){let s=[r,a].filter(e=>e!==``).join(`: `),c=o===void 0?i:`${i}#${encodeURIComponent(o.id)}`,l=o===void 0?[]:[`: `,...t(o.text)];return e(`a`,{href:c},e(`b`,{},...t(n)),...l,e(`small`,{},s))}function A(e,t,n,r){let i=[...t.querySelectorAll(`a`)].filter(e=>e.closest(`[hidden]`)===null),a=i.findIndex(e=>e.matches(`:focus`));if(e.key===`Escape`)r.hidden=!0,n.focus();else if(e.key===`ArrowDown`)(i[a+1]??i[0])?.focus();else if(e.key===`ArrowUp`&&a>=0)(i[a-1]??n).focus();else if(e.key===`Enter`&&a<0)n.value.trim()!==``&&i[0]?.click();else return;e.preventDefault()}function j(e){return typeof e==`object`&&!!e&&!Array.isArray(e)}function M(e){return Array.isArray(e)?e:[]}function N(e,t){let n=j(e)?e[t]:void 0;return typeof n==`string`?n:``}let P=[F(`guides`,`guides`,`Guides`,[],!1),F(`resources`,`resources`,`Resources`,[`r`]),F(`datasources`,`data-sources`,`Data Sources`,[`d`]),F(`functions`,`functions`,`Functions`,[`f`],!1),F(`ephemeral`,`ephemeral-resources`,`Ephemeral Resources`),F(`listresources`,`list-resources`,`List Resources`),F(`actions`,`actions`,`Actions`),F(`statestores`,`state-stores`,`State Stores`)];function F(e,t,n,r=[],i=!0){return{raw:e,pages:t,folders:[.../* @__PURE__ */ new Set([t,e,...r])],label:n,one:n.replace(/s$/,``),isPrefixed:i}}function I(e,{kind:t,name:n}){return!t.isPrefixed||n===e||n.startsWith(`${e}_`)?n:`${e}_${n}`}function L(e,t){let n=N(e,`version`),[,r=``,i=``]=N(e,`source`).split(`/`),a=j(e)&&j(e.pages)?e.pages:{},o=`${t}${r}/${i}/${n}/docs/`;return P.flatMap(e=>M(a[e.raw]).map(String).map(t=>({title:I(i,{kind:e,name:t}),kind:e.one,url:`${o}${e.pages}/${encodeURIComponent(t)}.html`,description:`${r}/${i} ${n}`,inside:[]})))}function R(e){return e.toLowerCase().replace(/[^\\w -]/g,``).replaceAll(` `,`-`)}function z(){let{search:e}=document.documentElement.dataset;e!==void 0&&i(`find`,k({label:`Search documentation`,load:async()=>B(await s(`${e}search.json`),a(e))}))}function B(e,t){return M(e).map(e=>({title:N(e,`t`),kind:N(e,`k`),url:new URL(N(e,`u`),t).href,description:N(e,`d`),inside:M(j(e)?e.h:void 0).map(V)}))}function V(e){let[t=``,n]=Array.isArray(e)?e.map(String):[String(e)];return{text:t,id:n??R(t)}}async function H(){let e=await s(`catalog/search.json`);return M(j(e)?e.providers:void 0).flatMap(e=>L(e,a(``)))}function pe(){let t=U(`providers`,1);if(t!==void 0){let{list:e,count:n,filter:r}=t,i=k({label:`Search providers and their pages`,load:H,filter:r});i.classList.add(`filter`),e.before(i),i.querySelector(`label`)?.after(n,e)}let r=U(`modules`,2);if(r===void 0)return;let{list:i,count:a,filter:o}=r,s=e(`input`,{type:`search`,placeholder:f,autocomplete:`off`});s.addEventListener(`input`,()=>{let e=o(s.value);s.value!==``&&l(e)}),i.before(e(`search`,{class:`filter`},n(s,f),a))}function U(t,n){let r=[...document.querySelectorAll(`ul.${t} > li`)],i=r[0]?.parentElement;if(i==null||r.length<n)return;let a=r.map(e=>y(e.textContent??``)),o=e(`span`,{class:`quiet`}),s=e=>{let n=y(e).split(` `),i=0;for(let[e,t]of r.entries())t.hidden=!n.every(t=>a[e]?.includes(t)),t.hidden||(i+=1);return o.textContent=e===``?`${r.length} ${t}`:``,`${i} of ${r.length} ${t}`};return s(``),{list:i,count:o,filter:s}}let me=[[``,`System`],[`light`,`Light`],[`dark`,`Dark`]];function W(e=D(`theme`)??``){let{dataset:t}=document.documentElement;e===`light`||e===`dark`?t.theme=e:delete t.theme}function he(){i(`theme`,e(`label`,{},`Theme `,r(me,document.documentElement.dataset.theme??``,e=>{O(`theme`,e),W(e)})))}let ge=[[`terraform`,`Terraform`],[`tofu`,`OpenTofu`]];function _e(){let t=document.querySelectorAll(`[data-tool] code`);if(t.length===0)return;let n=e=>{for(let n of t)n.textContent=(n.textContent??``).replace(/^(?:terraform|tofu)\\b/gm,e);for(let t of document.querySelectorAll(`.either`))t.hidden=e===`tofu`},a=D(`tool`)===`tofu`?`tofu`:`terraform`,o=r(ge,a,e=>{O(`tool`,e),n(e)});n(a),i(`tool`,e(`label`,{},`Commands for `,o))}function ve(){let e=document.querySelector(`[data-previews]`);if(e===null)return;let t=new IntersectionObserver(n=>{n.some(({isIntersecting:e})=>e)&&(t.disconnect(),ye(e,e.dataset.previews??``))});t.observe(e)}async function ye(t,n){let r=await o(`preview/catalog/${n}.json`);if(M(j(r)?r.versions:void 0).length===0)return;let i=e(`a`,{href:a(`preview/mirror/${n}/`)},`Previews`);t.replaceChildren(e(`p`,{},i,` are unsigned builds of the next versions.`))}async function be(){let t=document.querySelector(`[data-recent]`);if(t===null)return;let n=await o(`catalog/recent.json`);if(!j(n))return;for(let e of M(n.providers))Se(e);let r=M(n.releases).slice(0,6);r.length>0&&t.replaceChildren(e(`ul`,{class:`versions releases`},...r.map(xe)))}function xe(t){let n=G(t),r=N(t,`version`),i=e(`a`,{href:a(`${n}/${r}/`)},`${n} ${r}`),o=[...q(t,`withdrawn`),...q(t,`deprecated`)];return e(`li`,{},i,` `,K(t),...o)}function Se(t){let n=a(`${G(t)}/`),r=[...document.querySelectorAll(`ul.providers > li`)].find(e=>e.querySelector(`a`)?.href===n),i=N(t,`version`);r?.querySelector(`[data-newest]`)?.replaceChildren(...i===``?[]:[`${i}, `,K(t)],...i.replace(/\\+.*/,``).includes(`-`)?[` `,e(`span`,{class:`mark`},`prerelease`)]:[],...q(t,`withdrawn`),...q(t,`deprecated`))}function G(e){return N(e,`source`).split(`/`).slice(1).join(`/`)}function K(t){return e(`time`,{},N(t,`published`).slice(0,10))}function q(t,n){let r=M(j(t)?t[n]:void 0);if(r.length===0)return[];let i=r.map(e=>N(e,`reason`)).join(`; `);return[` `,e(`span`,{class:`mark ${n}`,title:i},n)]}let Ce=/^(?:GHSA(?:-[23456789cfghjmpqrvwx]{4}){3}|CVE-\\d{4}-\\d{4,19}|(?=.{1,300}$)https:\\/\\/[a-z\\d-]+(?:\\.[a-z\\d-]+)*(?::\\d{1,5})?(?:\\/[\\w.~:/?#@!$&*+,;=%-]*)?)$/;function we(e){return Ce.test(e)}function Te(e){return e.startsWith(`GHSA-`)?`https://github.com/advisories/${e}`:e.startsWith(`CVE-`)?`https://nvd.nist.gov/vuln/detail/${e}`:e}function Ee(e,t,n,r){let i=e.querySelector(`.callout`)===null?J(``,n):[];e.prepend(...i,...J(`This provider is `,t,De(t)));let a=e.querySelector(`.which`),o=a?.querySelector(`b`),s=N(n,`version`);if(a==null||o==null||r===void 0)return;if(r.version===s){o.after(` (newest)`);return}let c=[`withdrawn`,`deprecated`].some(e=>Y(n,e).length>0),l=s.replace(/\\+.*/,``).includes(`-`),[u,d]=c?[m,`. Use `]:[l?`Prerelease `:`Older version `,`. The newest is `],f=a.querySelector(`time`),p=f===null?[]:[`, `,f];a.replaceChildren(u,o,...p,d,X(r.url,r.version),c?` instead.`:`.`)}function J(e,t,n=[]){return[`withdrawn`,`deprecated`].flatMap(r=>{let i=Y(t,r),a=e===``?r.charAt(0).toUpperCase()+r.slice(1):e+r;return i.length===0?[]:[Ae(r===`withdrawn`?`danger`:`warning`,`${a}:`,[...ke(i),...n])]})}function De(t){let n=N(t,`replaced_by`);if(n===``)return[];let r=e(`code`,{},`source = \"${n}\"`);return[` Its replacement is `,...Oe(t,n),r,`.`]}function Oe(e,t){let[n,...r]=t.split(`/`);return r.length===2&&n===N(e,`site`)?[X(a(`${r.join(`/`)}/`),r.join(`/`)),`, `]:[]}function Y(e,t){return M(j(e)?e[t]:void 0)}function ke(e){return e.flatMap(e=>{let t=N(e,`reason`),n=N(e,`advisory`),r=/[.!?]$/.test(t)?``:`.`,i=we(n)?[` `,X(Te(n),n),`.`]:[];return[` ${t}${r}`,...i]})}function Ae(t,n,r){let i=e(`p`,{},e(`strong`,{class:`callout-word`},n),...r);return e(`aside`,{role:`note`,class:`callout ${t}`},i)}function X(t,n){return e(`a`,{href:t},n)}function je(){let{dataset:e}=document.documentElement;e.list!==void 0&&(e.wait=``,setTimeout(()=>delete e.wait,1e3))}async function Me(){let{provider:e,list:t,version:n,doc:r,latest:s}=document.documentElement.dataset;if(e===void 0||t===void 0)return;Fe();let c=await o(t);delete document.documentElement.dataset.wait;let l=M(j(c)?c.versions:void 0).toReversed(),u=Ne(c,l);if(s!==void 0){u!==void 0&&await $(e,u,s,e=>location.replace(e));return}let d=l.find(e=>N(e,`version`)===n);if(n===void 0||d===void 0)return;i(`version`,...Pe(e,l,n,u,r));let f=document.querySelector(`.state`),p=u===void 0?``:a(`${e}/${u}/`);f!==null&&Ee(f,c,d,u===void 0?void 0:{version:u,url:p}),Y(c,`withdrawn`).length>0&&Le();for(let t of document.querySelectorAll(`.state a`))u!==void 0&&t.href===p&&Z(t,e,u,r)}function Z(e,t,n,r=``){e.addEventListener(`click`,e=>{e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||(e.preventDefault(),$(t,n,r,e=>location.assign(e)))})}function Ne(e,t){if(j(e)&&M(e.withdrawn).length>0)return;let n=t.filter(e=>!j(e)||M(e.withdrawn).length===0).map(e=>N(e,`version`));return n.find(e=>!e.replace(/\\+.*/,``).includes(`-`))??n[0]}function Pe(t,n,r,i,o){let s=n.map(n=>{let s=N(n,`version`),c=X(a(`${t}/${s}/`),s);s===r&&c.setAttribute(`aria-current`,`true`),Z(c,t,s,o);let l=s===i?[` `,e(`span`,{class:`mark`},`newest`)]:[];return e(`li`,{},c,` `,K(n),...l,...q(n,`withdrawn`),...q(n,`deprecated`))}),c=e(`ul`,{id:`pp-versions`,class:`versions`,popover:``},e(`li`,{},X(a(`${t}/#versions`),`All versions of ${t}`)),...s),l=e(`button`,{type:`button`,popovertarget:c.id});return l.append(e(`span`,{class:`unseen`},m),r),c.addEventListener(`toggle`,()=>_(c)),[l,c]}let Q=`missing`;async function $(e,t,n,r){let{url:i,isSame:a}=await Ie(e,t,n);a||O(Q,`${i} ${n}`),r(i+location.hash)}function Fe(){let[t,n]=(D(Q)??``).split(` `);if(t!==location.href.replace(/#.*/,``))return;O(Q,``);let r=e(`p`,{},n===`index`?`This version has no documentation.`:`This version has no page ${n}.`);document.querySelector(`h1`)?.before(e(`aside`,{role:`note`,class:`callout note`},r))}async function Ie(e,t,n){let r=`${e}/${t}/`;if(n===``)return{url:a(r),isSame:!0};let[i=``,s]=n.split(`/`),c=await o(`registry/docs/providers/${e}/v${t}/index.json`),l=j(c)&&j(c.docs)?c.docs:{};if(!Object.values(l).some(e=>j(e)||M(e).length>0))return{url:a(r),isSame:!1};let u=M(l[P.find(({pages:e})=>e===i)?.raw??``]).some(e=>N(e,`name`)===s);return{url:a(`${r}docs/${u?`${i}/${encodeURIComponent(s??``)}.html`:``}`),isSame:u||n===`index`}}function Le(){document.head.append(e(`meta`,{name:`robots`,content:`noindex`}))}W(),je(),document.addEventListener(`DOMContentLoaded`,()=>{z(),_e(),he(),ee(),pe(),ne(),g(),ve(),be(),Me()}),addEventListener(`beforeprint`,()=>{for(let e of document.querySelectorAll(`details`))e.open=!0})})();"
};
const ICON = {
	"path": "assets/provider-pages-7d0e642e54a7.svg",
	"mark": "7d0e642e54a7",
	"text": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\">\n<title>Provider Pages</title>\n<rect x=\"3\" y=\"3\" width=\"26\" height=\"26\" rx=\"7\" fill=\"#4a55c8\"/>\n<path d=\"M10 12h12M10 16h12M10 20h7\" stroke=\"#fff\" stroke-width=\"2.6\" stroke-linecap=\"round\"/>\n</svg>\n"
};
// src/site/pages/page.ts
function dataOf(address) {
	return {
		provider: `${address.namespace}/${address.type}`,
		list: providerPath(address)
	};
}
function renderPage(page) {
	const { navigation, aside, main, data = {} } = page;
	return [
		"<!doctype html>",
		`<html lang="en"${Object.entries({
			root: linkFrom(page, FRONT_PAGE_PATH),
			...data
		}).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`).join("")}>`,
		"<head>",
		...renderHead(page),
		"</head>",
		"<body>",
		`<a class="skip" href="#pp-main">${TEXTS.skip}</a>`,
		...renderHeader(page),
		`<div class="page${navigation === void 0 ? "" : " has-side"}${aside === void 0 ? "" : " has-beside"}">`,
		...navigation === void 0 ? [] : [
			`<nav class="side" id="pp-pages" popover aria-label="${TEXTS.pages}">`,
			navigation,
			"</nav>"
		],
		"<main id=\"pp-main\" tabindex=\"-1\">",
		main,
		"</main>",
		...aside === void 0 ? [] : [
			`<aside class="beside" id="pp-beside" popover aria-label="${TEXTS.onThisPage}">`,
			aside,
			"</aside>"
		],
		"</div>",
		"<footer class=\"foot\">",
		...main.includes(" data-tool>") ? ["<div class=\"slot\" data-slot=\"tool\"></div>"] : [],
		"<div class=\"slot\" data-slot=\"theme\"></div>",
		`<p>${TEXTS.foot}</p>`,
		"</footer>",
		"</body>",
		"</html>",
		""
	].join("\n");
}
const POLICY = [
	"default-src 'none'",
	"style-src 'self'",
	"script-src 'self'",
	"img-src 'self'",
	"connect-src 'self'",
	"base-uri 'none'",
	"form-action 'none'"
].join("; ");
function renderHead(page) {
	const { path, title, look, site, about, alternates = [], noindex } = page;
	const { description = look.description } = page;
	const isNamed = look.title !== void 0 && look.title !== title;
	const url = site?.base === void 0 ? void 0 : siteUrl(site) + urlPath(path);
	return [
		"<meta charset=\"utf-8\">",
		`<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
		GENERATOR,
		`<title>${escapeHtml(isNamed ? `${title} · ${look.title}` : title)}</title>`,
		...description === void 0 ? [] : [renderMeta("name", "description", description)],
		renderMeta("property", "og:type", "website"),
		renderMeta("property", "og:title", title),
		...url === void 0 ? [] : [renderMeta("property", "og:url", url)],
		...isNamed ? [renderMeta("property", "og:site_name", look.title ?? "")] : [],
		...description === void 0 ? [] : [renderMeta("property", "og:description", description)],
		...look.color === void 0 ? ["<meta name=\"theme-color\" media=\"(prefers-color-scheme: light)\" content=\"#f6f6f8\">", "<meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" content=\"#1c1d22\">"] : [renderMeta("name", "theme-color", look.color)],
		...renderIndexing(site, {
			path: page.canonical ?? path,
			noindex
		}),
		`<link rel="stylesheet" href="${linkFrom(page, STYLE.path)}">`,
		`<script src="${linkFrom(page, SCRIPT.path)}"><\/script>`,
		...page.data?.list === void 0 ? [] : [`<link rel="preload" as="fetch" crossorigin href="${linkFrom(page, page.data.list)}">`],
		`<link rel="icon" href="${linkFrom(page, look.logo ?? ICON.path)}">`,
		...alternates.map((alternate) => {
			const attribute = alternate.title === void 0 ? "" : ` title="${escapeHtml(alternate.title)}"`;
			return `<link rel="alternate" type="${escapeHtml(alternate.type)}" href="${linkFrom(page, alternate.path)}"${attribute}>`;
		}),
		...about === void 0 ? [] : [`<script type="application/ld+json">${JSON.stringify({
			"@context": "https://schema.org",
			...about
		}).replaceAll("<", "\\u003c")}<\/script>`]
	];
}
function renderIndexing(site, { path, noindex = false }) {
	if (noindex) return ["<meta name=\"robots\" content=\"noindex\">"];
	return site?.base === void 0 ? [] : [`<link rel="canonical" href="${escapeHtml(siteUrl(site) + urlPath(path))}">`];
}
function withMarks(html, { path, state, site, noindex }) {
	const indexing = renderIndexing(site, {
		path,
		noindex
	}).map((line) => `${line}\n`);
	return html.replace(/(?:<(?:meta name="robots"|link rel="canonical") [^\n]*\n)?(?=<link rel="stylesheet" )/, () => indexing.join("")).replace(/<div class="state">.*?<\/div>/s, () => state);
}
function renderMeta(kind, name, content) {
	return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
function renderHeader(page) {
	const { look, path, crumbs = [], data = {} } = page;
	const logo = look.logo === void 0 ? "" : `<img src="${linkFrom(page, look.logo)}" alt="">`;
	const current = (to) => to === path ? " aria-current=\"page\"" : "";
	const versions = linkFrom(page, `${data.provider}/index.html`);
	return [
		"<header class=\"head\">",
		...look.color === void 0 ? [] : [`<svg class="stripe" aria-hidden="true"><rect width="100%" height="100%" fill="${escapeHtml(look.color)}"></rect></svg>`],
		"<div class=\"bar\">",
		...page.navigation === void 0 ? [] : [renderOpener("pages", TEXTS.pages)],
		`<a class="brand" href="${linkFrom(page, FRONT_PAGE_PATH)}"${current(FRONT_PAGE_PATH)}>${logo}${escapeHtml(look.title ?? TEXTS.providers)}</a>`,
		...crumbs.length === 0 ? [] : [
			`<nav class="crumbs" aria-label="${TEXTS.breadcrumbs}"><ol>`,
			...crumbs.map(([text, to]) => `<li><a href="${linkFrom(page, to)}"${current(to)}>${escapeHtml(text)}</a></li>`),
			"</ol></nav>"
		],
		"<div class=\"tools\">",
		...data.list === void 0 || data.version === void 0 ? [] : [`<div class="slot" data-slot="version"><a href="${versions}#versions">${escapeHtml(data.version)}</a></div>`],
		...page.aside === void 0 ? [] : [renderOpener("beside", TEXTS.onThisPage)],
		...data.search === void 0 ? [] : ["<div class=\"slot\" data-slot=\"find\"></div>"],
		"</div>",
		"</div>",
		"</header>"
	];
}
function renderOpener(id, text) {
	return `<button class="opener for-${id}" type="button" popovertarget="pp-${id}"><span>${text}</span></button>`;
}
function pageAssets() {
	return [
		STYLE,
		SCRIPT,
		ICON
	].map(({ path, text }) => [path, text]);
}
function assetsMark() {
	return `${STYLE.mark}.${SCRIPT.mark}.${ICON.mark}`;
}
// src/site/pages/parts/install-lines.ts
function renderFinding(site) {
	if (!needsHostBlock(site)) return [`<p>${TEXTS.discovered}</p>`];
	return [`<p>${TEXTS.notDiscovered(TEXTS.cliFile)}</p>`, configuration(renderHostBlock(site))];
}
const USUAL = [
	"linux_amd64",
	"linux_arm64",
	"darwin_arm64",
	"windows_amd64"
];
function renderMirrorLock(site, platforms) {
	return [`<p>${TEXTS.lockSeveral}</p>`, command(lockCommand(platforms, `-net-mirror=${siteUrl(site)}${MIRROR_FOLDER}`))];
}
function lockCommand(platforms, ...flags) {
	const usual = USUAL.filter((platform) => platforms.includes(platform));
	const chosen = (usual.length === 0 ? platforms.slice(0, 3) : usual).map((platform) => `-platform=${platform}`);
	return [
		"terraform providers lock",
		...flags,
		...chosen
	].join(" \\\n  ");
}
function renderOci(address, { images = [] }, which = TEXTS.imageOnPage) {
	const [first, ...others] = images;
	if (first === void 0) return [];
	return folded(TEXTS.fromOci, [
		`<p>${TEXTS.inOci(code(first), TEXTS.cliFile)}</p>`,
		configuration(renderOciMirrorBlock(first, [address])),
		...renderList(OCI_MIRROR_LIMITS.map((markdown) => escapeHtml(markdown).replace(/`([^`]*)`/g, "<code>$1</code>")), "limits"),
		`<p>${TEXTS.ociHasOnly(code(formatAddress(address)), which)}</p>`,
		...others.length === 0 ? [] : [`<p>${TEXTS.alsoIn(others.map(code).join(", "))}</p>`]
	]);
}
function renderInstall(address, provider, newest) {
	const site = placeOf(provider);
	return section("install", TEXTS.install, [
		...renderFinding(site),
		`<p>${TEXTS.addThis}</p>`,
		configuration(renderRequirement(address, newest.version)),
		`<p>${TEXTS.thenRun}</p>`,
		command("terraform init"),
		`<p>${TEXTS.lockOthers}</p>`,
		command(lockCommand(newest.platforms)),
		...folded(TEXTS.fromMirror, [...renderMirrorLines(address, site, providerPagePath(address)), ...renderMirrorLock(site, newest.platforms)]),
		...renderOci(address, newest)
	]);
}
function useOf(path, address, version, page) {
	const more = `${linkTo(path, page)}#install`;
	const body = [configuration(renderRequirement(address, version)), `<p>${link(more, TEXTS.configurationLink)}</p>`];
	return [
		`<div class="use">`,
		...folded(TEXTS.useProvider, body),
		"</div>"
	].join("\n");
}
const MIRROR_MARK = "mirror";
function renderMirrorLines(address, site, page, purpose = "") {
	const all = `${linkTo(page, FRONT_PAGE_PATH)}#${MIRROR_MARK}`;
	return [`<p>${TEXTS.mirrorLines(TEXTS.cliFile, purpose, link(all, TEXTS.blockForAll))}</p>`, configuration(renderMirrorBlock(site, [formatAddress(address)]))];
}
function renderMirrorPart(site) {
	const patterns = mirrorPatterns(site, [...site.providers, ...site.mirrored ?? []]);
	if (patterns.length === 0) return [];
	return section(MIRROR_MARK, TEXTS.fromMirror, [
		`<p>${TEXTS.mirrorHas(TEXTS.cliFile)}</p>`,
		configuration(renderMirrorBlock(site, patterns)),
		...renderMirrorLock(site, ["linux_amd64", "darwin_arm64"])
	]);
}
// src/site/pages/parts/notices.ts
function renderNotices(page, address, provider) {
	const { versions, withdrawn, deprecated, replacedBy, movedFrom = [] } = provider;
	const newest = bestVersion(provider);
	const marked = versions.filter((one) => (one.withdrawn ?? one.deprecated) !== void 0).length;
	const is = marked === 1 ? "is" : "are";
	const versionsLine = TEXTS.someMarked(String(marked), count(versions.length, "version"), is);
	const box = (kind, word, reasons, more = "") => callout(kind, word, linkAdvisories(describeMark(reasons)), more);
	const replacement = replacedBy === void 0 ? "" : renderReplacement(page, address, provider, replacedBy);
	return [
		...withdrawn === void 0 ? [] : [box("danger", TEXTS.providerWithdrawn, withdrawn, replacement)],
		...withdrawn !== void 0 || deprecated === void 0 ? [] : [box("warning", TEXTS.providerDeprecated, deprecated, replacement)],
		...newest?.deprecated === void 0 ? [] : [box("warning", TEXTS.versionDeprecated(escapeHtml(newest.version)), newest.deprecated)],
		...newest !== void 0 && isPrerelease(parseVersion(newest.version)) ? [callout("note", TEXTS.prereleasesOnly, TEXTS.prerelease)] : [],
		...movedFrom.map((before) => callout("note", TEXTS.moved, TEXTS.previously(code(formatAddress(before))), command(replaceProvider(formatAddress(before), formatAddress(address))))),
		...withdrawn !== void 0 || marked === 0 ? [] : [`<p class="which">${link("#versions", versionsLine)}</p>`]
	];
}
function renderReplacement(page, address, { site }, replacedBy) {
	const next = parseAddressPath(replacedBy);
	const name = escapeHtml(`${next.namespace}/${next.type}`);
	const successor = next.hostname === site ? link(linkTo(page, providerPagePath(next)), name) : code(replacedBy);
	return [
		`<p>${TEXTS.replacedBy(successor)}</p>`,
		configuration(`source = "${replacedBy}"`),
		command(replaceProvider(formatAddress(address), replacedBy))
	].join("");
}
function replaceProvider(before, next) {
	return `terraform state replace-provider ${before} ${next}`;
}
// src/site/pages/parts/version-parts.ts
const MARKS = ["withdrawn", "deprecated"];
function markTags(marks) {
	return MARKS.flatMap((name) => marks[name] === void 0 ? [] : [tag(name, describeReasons(marks[name]))]);
}
function tag(name, reason) {
	return `<span class="mark ${name}">${name}</span>${reason === void 0 ? "" : ` <span class="why">${linkAdvisories(reason)}</span>`}`;
}
function renderState(page, address, { version, published, ...marks }) {
	const all = link(`${linkTo(page, providerPagePath(address))}#versions`, TEXTS.allVersions);
	const when = published === void 0 ? "" : TEXTS.publishedOn(day(published));
	const line = `<p class="which">${TEXTS.whichVersion(escapeHtml(version), when, all)}</p>`;
	return `<div class="state">${markNotes(marks).join("")}${line}</div>`;
}
function markNotes({ withdrawn, deprecated }) {
	const notes = [];
	if (withdrawn !== void 0) {
		const why = escapeHtml(describeMark(withdrawn));
		notes.push(callout("danger", TEXTS.withdrawn, TEXTS.noLongerOffered(why)));
	}
	if (deprecated !== void 0) notes.push(callout("warning", TEXTS.deprecated, linkAdvisories(describeMark(deprecated))));
	return notes;
}
function renderPlatforms({ version, platforms }) {
	return section("platforms", TEXTS.platformsOf(version), renderList(platforms.map(code), "platforms"));
}
function renderPackages(packages, sums) {
	const signed = sums?.h1Signed ? ` <span class="quiet">${TEXTS.signedMark}</span>` : "";
	return renderList(packages.map(([platform, { filename, url, size, sha256, h1 }]) => {
		const file = link(url, escapeHtml(filename));
		const note = size === void 0 ? "" : ` <span class="quiet">${formatSize(size)}</span>`;
		const hashes = [...hashLine("SHA-256", sha256), ...hashLine("h1", h1, signed)];
		return `<h3>${escapeHtml(platform)}</h3><p>${file}${note}</p><dl>${hashes.join("")}</dl>`;
	}), "packages");
}
function hashLine(name, hash, note = "") {
	return hash === void 0 ? [] : [`<div><dt>${name}</dt><dd>${code(hash)}${note}</dd></div>`];
}
const CLIENTS = new Map([["5", TEXTS.protocol5], ["6", TEXTS.protocol6]]);
function describeProtocols(protocols) {
	if (protocols.length === 0) return void 0;
	const majors = protocols.map((protocol) => protocol.split(".")[0] ?? "");
	const clients = [...CLIENTS].find(([major]) => majors.includes(major))?.[1] ?? TEXTS.laterClient;
	return TEXTS.withProtocol(clients, protocols.join(TEXTS.and));
}
// src/site/pages/provider-pages.ts
function renderProviderPage(address, provider, look) {
	const { namespace, type } = address;
	const { description, repository, license, versions } = provider;
	const name = `${namespace}/${type}`;
	const path = providerPagePath(address);
	const newest = bestVersion(provider);
	const withDocuments = (entry) => (entry?.docs ?? 0) > 0;
	const documented = withDocuments(newest) ? newest : versions.toReversed().find(withDocuments);
	const pageOf = ({ version }) => linkTo(path, versionPagePath(address, version));
	const dated = newest && [link(pageOf(newest), escapeHtml(newest.version)), day(newest.published)];
	const releases = repositoryPage(repository, "releases");
	const keys = renderList(renderKeyList(path, provider.keys ?? [], versions, provider.distrusted), "keys");
	const install = newest === void 0 ? [] : renderInstall(address, provider, newest);
	const isReplaced = provider.replacedBy !== void 0 && newest !== void 0;
	const main = [
		`<h1><span class="quiet">${escapeHtml(namespace)}/</span>${breakableName(type)}</h1>`,
		...description === void 0 ? [] : [`<p class="lead" dir="auto">${escapeHtml(description)}</p>`],
		`<p class="address">${code(formatAddress(address))}</p>`,
		...renderNotices(path, address, provider),
		...renderFacts([
			[TEXTS.newestVersion, dated?.filter(Boolean).join(", ")],
			[TEXTS.documentation, documented && link(linkTo(path, documentationPagePath(address, documented.version)), count(documented.docs ?? 0, "page"))],
			[TEXTS.worksWith, newest && escapeHtml(describeProtocols(newest.protocols) ?? "")],
			[TEXTS.repository, repository && link(repository, escapeHtml(repository.replace(/^https?:\/\//, "")))],
			[TEXTS.releaseNotes, releases && link(releases, TEXTS.allReleases)],
			[TEXTS.license, license && link(spdxUrl(license), escapeHtml(license))]
		]),
		...isReplaced ? folded(TEXTS.installAnyway, install) : install,
		...newest === void 0 ? [] : renderPlatforms(newest),
		...renderVersionList(address, provider),
		...section("keys", TEXTS.signedWith, [...keys, ...keys.length === 0 || newest === void 0 ? [] : [`<p>${TEXTS.compareKeys(link(`${pageOf(newest)}#${CHECK_MARK}`, TEXTS.byHand))}</p>`]]),
		...section("follow", TEXTS.follow, [`<p>${TEXTS.feedLists(link(linkTo(path, feedOf(address).path), TEXTS.feed))}</p>`])
	];
	return renderPage({
		path,
		site: placeOf(provider),
		title: name,
		description: description ?? TEXTS.providerDescription(formatAddress(address)),
		look,
		crumbs: [[name, path]],
		data: {
			provider: name,
			...documented === void 0 ? {} : { search: `${name}/${documented.version}/` }
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
function renderKeyList(page, keys, versions, distrusted = []) {
	const order = new Map(versions.map(({ version }, at) => [version, at]));
	const newest = ({ versions: own }) => own.reduce((last, one) => Math.max(last, order.get(one) ?? -1), -1);
	return [...keys].sort((a, b) => newest(b) - newest(a) || (a.name < b.name ? -1 : 1)).map(({ name, fingerprint, user, expires, versions: own }) => {
		const [stolen] = findDistrusted([{ fingerprint }], distrusted);
		return [
			renderFingerprint(fingerprint),
			...user === void 0 ? [] : [TEXTS.asKeySays(`<bdi>${escapeHtml(user)}</bdi>`)],
			...listKeys(page, [name]),
			...stolen === void 0 ? [] : [TEXTS.reportedStolen(day(stolen.since))],
			...expires === void 0 ? [] : [TEXTS.validUntil(day(expires))],
			...keys.length > 1 ? [TEXTS.signedVersions(escapeHtml(enumerate(own, order)))] : []
		].join(", ");
	});
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
	return runs.map(({ first, last }) => first === last ? first : TEXTS.range(first, last)).join(", ");
}
const SHOWN = 12;
function renderVersionList(address, { versions }) {
	const items = versions.toReversed().map((entry) => {
		const { version, published, filesDeleted, docs = 0 } = entry;
		const name = escapeHtml(version);
		const page = link(linkTo(providerPagePath(address), versionPagePath(address, version)), name);
		const marks = [...isPrerelease(parseVersion(version)) ? [tag("prerelease")] : [], ...markTags(entry)];
		const pages = linkTo(providerPagePath(address), documentationPagePath(address, version));
		const documentation = docs === 0 ? "" : link(pages, TEXTS.documentationLink);
		return [
			filesDeleted === void 0 ? page : name,
			day(published),
			documentation,
			...marks
		].filter(Boolean).join(" ");
	});
	const rest = items.slice(SHOWN);
	return section("versions", TEXTS.versions, [
		...renderList(items.slice(0, SHOWN), "versions"),
		...rest.length === 0 ? [] : folded(count(rest.length, TEXTS.olderVersion), renderList(rest, "versions")),
		`<div data-previews="${addressPath(address)}"></div>`
	]);
}
function renderVersionPage(address, facts, entry, setting, notes) {
	const name = `${address.namespace}/${address.type}`;
	const { version, tag, attestationUrl, title } = facts;
	const path = versionPagePath(address, version);
	const release = findRelease(facts.sums.url, tag);
	const docs = linkTo(path, documentationPagePath(address, version));
	const images = (entry.images ?? []).map((name) => code(`${name}:${imageTag(version)}`));
	const provider = `${linkTo(path, providerPagePath(address))}#install`;
	const main = [
		`<h1><span class="quiet">${breakableName(name)}</span> ${escapeHtml(version)}</h1>`,
		renderState(path, address, entry),
		...isPrerelease(parseVersion(version)) ? [callout("note", TEXTS.prereleaseMark, TEXTS.prerelease)] : [],
		...renderFacts([
			[TEXTS.documentation, entry.docs ? link(docs, count(entry.docs, "page")) : void 0],
			[TEXTS.worksWith, describeProtocols(facts.protocols)],
			[TEXTS.signedWith, listKeys(path, facts.sums.keys).join(TEXTS.and)],
			[TEXTS.releaseNotes, release && link(release.notes, escapeHtml(tag))],
			[TEXTS.images, images.length === 0 ? void 0 : images.join(", ")],
			[TEXTS.attestation, attestationUrl && link(attestationUrl, TEXTS.provenance)],
			[TEXTS.source, release && link(release.source, escapeHtml(release.repository))]
		]),
		...entry.withdrawn === void 0 ? section("install", TEXTS.install, [
			configuration(renderRequirement(address, version)),
			command("terraform init"),
			`<p>${TEXTS.forConfiguration(link(provider, TEXTS.providersPage))}</p>`
		]) : [],
		...section("notes", TEXTS.releaseNotes, [...title === void 0 ? [] : [`<p dir="auto"><strong>${escapeHtml(title)}</strong></p>`], ...notes === void 0 ? [] : [`<div class="notes" dir="auto">${notes}</div>`]]),
		...section("packages", TEXTS.packages, renderPackages([...facts.packages], facts.sums)),
		...renderBuiltFrom(facts.sbom, release?.home),
		...renderByHand(path, facts),
		...renderAttestation(facts, release?.repository)
	];
	return renderPage({
		...setting,
		path,
		title: `${name} ${version}`,
		description: TEXTS.versionDescription(version, formatAddress(address)),
		noindex: entry.withdrawn !== void 0,
		crumbs: [[name, providerPagePath(address)], [version, path]],
		data: {
			...dataOf(address),
			version,
			...entry.docs ? { search: `${name}/${version}/` } : {}
		},
		alternates: [feedOf(address)],
		main: main.join("\n")
	});
}
const CHECK_MARK = "check";
function renderByHand(page, facts) {
	if (facts.packages.size === 0) return [];
	const { url, signatureUrl, keys: names } = facts.sums;
	const [sums, signature] = [fileName(url), fileName(signatureUrl)];
	const files = names.map((name) => quote(fileName(keyPath(name)))).join(" ");
	const links = listKeys(page, names);
	return section(CHECK_MARK, TEXTS.checkByHand, [
		`<p>${TEXTS.downloadAll(link(url, code(sums)), link(signatureUrl, code(signature)), links.join(TEXTS.andThe))}</p>`,
		preformatted([
			`gpg --show-keys --with-fingerprint ${files}`,
			`gpg --import ${files}`,
			`gpg --verify ${quote(signature)} ${quote(sums)}`,
			`sha256sum --check --ignore-missing ${quote(sums)}`
		].join("\n")),
		`<p>${TEXTS.whatCommandsShow}</p>`
	]);
}
function listKeys(page, names) {
	return names.map((name) => link(linkTo(page, keyPath(name)), TEXTS.publicKey(escapeHtml(name.slice(0, 16)))));
}
function renderAttestation({ attestationUrl, packages }, released = "") {
	const [, repository] = /^[^/]+\/(\w[\w.-]*\/[\w.-]+)$/.exec(released) ?? [];
	const [first] = packages.values();
	if (attestationUrl === void 0 || repository === void 0 || first === void 0) return [];
	const bundle = fileName(attestationUrl);
	return section("attestation", TEXTS.checkBuild, [`<p>${TEXTS.checkAttestation(link(attestationUrl, code(bundle)), escapeHtml(repository))}</p>`, preformatted(`gh attestation verify ${quote(first.filename)} \\\n  --bundle ${quote(bundle)} --repo ${repository}`)]);
}
function fileName(url) {
	return filenameInUrl(url.replace(/[?#].*$/s, ""));
}
function quote(name) {
	return /^[\w.@%+=:,-]+$/.test(name) && !name.startsWith("-") ? name : `'./${name.replaceAll("'", "'\\''")}'`;
}
function findRelease(url, tag) {
	const [, home = "", host = "", name = ""] = /^(https:\/\/([^/]+)\/([^/]+\/[^/]+))\/releases\/download\/[^/]+\/[^/]+$/.exec(url) ?? [];
	if (home === "") return void 0;
	const at = toLink(tag);
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
	const changes = modified ? TEXTS.uncommitted : "";
	return section("built-from", TEXTS.builtFrom, [...renderFacts([
		["Go", goVersions.length === 0 ? void 0 : goVersions.map(escapeHtml).join(", ")],
		[TEXTS.commit, commit === void 0 ? void 0 : `${commit}${changes}`],
		["SBOM", link(url, sbomFormat(filenameInUrl(url)) ?? TEXTS.download)]
	]), ...modules.length === 0 ? [] : folded(count(modules.length, "module"), renderList(modules.map(escapeHtml), "modules"))]);
}
function renderLatestPage(address, doc, setting, about = { title: TEXTS.newestTitle }) {
	const { provider } = dataOf(address);
	const path = latestPagePath(address, doc);
	const page = link(linkTo(path, providerPagePath(address)), escapeHtml(provider));
	const { title, description } = about;
	const main = [
		`<h1><span class="quiet">${breakableName(provider)}</span> ${breakableName(title)}</h1>`,
		...description === void 0 ? [] : [`<p dir="auto">${escapeHtml(description)}</p>`],
		`<p>${TEXTS.opensNewest(page)}</p>`
	];
	return renderPage({
		...setting,
		path,
		title: `${title} - ${provider}`,
		description: description ?? TEXTS.latestDescription(formatAddress(address)),
		crumbs: [[provider, providerPagePath(address)]],
		data: {
			...dataOf(address),
			latest: doc
		},
		main: main.join("\n")
	});
}
// src/site/pages/mirror-pages.ts
function renderMirroredPage(address, provider, setting) {
	const { hostname, namespace, type } = address;
	const { origin = "registry", versions } = provider;
	const newest = bestVersion(provider);
	const [path, name] = [mirroredPagePath(address), formatAddress(address)];
	const from = TEXTS.fromOrigin(describeOrigin(address, origin));
	const registry = REGISTRIES[hostname];
	const more = registry === void 0 ? "" : TEXTS.seeRegistry(link(`${registry}${namespace}/${type}/latest`, TEXTS.itsRegistry));
	const fresh = link(`${linkTo(path, MIRROR_STATUS_PAGE_PATH)}#${statusMark(address)}`, TEXTS.lastCheck);
	const origins = TEXTS.isMirrored(from, more, fresh);
	const pageOf = ({ version }) => linkTo(path, mirroredVersionPagePath(address, version));
	const items = versions.toReversed().map((listing) => {
		const { version, published, gone, images, filesDeleted } = listing;
		return [
			filesDeleted === void 0 ? link(pageOf(listing), escapeHtml(version)) : escapeHtml(version),
			...published === void 0 ? [] : [`<span class="quiet">${TEXTS.listed}</span> ${day(published)}`],
			...markTags(listing),
			...images === void 0 ? [] : [`<span class="mark">${TEXTS.ociImage}</span>`],
			...gone === void 0 ? [] : [TEXTS.goneSince(day(gone))]
		].join(" ");
	});
	const main = [
		`<h1>${breakableName(name)}</h1>`,
		...renderNotices(path, address, provider),
		callout("note", TEXTS.mirrored, origins),
		...renderFacts([[TEXTS.newestVersion, newest && link(pageOf(newest), escapeHtml(newest.version))], ...renderSigners(path, address, provider)]),
		...newest === void 0 ? [] : [
			...section("install", TEXTS.install, [
				...renderMirrorLines(address, setting.site, path, TEXTS.toInstallFromMirror),
				`<p>${TEXTS.thenRequire}</p>`,
				configuration(renderRequirement(address, newest.version)),
				`<p>${TEXTS.thenRun}</p>`,
				command("terraform init"),
				...renderMirrorLock(setting.site, newest.platforms)
			]),
			...renderOci(address, newest, TEXTS.imageBelow),
			...renderPlatforms(newest)
		],
		...section("versions", TEXTS.versions, renderList(items, "versions"))
	];
	return renderPage({
		...setting,
		path,
		title: TEXTS.mirroredTitle(name),
		description: TEXTS.mirrorDescription(name),
		crumbs: [[name, path]],
		main: main.join("\n")
	});
}
function renderSigners(path, address, { origin = "registry", versions, keys }) {
	if (keys === void 0) return [];
	const signed = new Set(keys.flatMap((key) => key.versions));
	const unsigned = versions.filter(({ version }) => !signed.has(version)).length;
	const some = TEXTS.someUnsigned(String(unsigned), count(versions.length, "version"));
	const items = renderKeyList(path, keys, versions);
	return [
		[TEXTS.signedWith, items.length === 0 ? void 0 : items.join("<br>")],
		[TEXTS.keyFrom, items.length === 0 ? void 0 : describeOrigin(address, origin)],
		[TEXTS.signature, unsigned === 0 ? void 0 : signed.size === 0 ? TEXTS.noSignature : some]
	];
}
function describeOrigin({ hostname }, origin) {
	if (origin === "registry") return code(hostname);
	return origin === "folder" ? TEXTS.aFolder : TEXTS.theMirror(code(origin));
}
function statusMark(address) {
	return addressPath(address).replaceAll("/", ".");
}
function renderStatusPage(status, setting) {
	const sections = status.flatMap((checked) => {
		const address = parseAddressPath(checked.source);
		const { newest, listed, behind, fingerprints, held, refused } = checked;
		const until = findHeldUntil(checked);
		const name = formatAddress(address);
		const page = linkTo(MIRROR_STATUS_PAGE_PATH, mirroredPagePath(address));
		const isUnsigned = listed !== void 0 && fingerprints.length === 0;
		const waiting = held.map(({ version, until }) => until === void 0 ? TEXTS.heldUnsigned(escapeHtml(version)) : `${escapeHtml(version)} <span class="quiet">${TEXTS.until}</span> ${day(until)}`);
		const reasons = refused.map(({ version, reason }) => `${escapeHtml(version)}: ${escapeHtml(reason)}`);
		return section(statusMark(address), name, [
			...renderFacts([
				[TEXTS.provider, link(page, breakableName(name))],
				[TEXTS.lastChecked, day(checked.checked)],
				[TEXTS.origin, describeOrigin(address, checked.origin)],
				[TEXTS.newestAtOrigin, newest && escapeHtml(newest)],
				[TEXTS.newestHere, listed === void 0 ? TEXTS.noneYet : link(linkTo(MIRROR_STATUS_PAGE_PATH, mirroredVersionPagePath(address, listed)), escapeHtml(listed))],
				[TEXTS.behind, behind ? count(behind, "release") : void 0],
				[TEXTS.heldBackUntil, until && day(until)],
				[TEXTS.signedWith, fingerprints.length === 0 ? void 0 : fingerprints.map(renderFingerprint).join(", ")],
				[TEXTS.keyFrom, fingerprints.length === 0 ? void 0 : describeOrigin(address, checked.origin)],
				[TEXTS.signature, isUnsigned ? TEXTS.noSignature : void 0]
			]),
			...waiting.length === 0 ? [] : [`<h3>${TEXTS.tooNew}</h3>`, ...renderList(waiting, "held")],
			...reasons.length === 0 ? [] : [`<h3>${TEXTS.leftOut}</h3>`, ...renderList(reasons, "refused")]
		]);
	});
	const title = TEXTS.mirrorTitle;
	const main = [
		`<h1>${title}</h1>`,
		`<p>${TEXTS.whatStatusHas}</p>`,
		...sections
	];
	return renderPage({
		...setting,
		path: MIRROR_STATUS_PAGE_PATH,
		title,
		description: TEXTS.statusDescription,
		crumbs: [[title, MIRROR_STATUS_PAGE_PATH]],
		main: main.join("\n")
	});
}
const REGISTRIES = {
	"registry.terraform.io": "https://registry.terraform.io/providers/",
	"registry.opentofu.org": "https://search.opentofu.org/provider/"
};
function renderMirroredVersionPage(address, facts, listing, setting) {
	const { version, sums } = facts;
	const [name, path] = [formatAddress(address), mirroredVersionPagePath(address, version)];
	const provider = `${linkTo(path, mirroredPagePath(address))}#install`;
	const main = [
		`<h1><span class="quiet">${breakableName(name)}</span> ${escapeHtml(version)}</h1>`,
		...markNotes(listing ?? {}),
		callout("note", TEXTS.mirrored, TEXTS.isThirdParty),
		...renderFacts([
			[TEXTS.worksWith, describeProtocols(facts.protocols)],
			[TEXTS.signature, sums === void 0 ? TEXTS.noSignature : void 0],
			[TEXTS.checksums, sums && `${link(sums.url, TEXTS.signedList)}, ${link(sums.signatureUrl, TEXTS.signatureLink)}`],
			[TEXTS.signedWith, sums?.fingerprint && renderFingerprint(sums.fingerprint)]
		]),
		...listing?.withdrawn === void 0 ? section("install", TEXTS.install, [
			configuration(renderRequirement(address, version)),
			command("terraform init"),
			`<p>${TEXTS.toUseMirror(link(provider, TEXTS.providersPage))}</p>`
		]) : [],
		...section("packages", TEXTS.packages, renderPackages(inOrder$1(facts.packages), sums))
	];
	return renderPage({
		...setting,
		path,
		title: TEXTS.mirroredTitle(`${name} ${version}`),
		description: TEXTS.mirroredVersionDescription(version, name),
		crumbs: [[name, mirroredPagePath(address)], [version, path]],
		main: main.join("\n")
	});
}
const OF_PREVIEWS = {
	look: { title: TEXTS.previews },
	noindex: true
};
function renderPreviewsFrontPage({ mirrored = [], hostname, base }) {
	const items = mirrored.map((address) => link(linkTo(FRONT_PAGE_PATH, mirroredPagePath(address)), breakableName(formatAddress(address))));
	const main = [
		`<h1>${TEXTS.previews}</h1>`,
		renderAbout(TEXTS.previews, FRONT_PAGE_PATH),
		...items.length === 0 ? [`<p>${TEXTS.noPreviews}</p>`] : section("providers", TEXTS.withPreviews, renderList(items, "versions"))
	];
	const site = {
		hostname,
		base
	};
	return renderPage({
		...OF_PREVIEWS,
		site,
		path: FRONT_PAGE_PATH,
		title: TEXTS.previews,
		main: main.join("\n")
	});
}
function renderAbout(word, page, provider) {
	const to = provider === void 0 ? FRONT_PAGE_PATH : providerPagePath(provider);
	const text = provider === void 0 ? TEXTS.theSite : TEXTS.pageOf(formatAddress(provider));
	const above = link(linkTo(`${PREVIEWS_FOLDER}${page}`, to), escapeHtml(text));
	return callout("note", word, `${TEXTS.whatPreviewIs} ${TEXTS.releasesOn(above)}`);
}
function renderPreviewList(address, { versions, elsewhere = [] }, { site }) {
	const [name, path] = [formatAddress(address), mirroredPagePath(address)];
	const items = versions.toReversed().map(({ preview = "", version, published, expires, commit, platforms }) => {
		const href = linkTo(path, mirroredVersionPagePath(address, version));
		const built = commit === void 0 ? "" : ` <span class="quiet">${TEXTS.ofCommit}</span> ${code(commit.slice(0, 12))}`;
		const until = expires === void 0 ? "" : ` <span class="quiet">${TEXTS.until}</span> ${day(expires)}`;
		return `<b>${escapeHtml(preview)}</b> ${link(href, escapeHtml(version))} ${day(published)}${until}${built} <span class="quiet">${escapeHtml(platforms.join(" "))}</span>`;
	});
	const main = [
		`<h1>${breakableName(name)}</h1>`,
		renderAbout(TEXTS.previews, path, address.hostname === site.hostname && elsewhere.length > 0 ? address : void 0),
		...section("previews", TEXTS.previews, renderList(items, "versions")),
		...section("install", TEXTS.install, renderLines(address, site, versions.at(-1)?.version))
	];
	const title = TEXTS.previewsOf(name);
	return renderPage({
		...OF_PREVIEWS,
		site,
		path,
		title,
		crumbs: [[name, path]],
		main: main.join("\n")
	});
}
function renderLines(address, { hostname, base }, version) {
	const above = {
		hostname,
		base: base === void 0 ? void 0 : new URL("../", base).href
	};
	return [
		`<p>${TEXTS.addLines(TEXTS.cliFile)}</p>`,
		configuration(renderPreviewBlock(above, address)),
		`<p>${TEXTS.onlyExact}</p>`,
		...version === void 0 ? [] : [
			`<p>${TEXTS.requireExact}</p>`,
			configuration(renderRequirement(address, version)),
			command("terraform init -upgrade")
		]
	];
}
function renderPreviewState(path, address, { version, preview = "", expires }) {
	const page = link(linkTo(path, mirroredVersionPagePath(address, version)), escapeHtml(preview));
	const until = expires === void 0 ? "" : TEXTS.untilDay(day(expires));
	const of = TEXTS.documentationOfPreview(page, until);
	return `<div class="state">${callout("note", TEXTS.preview, of)}</div>`;
}
function renderPreviewPage(address, { preview = "", version, protocols, packages }, listing, { site }) {
	const { published, expires, commit, docs = 0 } = listing ?? {};
	const [first] = packages.values();
	const home = first && findRelease(first.url, "")?.home;
	const linkHome = (path, html) => home === void 0 ? html : link(`${home}/${path}`, html);
	const [, pull] = /^pr-(\d+)$/.exec(preview) ?? [];
	const [name, path] = [formatAddress(address), mirroredVersionPagePath(address, version)];
	const main = [
		`<h1><span class="quiet">${breakableName(name)}</span> ${escapeHtml(preview)}</h1>`,
		renderAbout(TEXTS.preview, path),
		...renderFacts([
			[TEXTS.version, code(version)],
			[TEXTS.pullRequest, pull && linkHome(`pull/${pull}`, `#${pull}`)],
			[TEXTS.commit, commit && linkHome(`commit/${commit}`, code(commit.slice(0, 12)))],
			[TEXTS.built, published && day(published)],
			[TEXTS.lastDay, expires && day(expires)],
			[TEXTS.documentation, docs === 0 ? void 0 : link(linkTo(path, documentationPagePath(address, version)), count(docs, "page"))],
			[TEXTS.worksWith, describeProtocols(protocols)]
		]),
		...section("install", TEXTS.install, [...renderLines(address, site, version), `<p>${TEXTS.goBack}</p>`]),
		...section("packages", TEXTS.packages, renderPackages(inOrder$1(packages)))
	];
	return renderPage({
		...OF_PREVIEWS,
		site,
		path,
		title: TEXTS.previewTitle(preview, name),
		crumbs: [[name, mirroredPagePath(address)], [preview, path]],
		main: main.join("\n")
	});
}
export { renderSitemapIndex as A, link as B, withMarks as C, renderFeed as D, mayNamePages as E, breakableName as F, dropOldNotes as G, preformatted as H, code as I, parseRecent as J, inOrder as K, day as L, renderMoves as M, renderWarnings as N, renderProviderFeed as O, breakable as P, escapeHtml as R, renderPage as S, SITEMAP_PATHS as T, renderList as U, linkTo as V, section as W, updateRecent as X, renderRecent as Y, renderMirrorPart as _, renderPreviewPage as a, dataOf as b, renderStatusPage as c, renderProviderPage as d, renderVersionPage as f, renderFinding as g, tag as h, renderPreviewList as i, renderVersionSitemap as j, renderSitemap as k, findRelease as l, renderState as m, renderMirroredPage as n, renderPreviewState as o, MARKS as p, keepRecent as q, renderMirroredVersionPage as r, renderPreviewsFrontPage as s, OF_PREVIEWS as t, renderLatestPage as u, useOf as v, SCRIPT as w, pageAssets as x, assetsMark as y, isOurPage as z };
