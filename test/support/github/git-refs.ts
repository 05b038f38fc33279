import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findObject, type GitStore } from "./git-store.ts";

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
