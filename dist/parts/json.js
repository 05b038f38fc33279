// src/json.ts
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function tryJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function parseObject(text) {
	const value = tryJson(text);
	return isObject(value) ? value : void 0;
}
const MOST_NAMES = 5e4;
const [QUOTE, BACKSLASH, COMMA, COLON, SPACE] = [
	34,
	92,
	44,
	58,
	32
];
const [OPEN, CLOSE] = [new Set([123, 91]), new Set([125, 93])];
const DEEPEST = 1e4;
function measureJson(bytes) {
	let [values, depth, deepest] = [
		0,
		0,
		0
	];
	const names = new Names(bytes);
	const measured = (end) => ({
		values,
		...names.seen,
		depth: deepest,
		end
	});
	for (let at = 0; at < bytes.length; at++) {
		const byte = bytes[at] ?? 0;
		if (byte === QUOTE) {
			const end = endOfText(bytes, at);
			if (isName(bytes, end)) names.add(at, end, depth);
			at = end;
		} else if (byte === COMMA) values++;
		else if (OPEN.has(byte)) {
			values++;
			deepest = Math.max(deepest, ++depth);
			names.open(depth);
		} else if (CLOSE.has(byte) && --depth <= 0) return measured(at + 1);
	}
	return measured(void 0);
}
var Names = class {
	#bytes;
	#all = new Set();
	#own = [];
	#mayRepeat = false;
	constructor(bytes) {
		this.#bytes = bytes;
	}
	get seen() {
		return {
			names: this.#all.size,
			mayRepeat: this.#mayRepeat
		};
	}
	open(depth) {
		if (depth <= 1e4) this.#own[depth] = void 0;
	}
	add(start, end, depth) {
		if (this.#all.size > 5e4 || depth > 1e4) {
			this.#mayRepeat = true;
			return;
		}
		const digest = digestOf(this.#bytes, start, end);
		this.#all.add(digest);
		if (this.#mayRepeat) return;
		const names = this.#own[depth] ?? new Set();
		this.#own[depth] = names;
		this.#mayRepeat = names.has(digest) || !isPlain(this.#bytes, start, end);
		names.add(digest);
	}
};
function isPlain(bytes, start, end) {
	for (let at = start; at < end; at++) {
		const byte = bytes[at] ?? 0;
		if (byte === BACKSLASH || byte >= 128) return false;
	}
	return true;
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
export { parseObject as a, measureJson as i, MOST_NAMES as n, tryJson as o, isObject as r, DEEPEST as t };
