import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { basename, dirname } from "node:path/posix";
import { mapConcurrently } from "../../concurrency.ts";
import type { ChangedFile } from "../../ports/site.ts";
import { FILES_AT_ONCE, onDisk } from "./disk/disk.ts";
import { discardFile, writeTemporary } from "./disk/durable.ts";
import { openTree, removeEmptied, syncChanged, type Tree } from "./disk/tree.ts";

/** No more files than these lie on the disk waiting to be put in place together. */
const MOST_FILES = 256;

type WrittenFile = readonly [path: string, content: string | Uint8Array];

/**
 * Puts files in place in their order, the removed ones last; each is on the disk before one that may name it is there.
 * A folder that held a removed file, and now nothing, is removed with it.
 * `confirm` is asked again and again whether this run may still write.
 */
export async function applyFiles(
  root: string,
  files: AsyncIterable<ChangedFile | WrittenFile> | Iterable<ChangedFile | WrittenFile>,
  confirm: () => Promise<void>,
): Promise<void> {
  const tree = openTree(root);
  const removed: string[] = [];
  let stage = openStage();
  for await (const [path, text] of files) {
    if (text === undefined) {
      removed.push(path);
      continue;
    }
    if (stage.files.length === MOST_FILES || mayName(path, stage)) {
      await placeStage(root, stage.files, tree);
      await confirm();
      stage = openStage();
    }
    addToStage(stage, [path, text]);
  }
  await placeStage(root, stage.files, tree);
  await confirm();
  await removeFiles(root, removed, tree);
}

/** Files of which none names another, so that they may go to the disk together. */
interface Stage {
  readonly files: WrittenFile[];
  readonly folders: Set<string>;
  /** The folders above those. */
  readonly above: Set<string>;
}

function openStage(): Stage {
  return { files: [], folders: new Set(), above: new Set() };
}

function addToStage({ files, folders, above }: Stage, file: WrittenFile): void {
  files.push(file);
  let folder = dirname(file[0]);
  folders.add(folder);
  while (folder !== ".") {
    folder = dirname(folder);
    above.add(folder);
  }
}

/** A list lies above the documents that it names, or is the index of their folder. */
function mayName(path: string, { folders, above }: Stage): boolean {
  const folder = dirname(path);
  return above.has(folder) || (basename(path).startsWith("index.") && folders.has(folder));
}

async function placeStage(root: string, files: readonly WrittenFile[], tree: Tree): Promise<void> {
  const temporaries = new Map<string, string>();
  try {
    await mapConcurrently(files, FILES_AT_ONCE, async ([path, text]) => {
      temporaries.set(path, await writeBeside(root, path, { text, tree }));
    });
    for (const [path] of files) {
      await tree.checkFile(path);
      await onDisk(join(root, path), () => rename(temporaries.get(path) ?? "", join(root, path)));
      temporaries.delete(path);
      tree.noteChange(dirname(path));
    }
  } catch (error) {
    for (const temporary of temporaries.values()) await discardFile(temporary);
    throw error;
  }
  await syncChanged(root, tree);
}

async function writeBeside(
  root: string,
  path: string,
  { text, tree }: { readonly text: string | Uint8Array; readonly tree: Tree },
): Promise<string> {
  await tree.makeFolder(dirname(path));
  return onDisk(join(root, path), () => writeTemporary(dirname(join(root, path)), [text]));
}

async function removeFiles(root: string, paths: readonly string[], tree: Tree): Promise<void> {
  await mapConcurrently(paths, FILES_AT_ONCE, async (path) => {
    if (!(await tree.hasFolder(dirname(path)))) return;
    await tree.checkFile(path);
    await onDisk(join(root, path), () => rm(join(root, path), { force: true }));
    tree.noteChange(dirname(path));
  });
  await syncChanged(root, tree);
  await removeEmptied(root, paths.map(dirname));
}

/** Refuses a change that links, files or folders stand in the way of, before anything of it is written. */
export async function checkPaths(root: string, paths: readonly string[]): Promise<void> {
  const tree = openTree(root);
  await mapConcurrently(paths, FILES_AT_ONCE, async (path) => {
    if (await tree.hasFolder(dirname(path))) await tree.checkFile(path);
  });
}
