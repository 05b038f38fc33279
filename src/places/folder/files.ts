import { constants, type Dirent } from "node:fs";
import { copyFile, link, lstat, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dirname } from "node:path/posix";
import { onceEach } from "../../concurrency.ts";
import { hasProblem } from "../../errors.ts";
import { LARGEST_SITE_FILE, type ListedFile } from "../../ports/place.ts";
import { isSitePath, OWN_FILES } from "../../provider/site-path.ts";
import { errnoOf, hashFile, ifThere, readReal } from "../../read-file.ts";
import { HEAD_KEY } from "../common/change.ts";
import { contentTag, type ObjectStore, sourceChanged } from "../common/object-store.ts";
import {
  checkPlain,
  demandPlain,
  isTemporary,
  isUnwritable,
  onDisk,
  removeTemporaries,
  replaceFile,
  syncFile,
} from "./disk.ts";
import { LOCK, type LockTimes, takeLock } from "./lock.ts";
import { openTree, removeEmptied, syncFolders } from "./tree.ts";

/**
 * The files of a folder as objects: each is replaced by a rename, on condition, while this process holds the folder's lock.
 * Nothing is written through a link. Paths have slashes and start at the folder.
 */
export function folderStore(directory: string, times: LockTimes): ObjectStore {
  const changed = new Set<string>();
  const emptied = new Set<string>();
  const reading = readFolder(directory);
  const hold = shareLock(directory, times, changed);
  const makeRoom = async (key: string, { tree, clean }: Tenure): Promise<void> => {
    const folder = dirname(key);
    await tree.makeFolder(folder);
    changed.add(folder);
    await clean(folder);
  };
  return {
    ...reading,
    keepsHead: false,
    permission: { of: "this user", fix: "Run ‹command: rebuild› on it as a user with write permission" },
    isDenied: isUnwritable,
    inTurn: (step) => hold(step),
    put: (key, body, { condition } = {}) =>
      hold(async (current) => {
        const path = join(directory, key);
        await makeRoom(key, current);
        if (condition !== undefined) {
          const expected = condition === "new" ? undefined : condition.etag;
          if ((await reading.stat(key))?.etag !== expected) return undefined;
        }
        await replace(path, current, (temporary) => writeFile(temporary, body, { flag: "wx", flush: true }));
        return isInternal(key) ? (await describeOwn(path))?.etag : contentTag(body);
      }),
    save: ({ path: key, from, sha256 }) =>
      hold(async (current) => {
        const path = join(directory, key);
        await makeRoom(key, current);
        const digest = await onDisk(path, () => ifThere(hashFile(path)));
        if (digest === sha256) return "was there";
        const write = async (temporary: string): Promise<void> => {
          await copyFile(from, temporary, constants.COPYFILE_EXCL);
          if ((await hashFile(temporary)) !== sha256) throw sourceChanged(from);
          await syncFile(temporary);
        };
        // Every run cleans this folder, but perhaps none ever stores a file in the other one again.
        await replace(path, current, write, directory);
        return "stored";
      }),
    remove: (key) =>
      hold(async ({ tree, confirm }) => {
        const [path, folder] = [join(directory, key), dirname(key)];
        // The change that removes it may have put a file in the place of its folder already.
        const above = await onDisk(path, () => ifThere(lstat(join(directory, folder))));
        if (above?.isFile() === true || !(await tree.hasFolder(folder))) return;
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
      await hold(async (current) => {
        await removeEmptied(directory, removed);
        current.tree = openTree(directory, changed);
      });
    },
  };
}

async function replace(
  path: string,
  { confirm }: Tenure,
  write: (temporary: string) => Promise<void>,
  beside?: string,
): Promise<void> {
  const writeConfirmed = (temporary: string) => write(temporary).then(confirm);
  await onDisk(path, () =>
    replaceFile(path, writeConfirmed, beside).catch(async (error: unknown) => {
      // A run that slept since it was confirmed lost the lock, and its copy with it.
      if (errnoOf(error) === "ENOENT") await confirm();
      throw error;
    }),
  );
}

function readFolder(directory: string) {
  const pathOf = (key: string): string => join(directory, key);
  const tree = openTree(directory);
  /** Never through a link. A file in place of a parent folder is a problem that names it. */
  const at = async <T>(key: string, step: (path: string) => Promise<T>): Promise<T | undefined> =>
    (await tree.hasFolder(dirname(key))) ? onDisk(pathOf(key), () => ifThere(step(pathOf(key)))) : undefined;
  const read = (key: string, limit: number) =>
    at(key, async (path) => {
      await checkPlain(path);
      return readReal(path, limit);
    });
  return {
    name: pathOf,
    stat: async (key: string) => {
      if (isInternal(key)) return describeOwn(pathOf(key));
      // A folder is in the way only if the change does not remove its files.
      const stats = await at(key, (path) => lstat(path));
      if (stats?.isDirectory() !== false) return undefined;
      demandPlain(pathOf(key), stats);
      const bytes = await at(key, (path) => readReal(path, LARGEST_SITE_FILE));
      return bytes && { etag: contentTag(bytes), size: bytes.length };
    },
    get: async (key: string, limit: number) => {
      for (;;) {
        const ownFile = isInternal(key) ? await describeOwn(pathOf(key)) : undefined;
        if (isInternal(key) && ownFile === undefined) return undefined;
        const bytes = await read(key, limit);
        if (bytes === undefined) return undefined;
        if (ownFile === undefined) return { bytes, etag: contentTag(bytes) };
        // Another run may replace it while it is read.
        if ((await describeOwn(pathOf(key)))?.etag === ownFile.etag) return { bytes, etag: ownFile.etag };
      }
    },
    list: async (folder: string, shallow?: "shallow") =>
      (await at(`${folder}.`, () => listFiles(directory, folder, shallow))) ?? [],
    sizeOf: async (key: string) => {
      const stats = await at(key, (path) => lstat(path));
      return stats?.isFile() ? stats.size : undefined;
    },
    // Files are linked where the disk allows it, since that is faster by far; but people write into what is kept.
    copy: async (key: string, to: string, _limit: number, use?: "to keep") => {
      if ((await at(key, (path) => lstat(path)))?.isFile() !== true) return;
      const path = pathOf(key);
      const copyBytes = () => copyFile(path, to, constants.COPYFILE_FICLONE);
      await onDisk(path, () => ifThere(use === "to keep" ? copyBytes() : link(path, to).catch(copyBytes)));
    },
  };
}

type Tenure = Awaited<ReturnType<typeof beginTenure>>;

/** How long this process holds the lock: until its last step has ended. */
async function beginTenure(directory: string, times: LockTimes, changed: Set<string>) {
  const names = await onDisk(directory, () => readdir(directory));
  const isLeft = names.some((name) => name === LOCK || name === HEAD_KEY || isTemporary(name));
  const lock = await takeLock(directory, times);
  // What a killed run left is removed once.
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
  // The folders that are known since the last removal.
  const tree = openTree(directory, changed);
  return { lock, confirm, clean, tree };
}

/** Steps of this process hold one lock together. */
function shareLock(directory: string, times: LockTimes, changed: Set<string>) {
  let tenure: Promise<Tenure> | undefined;
  let users = 0;
  return async <T>(step: (tenure: Tenure) => Promise<T>): Promise<T> => {
    users++;
    tenure ??= beginTenure(directory, times, changed);
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

/** Removes what a killed run left beside the site. A reader that may not do that, or meets a writer, leaves it. */
export async function tidyUp(directory: string, times: LockTimes): Promise<void> {
  const names = (await onDisk(directory, () => ifThere(readdir(directory)))) ?? [];
  if (!names.some((name) => name === LOCK || isTemporary(name))) return;
  const hold = shareLock(directory, { ...times, patience: 0 }, new Set());
  await hold(async () => {}).catch((error: unknown) => {
    if (!isUnwritable(error) && !hasProblem(error, "site-busy")) throw error;
  });
}

function isInternal(key: string): boolean {
  return key.startsWith(OWN_FILES);
}

/** A file of ours is another one after each write, whatever its content. */
async function describeOwn(path: string) {
  await checkPlain(path);
  const stats = await onDisk(path, () => ifThere(lstat(path, { bigint: true })));
  return stats && { etag: `${stats.ino}-${stats.mtimeNs}-${stats.size}`, size: Number(stats.size) };
}

/** Without other hidden files, links and special files. */
async function listFiles(root: string, folder: string, shallow?: "shallow"): Promise<ListedFile[]> {
  const entries: Dirent[] = (await ifThere(readdir(join(root, folder), { withFileTypes: true }))) ?? [];
  const lists = entries.map(async (entry): Promise<ListedFile[]> => {
    if (!isSitePath(entry.name)) return [];
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory() && shallow !== undefined)
      return [{ path: `${path}/`, size: 0, modified: undefined }];
    if (entry.isDirectory()) return listFiles(root, `${path}/`);
    const stats = entry.isFile() ? await ifThere(lstat(join(root, path))) : undefined;
    return stats === undefined ? [] : [{ path, size: stats.size, modified: stats.mtimeMs }];
  });
  return (await Promise.all(lists)).flat();
}
