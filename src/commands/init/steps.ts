import type { Problem } from "../../errors.ts";

/** What became of one thing that a publish needs. */
export interface Check {
  readonly state: "done" | "ok" | "missing" | "unknown";
  readonly what: string;
  /** Lines that show it. */
  readonly details?: readonly string[];
}

/** What only a person can do, and where. */
export interface Task {
  readonly what: string;
  readonly where: string;
}

/** What a part of the look found. */
export interface Outcome {
  readonly checks: readonly Check[];
  /** What a publish would fail on, and what is good to know. */
  readonly problems: readonly Problem[];
  readonly tasks: readonly Task[];
  /** What was made, to be listed at the end. */
  readonly made?: readonly string[];
}

/** Several as one. */
export function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    checks: outcomes.flatMap(({ checks }) => checks),
    problems: outcomes.flatMap(({ problems }) => problems),
    tasks: outcomes.flatMap(({ tasks }) => tasks),
    made: outcomes.flatMap(({ made = [] }) => made),
  };
}
