import { lstat, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Problem, ProblemError, type Severity } from "../../errors.ts";
import { MANIFEST_MISSING, MANIFEST_NAME, parseManifest } from "../../provider/manifest.ts";
import { type FileChoices, type PlannedFile, planFiles, RELEASE } from "./choose-files.ts";
import type { Check, Outcome, Person } from "./inputs.ts";
import { type LocalRepository, readRepository, readText } from "./repository.ts";
import { checkWorkflow, findPublishing, type PublishingWorkflow } from "./workflow/find-publishing.ts";
import type { DeployedBy } from "./workflow/render-deploy.ts";

export async function checkFiles(
  before: LocalRepository,
  choices: FileChoices,
  { person, serverUrl }: { readonly person: Person; readonly serverUrl: string },
): Promise<Outcome & { readonly workflow: PublishingWorkflow | undefined }> {
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
    ...judgeWorkflow(after, workflow, choices.pages),
    ...judgeSources(after, choices, isOurs ? "error" : "warning"),
    ...(await judgeManifest(directory, choices)),
  ];
  const checks = files.map((file) => describeFile(file, isWanted, workflow));
  return { checks, problems, tasks: [], workflow, made: isWanted ? missing.map(({ path }) => path) : [] };
}

function behindLink(path: string, link: string): Problem {
  return {
    code: "folder-blocked",
    found: path === link ? `${path} is a symbolic link` : `${path} is behind the symbolic link ${link}`,
    expected: "a regular file: init never writes through a link",
    fix: `Replace ${link} with its target, and run ‹command: init› again`,
  };
}

function describeFile(
  file: ComparedFile,
  isWritten: boolean,
  workflow: PublishingWorkflow | undefined,
): Check {
  const { path, state, difference } = file;
  if (state === "same") return { state: "ok", what: path };
  if (state === "linked") return { state: "missing", what: `${path}: ${file.link} is a symbolic link` };
  if (isToBeWritten(file)) {
    const what = `${isWritten ? "wrote " : ""}${path}`;
    return { state: isWritten ? "done" : "missing", what, details: state === "missing" ? [] : difference };
  }
  const isOk = workflow?.path === path || path !== RELEASE;
  const what = `${path} differs from what init writes, and was not changed; the difference:`;
  return { state: isOk ? "ok" : "missing", what, details: difference };
}

function judgeWorkflow(
  { workflows }: LocalRepository,
  publishing: PublishingWorkflow | undefined,
  pages: DeployedBy,
): Problem[] {
  if (publishing !== undefined) return checkWorkflow(publishing, pages);
  const isThere = workflows.some(({ path }) => path === RELEASE);
  const fix = isThere
    ? `Add the step to ${RELEASE}, or rename that file and run ‹command: init› again`
    : "Run ‹command: init› with ‹yes: true› to write one";
  return [
    {
      code: "workflow-invalid",
      found: isThere ? `${RELEASE} does not publish with this action` : "no workflow publishes",
      expected: "a workflow with a step that uses provider-pages/provider-pages",
      fix,
    },
  ];
}

/** The generated workflow needs these; any other may build differently. */
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
      "the folder is not a git repository",
      "a git repository",
      "Run `git init`, or correct ‹directory›",
      "error",
    );
  if (!hasModule)
    add(
      "go.mod is missing",
      "a Go module, which the workflow builds",
      "Change the build step of the workflow",
    );
  else if (builder === "go" && !hasProgram)
    add(
      "the repository has no `package main` with a provider",
      "a provider program, at most four folders deep",
      "Add its folder to `go build` in the workflow",
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
    found: `${MANIFEST_NAME} lists protocol ${said.join(", ")}, but the code seems to serve ${protocols.join(", ")}`,
    expected: "the protocol that the provider serves, because clients rely on it",
    fix: `Correct ${MANIFEST_NAME}, unless the code is wrong`,
  };
}

interface ComparedFile extends PlannedFile {
  readonly state: "missing" | "same" | "differs" | "lacks lines" | "linked";
  /** The symbolic link on the path. */
  readonly link?: string;
  readonly wanted: string;
  readonly difference: readonly string[];
}

