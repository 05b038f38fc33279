import { expect } from "vitest";
import { ProblemError } from "../../src/errors.ts";

/** What a parser of ours gives, or undefined when it refuses; anything but a ProblemError is a bug and passes. */
export function accepted<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** Fails on any disagreement, and says how many inputs were compared: a silence is worth no more than that. */
export function expectNoneOf(what: string, inputs: number, disagreements: readonly unknown[]): void {
  console.log(`${what}: ${inputs} inputs, ${disagreements.length} disagreements`);
  expect(disagreements.slice(0, 20), `${disagreements.length} of ${inputs}`).toEqual([]);
}
