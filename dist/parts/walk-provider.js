import { u as offeredVersions } from "./provider-facts.js";
import { s as readMarkedList } from "./served-lists.js";
import { n as limitConcurrency, t as init_concurrency } from "./concurrency.js";
import { g as init_group_by, h as groupBy, n as Problems, s as init_errors } from "./errors.js";
import { i as readHashes, l as judgeSum, o as isPlatform, t as isHash } from "./mirror.js";
import { a as COMMON_PLATFORMS, d as askMirrorVersion, f as askSignature, g as versionsUrl, h as mirrorUrl, l as askDownload, m as askVersions, n as read, p as askSums, r as readServed, u as askMirrorIndex } from "./walk.js";
import { l as nameProvider } from "./open-target.js";
import { t as compareVersions } from "./version.js";
import { i as findDropped, n as contradict, r as describeDifference, t as compareBoth } from "./agreement.js";
import { t as judgePackage } from "./package3.js";
import { n as readReleaseUrl, t as judgePublic } from "./public.js";
import { r as judgeSignature } from "./signature2.js";
import { n as describeNone, r as describeStatus } from "./observation.js";
import { d as manifestFilename, g as shasumsFilename } from "./filename.js";
import { h as quote } from "./text.js";
import { createHash, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
// src/walk/walk-version.ts
init_concurrency();
init_errors();
init_group_by();
const MOST_KEYS = 4e6;
async function walkRegistryVersion(walk, version) {
	const keys = new Map();
	const documents = (await Promise.all(version.platforms.map((platform) => walkDownload(walk, version, platform, keys)))).filter((each) => each !== void 0);
	const groups = groupBy(documents, ({ shasumsUrl }) => shasumsUrl);
	const signed = new Map();
	for (const [shasumsUrl, group] of groups) for (const [platform, h1] of await walkSums(walk, shasumsUrl, group, version)) signed.set(platform, h1);
	const claimed = new Map(documents.map((each) => [each.platform, each.package]));
	walk.see(contradict(signed, claimed));
	const packages = new Map();
	for (const [platform, one] of claimed) {
		const hash = signed.get(platform);
		packages.set(platform, hash === void 0 ? one : {
			...one,
			h1: [...one.h1, hash]
		});
	}
	return {
		platforms: version.isListed ? version.platforms : [...packages.keys()],
		packages,
		signed
	};
}
async function walkDownload(walk, { registry, address, offered, isListed }, platform, keys) {
	const request = {
		address,
		version: offered.version,
		platform,
		isListed
	};
	const { facts, observations, lack } = await askDownload(walk.transport, registry, request);
	const url = lack.where;
	walk.see(observations);
	if (facts === void 0) return void 0;
	const [here, inList] = [facts.protocols, offered.protocols].map((protocols) => [...protocols].sort().join());
	if (here !== "" && inList !== "" && here !== inList) {
		const found = `the list has ${quote(offered.protocols)}, and this document has ${quote(facts.protocols)}`;
		walk.see([{
			rule: "download-protocols-differ",
			where: url,
			found
		}]);
	}
	const text = facts.armors.join("\0");
	const shared = keys.get(text);
	const before = [...keys.keys()].reduce((sum, { length }) => sum + length, 0);
	if (shared === void 0 && before + text.length > MOST_KEYS) {
		const found = `the documents of the version have more than ${MOST_KEYS} characters of keys`;
		walk.see([{
			rule: "document-too-large",
			where: url,
			found
		}]);
		return;
	}
	const armors = shared ?? facts.armors;
	keys.set(text, armors);
	const { shasum, shasumsUrl, signatureUrl, packageUrl } = facts;
	const filename = facts.filename.slice(0, LONGEST_NAME);
	const { hashes = [], package_size = 0 } = facts.packages.get(facts.platform) ?? {};
	const h1 = hashes.filter((hash) => hash.startsWith("h1:"));
	return {
		url,
		platform,
		filename,
		shasum,
		shasumsUrl,
		signatureUrl,
		armors,
		package: {
			url: packageUrl,
			sha256: shasum,
			size: package_size || void 0,
			h1
		}
	};
}
const LONGEST_NAME = 4096;
async function walkSums(walk, url, group, version) {
	const signed = new Map();
	const { facts: sums, observations } = await askSums(walk.transport, url);
	const ofPackages = sums === void 0 ? [] : group.flatMap((each) => judgeSum(sums, each).observations);
	walk.see(ofPackages.map((each) => ({
		...each,
		where: url
	})));
	const isTold = ofPackages.some(({ rule }) => rule === "sums-hash");
	walk.see(observations.filter(({ rule }) => !(isTold && rule === "sums-odd-line")));
	if (sums === void 0) {
		if (observations.some(({ rule }) => rule === "sums-missing")) await walkPublic(walk, url, group, version, void 0, []);
		return signed;
	}
	const algorithms = [];
	for (const [signatureUrl, documents] of groupBy(group, (each) => each.signatureUrl)) {
		const signature = await read(walk, askSignature(walk.transport, signatureUrl));
		if (signature === void 0) continue;
		for (const [armors, [first]] of groupBy(documents, (each) => each.armors)) {
			const where = {
				signature: signatureUrl,
				keys: first?.url ?? signatureUrl
			};
			const input = {
				data: sums.bytes,
				signature,
				armors,
				now: walk.now(),
				where
			};
			const holder = await read(walk, judgeSignature(input));
			for (const [platform, h1] of holder?.hashes ?? []) signed.set(platform, h1);
			if (holder !== void 0) algorithms.push(holder.key.algorithms);
		}
	}
	await walkPublic(walk, url, group, version, [...sums.byName.keys()], algorithms);
	return signed;
}
async function walkPublic({ transport, also = [], see }, where, group, { address: { type }, offered: { version } }, names, algorithms) {
	if (also.length === 0) return;
	const release = readReleaseUrl(where);
	const sums = release?.name === shasumsFilename(type, version) ? names : void 0;
	const manifest = manifestFilename(type, version);
	const answer = sums === void 0 || sums.includes(manifest) ? void 0 : await transport.probe(new URL(manifest, where).href);
	if (answer?.kind === "none") see([describeNone(answer)]);
	const hasManifest = answer === void 0 || answer.kind !== "none" && answer.status === 200;
	const platforms = group.map(({ platform }) => platform);
	see(judgePublic({
		where,
		type,
		version,
		release,
		sums,
		hasManifest,
		platforms,
		algorithms
	}, also));
}
async function walkPackages(walk, type, version, offers) {
	const all = offers.flatMap((packages) => [...packages].map(([platform, offered]) => ({
		platform,
		offered
	})));
	const byUrl = groupBy(all, ({ offered }) => offered.url);
	await Promise.all([...byUrl].map(async ([url, offers]) => {
		if (walk.directory === void 0) {
			const probed = await walk.transport.probe(url);
			walk.see([...judgeThere(url, probed), ...judgeSize(url, probed, offers)]);
		} else walk.see(await inspect(walk, url, type, version, offers));
	}));
}
function judgeThere(url, got) {
	if (got.kind === "none") return [describeNone(got)];
	if (got.status === 404) return [{
		rule: "package-missing",
		where: url,
		found: "status 404"
	}];
	return got.status === 200 ? [] : [describeStatus(url, got.status)];
}
function judgeSize(url, got, offers) {
	if (got.kind === "none" || got.status !== 200 || got.size === void 0) return [];
	const other = offers.find(({ offered }) => offered.size !== void 0 && offered.size !== got.size);
	if (other === void 0) return [];
	return [{
		rule: "package-size",
		where: url,
		found: `it has ${got.size} bytes, and the documents say ${other.offered.size}`
	}];
}
async function inspect({ transport, directory = "", cancelled }, url, type, version, offers) {
	const path = join(directory, randomUUID());
	try {
		const saved = await transport.save(url, path);
		const faults = judgeThere(url, saved);
		const [first] = offers;
		if (saved.kind === "none" || faults.length > 0 || first === void 0) return faults;
		const other = offers.find(({ offered: { oneOf, sha256 } }) => oneOf === void 0 && (sha256 ?? saved.sha256) !== saved.sha256);
		if (other !== void 0) return [differs(url, `its SHA-256 is ${saved.sha256}`, other.offered.sha256)];
		const sized = judgeSize(url, saved, offers);
		if (sized.length > 0) return sized;
		const purpose = {
			type,
			version,
			platform: first.platform,
			where: url,
			path,
			signal: cancelled
		};
		const { facts: h1, observations } = await judgePackage(purpose);
		const hashes = judgeHashes(url, `zh:${saved.sha256}`, h1, offers);
		return hashes.some(({ rule }) => rule === "package-differs") ? hashes : [...observations, ...hashes];
	} finally {
		await rm(path, { force: true });
	}
}
function differs(url, is, said) {
	return {
		rule: "package-differs",
		where: url,
		found: `${is}, and the documents say ${said}`
	};
}
function judgeHashes(url, zh, h1, offers) {
	const fits = (hash) => hash === zh || hash === h1 || h1 === void 0 && hash.startsWith("h1:");
	const said = offers.map(({ offered }) => offered.oneOf ?? []).find((all) => all.length > 0 && !all.some(fits));
	if (said !== void 0) return [differs(url, `it is ${h1 ?? zh}`, said.join(", "))];
	const all = offers.flatMap(({ offered }) => [...offered.h1, ...offered.oneOf ?? []]);
	const other = h1 === void 0 ? void 0 : all.find((hash) => !fits(hash));
	return other === void 0 ? [] : [{
		rule: "package-h1",
		where: url,
		found: `it is ${h1}, and the documents say ${other}`
	}];
}
// src/walk/walk-provider.ts
const VERSIONS_AT_ONCE = 3;
async function walkProvider(walk, place) {
	const lists = await readLists(walk, place);
	const { registry = [], mirror = [] } = lists;
	const where = place.registry === void 0 ? mirrorIndex(place) : versionsUrl(place.registry, place.address);
	const versions = joinVersions([...registry.map(({ version }) => version), ...mirror]);
	const look = openVersions(walk, place, lists);
	const turn = limitConcurrency(VERSIONS_AT_ONCE);
	let done = 0;
	const looked = await Promise.all(versions.map((version) => turn(async () => {
		walk.cancelled.throwIfAborted();
		if (walk.isOver?.() === true) return void 0;
		const { platforms, packages } = await look(version);
		walk.progress?.(++done, versions.length, place.address);
		const lines = [...packages].map(([platform, { sha256, h1 }]) => `${platform} ${sha256 ?? [...h1].sort().join()}\n`);
		const digest = createHash("sha256").update(lines.sort().join("")).digest("hex");
		return {
			version,
			platforms: [...platforms].sort(),
			digest
		};
	})));
	const results = looked.filter((each) => each !== void 0);
	walk.see(findDropped(results, where));
	return {
		source: nameProvider(place.address),
		exists: lists.registry !== void 0 || lists.mirror !== void 0,
		isCut: results.length < looked.length,
		versions: new Map(results.map(({ version, digest }) => [version.text, digest])),
		protocols: new Map(registry.map(({ version, protocols }) => {
			const stated = protocols.filter((protocol) => /^\d{1,3}\.\d{1,3}$/.test(protocol));
			return [version.text, stated.sort().join(", ")];
		}))
	};
}
async function readLists(outer, place) {
	const perDocument = [];
	const walk = {
		...outer,
		see: (observations) => void perDocument.push(observations)
	};
	const { transport } = walk;
	const { address, must } = place;
	const [list, mirror] = await Promise.all([place.registry && read(walk, askVersions(transport, place.registry, address, { isOptional: !must.registry })), place.mirror === void 0 ? void 0 : read(walk, askMirrorIndex(transport, place.mirror, address, { isOptional: !must.mirror }))]);
	const registry = list?.versions;
	if (registry !== void 0 && mirror !== void 0) {
		const [offered, mirrored] = [registry.map(({ version }) => version.text), mirror.map(({ text }) => text)];
		const found = describeDifference(offered, mirrored);
		if (offered.length > 0 && mirrored.length > 0 && found !== void 0) walk.see([{
			rule: "mirror-versions-differ",
			where: mirrorIndex(place),
			found
		}]);
	}
	const all = perDocument.flat();
	const others = all.filter(({ rule }) => !EMPTY.includes(rule));
	const isMeant = others.length < all.length && await isWithdrawn(outer, place);
	outer.see(isMeant ? others : all);
	return {
		registry,
		mirror
	};
}
const EMPTY = ["versions-empty", "mirror-empty"];
async function isWithdrawn({ transport, see }, { address, catalog }) {
	if (catalog === void 0) return false;
	const read = readServed({
		transport,
		base: catalog
	}, (failure) => see([failure]));
	const provider = await new Problems().attempt(() => readMarkedList(read, address));
	return provider !== void 0 && provider.versions.length > 0 && offeredVersions(provider).length === 0;
}
function mirrorIndex({ mirror = "", address }) {
	return mirror === "" ? "" : mirrorUrl(mirror, address, "index.json");
}
function joinVersions(versions) {
	return [...new Map(versions.map((version) => [version.text, version])).values()].sort(compareVersions);
}
function openVersions(walk, { address, registry, mirror }, lists) {
	const offers = new Map(lists.registry?.map((offered) => [offered.version.text, offered]));
	const mirrored = new Set(lists.mirror?.map(({ text }) => text));
	return async (version) => {
		const isMirrored = mirrored.has(version.text) && mirror !== void 0;
		const inMirror = isMirrored ? await walkMirrorVersion(walk, mirror, address, version.text) : void 0;
		const offered = offers.get(version.text);
		const isListed = offered !== void 0 && offered.platforms.length > 0;
		const others = (inMirror?.platforms ?? []).filter(isPlatform);
		const unlisted = others.length > 0 ? others : COMMON_PLATFORMS;
		const platforms = isListed ? offered.platforms : unlisted;
		const inRegistry = offered === void 0 || registry === void 0 ? void 0 : await walkRegistryVersion(walk, {
			registry,
			address,
			offered,
			platforms,
			isListed
		});
		if (inRegistry !== void 0 && inMirror !== void 0 && isMirrored) {
			const where = mirrorUrl(mirror, address, `${version.text}.json`);
			walk.see(compareBoth(version.text, inRegistry, inMirror, where));
		}
		const packages = [inRegistry, inMirror].flatMap((side) => side === void 0 ? [] : [side.packages]);
		await walkPackages(walk, address.type, version, packages);
		return inRegistry ?? inMirror ?? {
			platforms: [],
			packages: new Map()
		};
	};
}
async function walkMirrorVersion(walk, base, address, version) {
	const facts = await read(walk, askMirrorVersion(walk.transport, base, address, { version }));
	if (facts === void 0) return void 0;
	const packages = [...facts.archives].map(([platform, archive]) => {
		const { url, hashes } = archive;
		const h1 = hashes.filter((hash) => hash.startsWith("h1:"));
		const { sha256 } = readHashes(archive) ?? {};
		return [platform, {
			url,
			size: void 0,
			sha256,
			h1,
			oneOf: hashes.filter(isHash)
		}];
	});
	return {
		platforms: facts.platforms,
		packages: new Map(packages)
	};
}
export { walkProvider as i, openVersions as n, readLists as r, joinVersions as t };
