import { type Problem, ProblemError } from "../../../src/errors.ts";

/** The problems that a step ends with; a step that ends well, or with anything else, fails the test. */
export async function problemsOf(step: () => unknown): Promise<readonly Problem[]> {
  try {
    await step();
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
  throw new Error("there was no problem");
}

/** An error of the operating system, as Node throws it. */
export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: as the operating system says`), { code });
}

/** Runs a step as a user who owns nothing; who is not root is one already. */
export async function asNobody<T>(step: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return step();
  process.seteuid?.(65_534);
  try {
    return await step();
  } finally {
    process.seteuid?.(0);
  }
}
