import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errnoOf, ifThere, onDisk } from "./disk.ts";
import { openTree } from "./tree.ts";

/** Reads a file of the site; a file in the place of one of its folders is a problem that names it. */
export async function readText(directory: string, path: string): Promise<string | undefined> {
  const file = join(directory, path);
  try {
    return await ifThere(readFile(file, "utf8"));
  } catch (error) {
    if (errnoOf(error) === "ENOTDIR") await openTree(directory).hasFolder(dirname(path));
    return onDisk(file, () => Promise.reject(error));
  }
}
