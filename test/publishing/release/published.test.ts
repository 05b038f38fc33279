import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ProblemError } from "../../../src/errors.ts";
import { LINUX, type ReleaseGround, SUMS, startReleaseGround, textsOf, WHOLE, WINDOWS } from "./ground.ts";

const EXTRA = "terraform-provider-sample_1.0.0_darwin_arm64.zip";

/** `printf linux | sha256sum`, and the same of other. */
const LINUX_SHA256 = "caf90169eefa5f807d577486b9f795ab86ae2983c5c20806cff959117e90af18";
const OTHER_SHA256 = "d9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa";

let ground: ReleaseGround;

beforeEach(async () => {
  ground = await startReleaseGround();
});
afterEach(() => ground.close());

describe("a published release", () => {
  it("that holds everything stays as it is", async () => {
    ground.releases.add({ tag: "v1.0.0", assets: { ...WHOLE, [EXTRA]: "extra" } });
    const { release, changed, warnings } = await ground.release();
    expect([release.draft, changed, warnings]).toEqual([false, false, []]);
    expect(ground.changes()).toEqual([]);
    expect(ground.lines).toEqual([expect.stringContaining("release v1.0.0 ")]);
  });

  it("that differs is refused, with a line of the log for each file that is changed, missing or added", async () => {
    ground.releases.add({ tag: "v1.0.0", assets: { [LINUX]: "other", [SUMS]: "sums", [EXTRA]: "extra" } });
    const error = await ground.release().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({
      reached: [],
      problems: [
        {
          code: "release-changed",
          found: expect.stringMatching(
            new RegExp(`v1\\.0\\.0 .* changed: ${LINUX}\\. missing .*: ${WINDOWS}\\. in .*: ${EXTRA}$`),
          ),
        },
      ],
    });
    expect(ground.lines.slice(1)).toEqual([
      expect.stringMatching(new RegExp(` ${LINUX} .*${OTHER_SHA256}, 5 bytes .*${LINUX_SHA256}, 5 bytes`)),
      expect.stringContaining(` ${WINDOWS} `),
      `differs: ${EXTRA} (in the release, but not made by this run)`,
    ]);
    expect(ground.changes()).toEqual([]);
  });

  it("has its files replaced by overwriting, none of them taken away before, and people are warned", async () => {
    ground.releases.add({ tag: "v1.0.0", assets: { ...WHOLE, [LINUX]: "other", [EXTRA]: "extra" } });
    const { release, changed, warnings } = await ground.release({ overwrite: true });
    expect(ground.changes()).toEqual([`upload ${LINUX}`]);
    expect(await textsOf(ground)).toEqual([{ ...WHOLE, [EXTRA]: "extra" }]);
    expect([release.draft, release.assets.length, changed]).toEqual([false, 4, true]);
    expect(warnings).toMatchObject([
      {
        code: "release-changed",
        severity: "warning",
        found: expect.stringMatching(
          new RegExp(`v1\\.0\\.0 .* changed: ${LINUX} .*${OTHER_SHA256}.*${LINUX_SHA256}.*: ${EXTRA}$`),
        ),
      },
    ]);
  });

  it("that differs and is immutable can't be overwritten", async () => {
    ground.releases.add({ tag: "v1.0.0", immutable: true, assets: { ...WHOLE, [LINUX]: "other" } });
    await expect(ground.release({ overwrite: true })).rejects.toMatchObject({
      problems: [{ code: "release-immutable" }],
    });
    expect(ground.changes()).toEqual([]);
  });
});
