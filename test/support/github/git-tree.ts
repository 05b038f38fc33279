import type { TreeEntry } from "./git-objects.ts";
import { findTree, type GitStore, writeTreeLevel } from "./git-store.ts";

/** A tree being edited: folders are opened only on the paths that change. */
export interface Folder {
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
