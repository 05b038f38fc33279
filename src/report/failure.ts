import {
  type InputWords,
  type Problem,
  type ProblemError,
  translateProblem,
  WORKFLOW_WORDS,
} from "../errors.ts";

/** What went wrong and how far the run had come, for the page of the workflow run. */
export function renderFailure({ problems, reached }: ProblemError): string {
  const title = reached.length === 0 ? "## Nothing was published" : "## Not finished";
  const done = reached.map((sentence) => `${sentence}.`);
  return `${[title, ...done, problems.map(renderItem).join("\n")].join("\n\n")}\n`;
}

function renderItem(problem: Problem): string {
  const { where, found, expected, fix } = translateProblem(problem, WORKFLOW_WORDS);
  return `* **${where === undefined ? "" : `${where}: `}${found}**\n  Expected ${expected}. ${fix}.`;
}

/** The same for a program: findings as they are, in the words of the place. */
export function failureJson({ problems, reached }: ProblemError, words: InputWords): Record<string, unknown> {
  const told = problems.map((problem) => ({ severity: "error", ...translateProblem(problem, words) }));
  return { problems: told, reached };
}
