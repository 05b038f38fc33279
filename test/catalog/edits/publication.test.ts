import { describe, expect, it } from "vitest";
import type { CatalogSlice } from "../../../src/catalog/edits/edit.ts";
import { type Publication, publishVersions } from "../../../src/catalog/edits/publication.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { errorWith } from "../../support/folder/errors.ts";
import { ADDRESS, PUBLISHED_KEY, publication, versionFacts } from "../../support/samples/facts.ts";

const EMPTY: CatalogSlice = {
  site: undefined,
  entries: [{ address: ADDRESS, provider: undefined, versions: new Map() }],
};

/** The catalog after publications, as the next one would read it. */
function after(...publications: readonly Publication[]): CatalogSlice {
  let slice = EMPTY;
  for (const one of publications) {
    const { site, entries } = publishVersions(one).apply(slice);
    slice = {
      site: site ?? slice.site,
      entries: entries.map(({ address, provider, versions }, index) => ({
        address,
        provider: provider ?? slice.entries[index]?.provider,
        versions: new Map([
          ...(slice.entries[index]?.versions ?? []),
          ...versions.map((facts) => [facts.version, facts] as const),
        ]),
      })),
    };
  }
  return slice;
}

const published = (...versions: readonly string[]) =>
  after(...versions.map((version) => publication(version)));

function listed({ entries }: Pick<CatalogSlice, "entries">): string[] {
  return entries[0]?.provider?.versions.map(({ version }) => version) ?? [];
}

