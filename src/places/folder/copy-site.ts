import { copyFile, link, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { WantedPath } from "../../ports/site.ts";
import { ifThere } from "./disk/disk.ts";

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
export async function listFiles(source: string, target: string, folder = ""): Promise<string[]> {
  const entries = (await ifThere(readdir(join(source, folder), { withFileTypes: true }))) ?? [];
  const below = entries.map(async (entry): Promise<string[]> => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith(OWN_FILES) || join(source, path) === target) return [];
    if (entry.isDirectory()) return listFiles(source, target, path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(below)).flat();
}
