import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BucketGround,
  type Fate,
  publishing,
  SOURCE,
  startBucketGround,
} from "../support/bucket/ground.ts";
import { sweepKey } from "./key.ts";
import { eachNth, range, spread } from "./pool.ts";

const REASON = ["--reason", "loses data"];
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  "a publish of the first version": publishing("1.0.0"),
  "a publish of the next version": publishing("1.1.0"),
  "a withdrawal": ["withdraw", "--source", SOURCE, "--versions", "1.0.0", ...REASON],
  "a rebuild": ["rebuild", "--source", SOURCE, "--gpg-public-keys", "key.asc"],
};

describe.each(Object.entries(COMMANDS))("%s in a bucket", (name, args) => {
  let grounds: BucketGround[] = [];
  let undisturbed: Record<string, string>;
  let requests: readonly string[] = [];

  beforeAll(async () => {
    const key = await sweepKey();
    grounds = await Promise.all(range(3).map(() => startBucketGround(key)));
    for (const ground of grounds) {
      if (!name.includes("first")) expect((await ground.run(publishing("1.0.0"))).exitCode).toBe(0);
      if (name.includes("rebuild")) {
        expect((await ground.run(publishing("1.1.0"))).exitCode).toBe(0);
        for (const path of ["v1/providers/acme/sample/versions", "catalog/site.json"])
          ground.store.objects.all.delete(`a/site/${path}`);
      }
      ground.keep();
      const run = await ground.run(args);
      expect([run.exitCode, run.missing], run.stderr).toEqual([0, []]);
      undisturbed = ground.describe();
      if (requests.length > 0) expect(run.requests).toHaveLength(requests.length);
      requests = run.requests;
    }
  });
  afterAll(() => Promise.all(grounds.map((ground) => ground.close())));

  const sweep = async (kind: Fate["kind"], step: number, from = 0) => {
    const moments = eachNth(step, range(requests.length), from);
    const wrong = await spread(grounds, moments, async (ground, at) => {
      ground.reset();
      const run = await ground.run(args, { kind, at });
      const isKill = kind.startsWith("kill");
      const isExpected = isKill ? run.signal === "SIGKILL" : run.exitCode === 0;
      const lines = [...run.missing, ...(isExpected ? [] : [`exit ${run.exitCode}\n${run.stderr}`])];
      const same = () => isDeepStrictEqual(ground.describe(), undisturbed);
      if (!isKill && !same()) lines.push("another tree");
      const again = await ground.run(args);
      lines.push(...again.missing);
      if (again.exitCode !== 0 || !same())
        lines.push(`the next run: exit ${again.exitCode}, same: ${same()}\n${again.stderr}`);
      return lines.map((line) => `${kind} at ${at}, ${requests[at]}: ${line}`);
    });
    console.log(`${name}: ${kind} at ${moments.length} of ${requests.length} requests`);
    expect(wrong.flat()).toEqual([]);
  };

  it("breaks nothing for readers when it is killed at any request, and the next run ends as an undisturbed one", async () => {
    await sweep("kill-before", 23);
    await sweep("kill-after", 23, 11);
  });

  it("ends as an undisturbed one when any answer gets lost, or any request before it arrives", async () => {
    await sweep("cut-after", 23, 1);
    await sweep("cut-before", 37, 3);
  });

  it("ends as an undisturbed one when the store is busy or fails at any request", async () => {
    await sweep("busy", 37, 2);
    await sweep("broken", 53, 5);
  });
});
