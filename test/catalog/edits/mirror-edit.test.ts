import { describe, expect, it } from "vitest";
import type { CatalogEntry, CatalogSlice } from "../../../src/catalog/edits/edit.ts";
import { type RefreshedProvider, refreshMirrors } from "../../../src/catalog/edits/mirror-edit.ts";
import type { ListedVersion } from "../../../src/catalog/facts/provider-facts.ts";
import type { VersionFacts } from "../../../src/catalog/facts/version-facts.ts";
import { addressPath } from "../../../src/provider/address.ts";
import { errorWith } from "../../support/folder/errors.ts";
import { ADDRESS } from "../../support/samples/facts.ts";
import { mirroredVersion, NOW, OTHER } from "../../support/samples/mirrored.ts";

const SITE = { hostname: "registry.example.com", base: "https://registry.example.com/" };
const FACTS = { ...SITE, providers: [ADDRESS] };
const BEFORE = "2026-01-01T00:00:00Z";

function listing(version: string, more: Partial<ListedVersion> = {}): ListedVersion {
  return {
    version,
    protocols: ["5.0"],
    platforms: ["linux_amd64", "windows_amd64"],
    published: BEFORE,
    ...more,
  };
}

function known(listings: readonly ListedVersion[], ...versions: readonly VersionFacts[]): CatalogEntry {
  return {
    address: OTHER,
    provider: { origin: "registry", versions: listings },
    versions: new Map(versions.map((facts) => [facts.version, facts])),
  };
}

function signedVersion(version: string, digit: string) {
  const { sums, ...facts } = mirroredVersion(version);
  if (sums === undefined) throw new Error("the sample is signed");
  const keys = [`${digit.repeat(16)}-${"c".repeat(64)}`];
  return { ...facts, sums: { ...sums, keys, fingerprint: digit.repeat(40) } };
}

const NOTHING: CatalogEntry = { address: OTHER, provider: undefined, versions: new Map() };

function refresh(
  entry: CatalogEntry,
  found: Partial<RefreshedProvider>,
  site: CatalogSlice["site"] | "none" = { ...FACTS, mirrored: [OTHER] },
) {
  const refreshed = { address: OTHER, origin: "registry", versions: [], gone: [], back: [], ...found };
  const edit = refreshMirrors({ site: SITE, providers: [refreshed], now: NOW });
  const change = edit.apply({ site: site === "none" ? undefined : site, entries: [], mirrored: [entry] });
  return { edit, change, changed: change.mirrored?.[0] };
}

