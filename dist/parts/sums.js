import { l as readClientHash, u as readClientSums } from "./mirror.js";
import { o as quote } from "./quote.js";
import { t as Observations } from "./observation.js";
// src/protocol/judge/sums.ts
function judgeSums(answer) {
	const seen = new Observations(answer.url);
	const text = answer.body.toString("utf8");
	const { sums, blankLine } = readClientSums(text);
	if (blankLine !== void 0) seen.add("sums-crash", `line ${blankLine} is blank`);
	const overlong = [...sums].find(([, hash]) => isOverlong(hash));
	if (overlong !== void 0) seen.add("sums-crash", `${quote(overlong[0])} has a hash of ${overlong[1].length} digits`);
	const odd = overlong === void 0 ? findOddLine(text) : void 0;
	if (odd !== void 0) seen.add("sums-odd-line", odd);
	return seen.judged({
		url: answer.url,
		bytes: answer.body,
		byName: sums
	});
}
function isOverlong(hash) {
	return /^(?:[0-9a-f]{2}){33,}$/i.test(hash);
}
const LONGEST_LINE = 65536;
function findOddLine(text) {
	for (const [index, line] of text.split("\n").entries()) {
		const [hash = "", name] = line.split(/\s+/).filter((field) => field !== "");
		if (hash === "") continue;
		if (line.length > LONGEST_LINE) return `line ${index + 1} has ${line.length} characters`;
		if (readClientHash(hash) === void 0 || name === void 0) return `line ${index + 1} is ${quote(line)}`;
	}
}
function judgeSum({ url, byName }, { filename, shasum }) {
	const seen = new Observations(url);
	const written = byName.get(filename);
	if (written === void 0) seen.add("sums-name", `no line for ${quote(filename)}`);
	else if (readClientHash(written) === void 0) {
		if (!isOverlong(written)) seen.add("sums-hash", `${quote(filename)} has the hash ${quote(written)}`);
	} else if (readClientHash(written) !== shasum) seen.add("sums-differ", `${quote(filename)} has ${written}, and its document ${shasum}`);
	return seen.judged(true);
}
export { judgeSums as n, judgeSum as t };
