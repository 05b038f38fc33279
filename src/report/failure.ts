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
  const title = reached.length === 0 ? `## Nothing was ${wanted}` : "## Not finished";
  const done = reached.map((sentence) => `${asMarkdown(sentence)}.`);
  return `${[title, ...done, problems.map(renderItem).join("\n")].join("\n\n")}\n`;
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
