import * as core from "@actions/core";
import { describeProblem, type Problem } from "../errors.ts";
import type { Log } from "../ports/log.ts";
import { atMostEvery } from "./throttle.ts";

/** The log of a workflow run: folded groups, annotations on what needs attention. */
export const workflowLog: Log = {
  info: (line) => core.info(line),
  debug: (line) => core.debug(line),
  tell: (findings) => {
    for (const finding of findings) annotate(finding);
  },
  progress: atMostEvery(5000, (line) => core.info(line)),
  group: (title, step) => core.group(title, step),
};

/** One annotation a finding, so that none hides behind another. */
export function annotate(finding: Problem): void {
  const { severity = "error", code } = finding;
  const say = { error: core.error, warning: core.warning, notice: core.notice }[severity];
  say(describeProblem(finding), { title: `Provider Pages: ${code}` });
}
