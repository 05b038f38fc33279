import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { ProblemError } from "../../errors.ts";
import type { LocalFile } from "../local-file.ts";
import { blamingSource } from "../system-error.ts";
import { unreadableZip } from "./check-zip.ts";
import { hashZipContent, UnreadableZip } from "./read-zip.ts";
import type { Zip } from "./zip.ts";
import { OUTPUT_SIZE, writeOutput } from "./zip-output.ts";
import { zipProblem } from "./zip-problem.ts";

/** Takes a finished zip as it is: its maker may have published these very bytes elsewhere. */
export async function takeZip(source: string, destination: string, signal: AbortSignal): Promise<Zip> {
  const file = await blamingSource(source, copyFile(source, destination, signal));
  try {
    return { file, h1: await hashZipContent(destination) };
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error;
    throw new ProblemError([zipProblem(file.name, unreadableZip(error))], { cause: error });
  }
}

/** Copies and hashes in one go; a zip that is where it belongs is only hashed. */
async function copyFile(source: string, destination: string, signal: AbortSignal): Promise<LocalFile> {
  const handle = await open(source);
  try {
    const content = handle.createReadStream({ highWaterMark: OUTPUT_SIZE, autoClose: false });
    if (source !== destination) return await writeOutput(content, destination, signal);
    return await hashFile(content, destination);
  } finally {
    await handle.close();
  }
}

async function hashFile(content: AsyncIterable<Buffer>, path: string): Promise<LocalFile> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const block of content) {
    hash.update(block);
    size += block.length;
  }
  return { name: basename(path), path, size, sha256: hash.digest("hex") };
}
