import { mapConcurrently } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import {
  LARGEST_SITE_FILE,
  type Place,
  pathsOf,
  type SiteChange,
  type SiteHead,
  type StoredFile,
  type WantedFiles,
  type WantedPath,
} from "../../ports/place.ts";
import { demandSitePaths, isSitePath, isWritten } from "../../provider/site-path.ts";
import type { PlannedFile } from "./apply-in-order.ts";
import {
  applyChange,
  beginChange,
  type ChangeContext,
  type Described,
  holds,
  type PlannedObject,
  settleHead,
} from "./change.ts";
import { clearTarget } from "./clear-target.ts";
import { OBJECTS_AT_ONCE, type ObjectStore } from "./object-store.ts";

export interface ObjectSiteContext extends ChangeContext {
  /** Fails before a write of these files that could not succeed. */
  readonly prepare: (files: readonly PlannedFile[]) => Promise<void>;
}

/** What was read after a change: `objects` by file (undefined if missing), `folders` by folder. */
interface Reading {
  readonly change: string | undefined;
  readonly objects: Map<string, Described>;
  readonly folders: Map<string, ReadonlyMap<string, Described>>;
}

/** The part of a site that is the same in a bucket and in a folder. */
export function objectSite(context: ObjectSiteContext): Omit<Place, "locate" | "check"> {
  const { store } = context;
  const readings = new WeakMap<SiteHead, Reading>();
  const openHead = (change: string | undefined): SiteHead => {
    const head = { id: store.keepsHead ? change : store.name("") };
    readings.set(head, { change, objects: new Map(), folders: new Map() });
    return head;
  };
  return {
    hasOneState: true,
    head: async (use) => openHead((await settleHead(context, use)).id),
    read: async (head, path) => {
      const object = await store.get(path, LARGEST_SITE_FILE);
      const objects = readings.get(head)?.objects;
      // The change depends on the first read.
      if (objects !== undefined && !objects.has(path))
        objects.set(path, object && { etag: object.etag, size: object.bytes.length });
      return object?.bytes.toString("utf8");
    },
    list: async (head, folder, detail) => {
      const shallow = detail === "shallow" ? detail : undefined;
      const objects = await store.list(folder === "" ? "" : `${folder}/`, shallow);
      const documents = objects.filter(({ path }) => isSitePath(path.replace(/\/$/, "")));
      const isComplete = shallow === undefined && documents.every(({ etag }) => etag !== undefined);
      if (isComplete)
        readings.get(head)?.folders.set(folder, new Map(documents.map((one) => [one.path, one])));
      return documents.map(({ path, size, modified }) => ({ path, size, modified }));
    },
    copy: (_head, to, wanted, use) => copySite(store, to, wanted, use),
    put: async (file) => {
      demandSitePaths([file.path]);
      const wasThere = (await store.save(file)) === "was there";
      return { path: file.path, size: file.size, wasThere };
    },
    // If other runs changed nothing that this change depends on, it is applied on top of theirs.
    commit: async (head, change) => {
      const { files, message, pictures = [], stored = [], onWritten } = change;
      demandSitePaths(pathsOf(change));
      const reading = readings.get(head) ?? { change: head.id, objects: new Map(), folders: new Map() };
      for (;;) {
        const now = await settleHead(context);
        if (now.id !== reading.change && !(await stillHolds(store, reading.objects))) return undefined;
        const planned = (
          await mapConcurrently(files, OBJECTS_AT_ONCE, (file) => planObject(store, file, reading))
        ).flat();
        const added = pictures.map(({ path, bytes }) => ({ path, text: bytes }));
        if (planned.length + added.length === 0) return openHead(now.id);
        await context.prepare([...added, ...planned]);
        const begun = await store.inTurn(async () => {
          await demandStored(store, stored);
          // No page shows them before the change.
          await mapConcurrently(pictures, OBJECTS_AT_ONCE, async ({ path, bytes }) => {
            const object = await store.stat(path);
            if (await holds(store, path, bytes, object)) return;
            if (object !== undefined) context.noteChanged(path);
            await store.put(path, new Uint8Array(bytes));
          });
          await store.flush();
          if (planned.length === 0) return now;
          // Without a head, nothing shows whether another run has changed a file since.
          if (now.id === undefined && !(await stillHolds(store, reading.objects))) return "lost";
          const change = await beginChange(store, now, planned, message);
          if (change !== undefined) await applyChange(context, change, onWritten);
          return change;
        });
        if (begun !== undefined) return begun === "lost" ? undefined : openHead(begun.id);
      }
    },
  };
}

