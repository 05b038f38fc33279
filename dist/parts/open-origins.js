import { n as init_addresses, s as resolveUrl } from "./addresses.js";
import { a as onceEach, t as init_concurrency } from "./concurrency.js";
import { a as reachOf } from "./open-target.js";
import { a as openFolder, p as proveVersion, t as FOLDER_PACKAGES, u as checkPins } from "./folder.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { i as readHashes, o as isPlatform } from "./mirror.js";
import { d as askMirrorVersion, f as askSignature, p as askSums, u as askMirrorIndex } from "./walk.js";
import { p as packageFilename } from "./filename.js";
import { r as findCatalog, t as openRegistry } from "./registry2.js";
import { i as take, t as describeRefusal } from "./refusal.js";
import { resolve } from "node:path";
// src/mirroring/origin/network-mirror.ts
init_concurrency();
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
export { originOpener as t };
