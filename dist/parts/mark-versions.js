import { a as withMark, i as sharedVersions, n as retireVersions, r as retiredVersions } from "./retirement.js";
import { u as offeredVersions } from "./provider-facts.js";
import { j as siteUrl } from "./install.js";
import { l as readOwnProvider } from "./served-lists.js";
import { n as Problems, s as init_errors } from "./errors.js";
import { a as parseAddress, i as formatAddress, n as addressPath } from "./address.js";
import { a as parseVersionChoice } from "./constraint.js";
import { n as editSite } from "./change-site.js";
import { t as deleteVersions } from "./deletion.js";
import { i as openExistingSite } from "./read-site.js";
import { t as findSiblings } from "./siblings.js";
import { i as planAddress } from "./plan-address.js";
import { t as findExpiringCopies } from "./signer.js";
import { r as withReport } from "./with-output.js";
import { m as nameSome } from "./text.js";
// src/flow/mark-versions.ts
init_errors();
function checkRequest({ mark, inputs }) {
	const { reason, undo, versions, only, "replaced-by": replacedBy, "delete-files": deletes } = inputs;
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
	if (only.length > 0 && !isPart) problems.push({
		code: "input-invalid",
		found: "‹only› is set, and ‹versions› is the whole provider",
		expected: "‹only› with some versions: the mark of a whole provider belongs to the address in ‹source›",
		fix: "Remove ‹only›, and run this once for each address"
	});
	if (deletes && (undo || !isPart)) problems.push({
		code: "input-invalid",
		found: `‹delete-files› is set with ${undo ? "‹undo›" : "‹versions› for the whole provider"}`,
		expected: "the versions whose files are to be deleted for good",
		fix: undo ? "Remove ‹delete-files›" : "Name the versions in ‹versions›, or a range such as `>= 0`"
	});
	return problems;
}
function markVersions(request, context) {
	const { inputs, mark } = request;
	const run = async (world) => {
		const { undo, reason, advisory, "replaced-by": replacement, "delete-files": deletes } = inputs;
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
		const isMirrored = facts.mirrored?.some((one) => addressPath(one) === addressPath(chosen.address)) === true;
		const providers = isMirrored ? [] : facts.providers;
		const siblings = await findSiblings(site, providers, chosen.address, inputs.only);
		const isWhole = chosen.choice === "all";
		const others = isWhole ? [] : siblings.others;
		const left = isWhole ? [...siblings.others, ...siblings.left] : siblings.left;
		const marks = {
			mark,
			undo,
			reason,
			advisory,
			replacedBy
		};
		const plan = {
			site: facts,
			...chosen,
			others,
			...marks
		};
		const deletion = deletes ? await deleteVersions(plan, left, site, world) : void 0;
		const { retirement } = deletion ?? { retirement: plan };
		const update = deletion?.update ?? await editSite(site, retireVersions(plan, isMirrored), world);
		const lists = [...update.before.entries, ...update.before.mirrored ?? []];
		const [first] = lists;
		const provider = first?.provider;
		const meant = retiredVersions(retirement, lists.map((one) => one.provider));
		const [firstVersions = []] = meant;
		const changing = meant.flat().filter((one) => withMark(one, retirement) !== one);
		const changed = new Set(changing.map(({ version }) => version));
		const read = (path) => site.read(update.head, path);
		const offered = mark === "deprecated" || undo ? [] : await findOffered(left, firstVersions, (one) => readOwnProvider(read, one), deletes);
		const warnings = [...findExpiringCopies({
			address: chosen.address,
			provider: update.before.entries[0]?.provider
		}, world.now().getTime()), ...deletes ? [] : offered.map((one) => describeOffered(one))];
		world.log.tell(warnings);
		const versions = firstVersions.map(({ version }) => version);
		return {
			retirement,
			isMirrored,
			siteUrl: siteUrl(facts),
			versions,
			unchanged: versions.filter((version) => !changed.has(version)),
			addresses: lists.map((one, at) => nameVersions(one.address, meant[at])).filter(hasVersions),
			offered,
			images: [...new Set(firstVersions.flatMap(({ images = [] }) => images))],
			own: firstVersions.filter((one) => isWhole && one[mark] !== void 0).map(({ version }) => version),
			isHidden: !isWhole && provider?.withdrawn !== void 0,
			deletion: deletion && {
				removed: deletion.removed,
				problems: [...deletion.problems, ...offered.map((one) => describeOffered(one, deletes))]
			},
			warnings,
			commit: update.head.id,
			changed: update.changed || deletion !== void 0 && deletion.removed.length > 0
		};
	};
	const describe = ({ retirement, versions, unchanged, addresses, ...done }) => {
		const { address, choice, site: _site, undo: _undo, others: _others, ...marks } = retirement;
		const { deletion, commit, changed } = done;
		return {
			address,
			whole: choice === "all",
			...marks,
			versions,
			unchanged,
			addresses,
			deletion,
			commit,
			changed
		};
	};
	return withReport(inputs, context, {
		run,
		describe
	});
}
function nameVersions(address, versions = []) {
	return {
		source: formatAddress(address),
		versions: versions.map(({ version }) => version)
	};
}
function hasVersions({ versions }) {
	return versions.length > 0;
}
async function findOffered(addresses, versions, readList, deletes = false) {
	const offers = [];
	for (const address of addresses) {
		const list = await readList(address);
		const having = list && (deletes ? list.versions.filter((one) => !one.filesDeleted) : offeredVersions(list));
		const shared = having && sharedVersions({
			...list,
			versions: having
		}, versions);
		offers.push(nameVersions(address, shared));
	}
	return offers.filter(hasVersions);
}
function describeOffered({ source, versions }, deletes = false) {
	return {
		code: "version-offered",
		severity: deletes ? "error" : "warning",
		found: `${source} still ${deletes ? "has" : "offers"} the same packages as ${nameSome(versions, MOST_NAMED)}`,
		expected: "one state of the same packages at every address",
		fix: `To withdraw them there too, run ‹command: withdraw› with ‹source: ${source}› and ‹versions: ${versions.join(", ")}›${deletes ? " and ‹delete-files: true›" : ""}`
	};
}
const MOST_NAMED = 5;
export { checkRequest, markVersions };
