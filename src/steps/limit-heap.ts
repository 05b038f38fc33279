import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What may be added to what is in use before it is looked through for what is not any more. */
const STEP = 16_000_000;
const LOOK_EVERY_MS = 5;

/**
 * Runs a step in little memory. All that is in use is some 30 MB, however much there is to rebuild or to look at, but V8 lets 64 MB of
 * buffers that nobody uses lie around, and twice that of small objects (bench/README.md). Nobody can give an action the
 * options of Node that would bound this, so they are set here, and garbage is collected earlier.
 */
export async function limitHeap<T>(step: () => Promise<T>): Promise<T> {
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  let least = 0;
  const look = setInterval(() => {
    const now = inUse();
    // Right after a collection not all is free yet.
    least = Math.min(least, now);
    if (now < least + STEP) return;
    collect();
    least = Number.POSITIVE_INFINITY;
  }, LOOK_EVERY_MS);
  try {
    return await step();
  } finally {
    clearInterval(look);
  }
}

function inUse(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
