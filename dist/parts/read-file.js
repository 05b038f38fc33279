import { constants, createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createHash } from "node:crypto";
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
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;
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
		return await readUpTo(file, limit);
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
	await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
	return hash.digest("hex");
}
async function readUpTo(file, limit) {
	const chunks = [];
	for await (const chunk of file.createReadStream({
		end: limit,
		autoClose: false
	})) chunks.push(chunk);
	const bytes = Buffer.concat(chunks);
	if (bytes.length > limit) throw tooLarge(`more than ${limit} bytes`, limit);
	return bytes;
}
function tooLarge(has, limit) {
	return new UnfitFile(`it has ${has}, and the limit for such a file is ${limit}`);
}
export { ifThere as a, readReal as c, hashFile as i, readRegularFile as l, describeUnreadable as n, openReal as o, errnoOf as r, readAtMost as s, UnfitFile as t };
