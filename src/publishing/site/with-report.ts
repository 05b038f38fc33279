import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutputFolder, World } from "../../run/world.ts";
import { withOutput } from "../../steps/with-output.ts";
import { asJson } from "../../text.ts";

/** What a command that changes a site is told of the run. */
interface Run {
  readonly output: string | undefined;
  readonly "dry-run": boolean;
}

/** What it does, and what of that programs are told. */
interface Work<Done> {
  readonly run: (world: World, output: OutputFolder) => Promise<Done>;
  readonly describe: (done: Done) => object;
}

/** How it was done. */
export interface Reported {
  readonly isDry: boolean;
  /** The path of the report; empty where there is none. */
  readonly report: string;
}

/** Changes a site, or in a dry run a preview of it, and writes down all that was done. */
export async function withReport<Done extends object>(
  { output: given, "dry-run": isDry }: Run,
  world: World,
  { run, describe }: Work<Done>,
): Promise<Done & Reported> {
  return withOutput(world, { given, wanted: isDry ? "kept" : "not needed" }, async (output) => {
    const done = await run(isDry ? world.dryRun(output.path) : world, output);
    return { ...done, isDry, report: await writeReport(output, describe(done), world) };
  });
}

/** Writes all that was found and done, for programs; gives the path, or nothing where nobody could look at it later. */
export async function writeReport(
  output: OutputFolder,
  report: object,
  { secrets }: Pick<World, "secrets">,
): Promise<string> {
  if (!output.isKept) return "";
  const path = join(output.path, "report.json");
  await mkdir(output.path, { recursive: true });
  await writeFile(path, `${asJson(report, (text) => secrets.hideInData(text))}\n`);
  return path;
}
