import { lutimes, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pause } from "../../../concurrency.ts";
import { ProblemError } from "../../../errors.ts";
import { type Log, waitingFor } from "../../../ports/log.ts";
import { randomToken } from "../../common/site-state.ts";
import { describeSelf, findLife } from "../../common/writer.ts";
import {
  createLockFile,
  LOCK,
  type LockFile,
  type LockOwner,
  readLockFile,
  removeOldChain,
  successorFile,
} from "./lock-file.ts";

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
export function realTimes(cancelled?: AbortSignal, log?: Pick<Log, "info" | "progress">): LockTimes {
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
  const path = join(directory, name);
  const isSilent = watchBeats(times);
  const began = times.now();
  let passed = 0;
  for (let delay = 50; ; delay = Math.min(delay * 1.5, 500)) {
    const found = await enter(path, times, isSilent);
    if ("release" in found) return found;
    if (passed >= times.patience) throw busy(path, found, times);
    times.wait?.(directory, passed / 1000, times.patience / 1000);
    await times.sleep(delay * (0.5 + Math.random() / 2));
    passed = times.now() - began;
  }
}

/** Takes the lock unless its owner may be alive. */
export async function tryLock(directory: string, times: LockTimes, name = LOCK): Promise<Lock | undefined> {
  const found = await enter(join(directory, name), times, () => false);
  return "release" in found ? found : undefined;
}

export async function withLock<T>(
  directory: string,
  times: LockTimes,
  step: (lock: Lock) => Promise<T>,
): Promise<T> {
  const lock = await takeLock(directory, times);
  try {
    return await step(lock);
  } finally {
    await lock.release();
  }
}

interface Busy {
  readonly owner: LockOwner | undefined;
}

async function enter(
  path: string,
  times: LockTimes,
  isSilent: (file: LockFile) => boolean,
): Promise<Lock | Busy> {
  const first = await readLockFile(path);
  if (first === undefined) return begin(path, times);
  const chain = [path];
  let last = first;
  for (;;) {
    const name = successorFile(path, last.token);
    const next = await readLockFile(name);
    if (next === undefined) break;
    chain.push(name);
    last = next;
  }
  if (!(await isDead(last, isSilent))) return last;
  return succeed(path, { chain, first, last }, times);
}

async function begin(path: string, times: LockTimes): Promise<Lock | Busy> {
  const own = await makeOwner();
  if (!(await createLockFile(path, own))) return { owner: undefined };
  await removeOldChain(path);
  return hold(path, [path], { own, first: own.token, times });
}

/** Only one run can create the successor's file. It counts only if the chain still exists. */
async function succeed(
  path: string,
  {
    chain,
    first,
    last,
  }: { readonly chain: readonly string[]; readonly first: LockFile; readonly last: LockFile },
  times: LockTimes,
): Promise<Lock | Busy> {
  const own = await makeOwner();
  const name = successorFile(path, last.token);
  if (!(await createLockFile(name, own))) return last;
  const still = await readLockFile(path);
  if (still?.token === first.token) return hold(path, [...chain, name], { own, first: first.token, times });
  await rm(name, { force: true });
  return { owner: undefined };
}

async function makeOwner(): Promise<LockOwner> {
  return { token: randomToken(), ...(await describeSelf()) };
}

/** An owner with this process's id and another token was an earlier process. */
const held = new Set<string>();

async function isDead(file: LockFile, isSilent: (file: LockFile) => boolean): Promise<boolean> {
  const { owner } = file;
  const life = owner === undefined ? "unknown" : await findLife(owner);
  if (life === "alive") return owner?.pid === process.pid && !held.has(file.token);
  return life === "dead" || isSilent(file);
}

function hold(
  path: string,
  chain: readonly string[],
  { own, first, times }: { readonly own: LockOwner; readonly first: string; readonly times: LockTimes },
): Lock {
  const ownPath = chain.at(-1) ?? path;
  held.add(own.token);
  const beat = async (): Promise<void> => lutimes(ownPath, new Date(), new Date()).catch(() => {});
  const beating = setInterval(() => void beat(), times.heartbeat).unref();
  return {
    confirm: async () => {
      const [begun, mine] = [await readLockFile(path), await readLockFile(ownPath)];
      const isOurs = begun?.token === first && mine?.token === own.token;
      if (!isOurs || (await readLockFile(successorFile(path, own.token)))) throw lost(dirname(path));
    },
    release: async () => {
      clearInterval(beating);
      // Without its first file, a chain no longer counts.
      for (const name of chain) await rm(name, { force: true }).catch(() => {});
      held.delete(own.token);
    },
  };
}

/** Compares heartbeats with this machine's clock, so clocks need not agree. */
function watchBeats({ now, silence }: LockTimes): (file: LockFile) => boolean {
  let seen: { token: string; beat: number; since: number } | undefined;
  return ({ token, beat }) => {
    if (seen?.token !== token || seen.beat !== beat) seen = { token, beat, since: now() };
    return now() - seen.since >= silence;
  };
}

function busy(path: string, { owner }: Busy, { patience }: LockTimes): ProblemError {
  const who = owner === undefined ? "another run" : `process ${owner.pid} on ${owner.host}`;
  const found = `${who} has been writing to ${dirname(path)} for more than ${Math.round(patience / 60_000)} minutes`;
  const fix = `Wait for it or stop it, and run the command again; if there is no such process, delete ${path} and ${path}.*`;
  return new ProblemError({ code: "site-busy", found, expected: "one writer at a time", fix });
}

function lost(directory: string): ProblemError {
  return new ProblemError({
    code: "site-busy",
    found: `another run took over ${directory}, because this one did not respond for a while`,
    expected: "a machine that does not sleep during a run",
    fix: "Run the command again: it continues where it stopped",
  });
}
