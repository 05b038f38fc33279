import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";

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
function writeTreeLevel(store: GitStore, entries: ReadonlyMap<string, TreeEntry>): string {
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

/** The kinds of git object that the stand-in knows: it makes no annotated tags. */
type ObjectType = "blob" | "tree" | "commit" | "tag";

/** An object as git stores it, without its header. */
interface GitObject {
  readonly type: ObjectType;
  readonly body: Buffer;
}

/** One line of a tree. */
export interface TreeEntry {
  readonly mode: string;
  readonly id: string;
}

/** An author or committer, with the time and its zone as the object records them. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly seconds: number;
  readonly zone: string;
}

/** What a commit object says. */
export interface CommitFacts {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: Person;
  readonly committer: Person;
  readonly signature?: string;
  readonly message: string;
}

/** The id of an object: SHA-1 over its header and body. */
function objectId({ type, body }: GitObject): string {
  return createHash("sha1").update(`${type} ${body.length}\0`).update(body).digest("hex");
}

/** A tree in git's order, in which a folder sorts as if its name ended in a slash. */
function encodeTree(entries: ReadonlyMap<string, TreeEntry>): Buffer {
  const lines = [...entries].map(([name, { mode, id }]) => ({
    key: Buffer.from(mode === "40000" ? `${name}/` : name),
    line: Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, "hex")]),
  }));
  return Buffer.concat(lines.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ line }) => line));
}

/** The entries of a tree by name. */
function parseTree(body: Buffer): Map<string, TreeEntry> {
  const entries = new Map<string, TreeEntry>();
  for (let at = 0; at < body.length; ) {
    const space = body.indexOf(0x20, at);
    const end = body.indexOf(0, space);
    const id = body.toString("hex", end + 1, end + 21);
    entries.set(body.toString("utf8", space + 1, end), { mode: body.toString("latin1", at, space), id });
    at = end + 21;
  }
  return entries;
}

/** A commit with its message verbatim: the API adds no newline, `git commit-tree -m` would. */
function encodeCommit(facts: CommitFacts): Buffer {
  const lines = [`tree ${facts.tree}`, ...facts.parents.map((parent) => `parent ${parent}`)];
  lines.push(`author ${renderPerson(facts.author)}`, `committer ${renderPerson(facts.committer)}`);
  if (facts.signature !== undefined) lines.push(`gpgsig ${facts.signature}`);
  return Buffer.from(`${lines.join("\n")}\n\n${facts.message}`);
}

/** What a commit object says. */
function parseCommit(body: Buffer): CommitFacts {
  const text = body.toString("utf8");
  const end = text.indexOf("\n\n");
  const lines = text.slice(0, end).split("\n");
  const find = (key: string): string[] =>
    lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  return {
    tree: find("tree")[0] ?? "",
    parents: find("parent"),
    author: parsePerson(find("author")[0] ?? ""),
    committer: parsePerson(find("committer")[0] ?? ""),
    message: text.slice(end + 2),
  };
}

/** A person at an RFC 3339 date, whose offset the object keeps. */
export function personAt(name: string, email: string, date: string): Person {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(date.slice(10)) ?? [];
  const zone = sign === undefined ? "+0000" : `${sign}${hours}${minutes}`;
  return { name, email, seconds: Math.floor(Date.parse(date) / 1000), zone };
}

/** A moment as the API writes it: whole seconds, UTC. */
export function renderDate(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, "Z");
}

function renderPerson({ name, email, seconds, zone }: Person): string {
  return `${name} <${email}> ${seconds} ${zone}`;
}

function parsePerson(text: string): Person {
  const [, name = "", email = "", seconds = "0", zone = "+0000"] =
    /^(.*?) ?<(.*?)> (\d+) (\S+)$/.exec(text) ?? [];
  return { name, email, seconds: Number(seconds), zone };
}

