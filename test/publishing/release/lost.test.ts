import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ReleaseHost, ReleaseLost } from "../../../src/ports/host.ts";
import { LINUX, type ReleaseGround, startReleaseGround, textsOf, WHOLE } from "./ground.ts";

let ground: ReleaseGround;

beforeEach(async () => {
  ground = await startReleaseGround();
});
afterEach(() => ground.close());

/** Deletes every draft, as a concurrent run may. */
function dropDrafts(): void {
  for (const release of ground.releases.all) if (release.draft) ground.releases.drop(release);
}

describe("a draft that goes away", () => {
  it.each<[string, keyof ReleaseHost, number]>([
    ["before the first file is sent", "upload", 1],
    ["before the second file is sent", "upload", 2],
    ["before the last file is sent", "upload", 3],
    ["before it is checked", "refresh", 1],
    ["before it is published", "publish", 1],
  ])("%s is created again, with every file", async (_when, operation, nth) => {
    ground.releases.before(operation as "upload", dropDrafts, nth);
    const { changed } = await ground.release();
    expect(changed).toBe(true);
    expect(ground.releases.all).toMatchObject([{ draft: false }]);
    expect(await textsOf(ground)).toEqual([WHOLE]);
  });

  it.each<[string, Record<string, string>]>([
    ["replaced", { [LINUX]: "other" }],
    ["taken away", { "terraform-provider-sample_1.0.0_plan9_386.zip": "old" }],
  ])("before a file is %s is created again, with every file", async (_what, assets) => {
    ground.releases.add({ tag: "v1.0.0", draft: true, assets });
    ground.releases.before("remove", dropDrafts);
    await ground.release();
    expect(ground.releases.all).toMatchObject([{ draft: false }]);
    expect(await textsOf(ground)).toEqual([WHOLE]);
  });

  it("is looked for ten times, and then it is a problem", async () => {
    for (let time = 1; time <= 30; time++) ground.releases.before("refresh", dropDrafts, time);
    await expect(ground.release()).rejects.toMatchObject({
      problems: [
        {
          code: "release-drafts",
          found: expect.stringMatching(/^the draft of v1\.0\.0 .* 10 /),
        },
      ],
    });
    expect(ground.releases.calls.filter(({ operation }) => operation === "find")).toHaveLength(11);
  });
});

describe("another run that publishes the tag first", () => {
  const publishTheirs = (assets: Record<string, string>) => () => {
    dropDrafts();
    ground.releases.add({ tag: "v1.0.0", assets });
  };

  it.each<keyof ReleaseHost>(["upload", "refresh", "publish"])(
    "before %s, with the same bytes, has done the work",
    async (operation) => {
      ground.releases.before(operation as "upload", publishTheirs(WHOLE));
      const { release, changed } = await ground.release();
      expect([release.draft, changed]).toEqual([false, false]);
      expect(ground.releases.all).toHaveLength(1);
    },
  );

  it("with other bytes wins, and nothing of this run is left to report", async () => {
    ground.releases.before("publish", publishTheirs({ ...WHOLE, [LINUX]: "other" }));
    await expect(ground.release()).rejects.toMatchObject({
      reached: [],
      problems: [{ code: "release-changed" }],
    });
    expect(ground.releases.all).toHaveLength(1);
    expect(await textsOf(ground)).toEqual([{ ...WHOLE, [LINUX]: "other" }]);
  });

  it("while its draft is still there loses that draft only", async () => {
    ground.releases.before("publish", () => ground.releases.add({ tag: "v1.0.0", assets: WHOLE }));
    expect((await ground.release()).changed).toBe(false);
    expect(ground.releases.all).toMatchObject([{ draft: false }]);
  });
});

it("an error that is none of these passes as it is", async () => {
  ground.releases.fail("refresh", new Error("no answer"));
  const error = await ground.release().catch((thrown: unknown) => thrown);
  expect(error).toEqual(new Error("no answer"));
  expect(error).not.toBeInstanceOf(ReleaseLost);
  expect(ground.releases.calls.filter(({ operation }) => operation === "find")).toHaveLength(1);
});
