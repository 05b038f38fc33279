import { join } from "node:path";
import { type Problem, ProblemError } from "../../errors.ts";
import { MANIFEST_MISSING, MANIFEST_NAME, parseManifest } from "../../provider/manifest.ts";
import { checkWorkflow, findPublishing, type PublishingWorkflow } from "./check-workflow.ts";
import type { Person } from "./person.ts";
import { type FileChoices, planFiles } from "./plan-files.ts";
import { type LocalRepository, readRepository, readText } from "./read-repository.ts";
import type { Check, Outcome } from "./steps.ts";
import { type ComparedFile, compareFile, isToBeWritten, writeMissing } from "./write-files.ts";

/** What is there when the files are, and the workflow that publishes. */
export interface LookedAtFiles extends Outcome {
  readonly workflow: PublishingWorkflow | undefined;
}

/** Writes the files that are missing, if that is wanted, and looks at all of them. */
export async function lookAtFiles(
  before: LocalRepository,
  choices: FileChoices,
  { person, serverUrl }: { readonly person: Person; readonly serverUrl: string },
): Promise<LookedAtFiles> {
  const { directory } = before;
  const planned = planFiles(before, choices);
  const files = await Promise.all(planned.map((file) => compareFile(directory, file)));
  const missing = files.filter(isToBeWritten);
  const names = missing.map(({ path }) => path).join(", ");
  const isWanted = missing.length > 0 && (await person.agrees(`Write ${names}?`));
  for (const file of isWanted ? missing : []) await writeMissing(directory, file);
  const after = await readRepository(directory, serverUrl);
  const workflow = findPublishing(after.workflows);
  const problems = [
    ...judgeWorkflow(after, workflow),
    ...judgeSources(after, choices),
    ...(await judgeManifest(directory, choices)),
  ];
  return { checks: files.map((file) => describe(file, isWanted, workflow)), problems, tasks: [], workflow };
}

function describe(file: ComparedFile, isWritten: boolean, workflow: PublishingWorkflow | undefined): Check {
  const { path, state, difference } = file;
  if (state === "same") return { state: "ok", what: path };
  if (isToBeWritten(file)) {
    const details = state === "missing" ? [] : difference;
    return {
      state: isWritten ? "done" : "missing",
      what: `${path}${isWritten ? " is written" : ""}`,
      details,
    };
  }
  const isOk = workflow?.path === path || !path.endsWith("release.yml");
  const what = `${path} is not what init writes, and is left as it is; what would differ:`;
  return { state: isOk ? "ok" : "missing", what, details: difference };
}

function judgeWorkflow(
  { workflows }: LocalRepository,
  publishing: PublishingWorkflow | undefined,
): Problem[] {
  if (publishing !== undefined) return checkWorkflow(publishing);
  const path = ".github/workflows/release.yml";
  const isThere = workflows.some((workflow) => workflow.path === path);
  const fix = isThere
    ? `Put the step into ${path}, or move that file away and run init again`
    : "Run init again and let it write one";
  return [
    {
      code: "workflow-invalid",
      found: isThere ? `${path} publishes in another way` : "no workflow publishes",
      expected: "a workflow with a step that uses provider-pages/provider-pages",
      fix,
    },
  ];
}

/** The workflow builds what is at the root. */
function judgeSources({ go, hasMain, isGit }: LocalRepository, { builder }: FileChoices): Problem[] {
  const problems: Problem[] = [];
  const warn = (found: string, expected: string, fix: string) =>
    problems.push({ code: "builds-missing", severity: "warning", found, expected, fix });
  if (!isGit)
    warn(
      "the folder is no git repository",
      "a repository whose tags are releases",
      "Run git init, or correct ‹directory›",
    );
  if (go === undefined)
    warn(
      "there is no go.mod",
      "a provider written in Go, which the workflow builds",
      "Change the step that builds in the workflow",
    );
  else if (builder === "go" && !hasMain)
    warn(
      "there is no `package main` at the root",
      "the program there, which the workflow builds",
      "Name its folder at the end of `go build` in the workflow",
    );
  return problems;
}

async function judgeManifest(directory: string, { protocols }: FileChoices): Promise<Problem[]> {
  const text = await readText(join(directory, MANIFEST_NAME));
  if (text === undefined) return [{ ...MANIFEST_MISSING, fix: MANIFEST_FIX }];
  try {
    const said = parseManifest(text).protocols;
    const isOther = protocols.length > 0 && protocols.join() !== said.join();
    return isOther ? [otherProtocol(said, protocols)] : [];
  } catch (error) {
    if (error instanceof ProblemError) return [...error.problems];
    throw error;
  }
}

const MANIFEST_FIX =
  "Run init again with ‹protocols: 6.0› (terraform-plugin-framework) or ‹protocols: 5.0› (terraform-plugin-sdk)";

function otherProtocol(said: readonly string[], protocols: readonly string[]): Problem {
  return {
    code: "protocols-invalid",
    severity: "warning",
    found: `${MANIFEST_NAME} says protocol ${said.join(", ")}, and the code seems to speak ${protocols.join(", ")}`,
    expected: "the protocol that the provider speaks: clients choose by it",
    fix: `Correct ${MANIFEST_NAME}, if the code is right`,
  };
}
