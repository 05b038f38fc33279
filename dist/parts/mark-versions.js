import { a as withMark, i as sharedVersions, n as retireVersions, r as retiredVersions } from "./retirement.js";
import { m as placeOf, u as offeredVersions } from "./provider-facts.js";
import { j as siteUrl } from "./install.js";
import { l as readOwnProvider } from "./served-lists.js";
import { m as withReachedState, n as Problems, s as init_errors } from "./errors.js";
import { i as formatAddress, n as addressPath, u as parseSource } from "./address.js";
import { a as parseVersionChoice } from "./constraint.js";
import { n as editSite, r as untilWon } from "./change-site.js";
import { t as deleteVersions } from "./deletion.js";
import { f as providerPath } from "./paths.js";
import { r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { C as withMarks, m as renderState, z as isOurPage } from "./mirror-pages.js";
import { r as LATEST, s as documentationPagePath } from "./paths2.js";
import { o as siteIn } from "./site-copy.js";
import { i as openExistingSite } from "./read-site.js";
import { t as findSiblings } from "./siblings.js";
import { i as planAddress } from "./plan-address.js";
import { t as findExpiringCopies } from "./signer.js";
import { i as withWorkFolder, r as withReport } from "./with-output.js";
import { m as nameSome } from "./text.js";
// src/site-change/mark-pages.ts
init_concurrency();
init_errors();
const MOST_TEXT = 5e7;
const AT_ONCE = 16;
function markPages(lists, site, directory, world) {
	const step = async (attempt) => {
		const start = await site.head();
		const stale = [];
		for (const { address, versions, ...known } of lists) {
			const list = {
				address,
				versions,
				provider: (site.isDry ? void 0 : await readOwnProvider((path) => site.read(start, path), address)) ?? known.provider
			};
			for (const version of versions) {
				const overview = documentationPagePath(address, version);
				const html = await site.read(start, overview);
				if (html !== void 0 && markPage(overview, html, list, version) !== html) stale.push({
					list,
					version,
					folder: overview.replace(/\/index\.html$/, "")
				});
			}
		}
		if (stale.length === 0) return { head: void 0 };
		const isWanted = (path) => stale.some(({ folder }) => path.startsWith(`${folder}/`));
		const copy = siteIn(`${directory}/pages-${attempt}`, start);
		if (!site.hasOneState) await site.copy(start, copy.localPath(""), isWanted);
		let head = start;
		let [names, files] = [[], []];
		for (const [at, { list, version, folder }] of stale.entries()) {
			const from = head;
			const read = (path) => site.hasOneState ? site.read(from, path) : copy.read(path);
			const path = providerPath(list.address);
			if (site.hasOneState && await read(path) !== await site.read(start, path)) return void 0;
			const paths = site.hasOneState ? (await site.list(from, folder)).map((file) => file.path) : await copy.list(folder);
			const pages = await mapConcurrently(paths, AT_ONCE, async (page) => {
				const html = page.endsWith(".html") ? await read(page) : void 0;
				const marked = html !== void 0 && isOurPage(html) ? markPage(page, html, list, version) : html;
				return marked === html ? [] : [[page, marked]];
			});
			const isOverview = ([page]) => Number(page === `${folder}/index.html`);
			files = [...files, ...pages.flat().sort((a, b) => isOverview(a) - isOverview(b))];
			const text = files.reduce((sum, [, { length } = ""]) => sum + length, 0);
			names.push(`${formatAddress(list.address)} ${version}`);
			if (text < MOST_TEXT && at < stale.length - 1) continue;
			const message = `Write the marks into the documentation of ${names.join(", ")}`;
			const onWritten = (done, of) => world.log.progress({
				what: "pages written",
				done,
				of
			});
			const next = await site.commit(head, {
				files,
				message,
				onWritten
			});
			if (next === void 0) return void 0;
			head = next;
			[names, files] = [[], []];
		}
		return { head };
	};
	return withReachedState("the lists have the marks; run this again to write them into the documentation", () => untilWon(step, world).then(({ head }) => head));
}
function markPage(path, html, { address, provider }, version) {
	const entry = provider.versions.find((one) => one.version === version) ?? { version };
	return withMarks(html, {
		path: path.replace(`/${version}/docs/`, `/${LATEST}/docs/`),
		state: renderState(path, address, entry),
		site: placeOf(provider),
		noindex: "withdrawn" in entry && entry.withdrawn !== void 0
	});
}
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
	const run = async (world, output) => {
		const { undo, reason, advisory, "replaced-by": replacement, "delete-files": deletes } = inputs;
		const problems = new Problems();
		problems.add(checkRequest(request));
		const choice = await problems.attempt(() => parseVersionChoice(inputs.versions));
		const opened = await problems.attempt(() => openExistingSite(world, inputs["site-url"]));
		const address = await problems.attempt(() => planAddress(inputs.source, world.repository, opened?.facts));
		const replacedBy = replacement && address && await problems.attempt(() => parseSource(replacement, address));
		const name = address && formatAddress(address);
		if (name !== void 0 && replacedBy && formatAddress(replacedBy) === name) problems.add({
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
		const choosesAll = chosen.choice === "all";
		const others = choosesAll ? [] : siblings.others;
		const left = choosesAll ? [...siblings.others, ...siblings.left] : siblings.left;
		const marks = {
			mark,
			undo,
			reason,
			advisory,
			replacedBy: replacedBy || void 0
		};
		const now = world.now().toISOString();
		const plan = {
			site: facts,
			...chosen,
			others,
			...marks,
			now
		};
		const deletion = deletes ? await deleteVersions(plan, left, site, world) : void 0;
		const { retirement } = deletion ?? { retirement: plan };
		const edit = retireVersions(plan, isMirrored);
		const update = deletion?.update ?? await editSite(site, edit, world);
		const lists = [...update.before.entries, ...update.before.mirrored ?? []];
		const [first] = lists;
		const provider = first?.provider;
		const meant = retiredVersions(retirement, lists.map((one) => one.provider));
		const [firstVersions = []] = meant;
		const documented = (choosesAll || deletes ? [] : edit.apply(update.before).entries).flatMap(({ address, provider }, at) => {
			const list = provider ?? update.before.entries[at]?.provider;
			const names = meant[at]?.flatMap(({ version, docs = 0 }) => docs > 0 ? [version] : []) ?? [];
			const hasPages = address.hostname === facts.hostname && names.length > 0;
			return list === void 0 || !hasPages ? [] : [{
				address,
				provider: list,
				versions: names
			}];
		});
		const pages = documented.length === 0 ? void 0 : await withWorkFolder(output.path, mark, (folder) => markPages(documented, site, folder, world));
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
			own: firstVersions.filter((one) => choosesAll && one[mark] !== void 0).map(({ version }) => version),
			isHidden: !choosesAll && provider?.withdrawn !== void 0,
			deletion: deletion && {
				removed: deletion.removed,
				problems: [...deletion.problems, ...offered.map((one) => describeOffered(one, deletes))]
			},
			warnings,
			commit: (pages ?? update.head).id,
			changed: update.changed || pages !== void 0 || deletion !== void 0 && deletion.removed.length > 0
		};
	};
	const describe = ({ retirement, versions, unchanged, addresses, ...done }) => {
		const { address, choice, site: _site, undo: _undo, others: _others, now: _now, ...marks } = retirement;
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
