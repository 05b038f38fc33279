// src/text.ts
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const SHORT = new Map([
	["\n", "\\n"],
	["\r", "\\r"],
	["	", "\\t"]
]);
function visible(text) {
	return text.replace(UNSEEN, (unseen) => SHORT.get(unseen) ?? inUnits(unseen));
}
function inUnits(text) {
	return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
function asLine(text) {
	return visible(text).replace(/^\s*(?=::)/, "$&\\").replaceAll("##[", "##\\[");
}
function asLines(text) {
	return text.split("\n").map(asLine).join("\n");
}
function asJson(value, translate) {
	const replace = (_key, part) => typeof part === "string" && translate !== void 0 ? translate(part) : part;
	return JSON.stringify(value, replace, 2).replace(UNSEEN, (unseen) => unseen === "\n" ? unseen : inUnits(unseen)).replaceAll("##[", "##\\u005b");
}
function asMarkdown(text) {
	return visible(text).split(/(`[^`]+`)/).map((part, index) => index % 2 === 1 ? part : part.replace(/[^\s`|]+|[`|]/g, escapeWord)).join("");
}
const LINKED = /:\/\/|www\.|@|#\d|GH-\d/i;
const AROUND = "()\"'.,:;!?";
function isPlain(text) {
	return /^[\p{L}\p{N} _.,:;()'/=+%-]*$/u.test(text) && !LINKED.test(text);
}
function escapeWord(word) {
	if (!LINKED.test(word)) return word.replace(/[\\`*[\]<>|~&]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\$&");
	let start = 0;
	let end = word.length;
	while (start < end && AROUND.includes(word.charAt(start))) start++;
	while (end > start && AROUND.includes(word.charAt(end - 1)) && !word.endsWith("...", end)) end--;
	return `${word.slice(0, start)}\`${word.slice(start, end)}\`${word.slice(end)}`;
}
function markdownLink(text, url) {
	const target = visible(url).replace(/[\s()<>\\|`]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
	return `[${asMarkdown(text)}](${target})`;
}
function commandLine(...words) {
	return ["provider-pages", ...words.map(shellWord)].join(" ");
}
function shellWord(word) {
	if (/^[\w@%+=:,./-]+$/.test(word)) return word;
	return `'${word.replaceAll("'", `'\\''`)}'`;
}
function indented(text) {
	return text.split("\n").map((line) => `  ${line}`);
}
function alignRows(rows) {
	const widths = (rows[0] ?? []).map((_, column) => rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0));
	return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
}
const LONGEST = 200;
function quote(value) {
	return shorten(render(value));
}
function shorten(text, longest = LONGEST) {
	return text.length > longest ? `${text.slice(0, longest)}...` : text;
}
function render(value) {
	try {
		return String(JSON.stringify(value));
	} catch (error) {
		if (error instanceof RangeError) return "a value that is nested too deeply";
		throw error;
	}
}
function count(number, what) {
	return `${number} ${what}${number === 1 ? "" : "s"}`;
}
const UNITS = [
	"kB",
	"MB",
	"GB"
];
function formatSize(bytes) {
	if (bytes < 1e3) return `${bytes} B`;
	let [value, unit] = [bytes / 1e3, 0];
	for (; value >= 999.5 && unit < UNITS.length - 1; unit++) value /= 1e3;
	return `${value >= 99.95 ? value.toFixed(0) : value.toFixed(1)} ${UNITS[unit]}`;
}
function nameSome(names, most) {
	const more = names.length > most ? ` and ${names.length - most} more` : "";
	return `${names.slice(0, most).join(", ")}${more}`;
}
function capitalize(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
function compareTexts(a, b) {
	return a < b ? -1 : Number(a > b);
}
export { shorten as _, asMarkdown as a, compareTexts as c, indented as d, isPlain as f, shellWord as g, quote as h, asLines as i, count as l, nameSome as m, asJson as n, capitalize as o, markdownLink as p, asLine as r, commandLine as s, alignRows as t, formatSize as u, visible as v };
