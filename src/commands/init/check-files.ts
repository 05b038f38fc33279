import { lstat, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Problem, ProblemError, type Severity } from "../../errors.ts";
import { MANIFEST_MISSING, MANIFEST_NAME, parseManifest } from "../../provider/manifest.ts";
import { type FileChoices, type PlannedFile, planFiles, RELEASE } from "./choose-files.ts";
import type { Check, Outcome, Person } from "./inputs.ts";
import { type LocalRepository, readRepository, readText } from "./repository.ts";
import { checkWorkflow, findPublishing, type PublishingWorkflow } from "./workflow.ts";

/** Writes the files that are missing, if that is wanted, and looks at all of them. */
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
    ...judgeWorkflow(after, workflow),
    ...judgeSources(after, choices, isOurs ? "error" : "warning"),
    ...(await judgeManifest(directory, choices)),
  ];
  const checks = files.map((file) => describeFile(file, isWanted, workflow));
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

function describeFile(
  file: ComparedFile,
  isWritten: boolean,
  workflow: PublishingWorkflow | undefined,
): Check {
  const { path, state, difference } = file;
  if (state === "same") return { state: "ok", what: path };
  if (state === "linked") return { state: "missing", what: `${path}: ${file.link} is a symbolic link` };
  if (isToBeWritten(file)) {
    const what = `${path}${isWritten ? " is written" : ""}`;
    return { state: isWritten ? "done" : "missing", what, details: state === "missing" ? [] : difference };
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

/** How a file stands to what was planned. */
interface ComparedFile extends PlannedFile {
  readonly state: "missing" | "same" | "differs" | "lacks lines" | "linked";
  /** The symbolic link that it is, or lies behind. */
  readonly link?: string;
  /** The text to be written, where anything is. */
  readonly wanted: string;
  readonly difference: readonly string[];
}

/** Compares what is there with what should be. */
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

/** Lines are added to what somebody else has written; a line of theirs for the same files has the say. */
function compareLines(file: PlannedFile, lines: readonly string[], text: string): ComparedFile {
  const named = new Set(text.split(/\r?\n/).map(nameOf));
  const isSettled = /^\*\s.*\beol=lf\b/m.test(text);
  const lacking = isSettled ? [] : lines.filter((line) => !named.has(nameOf(line)));
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

/** Whether anything of a file is to be written. */
const isToBeWritten = ({ state }: ComparedFile): boolean => state === "missing" || state === "lacks lines";

/** A clone may bring links that lead anywhere on this machine. */
async function findLink(directory: string, path: string): Promise<string | undefined> {
  const parts = path.split("/");
  for (const index of parts.keys()) {
    const part = parts.slice(0, index + 1).join("/");
    const found = await lstat(join(directory, part)).catch(() => undefined);
    if (found?.isSymbolicLink()) return part;
  }
  return undefined;
}

/** Writes what is missing, and nothing over what somebody else has written. */
async function writeMissing(directory: string, file: ComparedFile): Promise<void> {
  const path = join(directory, file.path);
  const isNew = file.state === "missing";
  const draft = isNew ? path : `${path}.${process.pid}.new`;
  try {
    await mkdir(dirname(path), { recursive: true });
    // A new file is opened as one that is not there, and so never through a link.
    const mode = isNew ? 0o666 : (await stat(path)).mode & 0o777;
    await writeFile(draft, file.wanted, { flag: "wx", mode });
    if (!isNew) await rename(draft, path);
  } catch (error) {
    if (!isNew) await rm(draft, { force: true });
    const found = `${file.path} can't be written: ${(error as Error).message}`;
    const [expected, fix] = ["a folder that files can be written to", "Correct ‹directory›"];
    throw new ProblemError([{ code: "folder-unwritable", found, expected, fix }], { cause: error });
  }
}

/** More lines are not compared. */
const MOST = 2000;

/** What has to be taken out of a text (`-`) and put into it (`+`) to make another one of it, with a line of either side. */
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

/** How many lines the rests have in common, by where they begin. */
function lengthsOf(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const [below, after] = [lengths[i + 1] ?? [], lengths[i] ?? []];
      after[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, after[j + 1] ?? 0);
    }
  return lengths;
}
