import { lstat, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ProblemError } from "../../errors.ts";
import { findPublishing, publishes } from "./find-publishing.ts";
import type { Check, Person } from "./inputs.ts";
import { type Building, renderWorkflow } from "./render-workflow.ts";
import { type LocalRepository, readText, WORKFLOWS, type WorkflowFile } from "./repository.ts";

export function workflowPath({ prefix }: Building): string {
  return `${WORKFLOWS}/${["release", ...prefix.split("/").slice(0, -1)].join("-")}.yml`;
}

/** The workflows, unless another file publishes the provider. */
export function planWorkflows(
  buildings: readonly Building[],
  { workflows }: LocalRepository,
): WorkflowFile[] {
  const found = workflows.flatMap(findPublishing);
  return buildings.flatMap((building) => {
    const path = workflowPath(building);
    const isElsewhere = found.some((one) => one.path !== path && publishes(one, building));
    return isElsewhere ? [] : [{ path, text: renderWorkflow(building) }];
  });
}

export function planManifests(buildings: readonly Building[]): WorkflowFile[] {
  const files = buildings.flatMap(({ place: { manifest: path }, protocols }) => {
    const versions = { version: 1, metadata: { protocol_versions: protocols } };
    return protocols.length === 0 ? [] : [{ path, text: `${JSON.stringify(versions, undefined, 2)}\n` }];
  });
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

/** Writes what is missing. A file that is there stays, and a workflow is shown beside it. */
export async function writeFiles(
  directory: string,
  planned: readonly WorkflowFile[],
  person: Person,
): Promise<Check[]> {
  const there = await Promise.all(planned.map((file) => checkFile(directory, file)));
  const missing = planned.filter((_, index) => there[index] === undefined);
  const names = missing.map(({ path }) => path).join(", ");
  const isWanted = missing.length > 0 && (await person.agrees(`Write ${names}?`));
  for (const file of isWanted ? missing : []) await writeMissing(directory, file);
  const rest = ({ path }: WorkflowFile): Check =>
    isWanted ? { state: "done", what: `wrote ${path}` } : { state: "missing", what: path };
  return planned.map((file, index) => there[index] ?? rest(file));
}

/** Undefined if the file is missing. */
async function checkFile(directory: string, { path, text }: WorkflowFile): Promise<Check | undefined> {
  const link = await findLink(directory, path);
  if (link !== undefined)
    return {
      state: "missing",
      what: `${path}: replace the symbolic link ${link} with its target, because init writes through none`,
    };
  const there = await readText(join(directory, path));
  if (there === undefined) return undefined;
  const theirs = new Set(there.split("\n").map((line) => line.trim()));
  const lines = text.trimEnd().split("\n");
  const isSame = lines.every((line) => theirs.has(line.trim()));
  if (isSame || !path.endsWith(".yml")) return { state: "ok", what: path };
  const what = `${path} was not changed; init would write this, and the file lacks the lines with +:`;
  return {
    state: "ok",
    what,
    details: lines.map((line) => `${theirs.has(line.trim()) ? " " : "+"} ${line}`),
  };
}

/** A cloned repository may have links that point anywhere. */
async function findLink(directory: string, path: string): Promise<string | undefined> {
  const parts = path.split("/");
  for (const [index] of parts.entries()) {
    const part = parts.slice(0, index + 1).join("/");
    if ((await lstat(join(directory, part)).catch(() => undefined))?.isSymbolicLink()) return part;
  }
  return undefined;
}

async function writeMissing(directory: string, { path, text }: WorkflowFile): Promise<void> {
  try {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    // Fails on an existing file and follows no link.
    await writeFile(join(directory, path), text, { flag: "wx" });
  } catch (error) {
    const found = `${path} can't be written: ${(error as Error).message}`;
    const [expected, fix] = ["a writable folder", "Correct ‹directory›"];
    throw new ProblemError({ code: "folder-unwritable", found, expected, fix }, { cause: error });
  }
}
