import { lstat, mkdir, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mapConcurrently, onceEach } from "../../concurrency.ts";
import { errnoOf, ifThere } from "../../read-file.ts";
import { OBJECTS_AT_ONCE } from "../common/object-store.ts";
import { blocked, checkPlain, onDisk, syncFolder } from "./disk.ts";

/** Checks each folder below a root once it is there. Paths have slashes and start at the root. `changed` gets the folders that have a new folder. */
export function openTree(root: string, changed = new Set<string>()) {
  const answers = new Map<string, Promise<boolean>>([[".", Promise.resolve(true)]]);
  const hasFolder = async (path: string): Promise<boolean> => {
    const look = async () => (await hasFolder(dirname(path))) && isFolder(join(root, path));
    const looked = answers.get(path) ?? look();
    answers.set(path, looked);
    if (!(await looked)) answers.delete(path);
    return looked;
  };
  const makeFolder = onceEach(async (path): Promise<void> => {
    if (await hasFolder(path)) return;
    await makeFolder(dirname(path));
    const folder = join(root, path);
    await onDisk(folder, async () => {
      try {
        await mkdir(folder);
      } catch (error) {
        if (errnoOf(error) !== "EEXIST") throw error;
        // Another run may have created it.
        await isFolder(folder);
      }
    });
    answers.set(path, Promise.resolve(true));
    changed.add(dirname(path));
  });
  return {
    /** Whether the folder exists; a link or a file in its path is a problem. */
    hasFolder,
    makeFolder,
    /** Fails on a link or a folder; a missing file is fine. */
    checkFile: (path: string): Promise<void> => checkPlain(join(root, path)),
  };
}

async function isFolder(path: string): Promise<boolean> {
  const stats = await onDisk(path, () => ifThere(lstat(path)));
  if (stats === undefined) return false;
  if (stats.isSymbolicLink()) throw blocked(path, "a symbolic link");
  if (!stats.isDirectory()) throw blocked(path, "a file");
  return true;
}

/** Another run may have removed one since. */
export async function syncFolders(root: string, folders: Iterable<string>): Promise<void> {
  await mapConcurrently([...folders], OBJECTS_AT_ONCE, (folder) => {
    const path = join(root, folder);
    return onDisk(path, () => ifThere(syncFolder(path)));
  });
}

/** Removes emptied folders and their emptied parents. An interrupted run may have removed some already. */
export async function removeEmptied(root: string, folders: Iterable<string>): Promise<void> {
  const left = new Set<string>();
  for (const folder of new Set(folders)) {
    let path = folder;
    while (path !== "." && (await isGone(join(root, path)))) path = dirname(path);
    left.add(path);
  }
  await syncFolders(root, left);
}

/** Failing to remove an empty folder is harmless. */
async function isGone(path: string): Promise<boolean> {
  try {
    await rmdir(path);
    return true;
  } catch (error) {
    return errnoOf(error) === "ENOENT";
  }
}
