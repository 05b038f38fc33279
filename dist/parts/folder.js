import { f as unlessProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { i as refuseLinkOut } from "./way-out.js";
import { g as pathBelow, i as readHashes, l as judgeSum, o as isPlatform, r as judgeMirrorVersion } from "./mirror.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { p as packageFilename } from "./filename.js";
import { o as parsePlatform } from "./platform.js";
import { a as parseVersion } from "./version.js";
import { a as ifThere, i as hashFile$1, r as errnoOf, u as readRegularFile } from "./read-file.js";
import { a as sha256Of } from "./local-file.js";
import { r as judgeSignature } from "./signature2.js";
import { n as findErrors } from "./rules.js";
import { h as quote } from "./text.js";
import { i as take, r as refuse, t as describeRefusal } from "./refusal.js";
import { fileURLToPath, pathToFileURL } from "node:url";
import { copyFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
// src/mirroring/origin/prove-sums.ts
init_errors();
async function proveVersion(question, { url, sums, ...signed }, offered) {
	const proven = await proveSums(url, {
		...signed,
		data: sums.bytes
	});
	checkPins(question, proven);
	return {
		sums: proven,
		...vouchFor(sums, question.address, question.listed.version, offered)
	};
}
async function proveSums(url, signed) {
	const { data, signature, where } = signed;
	const { facts: holder, observations } = await judgeSignature(signed);
	refuse(observations);
	if (holder === void 0) throw new ProblemError(describeRefusal({
		rule: "signature-unknown-issuer",
		where: where.signature,
		found: "its key is of a kind that can't be verified here"
	}));
	const { fingerprint, keyId } = holder.key;
	return {
		url,
		sha256: sha256Of(data),
		signatureUrl: where.signature,
		key: fingerprint,
		keyId,
		armor: holder.text,
		signed: holder.created,
		hashes: holder.hashes,
		files: {
			sums: new Uint8Array(data),
			signature: new Uint8Array(signature)
		}
	};
}
function checkPins({ address, listed, keys }, sums) {
	if (keys.length === 0 || keys.some((key) => key.toUpperCase() === sums?.key)) return;
	const [by, fix] = sums === void 0 ? ["has no signature that can be verified", "Set `keys: []` for this provider, or mirror it from its registry"] : [`is signed with key ${sums.key}, which is not one of its pinned keys`, "Ask its publisher whether the key has changed, compare the fingerprint, and add it to `keys`"];
	throw new ProblemError({
		code: "key-unusable",
		found: `${formatAddress(address)} ${listed.version.text} ${by}`,
		expected: `a signature by ${keys.join(" or ")}`,
		fix: `${fix}. Listed versions are not changed`
	});
}
function vouchFor(sums, address, version, offered) {
	const packages = new Map();
	const refused = [];
	for (const [platform, one] of offered) {
		const { filename } = one;
		const sha256 = one.sha256 ?? sums.byName.get(filename)?.toLowerCase() ?? "";
		const [error] = findErrors(judgeSum(sums, {
			filename,
			shasum: sha256
		}).observations);
		const [os = "", arch = ""] = platform.split("_");
		if (error !== void 0) refused.push(describeRefusal(error));
		else if (isNameOf(address, version, {
			platform,
			filename
		})) packages.set(platform, {
			...one,
			sha256
		});
		else refused.push({
			code: "package-misnamed",
			found: `the signed checksums of ${formatAddress(address)} ${version.text} call the package for ${platform} ${quote(filename)}`,
			expected: `${packageFilename(address.type, version, {
				os,
				arch
			})}: the name proves which provider, version and platform was signed`,
			fix: "Report this to its publisher and the owner of that host: packages of another release must not be offered as this one. If the publisher uses other names, run `terraform providers mirror` and set `origin` to its folder"
		});
	}
	return {
		packages,
		refused
	};
}
function isNameOf({ type }, version, { platform, filename }) {
	const [os = "", arch = ""] = platform.split("_");
	const ofType = `terraform-provider-${type}`.length;
	return filename.slice(0, ofType).toLowerCase() + filename.slice(ofType) === packageFilename(type, version, {
		os,
		arch
	});
}
// src/mirroring/origin/folder.ts
init_errors();
function openFolder(directory) {
	return {
		versions: async (address) => {
			return (await listFolder(directory, address)).map(({ version, zips, unpacked }) => ({
				version,
				protocols: [],
				platforms: [...new Set([...zips.keys(), ...unpacked])].sort()
			}));
		},
		version: (question) => askVersion(directory, question)
	};
}
async function askVersion(directory, question) {
	checkPins(question, void 0);
	const { address, listed, platforms } = question;
	const { version } = listed;
	const files = (await listFolder(directory, address)).find((each) => each.version.text === version.text);
	const isWanted = (platform) => platforms === "all" || platforms.includes(platform);
	const zips = new Map([...files?.zips ?? []].filter(([platform]) => isWanted(platform)));
	const place = {
		directory,
		address,
		version
	};
	const archives = await readArchives(place, zips, isWanted);
	const packages = new Map();
	for (const [platform, filename] of zips) {
		const url = urlIn(place, filename);
		const { sha256, h1 } = archives.hashes.get(platform) ?? {};
		const hash = sha256 === void 0 && h1 === void 0 ? await hashFile(url, directory) : sha256;
		packages.set(platform, {
			filename,
			url,
			size: await sizeOf(url, directory),
			sha256: hash,
			h1
		});
	}
	const refused = [...(files?.unpacked ?? []).filter((platform) => isWanted(platform) && !zips.has(platform)).map((platform) => describeRefusal({
		rule: "package-missing",
		where: `${addressPath(address)}/${version.text}/${platform}`,
		found: `${formatAddress(address)} ${version.text} is unpacked, and its zip is missing`
	})), ...archives.refused];
	if (packages.size === 0 && refused.length > 0) throw new ProblemError(refused);
	return {
		version,
		protocols: [],
		sums: void 0,
		packages,
		refused
	};
}
async function readArchives(place, zips, isWanted) {
	const url = urlIn(place, `${place.version.text}.json`);
	const answer = await readFolderFile(url, place.directory);
	const hashes = new Map();
	if (answer === void 0) return {
		hashes,
		refused: []
	};
	const lack = {
		rule: "mirror-version-missing",
		where: url,
		found: "no archives"
	};
	const { facts, observations } = judgeMirrorVersion({
		...answer,
		url: BASE
	});
	const { archives } = take({
		facts,
		observations: observations.map((one) => ({
			...one,
			where: url
		})),
		lack
	});
	const entries = [...archives].filter(([platform]) => isPlatform(platform) && isWanted(platform));
	for (const [platform, archive] of entries) {
		const claims = pathBelow(BASE, archive.url) === zips.get(platform) ? readHashes(archive) : void 0;
		if (claims !== void 0) hashes.set(platform, claims);
	}
	return {
		hashes,
		refused: entries.filter(([platform]) => !zips.has(platform)).map(([platform, archive]) => describeRefusal({
			rule: "package-missing",
			where: url,
			found: `${platform} has the url ${archive.url.replace(BASE, "")}, and its zip is missing`
		}))
	};
}
const BASE = "https://folder.invalid/";
async function listFolder(directory, address) {
	await refuseLinkOut(join(directory, addressPath(address)), directory);
	const versions = await findVersions(directory, address);
	if (versions === void 0) throw new ProblemError({
		code: "provider-unknown",
		found: `${directory} has no folder ${addressPath(address)}`,
		expected: "a folder HOSTNAME/NAMESPACE/TYPE with the packages, as in a filesystem mirror",
		fix: `Correct \`folder\` of ${formatAddress(address)} in the mirror file, or fill it with \`terraform providers mirror\``
	});
	return versions;
}
async function findVersions(directory, address) {
	const path = join(directory, addressPath(address));
	const entries = await listEntries(path);
	if (entries === void 0) return void 0;
	const versions = new Map();
	const of = (version) => {
		const one = versions.get(version.text) ?? {
			version,
			zips: new Map(),
			unpacked: []
		};
		versions.set(version.text, one);
		return one;
	};
	for (const entry of entries) {
		const zip = readPacked(entry.name, address.type);
		if (zip !== void 0) of(zip.version).zips.set(zip.platform, entry.name);
		const version = entry.isDirectory() ? unlessProblem(() => parseVersion(entry.name)) : void 0;
		const inside = version === void 0 ? [] : await listEntries(join(path, entry.name)) ?? [];
		for (const { name } of inside) if (version !== void 0 && unlessProblem(() => parsePlatform(name)) !== void 0) of(version).unpacked.push(name);
	}
	return [...versions.values()];
}
async function listEntries(path) {
	try {
		return await ifThere(readdir(path, { withFileTypes: true }));
	} catch (error) {
		const found = `${path} can't be read: ${error.message}`;
		throw new ProblemError({
			code: "source-unreadable",
			found,
			expected: "a folder",
			fix: "Set the path to a folder that this user can read"
		}, { cause: error });
	}
}
function readPacked(name, type) {
	const prefix = `terraform-provider-${type}_`;
	const [, written = "", os = "", arch = ""] = /^([^_]+)_([^_]+)_([^_]+)\.zip$/.exec(name.slice(prefix.length)) ?? [];
	const version = unlessProblem(() => parseVersion(written));
	const platform = unlessProblem(() => parsePlatform(`${os}_${arch}`));
	if (version === void 0 || platform === void 0) return void 0;
	return packageFilename(type, version, platform) === name ? {
		version,
		platform: `${os}_${arch}`
	} : void 0;
}
function urlIn({ directory, address }, name) {
	return pathToFileURL(join(directory, addressPath(address), name)).href;
}
function packageIn(place, filename) {
	return {
		filename,
		url: urlIn(place, filename),
		size: void 0,
		sha256: void 0,
		h1: void 0
	};
}
const FOLDER_PACKAGES = {
	probe: async (url) => {
		const size = await reading(url, async (_path, size) => size);
		if (typeof size === "object") return size;
		return {
			kind: "probe",
			status: size === void 0 ? 404 : 200,
			size
		};
	},
	save: async (url, copy) => {
		return await reading(url, async (path, size) => {
			await copyFile(path, copy);
			return {
				kind: "saved",
				status: 200,
				size,
				sha256: await hashFile$1(copy)
			};
		}) ?? {
			kind: "saved",
			status: 404,
			size: 0,
			sha256: ""
		};
	}
};
async function sizeOf(url, folder) {
	await refuseLinkOut(fileURLToPath(url), folder);
	const probed = await FOLDER_PACKAGES.probe(url);
	return probed.kind === "probe" ? probed.size : void 0;
}
async function hashFile(url, folder) {
	if (folder !== void 0) await refuseLinkOut(fileURLToPath(url), folder);
	const read = await reading(url, hashFile$1);
	return typeof read === "string" ? read : void 0;
}
async function reading(url, read) {
	const path = fileURLToPath(url);
	try {
		const stats = await stat(path);
		return stats.isFile() ? await read(path, stats.size) : unreachable(url, "it is not a regular file");
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return void 0;
		return unreachable(url, error.message);
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
const LARGEST = 4194304;
async function readFolderFile(url, folder) {
	const path = fileURLToPath(url);
	await refuseLinkOut(path, folder);
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
		throw isUnreadable(path, error.message);
	}
}
function isUnreadable(path, why) {
	const found = `${path} can't be read: ${why}`;
	return new ProblemError({
		code: "source-unreadable",
		found,
		expected: "a file of a mirror",
		fix: "Replace it with a file that this user can read"
	});
}
export { openFolder as a, readPacked as c, isNameOf as d, proveSums as f, isUnreadable as i, sizeOf as l, findVersions as n, packageIn as o, proveVersion as p, hashFile as r, readFolderFile as s, FOLDER_PACKAGES as t, checkPins as u };
