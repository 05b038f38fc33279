import * as core from "@actions/core";
import { describeProblem, type Problem } from "../errors.ts";
import type { Log } from "../ports/log.ts";
import { asLine } from "../text.ts";
import { atMostEvery, followPace, renderProgress } from "./progress-line.ts";
import type { Secrets } from "./secrets.ts";

export function workflowLog(secrets: Secrets): Log {
  const say = (line: string): void => core.info(asLine(secrets.hide(line)));
  const [show, pace] = [atMostEvery(5000, say), followPace()];
  return {
    info: say,
    debug: (line) => core.debug(asLine(secrets.hide(line))),
    tell: (findings) => {
      for (const finding of findings) annotate(finding, secrets);
    },
    progress: (state) => {
      if (state.unit !== "seconds") show(renderProgress(state, pace(state)));
    },
    group: (title, step) => core.group(asLine(secrets.hide(title)), step),
  };
}

/** A line of a text in the checkout: URLs have a colon before it. */
const LINE = /^([^:]+\.(?:md|markdown|ya?ml)):(\d+)(?::\d+)?$/;

export function annotate(finding: Problem, secrets: Secrets): void {
  const { severity = "error", code, where = "" } = finding;
  const say = { error: core.error, warning: core.warning, notice: core.notice }[severity];
  const [, file, line] = LINE.exec(where) ?? [];
  const place = file === undefined ? {} : { file: asLine(secrets.hide(file)), startLine: Number(line) };
  say(asLine(secrets.hide(describeProblem(finding))), { title: `Provider Pages: ${code}`, ...place });
}

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
