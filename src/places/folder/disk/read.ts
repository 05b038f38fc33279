import { dirname, join } from "node:path";
import { ProblemError } from "../../../errors.ts";
import { LARGEST_SITE_FILE } from "../../../ports/site.ts";
import { errnoOf, ifThere, readRegularFile, UnfitFile } from "../../../read-file.ts";
import { onDisk } from "./disk.ts";
import { openTree } from "./tree.ts";

/** Reads a file of the site; a file in the place of one of its folders is a problem that names it. */
export async function readText(directory: string, path: string): Promise<string | undefined> {
  const file = join(directory, path);
  try {
    return (await readBytes(file, LARGEST_SITE_FILE))?.toString("utf8");
  } catch (error) {
    if (errnoOf(error) === "ENOTDIR") await openTree(directory).hasFolder(dirname(path));
    return onDisk(file, () => Promise.reject(error));
  }
}

/** Reads so many bytes of a file at most; whatever else lies there is a problem that names it. */
export async function readBytes(file: string, limit: number): Promise<Buffer | undefined> {
  try {
    return await ifThere(readRegularFile(file, limit));
  } catch (error) {
    throw error instanceof UnfitFile ? unfit(file, error) : error;
  }
}

function unfit(file: string, cause: UnfitFile): ProblemError {
  const found = `${file} can't be used: ${cause.message}`;
  const fix = "Move it out of the way, or choose another folder";
  const expected = "nothing, or what this program has put there";
  return new ProblemError([{ code: "folder-blocked", found, expected, fix }], { cause });
}
