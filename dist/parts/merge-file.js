import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as itemsOf, s as parseHcl, t as BrokenConfig } from "./hcl.js";
import { n as findFiles, r as hostOf } from "./read-config.js";
import { l as readRegularFile, r as errnoOf } from "./read-file.js";
import { n as writeText } from "./text-file.js";
import { s as parseNamespace, u as parseType } from "./address.js";
import { t as impliedFolders } from "./implied-folders.js";
import { homedir } from "node:os";
import { constants } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { copyFile, readdir, realpath, stat } from "node:fs/promises";
// src/commands/config/local-providers.ts
init_errors();
async function findLocalProviders() {
	const filled = (await Promise.all(impliedFolders().map(async (folder) => ({
		folder,
		addresses: await listAddresses(folder)
	})))).filter(({ addresses }) => addresses.length > 0);
	return {
		folders: filled.map(({ folder }) => folder),
		addresses: [...new Set(filled.flatMap(({ addresses }) => addresses))].sort()
	};
}
async function listAddresses(folder) {
	let paths = [""];
	for (const isName of [
		isHost,
		isNamespace,
		isType
	]) paths = (await Promise.all(paths.map((path) => listNames(join(folder, path), isName, path)))).flat();
	return (await Promise.all(paths.map(async (path) => (await list(join(folder, path))).some(isVersion) ? [path] : []))).flat();
}
async function listNames(folder, isName, path) {
	return (await list(folder)).filter(isName).map((name) => path === "" ? name : `${path}/${name}`);
}
async function list(folder) {
	return readdir(folder).catch(() => []);
}
const isHost = (name) => hostOf(name) !== void 0;
const isNamespace = (name) => passes(parseNamespace, name);
const isType = (name) => passes(parseType, name);
const isVersion = (name) => /^(?:\d+\.|terraform-provider-.*\.zip$)/.test(name);
function passes(parse, name) {
	try {
		return parse(name) !== "";
	} catch {
		return false;
	}
}
// src/commands/config/merge-file.ts
const LARGEST = 1048576;
async function mergeFile(named, merge, world) {
	const file = resolve(world.directory, named.replace(/^~(?=[/\\]|$)/, homedir()));
	const before = await readBefore(file);
	const local = await checkOtherConfigs(file, before !== void 0) ? await findLocalProviders() : NOTHING_LOCAL;
	const begin = before ?? (file.endsWith(".json") ? "{\n}\n" : "");
	const { text, changes, notes } = mergeText(file, () => merge(begin, local));
	const isNew = before === void 0;
	if (text === before) return {
		file,
		isNew,
		changes,
		notes,
		copy: void 0
	};
	const copy = isNew ? void 0 : await keepCopy(file);
	const place = await realpath(file).catch(() => file);
	await writeText(place, text, OTHER_FILE, 384);
	return {
		file,
		isNew,
		changes,
		notes,
		copy
	};
}
const OTHER_FILE = "Set ‹merge› to another file";
const NOTHING_LOCAL = {
	folders: [],
	addresses: []
};
async function readBefore(file) {
	try {
		const bytes = await readRegularFile(file, LARGEST);
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes);
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return void 0;
		throw new ProblemError(unfit(file, error.message));
	}
}
function mergeText(file, merge) {
	try {
		return merge();
	} catch (error) {
		if (!(error instanceof BrokenConfig)) throw error;
		throw new ProblemError(unfit(file, error.message));
	}
}
async function keepCopy(file) {
	for (let number = 1;; number++) {
		const copy = `${file}.before-provider-pages${number === 1 ? "" : `-${number}`}`;
		try {
			await copyFile(file, copy, constants.COPYFILE_EXCL);
			return copy;
		} catch (error) {
			if (errnoOf(error) !== "EEXIST") throw unwritable(copy, error);
		}
	}
}
function unfit(file, reason) {
	return {
		code: "input-invalid",
		found: `${file} can't be merged into: ${reason}`,
		expected: "a CLI configuration of Terraform or OpenTofu, or no file",
		fix: "Correct the file, or remove ‹merge› and add the printed lines by hand"
	};
}
function unwritable(file, error) {
	const found = `${file} can't be written: ${error.message}`;
	return new ProblemError({
		code: "folder-unwritable",
		found,
		expected: "a writable folder",
		fix: OTHER_FILE
	}, { cause: error });
}
async function checkOtherConfigs(file, exists) {
	const isWindows = process.platform === "win32";
	const files = (await findFiles({
		env: process.env,
		home: homedir(),
		isWindows
	})).map((path) => resolve(path));
	if (!files.includes(file)) return false;
	const isMain = MAIN.test(basename(file));
	const others = files.filter((path) => path !== file && (MAIN.test(basename(path)) ? !isMain : isMain || dirname(path) === dirname(file)));
	for (const path of others) if (await hasInstallation(path)) throw new ProblemError(secondBlock(file, path));
	const [shadowed] = exists ? [] : await findShadowed(file, files);
	if (shadowed !== void 0) throw new ProblemError(shadows(file, shadowed));
	return true;
}
const MAIN = /^(?:\.?terraform\.?rc|\.?tofu\.?rc)$/;
const TOFU = /^\.?tofu\.?rc$/;
async function hasInstallation(path) {
	const text = await readRegularFile(path, LARGEST).then(String, () => "");
	try {
		return itemsOf(parseHcl(text), "provider_installation").length > 0;
	} catch {
		return false;
	}
}
async function findShadowed(file, files) {
	if (!TOFU.test(basename(file))) return [];
	const mains = files.filter((path) => MAIN.test(basename(path)) && path !== file);
	return (await Promise.all(mains.map((path) => stat(path).then(() => [path], () => [])))).flat();
}
function secondBlock(file, other) {
	return {
		code: "input-invalid",
		found: `clients read ${other} together with ${file}, and it already has a provider_installation block`,
		expected: "one such block in all files: clients reject a second one",
		fix: `Set ‹merge: ${other}›`
	};
}
function shadows(file, other) {
	return {
		code: "input-invalid",
		found: `${file} does not exist, so OpenTofu reads ${other}`,
		expected: "the file that OpenTofu reads now: it would ignore that file if this one existed",
		fix: `Set ‹merge: ${other}›`
	};
}
export { findLocalProviders as i, readBefore as n, unfit as r, mergeFile as t };
