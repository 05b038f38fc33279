import { s as init_errors, t as ProblemError } from "./errors.js";
import { t as UnfitFile } from "./read-file.js";
import { createHash } from "node:crypto";
import { open, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { constants as constants$2 } from "node:fs";
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
	const handle = await open(path, constants$2.O_RDONLY | (constants$2.O_NONBLOCK ?? 0));
	if ((await handle.stat()).isFile()) return handle;
	await handle.close();
	throw notRegular(path);
}
function notRegular(path) {
	return new ProblemError(unreadable(path, "it is not a regular file"));
}
function dirhash1(entries) {
	const broken = entries.find(({ name }) => name.includes("\n"));
	if (broken !== void 0) throw new ProblemError({
		code: "zip-invalid",
		found: `the package has a file with a line break in its name, ${JSON.stringify(broken.name)}`,
		expected: "names without line breaks: the package hash can't be computed otherwise",
		fix: "Rename the file"
	});
	const keyed = entries.map(({ name, sha256 }) => ({
		name,
		sha256,
		bytes: Buffer.from(name)
	}));
	const hash = createHash("sha256");
	for (const { name, sha256 } of keyed.sort((a, b) => Buffer.compare(a.bytes, b.bytes))) hash.update(`${sha256}  ${name}\n`);
	return `h1:${hash.digest("base64")}`;
}
export { sha256Of as a, openFile as i, dirhash1 as n, unreadable as o, isSystemError as r, writeLocalFile as s, blamingSource as t };
