import { createRequire } from "node:module";
import { expect, it } from "vitest";
import ours from "../../../src/package/zip/crc-32.ts";

// The package that ours takes the place of, as archiver's own dependencies find it.
const theirs = createRequire(import.meta.resolve("archiver"))("crc-32") as typeof ours;

it("gives the check value of CRC-32", () => {
  expect(ours.buf(Buffer.from("123456789"), 0)).toBe(0xcbf43926);
});

it("continues from the previous checksum, which is a buffer at first", () => {
  const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * index) % 251));
  for (const cut of [0, 1, 7, 1024, 4999, 5000]) {
    const sum = (crc: typeof ours) => {
      const first = crc.buf(bytes.subarray(0, cut), Buffer.alloc(4)) >>> 0;
      return crc.buf(bytes.subarray(cut), first) >>> 0;
    };
    expect(sum(ours)).toBe(sum(theirs));
  }
});
