import { link, lutimes, readdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pause } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import { parseObject } from "../../json.ts";
import { type Log, waitingFor } from "../../ports/log.ts";
import { errnoOf, ifThere, readRegularFile, UnfitFile } from "../../read-file.ts";
import { randomToken } from "../common/object-store.ts";
import { describeSelf, findLife, parseWriter, type Writer } from "../common/writer.ts";
import { checkPlain, discardFile, onDisk } from "./disk.ts";

/** The first file of a chain of owners. Each successor's file is named after the token of the owner before. */
export const LOCK = ".provider-pages.lock";

/** In milliseconds. */
export interface LockTimes {
  readonly heartbeat: number;
  /** An owner on another machine without a heartbeat for this long counts as dead. */
  readonly silence: number;
  /** The longest wait for a live owner. */
  readonly patience: number;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Shows for how many seconds a run has been waiting for a folder. */
  readonly wait?: ((directory: string, seconds: number, most: number) => void) | undefined;
}

/** A wait ends when the run is canceled. */
export function realTimes(cancelled?: AbortSignal, log?: Log): LockTimes {
  const rest = async (milliseconds: number): Promise<void> => {
    await pause(milliseconds, cancelled);
    cancelled?.throwIfAborted();
  };
  const wait: LockTimes["wait"] = (directory, seconds, most) => {
    if (seconds === 0) log?.info(`waiting for another run that uses ${directory}`);
    log?.progress(waitingFor("another run", seconds, most));
  };
  const now = () => performance.now();
  return { heartbeat: 2000, silence: 30_000, patience: 600_000, now, sleep: rest, wait };
}

export interface Lock {
  /** Fails if another run has succeeded this owner, for example because the machine slept. */
  confirm(): Promise<void>;
  release(): Promise<void>;
}

/** Waits for a live owner, and succeeds a dead one. */
export async function takeLock(directory: string, times: LockTimes, name = LOCK): Promise<Lock> {
  const { now, silence, patience } = times;
  const path = join(directory, name);
  // Compares heartbeats with this machine's clock, so clocks need not agree.
  let last: { token: string; beat: number; since: number } | undefined;
  const isSilent = ({ token, beat }: LockFile): boolean => {
    if (last?.token !== token || last.beat !== beat) last = { token, beat, since: now() };
    return now() - last.since >= silence;
  };
  const began = now();
  let passed = 0;
  for (let delay = 50; ; delay = Math.min(delay * 1.5, 500)) {
    const result = await enter(path, times, isSilent);
    if ("release" in result) return result;
    if (passed >= patience) {
      const who = result.owner && `process ${result.owner.pid} on ${result.owner.host}`;
      throw new ProblemError({
        code: "site-busy",
        found: `${who ?? "another run"} has been writing to ${directory} for more than ${Math.round(patience / 60_000)} minutes`,
        expected: "one writer at a time",
        fix: `Wait for it or stop it, and run the command again; if there is no such process, delete ${path} and ${path}.*`,
      });
    }
    times.wait?.(directory, passed / 1000, patience / 1000);
    await times.sleep(delay * (0.5 + Math.random() / 2));
    passed = now() - began;
  }
}

/** The tokens of this process: an owner with its id and another token was an earlier process. */
const held = new Set<string>();

