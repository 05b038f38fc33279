import type { Stats } from "node:fs";
import { lstat, mkdir, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mapConcurrently, onceEach } from "../../../concurrency.ts";
import { LARGEST_SITE_FILE } from "../../../ports/site.ts";
import { errnoOf, ifThere, readRegularFile, UnfitFile } from "../../../read-file.ts";
import { OBJECTS_AT_ONCE } from "../../common/object-store.ts";
import { blocked, checkPlain, onDisk, unusableFile } from "./disk.ts";
import { syncFolder } from "./durable.ts";

/** Checks each folder below a root once. Paths have slashes and start at the root. */
export interface Tree {
  /** Whether the folder exists; a link or a file in its path is a problem. */
  hasFolder(path: string): Promise<boolean>;
  makeFolder(path: string): Promise<void>;
  /** Fails on a link or a folder; a missing file is fine. */
  checkFile(path: string): Promise<void>;
  /** The folders to sync since the last call. */
  takeChanged(): string[];
  noteChange(folder: string): void;
}

export function openTree(root: string): Tree {
  const known = new Map<string, Promise<boolean>>([[".", Promise.resolve(true)]]);
  let changed = new Set<string>();
  const remember = (path: string, look: () => Promise<boolean>): Promise<boolean> => {
    const looked = known.get(path) ?? look();
    known.set(path, looked);
    return looked;
  };
  const hasFolder = (path: string): Promise<boolean> =>
    remember(path, async () => (await hasFolder(dirname(path))) && isFolder(join(root, path)));
  const noteChange = (folder: string): void => {
    changed.add(folder);
  };
  const makeFolder = onceEach(async (path): Promise<void> => {
    if (await hasFolder(path)) return;
    await makeFolder(dirname(path));
    await makeOne(join(root, path));
    known.set(path, Promise.resolve(true));
    noteChange(dirname(path));
  });
  return {
    hasFolder: async (path) => hasFolder(checked(path)),
    makeFolder: async (path) => makeFolder(checked(path)),
    checkFile: (path) => checkPlain(join(root, checked(path))),
    takeChanged: () => {
      const folders = [...changed];
      changed = new Set();
      return folders;
    },
    noteChange,
  };
}

/** The root itself may be reached through links: the user chose it. */
export async function makeRoot(root: string): Promise<void> {
  await onDisk(root, async () => {
    const first = await mkdir(root, { recursive: true });
    if (first !== undefined) await syncFolder(dirname(first));
  });
}

/** Another run may have removed one since. */
export async function syncFolders(root: string, folders: readonly string[]): Promise<void> {
  await mapConcurrently(folders, OBJECTS_AT_ONCE, (folder) => {
    const path = join(root, folder);
    return onDisk(path, () => ifThere(syncFolder(path)));
  });
}

/** A path that leaves the root is an attack or a bug. */
function checked(path: string): string {
  const parts = path.split("/");
  if (path !== "." && parts.some((part) => ["", ".", ".."].includes(part)))
    throw new Error(`\`${path}\` is not the path of a file of a site`);
  return path;
}

async function isFolder(path: string): Promise<boolean> {
  const found = await onDisk(path, () => ifThere(lstat(path)));
  if (found === undefined) return false;
  if (found.isSymbolicLink()) throw blocked(path, "a symbolic link");
  if (!found.isDirectory()) throw blocked(path, "a file");
  return true;
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    // Another run may have created it.
    if (errnoOf(error) !== "EEXIST") return onDisk(path, () => Promise.reject(error));
    await isFolder(path);
  }
}

export async function readText(directory: string, path: string): Promise<string | undefined> {
  return (await readBelow(directory, path, LARGEST_SITE_FILE))?.toString("utf8");
}

export function readBelow(directory: string, path: string, limit: number): Promise<Buffer | undefined> {
  return below(directory, path, () => readBytes(join(directory, path), limit));
}

export function lstatBelow(directory: string, path: string): Promise<Stats | undefined> {
  return below(directory, path, () => ifThere(lstat(join(directory, path))));
}

/** A file in place of a parent folder is a problem that names it. */
async function below<T>(directory: string, path: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (errnoOf(error) === "ENOTDIR") await openTree(directory).hasFolder(dirname(path));
    return onDisk(join(directory, path), () => Promise.reject(error));
  }
}

export async function readBytes(file: string, limit: number): Promise<Buffer | undefined> {
  try {
    return await ifThere(readRegularFile(file, limit));
  } catch (error) {
    throw error instanceof UnfitFile ? unusableFile(file, error.message, { cause: error }) : error;
  }
}

/** Removes emptied folders and their emptied parents. An interrupted run may have removed some already. */
export async function removeEmptied(root: string, folders: Iterable<string>): Promise<void> {
  const left = new Set<string>();
  for (const folder of new Set(folders)) {
    // A link's target is not part of the site.
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

/** Failing to remove an empty folder is harmless. */
async function isGone(path: string): Promise<boolean> {
  try {
    await rmdir(path);
    return true;
  } catch (error) {
    return errnoOf(error) === "ENOENT";
  }
}
