import type { ProblemError } from "../errors.ts";

/** What is mended by another command line, or another variable. */
const MISUSED = ["command-unknown", "input-invalid", "input-missing"];

/** The exit code of a run that failed: 2 when it has to be called differently and nothing was done, else 1. */
export function exitCodeOf({ problems, reached }: ProblemError): 1 | 2 {
  const isMisuse = problems.some(
    ({ code, severity = "error" }) => severity === "error" && MISUSED.includes(code),
  );
  return isMisuse && reached.length === 0 ? 2 : 1;
}
