import { s as init_errors, t as ProblemError, u as mergeFiles } from "./errors.js";
import { r as HOST_RULES } from "./registry.js";
import { n as findErrors, r as ruleOf } from "./rules.js";
// src/mirroring/origin/refusal.ts
init_errors();
function describeRefusal(observation) {
	const { rule, where, found } = observation;
	const { title, expected, clients } = ruleOf(rule);
	const [said] = Object.entries(clients);
	const message = said === void 0 ? "" : `; ${said[0]} says: ${said[1]}`;
	return {
		code: isOfHost(observation) ? "site-unreachable" : "lint-failed",
		where,
		found: `${title} (${rule}): ${found}${message}`,
		expected,
		fix: "Report this to the owner of that host, or try again later. Listed versions are not changed"
	};
}
function refuse(observations) {
	const errors = findErrors(observations);
	if (errors.length > 0) throw new ProblemError(mergeFiles(errors.map(describeRefusal)).slice(0, MOST_PROBLEMS));
}
const MOST_PROBLEMS = 20;
function take({ facts, observations, lack }) {
	refuse(observations);
	if (facts === void 0) throw new ProblemError(describeRefusal(lack));
	return facts;
}
function isOfHost({ rule }) {
	return Object.hasOwn(HOST_RULES, rule) && rule !== "document-too-large";
}
export { take as i, isOfHost as n, refuse as r, describeRefusal as t };
