import type { RuleId } from "./rules/rules.ts";

export interface Observation {
  readonly rule: RuleId;
  /** A URL. */
  readonly where: string;
  readonly found: string;
}

export interface Judged<Facts> {
  /** Undefined if clients stop here. */
  readonly facts: Facts | undefined;
  readonly observations: readonly Observation[];
}

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
