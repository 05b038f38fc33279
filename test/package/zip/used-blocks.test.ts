import { expect, test } from "vitest";
import { freeBlock, freeUsedBlocks, freeWhole } from "../../../src/package/zip/used-blocks.ts";

test("frees a block with its last piece, and none of which another may come or that has another size", () => {
  const free = freeUsedBlocks(100);
  const [full, begun, large] = [100, 100, 200].map((size) => Buffer.allocUnsafeSlow(size));
  for (const piece of [
    full?.subarray(0, 60),
    full?.subarray(60),
    begun?.subarray(0, 60),
    large?.subarray(0, 100),
  ])
    if (piece !== undefined) free(piece);
  expect([full?.length, begun?.length, large?.length]).toEqual([0, 100, 200]);
});

test("starts to count anew with each block", () => {
  const free = freeUsedBlocks(100);
  const [first, second] = [Buffer.allocUnsafeSlow(100), Buffer.allocUnsafeSlow(100)];
  free(first.subarray(0, 40));
  free(second.subarray(0, 60));
  expect([first.length, second.length]).toEqual([100, 100]);
});

test("frees a block at once when it is told to", () => {
  const block = Buffer.allocUnsafeSlow(100);
  freeBlock(block);
  expect(block.length).toBe(0);
});

test("what is a part of something larger is left alone", () => {
  const whole = new Uint8Array(64);
  freeWhole(whole.subarray(0, 32));
  expect(whole.length).toBe(64);
  freeWhole(whole);
  expect(whole.length).toBe("transfer" in ArrayBuffer.prototype ? 0 : 64);
});
