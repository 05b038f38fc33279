// src/package/client-sums.ts
const SPACE = /[\t\v\f\r \u0085\p{Z}]+/u;
function readClientSums(text) {
	const lines = text.split("\n");
	if (lines.at(-1) === "") lines.pop();
	const sums = new Map();
	let blankLine;
	for (const [index, line] of lines.entries()) {
		const [hash, name] = line.split(SPACE).filter((field) => field !== "");
		if (hash === void 0) blankLine ??= index + 1;
		else if (name !== void 0 && !sums.has(name)) sums.set(name, hash);
	}
	return {
		sums,
		blankLine
	};
}
function readClientHash(hash) {
	return /^[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : void 0;
}
export { readClientSums as n, readClientHash as t };
