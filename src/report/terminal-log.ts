import { describeProblem, type InputWords, type Problem, type ProblemError } from "../errors.ts";
import type { Log, Progress } from "../ports/log.ts";
import { asLine, asLines } from "../text.ts";
import { describeBug } from "./failure.ts";
import { followPace, type Pace } from "./pace.ts";
import { renderBar, renderProgress } from "./progress-line.ts";
import { screenOf } from "./screen.ts";
import type { Secrets } from "./secrets.ts";
import { atMostEvery } from "./throttle.ts";

/** Where a command line is read: its words, and what must not be shown there. */
export interface Terminal {
  readonly words: InputWords;
  readonly secrets: Secrets;
}

/** Whether people follow how far long work is. */
export type Following = "followed" | "not followed";

/** The log of a command line: what happens on standard error, so that standard output stays the result's. */
export function terminalLog(terminal: Terminal, following: Following): Log {
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
    progress: following === "followed" ? showProgress(secrets, say) : () => {},
    group: async (title, step) => {
      write(screen().paint("title", asLine(secrets.hide(title))));
      return step();
    },
  };
}

interface Shown {
  readonly state: Progress;
  readonly pace: Pace;
}

/** A terminal shows one line that changes; a file gets a line now and then. */
function showProgress(secrets: Secrets, say: (line: string) => void): Log["progress"] {
  const pace = followPace();
  const hidden = (state: Progress): Progress => ({
    ...state,
    what: asLine(secrets.hide(state.what)),
    ...(state.note === undefined ? {} : { note: asLine(secrets.hide(state.note)) }),
  });
  const show = screen().isLive
    ? atMostEvery<Shown>(100, ({ state, pace }) => showOver(renderBar(hidden(state), pace, screen())))
    : atMostEvery<Shown>(5000, ({ state, pace }) => say(`  ${renderProgress(state, pace)}`));
  return (state) => show({ state, pace: pace(state) });
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
  const word = screen().paint(severity, severity);
  write(`${word} [${code}]: ${asLine(secrets.hide(describeProblem(problem, words)))}`);
}

/** As it is now: a window may have been made wider meanwhile. */
function screen() {
  return screenOf(process.stderr, process.env);
}

/** Whether a line is there that the next one takes the place of. */
let isOverwritten = false;

function write(line: string): void {
  clearProgress();
  process.stderr.write(`${line}\n`);
}

/** Takes the line of the progress away, before something else is written to the same terminal. */
export function clearProgress(): void {
  if (isOverwritten) process.stderr.write(CLEAR);
  isOverwritten = false;
}

const CLEAR = "\r\u001b[K";

function showOver(line: string): void {
  process.stderr.write(`${CLEAR}${line}`);
  isOverwritten = true;
}
