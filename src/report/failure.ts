import {
  type InputWords,
  type Problem,
  type ProblemError,
  translateProblem,
  WORKFLOW_WORDS,
} from "../errors.ts";
import { asMarkdown } from "../text.ts";

const TROUBLESHOOTING =
  "https://github.com/provider-pages/provider-pages/blob/main/docs/troubleshooting.md#the-run-failed";
const ISSUES = "https://github.com/provider-pages/provider-pages/issues";

/** The job summary of a failed run. */
export function renderFailure(
  { problems, reached }: ProblemError,
  wanted: "published" | "changed" = "published",
): string {
  const parts = [
    reached.length === 0 ? `## Nothing was ${wanted}` : "## Not finished",
    problems.map(renderItem).join("\n"),
    `### Current state\n\n${renderReached(reached)}`,
    `### Next steps\n\nFix the problems above and run the job again: it continues from the current state. ${describeCodes(problems)}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function renderReached(reached: readonly string[]): string {
  if (reached.length === 0) return "This run changed nothing public.";
  return reached.map((sentence) => `* ${asMarkdown(sentence)}.`).join("\n");
}

function describeCodes(problems: readonly Problem[]): string {
  const codes = [...new Set(problems.map(({ code }) => `\`${code}\``))].join(", ");
  return `See [Troubleshooting](${TROUBLESHOOTING}) for ${codes}.`;
}

/** The job summary after an error that is not a problem of ours. */
export function renderBug(): string {
  const parts = [
    "## Stopped by an unexpected error",
    "The log of the step shows it. Everything that this run wrote is complete and valid, but there may be more to do.",
    `Run the job again: it continues from the current state. If it fails in the same way, [open an issue](${ISSUES}) with the lines of the log.`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function renderItem(problem: Problem): string {
  const { where, found, expected, fix } = translateProblem(problem, WORKFLOW_WORDS);
  const what = asMarkdown(where === undefined ? found : `${where}: ${found}`);
  return `* **${what}**\n  ${asMarkdown(`Expected ${expected}. ${fix}.`)}`;
}

export function failureJson({ problems, reached }: ProblemError, words: InputWords): Record<string, unknown> {
  const translated = problems.map((problem) => ({ severity: "error", ...translateProblem(problem, words) }));
  return { problems: translated, reached };
}

/** Unexpected errors have stacks and causes, which issues need. */
export function describeBug(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\nbecause of ${describeBug(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
