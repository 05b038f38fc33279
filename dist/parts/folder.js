import { c as unlessProblem, t as ProblemError } from "./errors.js";
import { a as readHashes, i as judgeMirrorVersion, o as isPlatform } from "./download.js";
import { r as formatAddress, t as addressPath } from "./address.js";
import { p as packageFilename } from "./filename.js";
import { a as parsePlatform } from "./platform.js";
import { i as parseVersion } from "./version2.js";
import { i as ifThere } from "./read-file.js";
import { c as sizeOf, i as readFolderSums, l as urlIn, m as take, o as hashFile, r as checkPins, s as readFolderFile, u as describeRefusal } from "./registry.js";
import { join } from "node:path";
import { readdir } from "node:fs/promises";
// src/mirroring/origin/folder.ts
function openFolder(options) {
	return {
		versions: async (address) => {
			return (await listFolder(options.directory, address)).map(({ version, zips, unpacked }) => ({
				version,
				protocols: [],
				platforms: [...new Set([...zips.keys(), ...unpacked])].sort()
			}));
		},
		version: (question) => askVersion(options, question)
	};
}
async function askVersion({ directory, now }, question) {
	const { address, listed, platforms } = question;
	const { version } = listed;
	const kept = (await listFolder(directory, address)).find((each) => each.version.text === version.text);
	const isWanted = (platform) => platforms === "all" || platforms.includes(platform);
	const zips = new Map([...kept?.zips ?? []].filter(([platform]) => isWanted(platform)));
	const place = {
		directory,
		address,
		version
	};
	const archives = await readArchives(place, zips, isWanted);
	const sums = await readFolderSums(place, {
		zips,
		claims: archives.hashes,
		now
	});
	checkPins(question, sums?.sums);
	const refused = [
		...kept === void 0 ? [] : refuseUnpacked(address, kept, isWanted),
		...archives.refused,
		...sums?.refused ?? []
	];
	const found = {
		place,
		zips,
		hashes: archives.hashes,
		sums
	};
	const packages = new Map();
	for (const platform of zips.keys()) if (sums === void 0 || sums.held.has(platform)) packages.set(platform, await toPackage(platform, found));
	if (packages.size === 0 && refused.length > 0) throw new ProblemError(refused);
	return {
		version,
		protocols: [],
		sums: sums?.sums,
		packages,
		refused
	};
}
async function toPackage(platform, { place, zips, hashes, sums }) {
	const zip = zips.get(platform) ?? "";
	const { sha256: claimed, h1 } = hashes.get(platform) ?? {};
	const url = urlIn(place, zip);
	const { filename = zip, shasum: sha256 = claimed } = sums?.held.get(platform) ?? {};
	return {
		filename,
		url,
		size: await sizeOf(url),
		sha256: sha256 ?? (h1 === void 0 ? await hashFile(url) : void 0),
		h1
	};
}
function refuseUnpacked(address, { version, zips, unpacked }, isWanted) {
	return unpacked.filter((platform) => isWanted(platform) && !zips.has(platform)).map((platform) => describeRefusal({
		rule: "package-missing",
		where: `${addressPath(address)}/${version.text}/${platform}`,
		found: `${formatAddress(address)} ${version.text} is unpacked, and its zip is missing`
	}));
}
async function readArchives(place, zips, isWanted) {
	const url = urlIn(place, `${place.version.text}.json`);
	const answer = await readFolderFile(url);
	if (answer === void 0) return {
		hashes: new Map(),
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
	const named = [...archives].filter(([platform]) => isPlatform(platform) && isWanted(platform));
	const hashes = new Map();
	for (const [platform, archive] of named) {
		const own = nameIn(archive.url) === zips.get(platform) ? readHashes(archive) : void 0;
		if (own !== void 0) hashes.set(platform, own);
	}
	return {
		hashes,
		refused: named.filter(([platform]) => !zips.has(platform)).map(([platform, archive]) => describeRefusal({
			rule: "package-missing",
			where: url,
			found: `${platform} has the url ${archive.url.replace(BASE, "")}, and its zip is missing`
		}))
	};
}
const BASE = "https://folder.invalid/";
function nameIn(url) {
	try {
		return url.startsWith(BASE) ? decodeURIComponent(url.slice(23)) : void 0;
	} catch {
		return;
	}
}
async function listFolder(directory, address) {
	const path = join(directory, addressPath(address));
	const entries = await list(path);
	if (entries === void 0) throw new ProblemError(isMissing(directory, address));
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
		const inside = version === void 0 ? [] : await list(join(path, entry.name)) ?? [];
		for (const { name } of inside) if (version !== void 0 && unlessProblem(() => parsePlatform(name)) !== void 0) of(version).unpacked.push(name);
	}
	return [...versions.values()];
}
async function list(path) {
	try {
		return await ifThere(readdir(path, { withFileTypes: true }));
	} catch (error) {
		throw new ProblemError(isUnreadable(path, error.message), { cause: error });
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
function isMissing(directory, address) {
	return {
		code: "provider-unknown",
		found: `${directory} has no folder ${addressPath(address)}`,
		expected: "a folder HOSTNAME/NAMESPACE/TYPE with the packages, as in a filesystem mirror",
		fix: `Correct \`folder\` of ${formatAddress(address)} in the mirror file, or fill it with \`terraform providers mirror\``
	};
}
function isUnreadable(path, why) {
	return {
		code: "source-unreadable",
		found: `${path} can't be read: ${why}`,
		expected: "a folder",
		fix: "Set the path to a folder that this user can read"
	};
}
export { openFolder as t };
