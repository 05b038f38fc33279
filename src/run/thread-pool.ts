import { availableParallelism } from "node:os";

/**
 * Zips are compressed with a thread for each processor. Without more threads than Node's four, files and host names would wait
 * for them. Node reads the variable when it first uses a thread.
 */
export function widenThreadPool(): void {
  process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4);
}
