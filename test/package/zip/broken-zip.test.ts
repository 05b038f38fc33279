import { expect, test } from "vitest";
import {
  checkCount,
  checkPacked,
  checkTotal,
  checkUnpacked,
  findTooLarge,
} from "../../../src/package/zip/broken-zip.ts";

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

test.each<[string, () => void, string, string]>([
  ["more files", () => checkCount(10_001, 0), "the zip has 10001 files", "no more than 10000 files"],
  [
    "a longer list",
    () => checkCount(1, 16 * MIB + 1),
    "the zip has a list of files of 16777217 bytes",
    "no more than 16777216 bytes for it",
  ],
  [
    "more to unpack",
    () => checkUnpacked(4 * GIB + 1, GIB),
    "the zip has files of 4294967297 bytes in all",
    "no more than 4 GiB of files",
  ],
  [
    "more than 200 times its size",
    () => checkUnpacked(200 * MIB + 1, MIB),
    "the zip has 209715201 bytes of files in 1048576 bytes",
    "no more than 200 times its size in files",
  ],
  [
    "2 GiB",
    () => checkPacked(2 * GIB),
    "the zip has 2 GiB or more",
    "less than 2 GiB, GitHub's limit for a file",
  ],
])("refuses %s", (_, check, found, expected) => {
  expect(check).toThrow(expect.objectContaining({ message: found, expected }));
});

test("names a file that needs ZIP64", () => {
  expect(findTooLarge("big", 0xffff_fffe)).toBeUndefined();
  expect(findTooLarge("big", 0xffff_ffff)).toMatchObject({
    code: "source-unreadable",
    found: "big has 4294967295 bytes",
  });
});
