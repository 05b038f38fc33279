import { link, open, readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { parseObject } from "../../../json.ts";
import { errnoOf, ifThere, readRegularFile, UnfitFile } from "../../../read-file.ts";
import { parseWriter, type Writer } from "../../common/writer.ts";
import { checkPlain, onDisk } from "../disk/disk.ts";
import { discardFile, temporaryName } from "../disk/durable.ts";

/** The first file of a chain of owners. Each successor's file is named after the token of the owner before. */
export const LOCK = ".provider-pages.lock";

export function successorFile(first: string, token: string): string {
  return `${first}.${token}`;
}

export interface LockFile {
  readonly token: string;
  /** Missing if the writer was killed before writing it. */
  readonly owner: LockOwner | undefined;
  /** Modified at each heartbeat. */
  readonly beat: number;
}

export async function readLockFile(path: string): Promise<LockFile | undefined> {
  return onDisk(path, async () => {
    // A link may point elsewhere, and a pipe blocks.
    await checkPlain(path);
    const text = await readText(path);
    const found = text === undefined ? undefined : await ifThere(stat(path));
    if (text === undefined || found === undefined) return undefined;
    const owner = parseOwner(text);
    const { ino, mtimeMs: beat } = found;
    return { token: owner?.token ?? `unreadable-${ino}-${Math.trunc(beat)}`, owner, beat };
  });
}

/** An owner has some hundred bytes. */
const LARGEST = 64 * 1024;

/** Empty if it is too large for a lock; undefined if it is missing. */
async function readText(path: string): Promise<string | undefined> {
  try {
    return (await ifThere(readRegularFile(path, LARGEST)))?.toString("utf8");
  } catch (error) {
    if (error instanceof UnfitFile) return "";
    throw error;
  }
}

/** False if another run was faster, or the attempt must be repeated. */
export async function createLockFile(path: string, owner: LockOwner): Promise<boolean> {
  return onDisk(path, async () => {
    const temporary = join(dirname(path), temporaryName());
    try {
      await writeExclusive(temporary, owner);
      return await linkExclusive(temporary, path, owner);
    } catch (error) {
      // Another run's cleanup may have removed the temporary.
      if (["EEXIST", "ENOENT"].includes(errnoOf(error) ?? "")) return false;
      throw error;
    } finally {
      await discardFile(temporary);
    }
  });
}

/** Without hard links, readers may find the file empty for a moment. */
async function linkExclusive(temporary: string, path: string, owner: LockOwner): Promise<boolean> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (!NO_LINKS.includes(errnoOf(error) ?? "")) throw error;
    await writeExclusive(path, owner);
  }
  return true;
}

const NO_LINKS = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "UNKNOWN"];

async function writeExclusive(path: string, owner: LockOwner): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(`${JSON.stringify(owner)}\n`);
  } catch (error) {
    await discardFile(path);
    throw error;
  } finally {
    await file.close();
  }
}

/** A new first file has no successors, so all others are of an old chain. */
export async function removeOldChain(first: string): Promise<void> {
  const names = await readdir(dirname(first));
  for (const name of names.filter((one) => one.startsWith(`${basename(first)}.`)))
    await rm(join(dirname(first), name), { force: true });
}

export interface LockOwner extends Writer {
  readonly token: string;
}

function parseOwner(text: string): LockOwner | undefined {
  const json = parseObject(text);
  const writer = parseWriter(json);
  const token = json?.token;
  if (writer === undefined || typeof token !== "string" || !/^[0-9a-f]{32}$/.test(token)) return undefined;
  return { token, ...writer };
}
