import { expect, it } from "vitest";
import { type Problem, ProblemError } from "../../../src/errors.ts";
import { openStores } from "../../../src/mirroring/plan/plan-mirror.ts";
import type { PackagesPlace } from "../../../src/ports/package-store.ts";
import { memoryReleases } from "../../support/memory/releases.ts";
import { memoryWorld } from "../../support/memory/world.ts";

const LOCATION = { base: "https://mirror.example.net/", found: "asked", warnings: [] } as const;
const link = { copy: "link" } as const;
const release = { copy: "release" } as const;
const site = { copy: "site" } as const;

/** A world that says which places were opened. */
function world(own = memoryReleases()) {
  const opened: (PackagesPlace | undefined)[] = [];
  const inSite = memoryReleases();
  const releases = async (place?: PackagesPlace) => {
    opened.push(place);
    return place === undefined ? own : inSite;
  };
  return { own, inSite, opened, world: { ...memoryWorld("/nowhere"), releases } };
}

it("opens the places that are asked for, and no other", async () => {
  const none = world();
  const stores = await openStores(none.world, [link], LOCATION);
  expect([stores.size, none.opened]).toEqual([0, []]);
  const both = world();
  const found = await openStores(both.world, [site, link, release, site], LOCATION);
  expect(both.opened).toEqual([undefined, { in: "site", location: LOCATION }]);
  expect([...found]).toEqual([
    ["release", both.own],
    ["site", both.inSite],
  ]);
});

it("refuses releases that clients can't read, with another way to keep copies", async () => {
  const own = memoryReleases();
  const problem: Problem = { code: "asset-private", found: "it is private", expected: "all", fix: "none" };
  own.fail("checkDownloadable", new ProblemError([problem]));
  await expect(openStores(world(own).world, [release], LOCATION)).rejects.toMatchObject({
    problems: [{ code: "asset-private", fix: expect.stringContaining("copy: site") }],
  });
  own.fail("checkDownloadable", new ProblemError([{ ...problem, code: "github-limited" }]));
  await expect(openStores(world(own).world, [release], LOCATION)).rejects.toMatchObject({
    problems: [{ code: "github-limited", fix: "none" }],
  });
});
