import { access, constants, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ProblemError } from "../errors.ts";
import { blobId } from "../ports/git-blob.ts";
import type { Site, SiteChange, SiteHead } from "../ports/site.ts";

/** What was read of the folder for one head, so that a write can tell whether it still holds. */
interface FolderHead extends SiteHead {
  readonly seen: Map<string, string | undefined>;
}

const LOCK = ".provider-pages.lock";

/** The site in a folder, to be served by any web server. */
export function folderSite(directory: string, base: string): Site {
  return {
    locate: async () => ({ base, stated: true, warnings: [] }),
    head: async (): Promise<FolderHead> => ({ id: directory, seen: new Map() }),
    checkWritable: async () => {
      await mkdir(directory, { recursive: true });
      await access(directory, constants.W_OK);
      return [];
    },
    read: (head, path) => readSeen(directory, head as FolderHead, path),
    fingerprint: async (head, path) => {
      const text = await readSeen(directory, head as FolderHead, path);
      return text === undefined ? undefined : blobId(text);
    },
    write: (head, change) => withLock(directory, () => writeFiles(directory, head as FolderHead, change)),
  };
}

async function readSeen(directory: string, { seen }: FolderHead, path: string): Promise<string | undefined> {
  const text = await readIfThere(join(directory, path));
  seen.set(path, text);
  return text;
}

async function writeFiles(
  directory: string,
  head: FolderHead,
  { files }: SiteChange,
): Promise<SiteHead | undefined> {
  for (const [path, text] of head.seen) {
    if ((await readIfThere(join(directory, path))) !== text) return undefined;
  }
  for (const [path, text] of files) {
    if (text === undefined) await rm(join(directory, path), { force: true });
    else await replaceFile(join(directory, path), text);
  }
  return head;
}

/** A reader of the folder sees the old file or the new one, never a half. */
export async function replaceFile(path: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

/** Two publishers of one folder take turns; the second finds the folder changed and merges again. */
async function withLock<T>(directory: string, step: () => Promise<T>): Promise<T> {
  const path = join(directory, LOCK);
  await mkdir(directory, { recursive: true });
  const lock = await open(path, "wx").catch((cause) => {
    throw locked(path, cause);
  });
  try {
    return await step();
  } finally {
    await lock.close();
    await rm(path, { force: true });
  }
}

function locked(path: string, cause: NodeJS.ErrnoException): Error {
  if (cause.code !== "EEXIST") return cause;
  return new ProblemError(
    [
      {
        code: "site-busy",
        found: `${path} exists: another publish writes to this folder, or one was stopped while it did`,
        expected: "one writer at a time",
        fix: "Wait for the other one; if there is none, delete that file and publish again",
      },
    ],
    { cause },
  );
}
