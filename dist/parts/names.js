import { t as repositoryPage } from "./repository.js";
import { n as OVERVIEW, t as KINDS } from "./document-kinds.js";
// src/site/docs/html/elements.ts
const ELEMENTS = new Map([
	["a", ["title"]],
	["aside", ["role"]],
	["div", ["role", "tabindex"]],
	["img", [
		"alt",
		"title",
		"width",
		"height"
	]],
	["li", ["value"]],
	["ol", ["start"]],
	["pre", ["tabindex"]],
	["span", ["role"]],
	["details", ["open"]],
	["td", [
		"align",
		"colspan",
		"rowspan"
	]],
	["th", [
		"align",
		"colspan",
		"rowspan",
		"scope"
	]],
	..."abbr b blockquote br caption code dd del dfn dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd mark p q s samp small strong sub summary sup table tbody tfoot thead tr u ul var".split(" ").map((name) => [name, []])
]);
const VALUES = {
	"aria-label": /^[^\n]{1,300}$/,
	align: /^(?:left|center|right)$/,
	alt: /^/,
	class: /^(?:token(?: [a-z-]{1,30}){1,4}|language-[a-z0-9-]{1,30}|anchor|callout (?:note|tip|warning|danger)|callout-word|deprecated)$/,
	colspan: /^\d{1,3}$/,
	height: /^\d{1,4}%?$/,
	id: /^(?!pp-|main$)[^\s\p{C}]{1,200}$/u,
	open: /^/,
	role: /^(?:note|img)$/,
	rowspan: /^\d{1,3}$/,
	scope: /^(?:col|row)$/,
	start: /^-?\d{1,9}$/,
	tabindex: /^0$/,
	title: /^.{1,500}$/s,
	value: /^-?\d{1,9}$/,
	width: /^\d{1,4}%?$/
};
const OF_ALL = [
	"id",
	"class",
	"aria-label"
];
const VOID = [
	"br",
	"hr",
	"img"
];
function isAllowed(name) {
	return ELEMENTS.has(name);
}
function isVoid(name) {
	return VOID.includes(name);
}
function isAllowedAttribute(element, name, value) {
	return (OF_ALL.includes(name) || ELEMENTS.get(element)?.includes(name) === true) && VALUES[name]?.test(value) === true;
}
var Levels = class {
	#open = [];
	#above;
	#hasTop;
	constructor(above) {
		this.#above = Math.max(above, 1);
		this.#hasTop = above > 0;
	}
	next(source) {
		if (source === 1 && !this.#hasTop) {
			this.#hasTop = true;
			this.#open.length = 0;
			return 1;
		}
		const rank = source === 1 ? 1.5 : source;
		while ((this.#open.at(-1)?.source ?? 0) >= rank) this.#open.pop();
		const level = Math.min((this.#open.at(-1)?.level ?? this.#above) + 1, 6);
		this.#open.push({
			source: rank,
			level
		});
		return level;
	}
};
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const SPECIAL = /[&<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n\t]/gu;
const IS_PLAIN = /^[\n\t !#-%'-;=?-~]*$/;
const ENTITIES = new Map([
	["&", "&amp;"],
	["<", "&lt;"],
	[">", "&gt;"],
	["\"", "&quot;"]
]);
function escapeText(text) {
	if (IS_PLAIN.test(text)) return text;
	return text.replace(SPECIAL, (sign) => ENTITIES.get(sign) ?? (/\p{Cc}/u.test(sign) ? "" : nameMark(sign)));
}
function showDirections(text) {
	return text.replace(BIDI, nameMark);
}
function nameMark(mark) {
	return `[U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
// src/site/docs/names.ts
const SUFFIXES = [
	".html.md",
	".html.markdown",
	".md.html",
	".markdown.html",
	".md",
	".markdown"
];
function splitSuffix(file) {
	const suffix = SUFFIXES.find((one) => file.endsWith(one));
	return suffix === void 0 ? void 0 : {
		stem: file.slice(0, -suffix.length),
		suffix
	};
}
function stripSuffix(file) {
	return splitSuffix(file)?.stem ?? file.replace(/\.html?$/, "");
}
function normaliseName(name) {
	return name.replace(/[^\w.-]/g, "").replace(/^\.+/, "").toLowerCase();
}
function rawPath({ kind, name }) {
	return kind === OVERVIEW ? "index.md" : `${kind.raw}/${name}.md`;
}
function parseRawPath(path) {
	if (path === "index.md") return {
		kind: OVERVIEW,
		name: "index"
	};
	const [, folder = "", name = ""] = /^([a-z]+)\/([^/]+)\.md$/.exec(path) ?? [];
	const kind = BY_RAW.get(folder);
	return kind === void 0 || name !== normaliseName(name) ? void 0 : {
		kind,
		name
	};
}
const BY_FOLDER = new Map(KINDS.flatMap((one) => one.folders.map((folder) => [folder, one])));
const BY_RAW = new Map(KINDS.map((one) => [one.raw, one]));
function kindOfFolder(folder) {
	return BY_FOLDER.get(folder);
}
function sourceUrl({ repository, tag }, file) {
	return repositoryPage(repository, "file", {
		tag,
		path: file
	});
}
export { sourceUrl as a, Levels as c, isAllowedAttribute as d, isVoid as f, rawPath as i, escapeText as l, normaliseName as n, splitSuffix as o, showDirections as p, parseRawPath as r, stripSuffix as s, kindOfFolder as t, isAllowed as u };
