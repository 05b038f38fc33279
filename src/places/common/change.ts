import { dirname } from "node:path/posix";
import { mapConcurrently, pause } from "../../concurrency.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { parseObject } from "../../json.ts";
import { LARGEST_SITE_FILE, type SiteChange } from "../../ports/place.ts";
import { isWritten } from "../../provider/site-path.ts";
import { nameSome, quote } from "../../text.ts";
import { applyInOrder, type PlannedFile } from "./apply-in-order.ts";
import {
  contentTag,
  type ListedObject,
  OBJECTS_AT_ONCE,
  type ObjectStore,
  randomToken,
} from "./object-store.ts";
import { describeSelf, findLife, parseWriter, type Writer } from "./writer.ts";

/*
 * A bucket and a folder replace one file at a time, so a change of a site takes four steps:
 * 1. Read the head and the facts. A change that is under way is finished first.
 * 2. Put the whole change into the head if that is still the one that was read (`If-Match`). This decides which writer wins.
 * 3. Write the files in order, in a bucket each only over the version that it replaces: `If-None-Match: *` for a new file, `If-Match`
 *    for others.
 * 4. Mark the head as done; a folder's is removed, since people commit folders.
 *
 * The head of a run that is killed after step 2 has all that is missing, so the next run continues with step 3. Two runs that
 * apply the same change write the same bytes, and the later one finds every object changed, so nothing is reverted. Removals
 * have no condition, so the head is checked before them.
 */

/** How long another run's change is waited for before this run applies it as well. */
export interface Patience {
  readonly wait: () => Promise<void>;
  /** The most waits for a change of so many files. */
  readonly most: (files: number) => number;
}

export interface ChangeContext {
  readonly store: ObjectStore;
  readonly patience: Patience;
  /** Records a changed path that caches may still hold. */
  readonly noteChanged: (path: string) => void;
}

/** A live writer needs some milliseconds per file. */
export function realPatience(cancelled?: AbortSignal): Patience {
  return {
    wait: async () => {
      await pause(100 + Math.random() * 200, cancelled);
      cancelled?.throwIfAborted();
    },
    most: (files) => 10 + files / 20,
  };
}

/** Waits for a change that is under way, or finishes it unless the run only looks, and gives the head after it. */
export async function settleHead(context: ChangeContext, use?: "to look"): Promise<Head> {
  const { store, patience } = context;
  let waitsFor: string | undefined;
  for (let waits = 0; ; waits++) {
    const { files, ...head } = await readHead(store);
    if (files === undefined) return { ...head, files };
    if (head.id !== waitsFor) waits = 0;
    waitsFor = head.id;
    const isDead = head.writer !== undefined && (await findLife(head.writer)) === "dead";
    if (!isDead && waits < patience.most(files.length)) {
      await patience.wait();
      continue;
    }
    try {
      await demandFit(store, files);
      if (use === "to look") throw unfinished(store, "a dry run");
      await applyChange(context, { ...head, files });
    } catch (cause) {
      // Its writer may have finished since.
      if ((await store.stat(HEAD_KEY))?.etag !== head.etag) continue;
      throw store.isDenied(cause) ? unfinished(store, store.permission.of, cause) : cause;
    }
  }
}

function unfinished(store: ObjectStore, who: string, cause?: unknown): ProblemError {
  const problem: Problem = {
    code: "site-unfinished",
    found: `an interrupted run left a change of ${store.name("")} unfinished, and ${who} may not write there`,
    expected: "permission to finish the change",
    fix: store.permission.fix,
  };
  return new ProblemError(problem, { cause });
}

/** A head that is back from a backup would undo later changes, and one that strangers committed could write anything. */
async function demandFit(store: ObjectStore, files: readonly PlannedObject[]): Promise<void> {
  const written = new Set(files.flatMap(({ path, text }) => (text === undefined ? [] : [path])));
  const isFit = async ({ path, text, before }: PlannedObject): Promise<boolean> => {
    if (!isWritten(path)) return false;
    // Nothing is recorded of a file whose removal made room, or that may be large.
    if (text === undefined && (before === "" || written.has(dirname(path)))) return true;
    const object = await store.stat(path);
    return object?.etag === before || holds(store, path, text, object);
  };
  const fits = await mapConcurrently(files, OBJECTS_AT_ONCE, isFit);
  const others = files.flatMap(({ path }, at) => (fits[at] ? [] : [quote(path)]));
  if (others.length > 0)
    throw new ProblemError({
      code: "site-unfinished",
      found: `${store.name(HEAD_KEY)} has the change of an interrupted run, which does not fit these files: ${nameSome(others, 5)}`,
      expected: "files of a site, as the change replaces them or as it writes them",
      fix: "If it is from a backup or a commit, delete it. Otherwise restore the other files, or delete it and run ‹command: rebuild›",
    });
}

