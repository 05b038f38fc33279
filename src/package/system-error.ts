import { type Problem, ProblemError } from "../errors.ts";
import { UnfitFile } from "../read-file.ts";

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
