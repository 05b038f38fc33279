import { link, open, readdir, readFile, readlink, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { parseObject } from "../../../json.ts";
import { errnoOf, ifThere } from "../../../read-file.ts";
import { checkPlain, onDisk } from "../disk/disk.ts";
import { discardFile, temporaryName } from "../disk/durable.ts";

/** The lock of a site: the first file of the chain of owners; each later one is named after the token of the one that it succeeds. */
export const LOCK = ".provider-pages.lock";

/** The file of whoever succeeds this owner. */
export function successorFile(first: string, token: string): string {
  return `${first}.${token}`;
}

/** An owner's file as it was read. */
export interface LockFile {
  readonly token: string;
  /** Unknown when its writer was stopped before a word was written. */
  readonly owner: LockOwner | undefined;
  /** Changes as long as the owner lives. */
  readonly beat: number;
}

/** Reads an owner's file; nothing when there is none. */
export async function readLockFile(path: string): Promise<LockFile | undefined> {
  return onDisk(path, async () => {
    // Whatever else stands there would be waited for, or lead elsewhere.
    await checkPlain(path);
    const text = await ifThere(readFile(path, "utf8"));
    const found = text === undefined ? undefined : await ifThere(stat(path));
    if (text === undefined || found === undefined) return undefined;
    const owner = parseOwner(text);
    const { ino, mtimeMs: beat } = found;
    return { token: owner?.token ?? `unreadable-${ino}-${Math.trunc(beat)}`, owner, beat };
  });
}

/** Makes an owner's file with all its content at once; false when somebody else has it, or to try again. */
export async function createLockFile(path: string, owner: LockOwner): Promise<boolean> {
  return onDisk(path, async () => {
    const temporary = join(dirname(path), temporaryName());
    try {
      await writeExclusive(temporary, owner);
      return await linkExclusive(temporary, path, owner);
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

/** Removes what successors of earlier owners have left; whoever has just made the first file has none yet. */
export async function removeOldChain(first: string): Promise<void> {
  const names = await readdir(dirname(first));
  for (const name of names.filter((one) => one.startsWith(`${basename(first)}.`)))
    await rm(join(dirname(first), name), { force: true });
}

/** Which process holds a lock, as far as another can tell. */
export interface LockOwner {
  readonly token: string;
  readonly host: string;
  /** One start of the machine; only Linux tells. */
  readonly boot: string;
  /** Containers of one machine count their processes apart. */
  readonly processes: string;
  readonly pid: number;
  /** When the process started, since numbers of processes are given out again; only Linux tells. */
  readonly started: string;
}

/** This process, without the token of one lock. */
export async function describeSelf(): Promise<Omit<LockOwner, "token">> {
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  const processes = await readlink("/proc/self/ns/pid").catch(() => "");
  const started = (await readStart(process.pid)) ?? "";
  return { host: hostname(), boot: boot.trim(), processes, pid: process.pid, started };
}

/** Reads what a lock file says; nothing when it says nothing that can be understood. */
function parseOwner(text: string): LockOwner | undefined {
  const json = parseObject(text) ?? {};
  const part = (name: keyof LockOwner): string => {
    const value = json[name];
    return typeof value === "string" ? value : "";
  };
  const [token, pid] = [part("token"), json.pid];
  if (!/^[0-9a-f]{32}$/.test(token) || typeof pid !== "number" || !Number.isSafeInteger(pid))
    return undefined;
  const [host, boot, processes, started] = [part("host"), part("boot"), part("processes"), part("started")];
  return { token, host, boot, processes, pid, started };
}

/** What can be said of an owner at once: from elsewhere a process can't be seen. */
type Life = "alive" | "dead" | "unknown";

/** Looks for an owner's process. */
export async function findLife(owner: LockOwner): Promise<Life> {
  const self = await describeSelf();
  const near = owner.host === self.host && owner.boot === self.boot && owner.processes === self.processes;
  if (!near) return "unknown";
  if (!isRunning(owner.pid)) return "dead";
  const started = await readStart(owner.pid);
  if (started === undefined || owner.started === "") return "unknown";
  return started === owner.started ? "alive" : "dead";
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return errnoOf(error) !== "ESRCH";
  }
}

/** The start of a process in ticks since the machine's; one that has ended and was not collected has none. */
async function readStart(pid: number): Promise<string | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The program's name stands in parentheses and may hold anything, parentheses and blanks included.
  const fields = text?.slice(text.lastIndexOf(")") + 2).split(" ");
  if (fields === undefined) return undefined;
  return fields[0] === "Z" || fields[0] === "X" ? "ended" : fields[19];
}
