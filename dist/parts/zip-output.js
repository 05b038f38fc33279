import { t as ProblemError } from "./errors.js";
import { n as isSystemError } from "./local-file.js";
import { n as freeUsedBlocks } from "./zip-bytes.js";
import { basename } from "node:path";
import { open, rename, rm } from "node:fs/promises";
import { createHash, randomBytes } from "node:crypto";
import { pipeline } from "node:stream/promises";
// src/package/zip/zip-output.ts
const OUTPUT_SIZE = 1 << 20;
async function writeOutput(content, destination, writing) {
	const written = await makeOutput(destination, (file) => writePart(content, {
		file,
		destination,
		...writing
	}));
	return {
		name: basename(destination),
		path: destination,
		...written
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
async function writePart(content, { file, destination, signal, onSize, onEnd }) {
	const hash = createHash("sha256");
	const free = freeUsedBlocks(OUTPUT_SIZE);
	let size = 0;
	const write = async (pieces) => {
		for await (const piece of pieces) {
			hash.update(piece);
			size += piece.length;
			onSize?.(size);
			await blaming(destination, file.appendFile(piece));
			free(piece);
		}
	};
	await pipeline(content, write, { signal });
	onEnd?.(size);
	return {
		size,
		sha256: hash.digest("hex")
	};
}
async function blaming(destination, step) {
	try {
		return await step;
	} catch (error) {
		throw isSystemError(error) ? unwritable(destination, error) : error;
	}
}
function unwritable(destination, cause) {
	const full = cause.code === "ENOSPC" || cause.code === "EDQUOT";
	const reason = cause.message.replaceAll(/\.[0-9a-f]{32}\.part/g, "");
	const problem = {
		code: "zip-unwritable",
		found: `can't write ${destination}: ${full ? "the disk is full, " : ""}${reason}`,
		expected: full ? "space for the packages of all platforms" : "a writable folder",
		fix: full ? "Free disk space, or set ‹output› to a folder on a larger one" : "Correct the folder's permissions, or set ‹output› to another one"
	};
	return new ProblemError(problem, { cause });
}
export { writeOutput as i, blaming as n, makeOutput as r, OUTPUT_SIZE as t };
