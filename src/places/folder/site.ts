import { access, constants, copyFile, link, mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { Problem } from "../../errors.ts";
import type { Site, SiteChange, SiteHead, WantedPath } from "../../ports/site.ts";
import { ifThere } from "../../read-file.ts";
import { applyFiles, checkPaths } from "./apply.ts";
import { blocked, onDisk } from "./disk/disk.ts";
import { replaceDurably } from "./disk/durable.ts";
import { leaveMissing, makeRoot, openTree, readText } from "./disk/tree.ts";
import { finishLeftovers, removeJournal, repair, writeJournal } from "./journal.ts";
import { type Lock, type LockTimes, realTimes, withLock } from "./lock/lock.ts";
import { judgeTarget } from "./lock/sharing.ts";

/** The folders that every site has; whatever else stands in their place makes it impossible to write one. */
const FOLDERS = [".well-known", "assets", "catalog", "catalog/keys", "mirror", "v1", "v1/providers"];

/** The site in a folder, to be served by any web server. */
export function folderSite(
  directory: string,
  { locate }: Pick<Site, "locate">,
  times: LockTimes = realTimes(),
): Site {
  // What was read for a head, so that a write can tell whether it still holds.
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
      return files.map((path) => `${folder}/${path.split(sep).join("/")}`);
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

interface Attempt {
  readonly seen: ReadonlyMap<string, string | undefined>;
  readonly lock: Lock;
}

/** False when something that the change was made from is not what it was. */
async function writeChange(directory: string, change: SiteChange, { seen, lock }: Attempt): Promise<boolean> {
  await repair(directory, lock);
  for (const [path, text] of seen) {
    if ((await readText(directory, path)) !== text) return false;
  }
  const pictures = (change.pictures ?? []).map(({ path, bytes }) => [path, bytes] as const);
  await checkPaths(
    directory,
    [...pictures, ...change.files].map(([path]) => path),
  );
  // Nobody sees them before the change is: what names them comes with it.
  await applyFiles(directory, pictures, lock.confirm);
  const files = await leaveMissing(directory, change.files);
  await writeJournal(directory, { ...change, files }, lock.confirm);
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

/** Whether the folder is there; one that is not yet must be one that can be made. */
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

/** A reader of the folder sees the old file or the new one, never a half. */
export async function replaceFile(path: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await replaceDurably(path, [bytes]);
}

/** Locks and journals of a publish in progress, which are no part of the site. */
const OWN_FILES = ".provider-pages";

/**
 * Copies a folder's site below another folder, so that every file is there that a list in the copy names: lists are replaced after
 * what they name is there, so it is looked again until nothing is new. Packages may lie beside the documents, so files are linked
 * where the disk allows it: whoever changes the copy must replace files, never write into them.
 */
export async function copyFolder(from: string, to: string, wanted: WantedPath = () => true): Promise<void> {
  const [source, target] = [resolve(from), resolve(to)];
  const copied = new Set<string>();
  for (;;) {
    const files = await listFiles(source, target);
    const fresh = files.filter((path) => !copied.has(path) && wanted(path.split(sep).join("/")));
    if (fresh.length === 0) return;
    for (const path of fresh) {
      await copyOne(join(source, path), join(target, path));
      copied.add(path);
    }
  }
}

async function copyOne(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { force: true });
  await ifThere(link(from, to).catch(() => copyFile(from, to)));
}

/** Regular files only; the copy may lie within the folder that is copied, and drafts go away while it is made. */
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
