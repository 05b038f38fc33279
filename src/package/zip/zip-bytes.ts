import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { unreadable } from "./broken-zip.ts";

const BLOCK_SIZE = 1 << 18;

/** The bytes of a zip, by one handle: whatever is looked at is what is hashed. */
export interface ZipBytes {
  readonly size: number;
  /** Gives exactly so many bytes, in new memory or in what is given for them. */
  read(position: number, length: number, into?: Buffer): Promise<Buffer>;
}

/** The bytes of a file that is open; reading them ends when the signal says so. */
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

/** A part of the bytes, a block at a time; the memory of a block is used again for the next one. */
export async function* readBlocks(
  bytes: ZipBytes,
  {
    start,
    length,
    most = BLOCK_SIZE,
  }: { readonly start: number; readonly length: number; readonly most?: number },
): AsyncGenerator<Buffer> {
  const end = start + length;
  const block = Buffer.allocUnsafeSlow(Math.min(most, length));
  try {
    for (let at = start; at < end; at += most) yield await bytes.read(at, Math.min(most, end - at), block);
  } finally {
    freeBlock(block);
  }
}

/** The SHA-256 of all of them. */
export async function hashBytes(bytes: ZipBytes): Promise<string> {
  const hash = createHash("sha256");
  for await (const block of readBlocks(bytes, { start: 0, length: bytes.size })) hash.update(block);
  return hash.digest("hex");
}

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
