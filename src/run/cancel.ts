import { ProblemError } from "../errors.ts";

/** Aborts when the runner, or a person, asks the run to stop; its reason says so. */
export function onCancel(): AbortSignal {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort(cancelled(name)));
  return stop.signal;
}

function cancelled(signal: string): ProblemError {
  return new ProblemError([
    {
      code: "cancelled",
      found: `the run was stopped by ${signal}`,
      expected: "to be let finish",
      fix: "Run the job again: it goes on from what is there",
    },
  ]);
}
