import type { Random } from "../../../support/hostile/random.ts";
import type { Grammar } from "./growth.ts";

/** An input of any size: repeated units, all equally often, between two texts. */
export interface Shape {
  readonly before: string;
  /** Two units represent opening and closing parts. */
  readonly units: readonly string[];
  readonly after: string;
}

/** A placeholder for a number that differs in each repeat. */
export const COUNTER = "\u00a7";
const MOST_WORDS = 6;

/** A shape made by chance, or another one changed in one place. */
export function shapeOf({ words, frames = [["", ""]] }: Grammar, random: Random, from?: Shape): Shape {
  if (from === undefined || random.chance(0.1)) {
    const [before, after] = random.pick(frames);
    const units = Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => unitOf(words, random));
    return { before, units, after };
  }
  const at = random.below(from.units.length);
  return { ...from, units: from.units.with(at, changeUnit(from.units[at] ?? "", words, random)) };
}

function unitOf(words: readonly string[], random: Random): string {
  return Array.from({ length: 1 + random.below(MOST_WORDS) }, () => random.pick(words)).join("");
}

function changeUnit(unit: string, words: readonly string[], random: Random): string {
  if (random.chance(0.2)) return unitOf(words, random);
  const at = random.below(unit.length + 1);
  const end = random.chance(0.5) ? at : at + random.below(4);
  const put = random.chance(0.8) ? random.pick(words) : "";
  const changed = `${unit.slice(0, at)}${put}${unit.slice(end)}`;
  return changed === "" || changed.length > 60 ? unitOf(words, random) : changed;
}

/** Writes a shape as an input of about this many bytes. */
export function writeShape({ before, units, after }: Shape, size: number): string {
  const length = units.reduce((sum, unit) => sum + unit.length, 0);
  const times = Math.max(1, Math.ceil(size / Math.max(1, length)));
  const parts = units.map((unit) =>
    unit.includes(COUNTER)
      ? Array.from({ length: times }, (_, at) => unit.replaceAll(COUNTER, String(at))).join("")
      : unit.repeat(times),
  );
  return `${before}${parts.join("")}${after}`;
}
