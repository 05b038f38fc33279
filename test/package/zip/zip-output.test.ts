import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { freeWhole, OUTPUT_SIZE, writeOutput } from "../../../src/package/zip/zip-bytes.ts";
import { makeFolder } from "../../support/folder/temporary.ts";

let destination: string;

beforeEach(async () => {
  const directory = await makeFolder();
  destination = join(directory, "out.zip");
});

const { signal } = new AbortController();

test("writes and hashes all pieces, and frees the blocks whose last piece has been written", async () => {
  const block = createHash("shake256", { outputLength: OUTPUT_SIZE }).update("block").digest();
  const blocks = [Buffer.allocUnsafeSlow(OUTPUT_SIZE), Buffer.allocUnsafeSlow(OUTPUT_SIZE)];
  for (const each of blocks) block.copy(each);
  const [full = block, begun = block] = blocks;
  const header = Buffer.from("header");
  const pieces = [header, full.subarray(0, 1000), full.subarray(1000), begun.subarray(0, 1000)];
  const expected = Buffer.concat(pieces);
  const written = await writeOutput(Readable.from(pieces), destination, signal, async () => {});
  expect((await readFile(destination)).equals(expected)).toBe(true);
  expect(written).toEqual({
    name: "out.zip",
    path: destination,
    size: expected.length,
    sha256: createHash("sha256").update(expected).digest("hex"),
  });
  expect([full.length, begun.length, header.length]).toEqual([0, OUTPUT_SIZE, 6]);
});

test("what is a part of something larger is left alone", () => {
  const whole = new Uint8Array(64);
  freeWhole(whole.subarray(0, 32));
  expect(whole.length).toBe(64);
  freeWhole(whole);
  expect(whole.length).toBe("transfer" in ArrayBuffer.prototype ? 0 : 64);
});
