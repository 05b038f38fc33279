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
export { quote as a, nameSome as i, compareTexts as n, shorten as o, count as r, capitalize as t };
