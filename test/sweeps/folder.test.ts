import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FolderGround, type FolderScenario, startFolderGround } from "../support/folder/ground.ts";
import { findMissing } from "../support/folder/reader.ts";
import { sweepKey } from "./key.ts";
import { eachNth, range, spread } from "./pool.ts";

describe.each<FolderScenario>(["first", "next"])("a publish of the %s version to a folder", (scenario) => {
  let grounds: FolderGround[] = [];
  let undisturbed: Record<string, string>;
  let operations: string[];

  const ground = (): FolderGround => {
    const [first] = grounds;
    if (first === undefined) throw new Error("there is no ground");
    return first;
  };

  beforeAll(async () => {
    const key = await sweepKey();
    grounds = await Promise.all(range(3).map(() => startFolderGround(scenario, key)));
    await ground().reset();
    const { exitCode, stderr, missing } = await ground().publish({
      folder: ground().site,
      kind: "count",
      at: 0,
    });
    expect([exitCode, missing], stderr).toEqual([0, []]);
    undisturbed = await ground().describe();
    operations = await ground().readOperations();
  });

  afterAll(async () => {
    await Promise.all(grounds.map((one) => one.close()));
  });

  /** What differs when all is said and done, a line a thing. */
  const finish = async (one: FolderGround): Promise<string[]> => {
    const { exitCode, stderr, missing } = await one.publish();
    const same = isDeepStrictEqual(await one.describe(), undisturbed);
    return [
      ...missing,
      ...(exitCode === 0 && same ? [] : [`the next run: exit ${exitCode}, same: ${same}\n${stderr}`]),
    ];
  };

  it("breaks nothing for readers when it is killed at any operation, and the next run ends as an undisturbed one", async () => {
    const wrong = await spread(grounds, eachNth(17, range(operations.length)), async (one, at) => {
      await one.reset();
      const { signal, missing } = await one.publish({ folder: one.site, kind: "kill", at });
      const left = await findMissing(one.site);
      const complaints = [...missing, ...left, ...(await finish(one))];
      if (signal !== "SIGKILL") complaints.push(`it was not killed`);
      return complaints.map((line) => `${operations[at]}: ${line}`);
    });
    const same = wrong.filter((lines) => lines.length === 0).length;
    console.log(
      `folder, ${scenario} version: ${wrong.length} kills, ${same} same trees without a broken reader`,
    );
    expect(wrong.flat()).toEqual([]);
  });

  it("reports a full disk at any operation, and ends as an undisturbed one when there is room again", async () => {
    const needing = operations.filter((line) => !/^(sync|close|rm|unlink|utimes) /.test(line));
    const wrong = await spread(grounds, eachNth(23, range(needing.length)), async (one, at) => {
      await one.reset();
      const { exitCode, stderr, missing } = await one.publish({ folder: one.site, kind: "full", at });
      const complaints = [...missing, ...(await findMissing(one.site)), ...(await finish(one))];
      const isNamed = stderr.includes("error [disk-failed]") && stderr.includes(`${one.site}`);
      if (exitCode !== 1 || !isNamed) complaints.push(`exit ${exitCode}\n${stderr}`);
      return complaints.map((line) => `${needing[at]}: ${line}`);
    });
    const same = wrong.filter((lines) => lines.length === 0).length;
    console.log(
      `folder, ${scenario} version: disk full at ${wrong.length} operations, ${same} told and same trees`,
    );
    expect(wrong.flat()).toEqual([]);
  });

  it("ends as an undisturbed run does, even when the runs that finish it are killed too", async () => {
    const begun = operations.findIndex((line) => line.startsWith("rename /.provider-pages."));
    const moments = range(5).map(
      (index) => begun + 1 + Math.floor((index * (operations.length - begun)) / 6),
    );
    const wrong = await spread(grounds, moments, async (one, at) => {
      await one.reset();
      const signals: unknown[] = [];
      for (const moment of [at, 3, 8, 20]) {
        const { signal, missing } = await one.publish({ folder: one.site, kind: "kill", at: moment });
        signals.push(signal, ...missing);
      }
      const isKilled = signals.join() === "SIGKILL,SIGKILL,SIGKILL,SIGKILL";
      return [...(await finish(one)), ...(isKilled ? [] : [`${operations[at]}: ${signals.join()}`])];
    });
    expect(wrong.flat()).toEqual([]);
  });

  it("continues after being killed at the first, a middle or the last operation on its packages", async () => {
    await ground().reset();
    await ground().publish({ folder: ground().output, kind: "count", at: 0 });
    const { length } = await ground().readOperations();
    const moments = [0, Math.floor(length / 2), length - 1];
    const wrong = await spread(grounds, moments, async (one, at) => {
      await one.reset();
      const { signal, missing } = await one.publish({ folder: one.output, kind: "kill", at });
      return [...missing, ...(await finish(one)), ...(signal === "SIGKILL" ? [] : ["it was not killed"])];
    });
    expect(wrong.flat()).toEqual([]);
  });
});
