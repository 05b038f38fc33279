import { a as withMark, i as retiredVersions, n as retireMirrored, r as retireVersions } from "./retirement.js";
import { i as siteUrl } from "./site-facts.js";
import { n as Problems, s as init_errors } from "./errors.js";
import { i as parseAddress, r as formatAddress, t as addressPath } from "./address.js";
import { i as withAdvisory } from "./advisory.js";
import { i as parseVersionChoice } from "./constraint.js";
import { i as planAddress } from "./plan-address.js";
import { t as findExpiringCopies } from "./signer.js";
import { n as editSite } from "./change-site.js";
import { t as openExistingSite } from "./existing-site.js";
import { i as renderSummary, r as renderDelay, t as renderCallout } from "./summary.js";
import { r as withReport } from "./with-output.js";
import { i as asMarkdown } from "./text.js";
// src/commands/mark-versions/mark-versions.ts
init_errors();
function markVersions(request, world) {
	return withReport(request.inputs, world, {
		run: (at) => markOnSite(request, at),
		describe: ({ retirement, versions, unchanged, commit, changed }) => {
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
	});
}
function checkRequest({ mark, inputs }) {
	const { reason, undo, versions, "replaced-by": replacedBy } = inputs;
	const problems = [];
	if (reason === void 0 && !undo) problems.push({
		code: "input-missing",
		found: "‹reason› is empty",
		expected: `why it is ${mark}, as clients show it to users`,
		fix: "Set ‹reason›; only ‹undo: true› needs none"
	});
	const isPart = versions.length > 0 && versions[0]?.toLowerCase() !== "all";
	if (replacedBy !== void 0 && isPart) problems.push({
		code: "input-invalid",
		found: "‹replaced-by› is set, but ‹versions› selects only some versions",
		expected: "‹replaced-by› with the whole provider",
		fix: "Set ‹versions: all›, or remove ‹replaced-by›: the warning already names the version to use instead"
	});
	return problems;
}
async function markOnSite(request, world) {
	const { inputs, mark } = request;
	const { undo, reason, advisory, "replaced-by": replacement } = inputs;
	const problems = new Problems();
	problems.add(checkRequest(request));
	const choice = await problems.attempt(() => parseVersionChoice(inputs.versions));
	const replacedBy = replacement === void 0 ? void 0 : await problems.attempt(() => parseAddress(replacement));
	const opened = await problems.attempt(() => openExistingSite(world, inputs["site-url"]));
	const hostname = opened?.facts.hostname ?? "unknown.invalid";
	const address = await problems.attempt(() => planAddress(inputs, world, hostname));
	const name = address && formatAddress(address);
	if (name !== void 0 && replacedBy !== void 0 && formatAddress(replacedBy) === name) problems.add({
		code: "input-invalid",
		found: `‹replaced-by› is ${name}, the provider itself`,
		expected: "the address of its replacement",
		fix: "Set ‹replaced-by› to another address, or remove it"
	});
	const { opened: existing, ...chosen } = problems.settle({
		choice,
		opened,
		address
	});
	const { site, facts } = existing;
	const retirement = {
		site: facts,
		...chosen,
		mark,
		undo,
		reason,
		advisory,
		replacedBy
	};
	const isMirrored = facts.mirrored?.some((one) => addressPath(one) === addressPath(chosen.address)) === true;
	const edit = isMirrored ? retireMirrored(retirement) : retireVersions(retirement);
	const update = await editSite(site, edit, world);
	const provider = update.before.entries[0]?.provider;
	const warnings = findExpiringCopies({
		address: chosen.address,
		provider
	}, world.now().getTime());
	world.log.tell(warnings);
	const before = provider ?? update.before.mirrored?.[0]?.provider;
	const isWhole = chosen.choice === "all";
	const versions = before === void 0 ? [] : retiredVersions(retirement, before);
	const listed = before?.versions ?? [];
	const same = new Set(listed.filter((one) => withMark(one, retirement) === one).map(({ version }) => version));
	return {
		retirement,
		isMirrored,
		siteUrl: siteUrl(facts),
		versions,
		unchanged: versions.filter((version) => same.has(version)),
		own: listed.filter((one) => isWhole && one[mark] !== void 0).map(({ version }) => version),
		isHidden: !isWhole && before?.withdrawn !== void 0,
		warnings,
		commit: update.head.id,
		changed: update.changed
	};
}
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
	const { address, choice, mark, undo, reason, advisory } = retirement;
	const what = choice === "all" ? formatAddress(address) : `${formatAddress(address)} ${versions.join(", ")}`;
	const verb = choice === "all" || versions.length === 1 ? "is" : "are";
	const state = `${mark}${undo && (reason ?? advisory) !== void 0 ? " for this reason" : ""}`;
	if (!changed) return `Nothing to do: ${what} ${verb} ${undo ? "not" : "already"} ${state}`;
	const done = undo ? `no longer ${state}` : mark;
	return isDry ? `Dry run: ${what} would be ${done}` : `${what} ${verb} ${done}`;
}
function describeEffect({ retirement, isMirrored, versions }) {
	const { mark, undo, choice, reason, advisory } = retirement;
	const them = choice === "all" || versions.length === 1 ? "it" : "them";
	if (undo && (reason ?? advisory) !== void 0) return "Other reasons stay";
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
