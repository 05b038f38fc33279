import { lstat } from "node:fs/promises";
import { type Problem, ProblemError } from "../../../errors.ts";
import type { ProblemCode } from "../../../problem-codes.ts";
import { errnoOf, ifThere } from "../../../read-file.ts";

/** More don't make a disk faster. */
export const FILES_AT_ONCE = 16;

interface Failure {
  readonly code: ProblemCode;
  readonly is: string;
}

const FAILURES: Readonly<Record<string, Failure>> = {
  ENOSPC: { code: "disk-failed", is: "the disk is full" },
  EDQUOT: { code: "disk-failed", is: "the disk quota is used up" },
  EIO: { code: "disk-failed", is: "the disk reports an input/output error" },
  EFBIG: { code: "disk-failed", is: "the disk does not allow files of this size" },
  EROFS: { code: "folder-unwritable", is: "the disk is mounted read-only" },
  EACCES: { code: "folder-unwritable", is: "this user has no permission" },
  EPERM: { code: "folder-unwritable", is: "this user has no permission" },
  ENOTDIR: { code: "folder-blocked", is: "there is a file where a folder is needed" },
  EISDIR: { code: "folder-blocked", is: "there is a folder where a file is needed" },
  EEXIST: { code: "folder-blocked", is: "there is a file in its place" },
  ENOTEMPTY: { code: "folder-blocked", is: "there is a folder in its place" },
  ELOOP: { code: "folder-blocked", is: "symbolic links form a loop" },
  ENAMETOOLONG: { code: "folder-blocked", is: "the disk does not allow names of this length" },
};

const REMEDIES: Partial<Record<ProblemCode, Pick<Problem, "expected" | "fix">>> = {
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
};

/** Turns disk and permission errors into problems that name the file. */
export async function onDisk<T>(path: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw diskProblem(path, error) ?? error;
  }
}

function diskProblem(path: string, cause: unknown): ProblemError | undefined {
  const failure = FAILURES[errnoOf(cause) ?? ""];
  const remedy = failure && REMEDIES[failure.code];
  if (failure === undefined || remedy === undefined) return undefined;
  const found = `${path} can't be used: ${failure.is} (${errnoOf(cause)})`;
  return new ProblemError([{ code: failure.code, found, ...remedy }], { cause });
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
  const fix = "Move it away, or use another folder";
  return new ProblemError([{ code: "folder-blocked", found, expected: EXPECTED[is], fix }]);
}

/** A link may point outside the site, and a pipe blocks. */
export async function checkPlain(path: string): Promise<void> {
  const found = await onDisk(path, () => ifThere(lstat(path)));
  if (found?.isSymbolicLink()) throw blocked(path, "a symbolic link");
  if (found?.isDirectory()) throw blocked(path, "a folder");
  if (found?.isFile() === false) throw blocked(path, "a pipe or a device");
}

export function isUnwritable(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.some(({ code }) => code === "folder-unwritable");
}
