import { setTimeout as sleep } from "node:timers/promises";

/** Waits longer each time, and never as long as the others; a cancelled wait just ends, and the request that would follow says where. */
export function waitBeforeRetry(cancelled: AbortSignal): (attempt: number) => Promise<void> {
  return async (attempt) => {
    const milliseconds = Math.random() * Math.min(8000, 250 * 2 ** attempt);
    await sleep(milliseconds, undefined, { signal: cancelled }).catch(() => {});
  };
}
