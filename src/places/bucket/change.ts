import { randomBytes } from "node:crypto";
import { basename, dirname } from "node:path/posix";
import { setTimeout as sleep } from "node:timers/promises";
import { mapConcurrently } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import { parseObject } from "../../json.ts";
import { isDocument } from "./copy-site.ts";
import { isDenied } from "./s3/refusals.ts";
import { type BucketStore, REQUESTS_AT_ONCE } from "./s3/store.ts";

/*
 * How a site in a bucket changes, of which a store swaps one object at a time:
 * 1. The head is read, and the facts below it. A change that is under way is made to its end first, by whoever comes.
 * 2. The whole change is put into the head, if that is still the one that was read (`If-Match`). This decides who won.
 * 3. Its files are written in their order: versions before the facts that list them, facts before the lists that follow.
 *    Each is written only over what it was made from: new ones with `If-None-Match: *`, the others with `If-Match`.
 * 4. The head says that it is done.
 *
 * A run that is killed after 2 leaves a head with everything that is missing, so the next run continues from 3. Two runs
 * that make the same change write the same bytes, and the later one finds every object changed already, so nothing is
 * reverted. Only removals have no condition, so the head is checked before them.
 */

/** How long a change of somebody else's is waited for, before this run makes it as well. */
export interface Patience {
  readonly wait: () => Promise<void>;
  /** How many waits a change of so many files is given. */
  readonly most: (files: number) => number;
}

/** Where a change is made. */
export interface ChangeContext {
  readonly store: BucketStore;
  readonly patience: Patience;
  /** Takes down what caches may hold and what is different now. */
  readonly noteChanged: (path: string) => void;
}

/** A writer that lives needs some milliseconds a file. */
export function realPatience(cancelled: AbortSignal): Patience {
  return {
    wait: async () => {
      await sleep(100 + Math.random() * 200, undefined, { signal: cancelled }).catch(() => {});
      cancelled.throwIfAborted();
    },
    most: (files) => 10 + files / 20,
  };
}

/** The head of a site that is whole. */
export async function settleHead(place: ChangeContext): Promise<Head> {
  const { store, patience } = place;
  let waitsFor: string | undefined;
  for (let waits = 0; ; waits++) {
    const { files, ...head } = await readHead(store);
    if (files === undefined) return { ...head, files };
    if (head.id !== waitsFor) waits = 0;
    waitsFor = head.id;
    if (waits < patience.most(files.length)) await patience.wait();
    else await finishOther(place, { ...head, files });
  }
}

/** Reading a site must not need more rights than that, unless a half of it is there. */
async function finishOther(place: ChangeContext, begun: Begun): Promise<void> {
  try {
    await makeChange(place, begun);
  } catch (error) {
    throw isDenied(error) ? unfinished(place.store, error) : error;
  }
}

/** Somebody else has made the change to its end. */
class Overtaken extends Error {}

/** Makes a change that is in the head, from whatever of it is there, to its end. */
export async function makeChange({ store, noteChanged }: ChangeContext, begun: Begun): Promise<void> {
  for (const { path, before } of begun.files) if (before !== undefined) noteChanged(path);
  try {
    const written = begun.files.filter(({ text }) => text !== undefined);
    for (const stage of splitStages(written))
      await mapConcurrently(stage, REQUESTS_AT_ONCE, (file) => writeObject(store, begun, file));
    await removeObjects(store, begun);
  } catch (error) {
    if (error instanceof Overtaken) return;
    throw error;
  }
  await endChange(store, begun);
}

/** How often an object may change while it is being written, by people who don't know of the head. */
const MOST_ATTEMPTS = 20;

async function writeObject(store: BucketStore, begun: Begun, { path, text = "", before }: PlannedObject) {
  const bytes = new TextEncoder().encode(text);
  let expected = before;
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const condition = expected === undefined ? "new" : { etag: expected };
    if ((await store.put(path, bytes, { condition })) !== undefined) return;
    const there = await store.get(path, Number.POSITIVE_INFINITY);
    if (there?.bytes.equals(bytes)) return;
    await confirm(store, begun);
    expected = there?.etag;
  }
  throw new Error(`${store.name(path)} changed ${MOST_ATTEMPTS} times while it was being written`);
}

async function removeObjects(store: BucketStore, begun: Begun): Promise<void> {
  const removed = begun.files.filter(({ text }) => text === undefined);
  if (removed.length === 0) return;
  await confirm(store, begun);
  await mapConcurrently(removed, REQUESTS_AT_ONCE, ({ path }) => store.remove(path));
}

async function confirm(store: BucketStore, { etag }: Begun): Promise<void> {
  if ((await readHead(store)).etag !== etag) throw new Overtaken();
}

