import { availableParallelism } from "node:os";
import { ProblemError } from "../errors.ts";

/** 128 and the number of the signal, as shells expect. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

export interface Cancellation {
  readonly signal: AbortSignal;
  exitCode(): number | undefined;
}

/** The first signal cancels the run; the same signal again ends the process. */
export function onCancel(): Cancellation {
  const stop = new AbortController();
  let exitCode: number | undefined;
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => {
      // The runner sends SIGINT, then SIGTERM some seconds later.
      exitCode ??= EXIT_CODES[name];
      const problem = {
        code: "cancelled",
        found: `the run was stopped by ${name}`,
        expected: "time to finish",
        fix: "Run it again: it continues from the current state",
      } as const;
      stop.abort(new ProblemError(problem));
    });
  }
  return { signal: stop.signal, exitCode: () => exitCode };
}

/**
 * Zips are compressed with a thread for each processor. Without more threads than Node's four, files and host names would wait
 * for them. Node reads the variable when it first uses a thread.
 */
export function widenThreadPool(): void {
  process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4);
}
