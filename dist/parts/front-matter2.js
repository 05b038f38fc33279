import { t as require_dist } from "./dist4.js";
import { l as count } from "./text.js";
// src/site/docs/front-matter.ts
var import_dist = require_dist();
const LONGEST = 16384;
const KNOWN = [
	"page_title",
	"subcategory",
	"description",
	"layout",
	"sidebar_current",
	"title"
];
function readHead(source) {
	const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
	const [opening] = /^(?:[ \t]*\n){0,20}---[ \t]*\n/.exec(text) ?? [];
	const closing = /\n---[ \t]*(?:\n|$)/g;
	closing.lastIndex = (opening?.length ?? 0) - 1;
	const end = opening === void 0 ? null : closing.exec(text.slice(0, opening.length + 4 * LONGEST));
	if (opening === void 0 || end === null) return {
		fields: new Map(),
		body: text,
		bodyLine: 0
	};
	const to = end.index + end[0].length;
	const inside = text.slice(opening.length, end.index + 1);
	const bodyLine = countLines(text.slice(0, to));
	return {
		...readFields(inside, countLines(opening)),
		body: text.slice(to),
		bodyLine
	};
}
function countLines(text) {
	return text.split("\n").length - 1;
}
function readFields(inside, above) {
	if (inside.length > LONGEST) {
		const found = `front matter of ${count(inside.length, "character")}`;
		return {
			fields: recover(inside.slice(0, LONGEST)),
			fault: {
				line: above,
				found
			}
		};
	}
	const wrong = (line, why) => {
		const found = `front matter that is not YAML: ${why.split("\n", 1)[0]}`;
		return {
			fields: recover(inside),
			fault: {
				line: above + line,
				found
			}
		};
	};
	const lineCounter = new import_dist.LineCounter();
	try {
		const { contents, errors } = (0, import_dist.parseDocument)(inside, {
			lineCounter,
			prettyErrors: false,
			logLevel: "silent"
		});
		const [error] = errors;
		if (error !== void 0) return wrong(lineCounter.linePos(error.pos[0]).line, error.message);
		if (contents !== null && !(0, import_dist.isMap)(contents)) return wrong(1, "not a mapping");
		const pairs = (contents?.items ?? []).flatMap(({ key, value }) => (0, import_dist.isScalar)(key) && (0, import_dist.isScalar)(value) && value.value !== null ? [[String(key.value), String(value.value)]] : []);
		return { fields: new Map(pairs) };
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return wrong(1, "it is nested too deeply");
	}
}
function recover(inside) {
	const fields = new Map();
	let current;
	for (const line of inside.split("\n")) {
		const [, key = "", value = ""] = /^([a-z_]+):(.*)$/.exec(line) ?? [];
		if (KNOWN.includes(key)) {
			current = [value.trim().replace(/^[|>][+-]?(?:\s+|$)/, "")];
			if (!fields.has(key)) fields.set(key, current);
		} else current?.push(line.trim());
	}
	const unquote = (text) => text.trim().replace(/^(["'])(.*)\1$/s, "$2");
	return new Map([...fields].map(([key, parts]) => [key, unquote(parts.join("\n"))]));
}
export { readHead as t };
