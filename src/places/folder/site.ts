import { access, constants, copyFile, link, mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { Problem } from "../../errors.ts";
import type { Site, SiteChange, SiteHead, WantedPath } from "../../ports/site.ts";
import { ifThere } from "../../read-file.ts";
import { copyUntilComplete, OWN_FILES } from "../common/site-state.ts";
import { applyFiles, checkPaths } from "./apply.ts";
import { blocked, onDisk } from "./disk/disk.ts";
import { replaceDurably } from "./disk/durable.ts";
import { leaveMissing, makeRoot, openTree, readText } from "./disk/tree.ts";
import { finishLeftovers, removeJournal, repair, writeJournal } from "./journal.ts";
import { type Lock, type LockTimes, realTimes, withLock } from "./lock/lock.ts";
import { judgeTarget } from "./lock/sharing.ts";

/** Every site has these folders, so a file or a link in their place blocks it. */
const FOLDERS = [".well-known", "assets", "catalog", "catalog/keys", "mirror", "v1", "v1/providers"];

export function folderSite(
  directory: string,
  { locate }: Pick<Site, "locate">,
  times: LockTimes = realTimes(),
): Site {
  // A write is refused if a file that was read for its head has changed.
  const readings = new WeakMap<SiteHead, Map<string, string | undefined>>();
  const read = async (head: SiteHead, path: string): Promise<string | undefined> => {
    const text = await readText(directory, path);
    readings.get(head)?.set(path, text);
    return text;
  };
  const openHead = (): SiteHead => {
    const head = { id: directory };
    readings.set(head, new Map());
    return head;
  };
  return {
    hasOneState: true,
    locate,
    head: async () => {
      await finishLeftovers(directory, times);
      return openHead();
    },
    checkWritable: (_head, paths) => checkWritable(directory, paths),
    read,
    list: async (_head, folder) => {
      const below = join(directory, folder);
      const files = await onDisk(below, () => listFiles(below, ""));
      const prefix = folder === "" ? "" : `${folder}/`;
      return files.map((path) => prefix + path.split(sep).join("/"));
    },
    copyTo: (_head, to, wanted) => copyFolder(directory, to, wanted),
    write: async (head, change) => {
      await makeRoot(directory);
      const seen = readings.get(head) ?? new Map<string, string | undefined>();
      const isWritten = await withLock(directory, times, (lock) =>
        writeChange(directory, change, { seen, lock }),
      );
      return isWritten ? openHead() : undefined;
    },
  };
}

/** Gives false if a file that the change depends on has changed. */
async function writeChange(
  directory: string,
  change: SiteChange,
  { seen, lock }: { readonly seen: ReadonlyMap<string, string | undefined>; readonly lock: Lock },
): Promise<boolean> {
  await repair(directory, lock);
  for (const [path, text] of seen) {
    if ((await readText(directory, path)) !== text) return false;
  }
  const pictures = (change.pictures ?? []).map(({ path, bytes }) => ({ path, text: bytes }));
  const changed = change.files.map(([path, text]) => ({ path, text }));
  // A file may take the place of a folder whose files the change removes.
  const freed = new Set(changed.flatMap(({ path, text }) => (text === undefined ? [dirname(path)] : [])));
  const paths = [...pictures, ...changed].map(({ path }) => path);
  await checkPaths(
    directory,
    paths.filter((path) => !freed.has(path)),
  );
  // They need no journal: the files that name them come with the change.
  await applyFiles(directory, pictures, lock.confirm);
  const files = await leaveMissing(directory, changed);
  await writeJournal(directory, { message: change.message, files }, lock.confirm);
  await applyFiles(directory, files, lock.confirm);
  await removeJournal(directory);
  return true;
}

async function checkWritable(directory: string, paths: readonly string[]): Promise<readonly Problem[]> {
  if (!(await checkRoot(directory))) return [];
  const tree = openTree(directory);
  for (const folder of FOLDERS) if (await tree.hasFolder(folder)) await checkAccess(join(directory, folder));
  await checkPaths(directory, paths);
  return judgeTarget(directory);
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
    async () => (await listFiles(source, target)).filter((path) => wanted(path.split(sep).join("/"))),
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

/** Skips the target if it is inside the source; drafts may be removed during the listing. */
async function listFiles(source: string, target: string, folder = ""): Promise<string[]> {
  const entries = (await ifThere(readdir(join(source, folder), { withFileTypes: true }))) ?? [];
  const below = entries.map(async (entry): Promise<string[]> => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith(OWN_FILES) || join(source, path) === target) return [];
    if (entry.isDirectory()) return listFiles(source, target, path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(below)).flat();
}
