import { a as renderFinding } from "./summary.js";
import { p as markdownLink } from "./text.js";
import { n as describeVerified, r as findErrors } from "./wait.js";
// src/commands/verify/report.ts
function reportVerified(result) {
	const { source, version, siteUrl, report, problems } = result;
	const { end, seconds, packages, attestation, errors } = result;
	const state = `: users ${findErrors(result).length === 0 ? "can install this version now" : "can't install all of it"}`;
	const place = `Checked ${markdownLink("the site", siteUrl)}${end === "served" ? state : ""}.`;
	return {
		title: `${source} ${version}: ${describeVerified(result)}`,
		sections: [place, ...problems.map(renderFinding)],
		json: {
			source,
			version,
			siteUrl,
			report,
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
export { reportVerified };
