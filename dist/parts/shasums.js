import { s as init_errors, t as ProblemError } from "./errors.js";
import { o as quote } from "./quote.js";
// src/package/shasums.ts
init_errors();
const LINE = /^(?<sha256>[0-9a-f]{64}) {2}(?<name>\S+)$/;
const UNFIT_IN_NAME = /[\s\p{C}/\\]/u;
const SHOWN_PROBLEMS = 10;
function renderShasums(entries) {
	const problems = [
		...entries.length === 0 ? [problem("SHA256SUMS would have no lines", "at least one package")] : [],
		...entries.flatMap(checkEntry),
		...findTwins(entries.map(({ name }) => name))
	];
	if (problems.length > 0) throw new ProblemError(problems);
	return [...entries].sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name))).map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("");
}
function parseShasums(text) {
	if (text === "") throw new ProblemError(problem("SHA256SUMS is empty", "a line for each file"));
	const sums = [];
	const odd = [];
	for (const [index, line] of text.replace(/\n$/, "").split("\n").entries()) {
		const { sha256, name } = LINE.exec(line)?.groups ?? {};
		if (sha256 !== void 0 && name !== void 0) sums.push({
			sha256,
			name
		});
		else odd.push(problem(`line ${index + 1} of SHA256SUMS is ${line === "" ? "blank" : quote(line)}`, "64 lower-case hexadecimal digits, two spaces and a file name, on every line"));
	}
	const problems = [
		...odd,
		...sums.flatMap(checkEntry),
		...findTwins(sums.map(({ name }) => name))
	];
	if (!text.endsWith("\n")) problems.push(problem("SHA256SUMS does not end with a line break", "a line break after the last line"));
	const rest = problems.length - SHOWN_PROBLEMS;
	const more = rest <= 0 ? [] : [problem(`SHA256SUMS has ${rest} more problems`, "none")];
	if (problems.length > 0) throw new ProblemError([...problems.slice(0, SHOWN_PROBLEMS), ...more]);
	return new Map(sums.map(({ name, sha256 }) => [name, sha256]));
}
function checkEntry({ name, sha256 }) {
	const problems = [];
	if (name === "" || UNFIT_IN_NAME.test(name)) problems.push(problem(`SHA256SUMS names a file ${quote(name)}`, "a plain file name without white space, control characters and slashes"));
	if (!/^[0-9a-f]{64}$/.test(sha256)) {
		const found = `SHA256SUMS gives ${quote(name)} the hash ${quote(sha256)}`;
		problems.push(problem(found, "64 lower-case hexadecimal digits"));
	}
	return problems;
}
function findTwins(names) {
	const seen = new Set();
	return [...new Set(names.filter((name) => seen.size === seen.add(name).size))].map((name) => problem(`SHA256SUMS names ${quote(name)} twice`, "each file once"));
}
function problem(found, expected) {
	return {
		code: "shasums-invalid",
		found,
		expected,
		fix: "Write it with sha256sum, and sign it again"
	};
}
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
export { renderShasums as i, readClientHash as n, readClientSums as r, parseShasums as t };
