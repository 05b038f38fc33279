import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ReleaseHost } from "../../../src/ports/host.ts";
import type { SeededRelease } from "../../support/memory/releases.ts";
import { LINUX, type ReleaseGround, SUMS, startReleaseGround, textsOf, WHOLE, WINDOWS } from "./ground.ts";

const THEIRS = { "screenshot.png": "pixels", "CHANGELOG.md": "changes" };
const EXTRA = "terraform-provider-sample_1.0.0_darwin_arm64.zip";

let ground: ReleaseGround;

beforeEach(async () => {
  ground = await startReleaseGround();
});
afterEach(() => ground.close());

/** A release published on GitHub's page. */
function write(assets: SeededRelease["assets"] = THEIRS, more: Partial<SeededRelease> = {}): void {
  ground.releases.add({ tag: "v1.0.0", prerelease: true, assets, ...more });
}

describe("a release that was published by hand", () => {
  it("gets its files, what vouches for them last, and keeps everything else", async () => {
    write();
    const [before] = ground.releases.all;
    const { release, changed, warnings } = await ground.release({ mayFill: true });
    expect([release.draft, changed, warnings]).toEqual([false, true, []]);
    expect(ground.changes()).toEqual([`upload ${LINUX}`, `upload ${WINDOWS}`, `upload ${SUMS}`]);
    expect(await textsOf(ground)).toEqual([{ ...THEIRS, ...WHOLE }]);
    const [after] = ground.releases.all;
    expect({ ...after, assets: [] }).toEqual({ ...before, assets: [] });
    expect(ground.lines).toContainEqual(expect.stringMatching(/\b3 .*files/));
    expect((await ground.release({ mayFill: true })).changed).toBe(false);
  });

  it.each([
    ["some packages", { [LINUX]: "linux" }],
    ["all but what vouches", { [LINUX]: "linux", [WINDOWS]: "windows" }],
  ])("continues an interrupted run, with %s there", async (_what, assets) => {
    write(assets);
    await ground.release({ mayFill: true });
    expect(await textsOf(ground)).toEqual([WHOLE]);
    expect(ground.changes()).not.toContain(`upload ${LINUX}`);
  });

  it("sends again what broke off", async () => {
    write({ [LINUX]: "lin", [WINDOWS]: "windows", [SUMS]: "su" }, { incomplete: [LINUX, SUMS] });
    await ground.release({ mayFill: true });
    expect(await textsOf(ground)).toEqual([WHOLE]);
  });

  it.each([
    ["other bytes under a name of this version", { [LINUX]: "other" }],
    ["a package that was not made now", { [EXTRA]: "extra" }],
    ["what vouches, and lacks a package", { [LINUX]: "linux", [SUMS]: "sums" }],
  ])("is refused when it holds %s", async (_what, assets) => {
    write(assets);
    await expect(ground.release({ mayFill: true })).rejects.toMatchObject({
      problems: [{ code: "release-changed" }],
    });
    expect(ground.changes()).toEqual([]);
  });

  it("is refused when it is immutable, with no other way out", async () => {
    write({}, { immutable: true });
    await expect(ground.release({ mayFill: true })).rejects.toMatchObject({
      problems: [{ code: "release-immutable" }],
    });
    expect(ground.changes()).toEqual([]);
  });

  it("is left alone by a run that may not fill it", async () => {
    write();
    await expect(ground.release()).rejects.toMatchObject({ problems: [{ code: "release-changed" }] });
    expect(ground.changes()).toEqual([]);
  });

  it("says what is there when filling it fails", async () => {
    write();
    const refused = { code: "github-refused", found: "no", expected: "yes", fix: "Ask" } as const;
    const { ProblemError } = await import("../../../src/errors.ts");
    ground.releases.fail("upload", new ProblemError([refused]), 2);
    await expect(ground.release({ mayFill: true })).rejects.toMatchObject({
      problems: [refused],
      reached: [
        expect.stringMatching(
          /v1\.0\.0 .*: https:\/\/github\.example\.com\/acme\/terraform-provider-sample\/releases\/tag\/v1\.0\.0$/,
        ),
      ],
    });
    expect(namesOf()).not.toContain(SUMS);
    expect((await ground.release({ mayFill: true })).changed).toBe(true);
    expect(await textsOf(ground)).toEqual([{ ...THEIRS, ...WHOLE }]);
  });
});

describe("another run on a release that was published by hand", () => {
  const put = (name: string, text: string) => () => {
    const [release] = ground.releases.all;
    if (release !== undefined) ground.releases.setFile(release, name, text);
  };

  it.each<[keyof ReleaseHost, number]>([
    ["refresh", 1],
    ["upload", 1],
    ["upload", 2],
    ["upload", 3],
    ["refresh", 2],
  ])("that fills it with the same bytes, before %s %d, does no harm", async (operation, nth) => {
    write();
    ground.releases.before(
      operation as "upload",
      () => {
        for (const [name, text] of Object.entries(WHOLE)) put(name, text)();
      },
      nth,
    );
    await ground.release({ mayFill: true });
    expect(await textsOf(ground)).toEqual([{ ...THEIRS, ...WHOLE }]);
  });

  it.each<[keyof ReleaseHost, number]>([
    ["refresh", 1],
    ["upload", 1],
    ["upload", 2],
  ])(
    "that puts other bytes there, before %s %d, keeps them, and this one is refused",
    async (operation, nth) => {
      write();
      ground.releases.before(operation as "upload", put(WINDOWS, "theirs"), nth);
      await expect(ground.release({ mayFill: true })).rejects.toMatchObject({
        reached: [],
        problems: [{ code: "release-changed", found: expect.stringContaining(`changed: ${WINDOWS}`) }],
      });
      const [texts = {}] = await textsOf(ground);
      expect([texts[WINDOWS], texts[SUMS]]).toEqual(["theirs", undefined]);
    },
  );

  it("that publishes by hand while this one fills a draft has its release filled", async () => {
    ground.releases.before("publish", () => write());
    const { release, changed } = await ground.release({ mayFill: true });
    expect([release.draft, changed, ground.releases.all.length]).toEqual([false, true, 1]);
    expect(await textsOf(ground)).toEqual([{ ...THEIRS, ...WHOLE }]);
  });
});

function namesOf(): string[] {
  return (ground.releases.all[0]?.assets ?? []).map(({ name }) => name).sort();
}
