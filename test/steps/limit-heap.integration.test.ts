import { setImmediate as next } from "node:timers/promises";
import { expect, it } from "vitest";
import { limitHeap } from "../../src/steps/limit-heap.ts";

const MEGABYTE = 1_000_000;

/** The most memory of buffers while 125 MB came and went, each in use for long enough to be taken for an old one. */
async function wasteBuffers(): Promise<number> {
  const inUse: object[] = [];
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  for (let round = 0; round < 250; round++) {
    inUse[round % 40] = [
      Buffer.allocUnsafeSlow(MEGABYTE / 2),
      Array.from({ length: 4000 }, (_, i) => ({ i })),
    ];
    // As a file that comes from afar: what waits for it has turns of its own.
    for (const end = performance.now() + 0.5; performance.now() < end; ) await next();
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  return most;
}

it("frees unused buffers, when V8 alone would leave twice as many", async () => {
  expect(await limitHeap(wasteBuffers)).toBeLessThan(43 * MEGABYTE);
});

it("gives what the step gives, and throws what it throws", async () => {
  expect(await limitHeap(async () => "done")).toBe("done");
  await expect(limitHeap(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
