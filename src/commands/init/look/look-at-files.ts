import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Problem, ProblemError, type Severity } from "../../../errors.ts";
import { MANIFEST_MISSING, MANIFEST_NAME, parseManifest } from "../../../provider/manifest.ts";
import { readRegularFile } from "../../../read-file.ts";
import { holdsPrivateKey } from "../../../run/pasted-key.ts";
import type { Person } from "../prompt.ts";
import type { Check, Outcome } from "../steps.ts";
import { type FileChoices, planFiles, RELEASE } from "../write/plan-files.ts";
import { type ComparedFile, compareFile, isToBeWritten, writeMissing } from "../write/write-files.ts";
import { checkWorkflow, findPublishing, type PublishingWorkflow } from "./check-workflow.ts";
import { type LocalRepository, readRepository } from "./read-repository.ts";
import { readText } from "./read-text.ts";

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
  const after = await readRepository(join(directory, before.start), serverUrl);
  const workflow = findPublishing(after.workflows);
  const isOurs = planned.some(({ path, text }) => path === RELEASE && workflow?.text === text);
  const problems = [
    ...files.flatMap(({ path, link }) => (link === undefined ? [] : [behindLink(path, link)])),
    ...judgeWorkflow(after, workflow),
    ...judgeSources(after, choices, isOurs ? "error" : "warning"),
    ...(await judgeManifest(directory, choices)),
    ...(await findKeys(directory)),
  ];
  const checks = files.map((file) => describe(file, isWanted, workflow));
  return { checks, problems, tasks: [], workflow, made: isWanted ? missing.map(({ path }) => path) : [] };
}

function behindLink(path: string, link: string): Problem {
  return {
    code: "folder-blocked",
    found: path === link ? `${path} is a symbolic link` : `${path} lies behind the symbolic link ${link}`,
    expected: "a file of the repository itself: init never writes through a link",
    fix: `Replace ${link} with what it leads to, and run ‹command: init› again`,
  };
}

function describe(file: ComparedFile, isWritten: boolean, workflow: PublishingWorkflow | undefined): Check {
  const { path, state, difference } = file;
  if (state === "same") return { state: "ok", what: path };
  if (state === "linked") return { state: "missing", what: `${path}: ${file.link} is a symbolic link` };
  if (isToBeWritten(file)) {
    const details = state === "missing" ? [] : difference;
    return {
      state: isWritten ? "done" : "missing",
      what: `${path}${isWritten ? " is written" : ""}`,
      details,
    };
  }
  const isOk = workflow?.path === path || path !== RELEASE;
  const what = `${path} is not what init writes, and is left as it is; what would differ:`;
  return { state: isOk ? "ok" : "missing", what, details: difference };
}

function judgeWorkflow(
  { workflows }: LocalRepository,
  publishing: PublishingWorkflow | undefined,
): Problem[] {
  if (publishing !== undefined) return checkWorkflow(publishing);
  const isThere = workflows.some(({ path }) => path === RELEASE);
  const fix = isThere
    ? `Put the step into ${RELEASE}, or move that file away and run ‹command: init› again`
    : "Run ‹command: init› with ‹yes: true›, which writes one";
  return [
    {
      code: "workflow-invalid",
      found: isThere ? `${RELEASE} publishes in another way` : "no workflow publishes",
      expected: "a workflow with a step that uses provider-pages/provider-pages",
      fix,
    },
  ];
}

/** A workflow of init's own fails without these; any other may build in its own way. */
function judgeSources(
  { isGit }: LocalRepository,
  { builder, hasModule, hasProgram }: FileChoices,
  severity: Severity,
): Problem[] {
  const problems: Problem[] = [];
  const add = (found: string, expected: string, fix: string, grave = severity) =>
    problems.push({ code: "builds-missing", severity: grave, found, expected, fix });
  if (!isGit)
    add(
      "the folder is no git repository",
      "a repository whose tags are releases",
      "Run git init, or correct ‹directory›",
      "error",
    );
  if (!hasModule)
    add(
      "there is no go.mod",
      "a provider written in Go, which the workflow builds",
      "Change the step that builds in the workflow",
    );
  else if (builder === "go" && !hasProgram)
    add(
      "there is no `package main` with a provider in the repository",
      "the program that the workflow builds, up to four folders deep",
      "Name its folder at the end of `go build` in the workflow",
    );
  return problems;
}

async function judgeManifest(directory: string, { protocols, place }: FileChoices): Promise<Problem[]> {
  const text = await readText(join(directory, place.manifest));
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
  "Run ‹command: init› with ‹protocols: 6.0› (terraform-plugin-framework) or ‹protocols: 5.0› (terraform-plugin-sdk)";

function otherProtocol(said: readonly string[], protocols: readonly string[]): Problem {
  return {
    code: "protocols-invalid",
    severity: "warning",
    found: `${MANIFEST_NAME} says protocol ${said.join(", ")}, and the code seems to speak ${protocols.join(", ")}`,
    expected: "the protocol that the provider speaks: clients choose by it",
    fix: `Correct ${MANIFEST_NAME}, if the code is right`,
  };
}

/** Names that files with keys have. */
const NAMED = /(?:\.(?:asc|gpg|pgp|key|pem|txt)|key[^/]*)$/i;
const MOST = 500;
const LARGEST = 256 * 1024;
const LONGEST_LIST = 16 * 1024 * 1024;

/** Finds private keys among what git has, or would take with `git add`. */
async function findKeys(directory: string): Promise<readonly Problem[]> {
  const [committed, untracked] = await Promise.all([
    listFiles(directory, "--cached"),
    listFiles(directory, "--others", "--exclude-standard"),
  ]);
  const known = new Set(committed);
  const found: string[] = [];
  for (const path of [...committed, ...untracked].filter((one) => NAMED.test(one)).slice(0, MOST))
    if (await isKey(join(directory, path))) found.push(path);
  return [...new Set(found)].map((path) => (known.has(path) ? inRepository(path) : wouldBeCommitted(path)));
}

/** Nothing where there is no git. */
async function listFiles(directory: string, ...which: readonly string[]): Promise<string[]> {
  // An unpacked repository may bring a configuration that starts programs: https://git-scm.com/docs/git-config#Documentation/git-config.txt-corefsmonitor
  const args = ["-C", directory, "-c", "core.fsmonitor=false", "ls-files", "-z", ...which];
  const options = { maxBuffer: LONGEST_LIST };
  const { stdout } = await promisify(execFile)("git", args, options).catch(() => ({ stdout: "" }));
  return stdout.split("\0").filter((path) => path !== "");
}

async function isKey(path: string): Promise<boolean> {
  const bytes = await readRegularFile(path, LARGEST).catch(() => Buffer.alloc(0));
  return holdsPrivateKey(bytes.toString("latin1"));
}

function wouldBeCommitted(path: string): Problem {
  return {
    code: "key-in-repository",
    found: `${path} holds a private key, and \`git add --all\` would commit it`,
    expected: "a private key outside of the repository",
    fix: `Move ${path} out of the repository, or delete it once it is a secret of the repository on GitHub`,
  };
}

function inRepository(path: string): Problem {
  return {
    code: "key-in-repository",
    found: `${path} holds a private key, and git has it: anyone who can read the repository can sign with it`,
    expected: "a private key outside of the repository",
    fix: `Run \`git rm --cached ${path}\`, and make a new key if it was ever pushed`,
  };
}
