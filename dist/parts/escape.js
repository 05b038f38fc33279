// src/site/docs/html/escape.ts
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
export { showDirections as n, escapeText as t };
