import type { RuleId } from "./rules/rules.ts";

/** What was seen of something that is served, where a rule says what it means for clients. */
export interface Observation {
  readonly rule: RuleId;
  /** The URL of what it is about. */
  readonly where: string;
  readonly found: string;
}

/** What a document says, as far as clients make sense of it, and what is wrong with it. */
export interface Judged<Facts> {
  /** Undefined when clients go no further. */
  readonly facts: Facts | undefined;
  readonly observations: readonly Observation[];
}

/** Gathers what is seen of one document. */
export class Observations {
  readonly #list: Observation[] = [];
  readonly #where: string;

  constructor(where: string) {
    this.#where = where;
  }

  add(rule: RuleId, found: string): void {
    this.#list.push({ rule, where: this.#where, found });
  }

  judged<Facts>(facts: Facts | undefined): Judged<Facts> {
    return { facts, observations: this.#list };
  }
}
