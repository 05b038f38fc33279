import { expect, it } from "vitest";
import { findChanges, findTampering, versionChanged } from "../../../src/catalog/edits/version-changes.ts";
import { filesOf, type OwnVersion } from "../../../src/catalog/facts/version-facts.ts";
import { ADDRESS, versionFacts } from "../../support/samples/facts.ts";

it("names every changed package with both digests, and what a lock file would make of it", () => {
  const changes = findChanges(versionFacts("1.0.0", ["a", "b"]), versionFacts("1.0.0", ["a", "e"]));
  expect(changes).toEqual([expect.stringMatching(/^windows_amd64 sha256: .*\bb{64}\b.*\be{64}\b/)]);
  expect(versionChanged(ADDRESS, "1.0.0", changes)).toMatchObject({ code: "version-changed" });
});

it("takes a platform that has come or gone for a change", () => {
  const one = versionFacts("1.0.0");
  const fewer = { ...one, packages: new Map([...one.packages].slice(0, 1)) };
  for (const changes of [findChanges(one, fewer), findChanges(fewer, one)])
    expect(changes).toEqual([expect.stringContaining("windows_amd64")]);
});

it.each(["h1", "filename"] as const)("takes another %s for a change", (field) => {
  const one = versionFacts("1.0.0");
  const packages = new Map(
    [...one.packages].map(([platform, facts]) => [platform, { ...facts, [field]: "x" }]),
  );
  expect(findChanges(one, { ...one, packages })).toHaveLength(2);
});

it("takes every other fact for a change, except of the signature, the attestation, the text and links", () => {
  const sbom = {
    url: "https://a.example/sbom",
    size: 1,
    sha256: "a".repeat(64),
    goVersions: ["go1.26"],
    modules: [],
  };
  const one = versionFacts("1.0.0");
  const whole: Required<Omit<OwnVersion, "unknown" | "seen" | "preview">> = {
    ...{ ...one, sums: { ...one.sums, keys: ["first", "second"] } },
    attestationUrl: "https://a.example/bundle",
    sbom,
    title: "Widgets",
    notes: "Fixes a leak.",
  };
  const others = Object.keys(whole).filter((name) => {
    if (name === "sums") return false;
    const changed = {
      ...whole,
      [name]: name === "packages" ? new Map() : name === "sbom" ? { ...sbom, size: 2 } : "other",
    };
    return findChanges(whole, changed).length === 0;
  });
  expect(others).toEqual(["tag", "attestationUrl", "title", "notes"]);
  const ofSums = Object.keys(whole.sums).filter((name) => {
    const changed = { ...whole, sums: { ...whole.sums, [name]: name === "keys" ? ["other"] : "other" } };
    return findChanges(whole, changed).length === 0;
  });
  expect(ofSums).toEqual(["url", "signatureUrl", "keys"]);
});

it("finds files of a release that were replaced or removed", () => {
  const facts = {
    ...versionFacts("1.0.0"),
    sbom: {
      url: "https://a.example/sbom.json",
      size: 1,
      sha256: "e".repeat(64),
      goVersions: [],
      modules: [],
    },
  };
  const assets = filesOf(facts).map((file) => ({ ...file, size: file.size ?? 1 }));
  expect(findTampering(facts, assets)).toEqual([]);
  for (const asset of assets) {
    const others = assets.filter(({ name }) => name !== asset.name);
    const was = `^${asset.name} .*\\b${asset.sha256}\\b`;
    const replaced = { ...asset, sha256: "f".repeat(64) };
    expect(findTampering(facts, [...others, replaced])).toEqual([
      expect.stringMatching(`${was}.*\\bf{64}, `),
    ]);
    expect(findTampering(facts, others)).toEqual([expect.stringMatching(was)]);
  }
  const [first, ...rest] = assets;
  const larger = first === undefined ? [] : [{ ...first, size: first.size + 1 }];
  expect(findTampering(facts, [...rest, ...larger])).toHaveLength(1);
  expect(assets).toHaveLength(4);
});
