import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { CommandContext, OutputFolder } from "../run/context.ts";

/** Opens an output folder for a step; removes it afterwards unless it is kept. */
export async function withOutput<T>(
  context: CommandContext,
  { given, wanted }: { readonly given: string | undefined; readonly wanted: "kept" | "not needed" },
  step: (output: OutputFolder) => Promise<T>,
): Promise<T> {
  const output = await context.openOutput(given, wanted);
  try {
    const done = await step(output);
    await output.finish();
    return done;
  } catch (error) {
    await output.discard();
    throw error;
  }
}

/** Runs a step on the site, or in a dry run on a preview in the output folder. */
export function atSiteOrPreview<T>(
  { output: given, "dry-run": isDry }: { readonly output: string | undefined; readonly "dry-run": boolean },
  context: CommandContext,
  step: (at: CommandContext, output: OutputFolder) => Promise<T>,
): Promise<T> {
  return withOutput(context, { given, wanted: isDry ? "kept" : "not needed" }, (output) =>
    step(isDry ? { ...context, ...context.open.dryRun(output.path) } : context, output),
  );
}

/** For temporary copies of the site and packages. */
export async function withWorkFolder<T>(
  output: string,
  command: string,
  work: (workFolder: string) => Promise<T>,
): Promise<T> {
  await mkdir(output, { recursive: true });
  const workFolder = await mkdtemp(join(output, `${command}-`));
  try {
    return await work(workFolder);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
