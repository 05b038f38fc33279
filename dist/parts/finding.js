import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as parseObject, r as isObject } from "./json.js";
import { n as compareTexts, o as quote, s as shorten } from "./quote.js";
import { u as visible } from "./text.js";
import { n as ruleOf, t as RULE_IDS } from "./rules.js";
// src/protocol/walk/finding.ts
init_errors();
function toFindings(observations, show) {
	const findings = new Map();
	for (const { rule, where, found } of observations) {
		const { severity, expected, fix, clients: messages } = ruleOf(rule);
		const clients = Object.entries(messages).map(([client, message]) => ({
			client,
			message
		}));
		const shown = {
			where: show(where),
			found: visible(found)
		};
		const finding = {
			rule,
			severity,
			...shown,
			expected,
			fix,
			clients
		};
		findings.set(JSON.stringify([
			rule,
			shown.where,
			shown.found
		]), finding);
	}
	const order = [
		"error",
		"warning",
		"info"
	];
	return [...findings.values()].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || compareTexts(a.where, b.where) || compareTexts(a.rule, b.rule) || compareTexts(a.found, b.found));
}
function findingKey({ rule, where }) {
	return `${rule} ${where}`;
}
function parseReport(text, input) {
	const report = parseObject(text);
	const findings = report?.findings;
	if (report === void 0 || !Array.isArray(findings)) throw new ProblemError({
		code: "input-invalid",
		found: `the file of ‹${input}› begins with ${quote(shorten(text, 60))}`,
		expected: "a JSON report from `lint`",
		fix: `Create one with ‹format: json›, or leave ‹${input}› out`
	});
	const keys = findings.flatMap((each) => {
		const { rule, where } = isObject(each) ? each : {};
		return typeof rule === "string" && typeof where === "string" ? [findingKey({
			rule,
			where
		})] : [];
	});
	const versions = Object.entries(isObject(report.versions) ? report.versions : {}).map(([source, digests]) => {
		const all = Object.entries(isObject(digests) ? digests : {});
		return [source, new Map(all.filter((entry) => typeof entry[1] === "string"))];
	});
	return {
		findings: new Set(keys),
		versions: new Map(versions)
	};
}
function wasBroken({ findings }, source, version) {
	const path = source.split("/").slice(1).join("/");
	const documents = [`/${path}/${version}/`, `/${path}/${version}.json`];
	return [...findings].some((key) => {
		const rule = RULE_IDS.find((id) => id === key.split(" ")[0]);
		return rule !== void 0 && ruleOf(rule).severity === "error" && documents.some((document) => key.includes(document));
	});
}
function compareWithEarlier(earlier, providers) {
	return providers.flatMap(({ source, versions: now }) => [...earlier.versions.get(source) ?? []].flatMap(([version, digest]) => {
		const where = `${source} ${version}`;
		const there = now.get(version);
		if (there === void 0) return [{
			rule: "version-removed",
			where,
			found: `${version} is no longer listed`
		}];
		if (there === digest || wasBroken(earlier, source, version)) return [];
		return [{
			rule: "version-changed",
			where,
			found: `the hashes of its packages differ from the earlier report`
		}];
	}));
}
export { toFindings as i, findingKey as n, parseReport as r, compareWithEarlier as t };
