import { constants } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { ProblemError } from "../errors.ts";
import { unreadable } from "./system-error.ts";

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
