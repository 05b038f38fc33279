import { createHash } from "node:crypto";
import { mapConcurrently } from "../../concurrency.ts";
import {
  LARGEST_SITE_FILE,
  type Picture,
  type Site,
  type SiteChange,
  type SiteHead,
  type SiteLocation,
} from "../../ports/site.ts";
import { applyChange, beginChange, type ChangeContext, type PlannedObject, settleHead } from "./change.ts";
import { copyBucket, isDocument } from "./copy-site.ts";
import { type BucketStore, REQUESTS_AT_ONCE } from "./s3/store.ts";

export interface BucketContext extends ChangeContext {
  /** Tests once that the store honors conditions. */
  readonly prove: () => Promise<void>;
  readonly locate: () => Promise<SiteLocation>;
}

type Tags = ReadonlyMap<string, string | undefined>;

/** ETags read at a head: `seen` by file (undefined if missing), `listed` by folder. */
interface Findings {
  readonly seen: Map<string, string | undefined>;
  readonly listed: Map<string, Tags>;
}

export function bucketSite(context: BucketContext): Site {
  const { store } = context;
  const readings = new WeakMap<SiteHead, Findings>();
  const openHead = (id: string | undefined): SiteHead => {
    const head = { id };
    readings.set(head, { seen: new Map(), listed: new Map() });
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
    locate: context.locate,
    head: async () => openHead((await settleHead(context)).id),
    checkWritable: async () => {
      await context.prove();
      return [];
    },
    read,
    list: async (head, folder) => {
      const { objects } = await store.list(folder === "" ? "" : `${folder}/`);
      const documents = objects.filter(({ key }) => isDocument(key));
      readings.get(head)?.listed.set(folder, new Map(documents.map(({ key, etag }) => [key, etag])));
      return documents.map(({ key }) => key);
    },
    copyTo: (_head, to, wanted) => copyBucket(store, to, wanted),
    write: async (head, change) => {
      const written = await writeChange(context, change, { id: head.id, ...(readings.get(head) ?? NOTHING) });
      return written === "lost" ? undefined : openHead(written.id);
    },
  };
}

const NOTHING: Findings = { seen: new Map(), listed: new Map() };

interface Reading extends Findings {
  readonly id: string | undefined;
}

/** If other runs changed nothing that this change depends on, it is applied on top of theirs. */
async function writeChange(
  context: BucketContext,
  { files, message, pictures = [] }: SiteChange,
  reading: Reading,
): Promise<{ readonly id: string | undefined } | "lost"> {
  const { store } = context;
  for (;;) {
    const now = await settleHead(context);
    if (now.id !== reading.id && !(await stillHolds(store, reading.seen))) return "lost";
    const planned = (
      await mapConcurrently(files, REQUESTS_AT_ONCE, (file) => planObject(store, file, reading))
    ).flat();
    if (planned.length + pictures.length > 0) await context.prove();
    await sendPictures(context, pictures);
    if (planned.length === 0) return now;
    const begun = await beginChange(store, now, { files: planned, message });
    if (begun === undefined) continue;
    await applyChange(context, begun);
    return begun;
  }
}

async function stillHolds(store: BucketStore, seen: Tags): Promise<boolean> {
  const held = await mapConcurrently(
    [...seen],
    REQUESTS_AT_ONCE,
    async ([path, etag]) => (await store.stat(path))?.etag === etag,
  );
  return held.every(Boolean);
}

/** Skips objects that already have the wanted content. */
async function planObject(
  store: BucketStore,
  [path, text]: SiteChange["files"][number],
  { seen, listed }: Reading,
): Promise<PlannedObject[]> {
  const known = seen.has(path) ? seen : findListing(listed, path);
  const before = known === undefined ? (await store.stat(path))?.etag : known.get(path);
  const isSame = text === undefined ? before === undefined : before === md5Tag(text);
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
  await mapConcurrently(pictures, REQUESTS_AT_ONCE, async ({ path, bytes }) => {
    const there = await store.stat(path);
    if (there?.etag === md5Tag(bytes)) return;
    if (there !== undefined) noteChanged(path);
    await store.put(path, new Uint8Array(bytes));
  });
}

/** Holds for unencrypted objects. */
function md5Tag(bytes: string | Uint8Array): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}
