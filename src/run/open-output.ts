import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ProblemError } from "../errors.ts";
import type { OutputFolder, RunEnvironment } from "./context.ts";

function guard({ directory, log, cancelled }: RunEnvironment): Guard {
  const claimant = { workplace: directory, log, cancelled };
  return {
    claim: async (path) => (await import("../places/folder/lock/sharing.ts")).claimFolder(path, claimant),
    warn: async (path) => (await import("../places/folder/lock/sharing.ts")).warnOfSharing(path, claimant),
  };
}

interface Guard {
  /** Locks a folder that only this user can write to; returns the unlock. */
  claim(path: string): Promise<() => Promise<void>>;
  /** Warns if other users could replace a new folder. */
  warn(path: string): Promise<void>;
}

export async function openOutput(
  environment: RunEnvironment,
  given: string | undefined,
  wanted: "kept" | "not needed",
): Promise<OutputFolder> {
  const { directory, temporary, isStep } = environment;
  const { claim, warn } = guard(environment);
  if (given !== undefined) {
    const path = resolve(directory, given);
    const unlock = await claim(path);
    return { path, isKept: true, finish: unlock, discard: unlock };
  }
  const path = await makeTemporary(temporary);
  await warn(path);
  const isKept = isStep || wanted === "kept";
  const remove = (): Promise<void> => rm(path, { recursive: true, force: true });
  const leave = async (): Promise<void> => {};
  return { path, isKept, finish: isKept ? leave : remove, discard: isStep ? leave : remove };
}

async function makeTemporary(parent: string): Promise<string> {
  try {
    await mkdir(parent, { recursive: true });
    return await mkdtemp(join(parent, "provider-pages-"));
  } catch (cause) {
    const found = `can't create a folder in ${parent}: ${(cause as Error).message}`;
    const fix = "Set ‹output› to a writable folder";
    const expected = "a writable folder for temporary files";
    throw new ProblemError([{ code: "folder-unwritable", found, expected, fix }], { cause });
  }
}
