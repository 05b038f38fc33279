import { n as init_addresses, s as resolveUrl } from "./addresses.js";
import { Y as unlessDamaged, b as MIRROR_FOLDER, j as siteUrl } from "./install.js";
import { c as readMirrorStatus, s as readMarkedList } from "./served-lists.js";
import { n as readConfig } from "./user-config.js";
import { a as onceEach, i as once, t as init_concurrency } from "./concurrency.js";
import { f as unlessProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { a as refresh, o as findLostCopies, s as readKnownMirror, t as findDoubts } from "./refresh.js";
import { a as reachOf, n as asker, o as Paces, s as openWeb } from "./open-target.js";
import { a as openFolder, p as proveVersion, t as FOLDER_PACKAGES, u as checkPins } from "./folder.js";
import { i as readHashes, o as isPlatform } from "./mirror.js";
import { d as askMirrorVersion, f as askSignature, p as askSums, s as ask, u as askMirrorIndex } from "./walk.js";
import { f as mirrorTag, p as packageFilename } from "./filename.js";
import { a as isMirroredList, j as parseVersionFacts, u as offeredVersions } from "./provider-facts.js";
import { _ as versionPath, c as keyPath, f as providerPath, l as packagesFolder } from "./paths.js";
import { a as sha256Of } from "./local-file.js";
import { i as take, n as isOfHost, r as refuse, t as describeRefusal } from "./refusal.js";
import { t as openRegistry } from "./registry2.js";
import { i as planMirror } from "./plan-mirror2.js";
import { n as retireVersions } from "./retirement.js";
import { t as MIRROR_INPUTS } from "./inputs3.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { a as parseVersionChoice } from "./constraint.js";
import { n as imageTag } from "./image-name.js";
import { i as parseVersion } from "./version.js";
import { n as editSite } from "./change-site.js";
import { l as count, m as nameSome } from "./text.js";
import { n as limitHeap } from "./limit-heap.js";
import { i as withWorkFolder, r as withReport } from "./with-output.js";
import { dirname, resolve } from "node:path";
// src/mirroring/origin/mirror-catalog.ts
init_concurrency();
init_errors();
function findCatalog(transport, mirror) {
	const { host, pathname } = new URL(mirror);
	if (!pathname.endsWith("/mirror/")) return void 0;
	const base = new URL("../", mirror).href;
	const read = async (path) => {
		const asking = {
			url: new URL(path, base).href,
			kind: "archives",
			credentialsOf: host
		};
		const { facts, observations } = await ask(transport, {
			...asking,
			isOptional: true
		}, ({ body }) => ({
			facts: body.toString("utf8"),
			observations: []
		}));
		refuse(observations.filter(isOfHost));
		return facts;
	};
	const readOnce = onceEach(read);
	return {
		base,
		version: async (address, version) => {
			if (!isMirroredList(await readOnce(providerPath(address)) ?? "")) return void 0;
			const text = await read(versionPath(address, version));
			return text === void 0 ? void 0 : unlessProblem(() => parseVersionFacts(address, version, text));
		},
		key: async (name) => {
			const armor = await readOnce(keyPath(name));
			return armor !== void 0 && name.endsWith(`-${sha256Of(armor)}`) ? armor : void 0;
		}
	};
}
// src/mirroring/origin/network-mirror.ts
init_errors();
init_addresses();
function openNetworkMirror(transport, url, now) {
	const mirror = {
		transport,
		url,
		now,
		catalog: findCatalog(transport, url)
	};
	const newList = async (address, seen) => {
		const answer = await askMirrorIndex(transport, url, address, { seen });
		if (answer.isUnchanged) return void 0;
		return {
			versions: take(answer).map((version) => ({
				version,
				protocols: [],
				platforms: void 0
			})),
			seen: answer.seen
		};
	};
	return {
		versions: async (address) => (await newList(address))?.versions ?? [],
		newList,
		version: async (question) => {
			const version = await askVersion(mirror, question);
			if (version === void 0) throw new Error("a mirror was not asked whether anything has changed");
			return version;
		},
		newVersion: (question, { seen, isSameRequest }) => askVersion(mirror, question, isSameRequest ? seen : void 0)
	};
}
async function askVersion(mirror, question, seen) {
	const { address, listed, platforms } = question;
	const { version } = listed;
	const answer = await askMirrorVersion(mirror.transport, mirror.url, address, {
		version: version.text,
		seen
	});
	if (answer.isUnchanged) return void 0;
	const offered = new Map();
	const refused = [];
	for (const [platform, archive] of take(answer).archives) {
		if (!isPlatform(platform) || platforms !== "all" && !platforms.includes(platform)) continue;
		const hashes = readHashes(archive);
		if (hashes === void 0) {
			const found = `${platform} has no hash that clients know`;
			refused.push(describeRefusal({
				rule: "mirror-hash-none",
				where: answer.lack.where,
				found
			}));
			continue;
		}
		const [os = "", arch = ""] = platform.split("_");
		const filename = packageFilename(address.type, version, {
			os,
			arch
		});
		offered.set(platform, {
			filename,
			size: void 0,
			url: archive.url,
			...hashes
		});
	}
	const signed = await askSigned(mirror, question, offered);
	if (signed === void 0) checkPins(question, void 0);
	const { packages = offered, sums, protocols = [] } = signed ?? {};
	for (const one of signed?.refused ?? []) refused.push(one);
	if (packages.size === 0 && refused.length > 0) throw new ProblemError(refused);
	return {
		version,
		protocols,
		sums,
		packages,
		refused,
		seen: answer.seen
	};
}
async function askSigned({ transport, catalog, now }, question, packages) {
	const facts = await catalog?.version(question.address, question.listed.version.text);
	const [name] = facts?.sums?.keys ?? [];
	const armor = name === void 0 ? void 0 : await catalog?.key(name);
	if (catalog === void 0 || facts?.sums === void 0 || armor === void 0) return void 0;
	const [url, signatureUrl] = [facts.sums.url, facts.sums.signatureUrl].map((link) => resolveUrl(link, catalog.base)?.href);
	if (url === void 0 || signatureUrl === void 0) return void 0;
	const asking = [askSums(transport, url).then(take), askSignature(transport, signatureUrl).then(take)];
	const [sums, signature] = await Promise.all(asking);
	const renamed = [...packages].map(([platform, one]) => {
		const { filename = one.filename, size } = facts.packages.get(platform) ?? {};
		return [platform, {
			...one,
			filename,
			size
		}];
	});
	const where = {
		signature: signatureUrl,
		keys: catalog.base
	};
	const signed = {
		url,
		sums,
		signature,
		armors: [armor],
		now: now(),
		where
	};
	return {
		protocols: facts.protocols,
		...await proveVersion(question, signed, renamed)
	};
}
// src/mirroring/open-origins.ts
init_concurrency();
function originOpener(services, openWeb, now, directory) {
	const openFolderAt = onceEach((path) => {
		return {
			origin: openFolder(resolve(directory, path)),
			from: "folder",
			transport: FOLDER_PACKAGES
		};
	});
	const openMirror = onceEach((url) => {
		const transport = openWeb(reachOf(url, void 0));
		return {
			origin: openNetworkMirror(transport, url, now),
			from: url,
			transport
		};
	});
	const openHost = onceEach((hostname) => {
		const forced = services.get(hostname);
		const transport = openWeb(reachOf(`https://${hostname}/`, forced));
		return {
			origin: openRegistry(transport, hostname, forced, now),
			from: "registry",
			transport
		};
	});
	return ({ hostname }, place) => {
		if (place.kind === "folder") return openFolderAt(place.path);
		return place.kind === "mirror" ? openMirror(place.url) : openHost(hostname);
	};
}
// src/mirroring/prune.ts
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
init_concurrency();
init_errors();
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
