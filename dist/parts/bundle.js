import { o as __toESM } from "./rolldown-runtime.js";
import { a as renderManifest, c as MANIFEST, d as SUMS, g as registryFolder, h as providerFolder, m as linkBetween, n as proveBundle, o as renderSums, p as keysFilename, s as DISCOVERY, u as REGISTRY } from "./sign-bundle.js";
import { o as renderJson } from "./json2.js";
import { g as signatureFilename, h as shasumsFilename, p as packageFilename } from "./filename.js";
import { a as parsePlatform, i as formatPlatform } from "./platform.js";
import { t as require_tar_stream } from "./tar-stream.js";
import { n as mapConcurrently, o as settleAll, t as limitConcurrency } from "./concurrency.js";
import { n as freeUsedBlocks } from "./zip-bytes.js";
import { l as blaming, u as makeOutput } from "./zip-rules.js";
import { n as Problems, t as ProblemError } from "./errors.js";
import { t as fetchPackage } from "./fetch-package.js";
import { n as openNetworkMirror, p as refuse, t as openRegistry, u as describeRefusal } from "./registry.js";
import { i as readArmor } from "./signature2.js";
import { a as openKey } from "./signer.js";
import { t as VERSION } from "./version.js";
import { t as limitHeap } from "./limit-heap.js";
import { a as unnamed, d as nameProvider, f as parseWanted, l as openTarget, o as unreachable, r as mapSite, u as NO_HOST } from "./site-map.js";
import { n as withOutput, r as withWorkFolder } from "./with-output.js";
import { t as groupBy } from "./group-by.js";
import { n as compareAddresses, r as formatAddress, t as addressPath } from "./address.js";
import { r as parseConstraint } from "./constraint.js";
import { t as compareVersions } from "./version2.js";
import { createReadStream } from "node:fs";
import { basename, join } from "node:path";
import { readdir, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createHash } from "node:crypto";
// src/bundle/documents.ts
function packagePath(address, { version }, platform) {
	const [os = "", arch = ""] = platform.split("_");
	return `${providerFolder(address)}${packageFilename(address.type, version, {
		os,
		arch
	})}`;
}
function renderVersionDocuments(address, bundled) {
	const { version, packages, vouching } = bundled;
	const folder = providerFolder(address);
	const archives = [...packages].map(([platform, one]) => [platform, {
		hashes: hashesOf(one),
		url: encodeURI(packagePath(address, bundled, platform).slice(folder.length))
	}]);
	const mirror = `${folder}${version.text}.json`;
	const downloads = vouching === void 0 ? [] : renderDownloads(address, bundled, vouching);
	return [[mirror, renderJson({ archives: Object.fromEntries(archives) })], ...downloads];
}
function renderLists({ address, versions }) {
	const index = renderJson({ versions: Object.fromEntries(versions.map(({ version }) => [version, {}])) });
	const signed = versions.filter(({ key }) => key !== void 0);
	const listed = signed.map(({ version, protocols, platforms }) => ({
		version,
		protocols,
		platforms: platforms.map(parsePlatform)
	}));
	const list = [`${registryFolder(address)}versions`, renderJson({ versions: listed })];
	return [[`${providerFolder(address)}index.json`, index], ...signed.length === 0 ? [] : [list]];
}
function renderDiscovery(providers) {
	const signed = providers.filter(({ versions }) => versions.some(({ key }) => key !== void 0));
	const [hostname, ...others] = new Set(signed.map(({ address }) => address.hostname));
	if (hostname === void 0 || others.length > 0) return [];
	const service = linkBetween(DISCOVERY, `${REGISTRY}${hostname}/`);
	return [[".nojekyll", ""], [DISCOVERY, renderJson({ "providers.v1": service })]];
}
function renderDownloads(address, bundled, { keys }) {
	const { version, packages, protocols } = bundled;
	const folder = `${registryFolder(address)}${version.text}/download/`;
	const signingKeys = keys.map(({ keyId, armor }) => ({
		key_id: keyId,
		ascii_armor: armor,
		trust_signature: "",
		source: "",
		source_url: ""
	}));
	const all = renderPackages(bundled);
	return [...packages].map(([platform, { filename, sha256 }]) => {
		const { os, arch } = parsePlatform(platform);
		const path = `${folder}${os}/${arch}`;
		const link = (to) => linkBetween(path, to);
		const beside = (name) => link(`${providerFolder(address)}${name}`);
		const document = {
			protocols,
			os,
			arch,
			filename,
			download_url: link(packagePath(address, bundled, platform)),
			shasums_url: beside(shasumsFilename(address.type, version)),
			shasums_signature_url: beside(signatureFilename(address.type, version)),
			shasum: sha256,
			signing_keys: { gpg_public_keys: signingKeys },
			packages: all
		};
		return [path, renderJson(document)];
	});
}
function renderPackages({ packages }) {
	if (new Set([...packages.values()].map(({ sha256 }) => sha256)).size < packages.size) return void 0;
	const each = [...packages].map(([platform, one]) => [platform, {
		hashes: hashesOf(one),
		package_size: one.size
	}]);
	return Object.fromEntries(each);
}
function hashesOf({ h1, sha256 }) {
	return [h1, `zh:${sha256}`];
}
// src/bundle/write-tar.ts
var import_tar_stream = __toESM(require_tar_stream(), 1);
const PIECE = 1 << 20;
async function writeTar(destination, signal, fill) {
	const hash = createHash("sha256");
	const free = freeUsedBlocks(PIECE);
	let size = 0;
	await makeOutput(destination, async (file) => {
		const tar = (0, import_tar_stream.pack)();
		const append = async () => {
			for await (const bytes of tar) {
				signal.throwIfAborted();
				if (!(bytes instanceof Uint8Array)) throw new Error("a tar holds only bytes");
				hash.update(bytes);
				size += bytes.length;
				await blaming(destination, file.appendFile(bytes));
				free(bytes);
			}
		};
		const appended = append();
		const filled = fill(outputTo(tar)).finally(() => tar.finalize());
		await settleAll([appended, filled], new AbortController());
	});
	return {
		name: basename(destination),
		path: destination,
		size,
		sha256: hash.digest("hex")
	};
}
const FIXED = {
	mode: 420,
	uid: 0,
	gid: 0,
	mtime: new Date(0)
};
function outputTo(tar) {
	const files = [];
	const add = async ({ path, size, sha256 }, content) => {
		await pipeline(content, tar.entry({
			...FIXED,
			name: path,
			size
		}));
		files.push({
			path,
			size,
			sha256
		});
	};
	return {
		files,
		addText: (path, content) => {
			const bytes = Buffer.from(content);
			const sha256 = createHash("sha256").update(bytes).digest("hex");
			return add({
				path,
				size: bytes.length,
				sha256
			}, [bytes]);
		},
		addFile: (path, { path: from, size, sha256 }) => add({
			path,
			size,
			sha256
		}, createReadStream(from, { highWaterMark: PIECE }))
	};
}
// src/commands/bundle/ask-source.ts
const AT_ONCE$1 = 4;
async function askSource(asking) {
	const turn = limitConcurrency(AT_ONCE$1);
	const places = await findPlaces(asking);
	const problems = new Problems();
	const ask = (one) => problems.attempt(() => askProvider(asking, one, problems, turn));
	const offered = await mapConcurrently(places, places.length, ask);
	if (problems.errors.length > 0) throw new ProblemError(problems.errors.map((problem) => reword(problem, asking.opened)));
	return offered.flatMap((one) => one ?? []).sort((a, b) => compareAddresses(a.address, b.address));
}
async function findPlaces({ opened, transport, choice, world }) {
	const seen = [];
	const walk = {
		transport,
		now: world.now(),
		cancelled: world.cancelled,
		see: (observations) => {
			for (const one of observations) seen.push(one);
		}
	};
	const whole = opened.wanted.map((one) => ({
		...one,
		meets: everyVersion
	}));
	const requests = choice.providers.length > 0 ? choice.providers : whole;
	const { places, away } = await mapSite(walk, {
		...opened,
		wanted: requests
	});
	if (away !== void 0) throw unreachable(away);
	refuse(seen);
	if (places.length === 0) throw await unnamed(walk, opened);
	const nowhere = places.filter(({ address }) => address.hostname === NO_HOST);
	if (nowhere.length > 0) throw new ProblemError(nowhere.map(({ address }) => hostless(address)));
	const own = places.map((place, at) => ({
		place,
		meets: requests[at]?.meets ?? everyVersion
	}));
	return [...groupBy(own, ({ place }) => addressPath(place.address)).values()].flatMap((group) => group.slice(0, 1).map(({ place }) => ({
		place,
		requests: group
	})));
}
async function askProvider(asking, { place, requests }, problems, turn) {
	const { address } = place;
	const { platforms } = asking.choice;
	const origin = openPlace(place, asking);
	const listed = (await origin.versions(address)).filter(({ version }) => requests.some(({ meets }) => meets(version)));
	const ask = (one) => turn(() => problems.attempt(() => askVersion(origin, {
		address,
		listed: one,
		platforms
	}, problems)));
	const versions = (await mapConcurrently(listed, listed.length, ask)).flatMap((one) => one ?? []);
	if (versions.length === 0 && problems.errors.length === 0) problems.add(nothingOf(address));
	return {
		address,
		versions: versions.sort((a, b) => compareVersions(a.version, b.version))
	};
}
async function askVersion(origin, question, problems) {
	const version = await origin.version({
		...question,
		keys: []
	});
	problems.add(version.refused);
	return version.packages.size === 0 ? [] : [version];
}
function openPlace({ registry, mirror }, { transport, world }) {
	if (registry !== void 0) {
		const { hostname, base } = registry;
		return openRegistry({
			transport,
			hostname,
			services: new Map([["providers.v1", base]]),
			now: world.now()
		});
	}
	return openNetworkMirror({
		transport,
		url: mirror ?? "",
		now: world.now()
	});
}
function reword(problem, { base, show }) {
	if (problem.code !== "lint-failed") return problem;
	const found = show(base) === base ? problem.found : problem.found.replaceAll(base, "");
	const fix = "Report it to the host's operator, exclude it with ‹providers› or ‹platforms›, or try again later";
	return {
		...problem,
		found,
		fix
	};
}
function hostless(address) {
	const name = nameProvider(address);
	return {
		code: "input-missing",
		found: `‹providers› lists ${name}, but the folder does not say its hostname`,
		expected: "`hostname/namespace/type`: bundles contain complete addresses",
		fix: `Add the hostname, such as ‹providers: registry.example.com/${name}›`
	};
}
function nothingOf(address) {
	return {
		code: "version-unknown",
		found: `${formatAddress(address)} has no matching version for the selected platforms`,
		expected: "at least one",
		fix: "Correct ‹providers› or ‹platforms›; ‹command: show› lists the available versions"
	};
}
const everyVersion = (_version) => true;
async function readChoice({ providers, platforms }) {
	const problems = new Problems();
	const requests = [];
	for (const line of providers) for (const one of await problems.attempt(() => [parseRequest(line)]) ?? []) requests.push(one);
	const names = [];
	for (const name of platforms.flatMap((line) => line.split(/[\s,]+/)).filter((part) => part !== "")) for (const one of await problems.attempt(() => [formatPlatform(parsePlatform(name))]) ?? []) names.push(one);
	problems.throwIfAny();
	return {
		providers: requests,
		platforms: names.length === 0 ? "all" : [...new Set(names)]
	};
}
function parseRequest(line) {
	const [, name = "", constraint = ""] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
	return {
		...parseWanted(name),
		meets: constraint === "" ? everyVersion : parseConstraint(constraint)
	};
}
// src/commands/bundle/bundle.ts
const NAME = "providers.tar";
async function runBundle(inputs, world) {
	const choice = await readChoice(inputs);
	const key = await openOptionalKey(inputs, world);
	const warnings = key?.warnings.filter(({ code }) => code !== "key-unusual") ?? [UNSIGNED];
	world.log.tell(warnings);
	const opened = await openTarget(inputs.target, world, { userAgent: `provider-pages/${VERSION} (bundle)` });
	try {
		const { transport } = opened;
		const asking = {
			opened,
			transport,
			choice,
			world
		};
		const offered = await world.log.group("reading the source", () => askSource(asking));
		world.log.info(describePlan(offered));
		return await withOutput(world, {
			given: inputs.output,
			wanted: "kept"
		}, async ({ path }) => {
			const making = {
				offered,
				opened,
				key,
				world,
				path
			};
			return {
				target: inputs.target,
				...await makeBundle(making),
				warnings
			};
		});
	} finally {
		await opened.close();
	}
}
function describePlan(offered) {
	const packages = offered.flatMap(({ versions }) => versions.flatMap((one) => [...one.packages.values()]));
	const bytes = packages.reduce((sum, { size = 0 }) => sum + size, 0);
	const all = packages.every(({ size }) => size !== void 0) ? "" : " or more (some sizes are unknown)";
	return `packages to fetch: ${packages.length}, ${(bytes / 1e6).toFixed(1)} MB${all}`;
}
async function makeBundle({ offered, opened, key, world, path }) {
	const { cancelled } = world;
	const count = offered.reduce((sum, { versions }) => sum + versions.length, 0);
	const now = world.now();
	let done = 0;
	const progress = () => world.log.progress({
		what: "versions in the bundle",
		done: ++done,
		of: count
	});
	const providers = [];
	await removeParts(path);
	const tar = await withWorkFolder(path, "bundle", (workFolder) => limitHeap(() => writeTar(join(path, NAME), cancelled, async (output) => {
		const putting = {
			tar: output,
			transport: opened.transport,
			workFolder,
			now,
			cancelled,
			progress
		};
		for (const one of offered) providers.push(await putProvider(one, putting));
		await putRest(output, {
			source: sourceOf(opened),
			providers
		});
	})));
	return {
		tar,
		providers,
		proof: await proveBundle(tar, key, now)
	};
}
async function removeParts(path) {
	const parts = (await readdir(path).catch(() => [])).filter((name) => name.startsWith(NAME) && /\.[0-9a-f]{32}\.part$/.test(name));
	for (const name of parts) await rm(join(path, name), { force: true });
}
async function putRest(tar, manifest) {
	for (const [path, text] of renderDiscovery(manifest.providers)) await tar.addText(path, text);
	await tar.addText(MANIFEST, renderManifest(manifest, tar.files));
	await tar.addText(SUMS, renderSums(tar.files));
}
function sourceOf({ base }) {
	return new URL(base).hostname.endsWith(".invalid") ? void 0 : base;
}
async function openOptionalKey(inputs, world) {
	const { "gpg-private-key": privateKey, "gpg-passphrase": passphrase } = inputs;
	if (privateKey === void 0 && passphrase !== void 0) throw new ProblemError(NO_KEY);
	if (privateKey === void 0) return void 0;
	return openKey({
		"gpg-private-key": privateKey,
		"gpg-passphrase": passphrase
	}, world);
}
const NO_KEY = {
	code: "input-missing",
	found: "‹gpg-passphrase› is set, but ‹gpg-private-key› is empty",
	expected: "both, or neither",
	fix: "Set ‹gpg-private-key›, or remove ‹gpg-passphrase› for an unsigned bundle"
};
const UNSIGNED = {
	code: "bundle-unsigned",
	severity: "warning",
	found: "the bundle is not signed: its checksums detect damage, but do not prove its origin",
	expected: "a key, so that the recipient can verify its origin",
	fix: "Set ‹gpg-private-key›"
};
const AT_ONCE = 3;
async function putProvider({ address, versions }, putting) {
	const listed = [];
	for (const offered of versions) {
		const { version, protocols, packages, vouching } = await putVersion(address, offered, putting);
		const platforms = [...packages.keys()];
		listed.push({
			version: version.text,
			protocols,
			platforms,
			key: vouching?.key
		});
		putting.progress();
	}
	const provider = {
		address,
		versions: listed
	};
	for (const [path, text] of renderLists(provider)) await putting.tar.addText(path, text);
	return provider;
}
async function putVersion(address, { version, protocols, sums, packages: offered }, putting) {
	const vouching = sums === void 0 ? void 0 : await readVouching(sums, putting.now);
	const packages = await saveAll(address, {
		version,
		packages: offered
	}, putting);
	const bundled = {
		version,
		protocols,
		vouching,
		packages
	};
	for (const [platform, saved] of packages) {
		await putting.tar.addFile(packagePath(address, bundled, platform), saved);
		await rm(saved.path);
	}
	await putVouching(address, bundled, putting.tar);
	for (const [path, text] of renderVersionDocuments(address, bundled)) await putting.tar.addText(path, text);
	return bundled;
}
async function saveAll({ type }, { version, packages }, { transport, workFolder, cancelled }) {
	const sorted = [...packages].sort(([a], [b]) => a < b ? -1 : 1);
	const save = async ([platform, offered], stopped) => {
		return [platform, await savePackage({
			transport,
			workFolder,
			cancelled: stopped,
			type,
			version,
			platform,
			offered
		})];
	};
	return new Map(await mapConcurrently(sorted, AT_ONCE, save, cancelled));
}
async function readVouching({ files, key }, now) {
	const { sums, signature } = files;
	return {
		sums,
		signature,
		keys: (await Promise.all(files.keys.map(async (armor) => {
			const read = await readArmor(armor, now);
			return typeof read === "string" ? [] : [{
				keyId: read.key.keyId,
				armor
			}];
		}))).flat(),
		key
	};
}
async function putVouching({ type, ...rest }, { version, vouching }, tar) {
	if (vouching === void 0) return;
	const folder = providerFolder({
		...rest,
		type
	});
	await tar.addText(`${folder}${shasumsFilename(type, version)}`, vouching.sums);
	await tar.addText(`${folder}${signatureFilename(type, version)}`, vouching.signature);
	const armors = vouching.keys.map(({ armor }) => `${armor.trimEnd()}\n`).join("");
	await tar.addText(`${folder}${keysFilename(type, version)}`, armors);
}
async function savePackage(saving) {
	const { transport, workFolder, cancelled: signal, type, version, platform, offered } = saving;
	signal.throwIfAborted();
	const path = join(workFolder, `${version.text}_${platform}.zip`);
	const fetched = await fetchPackage({
		offered,
		type,
		version,
		platform
	}, {
		transport,
		path,
		signal
	});
	if (!("h1" in fetched)) throw new ProblemError(fetched.map(describeRefusal));
	const { size, sha256, h1 } = fetched;
	return {
		path,
		filename: offered.filename,
		size,
		sha256,
		h1
	};
}
export { runBundle };
