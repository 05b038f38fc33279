import { createHash } from "node:crypto";

/** The kinds of git object that the stand-in knows: it makes no annotated tags. */
export type ObjectType = "blob" | "tree" | "commit";

/** An object as git stores it, without its header. */
export interface GitObject {
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
export function objectId({ type, body }: GitObject): string {
  return createHash("sha1").update(`${type} ${body.length}\0`).update(body).digest("hex");
}

/** A tree in git's order, in which a folder sorts as if its name ended in a slash. */
export function encodeTree(entries: ReadonlyMap<string, TreeEntry>): Buffer {
  const lines = [...entries].map(([name, { mode, id }]) => ({
    key: Buffer.from(mode === "40000" ? `${name}/` : name),
    line: Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, "hex")]),
  }));
  return Buffer.concat(lines.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ line }) => line));
}

/** The entries of a tree by name. */
export function parseTree(body: Buffer): Map<string, TreeEntry> {
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
export function encodeCommit(facts: CommitFacts): Buffer {
  const lines = [`tree ${facts.tree}`, ...facts.parents.map((parent) => `parent ${parent}`)];
  lines.push(`author ${renderPerson(facts.author)}`, `committer ${renderPerson(facts.committer)}`);
  if (facts.signature !== undefined) lines.push(`gpgsig ${facts.signature}`);
  return Buffer.from(`${lines.join("\n")}\n\n${facts.message}`);
}

/** What a commit object says. */
export function parseCommit(body: Buffer): CommitFacts {
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