/** Another run has finished the change. */
class Overtaken extends Error {}

/** Applies the change in the head; objects that are already written stay. */
export async function applyChange(
  { store, noteChanged }: ChangeContext,
  begun: Begun,
  onWritten: SiteChange["onWritten"] = () => {},
): Promise<void> {
  let done = 0;
  for (const { path, before } of begun.files) if (before !== undefined) noteChanged(path);
  const write = async (stage: readonly PlannedObject[]) => {
    // A folder's files may have an earlier content again, so a late run can't rely on the conditions.
    if (!store.keepsHead) await confirm(store, begun);
    await mapConcurrently(stage, OBJECTS_AT_ONCE, async (file) => {
      await writeObject(store, begun, file);
      onWritten(++done, begun.files.length);
    });
    await store.flush();
  };
  const remove = async (removed: readonly PlannedObject[]) => {
    await confirm(store, begun);
    await mapConcurrently(removed, OBJECTS_AT_ONCE, ({ path }) => store.remove(path));
    await store.flush();
  };
  await store.inTurn(async () => {
    try {
      await applyInOrder(begun.files, write, remove);
    } catch (error) {
      if (error instanceof Overtaken) return;
      throw error;
    }
    await endChange(store, begun);
  });
}

/** Writers that ignore the head may replace an object again and again. */
const MOST_ATTEMPTS = 20;

/** An object as it was read or listed; undefined if it is missing. */
export type Described = Pick<ListedObject, "etag" | "size"> | undefined;

/** Whether an object has this content. Of the same size, it is read unless its ETag proves that. */
export async function holds(
  store: ObjectStore,
  path: string,
  bytes: Uint8Array | undefined,
  object: Described,
): Promise<boolean> {
  if (object === undefined || bytes === undefined) return object === bytes;
  if (object.size !== bytes.length) return false;
  if (object.etag === contentTag(bytes)) return true;
  // Another run may have replaced it by a larger one since.
  return (await store.get(path, LARGEST_SITE_FILE))?.bytes.equals(bytes) === true;
}

async function writeObject(
  store: ObjectStore,
  begun: Begun,
  { path, text: bytes = new Uint8Array(), before }: PlannedObject,
) {
  // A folder is locked, so nothing has changed since the head was confirmed.
  if (!store.keepsHead) return void (await store.put(path, bytes));
  let expected = before;
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const condition = expected === undefined ? "new" : { etag: expected };
    if ((await store.put(path, bytes, { condition })) !== undefined) return;
    const object = await store.stat(path);
    if (await holds(store, path, bytes, object)) return;
    await confirm(store, begun);
    expected = object?.etag;
  }
  throw new Error(`${store.name(path)} changed ${MOST_ATTEMPTS} times while it was being written`);
}

async function confirm(store: ObjectStore, { etag }: Begun): Promise<void> {
  if ((await store.stat(HEAD_KEY))?.etag !== etag) throw new Overtaken();
}

/** Names the last change of the site, and holds it until it is applied. */
export const HEAD_KEY = ".provider-pages.head";

const SCHEMA = 1;
/** A run that finishes a change has all of it in memory. */
const LARGEST = 256 * 1024 * 1024;

/** `before` is the ETag of the object that the file replaces. */
export interface PlannedObject extends PlannedFile {
  readonly text: Uint8Array<ArrayBuffer> | undefined;
  readonly before: string | undefined;
}

interface Head {
  readonly id: string | undefined;
  readonly etag: string | undefined;
  /** The change that is under way. */
  readonly files: readonly PlannedObject[] | undefined;
  /** The process that began it, where one on the same machine can check whether it still runs. */
  readonly writer?: Writer | undefined;
}

