import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Every file of a folder with the digest of its content; times and signatures, which differ by nature, are left out. */
export async function describeTree(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const described = await Promise.all(paths.map((path) => describeFile(folder, path)));
  return Object.fromEntries(described);
}

async function describeFile(folder: string, path: string): Promise<[string, string]> {
  const bytes = await readFile(join(folder, path));
  if (path.endsWith(".sig")) return [path, bytes.length > 0 ? "signature" : "empty"];
  const content = path.endsWith(".zip") ? bytes : bytes.toString().replaceAll(TIME, "TIME");
  return [path, createHash("sha256").update(content).digest("hex")];
}

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;
