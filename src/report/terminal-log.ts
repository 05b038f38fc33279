import { type InputWords, type Problem, type ProblemError, translateProblem } from "../errors.ts";
import type { Log, Progress } from "../ports/log.ts";
import { asLine, asLines } from "../text.ts";
import { describeBug } from "./failure.ts";
import { atMostEvery, followPace, renderBar, renderProgress } from "./progress-line.ts";
import { screenOf } from "./screen.ts";
import type { Secrets } from "./secrets.ts";

export interface Terminal {
  readonly words: InputWords;
  readonly secrets: Secrets;
}

/** The log of a command line, on standard error: standard output has only the result. */
export function terminalLog(terminal: Terminal, progress: "followed" | "not followed"): Log {
  const { secrets } = terminal;
  const say = (line: string): void => write(asLine(secrets.hide(line)));
  return {
    info: (line) => say(`  ${line}`),
    debug: (line) => {
      if (process.env.DEBUG) say(`  (${line})`);
    },
    tell: (findings) => reportFindings(findings, terminal),
    progress: progress === "followed" ? showProgress(secrets, say) : () => {},
    group: async (title, step) => {
      write(screen().paint("title", asLine(secrets.hide(title))));
      return step();
    },
  };
}

/** More lines would scroll away. */
const MOST_ITEMS = 8;

/** A terminal shows lines that change; a file gets a line every few seconds. */
function showProgress(secrets: Secrets, say: (line: string) => void): Log["progress"] {
  const pace = followPace();
  const hidden = (state: Progress): Progress => ({
    ...state,
    what: asLine(secrets.hide(state.what)),
    ...(state.note === undefined ? {} : { note: asLine(secrets.hide(state.note)) }),
  });
  const { isLive } = screen();
  const show = atMostEvery<() => void>(isLive ? 100 : 5000, (draw) => draw());
  return (state) => {
    if (!isLive && state.unit === "seconds") return;
    const measured = pace(state);
    show(() => {
      const { columns, paint } = screen();
      const items = (state.items ?? []).slice(0, MOST_ITEMS);
      const lines = items.map((item) => `  ${asLine(secrets.hide(item))}`.slice(0, columns - 1));
      if (!isLive) return say(`  ${renderProgress(state, measured)}`);
      const all = [...lines, renderBar(hidden(state), measured, columns, paint)];
      process.stderr.write(`${clear()}${all.join("\n")}`);
      lineCount = all.length;
    });
  };
}

/** Found, expected and remedy have a line each. */
export function reportFindings(findings: readonly Problem[], { words, secrets }: Terminal): void {
  const render = (text: string): string => asLine(secrets.hide(text));
  for (const finding of findings) {
    const { severity = "error", code } = finding;
    const { where, found, expected, fix } = translateProblem(finding, words);
    const word = screen().paint(severity, severity);
    write(`${word} [${code}]: ${render(where === undefined ? found : `${where}: ${found}`)}`);
    write(`  expected: ${render(expected)}`);
    // A command at the end of a remedy has its own line, to copy.
    const [, text, command] = /^([^`]*) `(provider-pages [^`]*)`$/.exec(fix) ?? [];
    write(`  ${render(`fix: ${text ?? fix}`)}`);
    if (command !== undefined) write(`    ${render(command)}`);
  }
}

export function reportFailure({ problems, reached }: ProblemError, terminal: Terminal): void {
  reportFindings(problems, terminal);
  for (const sentence of reached) write(asLine(terminal.secrets.hide(`${sentence}.`)));
}

export function reportBug(error: unknown, secrets: Secrets): void {
  write(asLines(secrets.hide(describeBug(error))));
}

/** Read each time, because a window can be resized. */
function screen() {
  return screenOf(process.stderr, process.env);
}

/** How many of the last lines show progress, which the next line overwrites. */
let lineCount = 0;

function write(line: string): void {
  clearProgress();
  process.stderr.write(`${line}\n`);
}

/** Removes the lines of progress before other output. */
export function clearProgress(): void {
  if (lineCount > 0) process.stderr.write(clear());
  lineCount = 0;
}

/** The last line, and each line above it that shows progress. */
function clear(): string {
  return `\r\u001b[K${"\u001b[A\u001b[K".repeat(Math.max(0, lineCount - 1))}`;
}
