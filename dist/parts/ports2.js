import { i as readSiteFacts } from "./read-facts.js";
import { t as ProblemError } from "./errors.js";
import { a as parseAddressPath, l as parseSource, t as addressPath } from "./address.js";
import { r as realPatience } from "./object-site.js";
import { a as toBase, i as statedLocation } from "./site-state.js";
import { a as readBytes, c as syncFolders, i as openTree, o as readText, r as makeRoot, s as removeEmptied, t as folderSite } from "./site3.js";
import { a as realTimes, d as removeTemporaries, h as temporaryName, l as discardFile, m as syncFolder, p as syncFile, u as isTemporary, x as onDisk, y as exists } from "./sharing.js";
import { c as packagesFolder, s as packageUrl } from "./paths.js";
import { i as onceEach } from "./concurrency.js";
import { a as findAsset, s as holds, t as LARGEST_ACCEPTED } from "./package-store.js";
import { t as areSignatures } from "./filename.js";
import { i as ifThere, r as errnoOf } from "./read-file.js";
import { a as openDraftOf, i as isAbandoned, n as draftGone, o as otherFileThere, r as fileGone, s as publishedByOther, t as PACKAGES_IN_SITE } from "./site-releases.js";
import { constants } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { copyFile, lstat, open, readdir, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createHash } from "node:crypto";
import { dirname as dirname$1 } from "node:path/posix";
// src/places/folder/release-folder.ts
const DRAFT = ".draft";
function draftFolder(folder) {
	return `${folder}${DRAFT}`;
}
function publishedFolder(folder) {
	return folder.endsWith(DRAFT) ? folder.slice(0, -6) : folder;
}
async function orLost(folder, isElse, step) {
	try {
		return await step();
	} catch (error) {
		if (errnoOf(error) !== "ENOENT" || await isElse()) throw error;
		throw draftGone(folder, error);
	}
}
async function copyAsset(folder, file) {
	const path = join(folder, file.name);
	const temporary = join(folder, temporaryName());
	try {
		await copyFile(file.path, temporary, constants.COPYFILE_EXCL);
		await syncFile(temporary);
		await rename(temporary, path);
	} catch (error) {
		await discardFile(temporary);
		await discardFile(join(publishedFolder(folder), basename(temporary)));
		throw error;
	}
}
async function publishFolder(draft) {
	const folder = publishedFolder(draft);
	await removeTemporaries(draft);
	await syncFolder(draft);
	if (!await exists(folder) && await renameFolder(draft, folder)) {
		await syncFolder(dirname(folder));
		await removeTemporaries(folder);
		return true;
	}
	await discardFolder(draft);
	return false;
}
async function renameFolder(from, to) {
	try {
		await rename(from, to);
		return true;
	} catch (error) {
		if (await exists(to)) return false;
		throw error;
	}
}
async function discardFolder(folder) {
	const doomed = join(dirname(folder), temporaryName());
	await ifThere(rename(folder, doomed));
	await rm(doomed, {
		recursive: true,
		force: true
	});
}
async function removeAbandoned(parent, address) {
	for (const name of await ifThere(readdir(parent)) ?? []) {
		const version = publishedFolder(name);
		if (version === name || isTemporary(name)) continue;
		const folder = join(parent, name);
		const entries = await ifThere(readdir(folder, { withFileTypes: true }));
		const paths = [folder, ...(entries ?? []).map((entry) => join(folder, entry.name))];
		const found = await ifThere(Promise.all(paths.map((path) => lstat(path))));
		if (entries === void 0 || found === void 0) continue;
		const files = entries.filter((entry) => !isTemporary(entry.name)).map((entry) => entry.isFile() ? entry.name : "");
		const changed = found.reduce((last, { mtimeMs }) => Math.max(last, mtimeMs), 0);
		if (isAbandoned(address, {
			version,
			files,
			changed
		})) await discardFolder(folder);
	}
}
const MOST_READINGS = 20;
async function readAssets(folder, url) {
	for (let reading = 1; reading <= MOST_READINGS; reading++) {
		const names = await onDisk(folder, () => ifThere(readdir(folder)));
		if (names === void 0) return void 0;
		const files = names.filter((name) => !isTemporary(name)).sort();
		const assets = await ifThere(Promise.all(files.map((name) => readAsset(folder, name, url(name)))));
		if (assets !== void 0) return assets;
	}
	throw new Error(`${folder} never stayed the same for as long as it takes to read it`);
}
async function readAsset(folder, name, url) {
	const path = join(folder, name);
	if (!(await lstat(path)).isFile()) return {
		id: name,
		name,
		size: 0,
		sha256: void 0,
		complete: false,
		url
	};
	const { size, sha256 } = await onDisk(path, () => hashFile(path));
	return {
		id: name,
		name,
		size,
		sha256,
		complete: true,
		url
	};
}
async function copyHashed(from, to) {
	await copyFile(from, to);
	return (await hashFile(to)).sha256;
}
async function hashFile(path) {
	const hash = createHash("sha256");
	const file = await open(path);
	try {
		const { size } = await file.stat();
		await pipeline(file.createReadStream({
			highWaterMark: 1 << 20,
			autoClose: false
		}), hash);
		return {
			size,
			sha256: hash.digest("hex")
		};
	} finally {
		await file.close();
	}
}
// src/places/folder/releases.ts
function folderReleases(directory, links) {
	const site = {
		directory,
		links
	};
	const removeOnce = onceEach((path) => removeLeft(site, parseAddressPath(path)));
	return {
		words: {
			sent: "copied",
			published: "completed"
		},
		...PACKAGES_IN_SITE,
		downloadUrl: (target, name) => downloadUrl(site, releaseFolder(target), name),
		find: (target) => findReleases(site, target),
		create: async (settings) => {
			await removeOnce(addressPath(settings.address));
			return createDraft(site, settings);
		},
		upload: (release, file, other) => upload(site, release, file, other).then(() => []),
		remove: async (release, { name }) => {
			const path = join(folderOf(site, release), name);
			await onDisk(path, () => rm(path, {
				recursive: true,
				force: true
			}));
		},
		discard: async (draft) => {
			const path = folderOf(site, draft);
			await onDisk(path, () => discardFolder(path));
			await removeEmptied(directory, [dirname$1(String(draft.id))]);
		},
		removeAbandoned: (address) => removeLeft(site, address),
		list: async (...addresses) => (await Promise.all(addresses.map((address) => listReleases(site, address)))).flat(),
		download: (release, asset) => download(site, release, asset),
		fetch: async (release, { name }, path) => {
			const from = join(folderOf(site, release), name);
			return onDisk(from, () => copyHashed(from, path));
		},
		refresh: async (release) => {
			const assets = await readFiles(site, String(release.id));
			if (assets === void 0) throw draftGone(String(release.id));
			return {
				...release,
				assets
			};
		},
		publish: (release) => publish(site, release)
	};
}
function releaseFolder({ address, version }) {
	return packagesFolder(address, version);
}
function folderOf({ directory }, { id }) {
	return join(directory, String(id));
}
function downloadUrl({ links }, folder, name) {
	return packageUrl(links, publishedFolder(folder), name);
}
async function readFiles(site, folder) {
	if (!await openTree(site.directory).hasFolder(folder)) return void 0;
	return readAssets(join(site.directory, folder), (name) => downloadUrl(site, folder, name));
}
async function readRelease(site, folder, tag) {
	const assets = await readFiles(site, folder);
	const draft = publishedFolder(folder) !== folder;
	const url = join(site.directory, folder);
	return assets && {
		id: folder,
		tag,
		draft,
		immutable: false,
		url,
		publishedAt: void 0,
		assets
	};
}
function providerFolder(address) {
	return `assets/${addressPath(address)}`;
}
async function listReleases(site, address) {
	const parent = providerFolder(address);
	if (!await openTree(site.directory).hasFolder(parent)) return [];
	const entries = await onDisk(parent, () => readdir(join(site.directory, parent), { withFileTypes: true }));
	const releases = [];
	for (const { name } of entries.filter((entry) => entry.isDirectory() && !isTemporary(entry.name))) {
		const folder = `${parent}/${name}`;
		const release = await readRelease(site, folder, `v${publishedFolder(name)}`);
		const found = await ifThere(stat(join(site.directory, folder)));
		if (release === void 0 || found === void 0 || areSignatures(release.assets.map((one) => one.name))) continue;
		releases.push({
			...release,
			publishedAt: found.mtime.toISOString()
		});
	}
	return releases;
}
async function findReleases(site, target) {
	const folder = releaseFolder(target);
	const tag = target.tag;
	const before = await readRelease(site, folder, tag);
	const draft = await readRelease(site, draftFolder(folder), tag);
	const published = before ?? await readRelease(site, folder, tag);
	if (published === void 0) return {
		release: draft,
		emptyDrafts: [],
		stableTags: []
	};
	await tidyUp(join(site.directory, folder));
	return {
		release: published,
		emptyDrafts: draft === void 0 ? [] : [draft],
		stableTags: []
	};
}
async function tidyUp(folder) {
	for (const path of [folder, join(folder, "..")]) await removeTemporaries(path).catch(() => {});
}
async function removeLeft({ directory }, address) {
	const parent = providerFolder(address);
	if (!await openTree(directory).hasFolder(parent)) return;
	const path = join(directory, parent);
	await onDisk(path, () => removeAbandoned(path, address));
	await removeEmptied(directory, [parent]);
}
async function createDraft(site, settings) {
	const folder = draftFolder(releaseFolder(settings));
	await makeRoot(site.directory);
	return openDraftOf(join(site.directory, folder), async () => {
		await ifThere(makeFolder(site, folder));
		return readRelease(site, folder, settings.tag);
	});
}
async function makeFolder({ directory }, folder) {
	const tree = openTree(directory);
	await tree.makeFolder(folder);
	await syncFolders(directory, tree.takeChanged());
}
async function upload(site, release, file, other = "is replaced") {
	const folder = folderOf(site, release);
	if (!await openTree(site.directory).hasFolder(String(release.id))) throw draftGone(String(release.id));
	if (other === "stays" && await isThere(site, release, file)) return;
	const isSourceMissing = async () => !await exists(file.path);
	await orLost(folder, isSourceMissing, () => onDisk(join(folder, file.name), () => copyAsset(folder, file)));
}
async function isThere(site, release, file) {
	const assets = await readFiles(site, String(release.id));
	const there = assets && findAsset(assets, file.name);
	if (there === void 0) return false;
	if (await holds(there, file, (asset) => download(site, release, asset))) return true;
	throw otherFileThere(release, file.name);
}
async function download(site, release, { name }) {
	const folder = folderOf(site, release);
	for (const path of [join(folder, name), join(publishedFolder(folder), name)]) {
		const bytes = await onDisk(path, () => readBytes(path, LARGEST_ACCEPTED));
		if (bytes !== void 0) return bytes;
	}
	throw fileGone(release, name);
}
async function publish(site, release) {
	const draft = folderOf(site, release);
	const published = await orLost(draft, () => exists(draft), () => onDisk(draft, () => publishFolder(draft))) ? await readRelease(site, publishedFolder(String(release.id)), release.tag) : void 0;
	if (published === void 0) throw publishedByOther(release);
	return published;
}
// src/places/folder/ports.ts
function openFolder(options) {
	const { to, directory, siteUrl, source, location, guest, cancelled, log } = options;
	const folder = resolve(directory, parseFolder(to));
	const address = folderAddress(folder, stateAddress(siteUrl, source), location);
	const waits = {
		times: realTimes(cancelled, log),
		patience: realPatience(cancelled)
	};
	return {
		site: {
			...folderSite(folder, address, waits),
			guest
		},
		serving: {
			folder,
			look: async () => ({
				progress: "shown",
				told: "the folder is written"
			}),
			askForBuild: async () => false
		},
		releases: async () => folderReleases(folder, await address.linkBase())
	};
}
function parseFolder(text) {
	if (text.trim() === "") throw noFolder("the path of the folder is empty");
	if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) throw noFolder(`\`${text}\` is a URL`);
	if (text.includes("\0")) throw noFolder("the folder's name contains a null byte");
	return text;
}
function noFolder(found) {
	return new ProblemError({
		code: "input-invalid",
		found,
		expected: "the path of a folder",
		fix: "Set ‹to› to the path of a folder, such as `site` or `.`"
	});
}
function folderAddress(directory, stated, known) {
	let finding = known && Promise.resolve(known);
	const locate = () => finding ??= findLocation(directory, stated);
	return {
		locate,
		linkBase: async () => {
			const { base, found } = await locate();
			return found === "presumed" ? new URL(base).pathname : base;
		}
	};
}
async function findLocation(directory, { given, derived }) {
	if (given !== void 0) return statedLocation(given);
	const site = await readSiteFacts((path) => readText(directory, path));
	if (site?.base !== void 0) return {
		base: site.base,
		found: "asked",
		warnings: []
	};
	const base = derived ?? (site && `https://${site.hostname}/`);
	if (base !== void 0) return {
		base,
		found: "presumed",
		warnings: []
	};
	throw unknownAddress();
}
function stateAddress(siteUrl, source) {
	const given = siteUrl === void 0 ? void 0 : toBase(siteUrl);
	const host = source === void 0 ? NOWHERE : hostOf(source);
	return {
		given,
		derived: host === NOWHERE ? void 0 : `https://${host}/`
	};
}
const NOWHERE = "nowhere.invalid";
function hostOf(source) {
	try {
		return parseSource(source, {
			hostname: NOWHERE,
			namespace: "unknown"
		}).hostname;
	} catch {
		return "unknown.invalid";
	}
}
function unknownAddress() {
	return new ProblemError({
		code: "site-url-unknown",
		found: "the URL of the site is not known",
		expected: "the URL that serves the folder: its hostname is part of the provider's address",
		fix: "Set ‹site-url› to a URL like https://registry.example.com/, or ‹source› to `hostname/namespace/type`"
	});
}
export { openFolder };
