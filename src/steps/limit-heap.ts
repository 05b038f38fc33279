import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How far the heap may grow before a collection, in bytes. */
const STEP = 64_000_000;
const CHECK_EVERY_MS = 20;

/**
 * Runs a step with earlier garbage collection. About 30 MB are in use, however large the site is, but V8 keeps 64 MB of
 * unused buffers and twice that of small objects (bench/README.md). An action can't be started with Node's options.
 */
export async function limitHeap<T>(step: () => Promise<T>): Promise<T> {
  setFlagsFromString("--semi-space-growth-factor=1");
  const collect = garbageCollector();
  let least = 0;
  const timer = setInterval(() => {
    const { used_heap_size, external_memory } = getHeapStatistics();
    const now = used_heap_size + external_memory;
    // Memory is freed some time after a collection.
    least = Math.min(least, now);
    if (now < least + STEP) return;
    collect();
    least = Number.POSITIVE_INFINITY;
  }, CHECK_EVERY_MS);
  try {
    return await step();
  } finally {
    clearInterval(timer);
  }
}

/** Collects all garbage at once. */
export function garbageCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}
