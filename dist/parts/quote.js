// src/provider/quote.ts
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
export { nameSome as a, formatSize as i, compareTexts as n, quote as o, count as r, shorten as s, capitalize as t };
