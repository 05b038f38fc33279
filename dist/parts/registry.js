import { t as ProblemError } from "./errors.js";
import { r as formatAddress, t as addressPath } from "./address.js";
import { d as versionPath, l as providerPath, o as keyPath } from "./paths.js";
import { l as packageFilename } from "./filename.js";
import { c as resolveUrl } from "./status.js";
import { n as ask } from "./ask.js";
import { i as judgeVersions, n as judgeMirrorVersion, r as isPlatform, t as judgeMirrorIndex } from "./mirror.js";
import { a as findErrors, c as take, i as describeRefusal, l as readHashes, n as checkPins, o as isOfHost, r as findSigner, s as refuse, t as findUnvouched } from "./vouch.js";
import { t as isMirroredList } from "./mirrored-provider.js";
import { r as parseMirroredVersion } from "./mirrored-version.js";
import { n as judgeSums } from "./sums.js";
import { t as judgeDiscovery } from "./discovery.js";
import { t as judgeDownload } from "./download.js";
import { createHash } from "node:crypto";
// src/mirroring/origin/mirror-catalog.ts
const FOLDER = /\/mirror\/$/;
function findCatalog(transport, mirror) {
	const { host, pathname } = new URL(mirror);
	if (!FOLDER.test(pathname)) return void 0;
	const base = new URL("../../", mirror).href;
	const read = async (path) => {
		const asking = {
			url: new URL(path, base).href,
			kind: "archives",
			credentialsOf: host
		};
		const { facts, observations } = await ask(transport, {
			...asking,
			whenMissing: void 0
		}, ({ body }) => ({
			facts: body.toString("utf8"),
			observations: []
		}));
		refuse(observations.filter(isOfHost));
		return facts;
	};
	const once = remember(read);
	return {
		base,
		version: async (address, version) => {
			if (!isMirroredList(await once(providerPath(address)) ?? "")) return void 0;
			const text = await read(versionPath(address, version));
			return text === void 0 ? void 0 : understand(address, version, text);
		},
		key: async (name) => {
			const armor = await once(keyPath(name));
			return armor !== void 0 && isNamed(armor, name) ? armor : void 0;
		}
	};
}
function understand(address, version, text) {
	try {
		return parseMirroredVersion(address, version, text);
	} catch (error) {
		if (error instanceof ProblemError) return void 0;
		throw error;
	}
}
function isNamed(armor, name) {
	return name.endsWith(`-${createHash("sha256").update(armor).digest("hex")}`);
}
function remember(make) {
	const made = new Map();
	return (key) => {
		const value = made.get(key) ?? make(key);
		made.set(key, value);
		return value;
	};
}
// src/mirroring/origin/mirror-sums.ts
async function askMirrorSums({ transport, catalog, now }, { address, listed }, packages) {
	const facts = await catalog.version(address, listed.version.text);
	const armor = facts?.sums?.keyName === void 0 ? void 0 : await catalog.key(facts.sums.keyName);
	if (facts?.sums === void 0 || armor === void 0) return void 0;
	const [url, signatureUrl] = locate$1(facts.sums, catalog);
	if (url === void 0 || signatureUrl === void 0) return void 0;
	const [data, signature] = await Promise.all([askSums$1(transport, url), askBytes(transport, signatureUrl)]);
	const where = {
		signature: signatureUrl,
		keys: catalog.base
	};
	const signer = await findSigner({
		data: data.bytes,
		signature,
		armors: [armor],
		now,
		where
	});
	const sums = {
		url,
		signatureUrl,
		key: signer.fingerprint,
		signed: signer.created,
		keyId: signer.keyId,
		armor,
		sha256: createHash("sha256").update(data.bytes).digest("hex"),
		files: {
			sums: new Uint8Array(data.bytes),
			signature: new Uint8Array(signature),
			keys: [armor]
		}
	};
	return {
		protocols: facts.protocols,
		sums,
		...vouchFor$1({
			address,
			listed
		}, packages, data, facts)
	};
}
function locate$1({ url, signatureUrl }, { base }) {
	return [url, signatureUrl].map((link) => resolveUrl(link, base)?.href);
}
async function askSums$1(transport, url) {
	const rule = "sums-missing";
	const asked = await ask(transport, {
		url,
		kind: "sums",
		whenMissing: rule
	}, judgeSums);
	return take(asked, {
		rule,
		where: url,
		found: "no checksums"
	});
}
async function askBytes(transport, url) {
	const rule = "signature-missing";
	const asked = await ask(transport, {
		url,
		kind: "signature",
		whenMissing: rule
	}, ({ body }) => ({
		facts: body,
		observations: []
	}));
	return take(asked, {
		rule,
		where: url,
		found: "no signature"
	});
}
function vouchFor$1(purpose, packages, sums, facts) {
	const held = new Map();
	const refused = [];
	for (const [platform, one] of packages) {
		const filename = facts.packages.get(platform)?.filename ?? one.filename;
		const shasum = one.sha256 ?? sums.byName.get(filename)?.toLowerCase() ?? "";
		const fault = findUnvouched(sums, purpose, {
			platform,
			filename,
			shasum
		});
		if (fault === void 0) held.set(platform, {
			...one,
			filename,
			size: facts.packages.get(platform)?.size,
			sha256: shasum
		});
		else refused.push(fault);
	}
	return {
		packages: held,
		refused
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
			const version = await askVersion(options, question);
			if (version === void 0) throw new Error("a mirror was not asked whether anything has changed");
			return version;
		},
		newVersion: (question, { seen, isSameWish }) => askVersion(options, question, isSameWish ? seen : void 0)
	};
}
async function askList$1(options, address, seen) {
	const missing = "mirror-index-missing";
	const asking = {
		...locate(options, address, "index.json"),
		kind: "mirror",
		seen
	};
	const asked = await ask(options.transport, {
		...asking,
		whenMissing: missing
	}, judgeMirrorIndex);
	if (asked.isUnchanged) return void 0;
	return {
		versions: take(asked, {
			rule: missing,
			where: asking.url,
			found: "no list"
		}).map((version) => ({
			version,
			protocols: [],
			platforms: void 0
		})),
		seen: asked.seen
	};
}
function locate({ url }, address, name) {
	const base = new URL(url);
	return {
		url: new URL(`./${addressPath(address)}/${name}`, base).href,
		credentialsOf: base.host
	};
}
async function askVersion(options, question, seen) {
	const { address, listed, platforms } = question;
	const { version } = listed;
	const asking = locate(options, address, `${version.text}.json`);
	const missing = "mirror-version-missing";
	const asked = await ask(options.transport, {
		...asking,
		kind: "archives",
		whenMissing: missing,
		seen
	}, judgeMirrorVersion);
	if (asked.isUnchanged) return void 0;
	const { archives } = take(asked, {
		rule: missing,
		where: asking.url,
		found: "no archives"
	});
	const wanted = [...archives].filter(([platform]) => isPlatform(platform) && (platforms === "all" || platforms.includes(platform)));
	const bare = wanted.filter(([, archive]) => readHashes(archive) === void 0);
	const told = wanted.flatMap(([platform, archive]) => {
		const hashes = readHashes(archive);
		return hashes === void 0 ? [] : [[platform, toPackage$1(question, platform, archive.url, hashes)]];
	});
	const signed = await askSigned(options, question, new Map(told));
	const { packages = new Map(told), sums, protocols = [] } = signed ?? {};
	checkPins(question, sums && { fingerprint: sums.key });
	const refused = [...bare.map(([platform]) => describeRefusal(withoutHash(asking.url, platform))), ...signed?.refused ?? []];
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
async function askSigned({ transport, catalog, now }, question, packages) {
	return catalog && askMirrorSums({
		transport,
		catalog,
		now
	}, question, packages);
}
function withoutHash(where, platform) {
	return {
		rule: "mirror-hash-none",
		where,
		found: `${platform} has no hash that clients know`
	};
}
function toPackage$1({ address, listed }, platform, url, hashes) {
	const [os = "", arch = ""] = platform.split("_");
	return {
		filename: packageFilename(address.type, listed.version, {
			os,
			arch
		}),
		url,
		size: void 0,
		...hashes
	};
}
// src/mirroring/origin/registry-sums.ts
async function askSums(registry, question, downloads) {
	const [first] = downloads;
	const { shasumsUrl: url, signatureUrl } = first;
	const apart = downloads.find((each) => each.shasumsUrl !== url || each.signatureUrl !== signatureUrl);
	if (apart !== void 0) throw new ProblemError([describeApart(question, first, apart)]);
	const { transport } = registry;
	const asked = await readSums(transport, url);
	const sums = take(asked, {
		rule: "sums-missing",
		where: url,
		found: "no checksums"
	});
	const signature = take(await ask(transport, {
		url: signatureUrl,
		kind: "signature",
		whenMissing: "signature-missing"
	}, ({ body }) => ({
		facts: body,
		observations: []
	})), {
		rule: "signature-missing",
		where: signatureUrl,
		found: "no signature"
	});
	const signer = await checkSignature(registry, {
		sums,
		signature,
		signatureUrl,
		downloads
	});
	checkPins(question, signer);
	return {
		sums: {
			url,
			sha256: digest(sums.bytes),
			signatureUrl,
			key: signer.fingerprint,
			keyId: signer.keyId,
			armor: signer.armor,
			signed: signer.created,
			files: {
				sums: alone(sums.bytes),
				signature: alone(signature),
				keys: first.armors
			}
		},
		seen: asked.seen,
		...vouchFor(sums, question, downloads)
	};
}
function readSums(transport, url, seen) {
	return ask(transport, {
		url,
		kind: "sums",
		whenMissing: "sums-missing",
		seen
	}, judgeSums);
}
function alone(bytes) {
	return new Uint8Array(bytes);
}
async function holdSums(transport, { sums, seen }) {
	if (sums === void 0) return false;
	const { facts, observations, isUnchanged } = await readSums(transport, sums.url, seen);
	refuse(observations.filter(isOfHost));
	return isUnchanged === true || facts !== void 0 && digest(facts.bytes) === sums.sha256;
}
function digest(bytes) {
	return createHash("sha256").update(bytes).digest("hex");
}
async function checkSignature({ now }, { sums, signature, signatureUrl, downloads }) {
	const sets = new Map(downloads.map((each) => [each.armors.join("\0"), each]));
	const signers = [];
	for (const { armors, shasumsUrl } of sets.values()) {
		const where = {
			signature: signatureUrl,
			keys: shasumsUrl
		};
		signers.push(await findSigner({
			data: sums.bytes,
			signature,
			armors,
			now,
			where
		}));
	}
	const [first] = signers;
	if (first === void 0) throw new Error("there is no document");
	return first;
}
function vouchFor(sums, question, downloads) {
	const judged = downloads.map((download) => ({
		download,
		fault: findUnvouched(sums, question, download)
	}));
	return {
		held: judged.filter(({ fault }) => fault === void 0).map(({ download }) => download),
		left: judged.flatMap(({ fault }) => fault ?? [])
	};
}
function describeApart({ address, listed }, first, other) {
	return {
		code: "shasums-invalid",
		found: `${formatAddress(address)} ${listed.version.text} has other checksums for ${other.platform} than for ${first.platform}`,
		expected: "one file of checksums and one signature for all packages of a version",
		fix: "Tell whoever runs that registry, or name the platforms that have the same checksums"
	};
}
// src/mirroring/origin/registry.ts
const SERVICE = "providers.v1";
function openRegistry(options) {
	const { transport } = options;
	let found;
	const base = () => found ??= findRegistry(options);
	const list = async (address, seen) => askList({
		...options,
		base: await base()
	}, address, seen);
	const version = async (question) => askRegistryVersion({
		...options,
		base: await base()
	}, question);
	return {
		versions: async (address) => (await list(address))?.versions ?? [],
		newList: list,
		version,
		newVersion: async (question, known) => await holdSums(transport, known) ? void 0 : version(question)
	};
}
async function askList({ transport, hostname, base }, address, seen) {
	const url = new URL(`${name(address)}/versions`, base).href;
	const asked = await ask(transport, {
		url,
		kind: "versions",
		credentialsOf: hostname,
		seen,
		whenMissing: "versions-missing"
	}, judgeVersions);
	if (asked.isUnchanged) return void 0;
	return {
		versions: take(asked, {
			rule: "versions-missing",
			where: url,
			found: "no list"
		}).map(toListed),
		seen: asked.seen
	};
}
function name({ namespace, type }) {
	return `${namespace}/${type}`;
}
function toListed({ version, protocols, platforms }) {
	return {
		version,
		protocols,
		platforms: platforms.length === 0 ? void 0 : platforms
	};
}
async function findRegistry({ transport, hostname, services }) {
	const url = `https://${hostname}/.well-known/terraform.json`;
	const forced = services?.get(SERVICE);
	const resolved = forced === void 0 ? void 0 : resolveUrl(forced, url);
	if (resolved !== void 0) return withSlash(resolved.href);
	const judged = await ask(transport, {
		url,
		kind: "discovery",
		whenMissing: "discovery-missing",
		credentialsOf: hostname
	}, judgeDiscovery);
	return withSlash(take(judged, {
		rule: "discovery-missing",
		where: url,
		found: "no registry"
	}));
}
function withSlash(url) {
	return url.endsWith("/") ? url : `${url}/`;
}
const COMMON = [
	"darwin_amd64",
	"darwin_arm64",
	"linux_amd64",
	"linux_arm64",
	"windows_amd64"
];
async function askRegistryVersion(registry, question) {
	const { version, protocols } = question.listed;
	const asked = await Promise.all(choosePlatforms(question).map((platform) => askDownload(registry, question, platform)));
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
	const { sums, seen, held, left } = await askSums(registry, question, [first, ...rest]);
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
	if (platforms === "all") return there ?? COMMON;
	return there === void 0 ? platforms : platforms.filter((platform) => there.includes(platform));
}
async function askDownload({ transport, base, hostname }, { address, listed }, platform) {
	const { namespace, type } = address;
	const path = `${namespace}/${type}/${listed.version.text}/download/${platform.replace("_", "/")}`;
	const whenMissing = listed.platforms === void 0 ? void 0 : "download-missing";
	const { facts, observations } = await ask(transport, {
		url: new URL(path, base).href,
		kind: "download",
		whenMissing,
		credentialsOf: hostname
	}, (answer) => judgeDownload(answer, platform));
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
export { openNetworkMirror as n, openRegistry as t };
