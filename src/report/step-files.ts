import * as core from "@actions/core";
import type { Problem } from "../errors.ts";

/** https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#step-isolation-and-limits */
const LARGEST_SUMMARY = 1024 * 1024;
const CUT = "\n\nThe rest was omitted: a job summary has at most 1 MiB.\n";

/** Writes outputs, or variables for later steps; returns a problem if later steps will not have them. */
export function writeValues(
  file: "GITHUB_OUTPUT" | "GITHUB_ENV",
  values: Readonly<Record<string, string>>,
): Problem[] {
  const set = file === "GITHUB_OUTPUT" ? core.setOutput : core.exportVariable;
  try {
    for (const [name, value] of Object.entries(values)) set(name, value);
    return [];
  } catch (error) {
    return [unwritable(file, error)];
  }
}

/** A runner without summaries is not a problem, and a full disk only a warning. */
export async function writeSummary(markdown: string): Promise<Problem[]> {
  if (!process.env.GITHUB_STEP_SUMMARY) return [];
  try {
    await core.summary.addRaw(fitSummary(markdown)).write();
    return [];
  } catch (error) {
    return [{ ...unwritable("GITHUB_STEP_SUMMARY", error), severity: "warning" }];
  }
}

/** Keeps the lines that fit: the runner drops a summary that is too large. */
export function fitSummary(markdown: string): string {
  const bytes = Buffer.from(markdown);
  if (bytes.length <= LARGEST_SUMMARY) return markdown;
  const end = bytes.lastIndexOf("\n", LARGEST_SUMMARY - CUT.length);
  return `${bytes.subarray(0, Math.max(0, end)).toString("utf8")}${CUT}`;
}

function unwritable(variable: string, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    code: "output-unwritable",
    found: `the file in ${variable} can't be written: ${reason}`,
    expected: "the file that the runner made for this step",
    fix: `Leave ${variable} as the runner sets it, and free disk space. The command itself has finished`,
  };
}
