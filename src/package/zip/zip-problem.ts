import type { Finding, Problem } from "../../errors.ts";
import type { ProblemCode } from "../../problem-codes.ts";

/** Adds to a finding about a finished zip what its publisher can do. */
export function zipProblem(where: string, finding: Finding): Problem {
  const fix =
    REMEDIES[finding.code] ?? "Make the zip again, or give the executable itself and let it be zipped here";
  return { ...finding, where, fix };
}

const REMEDIES: Partial<Readonly<Record<ProblemCode, string>>> = {
  "build-unusual":
    "Publish a compiled program, unless all users have the one that the first line of the script names",
  "source-unreadable": "Check that the file is there, and that this user may read it",
  "zip-unusual":
    "Make the zip with only one such file, or give the executable itself: it is zipped here under the usual name",
};
