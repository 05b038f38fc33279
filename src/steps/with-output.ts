import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inWords, WORKFLOW_WORDS } from "../errors.ts";
import type { CommandContext, OutputFolder, RunContext } from "../run/context.ts";
import { asJson } from "../text.ts";

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

/** Runs a step on the site, or in a dry run on a copy of it in the output folder. */
export function atSiteOrDryRun<T>(
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

export interface Reported {
  readonly isDry: boolean;
  /** The path; null if the output folder is not kept. */
  readonly report: string | null;
}

/** Changes a site, or in a dry run a copy of it, and writes the report. */
export function withReport<Done extends object>(
  inputs: { readonly output: string | undefined; readonly "dry-run": boolean },
  world: CommandContext,
  {
    run,
    describe,
  }: {
    readonly run: (world: CommandContext, output: OutputFolder) => Promise<Done>;
    readonly describe: (done: Done) => object;
  },
): Promise<Done & Reported> {
  return atSiteOrDryRun(inputs, world, async (at, output) => {
    const done = await run(at, output);
    const report = await writeReport(output, describe(done), world);
    return { ...done, isDry: inputs["dry-run"], report };
  });
}

/** In the words of workflows. Returns the path, or null if the output folder is not kept. */
export async function writeReport(
  output: OutputFolder,
  report: object,
  { secrets }: RunContext,
): Promise<string | null> {
  if (!output.isKept) return null;
  const path = join(output.path, "report.json");
  await mkdir(output.path, { recursive: true });
  await writeFile(path, `${asJson(report, (text) => secrets.hideInData(inWords(text, WORKFLOW_WORDS)))}\n`);
  return path;
}
