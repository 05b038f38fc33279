import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { link, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { describeSelf } from "../../../../src/places/common/writer.ts";
import { type LockOwner, type LockTimes, realTimes, takeLock } from "../../../../src/places/folder/lock.ts";
import { literally, problemsOf, problemWith, systemError } from "../../../support/folder/errors.ts";

const WORKER = fileURLToPath(new URL("../../../support/folder/lock-worker.ts", import.meta.url));
const LOCK = ".provider-pages.lock";

/** An unused process id. */
const NOBODY = 2 ** 22 + 1;

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lock-"));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

function startWorker(...args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [WORKER, folder, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  return child;
}

async function startOwner(): Promise<ChildProcess> {
  const child = startWorker("hold");
  if (child.stdout !== null) await once(child.stdout, "data");
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const closed = once(child, "close");
  child.kill(signal);
  await closed;
}

/** Time passes only in `sleep`. */
function fakeTimes(
  onSleep: () => Promise<unknown> = async () => {},
): LockTimes & { readonly slept: number[] } {
  const slept: number[] = [];
  const sleep = async (milliseconds: number): Promise<void> => {
    slept.push(milliseconds);
    await onSleep();
  };
  return { ...realTimes(), slept, sleep, now: () => slept.reduce((sum, one) => sum + one, 0) };
}

/** Without patience for an owner that may be alive. */
const tryLock = () => takeLock(folder, { ...realTimes(), patience: 0 });

async function writeOwner(name: string, changes: Partial<LockOwner>): Promise<void> {
  const owner = { token: "a".repeat(32), ...(await describeSelf()), ...changes };
  await writeFile(join(folder, name), `${JSON.stringify(owner)}\n`);
}

describe("a folder's lock", () => {
  it("is a file that names its owner, and leaves nothing behind", async () => {
    const lock = await takeLock(folder, realTimes());
    expect(JSON.parse(await readFile(join(folder, LOCK), "utf8"))).toMatchObject({
      pid: process.pid,
      host: hostname(),
      token: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await lock.confirm();
    expect(await problemsOf(tryLock)).toEqual([problemWith("site-busy", folder)]);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it("is waited for while its owner lives", async () => {
    const child = await startOwner();
    const times = fakeTimes(async () => {
      if (times.slept.length === 3) await end(child, "SIGTERM");
    });
    const lock = await takeLock(folder, times);
    expect(times.slept).toHaveLength(3);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it("is given up when its patience ends, which names the process, and when the run is canceled", async () => {
    const child = await startOwner();
    const [problem] = await problemsOf(() => takeLock(folder, { ...fakeTimes(), patience: 60_000 }));
    expect(problem?.code).toBe("site-busy");
    expect(problem?.found).toMatch(new RegExp(`\\b${child.pid} .*${hostname()} .*${literally(folder)}`));
    expect(problem?.fix).toContain(join(folder, LOCK));
    const cancelled = new AbortController();
    setTimeout(() => cancelled.abort(new Error("SIGINT")), 80);
    await expect(takeLock(folder, realTimes(cancelled.signal))).rejects.toThrow("SIGINT");
  });

  // Only Linux has start times of processes.
  it.skipIf(process.platform !== "linux").each<[string, Partial<LockOwner>]>([
    ["another process has got its number", { started: "1" }],
    ["its number is not given to any process", { pid: NOBODY }],
    ["this very process held it once", {}],
  ])("is taken at once when %s", async (_, changes) => {
    await writeOwner(LOCK, changes);
    const times = fakeTimes();
    const lock = await takeLock(folder, times);
    expect(times.slept).toEqual([]);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each<[string, Partial<LockOwner>]>([
    ["another machine", { host: "elsewhere" }],
    ["another start of this machine", { boot: "earlier" }],
    ["another container", { processes: "pid:[1]" }],
  ])("of %s is taken when nothing was heard of it for half a minute", async (_, changes) => {
    await writeOwner(LOCK, { pid: NOBODY, ...changes });
    const times = fakeTimes();
    const lock = await takeLock(folder, times);
    expect(times.now()).toBeGreaterThanOrEqual(30_000);
    expect(times.now()).toBeLessThan(31_000);
    await lock.release();
  });

  it.each(["/proc/sys/kernel/random/boot_id", "/proc/self/ns/pid"])(
    "is taken as late without %s, which other systems than Linux lack",
    async (missing) => {
      const { readFile: read, readlink } = fs.promises;
      onTestFinished(() => {
        Object.assign(fs.promises, { readFile: read, readlink });
        syncBuiltinESMExports();
      });
      const without =
        (step: (...args: never[]) => Promise<unknown>) =>
        async (...args: never[]) => {
          if (String(args[0]) === missing) throw systemError("ENOENT");
          return step(...args);
        };
      Object.assign(fs.promises, { readFile: without(read), readlink: without(readlink) });
      syncBuiltinESMExports();
      await writeOwner(LOCK, { pid: NOBODY });
      const times = fakeTimes();
      const lock = await takeLock(folder, times);
      expect(times.now()).toBeGreaterThanOrEqual(30_000);
      await lock.release();
    },
  );

  it("of another machine is waited for while its heartbeat continues", async () => {
    await writeOwner(LOCK, { host: "elsewhere" });
    let beats = 0;
    const times = fakeTimes(async () => {
      if (beats++ < 100) await utimes(join(folder, LOCK), beats, beats);
    });
    const lock = await takeLock(folder, times);
    expect(beats).toBeGreaterThan(100);
    await lock.release();
  });

  it.each([
    ["empty", 0],
    ["of 3 GB", 3_000_000_000],
  ])("that is %s is taken after half a minute without a heartbeat", async (_title, size) => {
    await writeFile(join(folder, LOCK), "");
    await truncate(join(folder, LOCK), size);
    const times = fakeTimes();
    const lock = await takeLock(folder, times);
    expect(times.now()).toBeGreaterThanOrEqual(30_000);
    await lock.confirm();
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it("passes along a chain of dead owners to the last one", async () => {
    await writeOwner(LOCK, { pid: NOBODY });
    await writeOwner(`${LOCK}.${"a".repeat(32)}`, { token: "b".repeat(32), pid: NOBODY });
    const lock = await takeLock(folder, realTimes());
    expect((await readdir(folder)).sort()).toEqual([
      LOCK,
      `${LOCK}.${"a".repeat(32)}`,
      `${LOCK}.${"b".repeat(32)}`,
    ]);
    expect(await problemsOf(tryLock)).toEqual([problemWith("site-busy", folder)]);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ["itself", ["a"]],
    ["the owner before it", ["b", "a"]],
  ])("whose owner is succeeded by %s is taken after half a minute", async (_, tokens) => {
    await writeOwner(LOCK, { pid: NOBODY });
    const chain = tokens.map((token, at) => [tokens[at - 1] ?? "a", token] as const);
    for (const [before, token] of chain)
      await writeOwner(`${LOCK}.${before.repeat(32)}`, { token: token.repeat(32), pid: NOBODY });
    const times = fakeTimes();
    const lock = await takeLock(folder, times);
    expect(times.now()).toBeGreaterThanOrEqual(30_000);
    await lock.confirm();
    expect(await problemsOf(tryLock)).toEqual([problemWith("site-busy", folder)]);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it("of which all names are one file, or of any length, is given up when its patience ends", async () => {
    await writeOwner(LOCK, { pid: NOBODY });
    const { ino, mtimeMs } = await stat(join(folder, LOCK));
    for (const token of ["a".repeat(32), `unreadable-${ino}-${Math.trunc(mtimeMs)}`])
      await link(join(folder, LOCK), join(folder, `${LOCK}.${token}`));
    const brief = () => ({ ...fakeTimes(), silence: 100, patience: 300 });
    expect(await problemsOf(() => takeLock(folder, brief()))).toEqual([
      problemWith("site-busy", folder, LOCK),
    ]);
    for (const name of await readdir(folder)) await rm(join(folder, name));
    let token = "0".padStart(32, "0");
    await writeOwner(LOCK, { pid: NOBODY, token });
    for (let at = 1; at < 110; at++) {
      const next = at.toString(16).padStart(32, "0");
      await writeOwner(`${LOCK}.${token}`, { pid: NOBODY, token: next });
      token = next;
    }
    expect(await problemsOf(() => takeLock(folder, brief()))).toEqual([
      problemWith("site-busy", folder, LOCK),
    ]);
  });

  it("starts a new chain when only the rest of one is left", async () => {
    await writeOwner(`${LOCK}.${"c".repeat(32)}`, {});
    const lock = await takeLock(folder, realTimes());
    expect(await readdir(folder)).toEqual([LOCK]);
    await lock.release();
  });

  it("is not confirmed after another run succeeded its owner", async () => {
    const lock = await takeLock(folder, realTimes());
    await rm(join(folder, LOCK));
    const [problem] = await problemsOf(() => lock.confirm());
    expect(problem?.code).toBe("site-busy");
  });
});
