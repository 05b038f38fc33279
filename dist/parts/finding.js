import { s as visible } from "./text.js";
import { n as ruleOf } from "./rules.js";
// src/protocol/walk/finding.ts
function toFindings(observations, show) {
	const findings = new Map();
	for (const { rule, where, found } of observations) {
		const { severity, expected, fix, clients } = ruleOf(rule);
		const messages = Object.entries(clients).map(([client, message]) => ({
			client,
			message
		}));
		const finding = {
			rule,
			severity,
			where: show(where),
			found: visible(found),
			expected,
			fix,
			clients: messages
		};
		findings.set(JSON.stringify([
			rule,
			finding.where,
			finding.found
		]), finding);
	}
	return [...findings.values()].sort(compareFindings);
}
const ORDER = [
	"error",
	"warning",
	"info"
];
function compareFindings(a, b) {
	return ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || compareText(a.where, b.where) || compareText(a.rule, b.rule) || compareText(a.found, b.found);
}
function compareText(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
export { toFindings as t };
