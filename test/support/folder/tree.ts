import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Every file with a digest; times, signatures and the order of releases are left out. */
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
  return [path, describeBytes(path, await readFile(join(folder, path)))];
}

/** A digest that two runs have in common. */
export function describeBytes(path: string, bytes: Buffer): string {
  if (path.endsWith(".sig")) return bytes.length > 0 ? "signature" : "empty";
  const content = /\.(?:zip|png)$/.test(path) ? bytes : bytes.toString().replaceAll(TIME, "TIME");
  const compared = BY_TIME.test(path) ? sortParts(content.toString()) : content;
  return createHash("sha256").update(compared).digest("hex");
}

/** Lists of releases, newest first. */
const BY_TIME = /^catalog\/recent\.json$|^recent\/index\.html$|(?:^|\/)feed\.xml$/;

const sortParts = (text: string): string =>
  text
    .split(/[,\n{}[\]]|(?<=>)/)
    .sort()
    .join("\n");

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;
