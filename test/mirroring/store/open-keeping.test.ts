import { expect, it } from "vitest";
import { type Problem, ProblemError } from "../../../src/errors.ts";
import { openKeeping } from "../../../src/mirroring/store/open-keeping.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import type { PackagesPlace } from "../../../src/run/context.ts";
import { memoryReleases } from "../../support/memory/releases.ts";
import { memoryWorld } from "../../support/memory/world.ts";
import { SAMPLE } from "../origin/sample-origin.ts";

const LOCATION = { base: "https://mirror.example.net/", found: "asked", warnings: [] } as const;
const KEPT = { address: SAMPLE, version: parseVersion("1.0.0") };
const link = { copy: "link" } as const;
const release = { copy: "release" } as const;
const site = { copy: "site" } as const;

/** A world that says which places were opened. */
function world(own = memoryReleases()) {
  const opened: (PackagesPlace | undefined)[] = [];
  const bring = async () => ({ path: "", from: "", blob: undefined });
  const inSite = { ...memoryReleases(), bring, downloadUrl: () => "https://mirror.example.net/a" };
  const releases = async (place?: PackagesPlace) => {
    opened.push(place);
    return place === undefined ? own : inSite;
  };
  return { opened, world: { ...memoryWorld("/nowhere"), releases } };
}

it("opens the places that are asked for, and no other", async () => {
  const none = world();
  const keepingOf = await openKeeping(none.world, [link], LOCATION);
  expect([keepingOf(link), none.opened]).toEqual([undefined, []]);
  const both = world();
  const of = await openKeeping(both.world, [site, link, release, site], LOCATION);
  expect(both.opened).toEqual([undefined, { in: "site", location: LOCATION }]);
  expect(of(link)).toBeUndefined();
  expect(of(site)?.urlOf(KEPT, "a.zip")).toBe("https://mirror.example.net/a");
  expect(of(release)?.urlOf(KEPT, "a.zip")).toContain(
    "/releases/download/mirror/registry.example.com/acme/sample/v1.0.0/a.zip",
  );
});

it("refuses releases that clients can't read, with another way to keep copies", async () => {
  const own = memoryReleases();
  const problem: Problem = { code: "asset-private", found: "it is private", expected: "all", fix: "none" };
  own.fail("checkDownloadable", new ProblemError([problem]));
  await expect(openKeeping(world(own).world, [release], LOCATION)).rejects.toMatchObject({
    problems: [{ code: "asset-private", fix: expect.stringContaining("copy: site") }],
  });
  own.fail("checkDownloadable", new ProblemError([{ ...problem, code: "github-limited" }]));
  await expect(openKeeping(world(own).world, [release], LOCATION)).rejects.toMatchObject({
    problems: [{ code: "github-limited", fix: "none" }],
  });
});
