import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeAssetFile } from "../../support/samples/asset-file.ts";
import { LINUX, type ReleaseGround, SUMS, startReleaseGround, textsOf, WHOLE, WINDOWS } from "./ground.ts";

let ground: ReleaseGround;

beforeEach(async () => {
  ground = await startReleaseGround();
});
afterEach(() => ground.close());

it("makes a draft, fills it, and publishes it with one call", async () => {
  const { release, changed, warnings } = await ground.release();
  expect(ground.changes()).toEqual([
    "create",
    `upload ${LINUX}`,
    `upload ${WINDOWS}`,
    `upload ${SUMS}`,
    "publish",
  ]);
  expect([release.draft, changed, warnings]).toEqual([false, true, []]);
  expect(ground.releases.all).toMatchObject([{ tag: "v1.0.0", draft: false, latest: true }]);
  expect([...ground.lines].sort()).toEqual([
    `kept ${SUMS}, 4 B`,
    `kept ${LINUX}, 5 B`,
    `kept ${WINDOWS}, 7 B`,
    "published https://github.example.com/acme/terraform-provider-sample/releases/tag/v1.0.0",
  ]);
});

it("is not the latest beside a newer stable release", async () => {
  ground.releases.add({ tag: "v2.0.0" });
  await ground.release();
  expect(ground.releases.all.map(({ tag, latest }) => [tag, latest])).toEqual([
    ["v2.0.0", false],
    ["v1.0.0", false],
  ]);
});

describe("a draft that is there already", () => {
  it("keeps its files, which are not sent again", async () => {
    ground.releases.add({ tag: "v1.0.0", draft: true, assets: { [LINUX]: "linux" } });
    await ground.release();
    expect(ground.changes()).toEqual([`upload ${WINDOWS}`, `upload ${SUMS}`, "publish"]);
    expect(ground.lines.slice(0, 2)).toEqual([
      expect.stringMatching(/^release v1\.0\.0 /),
      expect.stringContaining(LINUX),
    ]);
  });

  it("has the files replaced that hold other bytes or are incomplete", async () => {
    ground.releases.add({
      tag: "v1.0.0",
      draft: true,
      assets: { ...WHOLE, [LINUX]: "other", [WINDOWS]: "windows" },
      incomplete: [WINDOWS],
    });
    await ground.release();
    expect([...ground.changes()].sort()).toEqual([
      "publish",
      `remove ${LINUX}`,
      `remove ${WINDOWS}`,
      `upload ${LINUX}`,
      `upload ${WINDOWS}`,
    ]);
    expect(await textsOf(ground)).toEqual([WHOLE]);
    expect(ground.lines).toContainEqual(expect.stringContaining(` ${LINUX}, `));
    expect(ground.lines).toContainEqual(expect.stringContaining(` ${WINDOWS}, `));
  });

  it("keeps other bytes that do as well", async () => {
    ground.releases.add({ tag: "v1.0.0", draft: true, assets: { ...WHOLE, [SUMS]: "as good" } });
    const files = ground.files.map((file) => ({
      ...file,
      accepts: async (bytes: Uint8Array) => Buffer.from(bytes).toString() === "as good",
    }));
    await ground.release({ files });
    expect(ground.changes()).toEqual(["publish"]);
  });

  it("loses what is not part of this version any more, and nothing else", async () => {
    const stale = "terraform-provider-sample_1.0.0_plan9_386.zip";
    const others = { "notes.txt": "mine", "terraform-provider-sample_1.0.0-rc1_linux_amd64.zip": "mine" };
    ground.releases.add({ tag: "v1.0.0", draft: true, assets: { ...WHOLE, ...others, [stale]: "old" } });
    await ground.release();
    expect(ground.changes()).toEqual([`remove ${stale}`, "publish"]);
    expect(await textsOf(ground)).toEqual([{ ...WHOLE, ...others }]);
    expect(ground.lines).toContainEqual(expect.stringContaining(` ${stale}`));
  });

  it("takes the place of the empty ones, which are discarded", async () => {
    ground.releases.add({ tag: "v1.0.0", draft: true });
    const filled = ground.releases.add({ tag: "v1.0.0", draft: true, assets: WHOLE });
    ground.releases.add({ tag: "v1.0.0", draft: true });
    await ground.release();
    expect(ground.changes()).toEqual(["discard", "discard", "publish"]);
    expect(ground.releases.all.map(({ id }) => id)).toEqual([filled.id]);
  });
});

describe("a draft that does not hold what was signed", () => {
  const change = () => {
    const [draft] = ground.releases.all;
    if (draft !== undefined) ground.releases.setFile(draft, LINUX, "other");
  };

  it("is not published, and says that it is there", async () => {
    ground.releases.before("refresh", change);
    const { sha256 } = await writeAssetFile(ground.directory, "other", "other");
    await expect(ground.release()).rejects.toMatchObject({
      reached: [expect.stringContaining("v1.0.0 ")],
      problems: [
        {
          code: "asset-digest",
          found: expect.stringMatching(
            new RegExp(` ${LINUX} .*${sha256}, 5 .*${ground.files[0]?.sha256}, 5 bytes`),
          ),
        },
      ],
    });
    expect(ground.changes()).not.toContain("publish");
  });

  it("is reported as published when it changed in that moment", async () => {
    ground.releases.before("publish", change);
    await expect(ground.release()).rejects.toMatchObject({
      reached: [
        expect.stringContaining(
          ": https://github.example.com/acme/terraform-provider-sample/releases/tag/v1.0.0",
        ),
      ],
      problems: [
        {
          code: "asset-digest",
        },
      ],
    });
  });
});
