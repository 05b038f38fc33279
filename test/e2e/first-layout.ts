import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../fixtures/sites/first-layout/");

/** A site as the first builds of this program wrote it; the README beside it describes it. */
export async function readSite(): Promise<Record<string, string>> {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.sort().map(async (path) => [path.slice(FOLDER.length), await readFile(path, "utf8")]);
  return Object.fromEntries(await Promise.all(files));
}
