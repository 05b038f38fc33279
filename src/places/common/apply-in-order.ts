import { basename, dirname } from "node:path/posix";

/** A file of a change; without a text it is removed. */
export interface PlannedFile {
  readonly path: string;
  readonly text: string | Uint8Array | undefined;
}

/** Signed documents name their key, which is in a folder of its own. */
const KEYS = "catalog/keys";

/**
 * Applies a change so that a reader never finds a list that names a missing file: each file is in place before a file that
 * may name it is written, and removals come last, but for those that make room for a file with the path of their folder.
 * A stage has at most `largest` files, of which none names another: all of them are in place when `write` returns.
 */
export async function applyInOrder<File extends PlannedFile>(
  files: AsyncIterable<File> | Iterable<File>,
  write: (stage: readonly File[]) => Promise<void>,
  remove: (files: readonly File[]) => Promise<void>,
  largest = Number.POSITIVE_INFINITY,
): Promise<void> {
  let removed: File[] = [];
  let stage: File[] = [];
  const folders = new Set<string>();
  const parents = new Set<string>();
  const place = async (): Promise<void> => {
    const paths = new Set(stage.map(({ path }) => path));
    const inTheWay = removed.filter(({ path }) => paths.has(dirname(path)));
    removed = removed.filter((file) => !inTheWay.includes(file));
    if (inTheWay.length > 0) await remove(inTheWay);
    await write(stage);
    stage = [];
    folders.clear();
    parents.clear();
  };
  for await (const file of files) {
    if (file.text === undefined) {
      removed.push(file);
      continue;
    }
    let folder = dirname(file.path);
    // A list is in a folder above the documents that it names, or is the index of their folder.
    const isIndex = basename(file.path).startsWith("index.") && folders.has(folder);
    const isSigned = folders.has(KEYS) && folder !== KEYS;
    if (stage.length === largest || parents.has(folder) || isIndex || isSigned) await place();
    stage.push(file);
    folders.add(folder);
    while (folder !== ".") {
      folder = dirname(folder);
      parents.add(folder);
    }
  }
  if (stage.length > 0) await place();
  if (removed.length > 0) await remove(removed);
}