type Begun = Head & { readonly files: readonly PlannedObject[] };

export async function readHead(store: ObjectStore): Promise<Head> {
  const object = await store.get(HEAD_KEY, LARGEST);
  if (object === undefined) return { id: undefined, etag: undefined, files: undefined };
  const parsed = parseHead(object.bytes, object.etag);
  if (parsed === undefined)
    throw new ProblemError({
      code: "site-unfinished",
      found: `${store.name(HEAD_KEY)}, the record of the last change, is damaged or was written by a newer version`,
      expected: "the format that this version of the program writes",
      fix: "Use the version that wrote it; if that is this version, delete it and run ‹command: rebuild›",
    });
  return parsed;
}

/** Puts a whole change into the head, as a line of JSON and the new contents of its files, for this run or a later one to apply; undefined if another writer was faster. */
export async function beginChange(
  store: ObjectStore,
  on: Head,
  files: readonly PlannedObject[],
  message: string,
): Promise<Begun | undefined> {
  const other = files.find(({ path }) => !isWritten(path));
  if (other !== undefined) throw new Error(`no later run would finish a change of ${other.path}`);
  const id = randomToken();
  const rows = files.map(({ path, text, before = null }) => [path, text?.length ?? null, before]);
  const condition = on.etag === undefined ? "new" : { etag: on.etag };
  // Anyone may read the objects of a bucket.
  const writer = store.keepsHead ? undefined : await describeSelf();
  // Escaping thousands of pages would take as long as reading them.
  const line = toBytes({ schema: SCHEMA, id, message, writer, files: rows });
  const change = Buffer.concat([line, ...files.flatMap(({ text }) => text ?? [])]);
  if (change.length > LARGEST)
    throw new ProblemError({
      code: "site-unfinished",
      found: `the change of ${store.name("")} has ${change.length} bytes`,
      expected: `at most ${LARGEST}: if this run is interrupted, another one finishes it from memory`,
      fix: "Publish fewer or shorter pages of documentation (‹docs›)",
    });
  const etag = await store.put(HEAD_KEY, change, { condition });
  await store.flush();
  if (etag) return { id, etag, files };
  // The response to a successful first attempt may have been lost.
  const head = await readHead(store);
  return head.id === id && head.files !== undefined ? { ...head, files: head.files } : undefined;
}

/** If the head is another one, another run has ended the change. */
async function endChange(store: ObjectStore, { id, etag = "" }: Begun): Promise<void> {
  if (store.keepsHead) {
    await store.put(HEAD_KEY, toBytes({ schema: SCHEMA, id }), { condition: { etag } });
    return;
  }
  if ((await store.stat(HEAD_KEY))?.etag === etag) await store.remove(HEAD_KEY);
  await store.flush();
}

function toBytes(value: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${JSON.stringify(value)}\n`);
}

function parseHead(bytes: Buffer<ArrayBuffer>, etag: string): Head | undefined {
  const end = bytes.indexOf("\n") + 1;
  const { schema, id, files: rows, writer } = parseObject(bytes.toString("utf8", 0, end)) ?? {};
  if (schema !== SCHEMA || typeof id !== "string") return undefined;
  if (rows === undefined) return { id, etag, files: undefined };
  if (!Array.isArray(rows)) return undefined;
  const files: PlannedObject[] = [];
  let left = bytes.subarray(end);
  for (const row of rows) {
    const file = parseRow(row, left);
    if (file === undefined) return undefined;
    files.push(file);
    left = left.subarray(file.text?.length ?? 0);
  }
  return left.length === 0 ? { id, etag, files, writer: parseWriter(writer) } : undefined;
}

/** `left` begins with the file's new content, unless the file is removed. */
function parseRow(row: unknown, left: Buffer<ArrayBuffer>): PlannedObject | undefined {
  if (!Array.isArray(row)) return undefined;
  const [path, size, before = null]: readonly unknown[] = row;
  if (typeof path !== "string" || (before !== null && typeof before !== "string")) return undefined;
  if (size === null) return { path, text: undefined, before: before ?? undefined };
  const isSize = typeof size === "number" && Number.isSafeInteger(size) && size >= 0 && size <= left.length;
  return isSize ? { path, text: left.subarray(0, size), before: before ?? undefined } : undefined;
}
