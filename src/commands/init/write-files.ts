import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ProblemError } from "../../errors.ts";
import { diffLines } from "./line-diff.ts";
import type { PlannedFile } from "./plan-files.ts";
import { readText } from "./read-repository.ts";

/** How a file stands to what was planned. */
export interface ComparedFile extends PlannedFile {
  readonly state: "missing" | "same" | "differs" | "lacks lines";
  /** The text to be written, where anything is. */
  readonly wanted: string;
  readonly difference: readonly string[];
}

/** Compares what is there with what should be. */
export async function compareFile(directory: string, file: PlannedFile): Promise<ComparedFile> {
  const text = await readText(join(directory, file.path));
  const compared = { ...file, wanted: file.text, difference: [] };
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

/** Writes what is missing, and nothing over what somebody else has written. */
export async function writeMissing(directory: string, file: ComparedFile): Promise<void> {
  const path = join(directory, file.path);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.wanted, { flag: file.state === "missing" ? "wx" : "w" });
  } catch (error) {
    const found = `${file.path} can't be written: ${(error as Error).message}`;
    const [expected, fix] = ["a folder that files can be written to", "Correct ‹directory›"];
    throw new ProblemError([{ code: "folder-unwritable", found, expected, fix }], { cause: error });
  }
}
