import { Y as unlessDamaged, b as MIRROR_FOLDER, j as siteUrl } from "./install.js";
import { c as readMirrorStatus, s as readMarkedList } from "./served-lists.js";
import { r as readConfig } from "./user-config.js";
import { i as once, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as refresh, t as findDoubts } from "./refresh.js";
import { t as originOpener } from "./open-origins.js";
import { o as planMirror } from "./plan-mirror2.js";
import { f as findLostCopies, m as readKnownMirror } from "./fetch-version.js";
import { n as retireVersions } from "./retirement.js";
import { u as offeredVersions } from "./provider-facts.js";
import { l as packagesFolder } from "./paths.js";
import { t as MIRROR_INPUTS } from "./inputs3.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { a as parseVersionChoice } from "./constraint.js";
import { f as mirrorTag } from "./filename.js";
import { n as imageTag } from "./image-name.js";
import { a as parseVersion } from "./version.js";
import { n as editSite } from "./change-site.js";
import { l as count, m as nameSome } from "./text.js";
import { n as asker, o as Paces, s as openWeb } from "./open-target.js";
import { n as limitHeap } from "./limit-heap.js";
import { i as withWorkFolder, r as withReport } from "./with-output.js";
import { dirname, resolve } from "node:path";
// src/mirroring/prune.ts
init_concurrency();
init_errors();
async function findUnselected(mirrored, { site, copy }, providers) {
	const all = mirrored.map(async (address) => {
		const inFile = providers.find(({ request }) => addressPath(request.address) === addressPath(address));
		const read = () => readMarkedList((path) => site.read(copy.head, path), address);
		const list = inFile === void 0 ? await unlessDamaged(read) : inFile.mirror.provider;
		const offered = list === void 0 ? [] : offeredVersions(list).map(({ version }) => version);
		const isSelected = (version) => inFile?.request.versions(parseVersion(version)) === true;
		return {
			address,
			versions: offered.filter((version) => !isSelected(version))
		};
	});
	return Promise.all(all);
}
function describeUnselected(all, fileName) {
	const longest = all.filter(({ versions }) => versions.length > 0);
	if (longest.length === 0) return [];
	longest.sort((a, b) => b.versions.length - a.versions.length);
	const providers = longest.map(({ address, versions }) => `${formatAddress(address)} (${nameSome(versions, 5)})`);
	const number = longest.reduce((sum, { versions }) => sum + versions.length, 0);
	const isUsual = fileName === MIRROR_INPUTS["mirror-config"].parse("");
	return [{
		code: "mirror-unselected",
		severity: "notice",
		found: `${fileName} no longer selects ${count(number, "version")} that the mirror lists: ${nameSome(providers, 3)}`,
		expected: "only what the file selects; listed versions stay, because lock files may have them",
		fix: `To withdraw them and delete their copies, run ‹command: mirror› with ‹prune: true› and ‹unselected: true›${isUsual ? "" : ` and ‹mirror-config: ${fileName}›`}`
	}];
}
async function prune({ address: place, site, stores }, unselected, world) {
	const host = stores.get("release");
	const tagged = host !== void 0 && "tagged" in host ? host.tagged : void 0;
	const releases = tagged === void 0 ? [] : await host?.list() ?? [];
	const head = await site.head();
	const stored = (await site.list(head, "assets")).map(({ path }) => path);
	const [reason, filesDeleted] = ["no longer mirrored", world.now().toISOString()];
	const updates = [];
	const pruned = [];
	for (const { address, versions: withdrawn } of unselected) {
		const releasesOf = (version) => releases.filter(({ tag }) => tag === mirrorTag(address, parseVersion(version)));
		const isCopied = (version) => releasesOf(version).length > 0 || stored.some((path) => path.startsWith(`${packagesFolder(address, version)}/`));
		const retire = async (versions, more) => {
			if (versions.length === 0) return [];
			const chosen = {
				site: place,
				address,
				choice: parseVersionChoice(versions)
			};
			const edit = retireVersions({
				...chosen,
				mark: "withdrawn",
				undo: false,
				...more
			}, true);
			const update = await editSite(site, edit, world, { hasPackages: true });
			updates.push(update);
			return (edit.apply(update.before).mirrored?.flatMap((entry) => entry.removed ?? []) ?? []).map(({ version }) => version);
		};
		const list = await readMarkedList((path) => site.read(head, path), address);
		const gone = list?.versions.filter((one) => (one.withdrawn ?? list.withdrawn) !== void 0) ?? [];
		const due = gone.filter((one) => one.filesDeleted === void 0).map(({ version }) => version);
		await retire(withdrawn.filter((version) => !isCopied(version)), { reason });
		const deleted = [...await retire(withdrawn.filter(isCopied), {
			reason,
			filesDeleted
		}), ...await retire(due.filter(isCopied), {
			reason: void 0,
			filesDeleted
		})];
		const marked = gone.filter((one) => one.filesDeleted !== void 0).map(({ version }) => version);
		const copies = [...deleted, ...marked].flatMap(releasesOf);
		const mutable = copies.filter(({ immutable }) => !immutable);
		for (const release of mutable) await tagged?.remove(release);
		const folder = `assets/${addressPath(address)}/`;
		const files = updates.flatMap(({ leftovers = [] }) => leftovers).filter((path) => path.startsWith(folder));
		const images = list?.versions.filter(({ version }) => deleted.includes(version)) ?? [];
		pruned.push({
			source: formatAddress(address),
			withdrawn,
			deleted,
			files: files.length + mutable.reduce((sum, { assets }) => sum + assets.length, 0),
			kept: [...images.flatMap((one) => (one.images ?? []).map((name) => `${name}:${imageTag(one.version)}`)), ...copies.filter(({ immutable }) => immutable).map(({ url }) => url)]
		});
	}
	return {
		head: updates.at(-1)?.head ?? head,
		changed: updates.some(({ changed }) => changed),
		pruned
	};
}
// src/flow/mirror.ts
function mirror(inputs, context) {
	const mirrorIn = async (workFolder, world) => {
		const [from, ...others] = inputs.from;
		if (others.length > 0) throw new ProblemError({
			code: "input-invalid",
			found: "‹from› names several folders",
			expected: "one folder to import; only ‹command: mirror› with `--init` reads several lock files",
			fix: "Run this once for each folder: what was imported before stays"
		});
		const isFullRun = from === void 0 && inputs.providers.length === 0;
		if (inputs.unselected && !(inputs.prune && isFullRun)) throw new ProblemError({
			code: "input-invalid",
			found: "‹unselected› is set without ‹prune›, or with ‹from› or ‹providers›",
			expected: "‹prune› beside it, and the file of the mirror, which says what is selected",
			fix: "Set ‹prune›, and remove ‹from› and ‹providers›"
		});
		let local;
		if (from !== void 0) {
			const { openLocalSource } = await import("./local-source.js");
			const open = () => openLocalSource(from, inputs, world);
			local = await world.log.group("checking what to import", open);
		}
		const planning = () => planMirror(inputs, world, `${workFolder}/site`, local?.file);
		const plan = await world.log.group("checking", planning);
		const { site, file, address } = plan;
		const planWarnings = [...local?.warnings ?? [], ...plan.warnings];
		world.log.tell(planWarnings);
		const config = await readConfig(world);
		const { rate, "at-once": atOnce, bytes } = file.limits;
		const paces = new Paces(rate, atOnce);
		const open = originOpener(config.services, (reach) => openWeb({
			...asker("mirror", world.cancelled, config, reach),
			paces
		}), world.now, dirname(resolve(world.directory, inputs["mirror-config"])));
		const { loadTrustedRoots } = await import("./trusted-roots.js");
		const root = inputs["trusted-root"];
		const roots = once(() => loadTrustedRoots(root && resolve(world.directory, root), workFolder));
		const findStored = once(async () => {
			const stored = await site.list(plan.copy.head, "assets");
			return new Set(stored.map(({ path }) => path));
		});
		const openProvider = async (request) => {
			let damage;
			const read = () => readKnownMirror(request.address, plan.copy.read, plan.copy.list);
			const mirror = await unlessDamaged(read, (fault) => {
				damage = fault;
			});
			const copies = plan.stores.get(request.copy);
			const lost = mirror !== void 0 && copies?.tagged === void 0 && copies !== void 0 ? findLostCopies(request.address, mirror, await findStored()) : new Set();
			const names = plan.images.get(addressPath(request.address));
			let images;
			if (names !== void 0) {
				const { openImageStore } = await import("./image-store.js");
				images = await openImageStore(await Promise.all(names.map((name) => world.images(name, "to push"))), world.log);
			}
			return {
				request: {
					...request,
					copies,
					images,
					roots,
					distrusted: plan.siteFacts?.distrusted
				},
				...local?.origin ?? open(request.address, request.origin),
				mirror: {
					provider: void 0,
					versions: new Map(),
					...mirror,
					lost
				},
				damage
			};
		};
		const providers = await Promise.all(file.providers.map(openProvider));
		const mirrored = await findUnselected((inputs.providers.length > 0 ? file.providers.map((one) => one.address) : void 0) ?? plan.siteFacts?.mirrored ?? [], plan, providers);
		const notes = isFullRun && !inputs.unselected ? describeUnselected(mirrored, inputs["mirror-config"]) : [];
		world.log.tell(notes);
		const hasCopies = [...plan.stores.values()].some(({ tagged }) => tagged === void 0);
		const refreshed = await refresh({
			providers,
			site: address,
			directory: workFolder,
			now: world.now(),
			status: await readMirrorStatus(plan.copy.read),
			limits: {
				atOnce,
				bytes
			},
			cancelled: world.cancelled,
			log: world.log,
			isDry: inputs["dry-run"],
			change: (edit, stored) => editSite(site, edit, world, {
				stored,
				hasPackages: hasCopies
			})
		});
		const isTold = !inputs.strict && local === void 0;
		const warnings = [...refreshed.warnings, ...isTold ? findDoubts(refreshed.providers) : []];
		world.log.tell(warnings);
		const outdated = mirrored.map((one) => inputs.unselected ? one : {
			...one,
			versions: []
		});
		const pruning = () => prune(plan, outdated, world);
		const pruned = inputs.prune ? await world.log.group("pruning", pruning) : void 0;
		const { head } = pruned ?? { head: refreshed.head ?? plan.copy.head };
		const before = plan.siteFacts?.mirrored?.map(formatAddress) ?? [];
		const added = refreshed.providers.filter((one) => one.added.length > 0).map(({ source }) => source);
		const [template] = inputs.oci;
		const addresses = file.providers.filter(({ pushes }) => pushes).map((one) => one.address);
		return {
			site: address,
			mirrorUrl: `${siteUrl(address)}${MIRROR_FOLDER}`,
			file,
			sources: [...new Set([...before, ...added])].sort(),
			isExtended: added.some((source) => !before.includes(source)),
			imaged: template === void 0 || addresses.length === 0 ? void 0 : {
				template,
				addresses
			},
			providers: refreshed.providers,
			pruned: pruned?.pruned ?? [],
			warnings: [
				...planWarnings,
				...notes,
				...warnings
			],
			isStrict: inputs.strict,
			isImport: local !== void 0,
			commit: head.id,
			changed: refreshed.head !== void 0 || pruned?.changed === true
		};
	};
	return withReport(inputs, context, {
		run: (world, output) => withWorkFolder(output.path, "mirror", (workFolder) => limitHeap(() => mirrorIn(workFolder, world))),
		describe: ({ site, mirrorUrl, providers, pruned, warnings, commit, changed }) => ({
			siteUrl: siteUrl(site),
			mirrorUrl,
			providers,
			pruned,
			warnings,
			commit,
			changed
		})
	});
}
export { mirror };
