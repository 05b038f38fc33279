import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutputFolder, World } from "../../run/world.ts";
import { asJson } from "../../text.ts";

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
