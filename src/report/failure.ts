import {
  type InputWords,
  type Problem,
  type ProblemError,
  translateProblem,
  WORKFLOW_WORDS,
} from "../errors.ts";
import { asMarkdown } from "../text.ts";

/** What went wrong and how far the run had come, for the page of the workflow run. */
export function renderFailure(
  { problems, reached }: ProblemError,
  wanted: "published" | "changed" = "published",
): string {
  const parts = [
    reached.length === 0 ? `## Nothing was ${wanted}` : "## Not finished",
    problems.map(renderItem).join("\n"),
    `### What is there now\n\n${renderReached(reached)}`,
    `### How to go on\n\n${GO_ON} ${describeCodes(problems)}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

const GO_ON =
  "See to what is said above, and run the job again: it goes on from what is there, and does nothing twice.";
const TROUBLESHOOTING =
  "https://github.com/provider-pages/provider-pages/blob/main/docs/troubleshooting.md#the-run-failed";
const ISSUES = "https://github.com/provider-pages/provider-pages/issues";

function renderReached(reached: readonly string[]): string {
  if (reached.length === 0)
    return "What was public before, and nothing else: this run has changed none of it, and has left nothing behind that others could see.";
  return reached.map((sentence) => `* ${asMarkdown(sentence)}.`).join("\n");
}

function describeCodes(problems: readonly Problem[]): string {
  const codes = [...new Set(problems.map(({ code }) => `\`${code}\``))].join(", ");
  return `[Troubleshooting](${TROUBLESHOOTING}) has more about ${codes}.`;
}

/** What people see of a run that ended in a way that nobody has thought of. */
export function renderBug(): string {
  const parts = [
    "## Stopped by an error that is not known",
    "The log of the step has it. What this run has written by then is whole, since nothing is ever half written; it may not be all.",
    `Run the job again: it goes on from what is there. If it ends the same way, [tell us](${ISSUES}), with the lines of the log.`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function renderItem(problem: Problem): string {
  const { where, found, expected, fix } = translateProblem(problem, WORKFLOW_WORDS);
  const what = asMarkdown(where === undefined ? found : `${where}: ${found}`);
  return `* **${what}**\n  ${asMarkdown(`Expected ${expected}. ${fix}.`)}`;
}

/** The same for a program: findings as they are, in the words of the place. */
export function failureJson({ problems, reached }: ProblemError, words: InputWords): Record<string, unknown> {
  const told = problems.map((problem) => ({ severity: "error", ...translateProblem(problem, words) }));
  return { problems: told, reached };
}

/** What is not one of our own problems is a bug, or a machine that fails; the stack is what helps then. */
export function describeBug(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\nbecause of ${describeBug(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
