import { createReadStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { ProblemError } from "../../errors.ts";
import { isObject, tryJson } from "../../json.ts";
import type { ChangedFile, SiteChange } from "../../ports/site.ts";
import { checkPlain, onDisk } from "./disk/disk.ts";
import { discardFile, syncFolder, writeTemporary } from "./disk/durable.ts";

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