/** Begins a chain, or succeeds the last owner of one if it is dead; else gives the owner, which may be alive. */
async function enter(
  path: string,
  times: LockTimes,
  isSilent: (file: LockFile) => boolean,
): Promise<Lock | { readonly owner: LockOwner | undefined }> {
  const chain: string[] = [];
  let ownPath = path;
  let first: LockFile | undefined;
  let last: LockFile | undefined;
  while (chain.length < LONGEST_CHAIN) {
    const next = await readLockFile(ownPath, chain);
    if (next === undefined) break;
    chain.push(ownPath);
    first ??= next;
    last = next;
    ownPath = successorFile(path, next.token);
  }
  if (last !== undefined && !(await isDead(last, isSilent))) return last;
  // Only one run can create this file.
  const self = { token: randomToken(), ...(await describeSelf()) };
  if (!(await createLockFile(ownPath, self))) return last ?? { owner: undefined };
  if (first === undefined) {
    // A new first file has no successors, so all others are of an old chain.
    const names = await readdir(dirname(path));
    for (const name of names.filter((one) => one.startsWith(`${basename(path)}.`)))
      await rm(join(dirname(path), name), { force: true });
  } else if ((await readLockFile(path))?.token !== first.token) {
    // A successor counts only if the chain still exists.
    await rm(ownPath, { force: true });
    return { owner: undefined };
  }
  chain.push(ownPath);
  held.add(self.token);
  const beat = async (): Promise<void> => lutimes(ownPath, new Date(), new Date()).catch(() => {});
  const beating = setInterval(() => void beat(), times.heartbeat).unref();
  return {
    confirm: async () => {
      const [begun, mine] = [await readLockFile(path), await readLockFile(ownPath)];
      const isOurs = begun?.token === (first ?? self).token && mine?.token === self.token;
      if (isOurs && (await readLockFile(successorFile(path, self.token))) === undefined) return;
      throw new ProblemError({
        code: "site-busy",
        found: `another run took over ${dirname(path)}, because this one did not respond for a while`,
        expected: "a machine that does not sleep during a run",
        fix: "Run the command again: it continues where it stopped",
      });
    },
    release: async () => {
      clearInterval(beating);
      // Without its first file, a chain no longer counts.
      for (const name of chain) await rm(name, { force: true }).catch(() => {});
      held.delete(self.token);
    },
  };
}

function successorFile(first: string, token: string): string {
  return `${first}.${token}`;
}

async function isDead(file: LockFile, isSilent: (file: LockFile) => boolean): Promise<boolean> {
  const { owner } = file;
  const life = owner === undefined ? "unknown" : await findLife(owner);
  if (life === "alive") return owner?.pid === process.pid && !held.has(file.token);
  return life === "dead" || isSilent(file);
}

export interface LockOwner extends Writer {
  readonly token: string;
}

interface LockFile {
  readonly token: string;
  /** Missing if the writer was killed before writing it. */
  readonly owner: LockOwner | undefined;
  /** Modified at each heartbeat. */
  readonly beat: number;
}

/** An owner has some hundred bytes. */
const LARGEST = 64 * 1024;

/** Each owner in a chain was killed. */
const LONGEST_CHAIN = 100;

/** No owner has the token of one before it, after which its own file is named. */
async function readLockFile(path: string, before: readonly string[] = []): Promise<LockFile | undefined> {
  return onDisk(path, async () => {
    // A link may point elsewhere, and a pipe blocks.
    await checkPlain(path);
    const bytes = await ifThere(readRegularFile(path, LARGEST)).catch((error: unknown) => {
      // It is too large for a lock.
      if (error instanceof UnfitFile) return Buffer.alloc(0);
      throw error;
    });
    const stats = bytes && (await ifThere(stat(path)));
    if (bytes === undefined || stats === undefined) return undefined;
    const { ino, mtimeMs: beat } = stats;
    const json = parseObject(bytes.toString("utf8"));
    const [token, writer] = [json?.token, parseWriter(json)];
    const isUsed = [...before, path].some((one) => one.endsWith(`.${token}`));
    if (writer === undefined || typeof token !== "string" || !/^[0-9a-f]{32}$/.test(token) || isUsed)
      return { token: `unreadable-${ino}-${Math.trunc(beat)}`, owner: undefined, beat };
    return { token, owner: { token, ...writer }, beat };
  });
}

/** False if another run was faster, or the attempt must be repeated. */
async function createLockFile(path: string, owner: LockOwner): Promise<boolean> {
  return onDisk(path, async () => {
    const temporary = `${path}.${randomToken()}.tmp`;
    const text = `${JSON.stringify(owner)}\n`;
    try {
      await writeFile(temporary, text, { flag: "wx" });
      await link(temporary, path).catch(async (error: unknown) => {
        if (!NO_LINKS.includes(errnoOf(error) ?? "")) throw error;
        // Readers may find the file empty for a moment.
        await writeFile(path, text, { flag: "wx" });
      });
      return true;
    } catch (error) {
      // Another run's cleanup may have removed the temporary.
      if (["EEXIST", "ENOENT"].includes(errnoOf(error) ?? "")) return false;
      throw error;
    } finally {
      await discardFile(temporary);
    }
  });
}

const NO_LINKS = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "UNKNOWN"];
