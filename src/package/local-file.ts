import { constants } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { type Problem, ProblemError } from "../errors.ts";
import { UnfitFile } from "../read-file.ts";

/** A file on this machine, with all that is ever asked about it: from packaging until it has been uploaded. */
export interface LocalFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string;
}

/** Whether it is the operating system that refused: a file is missing or may not be read, a disk is full. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

/** A source that can't be read is to blame for that, whatever it was read for. */
export async function blamingSource<T>(path: string, step: Promise<T>): Promise<T> {
  return step.catch((error: unknown) => {
    throw isSystemError(error) || error instanceof UnfitFile
      ? new ProblemError([unreadable(path, error.message)], { cause: error })
      : error;
  });
}

/** What to do about a file that can't be read. */
export function unreadable(path: string, reason: string): Problem {
  return {
    code: "source-unreadable",
    found: `can't read ${path}: ${reason}`,
    expected: "a readable file",
    fix: "Check that the file is there, and that this user may read it",
  };
}

/** Opens a regular file, or the one that a link leads to. Nothing else is opened, or waited for if it takes the file's place. */
export async function openFile(path: string): Promise<FileHandle> {
  if (!(await stat(path)).isFile()) throw notRegular(path);
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw notRegular(path);
}

function notRegular(path: string): ProblemError {
  return new ProblemError([unreadable(path, "it is not a regular file")]);
}
