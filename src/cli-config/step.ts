import type { Insertion } from "./insert.ts";

/** What one part of a configuration needs: texts to put in, and what people are told of it. */
export interface Step {
  readonly insertions: readonly Insertion[];
  readonly changes: readonly string[];
  readonly notes: readonly string[];
}

/** All is there already. */
export const NOTHING: Step = { insertions: [], changes: [], notes: [] };
