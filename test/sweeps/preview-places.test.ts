import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BucketGround,
  type Fate,
  publishing,
  SOURCE,
  startBucketGround,
} from "../support/bucket/ground.ts";
import { startFolderGround } from "../support/folder/ground.ts";
import { countNeedingRoom, useFolderGrounds } from "./folder-sweep.ts";
import { sweepKey } from "./key.ts";
import { eachNth, range, spread } from "./pool.ts";

const offering = (build: 1 | 2): readonly string[] => {
  const version = `1.2.0-pr-17.${build}`;
  return ["preview", "--name", "pr-17", "--version", version, "--artifacts", version];
};
const REMOVING = ["preview", "--name", "pr-17", "--remove"];

describe.each([
  { what: "a first build", args: offering(1), isFirst: true },
  { what: "a replacing build", args: offering(2), isFirst: false },
  { what: "a removal", args: REMOVING, isFirst: false },
])("$what of a preview in a folder", ({ what, args, isFirst }) => {
  const sweep = useFolderGrounds(args, async () => {
    const ground = await startFolderGround("next", await sweepKey());
    if (isFirst) return ground;
    await ground.reset();
    expect(await ground.run(offering(1))).toMatchObject({ exitCode: 0, missing: [] });
    await ground.keep();
    return ground;
  });

  it.each(["kill", "full", "fail"] as const)(
    "ends as an undisturbed run after a %s at any operation, and no reader misses anything",
    async (kind) => {
      const count = kind === "full" ? countNeedingRoom(sweep.operations) : sweep.operations.length;
      const chosen = eachNth(41, range(count), 7);
      const wrong = await sweep.disturb(kind, chosen);
      console.log(`${what} in a folder, ${kind}: ${chosen.length} of ${count} operations`);
      expect(wrong).toEqual([]);
    },
  );
});

describe.each([
  ["a replacing build", offering(2)],
  ["a removal", REMOVING],
])("%s of a preview in a bucket", (what, args) => {
  let grounds: BucketGround[] = [];
  let undisturbed: Record<string, string>;
  let requests: readonly string[] = [];

  beforeAll(async () => {
    const key = await sweepKey();
    grounds = await Promise.all(range(2).map(() => startBucketGround(key)));
    for (const ground of grounds) {
      for (const one of [publishing("1.0.0"), [...offering(1), "--source", SOURCE]])
        expect(await ground.run(one)).toMatchObject({ exitCode: 0, missing: [] });
      ground.keep();
      const before = stable(ground);
      const run = await ground.run([...args, "--source", SOURCE]);
      expect([run.exitCode, run.missing], run.stderr).toEqual([0, []]);
      expect(stable(ground)).toEqual(before);
      undisturbed = ground.describe();
      requests = run.requests;
    }
  });
  afterAll(() => Promise.all(grounds.map((ground) => ground.close())));

  it.each<readonly [Fate["kind"], number]>([
    ["kill-before", 0],
    ["kill-after", 5],
    ["cut-after", 10],
    ["broken", 15],
  ])("ends as an undisturbed run after a %s at any request and another run", async (kind, from) => {
    const moments = eachNth(19, range(requests.length), from);
    const wrong = await spread(grounds, moments, async (ground, at) => {
      ground.reset();
      const run = await ground.run([...args, "--source", SOURCE], { kind, at });
      const again = await ground.run([...args, "--source", SOURCE]);
      const same = isDeepStrictEqual(ground.describe(), undisturbed);
      const isFine = again.exitCode === 0 && same && run.missing.length + again.missing.length === 0;
      return isFine ? [] : [`${requests[at]}: exit ${again.exitCode}, same: ${same}\n${again.stderr}`];
    });
    console.log(`${what}, ${kind}: ${moments.length} of ${requests.length} requests`);
    expect(wrong.flat()).toEqual([]);
  });
});

function stable(ground: BucketGround): Record<string, string> {
  return Object.fromEntries(Object.entries(ground.describe()).filter(([key]) => !key.includes("/preview/")));
}
