import { f as unlessProblem, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { h as quote } from "./text.js";
import { a as parseVersion, o as samePrecedence, r as isPrerelease, t as compareVersions } from "./version.js";
// src/provider/constraint.ts
init_errors();
const CONDITION = /^(?<operator>[=!<>~]*)\s*(?<written>\d.*)$/;
function parseConstraint(text) {
	const conditions = text.split(",").map((part) => parseCondition(part.trim(), text));
	return (version) => conditions.every((condition) => condition(version));
}
function parseCondition(part, whole) {
	const { operator = "", written } = CONDITION.exec(part)?.groups ?? {};
	const holds = COMPARISONS[operator];
	if (written === void 0 || holds === void 0) throw invalidConstraint(part, whole);
	const [core = "", ...rest] = written.split(/(?=[-+])/);
	const numbers = core.split(".");
	if (numbers.length > 3) throw invalidConstraint(written, whole);
	const bound = parseVersion([
		...numbers,
		"0",
		"0"
	].slice(0, 3).join(".") + rest.join(""));
	const isExact = operator === "" || operator === "=";
	if (isPrerelease(bound) && !isExact && operator !== "!=") throw problem(`${quote(part)} uses a prerelease as a bound, but ranges never match prereleases`, "a release as the bound", "List each prerelease separately");
	const parts = written.split(".").length;
	return (version) => (isExact || !isPrerelease(version)) && holds(compare(version, bound), version, bound, parts);
}
function compare(version, bound) {
	return samePrecedence(version, bound) ? 0 : compareVersions(version, bound);
}
const COMPARISONS = {
	"": (order) => order === 0,
	"=": (order) => order === 0,
	"!=": (order) => order !== 0,
	">": (order) => order > 0,
	">=": (order) => order >= 0,
	"<": (order) => order < 0,
	"<=": (order) => order <= 0,
	"~>": (order, version, bound, parts) => order >= 0 && bound.core.slice(0, Math.max(1, parts - 1)).every((number, at) => version.core[at] === number)
};
function invalidConstraint(part, whole) {
	return problem(`${quote(whole)} has ${quote(part)}, which is not a condition`, "versions, or conditions as Terraform writes them: \">= 1.0, < 1.4\", \"~> 1.2\"", "Write an operator (=, !=, >, >=, <, <=, ~>) and a version");
}
function problem(found, expected, fix) {
	return new ProblemError({
		code: "version-invalid",
		found,
		expected,
		fix
	});
}
function parseVersionChoice(lines) {
	if (lines.length === 1 && lines[0]?.toLowerCase() === "all") return "all";
	const problems = new Problems();
	const groups = lines.flatMap((line) => /[=<>~!]/.test(line) ? [line] : line.split(",")).flatMap((each) => {
		const written = each.trim();
		const meets = unlessProblem(() => parseConstraint(isCondition(written) ? written : parseVersion(written).text), (list) => problems.add(list));
		return meets === void 0 ? [] : [{
			written,
			meets
		}];
	});
	problems.throwIfAny();
	return groups;
}
function isNamed(choice, version) {
	if (choice === "all") return false;
	return choice.some(({ written }) => !isCondition(written) && parseVersion(written).text === version);
}
function isCondition(written) {
	return /^[=<>~!]/.test(written);
}
function isChosen(choice, version) {
	return choice === "all" || choice.some(({ meets }) => meets(parseVersion(version)));
}
function chooseVersions(groups, texts) {
	const versions = texts.map((text) => parseVersion(text));
	const missing = groups.filter(({ meets }) => !versions.some(meets));
	const newest = texts.slice(-10).reverse().join(", ");
	const more = texts.length > 10 ? ` and ${texts.length - 10} older` : "";
	const problems = missing.map(({ written }) => ({
		code: "version-unknown",
		found: `no published version is ${written}`,
		expected: texts.length === 0 ? "a provider with versions" : `some of ${newest}${more}`,
		fix: "Correct ‹versions›"
	}));
	if (problems.length > 0) throw new ProblemError(problems);
	return texts.filter((version) => isChosen(groups, version));
}
export { parseVersionChoice as a, parseConstraint as i, isChosen as n, isNamed as r, chooseVersions as t };
