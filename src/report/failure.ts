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
  wanted: "published" | "changed" = "published",
  next = describeNextStep(problems),
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
    reached.length === 0 ? `## Nothing was ${wanted}` : "## Not finished",
    items.join("\n"),
    `### Current state\n\n${state}`,
    `### Next steps\n\n${next} See [Troubleshooting](${TROUBLESHOOTING}) for ${codes}.`,
  ];
  return `${parts.join("\n\n")}\n`;
}

/** What a person does after a fix, which depends on where it is. */
export function describeNextStep(problems: readonly Problem[], tag?: string, isByHand = false): string {
  if (problems.every(({ code, fix }) => FINAL.test(code) && fix.startsWith(NEW_VERSION)))
    return `${NEW_VERSION}: a published one keeps its bytes.`;
  const again = "run the job again: it continues from the current state.";
  const [inFile, inWorkflow] = [problems.some(isInFile), problems.some(isInWorkflow)];
  if (!inFile && !inWorkflow) return `Fix the problems above and ${again}`;
  const inSetting = problems.some((one) => !isInFile(one) && (SETTING.test(one.fix) || !isInWorkflow(one)));
  const before = inSetting ? `After a fix of a secret or a setting, ${again} ` : "";
  const same = "a job that runs again has the inputs and the files of its first run.";
  if (isByHand && !inFile)
    return `${before}Start the workflow again, with another value or after a commit of a fix in it: ${same}`;
  if (tag === undefined) return `${before}Commit a fix in a file and start a new run: ${same}`;
  const start = `start that by hand with \`tag: ${tag}\``;
  if (!inFile) return `${before}Commit a fix in the workflow and ${start}: ${same}`;
  return `${before}Commit the fix: ${same} If it is in the workflow, ${start}. If it is in another file, move the tag (\`git tag --force ${tag} && git push --force origin ${tag}\`) or push a new one.`;
}

/** Codes of problems that other bytes of a published version have. */
const FINAL = /-(?:changed|immutable)$/;
const NEW_VERSION = "Release a new version";
/** Codes of problems that files of the repository have. */
const IN_FILES = /^(?:builds?|documentation|include|link|look|manifest|mirror-file|zip)-/;
/** Inputs and permissions are in the workflow, but not the value of a secret. */
const IN_WORKFLOW = /(?<!the secret behind )‹(?!gpg-|command\b|in workflows)|`permissions:/;
/** What another command or a repeated run does. */
const ELSEWHERE = /‹command: |\brun (?:\w+ )?\w+ again\b/i;
/** GitHub's pages, where some problems have another fix than in the workflow. */
const SETTING = /\bSettings\b/;

function isInFile({ code }: Problem): boolean {
  return IN_FILES.test(code);
}

function isInWorkflow({ fix }: Problem): boolean {
  return IN_WORKFLOW.test(fix) && !ELSEWHERE.test(fix);
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
