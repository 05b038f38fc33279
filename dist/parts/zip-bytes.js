import { u as unreadable } from "./broken-zip.js";
import { createHash } from "node:crypto";
// src/package/zip/zip-bytes.ts
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
async function hashBytes(bytes) {
	const hash = createHash("sha256");
	for await (const block of readBlocks(bytes, 0, bytes.size)) hash.update(block);
	return hash.digest("hex");
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
export { readBlocks as a, hashBytes as i, freeUsedBlocks as n, freeWhole as r, bytesOf as t };
