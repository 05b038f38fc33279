import { describe, expect, it } from "vitest";
import { mergeVersions } from "../../src/catalog/edits/mirror-edit.ts";
import {
  type ProviderFacts,
  parseMirroredProvider,
  parseOwnProvider,
  renderProviderFacts,
} from "../../src/catalog/facts/provider-facts.ts";
import { parseSiteFacts, renderSiteFacts } from "../../src/catalog/facts/site-facts.ts";
import {
  parseVersionFacts,
  renderVersionFacts,
  type VersionFacts,
} from "../../src/catalog/facts/version-facts.ts";
import { ADDRESS } from "../support/samples/facts.ts";
import { mirroredVersion, NOW, OTHER } from "../support/samples/mirrored.ts";

const LIST: ProviderFacts = {
  origin: "registry",
  versions: [
    { version: "1.0.0", protocols: ["5.0"], platforms: ["linux_amd64"], published: NOW, gone: NOW },
    { version: "1.1.0", protocols: ["5.0"], platforms: ["linux_amd64", "windows_amd64"], published: NOW },
  ],
};
const H1 = `h1:${"e".repeat(43)}=`;

describe("how a version's checksums are known", () => {
  const seen = (tag: string) => ({ seen: { url: "https://origin.example.org/SUMS", validator: `"${tag}"` } });
  const before = { ...mirroredVersion("1.0.0"), ...seen("before") };
  const [linux] = before.packages;
  const moved = new Map(
    linux === undefined ? [] : [[linux[0], { ...linux[1], url: "https://b.example/a.zip" }]],
  );

  it("is no change by itself, and comes along with one", () => {
    expect(mergeVersions(before, { ...before, ...seen("after") })).toBe(before);
    const all = new Map([...before.packages, ...moved]);
    expect(mergeVersions(before, { ...before, ...seen("after"), packages: all })).toMatchObject(
      seen("after"),
    );
  });

  it("adds every fact that the listed version lacks", () => {
    const preview = { preview: "pr-1" };
    expect(mergeVersions(before, { ...before, ...preview })).toMatchObject(preview);
    const { size: _size, ...sizeless } = linux?.[1] ?? {};
    const packages = new Map([...before.packages, ["linux_amd64", sizeless]]) as typeof before.packages;
    expect(mergeVersions({ ...before, packages }, before).packages).toEqual(before.packages);
  });

  it("stays what it was where the checksums stay those of before", () => {
    const part = { ...before, ...seen("after"), packages: moved };
    expect(mergeVersions(before, part)).toMatchObject({ ...seen("before"), sums: before.sums });
    expect(mergeVersions(before, part)).not.toBe(before);
  });
});

describe("the facts of a mirrored version", () => {
  const bare: VersionFacts = { ...mirroredVersion("1.0.0"), protocols: [] };
  const { sums: _sums, ...unsigned } = bare;
  const { sums } = mirroredVersion("1.0.0");
  if (sums === undefined) throw new Error("the sample is signed");
  const copied = {
    ...mirroredVersion("1.0.0"),
    sums: { ...sums, originUrl: "https://origin.example.org/SUMS" },
  };
  const onePackage = (facts: object): VersionFacts => ({
    ...unsigned,
    packages: new Map([
      ["linux_amd64", { filename: "a.zip", url: "https://example.org/a.zip", h1: H1, ...facts }],
    ]),
  });
  it.each([
    ["signed", mirroredVersion("1.0.0")],
    ["of a mirror", unsigned],
    ["copied", copied],
    ["with an h1 alone", onePackage({})],
    ["with all there is", onePackage({ size: 10, sha256: "a".repeat(64) })],
    ["with what a later program knows", { ...onePackage({ unknown: { later: 1 } }), unknown: { more: [2] } }],
  ] satisfies readonly (readonly [string, VersionFacts])[])(
    "are read as they were written: %s",
    (_which, facts) => {
      const text = renderVersionFacts(facts);
      expect(parseVersionFacts(OTHER, "1.0.0", text)).toEqual(facts);
      expect(renderVersionFacts(parseVersionFacts(OTHER, "1.0.0", text))).toBe(text);
    },
  );

  it.each<readonly [string, (json: Record<string, unknown>) => void, string]>([
    [
      "no hash",
      (json) => Object.assign(json, { packages: { linux_amd64: { filename: "a", url: "/a" } } }),
      "`sha256` or `h1`",
    ],
    [
      "a name with a folder",
      (json) => Object.assign(json, { packages: { linux_amd64: { filename: "../a", url: "/a", h1: H1 } } }),
      "../a",
    ],
    [
      "no platform",
      (json) => Object.assign(json, { packages: { linux: { filename: "a", url: "/a", h1: H1 } } }),
      "a package for linux",
    ],
    ["sums without a digest", (json) => void delete json.sums_sha256, "sums_sha256"],
    ["sums without a fingerprint", (json) => void delete json.fingerprint, "`fingerprint`"],
    ["another version", (json) => Object.assign(json, { version: "2.0.0" }), '"1.0.0"'],
    ["a later schema", (json) => Object.assign(json, { schema: 4 }), " 4"],
  ])("are refused with %s", (_what, change, message) => {
    const json = JSON.parse(renderVersionFacts(mirroredVersion("1.0.0")));
    change(json);
    expect(() => parseVersionFacts(OTHER, "1.0.0", JSON.stringify(json))).toThrow(message);
  });
});

describe("the list of a mirrored provider", () => {
  it("is read as it was written, with what a later program knows", () => {
    const [first, ...rest] = LIST.versions;
    const later = {
      ...LIST,
      versions: [{ ...first, unknown: { later: true } }, ...rest],
      unknown: { more: 1 },
    };
    const text = renderProviderFacts(later as ProviderFacts);
    expect(parseMirroredProvider(OTHER, text)).toEqual(later);
    expect(JSON.parse(text)).toMatchObject({ schema: 1, origin: "registry", more: 1 });
  });

  it.each([
    ["a folder of somebody's machine", { origin: "/home/me/mirror" }, '"registry", "folder"'],
    ["a version twice", { versions: [...LIST.versions, ...LIST.versions] }, "1.0.0"],
  ])("is refused with %s", (_what, more, message) => {
    const text = JSON.stringify({ schema: 1, ...LIST, ...more });
    expect(() => parseMirroredProvider(OTHER, text)).toThrow(message);
  });
});

describe("who publishes", () => {
  it("does not write into what is mirrored", () => {
    expect(() => parseOwnProvider(OTHER, renderProviderFacts(LIST))).toThrow("third-party");
  });
});

describe("a site that mirrors", () => {
  const site = { hostname: "registry.example.com", base: undefined, providers: [ADDRESS] };

  it("names what it mirrors apart from its own", () => {
    const text = renderSiteFacts({ ...site, mirrored: [OTHER] });
    expect(JSON.parse(text)).toMatchObject({ schema: 1, mirrored: ["registry.example.org/others/tool"] });
    expect(parseSiteFacts(text).mirrored).toEqual([OTHER]);
  });
});
