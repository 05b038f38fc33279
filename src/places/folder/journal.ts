import { createReadStream } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { dirname } from "node:path/posix";
import { ProblemError } from "../../errors.ts";
import { isObject, tryJson } from "../../json.ts";
import type { ChangedFile, SiteChange } from "../../ports/site.ts";
import { ifThere } from "../../read-file.ts";
import { applyFiles } from "./apply.ts";
import { checkPlain, isUnwritable, onDisk } from "./disk/disk.ts";
import { discardFile, isTemporary, removeTemporaries, syncFolder, writeTemporary } from "./disk/durable.ts";
import { openTree } from "./disk/tree.ts";
import { type Lock, type LockTimes, takeLock, tryLock } from "./lock/lock.ts";
import { LOCK } from "./lock/lock-file.ts";

/** A change that is being made: whoever finds this file makes the change again, to its end. */
export const JOURNAL = ".provider-pages.change";

const SCHEMA = 1;

/** Chunks of this length are written at once, whatever the length of the lines. */
const CHUNK = 1 << 20;

/** Puts the journal in place, whole or not at all; `confirm` may still refuse when all is written. */
export async function writeJournal(
  directory: string,
  change: SiteChange,
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

/** Takes the journal away when its change is made. */
export async function removeJournal(directory: string): Promise<void> {
  const path = join(directory, JOURNAL);
  await onDisk(path, async () => {
    await rm(path, { force: true });
    await syncFolder(directory);
  });
}

/** A line a file, what is removed without a text; the last line tells that nothing is cut off. */
function* renderLines({ files, message }: SiteChange): Generator<string> {
  yield JSON.stringify({ schema: SCHEMA, message });
  for (const [path, text] of files) yield JSON.stringify(text === undefined ? [path] : [path, text]);
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

/** Reads the files of the journal one by one; it may be larger than memory. */
export async function* readJournal(directory: string): AsyncGenerator<ChangedFile> {
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
    // A damaged file may have millions of lines: the first one that is none tells enough.
    if (end !== undefined && end !== count) break;
    if (end === undefined) count++;
  }
  if (end !== count) throw damaged(path, "is cut off or damaged");
}

/** Node's own reader of lines also ends them at characters that JSON leaves as they are. */
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

function readFileLine(value: unknown): ChangedFile | undefined {
  if (!Array.isArray(value) || value.length < 1 || value.length > 2) return undefined;
  const [path, text]: readonly unknown[] = value;
  if (typeof path !== "string" || (value.length === 2 && typeof text !== "string")) return undefined;
  return [path, typeof text === "string" ? text : undefined];
}

function readNumber(value: unknown, name: string): number | undefined {
  const found = isObject(value) ? value[name] : undefined;
  return typeof found === "number" ? found : undefined;
}

function checkSchema(path: string, head: unknown): void {
  const schema = readNumber(head, "schema");
  if (schema !== SCHEMA) throw damaged(path, `has schema ${schema ?? "unknown"}`);
}

function damaged(path: string, is: string): ProblemError {
  return new ProblemError([
    {
      code: "site-unfinished",
      found: `${path}, the list of files that a stopped run was writing, ${is}`,
      expected: "the list as this version of the program writes it",
      fix: "Use the version that wrote it; if that was this one, delete the file and publish the newest version again",
    },
  ]);
}

/** Finishes what a stopped run has left undone, and waits for one that is still at it. */
export async function finishLeftovers(directory: string, times: LockTimes): Promise<void> {
  const names = (await onDisk(directory, () => ifThere(readdir(directory)))) ?? [];
  if (names.includes(JOURNAL)) return finishChange(directory, times);
  if (!names.some((name) => isTemporary(name) || name === LOCK || name.startsWith(`${LOCK}.`))) return;
  // Nothing of the site is missing: whoever may not tidy up, or comes in the way of a writer, need not.
  const lock = await tryLock(directory, times).catch(passUnwritable);
  if (lock !== undefined) await repairAndRelease(directory, lock);
}

async function finishChange(directory: string, times: LockTimes): Promise<void> {
  try {
    await repairAndRelease(directory, await takeLock(directory, times));
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    // Its writer may have finished while this run was looking at it.
    const names = await readdir(directory);
    if (names.includes(JOURNAL)) throw unfinished(directory, error);
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

/** Makes the change of a stopped run again from its journal, if there is one; for whoever holds the lock. */
export async function repair(directory: string, { confirm }: Pick<Lock, "confirm">): Promise<void> {
  await onDisk(directory, () => removeTemporaries(directory));
  const names = await readdir(directory);
  if (!names.includes(JOURNAL)) return;
  await removeUnfinished(directory);
  await applyFiles(directory, readJournal(directory), confirm);
  await removeJournal(directory);
}

/** Unfinished files lie beside those that they were to become. */
async function removeUnfinished(directory: string): Promise<void> {
  const folders = new Set<string>();
  for await (const [path] of readJournal(directory)) folders.add(dirname(path));
  const tree = openTree(directory);
  for (const folder of folders) {
    const path = join(directory, folder);
    if (await tree.hasFolder(folder)) await onDisk(path, () => removeTemporaries(path));
  }
}

function unfinished(directory: string, cause: unknown): ProblemError {
  return new ProblemError(
    [
      {
        code: "site-unfinished",
        found: `a change of ${directory} was stopped half way, and this user may not write there to finish it`,
        expected: "a site that is whole",
        fix: "Run any command on the folder as a user who may write to it",
      },
    ],
    { cause },
  );
}
