/**
 * Gives the memory of a block back that nobody uses any more. Left to the garbage collector blocks add up, since it sees
 * small objects (bench/README.md). Node 20 can't, and leaves them there.
 */
export function freeBlock({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer?.(0);
}

/** The same of what may be a part of something larger, which then is left to the garbage collector. */
export function freeWhole(block: Uint8Array): void {
  if (block.buffer.byteLength === block.byteLength) freeBlock(block);
}

/** Frees blocks that come in pieces: zlib fills blocks of one size, one after the other, and the last piece ends one. */
export function freeUsedBlocks(size: number): (piece: Uint8Array) => void {
  let block: ArrayBufferLike | undefined;
  let used = 0;
  return (piece) => {
    if (piece.buffer !== block) used = 0;
    block = piece.buffer;
    used += piece.length;
    if (used === size && piece.buffer.byteLength === used) freeBlock(piece);
  };
}
