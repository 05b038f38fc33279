import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type FolderGround, KEY_FILE, startFolderGround } from "../support/folder/ground.ts";
import { findUnnamed } from "../support/folder/tree.ts";
import { endsAsUndisturbedInFolder } from "./folder-sweep.ts";
import { firstOf } from "./ground.ts";
import { sweepKey } from "./key.ts";
import { range, spread } from "./pool.ts";

describe("a publish of the first version to a folder", () => {
  endsAsUndisturbedInFolder("first version", publishing("1.0.0"), { kill: 31, full: 37 }, async () =>
    startFolderGround("first", await sweepKey()),
  );
});

describe("a publish of the next version to a folder", () => {
  const args = publishing("1.1.0");
  const sweep = endsAsUndisturbedInFolder("next version", args, { kill: 17, full: 23 }, async () =>
    startFolderGround("next", await sweepKey()),
  );

  it("ends as an undisturbed run does, even when the runs that finish it are killed too", async () => {
    const { operations } = sweep;
    const begun = findBegin(operations);
    const moments = range(5).map(
      (index) => begun + 1 + Math.floor((index * (operations.length - begun)) / 6),
    );
    const wrong = await spread(sweep.grounds, moments, async (one, at) => {
      await one.reset();
      const signals: unknown[] = [];
      for (const moment of [at, 3, 8, 20]) {
        const { signal, missing } = await one.run(args, { folder: one.site, kind: "kill", at: moment });
        signals.push(signal, ...missing);
      }
      const isKilled = signals.join() === "SIGKILL,SIGKILL,SIGKILL,SIGKILL";
      return [...(await sweep.finish(one)), ...(isKilled ? [] : [`${operations[at]}: ${signals.join()}`])];
    });
    expect(wrong.flat()).toEqual([]);
  });

  it("continues after being killed at the first, a middle or the last operation on its packages", async () => {
    const ground = firstOf(sweep.grounds);
    const sending = [...args, "--output", "out"];
    await ground.reset();
    await ground.run(sending, { folder: ground.output, kind: "count", at: 0 });
    const { length } = await ground.readOperations();
    const moments = [0, Math.floor(length / 2), length - 1];
    const wrong = await spread(sweep.grounds, moments, async (one, at) => {
      await one.reset();
      const { signal, missing } = await one.run(sending, { folder: one.output, kind: "kill", at });
      const isKilled = signal === "SIGKILL" ? [] : ["it was not killed"];
      return [...missing, ...(await sweep.finish(one, sending)), ...isKilled];
    });
    expect(wrong.flat()).toEqual([]);
  });

  it("leaves what a killed publish of another version has stored as a whole, also a day later", async () => {
    const ground = firstOf(sweep.grounds);
    await ground.reset();
    const stored = await leavePackages(ground);
    await killAt(ground, args, findBegin(sweep.operations));
    // A signature of another second is another file.
    await sleep(1000);
    expect(await sweep.finish(ground)).toEqual([]);
    const left = findUnnamed(await ground.read());
    expect(left.filter((path) => !stored.includes(path))).toEqual([expect.stringMatching(/\.sig$/)]);
    expect(left).toEqual(expect.arrayContaining(stored));
    await ground.age();
    expect(await sweep.finish(ground, REBUILD)).toEqual([]);
    expect(findUnnamed(await ground.read())).toEqual(stored);
  });

  it("removes at once what was left of packages by a publish of another version, killed while it copied them", async () => {
    const ground = firstOf(sweep.grounds);
    await ground.reset();
    await killOther(ground, (operations) => operations.findIndex((line) => /^sync .*\.tmp$/.test(line)));
    expect([...(await ground.read()).keys()].filter((path) => path.endsWith(".tmp"))).not.toEqual([]);
    expect(await sweep.finish(ground)).toEqual([]);
  });

  it("removes what a killed publish of another version stored a day ago, if a part of it is lost", async () => {
    const ground = firstOf(sweep.grounds);
    await ground.reset();
    const stored = await leavePackages(ground);
    const signature = stored.find((path) => path.endsWith(".sig")) ?? "";
    await rm(join(ground.site, signature));
    await ground.age();
    expect(await sweep.finish(ground)).toEqual([]);
    expect(findUnnamed(await ground.read())).toEqual([]);
  });
});

function publishing(version: string): readonly string[] {
  return ["publish", "--version", version, "--artifacts", version, "--verify=false"];
}

const PUBLISH_OTHER = publishing("1.2.0");
const REBUILD = ["rebuild", "--gpg-public-keys", KEY_FILE];

/** Publishes another version and is killed at one of the operations. */
async function killOther(ground: FolderGround, find: (operations: readonly string[]) => number) {
  expect((await ground.run(PUBLISH_OTHER, { folder: ground.site, kind: "count", at: 0 })).exitCode).toBe(0);
  const at = find(await ground.readOperations());
  await ground.reset();
  await killAt(ground, PUBLISH_OTHER, at);
}

async function killAt(ground: FolderGround, args: readonly string[], at: number): Promise<void> {
  expect((await ground.run(args, { folder: ground.site, kind: "kill", at })).signal).toBe("SIGKILL");
}

/** Publishes another version until all its files are stored and none is named. */
async function leavePackages(ground: FolderGround): Promise<string[]> {
  await killOther(ground, findBegin);
  const stored = findUnnamed(await ground.read());
  // Two packages, their SBOM, the checksums and the signature.
  expect(stored).toHaveLength(5);
  return stored;
}

/** When a run begins its change: packages are copied, but the change is written. */
function findBegin(operations: readonly string[]): number {
  const written = operations.filter((line) => /^writeFile \/\.provider-pages\./.test(line));
  const renamed = new Set(written.map((line) => line.replace("writeFile", "rename")));
  return operations.findIndex((line) => renamed.has(line));
}
