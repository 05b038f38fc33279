import { shorten } from "../../provider/quote.ts";
import type { Observation } from "../observation.ts";

/** Nobody sees to as many; who wrote the documents may have meant to fill our memory with them. */
const MOST = 20_000;
const MOST_CHARACTERS = 16_000_000;
const LONGEST = 2000;

/** Things that were seen, each once and up to a bound. */
class Bounded {
  /** As JSON: a part of a text would keep the whole of it, which may be megabytes. */
  readonly seen = new Set<string>();
  #characters = 0;

  get isFull(): boolean {
    return this.seen.size >= MOST || this.#characters >= MOST_CHARACTERS;
  }

  add({ rule, where, found }: Observation): void {
    if (this.isFull) return;
    const one = JSON.stringify({ rule, where, found: shorten(found, LONGEST) } satisfies Observation);
    if (!this.seen.has(one)) this.#characters += one.length;
    this.seen.add(one);
  }
}

/** What of all that is seen is to be told. */
export interface Choice {
  readonly isChosen: (observation: Observation) => boolean;
  readonly isKnown: (observation: Observation) => boolean;
}

/** Gathers what is seen; what nobody wants to be told takes no place from what is told. */
export class Gathering {
  readonly #choice: Choice;
  readonly #told = new Bounded();
  readonly #known = new Bounded();
  hasSeen = false;

  constructor(choice: Choice) {
    this.#choice = choice;
  }

  get isFull(): boolean {
    return this.#told.isFull;
  }

  get known(): number {
    return this.#known.seen.size;
  }

  add(observations: readonly Observation[]): void {
    for (const one of observations) {
      this.hasSeen = true;
      if (this.#choice.isChosen(one)) (this.#choice.isKnown(one) ? this.#known : this.#told).add(one);
    }
  }

  list(): Observation[] {
    return [...this.#told.seen].map((one) => JSON.parse(one) as Observation);
  }
}
