import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ProblemError } from "../errors.ts";
import type { OutputFolder, RunEnvironment } from "./context.ts";

export async function openOutput(
  environment: RunEnvironment,
  given: string | undefined,
  wanted: "kept" | "not needed",
): Promise<OutputFolder> {
  const { directory, temporary, isStep, log, cancelled } = environment;
  const { claimFolder, warnOfSharing } = await import("../places/folder/sharing.ts");
  if (given !== undefined) {
    const path = resolve(directory, given);
    const unlock = await claimFolder(path, directory, log, cancelled);
    return { path, isKept: true, finish: unlock, discard: unlock };
  }
  const path = await mkdir(temporary, { recursive: true })
    .then(() => mkdtemp(join(temporary, "provider-pages-")))
    .catch((cause: Error) => {
      const found = `can't create a folder in ${temporary}: ${cause.message}`;
      const fix = "Set ‹output› to a writable folder";
      const expected = "a writable folder for temporary files";
      throw new ProblemError({ code: "folder-unwritable", found, expected, fix }, { cause });
    });
  await warnOfSharing(path, directory, log);
  const isKept = isStep || wanted === "kept";
  const remove = (): Promise<void> => rm(path, { recursive: true, force: true });
  const leave = async (): Promise<void> => {};
  return { path, isKept, finish: isKept ? leave : remove, discard: isStep ? leave : remove };
}
