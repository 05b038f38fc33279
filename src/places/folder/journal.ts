import { createReadStream } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { dirname } from "node:path/posix";
import { isObject, tryJson } from "../../json.ts";
import { ifThere } from "../../read-file.ts";
import type { PlannedFile } from "../common/apply-in-order.ts";
import { unfinishedChange, unreadableChange } from "../common/site-state.ts";
import { applyFiles } from "./apply.ts";
import { checkPlain, isUnwritable, onDisk } from "./disk/disk.ts";
import { discardFile, isTemporary, removeTemporaries, syncFolder, writeTemporary } from "./disk/durable.ts";
import { openTree } from "./disk/tree.ts";
import { type Lock, type LockTimes, takeLock, tryLock } from "./lock/lock.ts";
import { LOCK } from "./lock/lock-file.ts";

/** Holds a whole change while it is applied: a run that finds this file applies the change again. */
export const JOURNAL = ".provider-pages.change";

const SCHEMA = 1;

const CHUNK = 1 << 20;

export interface Journal {
  readonly message: string;
  readonly files: readonly PlannedText[];
}

interface PlannedText extends PlannedFile {
  readonly text: string | undefined;
}

/** Writes the whole journal with one rename; `confirm` runs right before it. */
export async function writeJournal(
  directory: string,
  change: Journal,
  confirm: () => Promise<void>,
): Promise<void> {
  const path = join(directory, JOURNAL);
  await onDisk(path, async () => {
    const temporary = await writeTemporary(directory, joinLines(renderLines(change)));
    try {
      await confirm();
      await rename(temporary, path);
    } catch (error) {
      await discardFile(temporary);
      throw error;
    }
    await syncFolder(directory);
  });
}

export async function removeJournal(directory: string): Promise<void> {
  const path = join(directory, JOURNAL);
  await onDisk(path, async () => {
    await rm(path, { force: true });
    await syncFolder(directory);
  });
}

/** One line per file; a removed file has no text. The last line shows that the journal is complete. */
function* renderLines({ files, message }: Journal): Generator<string> {
  yield JSON.stringify({ schema: SCHEMA, message });
  for (const { path, text } of files) yield JSON.stringify(text === undefined ? [path] : [path, text]);
  yield JSON.stringify({ files: files.length });
}

function* joinLines(lines: Iterable<string>): Generator<string> {
  let chunk = "";
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

/** Reads the files one by one: the journal may be larger than memory. */
export async function* readJournal(directory: string): AsyncGenerator<PlannedText> {
  const path = join(directory, JOURNAL);
  await checkPlain(path);
  let count = -1;
  let end: number | undefined;
  for await (const line of readLines(path)) {
    const value = tryJson(line);
    const file = readFileLine(value);
    if (count === -1) checkSchema(path, value);
    else if (file !== undefined && end === undefined) yield file;
    else if (end === undefined) end = readNumber(value, "files") ?? -1;
    // A damaged journal may have millions of lines, so reading stops at the first bad one.
    if (end !== undefined && end !== count) break;
    if (end === undefined) count++;
  }
  if (end !== count) throw unreadable(path, "is truncated or damaged");
}

/** `node:readline` also splits at U+2028 and U+2029, which JSON leaves unescaped. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    let begin = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, begin)) {
      yield Buffer.concat([...rest, chunk.subarray(begin, end)]).toString();
      rest = [];
      begin = end + 1;
    }
    rest.push(chunk.subarray(begin));
  }
}

function readFileLine(value: unknown): PlannedText | undefined {
  if (!Array.isArray(value) || value.length < 1 || value.length > 2) return undefined;
  const [path, text]: readonly unknown[] = value;
  if (typeof path !== "string" || (value.length === 2 && typeof text !== "string")) return undefined;
  return { path, text: typeof text === "string" ? text : undefined };
}

function readNumber(value: unknown, name: string): number | undefined {
  const found = isObject(value) ? value[name] : undefined;
  return typeof found === "number" ? found : undefined;
}

function checkSchema(path: string, head: unknown): void {
  const schema = readNumber(head, "schema");
  if (schema !== SCHEMA) throw unreadable(path, `has schema ${schema ?? "unknown"}`);
}

function unreadable(path: string, is: string): Error {
  return unreadableChange(
    `${path}, the change that an interrupted run was applying, ${is}`,
    "Use the version that wrote it; if that is this version, delete the file and publish the newest version again",
  );
}

/** Finishes what an interrupted run left, and waits for a live one. */
export async function finishLeftovers(directory: string, times: LockTimes): Promise<void> {
  const names = (await onDisk(directory, () => ifThere(readdir(directory)))) ?? [];
  if (names.includes(JOURNAL)) return finishChange(directory, times);
  if (!names.some((name) => isTemporary(name) || name === LOCK || name.startsWith(`${LOCK}.`))) return;
  // The site is complete anyway, so a reader that may not clean up, or meets a writer, skips this.
  const lock = await tryLock(directory, times).catch(passUnwritable);
  if (lock !== undefined) await repairAndRelease(directory, lock);
}

async function finishChange(directory: string, times: LockTimes): Promise<void> {
  try {
    await repairAndRelease(directory, await takeLock(directory, times));
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    // Its writer may have finished since.
    if (!(await readdir(directory)).includes(JOURNAL)) return;
    const fix = "Run any command on the folder as a user with write permission";
    throw unfinishedChange(directory, { writer: "this user", fix, cause: error });
  }
}

function passUnwritable(error: unknown): undefined {
  if (!isUnwritable(error)) throw error;
}

async function repairAndRelease(directory: string, lock: Lock): Promise<void> {
  try {
    await repair(directory, lock);
  } finally {
    await lock.release();
  }
}

/** Applies the change of an interrupted run again from its journal; the caller holds the lock. */
export async function repair(directory: string, { confirm }: Pick<Lock, "confirm">): Promise<void> {
  await onDisk(directory, () => removeTemporaries(directory));
  const names = await readdir(directory);
  if (!names.includes(JOURNAL)) return;
  await removeUnfinished(directory);
  await applyFiles(directory, readJournal(directory), confirm);
  await removeJournal(directory);
}

async function removeUnfinished(directory: string): Promise<void> {
  const folders = new Set<string>();
  for await (const { path, text } of readJournal(directory))
    if (text !== undefined) folders.add(dirname(path));
  const tree = openTree(directory);
  for (const folder of folders) {
    const path = join(directory, folder);
    if (await tree.hasFolder(folder)) await onDisk(path, () => removeTemporaries(path));
  }
}
