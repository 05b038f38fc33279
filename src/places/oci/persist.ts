import { setTimeout } from "node:timers/promises";
import { Busy, unavailable } from "./registry/failures.ts";
import { NoAnswer } from "./registry/no-answer.ts";

/** How often something is tried, and how it is waited in between. */
export interface Patience {
  readonly attempts: number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
}

export const PATIENCE: Patience = {
  attempts: 6,
  sleep: async (milliseconds, signal) => {
    await setTimeout(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
  },
  random: Math.random,
};

const LONGEST_WAIT = 60;

/** Tries a step until it is through, a registry says no, or there is no use in going on. */
export async function persist<T>(
  step: () => Promise<T>,
  say: (line: string) => void,
  { signal, patience }: { readonly signal: AbortSignal; readonly patience: Patience },
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Busy || error instanceof NoAnswer)) throw error;
      const seconds = findWait(error, attempt, patience);
      if (seconds === undefined) throw unavailable(error);
      say(`${error.message}; trying again in ${seconds.toFixed(1)} s`);
      await patience.sleep(seconds * 1000, signal);
    }
  }
}

/** In seconds; undefined when it is no use to wait. */
function findWait(
  error: Busy | NoAnswer,
  attempt: number,
  { attempts, random }: Patience,
): number | undefined {
  if (attempt >= attempts || (error instanceof NoAnswer && attempt >= error.most)) return undefined;
  const named = error instanceof Busy ? (error.after ?? 0) : 0;
  const usual = Math.min(15, 0.5 * 2 ** (attempt - 1)) * (0.5 + random());
  return named > LONGEST_WAIT ? undefined : Math.max(named, usual);
}
