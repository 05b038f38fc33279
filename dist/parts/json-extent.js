// src/json-extent.ts
const MOST_NAMES = 5e4;
const [QUOTE, BACKSLASH, COMMA, COLON, SPACE] = [
	34,
	92,
	44,
	58,
	32
];
const [OPEN, CLOSE] = [new Set([123, 91]), new Set([125, 93])];
function measureJson(bytes) {
	let [values, depth, deepest] = [
		0,
		0,
		0
	];
	const names = new Set();
	const measured = (end) => ({
		values,
		names: names.size,
		depth: deepest,
		end
	});
	for (let at = 0; at < bytes.length; at++) {
		const byte = bytes[at] ?? 0;
		if (byte === QUOTE) {
			const end = endOfText(bytes, at);
			if (names.size <= 5e4 && isName(bytes, end)) names.add(digestOf(bytes, at, end));
			at = end;
		} else if (byte === COMMA) values++;
		else if (OPEN.has(byte)) {
			values++;
			deepest = Math.max(deepest, ++depth);
		} else if (CLOSE.has(byte) && --depth <= 0) return measured(at + 1);
	}
	return measured(void 0);
}
function endOfText(bytes, start) {
	let at = start + 1;
	while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
	return at;
}
function isName(bytes, end) {
	let next = end + 1;
	while ((bytes[next] ?? COLON) <= SPACE) next++;
	return bytes[next] === COLON;
}
function digestOf(bytes, start, end) {
	let digest = 2166136261;
	for (let at = start; at < end; at++) digest = Math.imul(digest ^ (bytes[at] ?? 0), 16777619);
	return digest;
}
export { measureJson as n, MOST_NAMES as t };
