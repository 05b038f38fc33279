import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** A file that is not one to be read whole. */
export class UnfitFile extends Error {}

/** The short name that the operating system gives to a failure, such as ENOSPC. */
export function errnoOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/** What a step gives; undefined where the file is missing. */
export async function ifThere<T>(step: Promise<T>): Promise<T | undefined> {
  try {
    return await step;
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Reads a regular file of so many bytes at most. Nothing else is ever waited for: a pipe may have no other end. */
export async function readRegularFile(path: string, limit: number): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await file.stat();
    // A folder says so itself when it is read.
    if (!stats.isFile() && !stats.isDirectory()) throw new UnfitFile("it is not a regular file");
    if (stats.isFile() && stats.size > limit) throw tooLarge(`${stats.size} bytes`, limit);
    return await readUpTo(file, limit);
  } finally {
    await file.close();
  }
}

/** Reads so many bytes at most of what a person has named for this: it may well be a pipe. */
export async function readAtMost(path: string, limit: number): Promise<Buffer> {
  const file = await open(path);
  try {
    return await readUpTo(file, limit);
  } finally {
    await file.close();
  }
}

/** What the system says of a size is no promise: the file may grow, and a device has none. */
async function readUpTo(file: FileHandle, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // The end counts in, so this is one byte more than there may be.
  for await (const chunk of file.createReadStream({ end: limit, autoClose: false })) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.length > limit) throw tooLarge(`more than ${limit} bytes`, limit);
  return bytes;
}

function tooLarge(has: string, limit: number): UnfitFile {
  return new UnfitFile(`it has ${has}, and no more than ${limit} are read of such a file`);
}
