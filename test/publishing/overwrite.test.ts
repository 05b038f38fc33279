import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseOwnVersion } from "../../src/catalog/facts/version-facts.ts";
import { versionPath } from "../../src/catalog/paths.ts";
import { ADDRESS } from "../support/samples/facts.ts";
import {
  LINUX,
  MANIFEST,
  namesOf,
  type PublishGround,
  publish,
  SIGNATURE,
  SUMS,
  startPublishGround,
  WINDOWS,
  writesTo,
} from "./ground.ts";

const FACTS = versionPath(ADDRESS, "1.0.0");

let ground: PublishGround;

beforeEach(async () => {
  ground = await startPublishGround();
  await ground.publish();
});
afterEach(() => ground.close());

/** The files that the site names and the release does not hold. */
function missingFiles(): string[] {
  const facts = parseOwnVersion(ADDRESS, "1.0.0", ground.site.files.get(FACTS) ?? "");
  const urls = [...facts.packages.values()].map(({ url }) => url);
  const there = new Set(ground.releases.all.flatMap(({ assets }) => assets.map(({ url }) => url)));
  return [...urls, facts.sums.url, facts.sums.signatureUrl].filter((url) => !there.has(url));
}

describe("overwriting a version", () => {
  it("never lets the site name a file that is not there, at any operation", async () => {
    const looks: string[][] = [];
    const look = () => void looks.push(missingFiles());
    for (let nth = 1; nth <= 20; nth++) {
      for (const operation of ["upload", "remove", "refresh"] as const) {
        ground.releases.before(operation, look, nth);
        ground.releases.after(operation, look, nth);
      }
      ground.site.before("commit", look, nth);
      ground.site.after("commit", look, nth);
    }
    await ground.build(["linux_amd64"], 77);
    await ground.publish({ overwrite: "true" });
    expect(looks.length).toBeGreaterThan(8);
    expect(looks.flat()).toEqual([]);
    expect(namesOf(ground)).toEqual([SUMS, SIGNATURE, LINUX, MANIFEST]);
  });

  it("takes away what a run has left that was stopped after it changed the site", async () => {
    await ground.build(["linux_amd64"]);
    ground.releases.fail("remove", new Error("no answer"));
    await expect(ground.publish({ overwrite: "true" })).rejects.toThrow("no answer");
    expect(namesOf(ground)).toContain(WINDOWS);
    expect((await ground.publish({ overwrite: "true" })).changed).toBe(true);
    expect(namesOf(ground)).toEqual([SUMS, SIGNATURE, LINUX, MANIFEST]);
    expect((await ground.publish({ overwrite: "true" })).changed).toBe(false);
  });

  it("is refused where a newer program recorded more, before anything is written", async () => {
    const facts = ground.site.files.get(FACTS) ?? "";
    ground.site.change({ [FACTS]: facts.replace("{", '{"future":1,') });
    const writes = writesTo(ground).length;
    await ground.build(undefined, 77);
    await expect(ground.publish({ overwrite: "true" })).rejects.toMatchObject({
      problems: [
        {
          code: "catalog-newer",
          found: expect.stringMatching(new RegExp(`^${FACTS} .*\\bfuture\\b`)),
        },
      ],
    });
    expect(writesTo(ground)).toHaveLength(writes);
    await ground.build();
    expect((await ground.publish()).changed).toBe(false);
  });

  it("is refused before the release changes when the site can't be written", async () => {
    ground.site.fail("check", new Error("no rights"));
    const writes = writesTo(ground).length;
    await ground.build(undefined, 77);
    await expect(ground.publish({ overwrite: "true" })).rejects.toThrow("no rights");
    expect(writesTo(ground)).toHaveLength(writes);
  });

  it("leaves an immutable release alone that holds more than was built", async () => {
    const [release] = ground.releases.all;
    if (release === undefined) throw new Error("nothing is released");
    ground.releases.setFile(release, `${WINDOWS}.sbom`, "more");
    const { releases } = ground;
    const frozen = {
      ...releases,
      find: async (target: Parameters<typeof releases.find>[0]) => {
        const found = await releases.find(target);
        return { ...found, release: found.release && { ...found.release, immutable: true } };
      },
    };
    const world = { ...ground.world, releases: async () => frozen };
    const { changed } = await publish(await ground.inputs({ overwrite: "true" }), world);
    expect([changed, namesOf(ground)?.includes(`${WINDOWS}.sbom`)]).toEqual([false, true]);
  });
});

it("a release whose files were changed behind the catalog's back is named as such", async () => {
  const [release] = ground.releases.all;
  if (release === undefined) throw new Error("nothing is released");
  ground.releases.setFile(release, LINUX, "other");
  await expect(ground.publish()).rejects.toMatchObject({
    problems: [{ code: "release-tampered", found: expect.stringContaining(LINUX) }],
  });
  expect((await ground.publish({ overwrite: "true" })).changed).toBe(true);
});
