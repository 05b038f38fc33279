import { type FileHandle, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errnoOf, ifThere } from "../../../read-file.ts";
import { OWN_FILES, randomToken } from "../../common/site-state.ts";

export function temporaryName(): string {
  return `${OWN_FILES}.${randomToken()}.tmp`;
}

export function isTemporary(name: string): boolean {
  return /^\.provider-pages\.[0-9a-f]{32}\.tmp$/.test(name);
}

/** Creates and syncs a new file, and gives its path. */
export async function writeTemporary(folder: string, chunks: Iterable<string | Uint8Array>): Promise<string> {
  const path = join(folder, temporaryName());
  const file = await open(path, "wx");
  try {
    await writeAll(file, chunks);
  } catch (error) {
    await discardFile(path);
    throw error;
  }
  return path;
}

async function writeAll(file: FileHandle, chunks: Iterable<string | Uint8Array>): Promise<void> {
  try {
    for (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** If this fails, the next run cleans up. */
export async function discardFile(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => {});
}

/** A reader sees either the old file or the new one. */
export async function replaceDurably(path: string, chunks: Iterable<string | Uint8Array>): Promise<void> {
  const temporary = await writeTemporary(dirname(path), chunks);
  try {
    await rename(temporary, path);
  } catch (error) {
    await discardFile(temporary);
    throw error;
  }
}

/** Windows can sync only files that are open for writing. */
const FOR_SYNC = process.platform === "win32" ? "r+" : "r";

export async function syncFile(path: string): Promise<void> {
  const file = await open(path, FOR_SYNC);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Windows and some file systems can't sync folders. */
export async function syncFolder(path: string): Promise<void> {
  try {
    await syncFile(path);
  } catch (error) {
    const unknown = process.platform === "win32" ? ["EPERM", "EISDIR", "EACCES"] : ["EINVAL", "ENOTSUP"];
    if (!unknown.includes(errnoOf(error) ?? "")) throw error;
  }
}

export async function removeTemporaries(folder: string): Promise<void> {
  const names = (await ifThere(readdir(folder))) ?? [];
  for (const name of names.filter(isTemporary))
    await rm(join(folder, name), { recursive: true, force: true });
}
