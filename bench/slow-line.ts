import { setTimeout } from "node:timers/promises";

/** A line that is shared by all who use it: waits as long as so many bytes take on it. */
export function openSlowLine(bytesPerSecond: number): (bytes: number) => Promise<void> | undefined {
  let free = 0;
  return (bytes) => {
    free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000;
    const wait = free - performance.now();
    return wait > 1 ? setTimeout(wait) : undefined;
  };
}
