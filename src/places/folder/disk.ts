import type { Stats } from "node:fs";
import { lstat, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasProblem, ProblemError } from "../../errors.ts";
import { OWN_FILES } from "../../provider/site-path.ts";
import { errnoOf, ifThere, UnfitFile } from "../../read-file.ts";
import { randomToken } from "../common/object-store.ts";

const FAILURES: Readonly<Record<string, readonly [code: keyof typeof REMEDIES, is: string]>> = {
  ENOSPC: ["disk-failed", "the disk is full"],
  EDQUOT: ["disk-failed", "the disk quota is used up"],
  EIO: ["disk-failed", "the disk reports an input/output error"],
  EFBIG: ["disk-failed", "the disk does not allow files of this size"],
  EROFS: ["folder-unwritable", "the disk is mounted read-only"],
  EACCES: ["folder-unwritable", "this user has no permission"],
  EPERM: ["folder-unwritable", "this user has no permission"],
  ENOTDIR: ["folder-blocked", "there is a file where a folder is needed"],
  EISDIR: ["folder-blocked", "there is a folder where a file is needed"],
  EEXIST: ["folder-blocked", "there is a file in its place"],
  ENOTEMPTY: ["folder-blocked", "there is a folder in its place"],
  ELOOP: ["folder-blocked", "symbolic links form a loop"],
  ENAMETOOLONG: ["folder-blocked", "the disk does not allow names of this length"],
};

const REMEDIES = {
  "disk-failed": {
    expected: "a working disk with free space",
    fix: "Free some space or use another disk, and run the command again: it continues where it stopped",
  },
  "folder-unwritable": {
    expected: "a folder that this user can write to",
    fix: "Change the folder's owner or mode, or use another folder",
  },
  "folder-blocked": {
    expected: "no file there, or one that this program wrote",
    fix: "Move it away, or use another folder",
  },
} as const;

/** Turns disk and permission errors into problems that name the file. */
export async function onDisk<T>(path: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    const errno = errnoOf(cause) ?? "";
    const [code, is] = FAILURES[errno] ?? (["folder-blocked", undefined] as const);
    const reason = cause instanceof UnfitFile ? cause.message : is && `${is} (${errno})`;
    if (reason === undefined) throw cause;
    const found = `${path} can't be used: ${reason}`;
    throw new ProblemError({ code, found, ...REMEDIES[code] }, { cause });
  }
}

const EXPECTED = {
  "a file": "a folder",
  "a folder": "a file",
  "a pipe or a device": "a file",
  "a symbolic link": "no link inside the site",
} as const;

export function blocked(path: string, is: keyof typeof EXPECTED): ProblemError {
  const found = `${path} is ${is}`;
  const { fix } = REMEDIES["folder-blocked"];
  return new ProblemError({ code: "folder-blocked", found, expected: EXPECTED[is], fix });
}

/** A link may point outside the site, and a pipe blocks. */
export async function checkPlain(path: string): Promise<void> {
  demandPlain(path, await onDisk(path, () => ifThere(lstat(path))));
}

export function demandPlain(path: string, stats: Stats | undefined): void {
  if (stats?.isSymbolicLink()) throw blocked(path, "a symbolic link");
  if (stats?.isDirectory()) throw blocked(path, "a folder");
  if (stats?.isFile() === false) throw blocked(path, "a pipe or a device");
}

export function isUnwritable(error: unknown): boolean {
  return hasProblem(error, "folder-unwritable");
}

function temporaryName(): string {
  return `${OWN_FILES}.${randomToken()}.tmp`;
}

/** Those of the site's lock are named after it. */
export function isTemporary(name: string): boolean {
  return /^\.provider-pages\.(lock\.)?[0-9a-f]{32}\.tmp$/.test(name);
}

export async function removeTemporaries(folder: string): Promise<void> {
  const names = (await ifThere(readdir(folder))) ?? [];
  for (const name of names.filter(isTemporary))
    await rm(join(folder, name), { recursive: true, force: true });
}

/** If this fails, the next run cleans up. */
export async function discardFile(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => {});
}

/** A reader sees either the old file or the new one, which `write` creates and syncs. */
export async function replaceFile(
  path: string,
  write: (temporary: string) => Promise<void>,
  beside = dirname(path),
): Promise<void> {
  const temporary = join(beside, temporaryName());
  try {
    await write(temporary);
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
