import { t as ProblemError } from "./errors.js";
import { lstat } from "node:fs/promises";
// src/places/folder/disk/disk.ts
function errnoOf(error) {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
async function ifThere(step) {
	try {
		return await step;
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return void 0;
		throw error;
	}
}
const FAILURES = {
	ENOSPC: {
		code: "disk-failed",
		is: "the disk is full"
	},
	EDQUOT: {
		code: "disk-failed",
		is: "the disk quota is used up"
	},
	EIO: {
		code: "disk-failed",
		is: "the disk reports an input/output error"
	},
	EFBIG: {
		code: "disk-failed",
		is: "the disk takes no files of this size"
	},
	EROFS: {
		code: "folder-unwritable",
		is: "the disk is mounted read-only"
	},
	EACCES: {
		code: "folder-unwritable",
		is: "this user is not permitted to"
	},
	EPERM: {
		code: "folder-unwritable",
		is: "this user is not permitted to"
	},
	ENOTDIR: {
		code: "folder-blocked",
		is: "a file stands where a folder is needed"
	},
	EISDIR: {
		code: "folder-blocked",
		is: "a folder stands where a file is needed"
	},
	EEXIST: {
		code: "folder-blocked",
		is: "a file stands in its place"
	},
	ENOTEMPTY: {
		code: "folder-blocked",
		is: "a folder stands in its place"
	},
	ELOOP: {
		code: "folder-blocked",
		is: "symbolic links lead in a circle"
	},
	ENAMETOOLONG: {
		code: "folder-blocked",
		is: "the disk takes no names of this length"
	}
};
const REMEDIES = {
	"disk-failed": {
		expected: "a disk with room that works",
		fix: "Make room or change the disk, and run the command again: it goes on from what is there"
	},
	"folder-unwritable": {
		expected: "a folder that this user may write to",
		fix: "Change the folder's owner or mode, or choose another folder"
	},
	"folder-blocked": {
		expected: "nothing, or what this program has put there",
		fix: "Move it out of the way, or choose another folder"
	}
};
async function onDisk(path, step) {
	try {
		return await step();
	} catch (error) {
		throw diskProblem(path, error) ?? error;
	}
}
function diskProblem(path, cause) {
	const failure = FAILURES[errnoOf(cause) ?? ""];
	const remedy = failure && REMEDIES[failure.code];
	if (failure === void 0 || remedy === void 0) return void 0;
	const found = `${path} can't be used: ${failure.is} (${errnoOf(cause)})`;
	return new ProblemError([{
		code: failure.code,
		found,
		...remedy
	}], { cause });
}
const EXPECTED = {
	"a file": "a folder",
	"a folder": "a file",
	"a pipe or a device": "a file",
	"a symbolic link": "no link inside the site"
};
async function exists(path) {
	return await onDisk(path, () => ifThere(lstat(path))) !== void 0;
}
function blocked(path, is) {
	const found = `${path} is ${is}`;
	return new ProblemError([{
		code: "folder-blocked",
		found,
		expected: EXPECTED[is],
		fix: "Move it out of the way, or choose another folder"
	}]);
}
async function checkPlain(path) {
	const found = await onDisk(path, () => ifThere(lstat(path)));
	if (found?.isSymbolicLink()) throw blocked(path, "a symbolic link");
	if (found?.isDirectory()) throw blocked(path, "a folder");
	if (found?.isFile() === false) throw blocked(path, "a pipe or a device");
}
function isUnwritable(error) {
	return error instanceof ProblemError && error.problems.some(({ code }) => code === "folder-unwritable");
}
export { ifThere as a, exists as i, checkPlain as n, isUnwritable as o, errnoOf as r, onDisk as s, blocked as t };
