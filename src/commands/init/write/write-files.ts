import { lstat, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ProblemError } from "../../../errors.ts";
import { readText } from "../look/read-text.ts";
import { diffLines } from "./line-diff.ts";
import type { PlannedFile } from "./plan-files.ts";

/** How a file stands to what was planned. */
export interface ComparedFile extends PlannedFile {
  readonly state: "missing" | "same" | "differs" | "lacks lines" | "linked";
  /** The symbolic link that it is, or lies behind. */
  readonly link?: string;
  /** The text to be written, where anything is. */
  readonly wanted: string;
  readonly difference: readonly string[];
}

/** Compares what is there with what should be. */
export async function compareFile(directory: string, file: PlannedFile): Promise<ComparedFile> {
  const compared = { ...file, wanted: file.text, difference: [] };
  const link = await findLink(directory, file.path);
  if (link !== undefined) return { ...compared, state: "linked", link };
  const text = await readText(join(directory, file.path));
  if (text === undefined) return { ...compared, state: "missing" };
  if (file.lines !== undefined) return compareLines(file, file.lines, text);
  const isSame = file.isBeginning || text.replaceAll("\r\n", "\n") === file.text;
  return isSame
    ? { ...compared, state: "same" }
    : { ...compared, state: "differs", difference: diffLines(text, file.text) };
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

function nameOf(line: string): string {
  return line.trim().split(/\s/)[0] ?? "";
}

/** Whether anything of a file is to be written. */
export function isToBeWritten({ state }: ComparedFile): boolean {
  return state === "missing" || state === "lacks lines";
}

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
export async function writeMissing(directory: string, file: ComparedFile): Promise<void> {
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
