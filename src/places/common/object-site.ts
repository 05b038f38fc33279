import { mapConcurrently } from "../../concurrency.ts";
import {
  LARGEST_SITE_FILE,
  type Picture,
  type Site,
  type SiteChange,
  type SiteHead,
} from "../../ports/site.ts";
import type { PlannedFile } from "./apply-in-order.ts";
import { applyChange, beginChange, type ChangeContext, type PlannedObject, settleHead } from "./change.ts";
import { contentTag, isDocument, OBJECTS_AT_ONCE, type ObjectStore } from "./object-store.ts";

export interface ObjectSiteContext extends ChangeContext {
  /** Fails before a write of these files that could not succeed. */
  readonly prepare: (files: readonly PlannedFile[]) => Promise<void>;
}

type Tags = ReadonlyMap<string, string | undefined>;

/** What was read after a change: ETags, `seen` by file (undefined if missing), `listed` by folder. */
interface Reading {
  readonly change: string | undefined;
  readonly seen: Map<string, string | undefined>;
  readonly listed: Map<string, Tags>;
}

/** The part of a site that is the same in a bucket and in a folder. */
export function objectSite(
  context: ObjectSiteContext,
): Pick<Site, "hasOneState" | "head" | "read" | "list" | "write"> {
  const { store } = context;
  const readings = new WeakMap<SiteHead, Reading>();
  const openHead = (change: string | undefined): SiteHead => {
    const head = { id: store.keepsHead ? change : store.name("") };
    readings.set(head, { change, seen: new Map(), listed: new Map() });
    return head;
  };
  const read = async (head: SiteHead, path: string): Promise<string | undefined> => {
    const found = await store.get(path, LARGEST_SITE_FILE);
    const seen = readings.get(head)?.seen;
    // The change depends on the first read.
    if (seen !== undefined && !seen.has(path)) seen.set(path, found?.etag);
    return found?.bytes.toString("utf8");
  };
  return {
    hasOneState: true,
    head: async () => openHead((await settleHead(context)).id),
    read,
    list: async (head, folder) => {
      const { objects } = await store.list(folder === "" ? "" : `${folder}/`);
      const documents = objects.filter(({ key }) => isDocument(key));
      const tags = new Map(documents.map(({ key, etag }) => [key, etag]));
      if (![...tags.values()].includes(undefined)) readings.get(head)?.listed.set(folder, tags);
      return documents.map(({ key }) => key);
    },
    write: async (head, change) => {
      const reading = readings.get(head) ?? { change: head.id, seen: new Map(), listed: new Map() };
      const written = await writeChange(context, change, reading);
      return written === "lost" ? undefined : openHead(written.id);
    },
  };
}

/** If other runs changed nothing that this change depends on, it is applied on top of theirs. */
async function writeChange(
  context: ObjectSiteContext,
  { files, message, pictures = [] }: SiteChange,
  reading: Reading,
): Promise<{ readonly id: string | undefined } | "lost"> {
  const { store } = context;
  for (;;) {
    const now = await settleHead(context);
    if (now.id !== reading.change && !(await stillHolds(store, reading.seen))) return "lost";
    const planned = (
      await mapConcurrently(files, OBJECTS_AT_ONCE, (file) => planObject(store, file, reading))
    ).flat();
    const added = pictures.map(({ path, bytes }) => ({ path, text: bytes }));
    if (planned.length + added.length === 0) return now;
    await context.prepare([...added, ...planned]);
    const begun = await store.inTurn(async () => {
      await sendPictures(context, pictures);
      if (planned.length === 0) return now;
      // Without a head, nothing shows whether another run has changed a file since.
      if (now.id === undefined && !(await stillHolds(store, reading.seen))) return "lost";
      const change = await beginChange(store, now, { files: planned, message });
      if (change !== undefined) await applyChange(context, change);
      return change;
    });
    if (begun !== undefined) return begun;
  }
}

async function stillHolds(store: ObjectStore, seen: Tags): Promise<boolean> {
  const held = await mapConcurrently(
    [...seen],
    OBJECTS_AT_ONCE,
    async ([path, etag]) => (await store.stat(path))?.etag === etag,
  );
  return held.every(Boolean);
}

/** Skips objects that already have the wanted content. */
async function planObject(
  store: ObjectStore,
  [path, text]: SiteChange["files"][number],
  { seen, listed }: Reading,
): Promise<PlannedObject[]> {
  const known = seen.has(path) ? seen : findListing(listed, path);
  const before = known === undefined ? (await store.stat(path))?.etag : known.get(path);
  const isSame = text === undefined ? before === undefined : before === contentTag(text);
  return isSame ? [] : [{ path, text, before }];
}

function findListing(listed: ReadonlyMap<string, Tags>, path: string): Tags | undefined {
  return [...listed].find(([folder]) => path.startsWith(`${folder}/`))?.[1];
}

/** No page shows them before the change. */
async function sendPictures(
  { store, noteChanged }: ChangeContext,
  pictures: readonly Picture[],
): Promise<void> {
  await mapConcurrently(pictures, OBJECTS_AT_ONCE, async ({ path, bytes }) => {
    const there = await store.stat(path);
    if (there?.etag === contentTag(bytes)) return;
    if (there !== undefined) noteChanged(path);
    await store.put(path, new Uint8Array(bytes));
  });
  await store.flush();
}
