import { i as withMark, n as retireVersions, r as retiredVersions } from "./retirement.js";
import { i as siteUrl } from "./site-facts.js";
import { n as Problems, s as init_errors } from "./errors.js";
import { a as parseAddress, i as formatAddress, n as addressPath } from "./address.js";
import { i as parseVersionChoice } from "./constraint.js";
import { i as planAddress } from "./plan-address.js";
import { t as findExpiringCopies } from "./signer.js";
import { n as editSite } from "./change-site.js";
import { i as openExistingSite } from "./read-site.js";
import { r as withReport } from "./with-output.js";
// src/flow/mark-versions.ts
init_errors();
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
function markVersions(request, context) {
	const { inputs, mark } = request;
	const run = async (world) => {
		const { undo, reason, advisory, "replaced-by": replacement } = inputs;
		const problems = new Problems();
		problems.add(checkRequest(request));
		const choice = await problems.attempt(() => parseVersionChoice(inputs.versions));
		const replacedBy = replacement === void 0 ? void 0 : await problems.attempt(() => parseAddress(replacement));
		const opened = await problems.attempt(() => openExistingSite(world, inputs["site-url"]));
		const address = await problems.attempt(() => planAddress(inputs.source, world.repository, opened?.facts));
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
		const edit = retireVersions(retirement, isMirrored);
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
	};
	const describe = ({ retirement, versions, unchanged, commit, changed }) => {
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
	};
	return withReport(inputs, context, {
		run,
		describe
	});
}
export { checkRequest, markVersions };
