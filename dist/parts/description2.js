import { o as showDirections } from "./elements.js";
// src/site/docs/description.ts
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
export { asTitle as n, shorten as r, asDescription as t };
