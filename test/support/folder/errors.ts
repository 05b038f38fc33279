import { statSync } from "node:fs";
import { expect } from "vitest";
import { type Problem, ProblemError } from "../../../src/errors.ts";
import type { ProblemCode } from "../../../src/problem-codes.ts";

/** Fails the test if the step succeeds or throws anything but problems. */
export async function problemsOf(step: () => unknown): Promise<readonly Problem[]> {
  try {
    await step();
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
  throw new Error("there was no problem");
}

/** Matches a problem by its code, and by facts in what was found and in the fix. */
export function problemWith(code: ProblemCode, found: string | RegExp = "", fix: string | RegExp = "") {
  return expect.objectContaining({ code, found: naming(found), fix: naming(fix) });
}

/** Matches an error of one problem. */
export function errorWith(...problem: Parameters<typeof problemWith>) {
  return expect.objectContaining({ problems: [problemWith(...problem)] });
}

/** A pattern of exactly this text, such as a path: folders for temporary files may have any sign. */
export function literally(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

function naming(fact: string | RegExp): unknown {
  return typeof fact === "string" ? expect.stringContaining(fact) : expect.stringMatching(fact);
}

/** An error of the operating system, as Node throws it. */
export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: as the operating system says`), { code });
}

/** Whether the user that `asNobody` becomes can enter a folder. */
export function nobodyEnters(folder: string): boolean {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return statSync(`${folder}/.`).isDirectory();
  } catch {
    return false;
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

/** Runs a step as a user without rights, unless this user is already not root. */
export async function asNobody<T>(step: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return step();
  process.seteuid?.(65_534);
  try {
    return await step();
  } finally {
    process.seteuid?.(0);
  }
}
