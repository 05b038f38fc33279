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

/** Writes a file that nobody else has or follows, down to the disk, and gives its path. */
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

/** Removes what is of no use any more; where that fails, whoever comes next tidies up. */
export async function discardFile(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => {});
}

/** A reader sees the old file or the new one, never a half. */
export async function replaceDurably(path: string, chunks: Iterable<string | Uint8Array>): Promise<void> {
  const temporary = await writeTemporary(dirname(path), chunks);
  try {
    await rename(temporary, path);
  } catch (error) {
    await discardFile(temporary);
    throw error;
  }
}

/** Windows opens a file for flushing only when it may be written. */
const FOR_SYNC = process.platform === "win32" ? "r+" : "r";

/** Brings a file that was written by others down to the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, FOR_SYNC);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Brings a folder's entries down to the disk; Windows and some file systems know no such thing. */
export async function syncFolder(path: string): Promise<void> {
  try {
    await syncFile(path);
  } catch (error) {
    const unknown = process.platform === "win32" ? ["EPERM", "EISDIR", "EACCES"] : ["EINVAL", "ENOTSUP"];
    if (!unknown.includes(errnoOf(error) ?? "")) throw error;
  }
}

/** Removes what was not finished in a folder; where there is no folder, there is nothing. */
export async function removeTemporaries(folder: string): Promise<void> {
  const names = (await ifThere(readdir(folder))) ?? [];
  for (const name of names.filter(isTemporary))
    await rm(join(folder, name), { recursive: true, force: true });
}
