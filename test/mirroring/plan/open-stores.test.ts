import { expect, it } from "vitest";
import { type Problem, ProblemError } from "../../../src/errors.ts";
import { siteHost } from "../../../src/hosts/site-host.ts";
import { openStores } from "../../../src/mirroring/plan/plan-mirror.ts";
import type { ReleaseHost } from "../../../src/ports/host.ts";
import { memoryReleases } from "../../support/memory/releases.ts";
import { memorySite } from "../../support/memory/site.ts";
import { memoryWorld } from "../../support/memory/world.ts";

const LOCATION = { base: "https://mirror.example.net/", basis: "asked", warnings: [] } as const;

/** A world that says how often its releases were opened. */
function world(own: ReleaseHost | undefined = memoryReleases()) {
  let opened = 0;
  const releases = async () => {
    opened++;
    return own;
  };
  return { own, opened: () => opened, world: { ...memoryWorld("/nowhere"), releases } };
}

const IN_SITE = siteHost(memorySite(), LOCATION, async () => ({ id: undefined }));

it("opens the hosts that are asked for, and no other", async () => {
  const none = world();
  const stores = await openStores(none.world, ["link"], IN_SITE);
  expect([stores.size, none.opened()]).toEqual([0, 0]);
  const both = world();
  const found = await openStores(both.world, ["site", "link", "release", "site"], IN_SITE);
  expect(both.opened()).toBe(1);
  expect([...found]).toEqual([
    ["release", both.own],
    ["site", IN_SITE],
  ]);
});

it("keeps all copies in the site where there are no releases", async () => {
  const place = { ...memoryWorld("/nowhere"), releases: async () => undefined };
  expect([...(await openStores(place, ["release"], IN_SITE))]).toEqual([["release", IN_SITE]]);
});

it("refuses releases that clients can't read, with another way to keep copies", async () => {
  const own = memoryReleases();
  const problem: Problem = { code: "asset-private", found: "it is private", expected: "all", fix: "none" };
  own.fail("checkDownloadable", new ProblemError([problem]));
  await expect(openStores(world(own).world, ["release"], IN_SITE)).rejects.toMatchObject({
    problems: [{ code: "asset-private", fix: expect.stringContaining("copy: site") }],
  });
  own.fail("checkDownloadable", new ProblemError([{ ...problem, code: "github-limited" }]));
  await expect(openStores(world(own).world, ["release"], IN_SITE)).rejects.toMatchObject({
    problems: [{ code: "github-limited", fix: "none" }],
  });
});
