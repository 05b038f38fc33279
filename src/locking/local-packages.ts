import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findVersions } from "../mirroring/origin/folder.ts";
import { hashFile, urlIn } from "../mirroring/origin/folder-files.ts";
import { findErrors } from "../mirroring/origin/refusal.ts";
import type { Checksum } from "../package/local-file.ts";
import { dirhash1 } from "../package/zip/dirhash.ts";
import { judgePackage } from "../protocol/judge/package.ts";
import { addressPath } from "../provider/address.ts";
import type { PackageHashes, Proof } from "./proofs.ts";
import type { Question } from "./sources.ts";

/** Reads the packages in a folder on this machine, such as a filesystem mirror or the cache of clients. */
export async function proveByFolder(
  directory: string,
  { address, version, platforms }: Question,
  signal: AbortSignal,
): Promise<Proof | undefined> {
  const all = await findVersions(directory, address);
  const found = all?.find((one) => one.version.text === version.text);
  if (found === undefined) return undefined;
  const isWanted = (platform: string): boolean => platforms?.includes(platform) ?? true;
  const packages = new Map<string, PackageHashes>();
  for (const [platform, zip] of found.zips) {
    if (!isWanted(platform)) continue;
    const url = urlIn({ directory, address, version }, zip);
    const sha256 = await hashFile(url);
    const opening = { type: address.type, version, platform, where: url, path: fileURLToPath(url), signal };
    const { facts: h1, observations } = await judgePackage(opening);
    if (findErrors(observations).length === 0) packages.set(platform, { h1, zh: sha256 && `zh:${sha256}` });
  }
  for (const platform of found.unpacked) {
    if (!isWanted(platform) || packages.has(platform)) continue;
    const h1 = await hashFolder(join(directory, addressPath(address), version.text, platform));
    packages.set(platform, { h1 });
  }
  return { by: `the package in ${directory}`, packages };
}

/** A package has a handful of files. */
const MOST_FILES = 10_000;

/** Undefined if it is no unpacked package. */
async function hashFolder(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  if (entries.length > MOST_FILES) return undefined;
  const files: Checksum[] = [];
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const sha256 = await hashFile(pathToFileURL(path).href);
    if (sha256 === undefined) return undefined;
    files.push({ name: path.slice(folder.length + 1).replaceAll("\\", "/"), sha256 });
  }
  return files.length === 0 ? undefined : dirhash1(files);
}
