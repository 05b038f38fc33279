import { setTimeout as sleep } from "node:timers/promises";

const LONGEST = 60_000;

/**
 * Waits by chance, and four times as long after each try that was lost, in tries as long as the last one: so those of many at
 * once soon meet few others, whether a try takes a tenth of a second or ten. Made when the first try begins. A cancelled wait just
 * ends, and the request that would follow says where.
 */
export function waitBeforeRetry(cancelled: AbortSignal): (attempt: number) => Promise<void> {
  let begun = performance.now();
  return async (attempt) => {
    const milliseconds = Math.random() * Math.min(LONGEST, (performance.now() - begun) * 4 ** attempt);
    await sleep(milliseconds, undefined, { signal: cancelled }).catch(() => {});
    begun = performance.now();
  };
}
