import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CommandContext, OutputFolder, RunContext } from "../run/context.ts";
import { asJson } from "../text.ts";
import { atSiteOrPreview } from "./with-output.ts";

export interface Reported {
  readonly isDry: boolean;
  /** Empty if there is none. */
  readonly report: string;
}

/** Changes a site, or in a dry run a preview of it, and writes the report. */
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
  return atSiteOrPreview(inputs, world, async (at, output) => {
    const done = await run(at, output);
    const report = await writeReport(output, describe(done), world);
    return { ...done, isDry: inputs["dry-run"], report };
  });
}

/** Returns the path, or nothing if the output folder is not kept. */
export async function writeReport(
  output: OutputFolder,
  report: object,
  { secrets }: Pick<RunContext, "secrets">,
): Promise<string> {
  if (!output.isKept) return "";
  const path = join(output.path, "report.json");
  await mkdir(output.path, { recursive: true });
  await writeFile(path, `${asJson(report, (text) => secrets.hideInData(text))}\n`);
  return path;
}
