import { t as require_dist } from "./dist4.js";
import { r as count } from "./quote.js";
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
	const end = opening === void 0 ? void 0 : findEnd(text, opening.length - 1);
	if (opening === void 0 || end === void 0) return {
		fields: new Map(),
		body: text,
		bodyLine: 0
	};
	const inside = text.slice(opening.length, end.from);
	const above = countLines(opening);
	const bodyLine = countLines(text.slice(0, end.to));
	return {
		...readFields(inside, above),
		body: text.slice(end.to),
		bodyLine
	};
}
function findEnd(text, from) {
	const closing = /\n---[ \t]*(?:\n|$)/g;
	closing.lastIndex = from;
	const match = closing.exec(text.slice(0, from + 4 * LONGEST));
	return match === null ? void 0 : {
		from: match.index + 1,
		to: match.index + match[0].length
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
	const { document, line, found } = readYaml(inside);
	if (document !== void 0) return { fields: takeTexts(document) };
	const why = `front matter that is not YAML: ${found.split("\n", 1)[0]}`;
	return {
		fields: recover(inside),
		fault: {
			line: above + line,
			found: why
		}
	};
}
function readYaml(text) {
	const lines = new import_dist.LineCounter();
	try {
		const { contents, errors } = (0, import_dist.parseDocument)(text, {
			lineCounter: lines,
			prettyErrors: false,
			logLevel: "silent"
		});
		const [error] = errors;
		if (error !== void 0) return {
			line: lines.linePos(error.pos[0]).line,
			found: error.message
		};
		if (contents !== null && !(0, import_dist.isMap)(contents)) return {
			line: 1,
			found: "not a mapping"
		};
		return {
			document: contents,
			line: 1,
			found: ""
		};
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return {
			line: 1,
			found: "it is nested too deeply"
		};
	}
}
function takeTexts(map) {
	const pairs = (map?.items ?? []).flatMap(({ key, value }) => (0, import_dist.isScalar)(key) && (0, import_dist.isScalar)(value) && value.value !== null ? [[String(key.value), String(value.value)]] : []);
	return new Map(pairs);
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
	return new Map([...fields].map(([key, parts]) => [key, unquote(parts.join("\n").trim())]));
}
function unquote(text) {
	return text.replace(/^(["'])(.*)\1$/s, "$2");
}
export { readHead as t };
