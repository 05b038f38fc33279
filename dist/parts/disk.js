import { a as hasProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { t as OWN_FILES } from "./site-path.js";
import { a as ifThere, r as errnoOf, t as UnfitFile } from "./read-file.js";
import { n as randomToken } from "./object-store.js";
import { lstat, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
// src/places/folder/disk.ts
init_errors();
const FAILURES = {
	ENOSPC: ["disk-failed", "the disk is full"],
	EDQUOT: ["disk-failed", "the disk quota is used up"],
	EIO: ["disk-failed", "the disk reports an input/output error"],
	EFBIG: ["disk-failed", "the disk does not allow files of this size"],
	EROFS: ["folder-unwritable", "the disk is mounted read-only"],
	EACCES: ["folder-unwritable", "this user has no permission"],
	EPERM: ["folder-unwritable", "this user has no permission"],
	ENOTDIR: ["folder-blocked", "there is a file where a folder is needed"],
	EISDIR: ["folder-blocked", "there is a folder where a file is needed"],
	EEXIST: ["folder-blocked", "there is a file in its place"],
	ENOTEMPTY: ["folder-blocked", "there is a folder in its place"],
	ELOOP: ["folder-blocked", "symbolic links form a loop"],
	ENAMETOOLONG: ["folder-blocked", "the disk does not allow names of this length"]
};
const REMEDIES = {
	"disk-failed": {
		expected: "a working disk with free space",
		fix: "Free some space or use another disk, and run the command again: it continues where it stopped"
	},
	"folder-unwritable": {
		expected: "a folder that this user can write to",
		fix: "Change the folder's owner or mode, or use another folder"
	},
	"folder-blocked": {
		expected: "no file there, or one that this program wrote",
		fix: "Move it away, or use another folder"
	}
};
async function onDisk(path, step) {
	try {
		return await step();
	} catch (cause) {
		const errno = errnoOf(cause) ?? "";
		const [code, is] = FAILURES[errno] ?? ["folder-blocked", void 0];
		const reason = cause instanceof UnfitFile ? cause.message : is && `${is} (${errno})`;
		if (reason === void 0) throw cause;
		const found = `${path} can't be used: ${reason}`;
		throw new ProblemError({
			code,
			found,
			...REMEDIES[code]
		}, { cause });
	}
}
const EXPECTED = {
	"a file": "a folder",
	"a folder": "a file",
	"a pipe or a device": "a file",
	"a symbolic link": "no link inside the site"
};
function blocked(path, is) {
	const found = `${path} is ${is}`;
	const { fix } = REMEDIES["folder-blocked"];
	return new ProblemError({
		code: "folder-blocked",
		found,
		expected: EXPECTED[is],
		fix
	});
}
async function checkPlain(path) {
	demandPlain(path, await onDisk(path, () => ifThere(lstat(path))));
}
function demandPlain(path, stats) {
	if (stats?.isSymbolicLink()) throw blocked(path, "a symbolic link");
	if (stats?.isDirectory()) throw blocked(path, "a folder");
	if (stats?.isFile() === false) throw blocked(path, "a pipe or a device");
}
function isUnwritable(error) {
	return hasProblem(error, "folder-unwritable");
}
function temporaryName() {
	return `${OWN_FILES}.${randomToken()}.tmp`;
}
function isTemporary(name) {
	return /^\.provider-pages\.(lock\.)?[0-9a-f]{32}\.tmp$/.test(name);
}
async function removeTemporaries(folder) {
	const names = await ifThere(readdir(folder)) ?? [];
	for (const name of names.filter(isTemporary)) await rm(join(folder, name), {
		recursive: true,
		force: true
	});
}
async function discardFile(path) {
	await rm(path, {
		recursive: true,
		force: true
	}).catch(() => {});
}
async function replaceFile(path, write, beside = dirname(path)) {
	const temporary = join(beside, temporaryName());
	try {
		await write(temporary);
		await rename(temporary, path);
	} catch (error) {
		await discardFile(temporary);
		throw error;
	}
}
const FOR_SYNC = process.platform === "win32" ? "r+" : "r";
async function syncFile(path) {
	const file = await open(path, FOR_SYNC);
	try {
		await file.sync();
	} finally {
		await file.close();
	}
}
async function syncFolder(path) {
	try {
		await syncFile(path);
	} catch (error) {
		if (!(process.platform === "win32" ? [
			"EPERM",
			"EISDIR",
			"EACCES"
		] : ["EINVAL", "ENOTSUP"]).includes(errnoOf(error) ?? "")) throw error;
	}
}
export { isTemporary as a, removeTemporaries as c, syncFolder as d, discardFile as i, replaceFile as l, checkPlain as n, isUnwritable as o, demandPlain as r, onDisk as s, blocked as t, syncFile as u };
