import { createHash } from "node:crypto";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { constants as constants$2 } from "node:fs";
// src/read-file.ts
var UnfitFile = class extends Error {};
function errnoOf(error) {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
function describeUnreadable(path, cause) {
	return errnoOf(cause) === "ENOENT" ? `${path} does not exist` : `${path} can't be read: ${cause.message}`;
}
async function ifThere(step) {
	try {
		return await step;
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return void 0;
		throw error;
	}
}
async function isFolder(path) {
	return (await stat(path).catch(() => void 0))?.isDirectory() ?? false;
}
async function readTree(folder) {
	const entries = await readdir(folder, { withFileTypes: true });
	const folders = entries.filter((entry) => entry.isDirectory());
	return [entries, ...await Promise.all(folders.map(({ name }) => readTree(join(folder, name))))].flat();
}
const BLOCK = 65536;
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants$2;
function readRegularFile(path, limit) {
	return readOpened(open(path, O_RDONLY | O_NONBLOCK), limit);
}
function openReal(path) {
	return open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
}
function readReal(path, limit) {
	return readOpened(openReal(path), limit);
}
async function readOpened(opening, limit) {
	const file = await opening;
	try {
		const stats = await file.stat();
		if (!stats.isFile() && !stats.isDirectory()) throw new UnfitFile("it is not a regular file");
		if (stats.isFile() && stats.size > limit) throw tooLarge(`${stats.size} bytes`, limit);
		return await readUpTo(file, limit, stats.size);
	} finally {
		await file.close();
	}
}
async function readAtMost(path, limit) {
	const file = await open(path);
	try {
		return await readUpTo(file, limit);
	} finally {
		await file.close();
	}
}
async function hashFile(path) {
	const hash = createHash("sha256");
	const file = await open(path);
	try {
		const block = Buffer.allocUnsafeSlow(1 + Math.min((await file.stat()).size, 1 << 20));
		for (;;) {
			const { bytesRead } = await file.read(block);
			if (bytesRead === 0) return hash.digest("hex");
			hash.update(block.subarray(0, bytesRead));
		}
	} finally {
		await file.close();
	}
}
async function readUpTo(file, limit, size = 0) {
	let buffer = Buffer.allocUnsafe(Math.min(size, limit) + 1);
	for (let length = 0;;) {
		const { bytesRead } = await file.read(buffer, length);
		length += bytesRead;
		if (bytesRead === 0 || length === size && length > 0) return buffer.subarray(0, length);
		if (length > limit) throw tooLarge(`more than ${limit} bytes`, limit);
		if (length < buffer.length) continue;
		const larger = Buffer.allocUnsafe(Math.min(limit + 1, Math.max(2 * length, BLOCK)));
		buffer.copy(larger);
		buffer = larger;
	}
}
function tooLarge(has, limit) {
	return new UnfitFile(`it has ${has}, and the limit for such a file is ${limit}`);
}
export { ifThere as a, readAtMost as c, readTree as d, hashFile as i, readReal as l, describeUnreadable as n, isFolder as o, errnoOf as r, openReal as s, UnfitFile as t, readRegularFile as u };
