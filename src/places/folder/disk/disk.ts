import { lstat } from "node:fs/promises";
import { hasProblem, ProblemError } from "../../../errors.ts";
import { errnoOf, ifThere } from "../../../read-file.ts";

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
  } catch (error) {
    throw diskProblem(path, error) ?? error;
  }
}

function diskProblem(path: string, cause: unknown): ProblemError | undefined {
  const [code, is] = FAILURES[errnoOf(cause) ?? ""] ?? [];
  return code && unusableFile(path, `${is} (${errnoOf(cause)})`, { code, cause });
}

export function unusableFile(
  path: string,
  is: string,
  { code = "folder-blocked", cause }: { readonly code?: keyof typeof REMEDIES; readonly cause: unknown },
): ProblemError {
  const found = `${path} can't be used: ${is}`;
  return new ProblemError({ code, found, ...REMEDIES[code] }, { cause });
}

const EXPECTED = {
  "a file": "a folder",
  "a folder": "a file",
  "a pipe or a device": "a file",
  "a symbolic link": "no link inside the site",
} as const;

export async function exists(path: string): Promise<boolean> {
  return (await onDisk(path, () => ifThere(lstat(path)))) !== undefined;
}

export function blocked(path: string, is: keyof typeof EXPECTED): ProblemError {
  const found = `${path} is ${is}`;
  const { fix } = REMEDIES["folder-blocked"];
  return new ProblemError({ code: "folder-blocked", found, expected: EXPECTED[is], fix });
}

/** A link may point outside the site, and a pipe blocks. */
export async function checkPlain(path: string): Promise<void> {
  const found = await onDisk(path, () => ifThere(lstat(path)));
  if (found?.isSymbolicLink()) throw blocked(path, "a symbolic link");
  if (found?.isDirectory()) throw blocked(path, "a folder");
  if (found?.isFile() === false) throw blocked(path, "a pipe or a device");
}

export function isUnwritable(error: unknown): boolean {
  return hasProblem(error, "folder-unwritable");
}
