import { describeProblem, type Problem } from "../errors.ts";
import type { Log } from "../ports/log.ts";
import { seldom } from "./throttle.ts";

/** The log of a command line: what happens on standard error, so that standard output stays the result's. */
export const terminalLog: Log = {
  info: (line) => say(`  ${line}`),
  debug: (line) => {
    if (process.env.DEBUG) say(`  (${line})`);
  },
  notice: (line) => say(`note: ${line}`),
  warning: (line) => say(`warning: ${line}`),
  // A terminal shows one line that changes; a file gets a line now and then.
  progress: process.stderr.isTTY ? seldom(100, showOver) : seldom(5000, (line) => say(`  ${line}`)),
  group: async (title, step) => {
    say(title);
    return step();
  },
};

/** Tells every problem. */
export function tellProblems(problems: readonly Problem[]): void {
  for (const problem of problems) say(`error [${problem.code}]: ${describeProblem(problem)}`);
}

function say(line: string): void {
  process.stderr.write(`${process.stderr.isTTY ? CLEAR : ""}${line}\n`);
}

const CLEAR = "\r\u001b[K";

function showOver(line: string): void {
  process.stderr.write(`${CLEAR}  ${line.slice(0, process.stderr.columns - 3)}`);
}
