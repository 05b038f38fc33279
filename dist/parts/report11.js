import { r as formatAddress } from "./address.js";
import { i as asMarkdown } from "./text.js";
import { t as renderCallout } from "./callout.js";
import { t as renderSeenWhen } from "./seen-when.js";
// src/commands/retire/report.ts
function reportRetired(retired) {
	const { retirement, siteUrl, versions, unchanged, commit = "", changed, report } = retired;
	const outputs = {
		"site-url": siteUrl,
		commit,
		changed: String(changed),
		report
	};
	const title = describe(retired);
	const effect = describeEffect(retirement);
	return {
		outputs,
		summary: renderSummary(retired),
		lines: [title, `  ${effect}`],
		json: {
			...outputs,
			source: formatAddress(retirement.address),
			mark: retirement.mark,
			reason: retirement.reason ?? null,
			versions,
			unchanged,
			changed,
			dryRun: retired.isDry
		}
	};
}
function renderSummary(retired) {
	const { retirement, warnings } = retired;
	const { reason } = retirement;
	return `${[
		`## ${describe(retired)}`,
		...reason === void 0 ? [] : [`Reason: ${asMarkdown(reason)}`],
		`${describeEffect(retirement)}.`,
		...renderSeenWhen(retired),
		...warnings.map(renderCallout)
	].join("\n\n")}\n`;
}
function describe({ retirement, versions, isDry, changed }) {
	const { address, choice, mark, reason } = retirement;
	const what = choice === "all" ? formatAddress(address) : `${formatAddress(address)} ${versions.join(", ")}`;
	if (!changed) return `Nothing to do: ${what} ${reason === void 0 ? "is not" : "is"} ${mark} already`;
	const done = reason === void 0 ? `no longer ${mark}` : mark;
	return isDry ? `Dry run: ${what} would be ${done}` : `${what} is ${done}`;
}
function describeEffect({ mark, reason, choice }) {
	const [subject, verb] = choice === "all" ? ["it", "is"] : ["them", "are"];
	if (mark === "deprecated") return reason === void 0 ? `Clients warn of ${subject} no more` : "Clients warn at every `init` that asks the registry; a mirror has no warnings";
	return reason === void 0 ? `Clients are offered ${subject} again` : `Clients choose ${subject} no more; what was published stays where it ${verb === "is" ? "is" : "was"}, and who has it installed keeps it`;
}
export { reportRetired };