describe("publishing", () => {
  it("starts a site with its first provider", () => {
    expect(publishVersions(publication("1.0.0")).apply(EMPTY).site).toEqual({
      hostname: "registry.example.com",
      base: "https://registry.example.com/",
      providers: [ADDRESS],
    });
  });

  it("requests the facts of the versions that it adds, at every address", () => {
    const mirrored = parseAddress("registry.terraform.io/acme/sample");
    const { question } = publishVersions({ ...publication("1.0.0"), addresses: [ADDRESS, mirrored] });
    expect(question).toEqual({
      site: { hostname: "registry.example.com", base: "https://registry.example.com/" },
      entries: [
        { address: ADDRESS, versions: ["1.0.0"], published: true },
        { address: mirrored, versions: ["1.0.0"], published: true },
      ],
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

  it("adds many versions at once, and says so in the history", () => {
    const versions = ["1.1.0", "1.0.0"].flatMap((version) => publication(version).versions);
    const change = publishVersions({ ...publication("1.0.0"), versions }).apply(EMPTY);
    expect(change.entries[0]?.provider?.versions.map(({ version }) => version)).toEqual(["1.0.0", "1.1.0"]);
    expect(change.entries[0]?.versions.map(({ version }) => version)).toEqual(["1.1.0", "1.0.0"]);
    expect(change.message).toBe("Publish acme/sample 1.1.0, 1.0.0");
    expect([...change.keys]).toEqual([[PUBLISHED_KEY.name, PUBLISHED_KEY.publicKey]]);
  });

  it("leaves them alone as well when what was read shows that they stand", () => {
    const { entries } = published("1.0.0");
    const change = publishVersions(publication("1.1.0")).apply({ site: "unchanged", entries });
    expect(change.site).toBeUndefined();
    expect(change.entries[0]?.provider?.versions).toHaveLength(2);
  });

  it("changes nothing when the version is there already, not even its time", () => {
    const [version] = publication("1.0.0").versions;
    const later = { ...publication("1.0.0"), versions: [{ ...version, published: "2027-01-01T00:00:00Z" }] };
    const change = publishVersions(later as Publication).apply(published("1.0.0"));
    expect(change.site).toBeUndefined();
    expect(change.entries).toEqual([{ address: ADDRESS, provider: undefined, versions: [] }]);
  });

  it("refuses other bytes for a version that stands", () => {
    const other = { facts: versionFacts("1.0.0", ["a", "e"]), published: "", keys: [PUBLISHED_KEY] };
    const again = publishVersions({ ...publication("1.0.0"), versions: [other] });
    expect(() => again.apply(published("1.0.0"))).toThrow(
      errorWith("version-changed", "registry.example.com/acme/sample 1.0.0"),
    );
  });

  it("takes other bytes when that is asked for, warns, and keeps the time of the first publishing", () => {
    const facts = { ...versionFacts("1.0.0", ["a", "e"]), protocols: ["5.0", "6.0"] };
    const versions = [{ facts, published: "2027-01-01T00:00:00Z", keys: [PUBLISHED_KEY] }];
    const before = published("1.0.0");
    const change = publishVersions({ ...publication("1.0.0"), versions, overwrite: true }).apply(before);
    const [entry] = change.entries;
    expect([entry?.versions, entry?.replaced]).toEqual([[facts], [versionFacts("1.0.0")]]);
    expect(change.entries[0]?.provider?.versions).toEqual([
      {
        version: "1.0.0",
        protocols: ["5.0", "6.0"],
        platforms: ["linux_amd64", "windows_amd64"],
        published: "2026-01-02T03:04:05Z",
        identity: facts.sums.sha256.slice(0, 16),
      },
    ]);
    expect(change.warnings.map(({ severity, found }) => [severity, found])).toEqual([
      ["warning", expect.stringContaining("registry.example.com/acme/sample 1.0.0")],
    ]);
  });

  it("follows the links of the same bytes only when that is asked for, and keeps their signature", () => {
    const before = published("1.0.0");
    const facts = versionFacts("1.0.0");
    const moved = { ...facts.sums, url: "https://new.example.com/SHA256SUMS" };
    const elsewhere = { ...facts, sums: { ...moved, keys: ["other"] } };
    const versions = [{ facts: elsewhere, published: "", keys: [PUBLISHED_KEY] }];
    const change = (overwrite: boolean) =>
      publishVersions({ ...publication("1.0.0"), versions, overwrite }).apply(before);
    expect(change(false).entries[0]?.versions).toEqual([]);
    expect(change(true).entries[0]?.versions).toEqual([{ ...elsewhere, sums: moved }]);
    expect(change(true).warnings).toEqual([]);
  });
});

describe("where the site is", () => {
  const at = (hostname: string, base: string | undefined): Publication => ({
    ...publication("1.1.0"),
    site: { hostname, base },
  });

  it("may not change its hostname, with which every published address begins", () => {
    const edit = publishVersions(at("other.example.com", "https://other.example.com/"));
    expect(() => edit.apply(published("1.0.0"))).toThrow(
      errorWith("site-hostname", /registry\.example\.com.*other\.example\.com/),
    );
  });

  it.each(["https://registry.example.com/tf/", "https://registry.example.com:8443/"])(
    "may not change to %s: the documents that stand name the old URL",
    (base) => {
      const edit = publishVersions(at("registry.example.com", base));
      expect(() => edit.apply(published("1.0.0"))).toThrow(
        errorWith("site-moved", new RegExp(`https://registry.example.com/, .*${base}`)),
      );
    },
  );

  it("is written down when a folder learns it, as long as no path changes by it", () => {
    const unplaced = after({
      ...publication("1.0.0"),
      site: { hostname: "registry.example.com", base: undefined },
    });
    const known = at("registry.example.com", "https://registry.example.com/");
    expect(publishVersions(known).apply(unplaced).site?.base).toBe("https://registry.example.com/");
    const below = at("registry.example.com", "https://registry.example.com/tf/");
    expect(() => publishVersions(below).apply(unplaced)).toThrow(errorWith("site-moved"));
  });
});

describe("a list of versions", () => {
  it("takes no version that differs from a listed one only in build metadata", () => {
    expect(() => publishVersions(publication("1.0.0+b")).apply(published("1.0.0"))).toThrow(
      errorWith("version-twin", /acme\/sample .*1\.0\.0, .*1\.0\.0\+b/),
    );
  });

  it("is not started over for a known provider, which would lose its old versions", () => {
    const { site } = published("1.0.0");
    expect(() => publishVersions(publication("1.1.0")).apply({ site, entries: EMPTY.entries })).toThrow(
      /catalog\/site\.json .*catalog\/registry\.example\.com\/acme\/sample\.json/,
    );
  });
});
