import { createHash } from "node:crypto";
import { constants, type Stats } from "node:fs";
import { copyFile, lstat, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Asset, AssetFile } from "../../ports/package-store.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { errnoOf, ifThere } from "../../read-file.ts";
import { draftGone, isAbandoned } from "../common/site-releases.ts";
import { exists, onDisk } from "./disk/disk.ts";
import {
  discardFile,
  isTemporary,
  removeTemporaries,
  syncFile,
  syncFolder,
  temporaryName,
} from "./disk/durable.ts";

const DRAFT = ".draft";

export function draftFolder(folder: string): string {
  return `${folder}${DRAFT}`;
}

export function publishedFolder(folder: string): string {
  return folder.endsWith(DRAFT) ? folder.slice(0, -DRAFT.length) : folder;
}

/** Reports a missing file as a lost draft, unless `isElse` finds another cause. */
export async function orLost<T>(
  folder: string,
  isElse: () => Promise<boolean>,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (errnoOf(error) !== "ENOENT" || (await isElse())) throw error;
    throw draftGone(folder, error);
  }
}

export async function copyAsset(folder: string, file: AssetFile): Promise<void> {
  const path = join(folder, file.name);
  const temporary = join(folder, temporaryName());
  try {
    await copyFile(file.path, temporary, constants.COPYFILE_EXCL);
    await syncFile(temporary);
    await rename(temporary, path);
  } catch (error) {
    await discardFile(temporary);
    // The folder may have been published during the copy.
    await discardFile(join(publishedFolder(folder), basename(temporary)));
    throw error;
  }
}

/** Publishes with one rename; false if another run published the version first. */
export async function publishFolder(draft: string): Promise<boolean> {
  const folder = publishedFolder(draft);
  await removeTemporaries(draft);
  await syncFolder(draft);
  if (!(await exists(folder)) && (await renameFolder(draft, folder))) {
    await syncFolder(dirname(folder));
    // Temporaries of another run that was filling this draft.
    await removeTemporaries(folder);
    return true;
  }
  await discardFolder(draft);
  return false;
}

/** A rename fails if the target folder has files. */
async function renameFolder(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (await exists(to)) return false;
    throw error;
  }
}

/** Renames the folder first, so that no run can add files while it is removed. */
export async function discardFolder(folder: string): Promise<void> {
  const doomed = join(dirname(folder), temporaryName());
  await ifThere(rename(folder, doomed));
  await rm(doomed, { recursive: true, force: true });
}

/** Removes abandoned drafts of a provider. */
export async function removeAbandoned(parent: string, address: ProviderAddress): Promise<void> {
  for (const name of (await ifThere(readdir(parent))) ?? []) {
    const version = publishedFolder(name);
    if (version === name || isTemporary(name)) continue;
    const folder = join(parent, name);
    const entries = await ifThere(readdir(folder, { withFileTypes: true }));
    const paths = [folder, ...(entries ?? []).map((entry) => join(folder, entry.name))];
    const found = await ifThere(Promise.all(paths.map((path) => lstat(path))));
    // Another run is working on it.
    if (entries === undefined || found === undefined) continue;
    const others = entries.filter((entry) => !isTemporary(entry.name));
    const files = others.map((entry) => (entry.isFile() ? entry.name : ""));
    const changed = found.reduce((last, { mtimeMs }) => Math.max(last, mtimeMs), 0);
    if (isAbandoned(address, { version, files, changed })) await discardFolder(folder);
  }
}

const MOST_READINGS = 20;

export async function readAssets(
  folder: string,
  url: (name: string) => string,
): Promise<Asset[] | undefined> {
  for (let reading = 1; reading <= MOST_READINGS; reading++) {
    const names = await onDisk(folder, () => ifThere(readdir(folder)));
    if (names === undefined) return undefined;
    const files = names.filter((name) => !isTemporary(name)).sort();
    const assets = await ifThere(Promise.all(files.map((name) => readAsset(folder, name, url(name)))));
    // Another run replaced or published a file during the read.
    if (assets !== undefined) return assets;
  }
  throw new Error(`${folder} never stayed the same for as long as it takes to read it`);
}

async function readAsset(folder: string, name: string, url: string): Promise<Asset> {
  const path = join(folder, name);
  const found = await lstat(path);
  // Links and special files were not uploaded.
  if (!found.isFile()) return { id: name, name, size: 0, sha256: undefined, complete: false, url };
  const { size, sha256 } = await onDisk(path, () => hashFile(path));
  return { id: name, name, size, sha256, complete: true, url };
}

export async function copyHashed(from: string, to: string): Promise<string> {
  await copyFile(from, to);
  return (await hashFile(to)).sha256;
}

async function hashFile(path: string): Promise<Pick<Stats, "size"> & { readonly sha256: string }> {
  const hash = createHash("sha256");
  const file = await open(path);
  try {
    const { size } = await file.stat();
    await pipeline(file.createReadStream({ highWaterMark: 1 << 20, autoClose: false }), hash);
    return { size, sha256: hash.digest("hex") };
  } finally {
    await file.close();
  }
}
