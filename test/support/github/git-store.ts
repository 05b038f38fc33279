import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";
import {
  type CommitFacts,
  encodeCommit,
  encodeTree,
  type GitObject,
  type ObjectType,
  objectId,
  parseCommit,
  parseTree,
  type TreeEntry,
} from "./git-objects.ts";

/** The objects of one bare repository on disk, which real git also reads and writes. */
export interface GitStore {
  readonly gitDir: string;
  readonly cache: Map<string, GitObject>;
}

/**
 * A bare repository written by hand, which takes a millisecond where `git init` takes ten.
 * Pushed packs are always unpacked, so that every object can be read as a loose file.
 */
export function createGitStore(gitDir: string, defaultBranch: string): GitStore {
  for (const folder of ["objects/info", "objects/pack", "refs/heads", "refs/tags"]) {
    mkdirSync(join(gitDir, folder), { recursive: true });
  }
  writeFileSync(join(gitDir, "HEAD"), `ref: refs/heads/${defaultBranch}\n`);
  const config = ["[core]", "repositoryformatversion = 0", "bare = true", "[gc]", "auto = 0"];
  config.push("[transfer]", "unpackLimit = 100000", "[receive]", "autogc = false");
  config.push("");
  writeFileSync(join(gitDir, "config"), config.join("\n"));
  return { gitDir, cache: new Map() };
}

/** Stores an object unless it is there, and gives its id. */
export function writeObject(store: GitStore, type: ObjectType, body: Buffer): string {
  const object = { type, body };
  const id = objectId(object);
  if (findObject(store, id) !== undefined) return id;
  const header = Buffer.from(`${type} ${body.length}\0`);
  writeLoose(store, id, deflateSync(Buffer.concat([header, body]), { level: 1 }));
  store.cache.set(id, object);
  return id;
}

/** An object by its full id. */
export function findObject(store: GitStore, id: string): GitObject | undefined {
  if (!/^[0-9a-f]{40}$/.test(id)) return undefined;
  const known = store.cache.get(id);
  if (known !== undefined) return known;
  const object = readLoose(store, id);
  if (object !== undefined) store.cache.set(id, object);
  return object;
}

/** An object of the given type, or undefined when it is absent or something else. */
export function findBody(store: GitStore, type: ObjectType, id: string): Buffer | undefined {
  const object = findObject(store, id);
  return object?.type === type ? object.body : undefined;
}

/** A commit by its id. */
export function findCommit(store: GitStore, id: string): CommitFacts | undefined {
  const body = findBody(store, "commit", id);
  return body === undefined ? undefined : parseCommit(body);
}

/** The entries of a tree by its id. */
export function findTree(store: GitStore, id: string): Map<string, TreeEntry> | undefined {
  const body = findBody(store, "tree", id);
  return body === undefined ? undefined : parseTree(body);
}

/** Stores a commit. */
export function writeCommit(store: GitStore, facts: CommitFacts): string {
  return writeObject(store, "commit", encodeCommit(facts));
}

/** Stores one level of a tree. */
export function writeTreeLevel(store: GitStore, entries: ReadonlyMap<string, TreeEntry>): string {
  return writeObject(store, "tree", encodeTree(entries));
}

/** Whether one commit is reachable from another, as `git merge-base --is-ancestor` answers. */
export function isAncestor(store: GitStore, ancestor: string, descendant: string): boolean {
  const seen = new Set<string>();
  const queue = [descendant];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (id === ancestor) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    queue.push(...(findCommit(store, id)?.parents ?? []));
  }
  return false;
}

/** The object is not read before this returns, so it needs no temporary name. */
function writeLoose({ gitDir }: GitStore, id: string, content: Uint8Array): void {
  const folder = join(gitDir, "objects", id.slice(0, 2));
  try {
    writeFileSync(join(folder, id.slice(2)), content);
  } catch {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, id.slice(2)), content);
  }
}

function readLoose({ gitDir }: GitStore, id: string): GitObject | undefined {
  const file = join(gitDir, "objects", id.slice(0, 2), id.slice(2));
  if (!existsSync(file)) return undefined;
  const content = inflateSync(readFileSync(file));
  const end = content.indexOf(0);
  const [type] = content.toString("latin1", 0, end).split(" ");
  return { type: type as ObjectType, body: content.subarray(end + 1) };
}