/** Another run removes files that were put a day ago and never named: this run may have found one of them. */
async function demandStored(store: ObjectStore, stored: readonly StoredFile[]): Promise<void> {
  const missing = await mapConcurrently(stored, OBJECTS_AT_ONCE, async ({ path, size }) =>
    (await store.sizeOf(path)) === size ? [] : [path],
  );
  const problems = missing.flat().map((path) => ({
    code: "site-busy" as const,
    found: `another run removed or changed ${store.name(path)} before a document could name it`,
    expected: "the file that this run stored",
    fix: "Run the command again: it stores the file again",
  }));
  if (problems.length > 0) throw new ProblemError(problems);
}

async function stillHolds(store: ObjectStore, objects: Reading["objects"]): Promise<boolean> {
  const held = await mapConcurrently(
    [...objects],
    OBJECTS_AT_ONCE,
    async ([path, before]) => (await store.stat(path))?.etag === before?.etag,
  );
  return held.every(Boolean);
}

/** Skips objects that already have the wanted content. */
async function planObject(
  store: ObjectStore,
  [path, text]: SiteChange["files"][number],
  { objects, folders }: Reading,
): Promise<PlannedObject[]> {
  // A removal has no condition, and the file may be large.
  if (text === undefined && !objects.has(path))
    return (await store.sizeOf(path)) === undefined ? [] : [{ path, text, before: "" }];
  const listing = [...folders].find(([folder]) => path.startsWith(`${folder}/`))?.[1];
  const source = objects.has(path) ? objects : listing;
  const object = source === undefined ? await store.stat(path) : source.get(path);
  const bytes = text === undefined ? undefined : Buffer.from(text);
  return (await holds(store, path, bytes, object)) ? [] : [{ path, text: bytes, before: object?.etag }];
}

/** Others may write there all the time, such as access logs. */
const MOST_ROUNDS = 20;

/**
 * Copies a site that may change during the copy. Lists are replaced after the files that they name are in place, so the copy
 * is complete once listing again finds nothing new of this program.
 */
async function copySite(store: ObjectStore, to: string, wanted: WantedFiles, use?: "to keep") {
  const copied = new Set<string>();
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const files = typeof wanted === "function" ? await listWanted(store, wanted) : wanted;
    const fresh = files.filter(({ path }) => !copied.has(path) && (round === 1 || isWritten(path)));
    if (fresh.length === 0) return;
    await mapConcurrently(fresh, OBJECTS_AT_ONCE, async ({ path, size }) => {
      await store.copy(path, await clearTarget(to, path), size, use);
    });
    for (const { path } of fresh) copied.add(path);
  }
}

/** Beside them, a site has a folder for each namespace. */
const FOLDERS = [".well-known", "assets", "catalog", "mirror", "preview", "recent", "registry", "v1"];

/**
 * The files that documents of the site can name, which may be any while a list of its registry is another program's. Packages are
 * not even listed unless they are wanted.
 */
async function listWanted(store: ObjectStore, wanted: WantedPath): Promise<StoredFile[]> {
  const top = await store.list("", "shallow");
  const listBelow = async (isListed: (folder: string) => boolean) => {
    const folders = top.filter(({ path }) => path.endsWith("/") && isListed(path.slice(0, -1)));
    const lists = await mapConcurrently(folders, OBJECTS_AT_ONCE, ({ path }) =>
      store.list(path, path === "assets/" && !wanted(path) ? "shallow" : undefined),
    );
    return lists.flat();
  };
  const objects = await listBelow((name) => FOLDERS.includes(name));
  const find = (form: RegExp) => new Set(objects.flatMap(({ path }) => form.exec(path)?.[1] ?? []));
  const names = find(/^catalog\/[^/]+\/([^/]+\/[^/]+)\.json$/);
  const lists = find(/^v1\/providers\/([^/]+\/[^/]+)\/versions(?:\/index\.json)?$/);
  const isOurs = names.size > 0 && [...lists].every((name) => names.has(name));
  const namespaces = new Set([...names].map((name) => name.split("/", 1)[0]));
  const others = await listBelow((name) => !FOLDERS.includes(name) && (!isOurs || namespaces.has(name)));
  const files = [...top.filter(({ path }) => !path.endsWith("/")), ...objects, ...others];
  // `a` and `a/b` can both be keys of a bucket, but not both files.
  const above = new Set<string>();
  for (const { path } of files)
    for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1))
      above.add(path.slice(0, end));
  return files
    .filter(({ path, size = 0 }) => isWritten(path) || (isSitePath(path) && size <= LARGEST_SITE_FILE))
    .filter(({ path }) => !above.has(path) && wanted(path))
    .map(({ path }) => ({ path, size: LARGEST_SITE_FILE }));
}
