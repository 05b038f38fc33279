import { constants, PerformanceObserver } from "node:perf_hooks";
import { setImmediate as next, setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { limitHeap } from "../../src/steps/limit-heap.ts";

// Other tests do without it.
vi.unmock(import("../../src/steps/limit-heap.ts"));

const MEGABYTE = 1_000_000;

/** 250 MB of buffers come and go, each in use for long enough to be taken for an old one. */
async function wasteBuffers(): Promise<void> {
  const inUse: object[] = [];
  for (let round = 0; round < 250; round++) {
    inUse[round % 20] = [Buffer.alloc(MEGABYTE, round)];
    // As a file that comes from afar: what waits for it has turns of its own.
    for (const end = performance.now() + 1; performance.now() < end; ) await next();
  }
}

it("collects after each 64 MB, and not after less", async () => {
  let forced = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (
        "detail" in entry &&
        ((entry.detail as { flags: number }).flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) !== 0
      )
        forced++;
  });
  observer.observe({ entryTypes: ["gc"] });
  await limitHeap(wasteBuffers);
  // Entries come with the next turns.
  await pause(50);
  observer.disconnect();
  expect(forced).toBeGreaterThan(0);
  // The turns leave small objects of their own, which V8 collects when they are 16 MB: so much sooner it may come.
  expect(forced).toBeLessThanOrEqual(250 / (64 - 16) + 1);
});

it("gives what the step gives, and throws what it throws", async () => {
  expect(await limitHeap(async () => "done")).toBe("done");
  await expect(limitHeap(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
