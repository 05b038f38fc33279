import { link, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { errnoOf, ifThere } from "../../../read-file.ts";
import { checkPlain, onDisk } from "../disk/disk.ts";
import { discardFile, temporaryName } from "../disk/durable.ts";
import { type Holder, parseHolder } from "./lock-owner.ts";

/** The lock of a site: the first file of the chain of holders; each later one is named after the token of the one that it succeeds. */
export const LOCK = ".provider-pages.lock";

/** The file of whoever succeeds this holder. */
export function successorFile(first: string, token: string): string {
  return `${first}.${token}`;
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
    // Whatever else stands there would be waited for, or lead elsewhere.
    await checkPlain(path);
    const text = await ifThere(readFile(path, "utf8"));
    const found = text === undefined ? undefined : await ifThere(stat(path));
    if (text === undefined || found === undefined) return undefined;
    const holder = parseHolder(text);
    const { ino, mtimeMs: beat } = found;
    return { token: holder?.token ?? `unreadable-${ino}-${Math.trunc(beat)}`, holder, beat };
  });
}

/** Makes a holder's file with all its content at once; false when somebody else has it, or to try again. */
export async function createLockFile(path: string, holder: Holder): Promise<boolean> {
  return onDisk(path, async () => {
    const temporary = join(dirname(path), temporaryName());
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
export async function removeOldChain(first: string): Promise<void> {
  const names = await readdir(dirname(first));
  for (const name of names.filter((one) => one.startsWith(`${basename(first)}.`)))
    await rm(join(dirname(first), name), { force: true });
}
