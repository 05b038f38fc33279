import { a as withMark, i as retiredVersions, n as retireMirrored, r as retireVersions } from "./retirement.js";
import { i as siteUrl } from "./site-facts.js";
import { n as Problems } from "./errors.js";
import { i as parseAddress, r as formatAddress, t as addressPath } from "./address.js";
import { i as withAdvisory } from "./advisory.js";
import { i as parseVersionChoice } from "./constraint.js";
import { i as renderSummary, r as renderDelay, t as renderCallout } from "./summary.js";
import { i as asMarkdown } from "./text.js";
import { i as planAddress } from "./plan-address.js";
import { t as findExpiringCopies } from "./signer.js";
import { n as editSite } from "./change-site.js";
import { t as openExistingSite } from "./existing-site.js";
import { t as withReport } from "./with-report.js";
// src/publishing/mark-versions/mark-versions.ts
function markVersions(request, world) {
	return withReport(request.inputs, world, {
		run: (at) => markOnSite(request, at),
		describe: toReport
	});
}
function checkRequest({ mark, inputs }) {
	const { reason, undo, versions, "replaced-by": replacedBy } = inputs;
	const problems = [];
	if (reason === void 0 && !undo) problems.push(reasonMissing(mark));
	const isPart = versions.length > 0 && versions[0]?.toLowerCase() !== "all";
	if (replacedBy !== void 0 && isPart) problems.push(NOT_WHOLE);
	return problems;
}
async function markOnSite(request, world) {
	const { inputs, mark } = request;
	const problems = new Problems();
	problems.add(checkRequest(request));
	const choice = await problems.attempt(() => parseVersionChoice(inputs.versions));
	const replacedBy = await problems.attempt(() => parseReplacement(inputs["replaced-by"]));
	const opened = await problems.attempt(() => openExistingSite(world, inputs["site-url"]));
	const address = await problems.attempt(() => findAddress(inputs, world, opened?.facts));
	if (address !== void 0 && replacedBy !== void 0) problems.add(findSelf(address, replacedBy));
	const { opened: { site, facts }, ...chosen } = problems.settle({
		choice,
		opened,
		address
	});
	const { undo, reason, advisory } = inputs;
	const retirement = {
		site: facts,
		...chosen,
		mark,
		undo,
		reason,
		advisory,
		replacedBy
	};
	const isMirrored = facts.mirrored?.some((one) => addressPath(one) === addressPath(chosen.address));
	const edit = isMirrored ? retireMirrored(retirement) : retireVersions(retirement);
	const update = await editSite(site, edit, world);
	const [own] = update.before.entries;
	const [mirrored] = update.before.mirrored ?? [];
	const warnings = findExpiringCopies({
		address: chosen.address,
		provider: own?.provider
	}, world.now().getTime());
	world.log.tell(warnings);
	return {
		retirement,
		isMirrored: isMirrored === true,
		siteUrl: siteUrl(facts),
		...compare(retirement, own?.provider ?? mirrored?.provider),
		warnings,
		commit: update.head.id,
		changed: update.changed
	};
}
function parseReplacement(text) {
	return text === void 0 ? void 0 : parseAddress(text);
}
function findAddress(inputs, world, facts) {
	return planAddress(inputs, world, facts?.hostname ?? "unknown.invalid");
}
function compare(retirement, before) {
	if (before === void 0) return {
		versions: [],
		unchanged: [],
		own: [],
		isHidden: false
	};
	const { choice, mark } = retirement;
	const own = before.versions.filter((listed) => choice === "all" && listed[mark] !== void 0);
	const versions = retiredVersions(retirement, before);
	const marked = before.versions.filter((listed) => withMark(listed, retirement) === listed);
	const same = new Set(marked.map(({ version }) => version));
	return {
		versions,
		unchanged: versions.filter((version) => same.has(version)),
		own: own.map(({ version }) => version),
		isHidden: choice !== "all" && before.withdrawn !== void 0
	};
}
function toReport({ retirement, isMirrored: _kind, versions, unchanged, commit, changed }) {
	const { address, choice, site: _site, undo: _undo, ...marks } = retirement;
	return {
		address,
		whole: choice === "all",
		...marks,
		versions,
		unchanged,
		commit,
		changed
	};
}
function findSelf(address, replacedBy) {
	const name = formatAddress(address);
	if (formatAddress(replacedBy) !== name) return [];
	return [{
		code: "input-invalid",
		found: `‹replaced-by› is ${name}, the provider itself`,
		expected: "the address of its replacement",
		fix: "Set ‹replaced-by› to another address, or remove it"
	}];
}
function reasonMissing(mark) {
	return {
		code: "input-missing",
		found: "‹reason› is empty",
		expected: `why it is ${mark}, as clients show it to users`,
		fix: "Set ‹reason›; only ‹undo: true› needs none"
	};
}
const NOT_WHOLE = {
	code: "input-invalid",
	found: "‹replaced-by› is set, but ‹versions› selects only some versions",
	expected: "‹replaced-by› with the whole provider",
	fix: "Set ‹versions: all›, or remove ‹replaced-by›: the warning already names the version to use instead"
};
function reportMarked(marked) {
	const { retirement, siteUrl, versions, unchanged, commit = "", changed, report, warnings } = marked;
	const { reason, advisory } = retirement;
	const outputs = {
		"site-url": siteUrl,
		commit,
		changed: String(changed),
		report
	};
	const title = describeMarked(marked);
	const effect = `${describeEffect(marked)}${describeOwn(marked)}`;
	return {
		outputs,
		summary: renderSummary(title, reason === void 0 ? [] : `Reason: ${asMarkdown(withAdvisory(reason, advisory))}`, `${effect}.`, renderDelay(marked), warnings.map(renderCallout)),
		lines: [title, `  ${effect}`],
		json: {
			...outputs,
			source: formatAddress(retirement.address),
			mark: retirement.mark,
			reason: reason ?? null,
			...advisory === void 0 ? {} : { advisory },
			versions,
			unchanged,
			changed,
			dryRun: marked.isDry
		}
	};
}
function describeMarked({ retirement, versions, isDry, changed }) {
	const { address, choice, mark, undo } = retirement;
	const what = choice === "all" ? formatAddress(address) : `${formatAddress(address)} ${versions.join(", ")}`;
	const verb = choice === "all" || versions.length === 1 ? "is" : "are";
	const state = `${mark}${isOneReason(retirement) ? " for this reason" : ""}`;
	if (!changed) return `Nothing to do: ${what} ${verb} ${undo ? "not" : "already"} ${state}`;
	const done = undo ? `no longer ${state}` : mark;
	return isDry ? `Dry run: ${what} would be ${done}` : `${what} ${verb} ${done}`;
}
function isOneReason({ undo, reason, advisory }) {
	return undo && (reason ?? advisory) !== void 0;
}
function describeEffect({ retirement, isMirrored, versions }) {
	const { mark, undo, choice } = retirement;
	const them = choice === "all" || versions.length === 1 ? "it" : "them";
	if (isOneReason(retirement)) return "Other reasons stay";
	if (mark === "deprecated" && isMirrored) return "Only the site's pages and `show` name it: a mirror has no warnings for clients";
	if (mark === "deprecated") return undo ? `Clients no longer warn about ${them}` : "Clients warn at every `init` that uses the registry; a mirror has no warnings";
	return undo ? `Clients can choose ${them} again` : `Clients no longer choose ${them}; the published files stay, and existing lock files keep working`;
}
function describeOwn({ retirement, own, isHidden }) {
	const { mark, undo } = retirement;
	if (isHidden) return ". The whole provider is withdrawn: until that is undone, clients install none and show its reason only";
	if (own.length === 0) return "";
	const names = own.length > 8 ? `${own.length} versions` : own.join(", ");
	if (undo) return `, except ${names}, which ${own.length === 1 ? "is" : "are"} ${mark} by version`;
	return mark === "withdrawn" ? `. They show this reason, and not those of ${names}` : `. They show this reason, then those of ${names}`;
}
export { checkRequest, markVersions, reportMarked };