describe("a refresh", () => {
  it("asks for the facts of the versions that it found, and no others", () => {
    const { edit } = refresh(NOTHING, { versions: [mirroredVersion("1.0.0")] });
    expect(edit.question).toEqual({
      site: SITE,
      entries: [],
      mirrored: [{ address: OTHER, versions: ["1.0.0"] }],
    });
  });

  it("begins a list, and names the provider as mirrored", () => {
    const versions = [mirroredVersion("1.1.0"), mirroredVersion("1.0.0")];
    const { change, changed } = refresh(NOTHING, { versions }, FACTS);
    expect(changed?.provider?.versions).toEqual([
      listing("1.0.0", { published: NOW }),
      listing("1.1.0", { published: NOW }),
    ]);
    expect(change.site).toEqual({ ...FACTS, mirrored: [OTHER] });
    expect(change.message).toBe("Mirror registry.example.org/others/tool 1.1.0, 1.0.0");
  });

  it("has the URL that is stated, or else that of the site", () => {
    const versions = [mirroredVersion("1.0.0")];
    expect(refresh(NOTHING, { versions }, "none").change.base).toBe(SITE.base);
    const providers = [{ address: OTHER, origin: "registry", versions, gone: [], back: [] }];
    const edit = refreshMirrors({ site: { ...SITE, base: undefined }, providers, now: NOW });
    expect(edit.apply({ site: FACTS, entries: [], mirrored: [NOTHING] }).base).toBe(FACTS.base);
  });

  it("begins a site", () => {
    const { change } = refresh(NOTHING, { versions: [mirroredVersion("1.0.0")] }, "none");
    expect(change.site).toEqual({ ...SITE, mirrored: [OTHER], providers: [] });
  });

  it("that found nothing of a provider begins no list", () => {
    const { change, changed } = refresh(NOTHING, {}, FACTS);
    expect([change.site, changed?.provider, changed?.versions]).toEqual([undefined, undefined, []]);
  });

  it("changes nothing when nothing is new", () => {
    const facts = mirroredVersion("1.0.0");
    const { change, changed } = refresh(known([listing("1.0.0")], facts), { versions: [facts] });
    expect([change.site, changed?.provider, changed?.versions]).toEqual([undefined, undefined, []]);
  });

  it("lists the keys that signed, and of a list without keys only when those of all its versions are known", () => {
    const [first, second] = [signedVersion("1.0.0", "A"), signedVersion("1.1.0", "B")];
    const listed = (...versions: string[]) => versions.map((version) => listing(version));
    const [a, b] = [first, second].map(({ version, sums }) => {
      return { name: sums.keys[0], fingerprint: sums.fingerprint, versions: [version] };
    });
    expect(refresh(NOTHING, { versions: [first] }).changed?.provider?.keys).toEqual([a]);
    const old = known(listed("1.0.0", "1.1.0"), first);
    expect(refresh(old, { versions: [first] }).changed?.provider).toBeUndefined();
    const before = new Map([["1.1.0", second]]);
    expect(refresh(old, { versions: [first], before }).changed?.provider?.keys).toEqual([a, b]);
    const { sums: _sums, ...unsigned } = first;
    expect(refresh(NOTHING, { versions: [unsigned] }).changed?.provider?.keys).toEqual([]);
  });

  it("adds platforms to a version, which was listed when it was listed", () => {
    const entry = known(
      [listing("1.0.0", { platforms: ["linux_amd64"] })],
      mirroredVersion("1.0.0", { linux_amd64: "a" }),
    );
    const { changed } = refresh(entry, { versions: [mirroredVersion("1.0.0")] });
    expect(changed?.provider?.versions).toEqual([listing("1.0.0")]);
    expect(changed?.versions).toEqual([mirroredVersion("1.0.0")]);
  });

  it("keeps packages that were not checked, and their checksums", () => {
    const facts = mirroredVersion("1.0.0");
    const { sums, ...rest } = mirroredVersion("1.0.0", { darwin_arm64: "c" });
    const found = { ...rest, ...(sums && { sums: { ...sums, sha256: "9".repeat(64) } }) };
    const { changed } = refresh(known([listing("1.0.0")], facts), { versions: [found] });
    expect([...(changed?.versions[0]?.packages.keys() ?? [])]).toEqual([
      "darwin_arm64",
      "linux_amd64",
      "windows_amd64",
    ]);
    expect(changed?.versions[0]?.sums).toEqual(facts.sums);
  });

  it("follows files that lie elsewhere, and adds hashes that were not known", () => {
    const facts = mirroredVersion("1.0.0", { linux_amd64: "a" });
    const h1 = `h1:${"f".repeat(43)}=`;
    const one = {
      filename: "x.zip",
      url: "https://new.example.org/x.zip",
      sha256: "a".repeat(64),
      h1,
      size: 7,
    };
    const { changed } = refresh(known([listing("1.0.0", { platforms: ["linux_amd64"] })], facts), {
      versions: [{ ...facts, packages: new Map([["linux_amd64", one]]) }],
    });
    expect([changed?.provider, changed?.versions[0]?.packages.get("linux_amd64")]).toEqual([undefined, one]);
  });

  it("refuses other bytes of a version that is listed", () => {
    const versions = [mirroredVersion("1.0.0", { linux_amd64: "0" })];
    const { change, changed } = refresh(known([listing("1.0.0")], mirroredVersion("1.0.0")), {
      versions: [...versions, mirroredVersion("1.1.0")],
    });
    expect(change.warnings).toMatchObject([
      {
        code: "origin-changed",
        found: expect.stringContaining(": linux_amd64"),
      },
    ]);
    expect(changed?.versions.map(({ version }) => version)).toEqual(["1.1.0"]);
    expect(changed?.provider?.versions).toEqual([listing("1.0.0"), listing("1.1.0", { published: NOW })]);
  });

  it("refuses another h1 where nothing else is known of both", () => {
    const { packages: _packages, ...facts } = mirroredVersion("1.0.0");
    const withH1 = (digit: string): VersionFacts => {
      const one = { filename: "x.zip", url: "/x.zip", h1: `h1:${digit.repeat(43)}=` };
      return { ...facts, packages: new Map([["linux_amd64", one]]) };
    };
    const { change, changed } = refresh(known([listing("1.0.0")], withH1("e")), { versions: [withH1("f")] });
    expect([change.warnings.map(({ code }) => code), changed?.versions]).toEqual([["origin-changed"], []]);
  });

  it("takes the h1 that was computed now for the same zip", () => {
    const facts = mirroredVersion("1.0.0", { linux_amd64: "a" });
    const withH1 = (digit: string): VersionFacts => ({
      ...facts,
      packages: new Map(
        [...facts.packages].map(([name, one]) => [name, { ...one, h1: `h1:${digit.repeat(43)}=` }]),
      ),
    });
    const before = known([listing("1.0.0", { platforms: ["linux_amd64"] })], withH1("e"));
    const { change, changed } = refresh(before, { versions: [withH1("f")] });
    expect(changed?.versions).toEqual([withH1("f")]);
    expect(change.warnings).toMatchObject([
      { code: "mirror-hash-wrong", found: expect.stringContaining(` h1:${"e".repeat(43)}=`) },
    ]);
  });

  it("keeps no h1 beside the SHA-256 that is signed now, unless it is of those bytes", () => {
    const signed = mirroredVersion("1.0.0", { linux_amd64: "a" });
    const told = { filename: "x.zip", url: "/x.zip", h1: `h1:${"e".repeat(43)}=` };
    const before = { ...signed, packages: new Map([["linux_amd64", told]]) };
    const { changed } = refresh(known([listing("1.0.0", { platforms: ["linux_amd64"] })], before), {
      versions: [signed],
    });
    expect(changed?.versions).toEqual([signed]);
  });

  it("notes the first time that a version was missed, and forgets it when it is back", () => {
    const entry = known([
      listing("1.0.0"),
      listing("1.1.0", { gone: BEFORE }),
      listing("1.2.0", { gone: BEFORE }),
    ]);
    const { changed } = refresh(entry, { gone: ["1.0.0", "1.1.0"], back: ["1.2.0"] });
    expect(changed?.provider?.versions).toEqual([
      listing("1.0.0", { gone: NOW }),
      listing("1.1.0", { gone: BEFORE }),
      listing("1.2.0"),
    ]);
    const again = refresh(known(changed?.provider?.versions ?? []), { gone: ["1.0.0", "1.1.0"] });
    expect(again.changed?.provider).toBeUndefined();
  });

  it("is noted in the status once a day, and at once if a list or a file has changed", () => {
    const before = mirroredVersion("1.0.0");
    const checked = { source: addressPath(OTHER), origin: "registry", checked: NOW };
    const status = [{ ...checked, fingerprints: [], held: [], refused: [] }];
    const packages = [...before.packages].map(
      ([platform, one]) => [platform, { ...one, url: `${one.url}?2` }] as const,
    );
    const moved = { ...before, packages: new Map(packages) };
    const noted = [before, mirroredVersion("1.1.0"), moved].map((version) => {
      const entry = known([listing("1.0.0")], before);
      const refreshed = { address: OTHER, origin: "registry", gone: [], back: [], versions: [version] };
      const edit = refreshMirrors({
        site: SITE,
        providers: [refreshed],
        checked: status,
        now: NOW,
      });
      return edit.apply({ site: { ...FACTS, mirrored: [OTHER] }, status, entries: [], mirrored: [entry] })
        .status;
    });
    expect(noted).toEqual([undefined, status, status]);
  });

  it("lists the changed providers in the commit message, one per line", () => {
    const second = { ...OTHER, type: "more" };
    const found = [OTHER, second].map((address) => ({
      address,
      origin: "registry",
      versions: [mirroredVersion("1.0.0")],
      gone: [],
      back: [],
    }));
    const entries = found.map(({ address }) => ({ ...NOTHING, address }));
    const edit = refreshMirrors({ site: SITE, providers: found, now: NOW });
    const { message, site } = edit.apply({ site: FACTS, entries: [], mirrored: entries });
    expect(message.split("\n")).toEqual([
      "Mirror 2 providers",
      "",
      "registry.example.org/others/tool 1.0.0",
      "registry.example.org/others/more 1.0.0",
    ]);
    expect(site?.mirrored?.map(({ type }) => type)).toEqual(["more", "tool"]);
  });
});

describe("a refresh is refused", () => {
  it("of what is published here", () => {
    const site = { ...FACTS, providers: [ADDRESS, OTHER] };
    expect(() => refresh(NOTHING, { versions: [mirroredVersion("1.0.0")] }, site)).toThrow(
      errorWith("namespace-foreign"),
    );
  });

  it("where the site has moved", () => {
    const site = { ...FACTS, hostname: "old.example.com", base: "https://old.example.com/" };
    expect(() => refresh(NOTHING, {}, site)).toThrow(errorWith("site-hostname", "old.example.com"));
  });
});
