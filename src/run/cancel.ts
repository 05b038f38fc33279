import { ProblemError } from "../errors.ts";

/** The exit codes that shells expect of a program that was stopped. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Whether the run was asked to stop, and what it then exits with. */
export interface Cancellation {
  /** Aborts when the runner, or a person, asks the run to stop; its reason says so. */
  readonly signal: AbortSignal;
  exitCode(): number | undefined;
}

/** Listens for the signals that stop a run; the same one sent again stops it at once. */
export function onCancel(): Cancellation {
  const stop = new AbortController();
  let exitCode: number | undefined;
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => {
      // The runner sends the other one some seconds later, which is not asking again.
      exitCode ??= EXIT_CODES[name];
      stop.abort(cancelled(name));
    });
  }
  return { signal: stop.signal, exitCode: () => exitCode };
}

function cancelled(signal: string): ProblemError {
  return new ProblemError([
    {
      code: "cancelled",
      found: `the run was stopped by ${signal}`,
      expected: "time to finish",
      fix: "Run it again: it goes on from what is there",
    },
  ]);
}
