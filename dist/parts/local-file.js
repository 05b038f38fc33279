import { s as init_errors, t as ProblemError } from "./errors.js";
import { t as UnfitFile } from "./read-file.js";
import { constants } from "node:fs";
import { join } from "node:path";
import { open, stat, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
// src/package/local-file.ts
init_errors();
function sha256Of(bytes) {
	return createHash("sha256").update(bytes).digest("hex");
}
async function writeLocalFile(directory, name, bytes) {
	const path = join(directory, name);
	await writeFile(path, bytes);
	return {
		name,
		path,
		size: bytes.length,
		sha256: sha256Of(bytes)
	};
}
function isSystemError(error) {
	return error instanceof Error && "syscall" in error;
}
async function blamingSource(path, step) {
	return step.catch((error) => {
		throw isSystemError(error) || error instanceof UnfitFile ? new ProblemError(unreadable(path, error.message), { cause: error }) : error;
	});
}
function unreadable(path, reason) {
	return {
		code: "source-unreadable",
		found: `can't read ${path}: ${reason}`,
		expected: "a readable file",
		fix: "Check that the file exists and that this user can read it"
	};
}
async function openFile(path) {
	if (!(await stat(path)).isFile()) throw notRegular(path);
	const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
	if ((await handle.stat()).isFile()) return handle;
	await handle.close();
	throw notRegular(path);
}
function notRegular(path) {
	return new ProblemError(unreadable(path, "it is not a regular file"));
}
export { unreadable as a, sha256Of as i, isSystemError as n, writeLocalFile as o, openFile as r, blamingSource as t };
