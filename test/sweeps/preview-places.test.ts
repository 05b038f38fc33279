import { describe, expect, it } from "vitest";
import { type BucketGround, publishing, SOURCE } from "../support/bucket/ground.ts";
import { startFolderGround } from "../support/folder/ground.ts";
import { endsAsUndisturbedInBucket } from "./bucket-sweep.ts";
import { endsAsUndisturbedInFolder } from "./folder-sweep.ts";
import { firstOf } from "./ground.ts";
import { sweepKey } from "./key.ts";

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
  endsAsUndisturbedInFolder(what, args, { kill: 41, full: 41, fail: 41 }, async () => {
    const ground = await startFolderGround("next", await sweepKey());
    if (isFirst) return ground;
    await ground.reset();
    expect(await ground.run(offering(1))).toMatchObject({ exitCode: 0, missing: [] });
    await ground.keep();
    return ground;
  });
});

describe.each([
  { what: "a replacing build", args: [...offering(2), "--source", SOURCE] },
  { what: "a removal", args: [...REMOVING, "--source", SOURCE] },
])("$what of a preview in a bucket", ({ what, args }) => {
  const steps = { "kill-before": 19, "kill-after": 19, "cut-after": 19, broken: 19 };
  const sweep = endsAsUndisturbedInBucket(what, args, steps, async (ground) => {
    for (const one of [publishing("1.0.0"), [...offering(1), "--source", SOURCE]])
      expect(await ground.run(one)).toMatchObject({ exitCode: 0, missing: [] });
  });

  it("changes no stable document", async () => {
    const ground = firstOf(sweep.grounds);
    ground.reset();
    const before = stable(ground);
    expect((await ground.run(args)).exitCode).toBe(0);
    expect(stable(ground)).toEqual(before);
  });
});

function stable(ground: BucketGround): Record<string, string> {
  return Object.fromEntries(Object.entries(ground.describe()).filter(([key]) => !key.startsWith("preview/")));
}
