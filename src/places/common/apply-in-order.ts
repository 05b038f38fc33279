import { basename, dirname } from "node:path/posix";

/** A file of a change; without a text it is removed. */
export interface PlannedFile {
  readonly path: string;
  readonly text: string | Uint8Array | undefined;
}

interface Steps<File> {
  /** Writes files of which none names another; all of them are in place when it returns. */
  write(stage: readonly File[]): Promise<void>;
  /** Removes files, after all others are written, or right before a file that takes the place of their folder. */
  remove(files: readonly File[]): Promise<void>;
}

/** Signed documents name their key, which is in a folder of its own. */
const KEYS = "catalog/keys";

/**
 * Applies a change so that a reader never finds a list that names a missing file: each file is in place before a file that
 * may name it is written, and removals come last, but for those that make room for a file with the path of their folder.
 * A stage has at most `largest` files.
 */
export async function applyInOrder<File extends PlannedFile>(
  files: AsyncIterable<File> | Iterable<File>,
  { write, remove }: Steps<File>,
  largest = Number.POSITIVE_INFINITY,
): Promise<void> {
  let removed: File[] = [];
  let stage = new Stage<File>();
  const place = async (): Promise<void> => {
    const paths = new Set(stage.files.map(({ path }) => path));
    const inTheWay = removed.filter(({ path }) => paths.has(dirname(path)));
    removed = removed.filter((file) => !inTheWay.includes(file));
    if (inTheWay.length > 0) await remove(inTheWay);
    await write(stage.files);
    stage = new Stage();
  };
  for await (const file of files) {
    if (file.text === undefined) {
      removed.push(file);
      continue;
    }
    if (stage.files.length === largest || stage.mayBeNamedBy(file.path)) await place();
    stage.add(file);
  }
  if (stage.files.length > 0) await place();
  if (removed.length > 0) await remove(removed);
}

class Stage<File extends PlannedFile> {
  readonly files: File[] = [];
  readonly #folders = new Set<string>();
  readonly #parents = new Set<string>();

  add(file: File): void {
    this.files.push(file);
    let folder = dirname(file.path);
    this.#folders.add(folder);
    while (folder !== ".") {
      folder = dirname(folder);
      this.#parents.add(folder);
    }
  }

  /** A list is in a folder above the documents that it names, or is the index of their folder. */
  mayBeNamedBy(path: string): boolean {
    const folder = dirname(path);
    const isIndex = basename(path).startsWith("index.") && this.#folders.has(folder);
    const isSigned = this.#folders.has(KEYS) && folder !== KEYS;
    return this.#parents.has(folder) || isIndex || isSigned;
  }
}
