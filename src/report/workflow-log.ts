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
