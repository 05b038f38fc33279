import { lstat, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { dirname } from "node:path/posix";
import { mapConcurrently } from "../../concurrency.ts";
import { ifThere } from "../../read-file.ts";
import { applyInOrder, type PlannedFile } from "../common/apply-in-order.ts";
import { FILES_AT_ONCE, onDisk } from "./disk/disk.ts";
import { discardFile, writeTemporary } from "./disk/durable.ts";
import { openTree, removeEmptied, syncChanged, type Tree } from "./disk/tree.ts";

/** Limits how many temporary files wait to be renamed. */
const LARGEST_STAGE = 256;

/**
 * Applies a change in order; each stage is synced to the disk before the next begins. Folders that become empty are removed.
 * `confirm` checks between the steps that this run still holds the lock.
 */
export async function applyFiles(
  root: string,
  files: AsyncIterable<PlannedFile> | Iterable<PlannedFile>,
  confirm: () => Promise<void>,
): Promise<void> {
  let tree = openTree(root);
  const steps = {
    write: async (stage: readonly PlannedFile[]) => {
      await placeStage(root, stage, tree);
      await confirm();
    },
    remove: async (removed: readonly PlannedFile[]) => {
      await confirm();
      await removeFiles(root, removed, tree);
      // Folders that it knows may be gone.
      tree = openTree(root);
    },
  };
  await applyInOrder(files, steps, LARGEST_STAGE);
}

async function placeStage(root: string, files: readonly PlannedFile[], tree: Tree): Promise<void> {
  const temporaries = new Map<string, string>();
  try {
    await mapConcurrently(files, FILES_AT_ONCE, async ({ path, text = "" }) => {
      const folder = dirname(path);
      await tree.makeFolder(folder);
      const temporary = await onDisk(join(root, path), () => writeTemporary(join(root, folder), [text]));
      temporaries.set(path, temporary);
    });
    for (const { path } of files) {
      await tree.checkFile(path);
      await onDisk(join(root, path), () => rename(temporaries.get(path) ?? "", join(root, path)));
      temporaries.delete(path);
      tree.noteChange(dirname(path));
    }
  } catch (error) {
    for (const temporary of temporaries.values()) await discardFile(temporary);
    throw error;
  }
  await syncChanged(root, tree);
}

async function removeFiles(root: string, planned: readonly PlannedFile[], tree: Tree): Promise<void> {
  // An interrupted run may have put a file in the place of the folder already.
  const isFolderLeft = await Promise.all(planned.map(({ path }) => isNoFile(join(root, dirname(path)))));
  const files = planned.filter((_file, at) => isFolderLeft[at]);
  await mapConcurrently(files, FILES_AT_ONCE, async ({ path }) => {
    if (!(await tree.hasFolder(dirname(path)))) return;
    await tree.checkFile(path);
    await onDisk(join(root, path), () => rm(join(root, path), { force: true }));
    tree.noteChange(dirname(path));
  });
  await syncChanged(root, tree);
  await removeEmptied(
    root,
    files.map(({ path }) => dirname(path)),
  );
}

async function isNoFile(path: string): Promise<boolean> {
  return (await onDisk(path, () => ifThere(lstat(path))))?.isFile() !== true;
}

/** Fails if a link, a file or a folder blocks a path, before anything is written. */
export async function checkPaths(root: string, paths: readonly string[]): Promise<void> {
  const tree = openTree(root);
  await mapConcurrently(paths, FILES_AT_ONCE, async (path) => {
    if (await tree.hasFolder(dirname(path))) await tree.checkFile(path);
  });
}
