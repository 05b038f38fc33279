import { n as OVERVIEW, t as KINDS } from "./document-kinds.js";
import { B as link, P as breakable, S as renderPage, V as linkTo, j as renderVersionSitemap, u as renderLatestPage } from "./mirror-pages.js";
import { u as latestPagePath } from "./paths2.js";
import { t as repositoryPage } from "./repository.js";
import { i as docsIndexPath, l as renderDocsVersion } from "./docs-api.js";
import { a as rawTextPath, i as pagePath, n as documentsOfPreview, r as documentsOfVersion, t as renderTokens } from "./render2.js";
import { i as shorten, t as asDescription } from "./entry2.js";
import { c as settleFragment, i as plainText, l as TEXTS, n as parseMarkdown, o as DocumentIndex, s as findTarget } from "./parser.js";
import { a as sourceUrl, i as rawPath, l as escapeText } from "./names.js";
import { t as present } from "./present.js";
import { g as init_group_by, h as groupBy } from "./errors.js";
import { c as compareTexts } from "./text.js";
import { i as formatAddress } from "./address.js";
import { n as beginsWithTitle, r as placeAnchors, t as findOtherSources } from "./other-sources.js";
// src/site/docs/page/text.ts
init_group_by();
const MOST_GROWTH = 6;
function renderText(entry, all) {
	const { body } = entry.head;
	const { kind } = entry.name;
	const tokens = parseMarkdown(body);
	if (tokens === void 0 || measure(tokens) > MOST_GROWTH * body.length + 1e5) return void 0;
	const outline = placeAnchors(tokens);
	const isOwn = (name) => name.kind === kind && name.name === entry.name.name;
	const links = {
		...all,
		ids: (name) => isOwn(name) ? outline.ids : all.ids(name)
	};
	const { facts, folders } = links.set;
	const origin = {
		name: entry.name,
		file: entry.file,
		folder: facts.folder
	};
	const path = pagePath(links.set, entry.name);
	const hasTitle = beginsWithTitle(tokens);
	const title = kind.isPrefixed ? `${entry.label} (${kind.one})` : entry.title || entry.label;
	const { address } = links.set;
	const marked = tokens.flatMap((token) => [...token.type === "fence" ? markSources(token.content, address) : [], token]);
	const html = renderTokens(marked, {
		above: hasTitle ? 0 : 1,
		isBidirectional: RIGHT_TO_LEFT.test(body),
		link: (href) => {
			if (href.startsWith("#") && outline.ids.has(href.slice(1))) return href;
			return resolve(findTarget(href, origin, links.index), links, path);
		},
		image: (src) => {
			const target = findTarget(src, origin, links.index);
			const image = target.is === "file" ? links.images.get(target.file) : void 0;
			if (image !== void 0) return { src: linkTo(path, folders.texts + image.path) };
			const href = resolve(target, links, path);
			return href === void 0 ? void 0 : { href };
		}
	});
	const first = tokens.findIndex(({ type, level }) => type === "paragraph_open" && level === 0);
	const summary = first === -1 ? "" : asDescription(plainText(tokens[first + 1]));
	const heading = `<h1>${breakable(escapeText(title))}</h1>\n`;
	return {
		...outline,
		summary,
		html: hasTitle ? html : heading + html
	};
}
function markSources(code, address) {
	const [first] = findOtherSources(code, address);
	if (first === void 0 || address === void 0) return [];
	return parseMarkdown(`~> ${TEXTS.otherPublisher(first.source, formatAddress(address))}`) ?? [];
}
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
function readIds({ head: { body } }) {
	const tokens = parseMarkdown(body);
	return tokens === void 0 ? new Set() : placeAnchors(tokens).ids;
}
function measure(tokens) {
	let size = 0;
	for (const { type, content, attrs, children } of tokens) {
		size += content.length;
		if (type === "link_open" || type === "image") for (const [, value] of attrs ?? []) size += value.length;
		if (children !== null) size += measure(children);
	}
	return size;
}
function resolve(target, { set, ids }, from) {
	switch (target.is) {
		case "page": {
			const to = pagePath(set, target.name);
			const fragment = /-\d+$/.test(target.fragment) && settleFragment(target.fragment, ids(target.name)) || target.fragment;
			return `${to === from && fragment !== "" ? "" : linkTo(from, to)}${fragment}`;
		}
		case "file": {
			const url = sourceUrl(set.facts, target.file);
			return url && url + target.fragment;
		}
		case "web": return target.url;
		case "nothing": return;
	}
}
// src/site/browser/search/slug.ts
function slug(text) {
	return text.toLowerCase().replace(/[^\w -]/g, "").replaceAll(" ", "-");
}
// src/site/docs/page/side.ts
const MOST_LINKS = 150;
const NEIGHBOURS = 25;
var Side = class {
	order;
	#groups;
	#groupOf;
	#isWhole;
	#closed;
	constructor(entries, groups = groupEntries(entries)) {
		const overview = entries.filter(({ name }) => name.kind === OVERVIEW);
		this.order = [...overview, ...groups.flatMap(entriesOf)];
		this.#groups = groups;
		this.#groupOf = new Map(groups.flatMap((group) => entriesOf(group).map((entry) => [entry, group])));
		this.#isWhole = this.#groupOf.size <= MOST_LINKS;
		this.#closed = groups.map((group, at) => this.#isWhole ? renderGroup(group, "../") : renderMore(group, at));
	}
	renderOverview() {
		const groups = this.#groups.map((group, at) => renderGroup(group, "", void 0, at));
		return renderSide(`<a href="./" aria-current="page">${TEXTS.overview}</a>`, groups);
	}
	render(current) {
		const groups = this.#groups.flatMap((group, at) => {
			if (group !== this.#groupOf.get(current)) return this.#closed[at] ?? "";
			if (this.#isWhole) return renderGroup(group, "../", current);
			const kinds = group.kinds.map((kind) => ({
				...kind,
				entries: around(kind.entries, current)
			}));
			const near = {
				...group,
				entries: around(group.entries, current),
				kinds: kinds.filter(({ entries }) => entries.length > 0)
			};
			const list = renderGroup(near, "../", current);
			return entriesOf(near).length === entriesOf(group).length ? list : [list, renderMore(group, at)];
		});
		return renderSide(`<a href="../">${TEXTS.overview}</a>`, groups);
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
function renderGroup({ label, entries, kinds }, way, current, at) {
	return [
		`<details${at === void 0 ? "" : ` id="pp-group-${at}"`}${current === void 0 && at === void 0 ? "" : " open"}>`,
		`<summary>${escapeText(label)}</summary>`,
		...renderList(entries, way, current),
		...kinds.flatMap((kind) => [`<p>${escapeText(kind.label)}</p>`, ...renderList(kind.entries, way, current)]),
		"</details>"
	].join("\n");
}
function renderList(entries, way, current) {
	if (entries.length === 0) return [];
	return [
		"<ul>",
		...entries.map((entry) => `<li>${linkEntry(entry, way, entry === current)}</li>`),
		"</ul>"
	];
}
function renderMore(group, at) {
	const text = `${group.label} (${entriesOf(group).length})`;
	return `<p><a href="../#pp-group-${at}">${escapeText(text)}</a></p>`;
}
function linkEntry({ name, label, isDeprecated }, way, isCurrent = false) {
	return `<a href="${name.kind === OVERVIEW ? way || "./" : `${way}${name.kind.pages}/${name.name}.html`}"${`${isDeprecated ? " class=\"deprecated\"" : ""}${isCurrent ? " aria-current=\"page\"" : ""}`}>${breakable(escapeText(label))}</a>`;
}
function around(entries, current) {
	const at = entries.indexOf(current);
	return at === -1 ? [] : entries.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1);
}
const LAST = ["beta", "deprecated"];
function groupEntries(entries) {
	const pages = entries.filter(({ name }) => name.kind !== OVERVIEW);
	const bySubcategory = groupBy(pages, ({ subcategory }) => subcategory);
	const rank = (name) => LAST.indexOf(name.toLowerCase());
	const labels = [...bySubcategory.keys()].filter((name) => name !== "").sort((a, b) => rank(a) - rank(b) || compare(a, b));
	return [...groupKinds(bySubcategory.get("") ?? []), ...labels.map((label) => ({
		label,
		entries: [],
		kinds: groupKinds(bySubcategory.get(label) ?? [])
	}))];
}
function groupKinds(entries) {
	const byKind = groupBy(entries, ({ name }) => name.kind);
	return KINDS.flatMap((kind) => {
		const ofKind = [...byKind.get(kind) ?? []].sort((a, b) => compare(a.label, b.label) || compare(a.name.name, b.name.name));
		return ofKind.length === 0 ? [] : [{
			label: kind.label,
			entries: ofKind,
			kinds: []
		}];
	});
}
function entriesOf({ entries, kinds }) {
	return [...entries, ...kinds.flatMap((group) => group.entries)];
}
function compare(a, b) {
	const [low, other] = [a.toLowerCase(), b.toLowerCase()];
	return compareTexts(low, other) || compareTexts(a, b);
}
// src/site/docs/page/document-page.ts
function renderDocument(pages, entry, text) {
	const { set, side } = pages;
	const path = pagePath(set, entry.name);
	const contents = text && renderContents(text.headings);
	const { kind } = entry.name;
	const fallback = kind === OVERVIEW ? set.description : TEXTS.pageDescription(kind.one, entry.label, set.name);
	const description = entry.description || text?.summary || fallback;
	const title = kind === OVERVIEW ? entry.title || entry.label : nameEntry(entry);
	const use = set.useOf?.(path) ?? "";
	return renderPage({
		...frame(set, path, entry),
		title: set.name === set.look.title ? title : `${title} - ${set.name}`,
		...description === "" ? {} : { description: shorten(description, 200) },
		navigation: entry.name.kind === OVERVIEW ? side.renderOverview() : side.render(entry),
		...contents === void 0 ? {} : { aside: `${use}\n${contents}` },
		main: [
			set.stateOf(path),
			(text?.html ?? renderTooLarge(set, entry)).replace("</h1>", (end) => `${end}\n${use}`),
			renderFoot(pages, entry)
		].join("\n"),
		alternates: [{
			type: "text/markdown",
			path: rawTextPath(set, entry.name)
		}]
	});
}
function renderBareOverview({ set, side }) {
	const path = pagePath(set, {
		kind: OVERVIEW,
		name: "index"
	});
	const title = TEXTS.documentationOf(set.name);
	const items = side.order.slice(0, 1e3).map((entry) => `<li>${linkEntry(entry, "")}</li>`);
	return renderPage({
		...frame(set, path),
		title,
		description: set.description,
		navigation: side.renderOverview(),
		main: [
			set.stateOf(path),
			`<h1>${escapeText(title)}</h1>`,
			set.useOf?.(path) ?? "",
			"<ul>",
			...items,
			"</ul>"
		].join("\n")
	});
}
function frame(set, path, entry) {
	const { look, site, crumbs, dataOf, noindex, canonicalOf } = set;
	const isInside = entry !== void 0 && entry.name.kind !== OVERVIEW;
	const doc = isInside ? `${entry.name.kind.pages}/${entry.name.name}` : "index";
	const way = [...crumbs, ...isInside ? [[nameEntry(entry), path]] : []];
	const indexing = present({
		noindex,
		canonical: canonicalOf?.(doc)
	});
	return {
		path,
		look,
		crumbs: way,
		site,
		data: dataOf(doc),
		...indexing
	};
}
function nameEntry({ name: { kind }, label }) {
	return kind.pages === "guides" ? label : `${label} (${kind.one})`;
}
function renderTooLarge(set, { name, label }) {
	const raw = linkTo(pagePath(set, name), rawTextPath(set, name));
	return [
		`<h1>${breakable(escapeText(label))}</h1>`,
		"<aside class=\"callout note\" role=\"note\">",
		`<p><strong class="callout-word">${TEXTS.note}</strong> ${TEXTS.tooLarge(raw)}</p>`,
		"</aside>"
	].join("\n");
}
function renderFoot({ set, side: { order } }, entry) {
	const at = order.indexOf(entry);
	const [previous, next] = [order[at - 1], order[at + 1]];
	const way = entry.name.kind === OVERVIEW ? "" : "../";
	const around = [...previous === void 0 ? [] : [TEXTS.previous(linkEntry(previous, way))], ...next === void 0 ? [] : [TEXTS.next(linkEntry(next, way))]].map((item) => `<li>${item}</li>`);
	const raw = linkTo(pagePath(set, entry.name), rawTextPath(set, entry.name));
	const links = [...linkRepository(set, entry.file), link(raw, TEXTS.asMarkdown)];
	return [...around.length === 0 ? [] : [
		`<nav class="doc-around" aria-label="${TEXTS.around}">`,
		"<ul>",
		...around,
		"</ul>",
		"</nav>"
	], `<p class="doc-source">${links.join(" · ")}</p>`].join("\n");
}
function linkRepository({ facts, isPreview = false }, file) {
	const { repository, tag } = facts;
	const source = sourceUrl(facts, file);
	if (repository !== void 0 && source === void 0) return [link(repository, TEXTS.repository)];
	const title = TEXTS.reportTitle(tag, file);
	if (isPreview) return source === void 0 ? [] : [link(source, TEXTS.source)];
	return [
		[source, TEXTS.source],
		[repositoryPage(repository, "edit", { path: file }), TEXTS.edit],
		[repositoryPage(repository, "report", { title }), TEXTS.report]
	].flatMap(([url, words]) => url === void 0 ? [] : [link(url, words)]);
}
const MOST = 60;
function renderContents(headings) {
	const below = headings.filter(({ level }) => level === 2 || level === 3);
	const links = below.length > MOST ? below.filter(({ level }) => level === 2).slice(0, MOST) : below;
	if (links.length < 2) return void 0;
	const nested = [];
	for (const { level, id, text } of links) {
		const link = `<a href="#${escapeText(encodeURIComponent(id))}">${breakable(escapeText(text))}</a>`;
		const last = nested.at(-1);
		if (level === 2 || last === void 0) nested.push({
			link,
			inside: []
		});
		else last.inside.push(`<li>${link}</li>`);
	}
	const items = nested.map(({ link, inside }) => {
		return `<li>${link}${inside.length === 0 ? "" : `\n<ul>\n${inside.join("\n")}\n</ul>\n`}</li>`;
	});
	return [
		"<div class=\"toc\">",
		`<p>${TEXTS.onThisPage}</p>`,
		"<ul>",
		...items,
		"</ul>",
		"</div>"
	].join("\n");
}
// src/site/docs/project.ts
function projectDocumentation(documented, onPage = () => {}, render = renderText) {
	const { address, version, look, site, preview } = documented;
	if (preview !== void 0) return renderDocuments(documentsOfPreview(documented), onPage, render);
	const set = documentsOfVersion(documented);
	const bare = {
		title: TEXTS.documentation,
		label: "",
		description: ""
	};
	const overview = set.entries.find(({ name }) => name.kind === OVERVIEW) ?? bare;
	const pages = set.entries.filter((entry) => entry !== overview);
	return [
		...renderDocuments(set, onPage, render),
		[docsIndexPath(address, version), renderVersionIndex(documented, set.entries)],
		...[["index", overview], ...pages.map((entry) => [docOf(entry), entry])].map(([doc, entry]) => [latestPagePath(address, doc), renderLatestPage(address, doc, {
			look,
			site
		}, describeEntry(entry))])
	];
}
function describeEntry({ title, label, description }) {
	return {
		title: title || label,
		...description === "" ? {} : { description: shorten(description, 200) }
	};
}
function docOf({ name: { kind, name } }) {
	return `${kind.pages}/${name}`;
}
function renderDocuments(set, onPage = () => {}, render = renderText) {
	const { entries, documents, site, facts, folders } = set;
	const byPath = new Map(entries.map((entry) => [rawPath(entry.name), entry]));
	const idsByPage = new Map();
	const links = {
		set,
		index: new DocumentIndex(set.address, entries),
		images: new Map(facts.images.map((image) => [image.file, image])),
		ids: (name) => {
			const path = rawPath(name);
			const entry = byPath.get(path);
			const ids = idsByPage.get(path) ?? (entry === void 0 ? new Set() : readIds(entry));
			idsByPage.set(path, ids);
			return ids;
		}
	};
	const side = new Side(entries, set.groups);
	const search = `${folders.lists}search.json`;
	const pages = side.order.map((entry) => {
		const path = pagePath(set, entry.name);
		const text = render(entry, links);
		const page = [path, renderDocument({
			set,
			side
		}, entry, text)];
		onPage();
		return {
			page,
			result: describeResult(entry, linkTo(search, path), text)
		};
	});
	const home = pagePath(set, {
		kind: OVERVIEW,
		name: "index"
	});
	const pagePaths = [...new Set([home, ...pages.map(({ page: [path] }) => path)])];
	return [
		...entries.map(({ name }) => [rawTextPath(set, name), documents.get(rawPath(name)) ?? ""]),
		...entries.some(({ name }) => name.kind === OVERVIEW) ? [] : [[home, renderBareOverview({
			set,
			side
		})]],
		...pages.map(({ page }) => page),
		[search, `${JSON.stringify(pages.map(({ result }) => result))}\n`],
		...set.isPreview ? [] : [...renderVersionSitemap(site, folders.lists, pagePaths), [`${folders.lists}llms.txt`, renderLlms(set)]]
	];
}
function renderVersionIndex({ address, version, published, facts }, entries) {
	const describe = ({ name, title, subcategory, description, file }) => ({
		name: name.name,
		title: title || name.name,
		subcategory,
		description,
		edit_link: sourceUrl(facts, file) ?? ""
	});
	const overview = entries.find(({ name }) => name.kind === OVERVIEW);
	const lists = KINDS.map((kind) => [kind.raw, entries.filter(({ name }) => name.kind === kind).map(describe)]);
	const link = sourceUrl(facts, "LICENSE") ?? "";
	const license = {
		spdx: facts.license,
		confidence: 1,
		is_compatible: true,
		file: "LICENSE",
		link
	};
	return renderDocsVersion(address, {
		version,
		published,
		source: repositoryPage(facts.repository, "folder", { tag: facts.tag }) ?? facts.repository,
		docs: {
			...overview && { index: describe(overview) },
			...Object.fromEntries(lists)
		},
		licenses: facts.license === void 0 ? [] : [license]
	});
}
function renderLlms(set) {
	const overview = set.entries.find(({ name }) => name.kind === OVERVIEW);
	return [
		`# ${set.name}`,
		"",
		`> ${asLine(overview?.description || set.description)}`,
		"",
		...overview === void 0 ? [] : [
			"## Overview",
			"",
			linkItem(set, overview),
			""
		],
		...KINDS.flatMap((kind) => {
			const ofKind = set.entries.filter(({ name }) => name.kind === kind);
			return ofKind.length === 0 ? [] : [
				`## ${kind.label}`,
				"",
				...ofKind.map((entry) => linkItem(set, entry)),
				""
			];
		})
	].join("\n");
}
function linkItem(set, { name, label, description }) {
	const link = linkTo(`${set.folders.lists}llms.txt`, rawTextPath(set, name));
	return `- [${asLine(label).replace(/[[\]]/g, "\\$&")}](${link})${description === "" ? "" : `: ${asLine(shorten(description, 300))}`}`;
}
function asLine(text) {
	return text.replace(/[<>]/g, "\\$&");
}
const MOST_WORDS = 200;
const COMMON = /^(?:example usage|examples?|schema|required|optional|read-only|import(?:ing)?|signature|arguments?|(?:argument|attribute)s? reference|nested schema for .*)$/i;
function describeResult({ name, label, description }, url, outline) {
	const below = (outline?.headings ?? []).filter(({ level }) => level > 1);
	const parts = new Map();
	for (const { text, id } of [...below, ...outline?.attributes ?? []]) {
		const short = text.slice(0, 100);
		if (!COMMON.test(text) && !parts.has(short)) parts.set(short, id);
	}
	return {
		t: label,
		k: name.kind.one,
		u: url,
		d: shorten(description, 200),
		h: [...parts].slice(0, MOST_WORDS).map(([text, id]) => id === slug(text) ? text : [text, id])
	};
}
export { renderDocuments as n, renderText as r, projectDocumentation as t };
