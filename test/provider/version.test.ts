import { expect, test } from "vitest";
import {
  compareVersions,
  isPrerelease,
  parseTag,
  parseVersion,
  samePrecedence,
} from "../../src/provider/version.ts";
import { problemsOf, problemWith } from "../support/folder/errors.ts";

test("takes a version apart and keeps its text", () => {
  expect(parseVersion("1.2.3-RC.1+build.5")).toEqual({
    text: "1.2.3-RC.1+build.5",
    core: [1n, 2n, 3n],
    prerelease: "RC.1",
    metadata: "build.5",
  });
  expect(parseVersion("10.20.30")).toEqual({
    text: "10.20.30",
    core: [10n, 20n, 30n],
    prerelease: "",
    metadata: "",
  });
});

test.each([
  "0.0.1",
  "0.0.0-alpha",
  "0.0.0+build",
  "1.0.0-0.3.7",
  "1.0.0-x-y-z.--",
  "1.0.0-01",
  "1.0.0+001",
  "1.0.0+a-b",
  "18446744073709551615.0.0",
])("accepts %s, as clients do", (text) => {
  expect(parseVersion(text).text).toBe(text);
});

test.each([
  ["", "1.2.3-rc.1"],
  ["v1.2.3", '"1.2.3"'],
  ["v1.2", '"1.2.0"'],
  ["1", '"1.0.0"'],
  ["1.2", '"1.2.0"'],
  ["1.2.3.4", "1.2.3-rc.1"],
  ["1.2.x", "1.2.3-rc.1"],
  ["1.2.3-", "1.2.3-rc.1"],
  ["1.2.3+", "1.2.3-rc.1"],
  ["1.2.3+a+b", "1.2.3-rc.1"],
  ["1.2.3-a_b", "1.2.3-rc.1"],
  ["1.2.3\n", "1.2.3-rc.1"],
  [" 1.2.3", "1.2.3-rc.1"],
  ["1.٢.3", "1.2.3-rc.1"],
  ["01.0.0-rc.1", '"1.0.0-rc.1"'],
  ["1.00.0+b", '"1.0.0+b"'],
  ["0.0.0", "0.0.1"],
])("refuses version %j, and proposes %s", async (text, meant) => {
  expect(await problemsOf(() => parseVersion(text))).toEqual([
    problemWith("version-invalid", `version ${JSON.stringify(text)}`, meant),
  ]);
});

test.each([
  ["v1.2.3", "1.2.3"],
  ["1.2.3", "1.2.3"],
  ["refs/tags/v1.2.3-rc.1", "1.2.3-rc.1"],
  ["refs/tags/1.2.3", "1.2.3"],
])("tag %s names version %s", (tag, version) => {
  expect(parseTag(tag).text).toBe(version);
});

test.each([
  ["release-1", 'tag "release-1"', "v1.2.3"],
  ["refs/tags/v1.2", 'tag "v1.2"', "v1.2.3"],
  ["vv1.2.3", 'tag "vv1.2.3"', "v1.2.3"],
  ["V1.2.3", 'tag "V1.2.3"', "‹version›"],
  ["widget/v1.2.3", 'tag "widget/v1.2.3"', "‹version›"],
  ["refs/heads/main", 'ref "refs/heads/main"', "‹version›"],
  ["v1.02.3", 'tag "v1.02.3"', '"v1.2.3"'],
  ["v0.0.0", 'tag "v0.0.0"', "0.0.1"],
])("refuses tag %s", async (tag, found, fix) => {
  expect(await problemsOf(() => parseTag(tag))).toEqual([problemWith("version-invalid", found, fix)]);
});

test("names the highest number that clients read", async () => {
  const problems = await problemsOf(() => parseVersion("1.0.18446744073709551616"));
  expect(problems).toEqual([problemWith("version-invalid", "18446744073709551615")]);
});

test("orders versions as semver does, then by build metadata", () => {
  const ordered = [
    "0.9.10",
    "1.0.0-2",
    "1.0.0-10",
    "1.0.0-99999999999999999999",
    "1.0.0-100000000000000000000",
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-alpha.beta",
    "1.0.0-beta",
    "1.0.0-beta.2",
    "1.0.0-beta.11",
    "1.0.0-rc.1",
    "1.0.0",
    "1.0.0+a",
    "1.0.0+b",
    "1.0.1",
    "1.2.0",
    "1.10.0",
    "2.0.0-a",
    "18446744073709551614.0.0",
    "18446744073709551615.0.0",
  ];
  const shuffled = [...ordered].reverse().map(parseVersion);
  expect(shuffled.sort(compareVersions).map(({ text }) => text)).toEqual(ordered);
  expect(compareVersions(parseVersion("1.0.0-a+b"), parseVersion("1.0.0-a+b"))).toBe(0);
});

test("only a prerelease part makes a prerelease", () => {
  expect(isPrerelease(parseVersion("1.0.0-rc.1"))).toBe(true);
  expect(isPrerelease(parseVersion("1.0.0+rc.1"))).toBe(false);
});

test("versions that differ in build metadata only are twins", () => {
  const twins = (a: string, b: string) => samePrecedence(parseVersion(a), parseVersion(b));
  expect(twins("1.0.0", "1.0.0+b")).toBe(true);
  expect(twins("1.0.0-rc.1+a", "1.0.0-rc.1+b")).toBe(true);
  expect(twins("1.0.0-rc.1", "1.0.0-rc.2")).toBe(false);
  expect(twins("1.0.0-rc.1", "1.0.0-RC.1")).toBe(false);
  expect(twins("1.0.0", "1.0.1")).toBe(false);
  expect(twins("1.11.0", "11.1.0")).toBe(false);
});
