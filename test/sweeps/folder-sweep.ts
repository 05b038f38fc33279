import { afterAll, beforeAll, expect, it } from "vitest";
import type { FolderFault } from "../support/folder/fault.ts";
import type { FolderGround, WatchedRun } from "../support/folder/ground.ts";
import { findMissing } from "../support/folder/reader.ts";
import { describeFiles } from "../support/folder/tree.ts";
import { findAstray } from "./astray.ts";
import { eachNth, range, spread } from "./pool.ts";

type Kind = Exclude<FolderFault["kind"], "count">;

/** What one command does in a folder, undisturbed and with faults. */
interface FolderSweep {
  readonly grounds: readonly FolderGround[];
  /** What it does to files, in order. */
  readonly operations: readonly string[];
  /** Runs the command once more, or another one; a line for whatever is then not as after an undisturbed run. */
  finish(ground: FolderGround, args?: readonly string[]): Promise<string[]>;
}

/**
 * The tests of a command in a folder: whatever befalls any of its operations, no reader misses anything, and the next run ends
 * as an undisturbed one. The short form takes each n-th operation for each kind of fault.
 */
export function endsAsUndisturbedInFolder(
  what: string,
  args: readonly string[],
  steps: Partial<Record<Kind, number>>,
  start: () => Promise<FolderGround>,
): FolderSweep {
  let grounds: FolderGround[] = [];
  let undisturbed: Readonly<Record<string, string>> = {};
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
    undisturbed = describeFiles(await ground.read());
    expect(Object.keys(undisturbed).filter((path) => path.includes(".provider-pages"))).toEqual([]);
    operations = await ground.readOperations();
  });
  afterAll(async () => {
    await Promise.all(grounds.map((one) => one.close()));
  });
  const finish: FolderSweep["finish"] = async (ground, next = args) => {
    const { exitCode, stderr, missing } = await ground.run(next);
    const wrong = [...missing, ...findAstray(await ground.read(), undisturbed)];
    return exitCode === 0 ? wrong : [...wrong, `the next run: exit ${exitCode}\n${stderr}`];
  };

  it.each(Object.entries(steps) as [Kind, number][])(
    "ends as an undisturbed run after a %s at any operation and another run, and no reader misses anything",
    async (kind, step) => {
      // A full disk may refuse only what needs room; such operations are counted by themselves.
      const count = operations.filter((line) => kind !== "full" || needsRoom(line)).length;
      const chosen = eachNth(step, range(count), step >> 2);
      const wrong = await spread(grounds, chosen, async (ground, at) => {
        await ground.reset();
        const run = await ground.run(args, { folder: ground.site, kind, at });
        const lines = [...judge(kind, run, ground), ...(await findMissing(ground.site))];
        return [...lines, ...(await finish(ground))].map((line) => `${at} ${operations[at]}: ${line}`);
      });
      console.log(`${what} in a folder, ${kind}: ${chosen.length} of ${count} operations`);
      expect(wrong.flat()).toEqual([]);
    },
  );
  return {
    get grounds() {
      return grounds;
    },
    get operations() {
      return operations;
    },
    finish,
  };
}

function needsRoom(operation: string): boolean {
  return !/^(sync|close|rm|rmdir|unlink|utimes|chmod) /.test(operation);
}

/** A fault is reported by name, unless the run could do without what failed. */
function judge(kind: Kind, run: WatchedRun, { site }: FolderGround): string[] {
  const { exitCode, signal, stderr, missing } = run;
  if (kind === "kill") return signal === "SIGKILL" ? [...missing] : [...missing, "it was not killed"];
  const isNamed = exitCode === 1 && stderr.includes("error [disk-failed]");
  const isFine = kind === "full" ? isNamed && stderr.includes(site) : isNamed || exitCode === 0;
  return isFine ? [...missing] : [...missing, `exit ${exitCode}\n${stderr}`];
}
