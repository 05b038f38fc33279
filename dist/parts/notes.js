import { a as Token, n as parseMarkdown, o as DocumentIndex, r as plainMarkdown, s as findTarget } from "./parser.js";
import { n as OVERVIEW, t as KINDS } from "./document-kinds.js";
import { H as preformatted, V as linkTo } from "./mirror-pages.js";
import { i as pagePath, t as renderTokens } from "./render2.js";
import { r as parseRawPath, t as kindOfFolder } from "./names.js";
// src/site/docs/notes.ts
const MOST_HTML = 1e5;
const renderNotes = (notes, documentation) => {
	const { address, facts, base = "" } = documentation ?? {};
	const documents = (facts?.documents ?? []).flatMap(({ path, file }) => {
		const name = parseRawPath(path);
		return name === void 0 ? [] : [{
			name,
			file
		}];
	});
	const index = new DocumentIndex(address, documents);
	const pages = new Set(documents.map(({ name }) => linkPage(name)));
	const nowhere = {
		kind: OVERVIEW,
		name: ""
	};
	const toPage = (name) => base + linkPage(name);
	const link = (href) => {
		if (pages.has(href)) return base + href;
		const target = findTarget(href, {
			name: nowhere,
			file: "",
			folder: facts?.folder ?? ""
		}, index);
		if (target.is === "web") return target.url;
		return target.is === "page" && target.name !== nowhere && documentation !== void 0 ? toPage(target.name) + target.fragment : void 0;
	};
	const image = (src) => {
		const href = link(src);
		return href === void 0 ? void 0 : { href };
	};
	const tokens = parseMarkdown(notes, plainMarkdown) ?? [];
	for (const token of tokens) token.children &&= linkNames(token.children, (word) => {
		const page = findPage(word, address?.type, index);
		return page && toPage(page);
	});
	const html = renderTokens(tokens, {
		above: 2,
		link,
		image
	});
	return tokens.length === 0 || html.length > MOST_HTML ? preformatted(notes) : html;
};
function linkPage(name) {
	return linkTo("", pagePath({ folders: {
		pages: "docs/",
		texts: "",
		lists: ""
	} }, name));
}
const WORD = /(\w[\w./-]*\w)/;
function linkNames(tokens, find) {
	let links = 0;
	return tokens.flatMap((token) => {
		const { type, content } = token;
		if (type === "link_open") links++;
		if (type === "link_close") links--;
		if (type === "softbreak") return Object.assign(new Token("hardbreak", "br", 0));
		if (links > 0 || type !== "text" && type !== "code_inline") return token;
		return (type === "text" ? content.split(WORD) : ["", content]).flatMap((part, at) => {
			if (part === "") return [];
			const page = at % 2 === 1 ? find(part) : void 0;
			const piece = Object.assign(new Token(type, token.tag, 0), { content: part });
			if (page === void 0) return piece;
			const open = new Token("link_open", "a", 1);
			open.attrSet("href", page);
			return [
				open,
				piece,
				new Token("link_close", "a", -1)
			];
		});
	});
}
function findPage(word, type, index) {
	const parts = word.split(/[/.]/);
	const at = parts.findIndex((part) => part.startsWith(`${type}_`));
	const name = parts[at];
	if (name === void 0) return void 0;
	const place = parts[at - 1]?.replaceAll("_", "-") ?? "";
	const kind = place === "data" ? kindOfFolder("d") : kindOfFolder(place) ?? kindOfFolder(`${place}s`);
	return (kind === void 0 ? KINDS.filter(({ isPrefixed }) => isPrefixed) : [kind]).map((one) => index.find(one, name)).find((page) => page !== void 0);
}
export { renderNotes };
