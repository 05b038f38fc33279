import { setImmediate as next } from "node:timers/promises";
import { expect, it } from "vitest";
import { spareMemory } from "../../../src/commands/rebuild/spare-memory.ts";

const MEGABYTE = 1_000_000;

/** The most memory of buffers that lay around while 400 MB came and went. */
async function wasteBuffers(): Promise<number> {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  for (let round = 0; round < 400; round++) {
    Buffer.allocUnsafeSlow(MEGABYTE);
    // As a file that comes from afar: what waits for it has turns of its own.
    for (const end = performance.now() + 2; performance.now() < end; ) await next();
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  return most;
}

it("frees buffers that nobody uses, long before V8 would", async () => {
  expect(await spareMemory(wasteBuffers)).toBeLessThan(40 * MEGABYTE);
});

it("gives what the step gives, and throws what it throws", async () => {
  expect(await spareMemory(async () => "done")).toBe("done");
  await expect(spareMemory(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
