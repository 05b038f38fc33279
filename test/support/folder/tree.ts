import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

type Described = Record<string, string>;

/** Every file with a digest; times, signatures and the order of releases are left out. */
export async function describeTree(folder: string): Promise<Described> {
  return describeFiles(await readTree(folder));
}

/** Every file below a folder, by its path with slashes. */
export async function readTree(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const files = paths.map(async (path) => [path, await readFile(join(folder, path))] as const);
  return new Map(await Promise.all(files));
}

/** Digests that two runs have in common: of the signature that documents name, only that it is there. */
export function describeFiles(
  files: ReadonlyMap<string, Buffer>,
  note: (path: string) => string = () => "",
): Described {
  const named = namedIn(files);
  const rows = [...files].map(([path, bytes]): [string, string] => {
    const isNamedSignature = path.endsWith(".sig") && named.has(lastTwo(path));
    return [isNamedSignature ? withoutDigest(path) : path, describeBytes(path, bytes) + note(path)];
  });
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Packages that no document names. */
export function findUnnamed(files: ReadonlyMap<string, Buffer>): string[] {
  const named = namedIn(files);
  return [...files.keys()].filter((path) => STORED.test(path) && !named.has(lastTwo(path)));
}

/** Files that are not what the digest in their path says. */
export function findDamaged(files: ReadonlyMap<string, Buffer>): string[] {
  return [...files].flatMap(([path, bytes]) => {
    const digest = STORED.exec(path)?.[1];
    return digest === undefined || hash("sha256", bytes).startsWith(digest) ? [] : [path];
  });
}

const STORED = /(?:^|\/)assets\/[^/]+\/[^/]+\/[^/]+\/[^/]+\/([0-9a-f]{12})\/(?!\.provider-pages)[^/]+$/;

/** The last folder and the name of every stored file that a document names. */
function namedIn(files: ReadonlyMap<string, Buffer>): ReadonlySet<string> {
  const texts = [...files].filter(([path]) => !STORED.test(path) && !path.includes(".provider-pages"));
  return new Set(
    texts.flatMap(([, bytes]) => bytes.toString().match(/(?<=\/)[0-9a-f]{12}\/[\w.%-]+/g) ?? []),
  );
}

function lastTwo(path: string): string {
  return path.split("/").slice(-2).join("/");
}

const SIGNED = /\/[0-9a-f]{12}\/([\w.%-]+\.sig)\b/g;

function withoutDigest(text: string): string {
  return text
    .replaceAll(SIGNED, "/DIGEST/$1")
    .replaceAll(/"signature_sha256": ?"[0-9a-f]{64}"/g, '"signature_sha256": "DIGEST"');
}

function describeBytes(path: string, bytes: Buffer): string {
  if (path.endsWith(".sig")) return bytes.length > 0 ? "signature" : "empty";
  if (/\.(?:zip|png)$/.test(path)) return hash("sha256", bytes);
  const text = withoutDigest(bytes.toString().replaceAll(TIME, "TIME"));
  return hash("sha256", BY_TIME.test(path) ? sortParts(text) : text);
}

/** Lists of releases, newest first. */
const BY_TIME = /^catalog\/recent\.json$|^recent\/index\.html$|(?:^|\/)feed\.xml$/;

const sortParts = (text: string): string =>
  text
    .split(/[,\n{}[\]]|(?<=>)/)
    .sort()
    .join("\n");

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;
