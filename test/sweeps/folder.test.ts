import { describe, expect, it } from "vitest";
import { type FolderScenario, startFolderGround } from "../support/folder/ground.ts";
import { endsAsUndisturbedInFolder } from "./folder-sweep.ts";
import { firstOf } from "./ground.ts";
import { sweepKey } from "./key.ts";
import { range, spread } from "./pool.ts";

describe.each<FolderScenario>(["first", "next"])("a publish of the %s version to a folder", (scenario) => {
  const version = scenario === "first" ? "1.0.0" : "1.1.0";
  const args = ["publish", "--version", version, "--artifacts", version, "--output", "out", "--verify=false"];
  const sweep = endsAsUndisturbedInFolder(`${scenario} version`, args, { kill: 17, full: 23 }, async () =>
    startFolderGround(scenario, await sweepKey()),
  );

  it("ends as an undisturbed run does, even when the runs that finish it are killed too", async () => {
    const { operations } = sweep;
    const begun = operations.findIndex((line) => line.startsWith("rename /.provider-pages."));
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
    await ground.reset();
    await ground.run(args, { folder: ground.output, kind: "count", at: 0 });
    const { length } = await ground.readOperations();
    const moments = [0, Math.floor(length / 2), length - 1];
    const wrong = await spread(sweep.grounds, moments, async (one, at) => {
      await one.reset();
      const { signal, missing } = await one.run(args, { folder: one.output, kind: "kill", at });
      const isKilled = signal === "SIGKILL" ? [] : ["it was not killed"];
      return [...missing, ...(await sweep.finish(one)), ...isKilled];
    });
    expect(wrong.flat()).toEqual([]);
  });
});
