import { afterAll, beforeAll, expect, it } from "vitest";
import { type BucketGround, type Fate, startBucketGround } from "../support/bucket/ground.ts";
import { findAstray, findSpare } from "./astray.ts";
import { sweepKey } from "./key.ts";
import { eachNth, IS_LONG, range, spread } from "./pool.ts";

/**
 * The tests of a command in a bucket, after others: whatever befalls any of its requests, no reader misses anything, and the
 * next run ends as an undisturbed one. The short form takes each n-th request for each kind of fault.
 */
export function endsAsUndisturbedInBucket(
  what: string,
  args: readonly string[],
  steps: Partial<Record<Fate["kind"], number>>,
  prepare: (ground: BucketGround) => Promise<void>,
): void {
  let grounds: BucketGround[] = [];
  let undisturbed: Readonly<Record<string, string>>;
  let requests: readonly string[] = [];

  beforeAll(async () => {
    const key = await sweepKey();
    grounds = await Promise.all(range(3).map(() => startBucketGround(key)));
    for (const ground of grounds) {
      await prepare(ground);
      ground.keep();
      const run = await ground.run(args);
      expect([run.exitCode, run.missing], run.stderr).toEqual([0, []]);
      undisturbed = ground.describe();
      if (requests.length > 0) expect(run.requests).toHaveLength(requests.length);
      requests = run.requests;
    }
  });
  afterAll(() => Promise.all(grounds.map((ground) => ground.close())));

  /** Runs the command once more; a line for whatever is then not as after an undisturbed run. */
  const finish = async (ground: BucketGround): Promise<string[]> => {
    const { exitCode, stderr, missing } = await ground.run(args);
    const wrong = [...missing, ...findAstray(ground.read(), undisturbed, ground.describe)];
    return exitCode === 0 ? wrong : [...wrong, `the next run: exit ${exitCode}\n${stderr}`];
  };

  it.each(
    Object.entries(steps).map(([kind, step], index) => [kind, step, index] as [Fate["kind"], number, number]),
  )(
    "ends as an undisturbed run after a %s at any request and another run, and no reader misses anything",
    async (kind, step, index) => {
      const moments = eachNth(step, range(requests.length), index * 5);
      const wrong = await spread(grounds, moments, async (ground, at) => {
        ground.reset();
        const run = await ground.run(args, { kind, at });
        const isKill = kind.startsWith("kill");
        const isExpected = isKill ? run.signal === "SIGKILL" : run.exitCode === 0;
        const lines = [...run.missing, ...(isExpected ? [] : [`exit ${run.exitCode}\n${run.stderr}`])];
        if (!isKill)
          lines.push(
            ...findAstray(ground.read(), undisturbed, ground.describe),
            ...findSpare(ground.read(), undisturbed),
          );
        // What ended as an undisturbed run leaves the next one nothing else to find; once of each kind is enough.
        if (isKill || IS_LONG || at === moments[0]) lines.push(...(await finish(ground)));
        return lines.map((line) => `${kind} at ${at}, ${requests[at]}: ${line}`);
      });
      console.log(`${what} in a bucket: ${kind} at ${moments.length} of ${requests.length} requests`);
      expect(wrong.flat()).toEqual([]);
    },
  );
}
