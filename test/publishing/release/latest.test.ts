import { expect, it } from "vitest";
import { isLatest } from "../../../src/hosts/release.ts";

const ADDRESS = { hostname: "registry.example.com", namespace: "acme", type: "sample" };

function check(tag: string, version: string, stableTags: string[], more = {}): boolean {
  const named = { tag, address: ADDRESS, version, name: tag, notes: undefined };
  const settings = { ...named, generateNotes: false, prerelease: false, ...more };
  return isLatest(settings, stableTags);
}

it.each<[string, string, string[], boolean]>([
  ["the first version", "v1.0.0", [], true],
  ["a newer one", "v1.10.0", ["v1.9.0", "v1.0.0"], true],
  ["the same once more", "v1.0.0", ["v1.0.0"], true],
  ["an older line's fix", "v1.9.1", ["v1.9.0", "v2.0.0"], false],
  ["one that differs from a released one in build metadata only", "v1.0.0+b", ["v1.0.0+c"], false],
  ["beside a higher prerelease", "v1.0.0", ["v2.0.0-rc1"], true],
  ["beside tags that are no versions", "v1.0.0", ["nightly", "v9", "vnext"], true],
  ["beside the tags of another line", "provider/v1.0.0", ["v9.0.0", "sdk/v8.0.0"], true],
  ["beside newer tags of its line", "provider/v1.0.0", ["provider/v1.0.1"], false],
])("%s: %s beside %j is the latest: %s", (_what, tag, others, expected) => {
  const version = tag.slice(tag.indexOf("v", tag.indexOf("/") + 1) + 1);
  expect(check(tag, version, others)).toBe(expected);
});

it("never is a prerelease, by its version or by its setting", () => {
  expect(check("v1.0.0-rc1", "1.0.0-rc1", [])).toBe(false);
  expect(check("v1.0.0", "1.0.0", [], { prerelease: true })).toBe(false);
});

it("never are mirrored copies", () => {
  const tag = "mirror/registry.example.org/others/tool/v1.0.0";
  expect(check(tag, "1.0.0", [], { makesTag: true })).toBe(false);
});

it("compares a tag that is written otherwise with the usual ones", () => {
  expect(check("v1.0", "1.0.0", ["v2.0.0"])).toBe(false);
  expect(check("stable", "3.0.0", ["v2.0.0"])).toBe(true);
});
