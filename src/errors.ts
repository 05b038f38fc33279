import { groupBy } from "./group-by.ts";
import type { ProblemCode } from "./problem-codes.ts";

export type Severity = "error" | "warning" | "notice";

/** What a check found. */
export interface Finding {
  readonly code: ProblemCode;
  /** Default: error. */
  readonly severity?: Severity;
  /** The file, document or address, if `found` does not name it. */
  readonly where?: string;
  readonly found: string;
  readonly expected: string;
}

/** A finding with its remedy. Texts name inputs as ‹name› or ‹name: value›, and commands as ‹command: NAME›; ‹in workflows: TEXT› is for workflows only. */
export interface Problem extends Finding {
  readonly fix: string;
}

/** Stops a run. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];
  /** What was done before, one sentence each. */
  readonly reached: readonly string[];

  constructor(
    found: Problem | readonly Problem[],
    options: ErrorOptions & { readonly reached?: readonly string[] } = {},
  ) {
    const problems = "code" in found ? [found] : mergeFiles(found);
    super(problems.map((problem) => describeProblem(problem)).join("\n"), options);
    this.name = "ProblemError";
    this.problems = problems;
    this.reached = options.reached ?? [];
  }
}

/** More files with the same problem are reported together. */
const MOST_ALONE = 3;

/** The same problem of many files as one, with the first and the number of the others. */
export function mergeFiles(problems: readonly Problem[]): Problem[] {
  const groups = groupBy(problems, (problem) => {
    const { where, found, fix, ...same } = problem;
    const [first = ""] = found.split(" ", 1);
    const file = where ?? (first.includes("/") ? first : undefined);
    // Without a file, and at a line of one, each is a problem of its own.
    if (file === undefined || /:\d+$/.test(file)) return JSON.stringify(problem);
    return JSON.stringify([same, ...[found, fix].map((text) => text.replaceAll(file, ""))]);
  });
  return [...groups.values()].flatMap((group): readonly Problem[] => {
    const [first] = group;
    if (first === undefined || group.length <= MOST_ALONE) return group;
    return [{ ...first, found: `${first.found}; the same for ${group.length - 1} more files` }];
  });
}

/** The result of a step; undefined if it fails with problems, which `tell` gets. Other errors are thrown. */
export function unlessProblem<T>(
  step: () => T,
  tell: (problems: readonly Problem[]) => void = () => {},
): T | undefined {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    tell(error.problems);
    return undefined;
  }
}

export function isError({ severity = "error" }: Finding): boolean {
  return severity === "error";
}

export function isNotice({ severity }: Problem): boolean {
  return severity === "notice";
}

export function hasProblem(error: unknown, codes: ProblemCode | readonly ProblemCode[]): boolean {
  return error instanceof ProblemError && error.problems.some(({ code }) => [codes].flat().includes(code));
}

/** Adds what was done before a step to the error of the step. */
export async function withReachedState<T>(reached: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.problems, { cause: error, reached: [reached, ...error.reached] });
  }
}

/** For a step whose work is discarded when it fails, such as a dry run. */
export async function withNothingReached<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.problems, { cause: error });
  }
}

export type GivenInput = readonly [name: string, value: string];

/** Names an input: as a workflow input, or as a flag or a variable. */
export interface InputWords {
  (name: string, value: string | undefined): string;
  /** A whole command line; workflows have none. */
  readonly line?: (command: string, inputs: readonly GivenInput[]) => string | undefined;
}

export const WORKFLOW_WORDS: InputWords = (name, value) =>
  value === undefined ? `the \`${name}\` input` : `\`${name}: ${value}\``;

/** Replaces ‹name› and ‹command: NAME› in a text, and keeps ‹in workflows: TEXT› in workflows only. */
export function inWords(text: string, words: InputWords): string {
  const line = text.replace(/‹in workflows: ([^›]*)›/g, words.line === undefined ? "$1" : "");
  const joined = line.replace(CALL, (all: string, command: string, inputs: string) => {
    const matches = [...inputs.matchAll(/‹([a-z0-9-]+): ([^›]*)›/g)];
    const inputsInText = matches.map(([, name = "", value = ""]): GivenInput => [name, value]);
    return words.line?.(command, inputsInText) ?? all;
  });
  return joined.replace(/‹([a-z0-9-]+)(?:: ([^›]*))?›/g, (_all, name: string, value?: string) =>
    words(name, value),
  );
}

const CALL = /‹command: ([a-z-]+)›((?: (?:with|and) ‹[a-z0-9-]+: [^›]*›)+)/g;

export function translateProblem(problem: Problem, words: InputWords): Problem {
  const { found, expected, fix } = problem;
  return {
    ...problem,
    found: inWords(found, words),
    expected: inWords(expected, words),
    fix: inWords(fix, words),
  };
}

/** A problem on one line. */
export function describeProblem(problem: Problem, words: InputWords = WORKFLOW_WORDS): string {
  const { where, found, expected, fix } = translateProblem(problem, words);
  return `${where === undefined ? "" : `${where}: `}${found}. Expected ${expected}. ${fix}.`;
}

/** Collects problems, so that one run reports all of them. */
export class Problems {
  /** By their text: two steps may find the same one. */
  readonly #found = new Map<string, Problem>();

  add(problems: Problem | readonly Problem[]): void {
    for (const problem of [problems].flat()) this.#found.set(JSON.stringify(problem), problem);
  }

  /** Runs a step; undefined if it fails with problems, which are kept. Other errors are thrown. */
  async attempt<T>(step: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      this.add(error.problems);
      return undefined;
    }
  }

  get warnings(): readonly Problem[] {
    return [...this.#found.values()].filter((problem) => !isError(problem));
  }

  get errors(): readonly Problem[] {
    return [...this.#found.values()].filter(isError);
  }

  throwIfAny(): void {
    const { errors } = this;
    if (errors.length > 0) throw new ProblemError(errors);
  }

  /** Returns the values of attempted steps; throws all problems if there are any. */
  settle<Values extends object>(values: Values): Settled<Values> {
    this.throwIfAny();
    const isSettled = (all: Values): all is Values & Settled<Values> =>
      Object.values(all).every((value) => value !== undefined);
    if (!isSettled(values)) throw new Error("a step has no value, and no problem says why");
    return values;
  }
}

export type Settled<Values> = { readonly [Name in keyof Values]: Exclude<Values[Name], undefined> };
