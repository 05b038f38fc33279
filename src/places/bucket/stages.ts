import { basename, dirname } from "node:path/posix";

/** Keys lie beside what names them. */
const KEYS = "catalog/keys";

/**
 * Files in their order, as groups of which none has a file that names another of it: a group may be written at once, and is
 * there before the next begins. A list lies above the documents that it names, or is the index of their folder.
 */
export function splitStages<File extends { readonly path: string }>(files: readonly File[]): File[][] {
  const stages: File[][] = [];
  let folders = new Set<string>();
  let above = new Set<string>();
  for (const file of files) {
    const folder = dirname(file.path);
    const isIndex = basename(file.path).startsWith("index.") && folders.has(folder);
    const isSigned = folders.has(KEYS) && folder !== KEYS;
    if (above.has(folder) || isIndex || isSigned || stages.length === 0) {
      stages.push([]);
      folders = new Set();
      above = new Set();
    }
    stages.at(-1)?.push(file);
    folders.add(folder);
    for (let parent = folder; parent !== "."; above.add(parent)) parent = dirname(parent);
  }
  return stages;
}
