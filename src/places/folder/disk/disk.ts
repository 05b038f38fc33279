import { lstat } from "node:fs/promises";
import { type Problem, ProblemError } from "../../../errors.ts";
import type { ProblemCode } from "../../../problem-codes.ts";
import { errnoOf, ifThere } from "../../../read-file.ts";

/** More at a time would not make a disk faster. */
export const FILES_AT_ONCE = 16;

interface Failure {
  readonly code: ProblemCode;
  readonly is: string;
}

const FAILURES: Readonly<Record<string, Failure>> = {
  ENOSPC: { code: "disk-failed", is: "the disk is full" },
  EDQUOT: { code: "disk-failed", is: "the disk quota is used up" },
  EIO: { code: "disk-failed", is: "the disk reports an input/output error" },
  EFBIG: { code: "disk-failed", is: "the disk takes no files of this size" },
  EROFS: { code: "folder-unwritable", is: "the disk is mounted read-only" },
  EACCES: { code: "folder-unwritable", is: "this user is not permitted to" },
  EPERM: { code: "folder-unwritable", is: "this user is not permitted to" },
  ENOTDIR: { code: "folder-blocked", is: "a file stands where a folder is needed" },
  EISDIR: { code: "folder-blocked", is: "a folder stands where a file is needed" },
  EEXIST: { code: "folder-blocked", is: "a file stands in its place" },
  ENOTEMPTY: { code: "folder-blocked", is: "a folder stands in its place" },
  ELOOP: { code: "folder-blocked", is: "symbolic links lead in a circle" },
  ENAMETOOLONG: { code: "folder-blocked", is: "the disk takes no names of this length" },
};

const REMEDIES: Partial<Record<ProblemCode, Pick<Problem, "expected" | "fix">>> = {
  "disk-failed": {
    expected: "a disk with room that works",
    fix: "Make room or change the disk, and run the command again: it goes on from what is there",
  },
  "folder-unwritable": {
    expected: "a folder that this user may write to",
    fix: "Change the folder's owner or mode, or choose another folder",
  },
  "folder-blocked": {
    expected: "nothing, or what this program has put there",
    fix: "Move it out of the way, or choose another folder",
  },
};

/** Runs one step on a file; when the disk or its rights stand in the way, the problem names that file. */
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

/** Whether something is there. */
export async function exists(path: string): Promise<boolean> {
  return (await onDisk(path, () => ifThere(lstat(path)))) !== undefined;
}

/** Says that something stands where a folder or a file of the site belongs. */
export function blocked(path: string, is: keyof typeof EXPECTED): ProblemError {
  const found = `${path} is ${is}`;
  const fix = "Move it out of the way, or choose another folder";
  return new ProblemError([{ code: "folder-blocked", found, expected: EXPECTED[is], fix }]);
}

/** Refuses what is neither a plain file nor nothing: it would lead elsewhere, or be waited for. */
export async function checkPlain(path: string): Promise<void> {
  const found = await onDisk(path, () => ifThere(lstat(path)));
  if (found?.isSymbolicLink()) throw blocked(path, "a symbolic link");
  if (found?.isDirectory()) throw blocked(path, "a folder");
  if (found?.isFile() === false) throw blocked(path, "a pipe or a device");
}

/** Whether a problem says that this user may not write. */
export function isUnwritable(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.some(({ code }) => code === "folder-unwritable");
}
