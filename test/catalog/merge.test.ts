import { describe, expect, it } from "vitest";
import { type CatalogueSlice, checkListing, mergePublication } from "../../src/catalog/merge.ts";
import { withVersion } from "../../src/catalog/provider-facts.ts";
import { findChanges } from "../../src/catalog/version-changes.ts";
import { ProblemError } from "../../src/errors.ts";
import { ADDRESS, publication, versionFacts } from "../support/samples/facts.ts";

const EMPTY: CatalogueSlice = {
  site: undefined,
  entries: [{ address: ADDRESS, provider: undefined, version: undefined }],
};

function published(...versions: string[]): CatalogueSlice {
  let slice = EMPTY;
  for (const version of versions) {
    const { site, entries } = mergePublication(slice, publication(version));
    slice = {
      site: site ?? slice.site,
      entries: entries.map(({ address, provider }) => ({ address, provider, version: undefined })),
    };
  }
  return slice;
}

function listed(slice: CatalogueSlice): string[] {
  return slice.entries[0]?.provider?.versions.map(({ version }) => version) ?? [];
}

describe("mergePublication", () => {
  it("starts a site with its first provider", () => {
    const merged = mergePublication(EMPTY, publication("1.0.0"));
    expect(merged.site).toEqual({
      hostname: "registry.example.com",
      base: "https://registry.example.com/",
      providers: [ADDRESS],
    });
  });

  it("keeps older versions when a new one is added, oldest first whatever the order of publishing", () => {
    expect(listed(published("1.10.0", "1.9.0", "2.0.0-rc.1", "1.9.1"))).toEqual([
      "1.9.0",
      "1.9.1",
      "1.10.0",
      "2.0.0-rc.1",
    ]);
  });

  it("leaves the site's own facts alone when a known provider has a release", () => {
    expect(mergePublication(published("1.0.0"), publication("1.1.0")).site).toBeUndefined();
  });

  it("rewrites the site's own facts when its base URL has moved on the same host", () => {
    const moved = publication("1.1.0", "https://registry.example.com/tf/");
    const merged = mergePublication(published("1.0.0"), moved);
    expect(merged.site?.base).toBe("https://registry.example.com/tf/");
  });

  it("changes nothing when the version is there already, not even its time", () => {
    const before = published("1.0.0");
    const again: CatalogueSlice = {
      site: before.site,
      entries: before.entries.map((entry) => ({ ...entry, version: versionFacts("1.0.0") })),
    };
    const merged = mergePublication(again, { ...publication("1.0.0"), published: "2027-01-01T00:00:00Z" });
    expect(merged.site).toBeUndefined();
    expect(merged.entries[0]).toMatchObject({ providerChanged: false, versionChanged: false });
    expect(merged.entries[0]?.provider.versions[0]?.published).toBe("2026-01-02T03:04:05Z");
  });
});

describe("checkListing", () => {
  it("refuses a version that differs from a listed one in build metadata only", () => {
    expect(() =>
      checkListing(published("1.0.0"), { hostname: "registry.example.com", version: "1.0.0+b" }),
    ).toThrow(
      "registry.example.com/acme/sample already has version 1.0.0, which differs from 1.0.0+b in build metadata only",
    );
  });

  it("refuses to change the hostname that every published address begins with", () => {
    expect(() =>
      checkListing(published("1.0.0"), { hostname: "other.example.com", version: "1.1.0" }),
    ).toThrow(
      "the site was started for registry.example.com, and clients would now reach it at other.example.com",
    );
  });

  it("accepts the same version again: whether it is the same is for its bytes to say", () => {
    expect(() =>
      checkListing(published("1.0.0"), { hostname: "registry.example.com", version: "1.0.0" }),
    ).not.toThrow();
  });
});

describe("a provider that the site knows", () => {
  it("leaves the site's own facts alone when what was read shows that they stand", () => {
    const { entries } = published("1.0.0");
    const merged = mergePublication({ site: "unchanged", entries }, publication("1.1.0"));
    expect(merged.site).toBeUndefined();
    expect(merged.entries[0]?.provider.versions).toHaveLength(2);
  });

  it("does not start a new list when its list is missing: the old versions would be lost", () => {
    const { site } = published("1.0.0");
    expect(() =>
      checkListing({ site, entries: EMPTY.entries }, { hostname: "registry.example.com", version: "1.1.0" }),
    ).toThrow(
      "catalog/site.json lists registry.example.com/acme/sample, and catalog/registry.example.com/acme/sample.json is missing",
    );
  });
});

describe("findChanges", () => {
  it("names every changed package with both digests, and what a lock file would make of it", () => {
    const [problem] = findChanges(
      ADDRESS,
      versionFacts("1.0.0", ["a", "b"]),
      versionFacts("1.0.0", ["a", "e"]),
    );
    expect(problem?.found).toContain(
      `terraform-provider-sample_1.0.0_windows_amd64.zip: ${"b".repeat(64)} is published, ${"e".repeat(64)} was built`,
    );
    expect(problem?.found).not.toContain("linux_amd64");
    expect(problem?.fix).toContain("lock file");
  });

  it("takes a platform that has come or gone for a change", () => {
    const one = versionFacts("1.0.0");
    const fewer = { ...one, packages: new Map([...one.packages].slice(0, 1)) };
    expect(findChanges(ADDRESS, one, fewer)[0]?.found).toContain("nothing was built");
    expect(findChanges(ADDRESS, fewer, one)[0]?.found).toContain("not published is published");
  });

  it("does not care which copy of the key signed", () => {
    expect(findChanges(ADDRESS, versionFacts("1.0.0"), { ...versionFacts("1.0.0"), key: "other" })).toEqual(
      [],
    );
  });
});

it("lists a version once", () => {
  const entry = {
    version: "1.0.0",
    protocols: ["6.0"],
    platforms: ["linux_amd64"],
    published: "2026-01-02T03:04:05Z",
  };
  const once = withVersion({ site: "registry.example.com", versions: [] }, entry);
  expect(withVersion(once, entry)).toBe(once);
});

it("reports problems as problems", () => {
  expect(() => checkListing(published("1.0.0"), { hostname: "x.example", version: "1.0.0+b" })).toThrow(
    ProblemError,
  );
});