function unfinished(store: BucketStore, cause: unknown): ProblemError {
  const problem = {
    code: "site-unfinished",
    found: `a change of ${store.name("")} was stopped half way, and these credentials may not write there to finish it`,
    expected: "a site that is whole",
    fix: "Run any command on the bucket with credentials that may write to it",
  } as const;
  return new ProblemError([problem], { cause });
}

/** Keys lie beside what names them. */
const KEYS = "catalog/keys";

/**
 * Files in their order, as groups of which none has a file that names another of it: a group may be written at once, and is
 * there before the next begins. A list lies above the documents that it names, or is the index of their folder.
 */
export function splitStages<File extends { readonly path: string }>(files: readonly File[]): File[][] {
  const stages: File[][] = [];
  let folders = new Set<string>();
  let above = new Set<string>();
  for (const file of files) {
    const folder = dirname(file.path);
    const isIndex = basename(file.path).startsWith("index.") && folders.has(folder);
    const isSigned = folders.has(KEYS) && folder !== KEYS;
    if (above.has(folder) || isIndex || isSigned || stages.length === 0) {
      stages.push([]);
      folders = new Set();
      above = new Set();
    }
    stages.at(-1)?.push(file);
    folders.add(folder);
    for (let parent = folder; parent !== "."; above.add(parent)) parent = dirname(parent);
  }
  return stages;
}

/** The object that tells which change of the site was the last one, and whether it is still being made. */
export const HEAD_KEY = ".provider-pages.head";

const SCHEMA = 1;
const LARGEST = 512 * 1024 * 1024;

/** A file of a change: its new text, and the ETag of what it takes the place of; one without a text is removed. */
export interface PlannedObject {
  readonly path: string;
  readonly text: string | undefined;
  readonly before: string | undefined;
}

/** The head as it was read; without a change that is under way, the site is whole. */
interface Head {
  readonly id: string | undefined;
  readonly etag: string | undefined;
  readonly files: readonly PlannedObject[] | undefined;
}

/** A head whose change is under way. */
type Begun = Head & { readonly files: readonly PlannedObject[] };

/** Reads the head; a site that nobody has changed in this bucket has none. */
export async function readHead(store: BucketStore): Promise<Head> {
  const found = await store.get(HEAD_KEY, LARGEST);
  if (found === undefined) return { id: undefined, etag: undefined, files: undefined };
  const { id, files } = parseHead(found.bytes.toString("utf8")) ?? fail(store);
  return { id, etag: found.etag, files };
}

/** Puts a change in the place of a head, whole: from now on whoever comes makes it; undefined when somebody was faster. */
export async function beginChange(
  store: BucketStore,
  on: Head,
  { files, message }: { readonly files: readonly PlannedObject[]; readonly message: string },
): Promise<Begun | undefined> {
  const id = randomBytes(16).toString("hex");
  const rows = files.map(({ path, text = null, before = null }) => [path, text, before]);
  const condition = on.etag === undefined ? "new" : { etag: on.etag };
  const change = toBytes({ schema: SCHEMA, id, message, files: rows });
  const etag = await store.put(HEAD_KEY, change, { condition });
  if (etag) return { id, etag, files };
  // The answer to a first try may have got lost, so what counts is what is there.
  const there = await readHead(store);
  return there.id === id && there.files !== undefined ? { ...there, files: there.files } : undefined;
}

/** Says that a change is made; somebody else may have said it. */
async function endChange(store: BucketStore, { id, etag = "" }: Begun): Promise<void> {
  await store.put(HEAD_KEY, toBytes({ schema: SCHEMA, id }), { condition: { etag } });
}

export function toBytes(value: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${JSON.stringify(value)}\n`);
}

function parseHead(text: string): Pick<Head, "id" | "files"> | undefined {
  const { schema, id, files: rows } = parseObject(text) ?? {};
  if (schema !== SCHEMA || typeof id !== "string") return undefined;
  if (rows === undefined) return { id, files: undefined };
  if (!Array.isArray(rows)) return undefined;
  const files = rows.flatMap(parseRow);
  return files.length === rows.length ? { id, files } : undefined;
}

function parseRow(row: unknown): PlannedObject[] {
  if (!Array.isArray(row)) return [];
  const [path, text, before]: readonly unknown[] = row;
  if (typeof path !== "string" || !isDocument(path) || !isTextOrNull(text) || !isTextOrNull(before))
    return [];
  return [{ path, text: text ?? undefined, before: before ?? undefined }];
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

function fail(store: BucketStore): never {
  throw new ProblemError([
    {
      code: "site-unfinished",
      found: `${store.name(HEAD_KEY)}, which says what was written last, is damaged, or of a newer version of this program`,
      expected: "the object as this version of the program writes it",
      fix: "Use the version that wrote it; if that was this one, delete the object and run ‹command: rebuild›",
    },
  ]);
}
