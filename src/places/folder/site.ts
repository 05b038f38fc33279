import { access, constants, mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mapConcurrently } from "../../concurrency.ts";
import type { Place } from "../../ports/place.ts";
import { demandSitePaths } from "../../provider/site-path.ts";
import { ifThere } from "../../read-file.ts";
import { locate, type StatedAddress } from "../common/address.ts";
import { type Patience, realPatience } from "../common/change.ts";
import { type ObjectSiteContext, objectSite } from "../common/object-site.ts";
import { OBJECTS_AT_ONCE } from "../common/object-store.ts";
import { blocked, onDisk, syncFolder } from "./disk.ts";
import { folderStore, tidyUp } from "./files.ts";
import { type LockTimes, realTimes } from "./lock.ts";
import { judgeTarget } from "./sharing.ts";
import { openTree } from "./tree.ts";

/** Every site has these folders, so a file or a link in their place blocks it. */
const FOLDERS = [".well-known", "assets", "catalog", "catalog/keys", "mirror", "v1", "v1/providers"];

export function folderSite(
  directory: string,
  address: StatedAddress,
  {
    times = realTimes(),
    patience = realPatience(),
  }: { readonly times?: LockTimes; readonly patience?: Patience } = {},
): Place {
  const store = folderStore(directory, times);
  const prepare: ObjectSiteContext["prepare"] = async (files) => {
    // It may be reached through links: the user chose it.
    await onDisk(directory, async () => {
      const first = await mkdir(directory, { recursive: true });
      if (first !== undefined) await syncFolder(dirname(first));
    });
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
    locate: (recorded) => locate(address, recorded, "that serves the folder"),
    head: async (use) => {
      const head = await site.head(use);
      if (use === undefined) await tidyUp(directory, times);
      return head;
    },
    check: async (_head, { paths = [] }) => {
      if (!(await checkRoot(directory))) return [];
      const tree = openTree(directory);
      for (const folder of FOLDERS)
        if (await tree.hasFolder(folder)) await checkAccess(join(directory, folder));
      await checkPaths(directory, paths);
      return judgeTarget(directory);
    },
    put: async (file) => {
      await prepare([{ path: file.path, text: "" }]);
      return site.put(file);
    },
  };
}

/** Fails if a link, a file or a folder blocks a path, before anything is written. */
async function checkPaths(root: string, paths: readonly string[]): Promise<void> {
  demandSitePaths(paths);
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
