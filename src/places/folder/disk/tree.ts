import { lstat, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errnoOf, ifThere } from "../../../read-file.ts";
import { blocked, checkPlain, onDisk } from "./disk.ts";
import { syncFolder } from "./durable.ts";
import { forEach } from "./for-each.ts";

/** The folders below a root, each looked at once; paths have slashes and start at the root. */
export interface Tree {
  /** Whether the folder is there; a link or a file in its place, or on the way to it, is refused. */
  hasFolder(path: string): Promise<boolean>;
  /** Makes the folder and those above it. */
  makeFolder(path: string): Promise<void>;
  /** Refuses a file that is a link or a folder; nothing is fine. */
  checkFile(path: string): Promise<void>;
  /** The folders whose entries have changed since the last call, to be brought down to the disk. */
  takeChanged(): string[];
  noteChange(folder: string): void;
}

/** Looks at a root's folders as one change or one reading needs them. */
export function openTree(root: string): Tree {
  const known = new Map<string, Promise<boolean>>([[".", Promise.resolve(true)]]);
  let changed = new Set<string>();
  const remember = (path: string, look: () => Promise<boolean>): Promise<boolean> => {
    const looked = known.get(path) ?? look();
    known.set(path, looked);
    return looked;
  };
  const hasFolder = (path: string): Promise<boolean> =>
    remember(path, async () => (await hasFolder(dirname(path))) && isFolder(join(root, path)));
  const noteChange = (folder: string): void => {
    changed.add(folder);
  };
  const made = new Map<string, Promise<void>>();
  const makeFolder = (path: string): Promise<void> => {
    const making = made.get(path) ?? make(path);
    made.set(path, making);
    return making;
  };
  const make = async (path: string): Promise<void> => {
    if (await hasFolder(path)) return;
    await makeFolder(dirname(path));
    await makeOne(join(root, path));
    known.set(path, Promise.resolve(true));
    noteChange(dirname(path));
  };
  return {
    hasFolder: async (path) => hasFolder(checked(path)),
    makeFolder: async (path) => makeFolder(checked(path)),
    checkFile: (path) => checkPlain(join(root, checked(path))),
    takeChanged: () => {
      const folders = [...changed];
      changed = new Set();
      return folders;
    },
    noteChange,
  };
}

/** Makes the root itself, which may be reached through links: people choose where it is. */
export async function makeRoot(root: string): Promise<void> {
  await onDisk(root, async () => {
    const first = await mkdir(root, { recursive: true });
    if (first !== undefined) await syncFolder(dirname(first));
  });
}

/** Brings folders whose entries changed down to the disk. */
export async function syncChanged(root: string, tree: Tree): Promise<void> {
  await forEach(tree.takeChanged(), (folder) => {
    const path = join(root, folder);
    return onDisk(path, () => syncFolder(path));
  });
}

/** A path that leads out of the root is nobody's mistake but an attack, or a bug. */
function checked(path: string): string {
  const parts = path.split("/");
  if (path !== "." && parts.some((part) => ["", ".", ".."].includes(part)))
    throw new Error(`\`${path}\` is not the path of a file on a site`);
  return path;
}

async function isFolder(path: string): Promise<boolean> {
  const found = await onDisk(path, () => ifThere(lstat(path)));
  if (found === undefined) return false;
  if (found.isSymbolicLink()) throw blocked(path, "a symbolic link");
  if (!found.isDirectory()) throw blocked(path, "a file");
  return true;
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    // Another run may have made it a moment ago.
    if (errnoOf(error) !== "EEXIST") return onDisk(path, () => Promise.reject(error));
    await isFolder(path);
  }
}
