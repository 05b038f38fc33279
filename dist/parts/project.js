import { n as asTitle, r as shorten, t as asDescription } from "./description2.js";
import { t as readHead } from "./front-matter2.js";
import { T as rawPath, b as OVERVIEW, c as pagePath, d as sourceUrl, f as treeUrl, i as surround, l as rawFolder, m as DocumentIndex, n as readIds, p as versionFolder, r as renderText, s as overviewPath, u as rawTextPath, w as parseRawPath, x as displayName, y as KINDS } from "./text2.js";
import { t as renderPage } from "./page.js";
import { f as linkTo } from "./html.js";
import { l as providerPagePath, u as versionPagePath } from "./paths2.js";
import { n as escapeText } from "./elements.js";
import { t as groupBy } from "./group-by.js";
import { n as compareTexts } from "./quote.js";
import { l as renderDocsVersion } from "./docs-api.js";
// src/site/docs/entry.ts
function readEntries({ address, facts, documents }) {
	return facts.documents.map(({ path, file }) => ({
		path,
		file,
		name: parseRawPath(path)
	})).sort((a, b) => a.path < b.path ? -1 : 1).flatMap(({ path, file, name }) => name === void 0 ? [] : [readEntry(address, {
		name,
		file,
		text: documents.get(path) ?? ""
	})]);
}
function readEntry(address, { name, file, text }) {
	const head = readHead(text);
	const [title = "", subcategory = ""] = ["page_title", "subcategory"].map((key) => asTitle(head.fields.get(key) ?? ""));
	return {
		name,
		file,
		label: labelOf(name, title) ?? displayName(address, name),
		title,
		subcategory,
		description: asDescription(head.fields.get("description") ?? ""),
		isDeprecated: /^deprecated\b/i.test(subcategory) || /\(deprecated\)/i.test(title),
		head
	};
}
function labelOf({ kind }, title) {
	if (kind === OVERVIEW) return kind.label;
	return kind.pages === "guides" && title !== "" ? title : void 0;
}
// src/site/docs/page/side.ts
const MOST_LINKS = 150;
const NEIGHBOURS = 25;
var Side = class {
	#groups;
	#isWhole;
	#closed;
	constructor(groups) {
		this.#groups = groups;
		this.#isWhole = groups.flatMap(entriesOf).length <= MOST_LINKS;
		this.#closed = groups.map((group, at) => this.#isWhole ? renderGroup(group, { way: "../" }) : renderMore(group, at));
	}
	renderOverview() {
		return renderSide("<a href=\"./\" aria-current=\"page\">Overview</a>", this.#groups.map((group, at) => renderGroup(group, {
			way: "",
			at
		})));
	}
	render(current) {
		return renderSide("<a href=\"../\">Overview</a>", this.#groups.flatMap((group, at) => {
			if (!entriesOf(group).includes(current)) return this.#closed[at] ?? "";
			if (this.#isWhole) return renderGroup(group, {
				way: "../",
				current
			});
			const near = nearby(group, current);
			const shown = renderGroup(near, {
				way: "../",
				current
			});
			return entriesOf(near).length === entriesOf(group).length ? shown : [shown, renderMore(group, at)];
		}));
	}
};
function renderSide(overview, groups) {
	return [
		"<div class=\"doc-nav\">",
		`<p>${overview}</p>`,
		...groups,
		"</div>"
	].join("\n");
}
function renderGroup({ label, entries, kinds }, links) {
	const { current, at } = links;
	return [
		`<details${at === void 0 ? "" : ` id="pp-group-${at}"`}${current === void 0 && at === void 0 ? "" : " open"}>`,
		`<summary>${escapeText(label)}</summary>`,
		...renderList(entries, links),
		...kinds.flatMap((kind) => [`<p>${escapeText(kind.label)}</p>`, ...renderList(kind.entries, links)]),
		"</details>"
	].join("\n");
}
function renderList(entries, { way, current }) {
	if (entries.length === 0) return [];
	return [
		"<ul>",
		...entries.map((entry) => `<li>${linkEntry(entry, way, entry === current)}</li>`),
		"</ul>"
	];
}
function renderMore(group, at) {
	const text = `${group.label}: all ${entriesOf(group).length}`;
	return `<p><a href="../#pp-group-${at}">${escapeText(text)}</a></p>`;
}
function linkEntry({ name, label, isDeprecated }, way, isCurrent = false) {
	return `<a href="${name.kind === OVERVIEW ? way || "./" : `${way}${name.kind.pages}/${name.name}.html`}"${`${isDeprecated ? " class=\"deprecated\"" : ""}${isCurrent ? " aria-current=\"page\"" : ""}`}>${escapeText(label)}</a>`;
}
function nearby(group, current) {
	const kinds = group.kinds.map((kind) => ({
		...kind,
		entries: around(kind.entries, current)
	}));
	return {
		...group,
		entries: around(group.entries, current),
		kinds: kinds.filter(({ entries }) => entries.length > 0)
	};
}
function around(entries, current) {
	const at = entries.indexOf(current);
	return at === -1 ? [] : entries.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1);
}
const LAST = ["beta", "deprecated"];
function groupEntries(entries) {
	const shown = entries.filter(({ name }) => name.language === void 0 && name.kind !== OVERVIEW);
	const bySubcategory = groupBy(shown, ({ subcategory }) => subcategory);
	const named = [...bySubcategory.keys()].filter((name) => name !== "").sort(compareSubcategories);
	return [...groupKinds(bySubcategory.get("") ?? []), ...named.map((label) => ({
		label,
		entries: [],
		kinds: groupKinds(bySubcategory.get(label) ?? [])
	}))];
}
function groupKinds(entries) {
	const byKind = groupBy(entries, ({ name }) => name.kind);
	return KINDS.flatMap((kind) => {
		const own = [...byKind.get(kind) ?? []].sort((a, b) => compare(a.label, b.label) || compare(a.name.name, b.name.name));
		return own.length === 0 ? [] : [{
			label: kind.label,
			entries: own,
			kinds: []
		}];
	});
}
function entriesOf({ entries, kinds }) {
	return [...entries, ...kinds.flatMap((group) => group.entries)];
}
function compareSubcategories(a, b) {
	return LAST.indexOf(a.toLowerCase()) - LAST.indexOf(b.toLowerCase()) || compare(a, b);
}
function compare(a, b) {
	const [low, other] = [a.toLowerCase(), b.toLowerCase()];
	return compareTexts(low, other) || compareTexts(a, b);
}
// src/site/docs/page/document-page.ts
function renderDocument(set, entry, text) {
	const { links, side } = set;
	const { kind, name } = entry.name;
	const path = pagePath(links.place, entry.name);
	const isOverview = kind === OVERVIEW;
	const contents = text && renderContents(text.headings);
	return renderPage({
		...frame(set, path, entry),
		title: [entry.title || entry.label, nameOf(links)].join(" - "),
		...entry.description === "" ? {} : { description: shorten(entry.description, 200) },
		navigation: isOverview ? side.renderOverview() : side.render(entry),
		...contents === void 0 ? {} : { aside: contents },
		main: [text?.html ?? renderTooLarge(set, entry), renderFoot(set, entry)].join("\n"),
		data: dataOf(links, isOverview ? "index" : `${kind.pages}/${name}`),
		alternates: [{
			type: "text/markdown",
			path: rawTextPath(links.place, entry.name)
		}]
	});
}
function renderBareOverview(set) {
	const { links, side, order } = set;
	const path = overviewPath(links.place);
	const title = `Documentation of ${nameOf(links)}`;
	const items = order.slice(0, 1e3).map((entry) => `<li>${linkEntry(entry, "")}</li>`);
	return renderPage({
		...frame(set, path),
		title,
		navigation: side.renderOverview(),
		main: [
			`<h1>${escapeText(title)}</h1>`,
			"<ul>",
			...items,
			"</ul>"
		].join("\n"),
		data: dataOf(links, "index")
	});
}
function frame({ links: { place }, look, site }, path, entry) {
	const { address, version } = place;
	const isInside = entry !== void 0 && entry.name.kind !== OVERVIEW;
	return {
		path,
		look,
		crumbs: [
			[`${address.namespace}/${address.type}`, providerPagePath(address)],
			[version, versionPagePath(address, version)],
			["Documentation", overviewPath(place)],
			...isInside ? [[entry.label, path]] : []
		],
		...site === void 0 ? {} : { site }
	};
}
function nameOf({ place: { address, version } }) {
	return `${address.namespace}/${address.type} ${version}`;
}
function dataOf({ place: { address, version } }, doc) {
	return {
		provider: `${address.namespace}/${address.type}`,
		version,
		doc
	};
}
function renderTooLarge({ links: { place } }, { name, label }) {
	const raw = linkTo(pagePath(place, name), rawTextPath(place, name));
	return [
		`<h1>${escapeText(label)}</h1>`,
		"<aside class=\"callout note\" role=\"note\">",
		`<p><strong class="callout-word">Note</strong> This page is too large to show. Read <a href="${raw}">its Markdown</a> instead.</p>`,
		"</aside>"
	].join("\n");
}
function renderFoot({ links: { place, source }, order }, entry) {
	const at = order.indexOf(entry);
	const url = source(entry.file);
	const raw = linkTo(pagePath(place, entry.name), rawTextPath(place, entry.name));
	const links = [...url === void 0 ? [] : [`<a href="${escapeText(url)}">Source of this page</a>`], `<a href="${raw}">As Markdown</a>`];
	return [...renderAround(entry, order[at - 1], order[at + 1]), `<p class="doc-source">${links.join(" · ")}</p>`].join("\n");
}
function renderAround(from, previous, next) {
	const way = from.name.kind === OVERVIEW ? "" : "../";
	const links = [...previous === void 0 ? [] : [`Previous: ${linkEntry(previous, way)}`], ...next === void 0 ? [] : [`Next: ${linkEntry(next, way)}`]];
	if (links.length === 0) return [];
	return [
		"<nav class=\"doc-around\" aria-label=\"Previous and next page\">",
		"<ul>",
		...links.map((link) => `<li>${link}</li>`),
		"</ul>",
		"</nav>"
	];
}
const MOST = 60;
function renderContents(headings) {
	const below = headings.filter(({ level }) => level === 2 || level === 3);
	const listed = below.length > MOST ? below.filter(({ level }) => level === 2).slice(0, MOST) : below;
	if (listed.length < 2) return void 0;
	return [
		"<div class=\"toc\">",
		"<p>On this page</p>",
		"<ul>",
		...nest(listed).map(({ heading, inside }) => {
			const list = inside.length === 0 ? "" : `\n<ul>\n${inside.map(renderItem).join("\n")}\n</ul>\n`;
			return `<li>${renderLink(heading)}${list}</li>`;
		}),
		"</ul>",
		"</div>"
	].join("\n");
}
function nest(headings) {
	const nested = [];
	for (const heading of headings) {
		const last = nested.at(-1);
		if (heading.level === 2 || last === void 0) nested.push({
			heading,
			inside: []
		});
		else last.inside.push(heading);
	}
	return nested;
}
function renderItem(heading) {
	return `<li>${renderLink(heading)}</li>`;
}
function renderLink({ id, text }) {
	return `<a href="#${escapeText(encodeURIComponent(id))}">${escapeText(text)}</a>`;
}
// src/site/docs/programs.ts
function renderVersionIndex({ address, version, published, facts }, entries) {
	const byLanguage = groupBy(entries, ({ name }) => name.language);
	const languages = [...byLanguage].flatMap(([language, own]) => language === void 0 ? [] : [[language, listDocuments(facts, own)]]);
	return renderDocsVersion(address, {
		version,
		published,
		source: treeUrl(facts),
		docs: listDocuments(facts, byLanguage.get(void 0) ?? []),
		languages: Object.fromEntries(languages),
		licenses: listLicenses(facts)
	});
}
function listDocuments(facts, entries) {
	const overview = entries.find(({ name }) => name.kind === OVERVIEW);
	const lists = KINDS.map((kind) => {
		const own = entries.filter(({ name }) => name.kind === kind);
		return [kind.raw, own.map((entry) => describeDocument(facts, entry))];
	});
	return {
		...overview === void 0 ? {} : { index: describeDocument(facts, overview) },
		...Object.fromEntries(lists)
	};
}
function describeDocument(facts, { name, title, subcategory, description, file }) {
	return {
		name: name.name,
		title: title || name.name,
		subcategory,
		description,
		edit_link: sourceUrl(facts, file) ?? ""
	};
}
function listLicenses(facts) {
	if (facts.license === void 0) return [];
	const link = sourceUrl(facts, "LICENSE") ?? "";
	return [{
		spdx: facts.license,
		confidence: 1,
		is_compatible: true,
		file: "LICENSE",
		link
	}];
}
function renderLlms(place, entries) {
	const { address, version } = place;
	const overview = entries.find(({ name }) => name.kind === OVERVIEW && name.language === void 0);
	const shown = KINDS.map((kind) => ({
		label: kind.label,
		own: entries.filter(({ name }) => name.kind === kind && name.language === void 0)
	}));
	return [
		`# ${address.namespace}/${address.type} ${version}`,
		"",
		`> ${asLine(overview?.description || `The Terraform and OpenTofu provider ${address.namespace}/${address.type}, version ${version}.`)}`,
		"",
		...overview === void 0 ? [] : [
			"## Overview",
			"",
			linkItem(place, overview),
			""
		],
		...shown.flatMap(({ label, own }) => own.length === 0 ? [] : [
			`## ${label}`,
			"",
			...own.map((entry) => linkItem(place, entry)),
			""
		])
	].join("\n");
}
function linkItem(place, { name, label, description }) {
	const link = linkTo(`${versionFolder(place)}llms.txt`, rawTextPath(place, name));
	return `- [${asLine(label).replace(/[[\]]/g, "\\$&")}](${link})${description === "" ? "" : `: ${asLine(shorten(description, 300))}`}`;
}
function asLine(text) {
	return text.replace(/[<>]/g, "\\$&");
}
const MOST_WORDS = 200;
const COMMON = /^(?:example usage|examples?|schema|required|optional|read-only|import(?:ing)?|signature|arguments?|(?:argument|attribute)s? reference|nested schema for .*)$/i;
function renderSearch(pages) {
	const items = pages.map(({ entry: { name, label, description }, outline }) => ({
		t: label,
		k: name.kind.one,
		u: name.kind === OVERVIEW ? "docs/" : `docs/${name.kind.pages}/${name.name}.html`,
		d: shorten(description, 200),
		h: wordsOf(outline)
	}));
	return `${JSON.stringify(items)}\n`;
}
function wordsOf(outline) {
	const words = [...(outline?.headings ?? []).filter(({ level }) => level > 1).map(({ text }) => text), ...outline?.attributes ?? []].filter((word) => !COMMON.test(word));
	return [...new Set(words.map((word) => word.slice(0, 100)))].slice(0, MOST_WORDS);
}
// src/site/docs/project.ts
function projectDocumentation(documented) {
	const { documents } = documented;
	const entries = readEntries(documented);
	const place = {
		address: documented.address,
		version: documented.version
	};
	return [
		...entries.map(({ name }) => {
			const path = rawTextPath(place, name);
			return [path, documents.get(path.slice(rawFolder(place).length)) ?? ""];
		}),
		[`${rawFolder(place)}index.json`, renderVersionIndex(documented, entries)],
		...projectPages(documented, entries),
		[`${versionFolder(place)}llms.txt`, renderLlms(place, entries)]
	];
}
function projectPages(documented, entries) {
	const set = openPages(documented, entries);
	const { place } = set.links;
	const pages = set.order.map((entry) => {
		const text = renderText(entry, (beginning) => surround(set.links, entry, beginning));
		return {
			file: [pagePath(place, entry.name), renderDocument(set, entry, text)],
			entry,
			outline: text && {
				headings: text.headings,
				attributes: text.attributes,
				ids: text.ids
			}
		};
	});
	return [
		...set.order.some(({ name }) => name.kind === OVERVIEW) ? [] : [[overviewPath(place), renderBareOverview(set)]],
		...pages.map(({ file }) => file),
		[`${versionFolder(place)}search.json`, renderSearch(pages)]
	];
}
function openPages({ address, version, look, site, facts }, entries) {
	const groups = groupEntries(entries);
	const overview = entries.filter(({ name }) => name.kind === OVERVIEW && name.language === void 0);
	return {
		links: {
			place: {
				address,
				version
			},
			folder: facts.folder,
			index: new DocumentIndex(address, entries.map(({ name }) => name)),
			images: new Map(facts.images.map((image) => [image.file, image])),
			source: (file) => sourceUrl(facts, file),
			ids: rememberIds(entries)
		},
		look,
		site,
		side: new Side(groups),
		order: [...overview, ...groups.flatMap(entriesOf)]
	};
}
function rememberIds(entries) {
	const known = new Map();
	const byPath = new Map(entries.map((entry) => [rawPath(entry.name), entry]));
	return (name) => {
		const path = rawPath(name);
		const entry = byPath.get(path);
		const ids = known.get(path) ?? (entry === void 0 ? new Set() : readIds(entry));
		known.set(path, ids);
		return ids;
	};
}
export { projectDocumentation };
