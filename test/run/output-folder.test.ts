import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "../../src/errors.ts";
import type { CommandContext } from "../../src/run/context.ts";
import { openContext } from "../../src/run/open-context.ts";
import { makeFolder } from "../support/folder/temporary.ts";
import { surroundingsIn } from "../support/publish/call.ts";
import { silentLog } from "../support/samples/silent-log.ts";

let root: string;
let lines: string[];
let told: readonly Problem[];
const umask = process.umask();

beforeEach(async () => {
  root = await makeFolder();
  [lines, told] = [[], []];
});

afterEach(async () => {
  process.umask(umask);
});

function world(isStep = false, cancelled = new AbortController().signal): CommandContext {
  const log = {
    ...silentLog,
    info: (line: string) => void lines.push(line),
    tell: (problems: readonly Problem[]) => {
      told = problems;
    },
  };
  const temporary = join(root, "temporary");
  return openContext({ ...surroundingsIn(root), log, cancelled, temporary, isStep }, () => undefined);
}

describe("a default output folder", () => {
  it("is new each time, and one's own", async () => {
    process.umask(0);
    const [one, other] = [
      await world().openOutput(undefined, "kept"),
      await world().openOutput(undefined, "kept"),
    ];
    expect(one.path).not.toBe(other.path);
    if (process.platform !== "win32") expect((await stat(one.path)).mode & 0o777).toBe(0o700);
    expect(told).toEqual([]);
  });

  it.each([
    [false, "not needed", { isKept: false, finished: false, failed: false }],
    [false, "kept", { isKept: true, finished: true, failed: false }],
    [true, "not needed", { isKept: true, finished: true, failed: true }],
    [true, "kept", { isKept: true, finished: true, failed: true }],
  ] as const)("kept for steps that follow: %s, %s: stays if it is needed", async (steps, wanted, stays) => {
    const done = await world(steps).openOutput(undefined, wanted);
    await writeFile(join(done.path, "x"), "x");
    await done.finish();
    const broken = await world(steps).openOutput(undefined, wanted);
    await broken.discard();
    const found = { isKept: done.isKept, finished: existsSync(done.path), failed: existsSync(broken.path) };
    expect(found).toEqual(stays);
  });

  it.skipIf(process.platform === "win32")(
    "is warned of where others could put another in its place",
    async () => {
      await mkdir(join(root, "temporary"));
      await chmod(join(root, "temporary"), 0o777);
      await world().openOutput(undefined, "kept");
      expect(told.map(({ code, severity, found }) => [code, severity, found])).toEqual([
        ["folder-shared", "warning", expect.stringContaining(join(root, "temporary"))],
      ]);
    },
  );
});

describe("an output folder that was given", () => {
  it("is made for one's own, and stays whatever happens", async () => {
    process.umask(0);
    const { path, isKept, discard } = await world().openOutput("a/out", "not needed");
    expect([path, isKept]).toEqual([join(root, "a/out"), true]);
    if (process.platform !== "win32")
      for (const made of ["a", "a/out"]) expect((await stat(join(root, made))).mode & 0o777).toBe(0o700);
    await discard();
    expect(await readdir(path)).toEqual([]);
  });

  it("is one run's after the other, and the second says what it waits for", async () => {
    const first = await world().openOutput("out", "kept");
    let isOpen = false;
    const second = world()
      .openOutput("out", "kept")
      .then((opened) => {
        isOpen = true;
        return opened;
      });
    await expect.poll(() => lines).toEqual([expect.stringContaining(first.path)]);
    await sleep(100);
    expect(isOpen).toBe(false);
    await first.finish();
    await (await second).finish();
    expect(await readdir(first.path)).toEqual([]);
  });

  it("is not waited for by a run that is stopped", async () => {
    const first = await world().openOutput("out", "kept");
    const stop = new AbortController();
    const second = world(false, stop.signal).openOutput("out", "kept");
    stop.abort(new Error("stopped"));
    await expect(second).rejects.toThrow("stopped");
    await first.finish();
  });

  it("may be where a site's lock is", async () => {
    await mkdir(join(root, "out"));
    await writeFile(join(root, "out/.provider-pages.lock"), "");
    const { finish } = await world().openOutput("out", "kept");
    await finish();
    expect(await readdir(join(root, "out"))).toEqual([".provider-pages.lock"]);
  });
});

it.skipIf(process.platform === "win32")(
  "no other user can change what a run creates, whatever the umask",
  () => {
    process.umask(0o000);
    world();
    expect(process.umask()).toBe(0o002);
    process.umask(0o077);
    world();
    expect(process.umask()).toBe(0o077);
  },
);
