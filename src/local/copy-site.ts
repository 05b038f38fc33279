import { copyFile, link, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { WantedPath } from "../ports/site.ts";

/** Locks and journals of a publish in progress, which are no part of the site. */
const OWN_FILES = ".provider-pages";

/**
 * Copies a folder's site below another folder. Packages may lie beside the documents, so files are linked where the disk
 * allows it: whoever changes the copy must replace files, never write into them.
 */
export async function copyFolder(from: string, to: string, wanted: WantedPath = () => true): Promise<void> {
  const [source, target] = [resolve(from), resolve(to)];
  for (const path of await listFiles(source, target)) {
    if (!wanted(path.split(sep).join("/"))) continue;
    const place = join(target, path);
    await mkdir(dirname(place), { recursive: true });
    await rm(place, { force: true });
    await link(join(source, path), place).catch(() => copyFile(join(source, path), place));
  }
}

/** Regular files only; the copy may lie within the folder that is copied. */
async function listFiles(source: string, target: string): Promise<string[]> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !isOwn(relative(source, join(entry.parentPath, entry.name))))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(target + sep))
    .map((path) => relative(source, path));
}

function isOwn(path: string): boolean {
  return path.split(sep).some((part) => part.startsWith(OWN_FILES));
}
