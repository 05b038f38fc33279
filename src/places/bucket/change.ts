import { basename, dirname } from "node:path/posix";
import { setTimeout as sleep } from "node:timers/promises";
import { ProblemError } from "../../errors.ts";
import { type Begun, endChange, type Head, type PlannedObject, readHead } from "./head.ts";
import type { BucketStore } from "./s3/store.ts";
import { together } from "./s3/together.ts";

/*
 * How a site in a bucket changes, of which a store swaps one object at a time:
 *
 * 1. The head is read, and the facts below it. A change that is under way is made to its end first, by whoever comes.
 * 2. The whole change is put into the head, if that is still the one that was read (`If-Match`). This decides who won.
 * 3. Its files are written in their order: versions before the facts that list them, facts before the lists that follow.
 *    Each is written only over what it was made from: new ones with `If-None-Match: *`, the others with `If-Match`.
 * 4. The head says that it is done.
 *
 * Who is killed after 2 leaves a head that holds all that is missing, so the next run, of anybody, goes on from 3. Two who
 * make one change write the same bytes, and who comes late finds every object changed already, so nothing is turned back:
 * what is there is either what was to be written, or, with the head still in place, nobody's who knows of the head. Only
 * removals have no condition, and the head is looked at before them.
 */

/** How long a change of somebody else's is waited for, before this run makes it as well. */
export interface Patience {
  readonly wait: () => Promise<void>;
  /** How many waits a change of so many files is given. */
  readonly most: (files: number) => number;
}

/** Where a change is made. */
export interface Workplace {
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
export async function settleHead(place: Workplace): Promise<Head> {
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
async function finishOther(place: Workplace, begun: Begun): Promise<void> {
  try {
    await makeChange(place, begun);
  } catch (error) {
    const isDenied =
      error instanceof ProblemError && error.problems.some(({ code }) => code === "bucket-denied");
    throw isDenied ? unfinished(place.store, error) : error;
  }
}

/** Somebody else has made the change to its end. */
class Overtaken extends Error {}

/** Makes a change that is in the head, from whatever of it is there, to its end. */
export async function makeChange({ store, noteChanged }: Workplace, begun: Begun): Promise<void> {
  for (const { path, before } of begun.files) if (before !== undefined) noteChanged(path);
  try {
    const written = begun.files.filter(({ text }) => text !== undefined);
    for (const stage of splitStages(written))
      await together(stage, (file) => writeObject(store, begun, file));
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
  await together(removed, ({ path }) => store.remove(path));
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
