// src/package/zip/used-blocks.ts
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
export { freeUsedBlocks as n, freeWhole as r, freeBlock as t };
