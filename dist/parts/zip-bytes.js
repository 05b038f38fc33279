import { s as init_errors, t as ProblemError } from "./errors.js";
import { r as isSystemError } from "./local-file.js";
import { a as checkPacked, g as unreadable } from "./zip-rules.js";
import { pipeline } from "node:stream/promises";
import { createHash, randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { basename } from "node:path";
// src/package/zip/zip-bytes.ts
init_errors();
const BLOCK_SIZE = 1 << 18;
async function bytesOf(handle, signal) {
	const { size } = await handle.stat();
	const read = async (position, length, into = Buffer.allocUnsafe(length)) => {
		signal?.throwIfAborted();
		if (position < 0 || position + length > size) throw unreadable("it ends too early");
		const buffer = into.subarray(0, length);
		for (let done = 0; done < length;) {
			const { bytesRead } = await handle.read(buffer, done, length - done, position + done);
			if (bytesRead === 0) throw unreadable("it ends too early");
			done += bytesRead;
		}
		return buffer;
	};
	return {
		size,
		read
	};
}
async function* readBlocks(bytes, start, length, most = BLOCK_SIZE) {
	const end = start + length;
	const block = Buffer.allocUnsafeSlow(Math.min(most, length));
	try {
		for (let at = start; at < end; at += most) yield await bytes.read(at, Math.min(most, end - at), block);
	} finally {
		freeBlock(block);
	}
}
function freeBlock({ buffer }) {
	if (buffer instanceof ArrayBuffer) buffer.transfer?.(0);
}
function freeWhole(block) {
	if (block.buffer.byteLength === block.byteLength) freeBlock(block);
}
function freeUsedBlocks(size) {
	let block;
	let used = 0;
	return (piece) => {
		if (piece.buffer !== block) used = 0;
		block = piece.buffer;
		used += piece.length;
		if (used === size && piece.buffer.byteLength === used) freeBlock(piece);
	};
}
const OUTPUT_SIZE = 1 << 20;
async function writeOutput(content, destination, signal, onEnd) {
	const hash = createHash("sha256");
	const free = freeUsedBlocks(OUTPUT_SIZE);
	let size = 0;
	await makeOutput(destination, async (file) => {
		const write = async (pieces) => {
			for await (const piece of pieces) {
				hash.update(piece);
				size += piece.length;
				checkPacked(size);
				await blaming(destination, file.appendFile(piece));
				free(piece);
			}
		};
		await pipeline(content, write, { signal });
		await onEnd(size, file);
	});
	return {
		name: basename(destination),
		path: destination,
		size,
		sha256: hash.digest("hex")
	};
}
async function makeOutput(destination, fill) {
	const part = `${destination}.${randomBytes(16).toString("hex")}.part`;
	const file = await blaming(destination, open(part, "wx+", 420));
	try {
		const filled = await fill(file).finally(() => blaming(destination, file.close()));
		await blaming(destination, rename(part, destination));
		return filled;
	} catch (error) {
		await rm(part, { force: true }).catch(() => {});
		throw error;
	}
}
async function blaming(destination, step) {
	try {
		return await step;
	} catch (cause) {
		if (!isSystemError(cause)) throw cause;
		const full = cause.code === "ENOSPC" || cause.code === "EDQUOT";
		const reason = cause.message.replaceAll(/\.[0-9a-f]{32}\.part/g, "");
		const problem = {
			code: "zip-unwritable",
			found: `can't write ${destination}: ${full ? "the disk is full, " : ""}${reason}`,
			expected: full ? "space for the packages of all platforms" : "a writable folder",
			fix: full ? "Free disk space, or set ‹output› to a folder on a larger one" : "Correct the folder's permissions, or set ‹output› to another one"
		};
		throw new ProblemError(problem, { cause });
	}
}
export { freeWhole as a, writeOutput as c, freeUsedBlocks as i, blaming as n, makeOutput as o, bytesOf as r, readBlocks as s, OUTPUT_SIZE as t };
