// src/protocol/cli-config/hcl.ts
var BrokenConfig = class extends Error {
	line;
	constructor(message, line) {
		super(message);
		this.line = line;
	}
};
const TOKEN = /(?<space>[\s,]+|#[^\n]*|\/\/[^\n]*|\/\*.*?\*\/)|<<-?(?<mark>[A-Za-z_]\w*)\r?\n(?<here>.*?)^[ \t]*\k<mark>[ \t]*$|(?<text>"(?:[^"\\\n]|\\.)*")|(?<sign>[={}[\]:])|(?<word>[\p{L}_][\p{L}\p{N}_.-]*)|(?<number>-?\d[\w.+-]*)/msuy;
function* readTokens(source) {
	let at = 0;
	while (at < source.length) {
		TOKEN.lastIndex = at;
		const { 0: whole = "", groups = {} } = TOKEN.exec(source) ?? {};
		if (whole === "") throw new BrokenConfig("it can't be read", lineAt(source, at));
		const span = {
			start: at,
			end: at + whole.length
		};
		at = span.end;
		const { here, text, sign, word, number } = groups;
		if (here !== void 0) yield {
			kind: "text",
			text: here,
			...span
		};
		else if (text !== void 0) yield {
			kind: "text",
			text: readQuoted(text),
			...span
		};
		else if (sign !== void 0) yield {
			kind: "sign",
			text: sign,
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
function readQuoted(quoted) {
	return quoted.slice(1, -1).replace(/\\(u[0-9a-fA-F]{4}|.)/gs, (_all, sign) => {
		if (sign.length > 1) return String.fromCharCode(Number.parseInt(sign.slice(1), 16));
		return {
			b: "\b",
			f: "\f",
			n: "\n",
			t: "	",
			r: "\r"
		}[sign] ?? sign;
	});
}
function parseHcl(source) {
	const reader = new Reader(source, [...readTokens(source)]);
	const root = isJson(source) ? reader.value(0) : reader.body(0, void 0);
	if (root.kind !== "block" || !reader.isDone) throw reader.refusal("there is something after its end");
	return root;
}
function isJson(source) {
	return /^\s*\{/.test(source);
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
			items.push(this.#item(depth + 1, token));
		}
	}
	value(depth) {
		const token = this.#next();
		if (depth > DEEPEST) throw this.refusal("it is nested too deeply");
		if (isSign(token, "{")) return this.body(depth, token);
		if (isSign(token, "[")) return this.#list(depth, token);
		if (token === void 0 || token.kind === "sign") throw this.refusal("a value is missing");
		const { kind, text, start, end } = token;
		return {
			kind,
			text,
			start,
			end
		};
	}
	#item(depth, first) {
		const names = [first.text];
		for (;;) {
			const token = this.#tokens[this.#at];
			if (token === void 0 || token.kind === "sign" && !"=:{".includes(token.text) || token.kind === "number") throw this.refusal("a value is missing");
			if (!isSign(token, "{")) this.#at++;
			if (token.kind === "sign") {
				const value = this.value(depth);
				return {
					names,
					isAssigned: token.text !== "{",
					value,
					start: first.start,
					end: value.end
				};
			}
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
			items.push(this.value(depth + 1));
		}
	}
	#next() {
		return this.#tokens[this.#at++];
	}
};
function isSign(token, text) {
	return token?.kind === "sign" && token.text === text;
}
function itemsOf({ items }, name) {
	return items.filter(({ names }) => names[0] === name);
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
	}] : blocksOf(item.value).flatMap(({ items }) => items)).flatMap(({ names: [label = ""], value }) => blocksOf(value).map((block) => [label, block]));
}
function textsOf(block, name) {
	return itemsOf(block, name).flatMap(({ value }) => textsIn(value));
}
function textsIn(value) {
	if (value.kind === "list") return value.items.flatMap(textsIn);
	return value.kind === "text" || value.kind === "word" && !/^(?:true|false|null)$/.test(value.text) ? [value.text] : [];
}
export { itemsOf as a, textsIn as c, isJson as i, textsOf as l, blocksOf as n, labelled as o, blocksUnder as r, parseHcl as s, BrokenConfig as t };
