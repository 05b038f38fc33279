import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { CommandContext, OutputFolder } from "../run/context.ts";

/** Works with an output folder, which goes away afterwards when nobody can need it any more. */
export async function withOutput<T>(
  world: CommandContext,
  { given, wanted }: { readonly given: string | undefined; readonly wanted: "kept" | "not needed" },
  step: (output: OutputFolder) => Promise<T>,
): Promise<T> {
  const output = await world.openOutput(given, wanted);
  try {
    const done = await step(output);
    await output.finish();
    return done;
  } catch (error) {
    await output.discard();
    throw error;
  }
}

/** Works at the site, or in a dry run at a preview of it in the output folder. */
export function atSiteOrPreview<T>(
  { output: given, "dry-run": isDry }: { readonly output: string | undefined; readonly "dry-run": boolean },
  world: CommandContext,
  step: (at: CommandContext, output: OutputFolder) => Promise<T>,
): Promise<T> {
  return withOutput(world, { given, wanted: isDry ? "kept" : "not needed" }, (output) =>
    step(isDry ? { ...world, ...world.open.dryRun(output.path) } : world, output),
  );
}

/** Copies of the site and files that are looked into take their room in a folder of the output's. */
export async function withRoom<T>(
  output: string,
  command: string,
  work: (room: string) => Promise<T>,
): Promise<T> {
  await mkdir(output, { recursive: true });
  const room = await mkdtemp(join(output, `${command}-`));
  try {
    return await work(room);
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}
