import { expect, test } from "vitest";
import {
  compareVersions,
  isPrerelease,
  parseTag,
  parseVersion,
  samePrecedence,
} from "../../src/provider/version.ts";
import { refusalOf } from "./refusal.ts";

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

const SHAPE = "Expected MAJOR.MINOR.PATCH, optionally followed by -PRERELEASE and +METADATA.";

test("repeats no more than the start of a text of any length", () => {
  for (const text of ["1".repeat(9999), `1.${"2".repeat(9999)}`, `v1${"x".repeat(9999)}`])
    expect(refusalOf(() => parseVersion(text))?.length).toBeLessThan(1000);
});

test.each([
  ["", `version "" is not a version. ${SHAPE} Write a version like 1.2.3 or 1.2.3-rc.1.`],
  ["v1.2.3", `version "v1.2.3" is not a version. ${SHAPE} Write "1.2.3", without the v.`],
  ["v1.2", `version "v1.2" is not a version. ${SHAPE} Write "1.2.0" instead.`],
  ["1", `version "1" is not a version. ${SHAPE} Write "1.0.0" instead.`],
  ["1.2", `version "1.2" is not a version. ${SHAPE} Write "1.2.0" instead.`],
  ["1.2.3.4", `version "1.2.3.4" is not a version. ${SHAPE} Write a version like 1.2.3 or 1.2.3-rc.1.`],
  ["1.2.x", `version "1.2.x" is not a version. ${SHAPE} Write a version like 1.2.3 or 1.2.3-rc.1.`],
  ["1.2.3-", `version "1.2.3-" is not a version. ${SHAPE} Write a version like 1.2.3 or 1.2.3-rc.1.`],
  ["1.2.3+", `version "1.2.3+" is not a version. ${SHAPE} Write a version like 1.2.3 or 1.2.3-rc.1.`],
  ["1.2.3+a+b", `version "1.2.3+a+b" is not a version. ${SHAPE} Write a version like 1.2.3 or 1.2.3-rc.1.`],
  ["1.2.3-a_b", `version "1.2.3-a_b" is not a version. ${SHAPE} Write a version like 1.2.3 or 1.2.3-rc.1.`],
  ["1.2.3\n", `version "1.2.3\\n" is not a version. ${SHAPE} Write a version like 1.2.3 or 1.2.3-rc.1.`],
  [" 1.2.3", `version " 1.2.3" is not a version. ${SHAPE} Write a version like 1.2.3 or 1.2.3-rc.1.`],
  ["1.٢.3", `version "1.٢.3" is not a version. ${SHAPE} Write a version like 1.2.3 or 1.2.3-rc.1.`],
  [
    "01.0.0-rc.1",
    `version "01.0.0-rc.1" has a number with leading zeros. ${SHAPE} Write "1.0.0-rc.1" instead.`,
  ],
  ["1.00.0+b", `version "1.00.0+b" has a number with leading zeros. ${SHAPE} Write "1.0.0+b" instead.`],
  ["0.0.0", `version "0.0.0" is 0.0.0, which clients never select. ${SHAPE} Release 0.0.1 or later.`],
  [
    "1.0.18446744073709551616",
    `version "1.0.18446744073709551616" has a number above 18446744073709551615, which crashes clients. ${SHAPE} Release a smaller version.`,
  ],
])("refuses version %j", (text, refusal) => {
  expect(refusalOf(() => parseVersion(text))).toBe(refusal);
});

test.each([
  ["v1.2.3", "1.2.3"],
  ["1.2.3", "1.2.3"],
  ["refs/tags/v1.2.3-rc.1", "1.2.3-rc.1"],
  ["refs/tags/1.2.3", "1.2.3"],
])("tag %s names version %s", (tag, version) => {
  expect(parseTag(tag).text).toBe(version);
});

const TAG_FIX = "Push a tag like v1.2.3, or set the `version` input.";

test.each([
  ["release-1", `tag "release-1" is not a version. ${SHAPE} ${TAG_FIX}`],
  ["refs/tags/v1.2", `tag "v1.2" is not a version. ${SHAPE} ${TAG_FIX}`],
  ["vv1.2.3", `tag "vv1.2.3" is not a version. ${SHAPE} ${TAG_FIX}`],
  ["V1.2.3", `tag "V1.2.3" is not a version. ${SHAPE} ${TAG_FIX}`],
  ["widget/v1.2.3", `tag "widget/v1.2.3" is not a version. ${SHAPE} ${TAG_FIX}`],
  ["refs/heads/main", `ref "refs/heads/main" is not a tag. ${SHAPE} ${TAG_FIX}`],
  ["v1.02.3", `tag "v1.02.3" has a number with leading zeros. ${SHAPE} Write "v1.2.3" instead.`],
  ["v0.0.0", `tag "v0.0.0" is 0.0.0, which clients never select. ${SHAPE} Release 0.0.1 or later.`],
])("refuses tag %s", (tag, refusal) => {
  expect(refusalOf(() => parseTag(tag))).toBe(refusal);
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
