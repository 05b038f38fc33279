import { type Problem, ProblemError } from "../errors.ts";

/** A bundle that is not what it was when it was made. */
export function bundleInvalid(
  { found, expected, where }: Pick<Problem, "found" | "expected"> & { readonly where: string },
  cause?: unknown,
): ProblemError {
  const fix = "Nothing of it was used. Bring the bundle over again, or make it anew where it comes from";
  return new ProblemError([{ code: "bundle-invalid", where, found, expected, fix }], { cause });
}
