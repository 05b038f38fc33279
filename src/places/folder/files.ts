import type { Dirent } from "node:fs";
import { lstat, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { dirname } from "node:path/posix";
import { onceEach } from "../../concurrency.ts";
import { LARGEST_SITE_FILE } from "../../ports/site.ts";
import { ifThere } from "../../read-file.ts";
import { HEAD_KEY } from "../common/change.ts";
import { type Condition, contentTag, type ObjectStore } from "../common/object-store.ts";
import { OWN_FILES } from "../common/site-state.ts";
import { checkPlain, isUnwritable, onDisk } from "./disk/disk.ts";
import { discardFile, isTemporary, removeTemporaries, writeTemporary } from "./disk/durable.ts";
import { lstatBelow, openTree, readBelow, removeEmptied, syncFolders, type Tree } from "./disk/tree.ts";
import { type Lock, type LockTimes, takeLock, tryLock } from "./lock/lock.ts";
import { LOCK } from "./lock/lock-file.ts";

/** How long this process holds the lock: until its last step has ended. */
interface Tenure {
  readonly lock: Lock;
  /** Checks that the lock is still held. */
  readonly confirm: () => Promise<void>;
  /** Removes what a killed run left in a folder, once. */
  readonly clean: (folder: string) => Promise<void>;
  /** The folders that are known since the last removal. */
  tree: Tree;
}

/**
 * The files of a folder as objects: each is replaced by a rename, on condition, while this process holds the folder's lock.
 * Nothing is written through a link. Paths have slashes and start at the folder.
 */
export function folderStore(directory: string, times: LockTimes): ObjectStore {
  const changed = new Set<string>();
  const emptied = new Set<string>();
  const pathOf = (key: string): string => join(directory, key);
  const hold = shareLock(directory, times);

  const stat: ObjectStore["stat"] = async (key) => {
    if (isOwn(key)) return describeOwn(pathOf(key));
    // A folder is in the way only if the change does not remove its files.
    const found = await lstatBelow(directory, key);
    if (found?.isDirectory() !== false) return undefined;
    const bytes = await readBelow(directory, key, LARGEST_SITE_FILE);
    return bytes && { etag: contentTag(bytes), size: bytes.length };
  };
  return {
    name: pathOf,
    keepsHead: false,
    permission: { of: "this user", fix: "Run any command on the folder as a user with write permission" },
    isDenied: isUnwritable,
    inTurn: (step) => hold(step),
    stat,
    get: async (key, limit) => {
      if (isOwn(key)) return readOwn(directory, key, limit);
      const bytes = await readBelow(directory, key, limit);
      return bytes && { bytes, etag: contentTag(bytes) };
    },
    put: (key, body, { condition } = {}) =>
      hold(async ({ tree, clean, confirm }) => {
        const [path, folder] = [pathOf(key), dirname(key)];
        await tree.makeFolder(folder);
        for (const one of [...tree.takeChanged(), folder]) changed.add(one);
        await clean(folder);
        await tree.checkFile(key);
        if (condition !== undefined && !isMet(condition, (await stat(key))?.etag)) return undefined;
        const temporary = await onDisk(path, () => writeTemporary(pathOf(folder), [body]));
        try {
          await confirm();
          await onDisk(path, () => rename(temporary, path));
        } catch (error) {
          await discardFile(temporary);
          throw error;
        }
        return isOwn(key) ? (await describeOwn(path))?.etag : contentTag(body);
      }),
    remove: (key) =>
      hold(async ({ tree, confirm }) => {
        const [path, folder] = [pathOf(key), dirname(key)];
        // The change that removes it may have put a file in the place of its folder already.
        const above = await onDisk(path, () => ifThere(lstat(pathOf(folder))));
        if (above?.isFile() === true || !(await tree.hasFolder(folder))) return;
        await tree.checkFile(key);
        await confirm();
        await onDisk(path, () => rm(path, { force: true }));
        changed.add(folder);
        emptied.add(folder);
      }),
    flush: async () => {
      const folders = [...changed];
      changed.clear();
      await syncFolders(directory, folders);
      if (emptied.size === 0) return;
      const removed = [...emptied];
      emptied.clear();
      await hold(async (tenure) => {
        await removeEmptied(directory, removed);
        tenure.tree = openTree(directory);
      });
    },
    list: async (folder) => {
      const below = pathOf(folder);
      const files = await onDisk(below, () => listFiles(below));
      return { objects: files.map((path) => ({ key: `${folder}${path}`, etag: undefined })) };
    },
  };
}

/** Removes what a killed run left beside the site. A reader that may not do that, or meets a writer, leaves it. */
export async function tidyUp(directory: string, times: LockTimes): Promise<void> {
  const names = (await onDisk(directory, () => ifThere(readdir(directory)))) ?? [];
  if (!names.some((name) => name === LOCK || isTemporary(name))) return;
  const lock = await tryLock(directory, times).catch((error: unknown) => {
    if (!isUnwritable(error)) throw error;
  });
  if (lock === undefined) return;
  try {
    await onDisk(directory, () => removeTemporaries(directory));
  } finally {
    await lock.release();
  }
}

/** Steps of this process hold one lock together. */
function shareLock(directory: string, times: LockTimes) {
  let tenure: Promise<Tenure> | undefined;
  let users = 0;
  const begin = async (): Promise<Tenure> => {
    const names = await onDisk(directory, () => readdir(directory));
    const isLeft = names.some((name) => name === LOCK || name === HEAD_KEY || isTemporary(name));
    const lock = await takeLock(directory, times);
    const clean = onceEach(async (folder) => {
      const path = join(directory, folder);
      if (isLeft) await onDisk(path, () => removeTemporaries(path));
    });
    await clean(".");
    let confirming: Promise<void> | undefined;
    const confirm = (): Promise<void> =>
      (confirming ??= lock.confirm().finally(() => {
        confirming = undefined;
      }));
    return { lock, confirm, clean, tree: openTree(directory) };
  };
  return async <T>(step: (tenure: Tenure) => Promise<T>): Promise<T> => {
    users++;
    tenure ??= begin();
    const current = tenure;
    try {
      return await step(await current);
    } finally {
      users--;
      if (users === 0) {
        tenure = undefined;
        await (await current).lock.release();
      }
    }
  };
}

function isOwn(key: string): boolean {
  return key.startsWith(OWN_FILES);
}

/** A file of ours is another one after each write, whatever its content. */
async function describeOwn(path: string) {
  await checkPlain(path);
  const found = await onDisk(path, () => ifThere(lstat(path, { bigint: true })));
  return found && { etag: `${found.ino}-${found.mtimeNs}-${found.size}`, size: Number(found.size) };
}

/** Another run may replace it while it is read. */
async function readOwn(directory: string, key: string, limit: number) {
  for (;;) {
    const own = await describeOwn(join(directory, key));
    const bytes = own && (await readBelow(directory, key, limit));
    if (bytes === undefined) return undefined;
    if ((await describeOwn(join(directory, key)))?.etag === own?.etag)
      return { bytes, etag: own?.etag ?? "" };
  }
}

function isMet(condition: Condition, etag: string | undefined): boolean {
  return condition === "new" ? etag === undefined : condition.etag === etag;
}

/** Paths with slashes, without our own files, links and special files, and without a folder to skip. */
export async function listFiles(root: string, skipped = "", folder = ""): Promise<string[]> {
  const entries: Dirent[] = (await ifThere(readdir(join(root, folder), { withFileTypes: true }))) ?? [];
  const below = entries.map(async (entry): Promise<string[]> => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith(OWN_FILES) || join(root, path) === skipped) return [];
    if (entry.isDirectory()) return listFiles(root, skipped, path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(below)).flat();
}
