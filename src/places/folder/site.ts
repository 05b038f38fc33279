import { access, constants, copyFile, link, mkdir, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { mapConcurrently } from "../../concurrency.ts";
import type { Problem } from "../../errors.ts";
import type { Site, WantedPath } from "../../ports/site.ts";
import { ifThere } from "../../read-file.ts";
import type { PlannedFile } from "../common/apply-in-order.ts";
import { type Patience, realPatience } from "../common/change.ts";
import { objectSite } from "../common/object-site.ts";
import { OBJECTS_AT_ONCE } from "../common/object-store.ts";
import { copyUntilComplete } from "../common/site-state.ts";
import { blocked, onDisk } from "./disk/disk.ts";
import { replaceDurably } from "./disk/durable.ts";
import { makeRoot, openTree } from "./disk/tree.ts";
import { folderStore, listFiles, tidyUp } from "./files.ts";
import { type LockTimes, realTimes } from "./lock/lock.ts";
import { judgeTarget } from "./lock/sharing.ts";

/** Every site has these folders, so a file or a link in their place blocks it. */
const FOLDERS = [".well-known", "assets", "catalog", "catalog/keys", "mirror", "v1", "v1/providers"];

export function folderSite(
  directory: string,
  { locate }: Pick<Site, "locate">,
  {
    times = realTimes(),
    patience = realPatience(),
  }: { readonly times?: LockTimes; readonly patience?: Patience } = {},
): Site {
  const store = folderStore(directory, times);
  const prepare = async (files: readonly PlannedFile[]): Promise<void> => {
    await makeRoot(directory);
    // A file may take the place of a folder whose files the change removes.
    const freed = new Set(files.flatMap(({ path, text }) => (text === undefined ? [dirname(path)] : [])));
    await checkPaths(
      directory,
      files.flatMap(({ path }) => (freed.has(path) ? [] : [path])),
    );
  };
  const site = objectSite({ store, patience, prepare, noteChanged: () => {} });
  return {
    ...site,
    locate,
    head: async () => {
      const head = await site.head();
      await tidyUp(directory, times);
      return head;
    },
    checkWritable: (_head, paths) => checkWritable(directory, paths),
    copyTo: (_head, to, wanted) => copyFolder(directory, to, wanted),
  };
}

async function checkWritable(directory: string, paths: readonly string[]): Promise<readonly Problem[]> {
  if (!(await checkRoot(directory))) return [];
  const tree = openTree(directory);
  for (const folder of FOLDERS) if (await tree.hasFolder(folder)) await checkAccess(join(directory, folder));
  await checkPaths(directory, paths);
  return judgeTarget(directory);
}

/** Fails if a link, a file or a folder blocks a path, before anything is written. */
async function checkPaths(root: string, paths: readonly string[]): Promise<void> {
  const tree = openTree(root);
  await mapConcurrently(paths, OBJECTS_AT_ONCE, async (path) => {
    if (await tree.hasFolder(dirname(path))) await tree.checkFile(path);
  });
}

/** Whether the folder exists; if not, its closest existing parent must be writable. */
async function checkRoot(directory: string): Promise<boolean> {
  const root = await onDisk(directory, () => ifThere(stat(directory)));
  if (root === undefined && dirname(directory) !== directory) {
    await checkRoot(dirname(directory));
    return false;
  }
  if (root?.isDirectory() === false) throw blocked(directory, "a file");
  await checkAccess(directory);
  return true;
}

async function checkAccess(folder: string): Promise<void> {
  await onDisk(folder, () => access(folder, constants.W_OK | constants.X_OK));
}

export async function replaceFile(path: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await replaceDurably(path, [bytes]);
}

/** Files are linked where the disk allows it, so the copy's files must be replaced, never written into. */
export function copyFolder(from: string, to: string, wanted: WantedPath = () => true): Promise<void> {
  const [source, target] = [resolve(from), resolve(to)];
  return copyUntilComplete(
    async () => (await listFiles(source, target)).filter(wanted),
    async (paths) => {
      for (const path of paths) await copyOne(join(source, path), join(target, path));
    },
  );
}

async function copyOne(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { force: true });
  await ifThere(link(from, to).catch(() => copyFile(from, to)));
}
