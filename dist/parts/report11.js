import { a as renderSummary, i as renderFinding } from "./summary.js";
import { a as findErrors, r as describeVerified } from "./verified.js";
import { i as asMarkdown, s as markdownLink } from "./text.js";
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
	const { end, seconds, packages, attestation, errors } = result;
	return {
		outputs,
		summary: renderSummary(asMarkdown(said), renderPlace(result), problems.map(renderFinding)),
		lines: [said],
		json: {
			...outputs,
			end,
			seconds,
			packages,
			problems,
			attestation
		},
		problems: errors.map((problem) => ({
			...problem,
			severity: "error"
		}))
	};
}
function renderPlace(result) {
	const where = `Checked ${markdownLink("the site", result.siteUrl)}`;
	if (result.end !== "served") return `${where}.`;
	return `${where}: users ${findErrors(result).length === 0 ? "can install this version now" : "can't install all of it"}.`;
}
export { reportVerified };
