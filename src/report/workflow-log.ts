import * as core from "@actions/core";
import { describeProblem, type Problem } from "../errors.ts";
import type { Log } from "../ports/log.ts";
import { seldom } from "./throttle.ts";

/** The log of a workflow run: folded groups, annotations on what needs attention. */
export const workflowLog: Log = {
  info: (line) => core.info(line),
  debug: (line) => core.debug(line),
  notice: (line) => core.notice(line),
  warning: (line) => core.warning(line),
  progress: seldom(5000, (line) => core.info(line)),
  group: (title, step) => core.group(title, step),
};

/** One annotation a problem, so that none hides behind another. */
export function annotateProblems(problems: readonly Problem[]): void {
  for (const problem of problems)
    core.error(describeProblem(problem), { title: `Provider Pages: ${problem.code}` });
}
