/** Pseudo-random numbers, the same in every run. */
export interface Random {
  /** A whole number from 0 up to, but not including, the limit. */
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
  bytes(length: number): Buffer;
}

/** Starts the sequence that belongs to a seed (mulberry32). */
export function startRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (choices) => choices[below(choices.length)] as (typeof choices)[number],
    chance: (probability) => next() < probability,
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}

/** As many texts as asked for, none twice. */
export function distinctTexts(count: number, make: () => string): readonly string[] {
  const texts = new Set<string>();
  while (texts.size < count) texts.add(make());
  return [...texts];
}

/** The text with one letter put in, taken out or replaced. */
export function damage(text: string, random: Random, letters: readonly string[]): string {
  const characters = [...text];
  const at = random.below(characters.length + 1);
  characters.splice(at, random.below(2), ...(random.chance(0.7) ? [random.pick(letters)] : []));
  return characters.join("");
}

/** Up to so many of the texts, one after the other. */
export function joinSome(random: Random, texts: readonly string[], most: number): string {
  return Array.from({ length: 1 + random.below(most) }, () => random.pick(texts)).join("");
}