async function compareFile(directory: string, file: PlannedFile): Promise<ComparedFile> {
  const compared = { ...file, wanted: file.text, difference: [] };
  const link = await findLink(directory, file.path);
  if (link !== undefined) return { ...compared, state: "linked", link };
  const text = await readText(join(directory, file.path));
  if (text === undefined) return { ...compared, state: "missing" };
  if (file.lines !== undefined) return compareLines(file, file.lines, text);
  if (file.isBeginning || text.replaceAll("\r\n", "\n") === file.text) return { ...compared, state: "same" };
  return { ...compared, state: "differs", difference: diffLines(text, file.text) };
}

/** Adds lines to an existing file; its own line for the same pattern wins. */
function compareLines(file: PlannedFile, lines: readonly string[], text: string): ComparedFile {
  const named = new Set(text.split(/\r?\n/).map(nameOf));
  const coversAll = /^\*\s.*\beol=lf\b/m.test(text);
  const lacking = coversAll ? [] : lines.filter((line) => !named.has(nameOf(line)));
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const begin = text === "" || text.endsWith("\n") ? text : text + eol;
  return {
    ...file,
    state: lacking.length === 0 ? "same" : "lacks lines",
    wanted: begin + lacking.map((line) => line + eol).join(""),
    difference: lacking.map((line) => `+ ${line}`),
  };
}

const nameOf = (line: string): string => line.trim().split(/\s/)[0] ?? "";

const isToBeWritten = ({ state }: ComparedFile): boolean => state === "missing" || state === "lacks lines";

/** A cloned repository may have links that point anywhere. */
async function findLink(directory: string, path: string): Promise<string | undefined> {
  const parts = path.split("/");
  for (const index of parts.keys()) {
    const part = parts.slice(0, index + 1).join("/");
    const found = await lstat(join(directory, part)).catch(() => undefined);
    if (found?.isSymbolicLink()) return part;
  }
  return undefined;
}

async function writeMissing(directory: string, file: ComparedFile): Promise<void> {
  const path = join(directory, file.path);
  const isNew = file.state === "missing";
  const draft = isNew ? path : `${path}.${process.pid}.new`;
  try {
    await mkdir(dirname(path), { recursive: true });
    // wx fails on an existing file and follows no link.
    const mode = isNew ? 0o666 : (await stat(path)).mode & 0o777;
    await writeFile(draft, file.wanted, { flag: "wx", mode });
    if (!isNew) await rename(draft, path);
  } catch (error) {
    if (!isNew) await rm(draft, { force: true });
    const found = `${file.path} can't be written: ${(error as Error).message}`;
    const [expected, fix] = ["a writable folder", "Correct ‹directory›"];
    throw new ProblemError({ code: "folder-unwritable", found, expected, fix }, { cause: error });
  }
}

const MOST = 2000;

/** The removed (`-`) and added (`+`) lines, with one line of context. */
export function diffLines(before: string, after: string): readonly string[] {
  const [a, b] = [before, after].map((text) => text.replace(/\r?\n$/, "").split(/\r?\n/));
  if (a === undefined || b === undefined || a.length > MOST || b.length > MOST) return [];
  const marked = markLines(a, b);
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((at) => (marked[at] ?? " ").charAt(0) !== " ");
  return marked.filter((_, index) => isNear(index));
}

/** By the longest common subsequence of lines: https://en.wikipedia.org/wiki/Longest_common_subsequence */
function markLines(a: readonly string[], b: readonly string[]): string[] {
  const common = lengthsOf(a, b);
  const marked: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const down = common[i + 1]?.[j] ?? -1;
    const right = common[i]?.[j + 1] ?? -1;
    if (i < a.length && a[i] === b[j]) {
      marked.push(`  ${a[i]}`);
      i++;
      j++;
    } else if (i < a.length && (j === b.length || down >= right)) marked.push(`- ${a[i++]}`);
    else marked.push(`+ ${b[j++]}`);
  }
  return marked;
}

function lengthsOf(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const [below, after] = [lengths[i + 1] ?? [], lengths[i] ?? []];
      after[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, after[j + 1] ?? 0);
    }
  return lengths;
}
