import { describeProblem, type InputWords, type Problem, type ProblemError } from "../errors.ts";
import type { Log } from "../ports/log.ts";
import { atMostEvery } from "./throttle.ts";

/** The log of a command line: what happens on standard error, so that standard output stays the result's. */
export function terminalLog(words: InputWords): Log {
  return {
    info: (line) => say(`  ${line}`),
    debug: (line) => {
      if (process.env.DEBUG) say(`  (${line})`);
    },
    tell: (findings) => {
      for (const finding of findings) tellProblem(finding, words);
    },
    // A terminal shows one line that changes; a file gets a line now and then.
    progress: process.stderr.isTTY
      ? atMostEvery(100, showOver)
      : atMostEvery(5000, (line) => say(`  ${line}`)),
    group: async (title, step) => {
      say(title);
      return step();
    },
  };
}

/** Tells every problem, and how far the run had come. */
export function tellFailure({ problems, reached }: ProblemError, words: InputWords): void {
  for (const problem of problems) tellProblem(problem, words);
  for (const sentence of reached) say(`${sentence}.`);
}

function tellProblem(problem: Problem, words: InputWords): void {
  const { severity = "error", code } = problem;
  say(`${severity} [${code}]: ${describeProblem(problem, words)}`);
}

function say(line: string): void {
  process.stderr.write(`${process.stderr.isTTY ? CLEAR : ""}${line}\n`);
}

const CLEAR = "\r\u001b[K";

function showOver(line: string): void {
  process.stderr.write(`${CLEAR}  ${line.slice(0, process.stderr.columns - 3)}`);
}
