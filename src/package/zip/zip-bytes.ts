import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { unreadable } from "./broken-zip.ts";

const BLOCK_SIZE = 1 << 18;

/** Uses one handle, so that the checked bytes are the hashed ones. */
export interface ZipBytes {
  readonly size: number;
  /** Reads exactly `length` bytes, into `into` if given. */
  read(position: number, length: number, into?: Buffer): Promise<Buffer>;
}

/** Reading ends when the signal aborts. */
export async function bytesOf(handle: FileHandle, signal?: AbortSignal): Promise<ZipBytes> {
  const { size } = await handle.stat();
  const read: ZipBytes["read"] = async (position, length, into = Buffer.allocUnsafe(length)) => {
    signal?.throwIfAborted();
    if (position < 0 || position + length > size) throw unreadable("it ends too early");
    const buffer = into.subarray(0, length);
    for (let done = 0; done < length; ) {
      const { bytesRead } = await handle.read(buffer, done, length - done, position + done);
      if (bytesRead === 0) throw unreadable("it ends too early");
      done += bytesRead;
    }
    return buffer;
  };
  return { size, read };
}

/** Yields blocks that reuse the same memory. */
export async function* readBlocks(
  bytes: ZipBytes,
  start: number,
  length: number,
  most = BLOCK_SIZE,
): AsyncGenerator<Buffer> {
  const end = start + length;
  const block = Buffer.allocUnsafeSlow(Math.min(most, length));
  try {
    for (let at = start; at < end; at += most) yield await bytes.read(at, Math.min(most, end - at), block);
  } finally {
    freeBlock(block);
  }
}

export async function hashBytes(bytes: ZipBytes): Promise<string> {
  const hash = createHash("sha256");
  for await (const block of readBlocks(bytes, 0, bytes.size)) hash.update(block);
  return hash.digest("hex");
}

/**
 * Detaches the memory of an unused block. The garbage collector sees only small objects and lets blocks
 * accumulate (bench/README.md). Node 20 can't do this.
 */
function freeBlock({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer?.(0);
}

/** Does nothing if the block is a part of a larger buffer. */
export function freeWhole(block: Uint8Array): void {
  if (block.buffer.byteLength === block.byteLength) freeBlock(block);
}

/** zlib fills equal blocks one after the other and returns them in pieces; the last piece ends a block. */
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
