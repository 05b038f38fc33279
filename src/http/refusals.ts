import { type Problem, ProblemError } from "../errors.ts";

/** What the refusals of a host mean. */
export type Refusals = readonly (readonly [
  words: RegExp,
  code: Problem["code"],
  expected: string,
  fix: string,
])[];

/** By the first row that fits; the last one fits all. */
export function explain(refusals: Refusals, words: string, found: string, cause?: unknown): ProblemError {
  const row = refusals.find(([form]) => form.test(words));
  if (row === undefined) throw new Error(`no row explains ${words}`);
  const [, code, expected, fix] = row;
  return new ProblemError({ code, found, expected, fix }, { cause });
}
