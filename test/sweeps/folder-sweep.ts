import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect } from "vitest";
import type { FolderFault } from "../support/folder/fault.ts";
import type { FolderGround, WatchedRun } from "../support/folder/ground.ts";
import { findMissing } from "../support/folder/reader.ts";
import { range, spread } from "./pool.ts";

type Kind = Exclude<FolderFault["kind"], "count">;

/** What one command does in a folder, undisturbed and with faults. */
export interface FolderSweep {
  /** What it does to files, in order. */
  readonly operations: readonly string[];
  /** Disturbs the command at an operation, one a run, and runs it again; a line for whatever is wrong. */
  disturb(kind: Kind, operations: readonly number[]): Promise<string[]>;
}

/** Has three grounds made before the first test and closed after the last. */
export function useFolderGrounds(args: readonly string[], start: () => Promise<FolderGround>): FolderSweep {
  let grounds: FolderGround[] = [];
  let undisturbed: Record<string, string> = {};
  let operations: string[] = [];
  beforeAll(async () => {
    grounds = await Promise.all(range(3).map(start));
    const [ground] = grounds;
    if (ground === undefined) throw new Error("there is no ground");
    await ground.reset();
    const { exitCode, stderr, missing } = await ground.run(args, {
      folder: ground.site,
      kind: "count",
      at: 0,
    });
    expect([exitCode, missing], stderr).toEqual([0, []]);
    undisturbed = await ground.describe();
    expect(Object.keys(undisturbed).filter((path) => path.includes(".provider-pages"))).toEqual([]);
    operations = await ground.readOperations();
  });
  afterAll(async () => {
    await Promise.all(grounds.map((one) => one.close()));
  });
  return {
    get operations() {
      return operations;
    },
    disturb: async (kind, chosen) => {
      const wrong = await spread(grounds, chosen, async (ground, at) => {
        await ground.reset();
        const run = await ground.run(args, { folder: ground.site, kind, at });
        const lines = [...judge(kind, run), ...(await findMissing(ground.site))];
        const again = await ground.run(args);
        const same = isDeepStrictEqual(await ground.describe(), undisturbed);
        if (again.exitCode !== 0 || !same)
          lines.push(`the next run: exit ${again.exitCode}, same: ${same}\n${again.stderr}`);
        return [...lines, ...again.missing].map((line) => `${at} ${operations[at]}: ${line}`);
      });
      return wrong.flat();
    },
  };
}

/** A fault is reported by name, unless the run could do without what failed. */
function judge(kind: Kind, { exitCode, signal, stderr, missing }: WatchedRun): string[] {
  if (kind === "kill") return signal === "SIGKILL" ? [...missing] : [...missing, "it was not killed"];
  const isNamed = exitCode === 1 && stderr.includes("error [disk-failed]");
  const isFine = isNamed || (kind === "fail" && exitCode === 0);
  return isFine ? [...missing] : [...missing, `exit ${exitCode}\n${stderr}`];
}

/** Those that a full disk may refuse; they are counted by themselves. */
export function countNeedingRoom(operations: readonly string[]): number {
  return operations.filter((line) => !/^(sync|close|rm|rmdir|unlink|utimes|chmod) /.test(line)).length;
}
