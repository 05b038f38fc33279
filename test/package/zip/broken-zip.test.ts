import { expect, test } from "vitest";
import {
  checkCount,
  checkPacked,
  checkTotal,
  checkUnpacked,
  findTooLarge,
} from "../../../src/package/zip/zip-rules.ts";

const MIB = 2 ** 20;
const GIB = 2 ** 30;

test.each<[string, () => void]>([
  ["10,000 files", () => checkCount(10_000, 16 * MIB)],
  ["4 GiB of files", () => checkTotal(4 * GIB)],
  ["64 MiB of nothing but zeros", () => checkUnpacked(64 * MIB, 66_000)],
  ["200 times its size", () => checkUnpacked(200 * MIB, MIB)],
  ["just less than 2 GiB", () => checkPacked(2 * GIB - 1)],
])("takes %s", (_, check) => {
  expect(check).not.toThrow();
});

test.each<[string, () => void, RegExp, RegExp]>([
  ["more files", () => checkCount(10_001, 0), /\b10001 files/, /\b10000 files/],
  ["a longer list", () => checkCount(1, 16 * MIB + 1), /\b16777217 bytes/, /\b16777216 bytes/],
  ["more to unpack", () => checkUnpacked(4 * GIB + 1, GIB), /\b4294967297 bytes/, /\b4 GiB/],
  [
    "more than 200 times its size",
    () => checkUnpacked(200 * MIB + 1, MIB),
    /\b209715201 bytes .*\b1048576 bytes/,
    /\b200 times/,
  ],
  ["2 GiB", () => checkPacked(2 * GIB), /\b2 GiB/, /\b2 GiB/],
])("refuses %s", (_, check, found, expected) => {
  const error = { message: expect.stringMatching(found), expected: expect.stringMatching(expected) };
  expect(check).toThrow(expect.objectContaining(error));
});

test("names a file that needs ZIP64", () => {
  expect(findTooLarge("big", 0xffff_fffe)).toBeUndefined();
  expect(findTooLarge("big", 0xffff_ffff)).toMatchObject({
    code: "source-unreadable",
    found: expect.stringMatching(/^big .*\b4294967295 bytes/),
  });
});