/** What a ref update expects and sets; undefined means "does not exist". */
export interface RefChange {
  readonly ref: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The object a full ref (`refs/heads/main`) points to. */
export function findRef({ gitDir }: GitStore, ref: string): string | undefined {
  try {
    return readFileSync(join(gitDir, ref), "latin1").trim();
  } catch {
    return undefined;
  }
}

/** Every ref with its object, sorted by name. */
export function listRefs({ gitDir }: GitStore): Map<string, string> {
  const refs = new Map<string, string>();
  const found = readdirSync(join(gitDir, "refs"), { recursive: true, withFileTypes: true });
  for (const entry of found) {
    if (!entry.isFile() || entry.name.endsWith(".lock")) continue;
    const path = join(entry.parentPath, entry.name);
    refs.set(path.slice(gitDir.length + 1), readFileSync(path, "latin1").trim());
  }
  return new Map([...refs].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Moves a ref if it still has the expected value, under the same lock file that git takes,
 * so that a push by a second writer cannot slip between the comparison and the write.
 */
export function changeRef(store: GitStore, { ref, from, to }: RefChange): boolean {
  const file = join(store.gitDir, ref);
  if (!takeLock(file)) return false;
  const fits = findRef(store, ref) === from;
  if (fits && to !== undefined) {
    writeFileSync(`${file}.lock`, `${to}\n`);
    renameSync(`${file}.lock`, file);
    return true;
  }
  if (fits) rmSync(file, { force: true });
  rmSync(`${file}.lock`);
  return fits;
}

/** Whether git would accept the name, after `git check-ref-format`. */
export function isRefName(ref: string): boolean {
  if (!/^refs\/[^/]+\/./.test(ref) || /[\s~^:?*[\\\u007f]|\.\.|@\{|\/\/|\/$|\.$/.test(ref)) return false;
  return ref.split("/").every((part) => !part.startsWith(".") && !part.endsWith(".lock"));
}

/** The commit behind a branch, a tag, a full ref or a commit id. */
export function resolveCommit(store: GitStore, name: string): string | undefined {
  const candidates = name.startsWith("refs/") ? [name] : [`refs/heads/${name}`, `refs/tags/${name}`];
  const id = candidates.map((ref) => findRef(store, ref)).find((found) => found !== undefined) ?? name;
  return findObject(store, id)?.type === "commit" ? id : undefined;
}

/** A name below an existing ref, or above one, cannot be a file: git refuses it too. */
function takeLock(file: string): boolean {
  try {
    mkdirSync(dirname(file), { recursive: true });
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) return false;
    writeFileSync(`${file}.lock`, "", { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

/** A tree being edited: folders are opened only on the paths that change. */
interface Folder {
  readonly entries: Map<string, TreeEntry | Folder>;
}

/** One file or folder of a tree with its path from the root. */
export interface TreeItem extends TreeEntry {
  readonly path: string;
}

/** A tree to edit: the one given, or an empty one. */
export function openFolder(store: GitStore, tree?: string): Folder {
  return { entries: new Map(tree === undefined ? [] : findTree(store, tree)) };
}

/** Puts an entry at a path; a file in the way of a folder gives way. */
export function putEntry(store: GitStore, folder: Folder, path: string, entry: TreeEntry): void {
  const { parent, name } = descend(store, folder, path, true) ?? { parent: folder, name: path };
  parent.entries.set(name, entry);
}

/** Removes the entry at a path; false when there is none. */
export function removeEntry(store: GitStore, folder: Folder, path: string): boolean {
  const place = descend(store, folder, path, false);
  return place?.parent.entries.delete(place.name) ?? false;
}

/** Writes an edited tree; a folder without files is no part of it (hub4j GHTreeBuilderTest/testDelete). */
export function writeFolder(store: GitStore, folder: Folder): string {
  return writeTreeLevel(store, closeFolder(store, folder));
}

/** The entry at a path of a tree, if there is one. */
export function findEntry(store: GitStore, tree: string, path: string): TreeEntry | undefined {
  let entry: TreeEntry | undefined = { mode: "40000", id: tree };
  for (const part of path.split("/").filter((each) => each !== "")) {
    entry = entry?.mode === "40000" ? findTree(store, entry.id)?.get(part) : undefined;
  }
  return entry;
}

/** Everything below a tree, folders before what is in them. */
export function* walkTree(store: GitStore, tree: string, prefix = ""): Generator<TreeItem> {
  for (const [name, entry] of findTree(store, tree) ?? []) {
    yield { path: `${prefix}${name}`, ...entry };
    if (entry.mode === "40000") yield* walkTree(store, entry.id, `${prefix}${name}/`);
  }
}

function descend(store: GitStore, root: Folder, path: string, create: boolean) {
  const parts = path.split("/");
  const name = parts.pop() ?? path;
  let parent = root;
  for (const part of parts) {
    const below = openEntry(store, parent.entries.get(part), create);
    if (below === undefined) return undefined;
    parent.entries.set(part, below);
    parent = below;
  }
  return { parent, name };
}

function openEntry(
  store: GitStore,
  entry: TreeEntry | Folder | undefined,
  create: boolean,
): Folder | undefined {
  if (entry !== undefined && "entries" in entry) return entry;
  if (entry?.mode === "40000") return openFolder(store, entry.id);
  return create ? openFolder(store) : undefined;
}

function closeFolder(store: GitStore, { entries }: Folder): Map<string, TreeEntry> {
  const closed = new Map<string, TreeEntry>();
  for (const [name, entry] of entries) {
    if (!("entries" in entry)) closed.set(name, entry);
    else if (closeFolder(store, entry).size > 0)
      closed.set(name, { mode: "40000", id: writeFolder(store, entry) });
  }
  return closed;
}
