import { n as OVERVIEW, r as displayName } from "./document-kinds.js";
import { t as readHead } from "./front-matter2.js";
import { p as showDirections, r as parseRawPath } from "./names.js";
// src/site/docs/entry.ts
function readEntries({ address, facts, documents }) {
	return [...facts.documents].sort((a, b) => a.path < b.path ? -1 : 1).flatMap(({ path, file }) => {
		const name = parseRawPath(path);
		if (name === void 0) return [];
		const { kind } = name;
		const head = readHead(documents.get(path) ?? "");
		const [title = "", subcategory = ""] = ["page_title", "subcategory"].map((key) => asTitle(head.fields.get(key) ?? ""));
		const isTitled = kind.pages === "guides" && title !== "";
		return {
			name,
			file,
			label: kind === OVERVIEW ? kind.label : isTitled ? title : displayName(address.type, name),
			title,
			subcategory,
			description: asDescription(head.fields.get("description") ?? ""),
			isDeprecated: /^deprecated\b/i.test(subcategory) || /\(deprecated\)/i.test(title),
			head
		};
	});
}
const LONGEST_LINE = 300;
const LONGEST_DESCRIPTION = 2e3;
function asTitle(text) {
	return shorten(onOneLine(text.slice(0, 10 * LONGEST_LINE)), LONGEST_LINE);
}
function asDescription(text) {
	return shorten(onOneLine(text.slice(0, 2 * LONGEST_DESCRIPTION).replace(/^[ \t]*(?:->|~>|!>)[ \t]*/gm, "").replace(/\[([^[\]]{1,300})\]\([^()\s]{1,500}\)/g, "$1").replace(/\*\*|`/g, "")), LONGEST_DESCRIPTION);
}
function onOneLine(text) {
	return showDirections(text).replace(/[\s\p{Cc}]+/gu, " ").trim();
}
function shorten(text, longest) {
	if (text.length <= longest) return text;
	return `${text.slice(0, longest).replace(/\s+\S*$/, "").replace(/[\uD800-\uDBFF]$/, "")}…`;
}
export { shorten as i, asTitle as n, readEntries as r, asDescription as t };
