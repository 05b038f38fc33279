import { threadCpuUsage } from "node:process";
import type { Random } from "../../../support/hostile/random.ts";
import { type Shape, shapeOf, writeShape } from "./shapes.ts";

/** A parser, and the words of its language. */
export interface Grammar {
  readonly words: readonly string[];
  /** Text before and after the repeated part, which makes the input valid. */
  readonly frames?: readonly (readonly [before: string, after: string])[];
  /** The longest input that is tried, as far as the parser itself reads. */
  readonly longest?: number;
  /** Reads one input. Whatever it says of it is of no interest, only how long it takes. */
  read(input: string): unknown;
}

/** How much longer a byte may take in an input of four times the size. */
export const MOST_GROWTH = 2.5;
const STEP = 4;
const SHORTEST = 4096;
const LONGEST = 1_048_576;
/** Below this, the longest input is harmless, and garbage collection distorts the measurement. */
const MEASURABLE_MS = 200;
const REPEATS = 3;

/** What was tried of one shape. */
export interface Growth {
  readonly bytes: number;
  readonly ratio: number;
}

/** Tries one shape in growing sizes, and stops where a byte takes longer than before. */
export async function measureGrowth(grammar: Grammar, shape: Shape): Promise<Growth> {
  const longest = grammar.longest ?? LONGEST;
  let worst: Growth = { bytes: 0, ratio: 1 };
  const shortest = Math.floor(longest / STEP ** 3);
  let before = await measure(grammar, writeShape(shape, shortest));
  for (let bytes = shortest * STEP; bytes <= longest; bytes *= STEP) {
    const now = await measure(grammar, writeShape(shape, bytes));
    const isSuspect = now >= MEASURABLE_MS && now > MOST_GROWTH * STEP * before;
    const ratio = isSuspect ? await compare(grammar, shape, bytes) : 1;
    if (ratio > worst.ratio) worst = { bytes, ratio };
    if (ratio > MOST_GROWTH) return worst;
    before = now;
  }
  return worst;
}

/**
 * Compares a large input with parts of it. Each time is the lowest of several runs: other load only adds to it. There are two
 * parts, with one repeat more in the second: an odd number of repeats may be refused where an even one is read to its end.
 */
async function compare(grammar: Grammar, shape: Shape, bytes: number): Promise<number> {
  const repeat = shape.units.join("").length;
  const sizes = [bytes, bytes / STEP, bytes / STEP + repeat];
  const inputs = sizes.map((size) => writeShape(shape, size));
  const times = inputs.map(() => Number.POSITIVE_INFINITY);
  const ratio = () => (times[0] ?? 0) / Math.max(times[1] ?? 0, times[2] ?? 0, 1);
  for (let left = REPEATS; left > 0; left--) {
    for (const [index, input] of inputs.entries())
      times[index] = Math.min(times[index] ?? 0, await measure(grammar, input, index === 0 ? 1 : STEP));
    if (ratio() <= MOST_GROWTH) break;
  }
  return ratio();
}

/** Milliseconds of this thread alone: on a busy machine, a clock also counts other processes. */
async function measure({ read }: Grammar, input: string, times = 1): Promise<number> {
  const start = threadCpuUsage();
  for (let left = times; left > 0; left--) await read(input);
  const { user, system } = threadCpuUsage(start);
  return (user + system) / 1000;
}

/** The slowest of several shapes per byte, each derived from the one before: slow repeats lead to slower ones. */
export async function searchShape(grammar: Grammar, random: Random, rounds: number): Promise<Shape> {
  let best = shapeOf(grammar, random);
  let slowest = await timeOf(grammar, best);
  for (let round = 0; round < rounds; round++) {
    const next = shapeOf(grammar, random, best);
    const time = await timeOf(grammar, next);
    if (time > slowest) [best, slowest] = [next, time];
  }
  return best;
}

async function timeOf(grammar: Grammar, shape: Shape): Promise<number> {
  const input = writeShape(shape, SHORTEST);
  return (await measure(grammar, input, STEP)) / input.length;
}
