import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { unreadable } from "./broken-zip.ts";

const BLOCK_SIZE = 1 << 18;

/** The bytes of a zip, by one handle: whatever is looked at is what is hashed. */
export interface ZipBytes {
  readonly size: number;
  /** Gives exactly so many bytes. */
  read(position: number, length: number): Promise<Buffer>;
}

/** The bytes of a file that is open; reading them ends when the signal says so. */
export async function bytesOf(handle: FileHandle, signal?: AbortSignal): Promise<ZipBytes> {
  const { size } = await handle.stat();
  const read: ZipBytes["read"] = async (position, length) => {
    signal?.throwIfAborted();
    if (position < 0 || position + length > size) throw unreadable("it ends too early");
    const buffer = Buffer.allocUnsafe(length);
    for (let done = 0; done < length; ) {
      const { bytesRead } = await handle.read(buffer, done, length - done, position + done);
      if (bytesRead === 0) throw unreadable("it ends too early");
      done += bytesRead;
    }
    return buffer;
  };
  return { size, read };
}

/** A part of the bytes, a block at a time. */
export async function* readBlocks(bytes: ZipBytes, start: number, length: number): AsyncGenerator<Buffer> {
  const end = start + length;
  for (let at = start; at < end; at += BLOCK_SIZE) yield bytes.read(at, Math.min(BLOCK_SIZE, end - at));
}

/** The SHA-256 of all of them. */
export async function hashBytes(bytes: ZipBytes): Promise<string> {
  const hash = createHash("sha256");
  for await (const block of readBlocks(bytes, 0, bytes.size)) hash.update(block);
  return hash.digest("hex");
}
