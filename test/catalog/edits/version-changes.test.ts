import { expect, it } from "vitest";
import { findChanges, findTampering, versionChanged } from "../../../src/catalog/edits/version-changes.ts";
import { ADDRESS, versionFacts } from "../../support/samples/facts.ts";

it("names every changed package with both digests, and what a lock file would make of it", () => {
  const changes = findChanges(versionFacts("1.0.0", ["a", "b"]), versionFacts("1.0.0", ["a", "e"]));
  expect(changes).toEqual([
    expect.stringMatching(/^terraform-provider-sample_1\.0\.0_windows_amd64\.zip: b{64} .*\be{64}\b/),
  ]);
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

it("takes other protocols for a change", () => {
  const one = versionFacts("1.0.0");
  expect(findChanges(one, { ...one, protocols: ["5.0"] })).toEqual(["protocols: 6.0 published, 5.0 wanted"]);
});

it("does not care which copy of the key signed", () => {
  expect(findChanges(versionFacts("1.0.0"), { ...versionFacts("1.0.0"), key: "other" })).toEqual([]);
});

it("finds files of a release that were replaced or removed", () => {
  const facts = versionFacts("1.0.0");
  const [good, other] = [...facts.packages.values()].map(({ filename, size, sha256 }) => ({
    ...{ name: filename, size, sha256 },
  }));
  if (good === undefined || other === undefined) throw new Error("two packages are needed");
  expect(findTampering(facts, [good, other])).toEqual([]);
  for (const replaced of [
    { ...other, sha256: good.sha256 },
    { ...other, size: other.size + 1 },
  ])
    expect(findTampering(facts, [good, replaced])).toEqual([
      expect.stringMatching(
        new RegExp(`^${other.name} .*\\b${other.sha256}, .*\\b${replaced.sha256}, ${replaced.size} `),
      ),
    ]);
  expect(findTampering(facts, [good])).toEqual([
    expect.stringMatching(new RegExp(`^${other.name} .*\\b${other.sha256}\\b`)),
  ]);
});
