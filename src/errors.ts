import type { ProblemCode } from "./problem-codes.ts";

/** How grave a finding is: an error stops the work, a warning will hurt somebody one day, a notice is good to know. */
export type Severity = "error" | "warning" | "notice";

/** What a check says: where, what was found, what was expected instead. */
export interface Finding {
  readonly code: ProblemCode;
  /** An error where it says nothing else. */
  readonly severity?: Severity;
  /** The file, document or address that it is about, where `found` does not name it. */
  readonly where?: string;
  readonly found: string;
  readonly expected: string;
}

/** A finding with what to do about it, which depends on who reads it. Inputs are written ‹name› or ‹name: value› in all texts. */
export interface Problem extends Finding {
  readonly fix: string;
}

/** What is thrown when work cannot go on: never less than one problem. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];
  /** What had been done by then, a sentence each: nobody should have to find that out by looking. */
  readonly reached: readonly string[];

  constructor(
    problems: readonly Problem[],
    options: ErrorOptions & { readonly reached?: readonly string[] } = {},
  ) {
    super(problems.map((problem) => describeProblem(problem)).join("\n"), options);
    this.name = "ProblemError";
    this.problems = problems;
    this.reached = options.reached ?? [];
  }
}

/** Runs a step; when it fails, its problems also say what had been reached before. */
export async function withReachedState<T>(reached: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.problems, { cause: error, reached: [reached, ...error.reached] });
  }
}

/** Runs a step that leaves nothing behind when it fails, such as a dry run: what its parts had reached is gone. */
export async function withNothingReached<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.problems, { cause: error });
  }
}

/** An input, and the value that it is to be given. */
export type GivenInput = readonly [name: string, value: string];

/** How a place names an input: a workflow has inputs, a command line has flags, variables, and lines of a command with its flags. */
export interface InputWords {
  (name: string, value: string | undefined): string;
  /** A command and its inputs in one piece, where the place has such a thing. */
  readonly line?: (command: string, given: readonly GivenInput[]) => string | undefined;
}

/** The words of a workflow. */
export const WORKFLOW_WORDS: InputWords = (name, value) =>
  value === undefined ? `the \`${name}\` input` : `\`${name}: ${value}\``;

/** A text in the words of the place that it is read in. */
export function inWords(text: string, words: InputWords): string {
  return joinLines(text, words).replace(
    /‹([a-z0-9-]+)(?:: ([^›]*))?›/g,
    (_all, name: string, value?: string) => words(name, value),
  );
}

const CALL = /‹command: ([a-z-]+)›((?: (?:with|and) ‹[a-z0-9-]+: [^›]*›)+)/g;

function joinLines(text: string, { line }: InputWords): string {
  if (line === undefined) return text;
  return text.replace(CALL, (all: string, command: string, inputs: string) => {
    const given = [...inputs.matchAll(/‹([a-z0-9-]+): ([^›]*)›/g)];
    return (
      line(
        command,
        given.map(([, name = "", value = ""]) => [name, value]),
      ) ?? all
    );
  });
}

/** A problem in the words of the place that it is read in. */
export function translateProblem(problem: Problem, words: InputWords): Problem {
  const { found, expected, fix } = problem;
  return {
    ...problem,
    found: inWords(found, words),
    expected: inWords(expected, words),
    fix: inWords(fix, words),
  };
}

/** A problem as a person reads it. */
export function describeProblem(problem: Problem, words: InputWords = WORKFLOW_WORDS): string {
  const { where, found, expected, fix } = translateProblem(problem, words);
  return `${where === undefined ? "" : `${where}: `}${found}. Expected ${expected}. ${fix}.`;
}

/** Gathers findings, so that all of them are reported in one go instead of one a run. */
export class Problems {
  readonly #list: Problem[] = [];

  add(...problems: readonly Problem[]): void {
    this.#list.push(...problems);
  }

  /** Runs one step; a ProblemError is kept and the step has no value, anything else is a bug and passes. */
  async attempt<T>(step: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      this.add(...error.problems);
      return undefined;
    }
  }

  /** What does not stop the work. */
  get warnings(): readonly Problem[] {
    return this.#list.filter(isWarning);
  }

  /** What does. */
  get errors(): readonly Problem[] {
    return this.#list.filter((problem) => !isWarning(problem));
  }

  throwIfAny(): void {
    const { errors } = this;
    if (errors.length > 0) throw new ProblemError(errors);
  }

  /** The values of steps that were attempted, all of them there; or all problems at once. */
  settle<Values extends object>(values: Values): Settled<Values> {
    this.throwIfAny();
    if (!isSettled(values)) throw new Error("a step has no value, and no problem says why");
    return values;
  }
}

/** The same values, none of which is missing. */
export type Settled<Values> = { readonly [Name in keyof Values]: Exclude<Values[Name], undefined> };

function isSettled<Values extends object>(values: Values): values is Values & Settled<Values> {
  return Object.values(values).every((value) => value !== undefined);
}

function isWarning({ severity = "error" }: Problem): boolean {
  return severity !== "error";
}
