import { c as unlessProblem, t as ProblemError } from "./errors.js";
import { i as quote } from "./quote.js";
import { i as onceEach } from "./concurrency.js";
import { r as formatAddress, t as addressPath } from "./address.js";
import { d as versionPath, l as providerPath, o as keyPath } from "./paths.js";
import { o as readRegularFile, r as errnoOf } from "./read-file.js";
import { g as signatureFilename, h as shasumsFilename, p as packageFilename } from "./filename.js";
import { i as sha256Of } from "./local-file.js";
import { a as readHashes, c as resolveUrl, o as isPlatform } from "./download.js";
import { n as ruleOf, r as HOST_RULES } from "./rules.js";
import { r as judgeSignature } from "./signature2.js";
import { _ as judgeSums, a as askDiscovery, c as askMirrorVersion, d as askVersions, g as judgeSum, h as withSlash, i as ask, l as askSignature, o as askDownload, r as SERVICE, s as askMirrorIndex, t as COMMON_PLATFORMS, u as askSums } from "./requests.js";
import { n as isMirroredList, x as parseMirroredVersion } from "./mirrored-provider.js";
import { constants } from "node:fs";
import { join } from "node:path";
import { open } from "node:fs/promises";
import { createHash } from "node:crypto";
import { fileURLToPath, pathToFileURL } from "node:url";
// src/mirroring/origin/refusal.ts
function describeRefusal({ rule, where, found }) {
	const { title, expected, clients } = ruleOf(rule);
	const [said] = Object.entries(clients);
	return {
		code: "lint-failed",
		where,
		found: `${title} (${rule}): ${found}${said === void 0 ? "" : `; ${said[0]} says: ${said[1]}`}`,
		expected,
		fix: "Report this to the owner of that host, or try again later. Listed versions are not changed"
	};
}
function findErrors(seen) {
	return seen.filter(({ rule }) => ruleOf(rule).severity === "error");
}
function refuse(seen) {
	const errors = findErrors(seen);
	if (errors.length > 0) throw new ProblemError(errors.slice(0, MOST_PROBLEMS).map(describeRefusal));
}
const MOST_PROBLEMS = 20;
function take({ facts, observations, lack }) {
	refuse(observations);
	if (facts === void 0) throw new ProblemError(describeRefusal(lack));
	return facts;
}
function isOfHost({ rule }) {
	return Object.hasOwn(HOST_RULES, rule) && rule !== "document-too-large";
}
// src/mirroring/origin/mirror-catalog.ts
const FOLDER = /\/mirror\/$/;
function findCatalog(transport, mirror) {
	const { host, pathname } = new URL(mirror);
	if (!FOLDER.test(pathname)) return void 0;
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
			return text === void 0 ? void 0 : unlessProblem(() => parseMirroredVersion(address, version, text));
		},
		key: async (name) => {
			const armor = await readOnce(keyPath(name));
			return armor !== void 0 && isNamed(armor, name) ? armor : void 0;
		}
	};
}
function isNamed(armor, name) {
	return name.endsWith(`-${sha256Of(armor)}`);
}
// src/mirroring/origin/folder-files.ts
function urlIn({ directory, address }, name) {
	return pathToFileURL(join(directory, addressPath(address), name)).href;
}
const FOLDER_PACKAGES = {
	probe: async (url) => {
		const size = await reading(url, async (file) => (await file.stat()).size);
		if (typeof size === "object") return size;
		return {
			kind: "probe",
			status: size === void 0 ? 404 : 200,
			size
		};
	},
	save: async (url, path) => {
		return await reading(url, (file) => copyTo(path, file)) ?? {
			kind: "saved",
			status: 404,
			size: 0,
			sha256: ""
		};
	}
};
async function sizeOf(url) {
	const probed = await FOLDER_PACKAGES.probe(url);
	return probed.kind === "probe" ? probed.size : void 0;
}
async function hashFile(url) {
	const read = await reading(url, (file) => hash$1(file));
	return read?.kind === "saved" ? read.sha256 : void 0;
}
async function reading(url, read) {
	let file;
	try {
		file = await open(fileURLToPath(url), constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
		if (!(await file.stat()).isFile()) return unreachable(url, "it is not a regular file");
		return await read(file);
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return void 0;
		return unreachable(url, error.message);
	} finally {
		await file?.close();
	}
}
function unreachable(url, detail) {
	return {
		kind: "none",
		url,
		reason: "unreachable",
		detail
	};
}
async function hash$1(file, use = async () => {}) {
	const sha256 = createHash("sha256");
	let size = 0;
	for await (const chunk of file.createReadStream({
		highWaterMark: 1 << 20,
		autoClose: false
	})) {
		size += chunk.length;
		sha256.update(chunk);
		await use(chunk);
	}
	return {
		kind: "saved",
		status: 200,
		size,
		sha256: sha256.digest("hex")
	};
}
async function copyTo(path, file) {
	const copy = await open(path, "w", 384);
	try {
		return await hash$1(file, (chunk) => copy.appendFile(chunk));
	} finally {
		await copy.close();
	}
}
const LARGEST = 4194304;
async function readFolderFile(url) {
	const path = fileURLToPath(url);
	try {
		const body = await readRegularFile(path, LARGEST);
		return {
			kind: "answer",
			url,
			status: 200,
			redirects: 0,
			mediaType: url.endsWith(".json") ? "application/json" : "",
			cacheControl: "",
			body,
			seconds: 0
		};
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		if (errnoOf(error) === "ENOENT") return void 0;
		const found = `${path} can't be read: ${error.message}`;
		throw new ProblemError({
			code: "source-unreadable",
			found,
			expected: "a file of a mirror",
			fix: "Replace it with a file that this user can read"
		});
	}
}
// src/mirroring/origin/prove-sums.ts
async function proveSums(url, signed) {
	const { data, signature, armors, where } = signed;
	const { facts: holder, observations } = await judgeSignature(signed);
	refuse(observations);
	if (holder === void 0) throw new ProblemError(describeRefusal(unproven(where.signature)));
	const { fingerprint, keyId } = holder.key;
	return {
		url,
		sha256: sha256Of(data),
		signatureUrl: where.signature,
		key: fingerprint,
		keyId,
		armor: holder.text,
		signed: holder.created,
		files: {
			sums: new Uint8Array(data),
			signature: new Uint8Array(signature),
			keys: armors
		}
	};
}
function unproven(where) {
	return {
		rule: "signature-unknown-issuer",
		where,
		found: "its key is of a kind that can't be verified here"
	};
}
function checkPins({ address, listed, keys }, sums) {
	if (keys.length === 0 || keys.some((key) => key.toUpperCase() === sums?.key)) return;
	const by = sums === void 0 ? "has no signature that can be verified" : `is signed with key ${sums.key}, which is not one of its pinned keys`;
	throw new ProblemError({
		code: "key-unusable",
		found: `${formatAddress(address)} ${listed.version.text} ${by}`,
		expected: `a signature by ${keys.join(" or ")}`,
		fix: "Ask its publisher whether the key has changed, compare the fingerprint, and add it to `keys`. Listed versions are not changed"
	});
}
function vouchFor(sums, purpose, packages) {
	const judged = packages.map((one) => ({
		one,
		fault: findUnvouched(sums, purpose, one)
	}));
	return {
		held: judged.filter(({ fault }) => fault === void 0).map(({ one }) => one),
		refused: judged.flatMap(({ fault }) => fault ?? [])
	};
}
function findUnvouched(sums, purpose, one) {
	const [error] = findErrors(judgeSum(sums, one).observations);
	if (error !== void 0) return describeRefusal(error);
	const { address, listed } = purpose;
	const [os = "", arch = ""] = one.platform.split("_");
	const expected = packageFilename(address.type, listed.version, {
		os,
		arch
	});
	const ofType = `terraform-provider-${address.type}`.length;
	return one.filename.slice(0, ofType).toLowerCase() + one.filename.slice(ofType) === expected ? void 0 : isOther(purpose, one, expected);
}
function isOther({ address, listed }, { platform, filename }, expected) {
	return {
		code: "package-misnamed",
		found: `the signed checksums of ${formatAddress(address)} ${listed.version.text} call the package for ${platform} ${quote(filename)}`,
		expected: `${expected}: the name proves which provider, version and platform was signed`,
		fix: "Report this to its publisher and the owner of that host: packages of another release must not be offered as this one. If the publisher uses other names, run `terraform providers mirror` and set `origin` to its folder"
	};
}
async function readFolderSums(place, { zips, claims, now }) {
	const { address, version } = place;
	const url = urlIn(place, shasumsFilename(address.type, version));
	const signatureUrl = urlIn(place, signatureFilename(address.type, version));
	const keysUrl = urlIn(place, keysFilename(address.type, version.text));
	const [data, signature, keys] = await Promise.all([
		url,
		signatureUrl,
		keysUrl
	].map(readFolderFile));
	if (data === void 0 || signature === void 0 || keys === void 0) return void 0;
	const sums = take({
		...judgeSums(data),
		lack: {
			rule: "sums-missing",
			where: url,
			found: "no checksums"
		}
	});
	const armors = splitArmors(keys.body.toString("utf8"));
	const where = {
		signature: signatureUrl,
		keys: keysUrl
	};
	const signed = {
		data: data.body,
		signature: signature.body,
		armors,
		now,
		where
	};
	const claimed = [...zips].map(([platform, zip]) => claim$1(platform, zip, sums, claims.get(platform)?.sha256));
	const proven = await proveSums(url, signed);
	const { held, refused } = vouchFor(sums, {
		address,
		listed: { version }
	}, claimed);
	return {
		sums: proven,
		held: new Map(held.map((one) => [one.platform, one])),
		refused
	};
}
function keysFilename(type, version) {
	return `terraform-provider-${type}_${version}_keys.asc`;
}
const BEGIN = "-----BEGIN PGP PUBLIC KEY BLOCK-----";
const END = "-----END PGP PUBLIC KEY BLOCK-----";
function splitArmors(text) {
	return text.split(END).slice(0, -1).flatMap((part) => part.includes(BEGIN) ? [`${part.slice(part.indexOf(BEGIN))}${END}\n`] : []);
}
function claim$1(platform, zip, { byName }, own) {
	const named = [...byName].find(([, hash]) => own !== void 0 && hash.toLowerCase() === own)?.[0];
	const filename = byName.has(zip) ? zip : named ?? zip;
	return {
		platform,
		filename,
		shasum: own ?? byName.get(filename)?.toLowerCase() ?? ""
	};
}
// src/mirroring/origin/network-mirror.ts
function openNetworkMirror(place) {
	const options = {
		...place,
		catalog: findCatalog(place.transport, place.url)
	};
	return {
		versions: async (address) => (await askList$1(options, address))?.versions ?? [],
		newList: (address, seen) => askList$1(options, address, seen),
		version: async (question) => {
			const version = await askVersion$1(options, question);
			if (version === void 0) throw new Error("a mirror was not asked whether anything has changed");
			return version;
		},
		newVersion: (question, { seen, isSameRequest }) => askVersion$1(options, question, isSameRequest ? seen : void 0)
	};
}
async function askList$1({ transport, url }, address, seen) {
	const asked = await askMirrorIndex(transport, url, address, { seen });
	if (asked.isUnchanged) return void 0;
	return {
		versions: take(asked).map((version) => ({
			version,
			protocols: [],
			platforms: void 0
		})),
		seen: asked.seen
	};
}
async function askVersion$1(options, question, seen) {
	const { address, listed, platforms } = question;
	const { version } = listed;
	const asked = await askMirrorVersion(options.transport, options.url, address, {
		version: version.text,
		seen
	});
	if (asked.isUnchanged) return void 0;
	const offered = new Map();
	const refused = [];
	for (const [platform, archive] of take(asked).archives) {
		if (!isPlatform(platform) || platforms !== "all" && !platforms.includes(platform)) continue;
		const hashes = readHashes(archive);
		if (hashes === void 0) refused.push(withoutHash(asked.lack.where, platform));
		else offered.set(platform, toPackage$1(question, platform, {
			url: archive.url,
			...hashes
		}));
	}
	const signed = await askSigned$1(options, question, offered);
	const { packages = offered, sums, protocols = [] } = signed ?? {};
	checkPins(question, sums);
	for (const one of signed?.refused ?? []) refused.push(one);
	if (packages.size === 0 && refused.length > 0) throw new ProblemError(refused);
	return {
		version,
		protocols,
		sums,
		packages,
		refused,
		seen: asked.seen
	};
}
function withoutHash(where, platform) {
	return describeRefusal({
		rule: "mirror-hash-none",
		where,
		found: `${platform} has no hash that clients know`
	});
}
function toPackage$1({ address, listed }, platform, known) {
	const [os = "", arch = ""] = platform.split("_");
	return {
		filename: packageFilename(address.type, listed.version, {
			os,
			arch
		}),
		size: void 0,
		...known
	};
}
async function askSigned$1({ transport, catalog, now }, question, packages) {
	const facts = await catalog?.version(question.address, question.listed.version.text);
	const armor = facts?.sums?.keyName === void 0 ? void 0 : await catalog?.key(facts.sums.keyName);
	if (catalog === void 0 || facts?.sums === void 0 || armor === void 0) return void 0;
	const [url, signatureUrl] = [facts.sums.url, facts.sums.signatureUrl].map((link) => resolveUrl(link, catalog.base)?.href);
	if (url === void 0 || signatureUrl === void 0) return void 0;
	const asking = [askSums(transport, url).then(take), askSignature(transport, signatureUrl).then(take)];
	const [sums, signature] = await Promise.all(asking);
	const where = {
		signature: signatureUrl,
		keys: catalog.base
	};
	const proven = await proveSums(url, {
		data: sums.bytes,
		signature,
		armors: [armor],
		now,
		where
	});
	const { held, refused } = vouchFor(sums, question, [...packages].map(([platform, one]) => claim(platform, one, facts, sums)));
	return {
		protocols: facts.protocols,
		sums: proven,
		packages: new Map(held.map(({ platform, shasum, ...one }) => [platform, {
			...one,
			sha256: shasum
		}])),
		refused
	};
}
function claim(platform, one, { packages }, { byName }) {
	const { filename = one.filename, size } = packages.get(platform) ?? {};
	return {
		...one,
		platform,
		filename,
		size,
		shasum: one.sha256 ?? byName.get(filename)?.toLowerCase() ?? ""
	};
}
// src/mirroring/origin/registry.ts
function openRegistry(options) {
	let found;
	const find = () => found ??= findRegistry(options);
	const list = async (address, seen) => askList(await find(), address, seen);
	const version = async (question) => askVersion(await find(), question);
	return {
		versions: async (address) => (await list(address))?.versions ?? [],
		newList: list,
		version,
		newVersion: async (question, known) => await holdSums(options.transport, known) ? void 0 : version(question)
	};
}
async function askList(registry, address, seen) {
	const asked = await askVersions(registry.transport, registry, address, { seen });
	return asked.isUnchanged ? void 0 : {
		versions: take(asked).map(toListed),
		seen: asked.seen
	};
}
function toListed({ version, protocols, platforms }) {
	return {
		version,
		protocols,
		platforms: platforms.length === 0 ? void 0 : platforms
	};
}
async function findRegistry(options) {
	const { transport, hostname, services } = options;
	const url = `https://${hostname}/.well-known/terraform.json`;
	const forced = services?.get(SERVICE);
	const resolved = forced === void 0 ? void 0 : resolveUrl(forced, url);
	if (resolved !== void 0) return {
		...options,
		base: withSlash(resolved.href)
	};
	return {
		...options,
		base: take(await askDiscovery(transport, url, hostname))
	};
}
async function askVersion(registry, question) {
	const { version, protocols } = question.listed;
	const asked = await Promise.all(choosePlatforms(question).map((platform) => askPackage(registry, question, platform)));
	const failures = asked.flatMap(({ errors }) => errors.filter(isOfHost));
	if (failures.length > 0) throw new ProblemError(failures.slice(0, 1).map(describeRefusal));
	const [first, ...rest] = asked.flatMap(({ download }) => download ?? []);
	const refused = asked.flatMap(({ errors }) => errors.slice(0, 1).map(describeRefusal));
	if (first === void 0) {
		if (refused.length > 0) throw new ProblemError(refused);
		return {
			version,
			protocols,
			sums: void 0,
			packages: new Map(),
			refused
		};
	}
	const { sums, seen, held, refused: left } = await askSigned(registry, question, [first, ...rest]);
	const packages = new Map(held.map((each) => [each.platform, toPackage(each)]));
	return {
		version,
		protocols: first.protocols,
		sums,
		packages,
		refused: [...refused, ...left],
		seen
	};
}
function choosePlatforms({ listed, platforms }) {
	const there = listed.platforms;
	if (platforms === "all") return there ?? COMMON_PLATFORMS;
	return there === void 0 ? platforms : platforms.filter((platform) => there.includes(platform));
}
async function askPackage(registry, { address, listed: { version, platforms } }, platform) {
	const wanted = {
		address,
		version,
		platform,
		isListed: platforms !== void 0
	};
	const { facts, observations } = await askDownload(registry.transport, registry, wanted);
	const errors = findErrors(observations);
	return {
		download: errors.length === 0 ? facts : void 0,
		errors
	};
}
function toPackage({ filename, packageUrl, shasum, packages, platform }) {
	const listed = packages.get(platform);
	const h1 = listed?.hashes.find((hash) => /^h1:[A-Za-z0-9+/]{43}=$/.test(hash));
	const size = listed?.package_size ?? 0;
	return {
		filename,
		url: packageUrl,
		size: Number.isSafeInteger(size) && size > 0 ? size : void 0,
		sha256: shasum,
		h1
	};
}
async function askSigned({ transport, now }, question, downloads) {
	const [first] = downloads;
	const { shasumsUrl: url, signatureUrl } = first;
	const apart = downloads.find((each) => each.shasumsUrl !== url || each.signatureUrl !== signatureUrl);
	if (apart !== void 0) throw new ProblemError(describeApart(question, first, apart));
	const asked = await askSums(transport, url);
	const sums = take(asked);
	const signature = take(await askSignature(transport, signatureUrl));
	const prove = (armors) => proveSums(url, {
		data: sums.bytes,
		signature,
		armors,
		now,
		where: {
			signature: signatureUrl,
			keys: url
		}
	});
	const proven = await prove(first.armors);
	const others = new Map(downloads.map(({ armors }) => [armors.join("\0"), armors]));
	others.delete(first.armors.join("\0"));
	for (const armors of others.values()) await prove(armors);
	checkPins(question, proven);
	return {
		sums: proven,
		seen: asked.seen,
		...vouchFor(sums, question, downloads)
	};
}
async function holdSums(transport, { sums, seen }) {
	if (sums === void 0) return false;
	const { facts, observations, isUnchanged } = await askSums(transport, sums.url, seen);
	refuse(observations.filter(isOfHost));
	return isUnchanged === true || facts !== void 0 && sha256Of(facts.bytes) === sums.sha256;
}
function describeApart({ address, listed }, first, other) {
	return {
		code: "shasums-invalid",
		found: `${formatAddress(address)} ${listed.version.text} has different checksums for ${other.platform} and ${first.platform}`,
		expected: "the same checksums and signature for all packages of a version",
		fix: "Report this to the owner of that registry, or set `platforms` to those with the same checksums"
	};
}
export { FOLDER_PACKAGES as a, sizeOf as c, findErrors as d, isOfHost as f, readFolderSums as i, urlIn as l, take as m, openNetworkMirror as n, hashFile as o, refuse as p, checkPins as r, readFolderFile as s, openRegistry as t, describeRefusal as u };
