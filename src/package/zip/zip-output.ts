import { createHash } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ProblemError } from "../../errors.ts";
import type { LocalFile } from "../local-file.ts";
import { isSystemError } from "../system-error.ts";

/** The compressor fills blocks this large, one after the other, and hands them out in pieces. */
export const OUTPUT_SIZE = 1 << 20;

/** Writes content to a file, which appears when it is whole, and hashes it on the way. */
export async function writeOutput(
  content: Readable,
  destination: string,
  signal: AbortSignal,
): Promise<LocalFile> {
  const part = `${destination}.part`;
  try {
    const written = await writePart(content, { destination, part, signal });
    await blaming(destination, rename(part, destination));
    return { name: basename(destination), path: destination, ...written };
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

interface Writing {
  readonly destination: string;
  readonly part: string;
  readonly signal: AbortSignal;
}

async function writePart(
  content: Readable,
  { destination, part, signal }: Writing,
): Promise<Pick<LocalFile, "size" | "sha256">> {
  const hash = createHash("sha256");
  const free = freeUsedBlocks();
  let size = 0;
  const file = await blaming(destination, open(part, "w"));
  const write = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      await blaming(destination, file.appendFile(piece));
      free(piece);
    }
  };
  try {
    await pipeline(content, write, { signal });
  } finally {
    await blaming(destination, file.close());
  }
  return { size, sha256: hash.digest("hex") };
}

/** What the system refuses here is the destination's fault; an error of the content passes through `pipeline` as it is. */
async function blaming<T>(destination: string, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw isSystemError(error) ? unwritable(destination, error) : error;
  }
}

function unwritable(destination: string, cause: NodeJS.ErrnoException): ProblemError {
  const full = cause.code === "ENOSPC" || cause.code === "EDQUOT";
  const found = `can't write ${destination}: ${full ? "the disk is full, " : ""}${cause.message}`;
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

/** Gives a block's memory back when its last piece is written (see `streamZip`). Node 20 can't, and leaves it there. */
function freeUsedBlocks(): (piece: Buffer) => void {
  let block: ArrayBufferLike | undefined;
  let used = 0;
  return ({ buffer, length }) => {
    if (buffer !== block) used = 0;
    block = buffer;
    used += length;
    if (used === OUTPUT_SIZE && buffer.byteLength === used && buffer instanceof ArrayBuffer)
      buffer.transfer?.(0);
  };
}
