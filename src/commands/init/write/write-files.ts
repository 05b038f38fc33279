import { lstat, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ProblemError } from "../../../errors.ts";
import { readText } from "../look/read-text.ts";
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
