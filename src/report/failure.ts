import { documentationUrl, PROJECT_URL } from "../documentation.ts";
import {
  type InputWords,
  type Problem,
  type ProblemError,
  translateProblem,
  WORKFLOW_WORDS,
} from "../errors.ts";
import { asMarkdown } from "../text.ts";

const TROUBLESHOOTING = documentationUrl("troubleshooting.md#the-run-failed");
const ISSUES = `${PROJECT_URL}/issues`;

/** The job summary of a failed run. */
export function renderFailure(
  { problems, reached }: ProblemError,
  outcome: "published" | "changed" = "published",
  tag?: string,
): string {
  const state =
    reached.length === 0
      ? "This run changed nothing public."
      : reached.map((sentence) => `* ${asMarkdown(sentence)}.`).join("\n");
  const codes = [...new Set(problems.map(({ code }) => `\`${code}\``))].join(", ");
  const items = problems.map((problem) => {
    const { where, found, expected, fix } = translateProblem(problem, WORKFLOW_WORDS);
    const what = asMarkdown(where === undefined ? found : `${where}: ${found}`);
    return `* **${what}**\n  ${asMarkdown(`Expected ${expected}. ${fix}.`)}`;
  });
  const parts = [
    reached.length === 0 ? `## Nothing was ${outcome}` : "## Not finished",
    items.join("\n"),
    `### Current state\n\n${state}`,
    `### Next steps\n\n${describeNextStep(problems, tag)} See [Troubleshooting](${TROUBLESHOOTING}) for ${codes}.`,
  ];
  return `${parts.join("\n\n")}\n`;
}

/** What a person does after a fix, which depends on where it is. */
export function describeNextStep(problems: readonly Problem[], tag?: string): string {
  if (problems.every(({ fix }) => fix.startsWith("Release a new version")))
    return "Release a new version: a published one keeps its bytes.";
  const again = "run the job again: it continues from the current state.";
  const kinds = new Set(problems.map(kindOf));
  if (!kinds.has("file") && !kinds.has("workflow")) return `Fix the problems above and ${again}`;
  // Some problems have another fix on GitHub's pages than in the workflow.
  const inSetting = problems.some(({ code, fix }) => !IN_FILES.test(code) && /\bSettings\b/.test(fix));
  const before = inSetting || kinds.has("setting") ? `After a fix of a secret or a setting, ${again} ` : "";
  const same = "a job that runs again has the inputs and the files of its first run.";
  const start = tag === undefined ? "" : ` by hand with \`tag: ${tag}\``;
  if (!kinds.has("file"))
    return `${before}Start the workflow again${start}, with another value or after a commit of a fix in it: ${same}`;
  if (tag === undefined) return `${before}Commit a fix in a file and start a new run: ${same}`;
  return `${before}Commit the fix: ${same} If it is in the workflow, start that${start}. If it is in another file, move the tag (\`git tag --force ${tag} && git push --force origin ${tag}\`) or push a new one.`;
}

/** Codes of problems that files of the repository have. */
const IN_FILES = /^(?:builds?|documentation|include|link|look|manifest|mirror-file|zip)-/;
/** Inputs and permissions are in the workflow, but not the value of a secret. */
const IN_WORKFLOW = /(?<!the secret behind )‹(?!gpg-|command\b|in workflows)|`permissions:/;
/** What another command or a repeated run does. */
const ELSEWHERE = /‹command: |\brun (?:\w+ )?\w+ again\b/i;

function kindOf({ code, fix }: Problem): "file" | "workflow" | "setting" {
  if (IN_FILES.test(code)) return "file";
  return IN_WORKFLOW.test(fix) && !ELSEWHERE.test(fix) ? "workflow" : "setting";
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

export function failureJson({ problems, reached }: ProblemError, words: InputWords) {
  const translated = problems.map(
    (problem): Problem => ({
      severity: "error",
      ...translateProblem(problem, words),
    }),
  );
  return { problems: translated, reached };
}

/** Unexpected errors have stacks and causes, which issues need. */
export function describeBug(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\nbecause of ${describeBug(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
