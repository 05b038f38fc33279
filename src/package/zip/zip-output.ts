import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ProblemError } from "../../errors.ts";
import { isSystemError, type LocalFile } from "../local-file.ts";
import { freeUsedBlocks } from "./zip-bytes.ts";

/** The compressor fills blocks this large, one after the other, and hands them out in pieces. */
export const OUTPUT_SIZE = 1 << 20;

/** How a file is written from a stream. */
export interface Writing {
  readonly signal: AbortSignal;
  /** Asked about the size as it grows, so that too large a file takes no more room than it has to. */
  readonly onSize?: (size: number) => void;
  /** Asked about the size when it is known, before the file appears. */
  readonly onEnd?: (size: number) => void;
}

/** Writes content to a file, which appears when it is whole, and hashes it on the way. */
export async function writeOutput(
  content: Readable,
  destination: string,
  writing: Writing,
): Promise<LocalFile> {
  const written = await makeOutput(destination, (file) =>
    writePart(content, { file, destination, ...writing }),
  );
  return { name: basename(destination), path: destination, ...written };
}

/**
 * Makes a file, which appears when it is whole. Until then it has a name that nobody can have guessed, to put a link or
 * another file there, and only this user may write it.
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

async function writePart(
  content: Readable,
  {
    file,
    destination,
    signal,
    onSize,
    onEnd,
  }: Writing & { readonly file: FileHandle; readonly destination: string },
): Promise<Pick<LocalFile, "size" | "sha256">> {
  const hash = createHash("sha256");
  const free = freeUsedBlocks(OUTPUT_SIZE);
  let size = 0;
  const write = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
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
  return { size, sha256: hash.digest("hex") };
}

/** What the system refuses here is the destination's fault; an error of the content passes through `pipeline` as it is. */
export async function blaming<T>(destination: string, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw isSystemError(error) ? unwritable(destination, error) : error;
  }
}

function unwritable(destination: string, cause: NodeJS.ErrnoException): ProblemError {
  const full = cause.code === "ENOSPC" || cause.code === "EDQUOT";
  // The name that the file had while it was written tells nobody anything.
  const reason = cause.message.replaceAll(/\.[0-9a-f]{32}\.part/g, "");
  const found = `can't write ${destination}: ${full ? "the disk is full, " : ""}${reason}`;
  const problem = {
    code: "zip-unwritable",
    found,
    expected: full ? "room for the packages of all platforms" : "a folder that files can be written to",
    fix: full
      ? "Make room on the disk, or set ‹output› to a folder on a larger one"
      : "Correct the folder's permissions, or set ‹output› to another one",
  } as const;
  return new ProblemError([problem], { cause });
}
