import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ProblemError } from "../../errors.ts";
import { isSystemError, type LocalFile } from "../local-file.ts";
import { checkPacked, unreadable } from "./zip-rules.ts";

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

/** The compressor fills blocks of this size and returns them in pieces. */
export const OUTPUT_SIZE = 1 << 20;

/** Writes and hashes a zip, which appears only when complete; `onEnd` gets it before that. */
export async function writeOutput(
  content: Readable,
  destination: string,
  signal: AbortSignal,
  onEnd: (size: number, file: FileHandle) => Promise<void>,
): Promise<LocalFile> {
  const hash = createHash("sha256");
  const free = freeUsedBlocks(OUTPUT_SIZE);
  let size = 0;
  await makeOutput(destination, async (file) => {
    const write = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
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
  return { name: basename(destination), path: destination, size, sha256: hash.digest("hex") };
}

/**
 * The file appears only when complete. Until then it has an unguessable name, so that nothing can be planted
 * there, and only this user may write it.
 */
export async function makeOutput<T>(destination: string, fill: (file: FileHandle) => Promise<T>): Promise<T> {
  const part = `${destination}.${randomBytes(16).toString("hex")}.part`;
  const file = await blaming(destination, open(part, "wx+", 0o644));
  try {
    const filled = await fill(file).finally(() => blaming(destination, file.close()));
    await blaming(destination, rename(part, destination));
    return filled;
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

/** System errors here are about the destination; errors of the content pass through unchanged. */
export async function blaming<T>(destination: string, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    const full = cause.code === "ENOSPC" || cause.code === "EDQUOT";
    // The temporary name would not help the reader.
    const reason = cause.message.replaceAll(/\.[0-9a-f]{32}\.part/g, "");
    const problem = {
      code: "zip-unwritable",
      found: `can't write ${destination}: ${full ? "the disk is full, " : ""}${reason}`,
      expected: full ? "space for the packages of all platforms" : "a writable folder",
      fix: full
        ? "Free disk space, or set ‹output› to a folder on a larger one"
        : "Correct the folder's permissions, or set ‹output› to another one",
    } as const;
    throw new ProblemError(problem, { cause });
  }
}
