import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ProblemError } from "../errors.ts";
import type { OutputFolder, Surroundings } from "./world.ts";

export async function openOutput(
  { directory, temporary, keepsTemporary }: Surroundings,
  given: string | undefined,
  wanted: "kept" | "not needed",
): Promise<OutputFolder> {
  if (given !== undefined) return { path: resolve(directory, given), isKept: true, discard: async () => {} };
  const path = await makeTemporary(temporary);
  const isKept = keepsTemporary || wanted === "kept";
  const discard = async (): Promise<void> => {
    if (!keepsTemporary) await rm(path, { recursive: true, force: true });
  };
  return { path, isKept, discard };
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
