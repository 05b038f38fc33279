/** Every kind of problem this product names, so that a test or a reader can tell them apart. */
export type ProblemCode =
  | "address-invalid"
  | "asset-digest"
  | "asset-private"
  | "asset-name-invalid"
  | "build-ambiguous"
  | "build-empty"
  | "build-format"
  | "build-not-a-file"
  | "build-other-provider"
  | "build-other-version"
  | "build-platform-unknown"
  | "builds-missing"
  | "cancelled"
  | "catalogue-invalid"
  | "command-unknown"
  | "demo-failed"
  | "github-limited"
  | "github-refused"
  | "github-unavailable"
  | "include-invalid"
  | "input-invalid"
  | "input-missing"
  | "key-expired"
  | "key-invalid"
  | "key-passphrase"
  | "key-revoked"
  | "key-unusable"
  | "manifest-invalid"
  | "pages-settings"
  | "platform-unknown"
  | "protocols-invalid"
  | "release-changed"
  | "release-drafts"
  | "release-immutable"
  | "release-tampered"
  | "shasums-invalid"
  | "site-busy"
  | "site-hostname"
  | "site-url-unknown"
  | "source-changed"
  | "source-unreadable"
  | "tag-missing"
  | "version-changed"
  | "version-invalid"
  | "version-twin"
  | "zip-invalid"
  | "zip-unwritable";

/** One thing that is wrong: what was found, what was expected instead, and what to do about it. */
export interface Problem {
  readonly code: ProblemCode;
  readonly found: string;
  readonly expected: string;
  readonly fix: string;
}

/** What is thrown when work cannot go on: never less than one problem. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(problems.map(describeProblem).join("\n"), options);
    this.name = "ProblemError";
    this.problems = problems;
  }
}

/** A problem as a person reads it. */
export function describeProblem({ found, expected, fix }: Problem): string {
  return `${found}. Expected ${expected}. ${fix}.`;
}

/** Gathers problems, so that all of them are reported in one go instead of one a run. */
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

  throwIfAny(): void {
    if (this.#list.length > 0) throw new ProblemError(this.#list);
  }
}
