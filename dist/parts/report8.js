import { r as formatAddress } from "./address.js";
import { t as renderCallout } from "./callout.js";
import { t as renderSeenWhen } from "./seen-when.js";
import { i as asMarkdown } from "./text.js";
// src/publishing/mark-versions/report.ts
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
	const verb = choice === "all" || versions.length === 1 ? "is" : "are";
	if (!changed) return `Nothing to do: ${what} ${verb} ${reason === void 0 ? "not " : "already "}${mark}`;
	const done = reason === void 0 ? `no longer ${mark}` : mark;
	return isDry ? `Dry run: ${what} would be ${done}` : `${what} ${verb} ${done}`;
}
function describeEffect({ mark, reason, choice }) {
	const them = choice === "all" ? "it" : "them";
	if (mark === "deprecated") return reason === void 0 ? `Clients no longer warn about ${them}` : "Clients warn at every `init` that asks the registry; a mirror has no warnings";
	return reason === void 0 ? `Clients are offered ${them} again` : `Clients no longer choose ${them}; the published files stay, and existing lock files keep working`;
}
export { reportRetired };
