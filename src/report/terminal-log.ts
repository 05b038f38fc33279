import { describeProblem, type InputWords, type Problem, type ProblemError } from "../errors.ts";
import type { Log } from "../ports/log.ts";
import { asLine, asLines } from "../text.ts";
import { describeBug } from "./failure.ts";
import type { Secrets } from "./secrets.ts";
import { atMostEvery } from "./throttle.ts";

/** Where a command line is read: its words, and what must not be shown there. */
export interface Terminal {
  readonly words: InputWords;
  readonly secrets: Secrets;
}

/** The log of a command line: what happens on standard error, so that standard output stays the result's. */
export function terminalLog(terminal: Terminal): Log {
  const { secrets } = terminal;
  const say = (line: string): void => write(asLine(secrets.hide(line)));
  return {
    info: (line) => say(`  ${line}`),
    debug: (line) => {
      if (process.env.DEBUG) say(`  (${line})`);
    },
    tell: (findings) => {
      for (const finding of findings) tellProblem(finding, terminal);
    },
    // A terminal shows one line that changes; a file gets a line now and then.
    progress: process.stderr.isTTY
      ? atMostEvery(100, (line) => showOver(asLine(secrets.hide(line))))
      : atMostEvery(5000, (line) => say(`  ${line}`)),
    group: async (title, step) => {
      say(title);
      return step();
    },
  };
}

/** Tells every problem, and how far the run had come. */
export function tellFailure({ problems, reached }: ProblemError, terminal: Terminal): void {
  for (const problem of problems) tellProblem(problem, terminal);
  for (const sentence of reached) write(asLine(terminal.secrets.hide(`${sentence}.`)));
}

/** Tells of what is none of our own problems. */
export function tellBug(error: unknown, secrets: Secrets): void {
  write(asLines(secrets.hide(describeBug(error))));
}

function tellProblem(problem: Problem, { words, secrets }: Terminal): void {
  const { severity = "error", code } = problem;
  write(`${severity} [${code}]: ${asLine(secrets.hide(describeProblem(problem, words)))}`);
}

function write(line: string): void {
  process.stderr.write(`${process.stderr.isTTY ? CLEAR : ""}${line}\n`);
}

const CLEAR = "\r\u001b[K";

function showOver(line: string): void {
  process.stderr.write(`${CLEAR}  ${line.slice(0, process.stderr.columns - 3)}`);
}
