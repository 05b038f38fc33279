import { i as describeProblem } from "./errors.js";
import { i as findErrors, n as describeVerified } from "./verified.js";
import { t as renderCallout } from "./callout.js";
import { i as asMarkdown, o as markdownLink } from "./text.js";
// src/commands/verify/report.ts
function reportVerified(result) {
	const { source, version, siteUrl, report, problems } = result;
	const outputs = {
		source,
		version,
		"site-url": siteUrl,
		report
	};
	const said = `${source} ${version}: ${describeVerified(result)}`;
	const isLate = result.end === "late";
	const errors = problems.filter(({ severity = "error" }) => severity === "error" || isLate);
	const others = problems.filter((problem) => !errors.includes(problem));
	const { end, seconds, packages } = result;
	return {
		outputs,
		summary: `${[
			`## ${asMarkdown(said)}`,
			...renderPlace(result),
			...problems.map(renderCallout)
		].join("\n\n")}\n`,
		lines: [said, ...others.map((problem) => `  ${describeProblem(problem)}`)],
		json: {
			...outputs,
			end,
			seconds,
			packages,
			problems
		},
		problems: errors.map((problem) => ({
			...problem,
			severity: "error"
		}))
	};
}
function renderPlace(result) {
	const where = `Looked at ${markdownLink("the site", result.siteUrl)}`;
	if (result.end !== "served") return [`${where}.`];
	return [`${where}: users ${findErrors(result).length === 0 ? "can install this version now" : "can't install all of it"}.`];
}
export { reportVerified };
