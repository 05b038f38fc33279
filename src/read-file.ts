import { createHash } from "node:crypto";
import { constants, type Dirent } from "node:fs";
import { type FileHandle, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** A file of the wrong kind or size. */
export class UnfitFile extends Error {}

/** The code of a system error, such as ENOSPC. */
export function errnoOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

export function describeUnreadable(path: string, cause: Error): string {
  return errnoOf(cause) === "ENOENT" ? `${path} does not exist` : `${path} can't be read: ${cause.message}`;
}

/** Undefined if the file is missing. */
export async function ifThere<T>(step: Promise<T>): Promise<T | undefined> {
  try {
    return await step;
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

export async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

/** Everything below a folder. Links are not followed, as Node's own recursion does from 26.10 on. */
export async function readTree(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  const below = await Promise.all(folders.map(({ name }) => readTree(join(folder, name))));
  return [entries, ...below].flat();
}

const BLOCK = 1 << 16;

/** Windows has neither flag. Without the first, opening a pipe waits for its writer. */
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;

/** Reads a regular file, or the target of a link, up to a limit. */
export function readRegularFile(path: string, limit: number): Promise<Buffer> {
  return readOpened(open(path, O_RDONLY | O_NONBLOCK), limit);
}

/** Opens a real path that was checked. A link that has taken its place since then fails with ELOOP. */
export function openReal(path: string): Promise<FileHandle> {
  return open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
}

export function readReal(path: string, limit: number): Promise<Buffer<ArrayBuffer>> {
  return readOpened(openReal(path), limit);
}

async function readOpened(opening: Promise<FileHandle>, limit: number): Promise<Buffer<ArrayBuffer>> {
  const file = await opening;
  try {
    const stats = await file.stat();
    // Reading a folder fails with EISDIR, which is clearer.
    if (!stats.isFile() && !stats.isDirectory()) throw new UnfitFile("it is not a regular file");
    if (stats.isFile() && stats.size > limit) throw tooLarge(`${stats.size} bytes`, limit);
    return await readUpTo(file, limit, stats.size);
  } finally {
    await file.close();
  }
}

/** Reads a file that the user named, which may be a pipe, up to a limit. */
export async function readAtMost(path: string, limit: number): Promise<Buffer> {
  const file = await open(path);
  try {
    return await readUpTo(file, limit);
  } finally {
    await file.close();
  }
}

/** The SHA-256 of a file of any size. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  const file = await open(path);
  try {
    // One block for all reads: a stream takes new memory for each, however small the file is.
    const block = Buffer.allocUnsafeSlow(1 + Math.min((await file.stat()).size, 1 << 20));
    for (;;) {
      const { bytesRead } = await file.read(block);
      if (bytesRead === 0) return hash.digest("hex");
      hash.update(block.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** The size that stat reports is not final: files grow, and devices have none. */
async function readUpTo(file: FileHandle, limit: number, size = 0): Promise<Buffer<ArrayBuffer>> {
  // One byte more, so that a file that is larger than the limit is seen to be.
  let buffer = Buffer.allocUnsafe(Math.min(size, limit) + 1);
  for (let length = 0; ; ) {
    const { bytesRead } = await file.read(buffer, length);
    length += bytesRead;
    // A file that has what its size says, and no byte more, has ended.
    if (bytesRead === 0 || (length === size && length > 0)) return buffer.subarray(0, length);
    if (length > limit) throw tooLarge(`more than ${limit} bytes`, limit);
    if (length < buffer.length) continue;
    const larger = Buffer.allocUnsafe(Math.min(limit + 1, Math.max(2 * length, BLOCK)));
    buffer.copy(larger);
    buffer = larger;
  }
}

function tooLarge(has: string, limit: number): UnfitFile {
  return new UnfitFile(`it has ${has}, and the limit for such a file is ${limit}`);
}
