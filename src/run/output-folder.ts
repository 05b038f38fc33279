import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ProblemError } from "../errors.ts";
import type { OutputFolder, RunEnvironment } from "./context.ts";

/** Looks whether a folder is this run's alone. */
export interface Guard {
  /** Refuses one that is not; gives what gives it back. */
  claim(path: string): Promise<() => Promise<void>>;
  /** For a folder that has just been made. */
  warn(path: string): Promise<void>;
}

/** Opens the folder that was given, else a new one. */
export async function openOutput(
  { directory, temporary, keepsTemporary }: RunEnvironment,
  { claim, warn }: Guard,
  { given, wanted }: { readonly given: string | undefined; readonly wanted: "kept" | "not needed" },
): Promise<OutputFolder> {
  if (given !== undefined) {
    const path = resolve(directory, given);
    const giveBack = await claim(path);
    return { path, isKept: true, finish: giveBack, discard: giveBack };
  }
  const path = await makeTemporary(temporary);
  await warn(path);
  const isKept = keepsTemporary || wanted === "kept";
  const remove = (): Promise<void> => rm(path, { recursive: true, force: true });
  const leave = async (): Promise<void> => {};
  return { path, isKept, finish: isKept ? leave : remove, discard: keepsTemporary ? leave : remove };
}

async function makeTemporary(parent: string): Promise<string> {
  try {
    await mkdir(parent, { recursive: true });
    return await mkdtemp(join(parent, "provider-pages-"));
  } catch (cause) {
    const found = `no folder can be made in ${parent}: ${(cause as Error).message}`;
    const fix = "Give ‹output› a folder that files can be written to";
    const expected = "a place for temporary files";
    throw new ProblemError([{ code: "folder-unwritable", found, expected, fix }], { cause });
  }
}
