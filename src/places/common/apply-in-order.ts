import { basename, dirname } from "node:path/posix";

/** A file of a change; without a text it is removed. */
export interface PlannedFile {
  readonly path: string;
  readonly text: string | Uint8Array | undefined;
}

interface Steps<File> {
  /** Writes files of which none names another; all of them are in place when it returns. */
  write(stage: readonly File[]): Promise<void>;
  /** Removes files, after all others are written. */
  remove(files: readonly File[]): Promise<void>;
}

/** Signed documents name their key, which is in a folder of its own. */
const KEYS = "catalog/keys";

/**
 * Applies a change so that a reader never finds a list that names a missing file: each file is in place before a file that
 * may name it is written, and removals come last. A stage has at most `largest` files.
 */
export async function applyInOrder<File extends PlannedFile>(
  files: AsyncIterable<File> | Iterable<File>,
  { write, remove }: Steps<File>,
  largest = Number.POSITIVE_INFINITY,
): Promise<void> {
  const removed: File[] = [];
  let stage = new Stage<File>();
  for await (const file of files) {
    if (file.text === undefined) {
      removed.push(file);
      continue;
    }
    if (stage.files.length === largest || stage.mayBeNamedBy(file.path)) {
      await write(stage.files);
      stage = new Stage();
    }
    stage.add(file);
  }
  if (stage.files.length > 0) await write(stage.files);
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
