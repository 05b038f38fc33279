// src/protocol/cli-config/hcl.ts
var BrokenConfig = class extends Error {
	line;
	constructor(message, line) {
		super(message);
		this.line = line;
	}
};
const ESCAPE = String.raw`\\(?:[abfnrtv"\\]|[0-3][0-7]{2}|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U00(?:0[\da-fA-F]|10)[\da-fA-F]{4})`;
const MARK = String.raw`[\p{L}\p{Nd}_]+`;
const LINES = String.raw`\r?\n(?:[^\n]*\n)*?`;
const TOKEN = new RegExp([
	String.raw`(?<space>[ \t\n\r]+|#[^\n]*|//[^\n]*|/\*.*?\*/)`,
	String.raw`<<(?:-(?<mark>${MARK})(?<lines>${LINES})(?<indent>[ \t\r\f\v]+)|(?<plain>${MARK})(?<here>${LINES}[ \t\r\f\v]*))\k<mark>\k<plain>\r*\n`,
	String.raw`"(?<text>(?:[^"\\\n$]|${ESCAPE}|\$(?!\{)|\$\{(?:[^{}\\]|${ESCAPE})*\})*)"`,
	String.raw`(?<sign>[={}[\],])`,
	String.raw`(?<boolean>(?:true|false)(?![\p{L}\p{Nd}_.-]))`,
	String.raw`(?<word>[\p{L}_][\p{L}\p{Nd}_.-]*)`,
	String.raw`(?<number>-?(?:0[xX][\da-fA-F]+|\d+(?:\.\d*)?[eE][+-]?\d+|\d+\.\d*|0[0-7]*(?![\dxX])|[1-9]\d*)|\.\d+)`
].join("|"), "suy");
const JSON_TOKEN = /(?<space>\s+)|"(?<text>(?:[^"\\]|\\[^/])*)"|(?<sign>[:{}[\],])|(?<boolean>true|false)|(?<empty>(?<=:\s*)null)|(?<number>[-\d][\d.eE+-]*)/suy;
function* readTokens(source, pattern) {
	let at = 0;
	while (at < source.length) {
		pattern.lastIndex = at;
		const { 0: whole = "", groups = {} } = pattern.exec(source) ?? {};
		if (whole === "") throw new BrokenConfig("it can't be read", lineAt(source, at));
		const span = {
			start: at,
			end: at + whole.length
		};
		at = span.end;
		const { lines, indent, here = lines, text, sign, boolean, word, number } = groups;
		if (here !== void 0) yield {
			kind: "heredoc",
			text: readHeredoc(here, indent),
			...span
		};
		else if (text !== void 0) yield {
			kind: "text",
			text: readQuoted(text),
			...span
		};
		else if (groups.empty !== void 0) yield {
			kind: "text",
			text: "",
			...span
		};
		else if (sign !== void 0) yield {
			kind: "sign",
			text: sign,
			...span
		};
		else if (boolean !== void 0) yield {
			kind: "boolean",
			text: boolean,
			...span
		};
		else if (word !== void 0) yield {
			kind: "word",
			text: word,
			...span
		};
		else if (number !== void 0) yield {
			kind: "number",
			text: number,
			...span
		};
	}
}
function lineAt(source, at) {
	return source.slice(0, at).split("\n").length;
}
function readHeredoc(lines, indent = "") {
	const text = lines.replaceAll("\r\n", "\n");
	return (text.split(`\n${indent}`).length === text.split("\n").length - 1 ? text.replaceAll(`\n${indent}`, "\n") : text).slice(1);
}
function readQuoted(inner) {
	return inner.replace(/\$\{[^{}]*\}|\\(?:([0-7]{3})|x(..)|u(.{4})|U(.{8})|(.))/gs, (all, octal, x, u, long, sign = "") => {
		const hex = x ?? u ?? long;
		if (octal !== void 0) return String.fromCodePoint(Number.parseInt(octal, 8));
		if (hex !== void 0) return String.fromCodePoint(Number.parseInt(hex, 16));
		if (sign === "") return all;
		return {
			a: "\x07",
			b: "\b",
			f: "\f",
			n: "\n",
			r: "\r",
			t: "	",
			v: "\v"
		}[sign] ?? sign;
	});
}
function parseHcl(source) {
	const inJson = isJson(source);
	const refused = inJson ? -1 : source.search(/[\0\ue123]/);
	if (refused !== -1) throw new BrokenConfig("it has a character that clients refuse", lineAt(source, refused));
	const reader = new Reader(source, [...readTokens(source, inJson ? JSON_TOKEN : TOKEN)]);
	const root = inJson ? reader.value(0) : reader.body(0, void 0);
	if (root.kind !== "block" || !reader.isDone) throw reader.refusal("there is something after its end");
	return root;
}
function isJson(source) {
	return /^[^\S\ufeff]*\{/.test(source);
}
const DEEPEST = 50;
var Reader = class {
	#source;
	#tokens;
	#at = 0;
	constructor(source, tokens) {
		this.#source = source;
		this.#tokens = tokens;
	}
	get isDone() {
		return this.#at >= this.#tokens.length;
	}
	refusal(reason) {
		const token = this.#tokens[Math.max(this.#at - 1, 0)] ?? this.#tokens.at(-1);
		return new BrokenConfig(reason, lineAt(this.#source, token?.start ?? 0));
	}
	body(depth, open) {
		const items = [];
		for (;;) {
			const token = this.#next();
			if (token === void 0 && open === void 0) return {
				kind: "block",
				items,
				start: 0,
				end: this.#source.length
			};
			if (open !== void 0 && token !== void 0 && isSign(token, "}")) return {
				kind: "block",
				items,
				start: open.start,
				end: token.end
			};
			if (token?.kind !== "text" && token?.kind !== "word") throw this.refusal(`a name is missing before ${token === void 0 ? "the end" : token.text}`);
			const item = this.#item(depth + 1, token);
			if (item !== void 0) items.push(item);
			if (isSign(this.#tokens[this.#at], ",")) this.#at++;
		}
	}
	value(depth) {
		const token = this.#next();
		if (depth > DEEPEST) throw this.refusal("it is nested too deeply");
		if (isSign(token, "{")) return this.body(depth, token);
		if (isSign(token, "[")) return this.#list(depth, token);
		if (token === void 0 || token.kind === "sign" || token.kind === "word") throw this.refusal("a value is missing");
		const { kind, text, start, end } = token;
		return {
			kind: kind === "heredoc" ? "text" : kind,
			text,
			start,
			end
		};
	}
	#item(depth, first) {
		const names = [first.text];
		for (;;) {
			const token = this.#tokens[this.#at];
			if (token?.kind === "sign" && (names.length > 1 ? "{" : "=:{").includes(token.text)) {
				if (token.text !== "{") this.#at++;
				if (this.isDone && depth === 1) return void 0;
				const value = this.value(depth);
				return {
					names,
					isAssigned: token.text !== "{",
					value,
					start: first.start,
					end: value.end
				};
			}
			if (token?.kind !== "text" && token?.kind !== "word") throw this.refusal("a value is missing");
			this.#at++;
			if (names.push(token.text) > DEEPEST) throw this.refusal("it is nested too deeply");
		}
	}
	#list(depth, open) {
		const items = [];
		for (;;) {
			const token = this.#tokens[this.#at];
			if (isSign(token, "]")) {
				this.#at++;
				return {
					kind: "list",
					items,
					start: open.start,
					end: token.end
				};
			}
			if (isSign(token, ",")) this.#at++;
			else items.push(this.value(depth + 1));
		}
	}
	#next() {
		return this.#tokens[this.#at++];
	}
};
function isSign(token, text) {
	return token?.kind === "sign" && token.text === text;
}
function demandForm(node, text, mayRepeat) {
	if (!("items" in node)) return;
	const names = new Set();
	for (const [at, item] of node.items.entries()) {
		const next = node.items[at + 1];
		if (node.kind === "list" && next && !text.slice(item.end, next.start).includes(",")) throw new BrokenConfig("a comma is missing in a list", lineAt(text, next.start));
		if ("names" in item && item.isAssigned) {
			if (names.has(item.names[0]) && !mayRepeat) throw new BrokenConfig("a name is set twice", lineAt(text, item.start));
			names.add(item.names[0]);
		}
		demandForm("value" in item ? item.value : item, text, mayRepeat);
	}
}
function itemsOf({ items }, name) {
	return items.filter(({ names }) => names[0]?.toLowerCase() === name);
}
function blocksUnder(block, name) {
	return itemsOf(block, name).flatMap(({ value }) => blocksOf(value));
}
function blocksOf(value) {
	if (value.kind === "block") return [value];
	return value.kind === "list" ? value.items.flatMap(blocksOf) : [];
}
function labelled(root, name) {
	return itemsOf(root, name).flatMap((item) => item.names.length > 1 ? [{
		...item,
		names: item.names.slice(1)
	}] : blocksOf(item.value).flatMap(({ items }) => items)).flatMap((element) => {
		const [label = "", ...names] = element.names;
		const blocks = blocksOf(element.value);
		const nested = blocks.map((block) => ({
			...block,
			items: [{
				...element,
				names
			}]
		}));
		return (names.length > 0 ? nested : blocks).map((block) => [label, block]);
	});
}
function textsOf(block, name) {
	return itemsOf(block, name).flatMap(({ value }) => textsIn(value));
}
function textsIn(value) {
	if (value.kind === "list") return value.items.flatMap(textsIn);
	return isText(value) ? [value.text] : [];
}
function isText(value) {
	return value.kind === "text" || value.kind === "number" && /^-?(?:0x[\da-f]+|\d+)$/i.test(value.text);
}
export { isJson as a, labelled as c, textsOf as d, demandForm as i, parseHcl as l, blocksOf as n, isText as o, blocksUnder as r, itemsOf as s, BrokenConfig as t, textsIn as u };
