import { rmdir } from "node:fs/promises";
import { join } from "node:path";
import { dirname } from "node:path/posix";
import type { ChangedFile } from "../../../ports/site.ts";
import { errnoOf, ifThere } from "../../../read-file.ts";
import { exists, onDisk } from "./disk.ts";
import { syncFolder } from "./durable.ts";
import { openTree } from "./tree.ts";

/**
 * Removes folders below a root from which something was removed, and those above them, as far as nothing is left in them.
 * A run that was stopped in between may have removed some of them already.
 */
export async function removeEmptied(root: string, folders: Iterable<string>): Promise<void> {
  const left = new Set<string>();
  for (const folder of new Set(folders)) {
    // A link on the way is refused: what it leads to is no folder of the site.
    await openTree(root).hasFolder(folder);
    let path = folder;
    while (path !== "." && (await isGone(join(root, path)))) path = dirname(path);
    left.add(path);
  }
  for (const path of left) {
    const folder = join(root, path);
    await onDisk(folder, () => ifThere(syncFolder(folder)));
  }
}

/** An empty folder does no harm, so whatever keeps it from being removed is no failure. */
async function isGone(path: string): Promise<boolean> {
  try {
    await rmdir(path);
    return true;
  } catch (error) {
    return errnoOf(error) === "ENOENT";
  }
}

/** Leaves out the removal of files that are not there, so that a folder which was empty before stays. */
export async function leaveMissing(
  root: string,
  files: readonly ChangedFile[],
): Promise<readonly ChangedFile[]> {
  const looked = files.map(async (file): Promise<ChangedFile[]> => {
    const [path, text] = file;
    return text !== undefined || (await exists(join(root, path))) ? [file] : [];
  });
  return (await Promise.all(looked)).flat();
}
