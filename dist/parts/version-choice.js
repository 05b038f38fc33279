import { t as ProblemError } from "./errors.js";
import { t as parseConstraint } from "./constraint.js";
import { i as parseVersion } from "./version2.js";
// src/provider/version-choice.ts
function parseVersionChoice(lines) {
	if (lines.length === 1 && lines[0]?.toLowerCase() === "all") return "all";
	const problems = [];
	const groups = lines.flatMap(splitList).flatMap((written) => {
		try {
			return [{
				written,
				meets: parseGroup(written)
			}];
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			problems.push(...error.problems);
			return [];
		}
	});
	if (problems.length > 0) throw new ProblemError(problems);
	return groups;
}
function isNamed(choice, version) {
	if (choice === "all") return false;
	return choice.some(({ written }) => !isCondition(written) && parseVersion(written).text === version);
}
function splitList(line) {
	return /[=<>~!]/.test(line) ? [line] : line.split(",").map((part) => part.trim());
}
function parseGroup(written) {
	return parseConstraint(isCondition(written) ? written : parseVersion(written).text);
}
function isCondition(written) {
	return /^[=<>~!]/.test(written);
}
function chooseVersions(groups, listed) {
	const versions = listed.map((text) => parseVersion(text));
	const missing = groups.filter(({ meets }) => !versions.some(meets));
	if (missing.length > 0) throw new ProblemError(missing.map((group) => notListed(group, listed)));
	return versions.filter((version) => groups.some(({ meets }) => meets(version))).map(({ text }) => text);
}
function notListed({ written }, listed) {
	const newest = listed.slice(-10).reverse().join(", ");
	const more = listed.length > 10 ? ` and ${listed.length - 10} older` : "";
	return {
		code: "version-unknown",
		found: `no published version is ${written}`,
		expected: listed.length === 0 ? "a provider that has versions" : `some of ${newest}${more}`,
		fix: "Correct ‹versions›"
	};
}
export { isNamed as n, parseVersionChoice as r, chooseVersions as t };
