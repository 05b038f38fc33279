import { link, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { errnoOf, ifThere, onDisk } from "./disk.ts";
import { discardFile, temporaryName } from "./durable.ts";
import { type Holder, parseHolder } from "./holder.ts";

/** The first file of the chain of holders; each later one is named after the token of the one that it succeeds. */
export const LOCK = ".provider-pages.lock";

/** The file of whoever succeeds this holder. */
export function successorFile(token: string): string {
  return `${LOCK}.${token}`;
}

/** A holder's file as it was read. */
export interface LockFile {
  readonly token: string;
  /** Unknown when its writer was stopped before a word was written. */
  readonly holder: Holder | undefined;
  /** Changes as long as the holder lives. */
  readonly beat: number;
}

/** Reads a holder's file; nothing when there is none. */
export async function readLockFile(path: string): Promise<LockFile | undefined> {
  return onDisk(path, async () => {
    const text = await ifThere(readFile(path, "utf8"));
    const found = text === undefined ? undefined : await ifThere(stat(path));
    if (text === undefined || found === undefined) return undefined;
    const holder = parseHolder(text);
    const { ino, mtimeMs: beat } = found;
    return { token: holder?.token ?? `unreadable-${ino}-${Math.trunc(beat)}`, holder, beat };
  });
}

/** Makes a holder's file with all its content at once; false when somebody else has it, or to try again. */
export async function createLockFile(directory: string, name: string, holder: Holder): Promise<boolean> {
  const path = join(directory, name);
  return onDisk(path, async () => {
    const temporary = join(directory, temporaryName());
    try {
      await writeExclusive(temporary, holder);
      return await linkExclusive(temporary, path, holder);
    } catch (error) {
      // Whoever tidies up may have taken the unfinished file for one of a stopped run.
      if (["EEXIST", "ENOENT"].includes(errnoOf(error) ?? "")) return false;
      throw error;
    } finally {
      await discardFile(temporary);
    }
  });
}

/** Where there are no hard links, the file is empty for a moment; readers know that. */
async function linkExclusive(temporary: string, path: string, holder: Holder): Promise<boolean> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (!NO_LINKS.includes(errnoOf(error) ?? "")) throw error;
    await writeExclusive(path, holder);
  }
  return true;
}

const NO_LINKS = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "UNKNOWN"];

async function writeExclusive(path: string, holder: Holder): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(`${JSON.stringify(holder)}\n`);
  } catch (error) {
    await discardFile(path);
    throw error;
  } finally {
    await file.close();
  }
}

/** Removes what successors of earlier holders have left; whoever has just made the first file has none yet. */
export async function removeOldChain(directory: string): Promise<void> {
  const names = await readdir(directory);
  for (const name of names.filter((one) => one.startsWith(`${LOCK}.`)))
    await rm(join(directory, name), { force: true });
}
