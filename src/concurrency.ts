import { setTimeout } from "node:timers/promises";

export type Turn = <T>(step: () => Promise<T>) => Promise<T>;

/** Limits how many steps run at once; the others wait in order. */
export function limitConcurrency(most: number): Turn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (step) => {
    if (running < most) running++;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await step();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}

/** Runs a step on the first call; later calls get the same result. */
export function once<Given extends readonly unknown[], T>(
  step: (...input: Given) => Promise<T>,
): (...input: Given) => Promise<T> {
  let done: Promise<T> | undefined;
  return (...input) => (done ??= step(...input));
}

export function onceEach<T>(step: (key: string) => T): (key: string) => T {
  const done = new Map<string, { readonly result: T }>();
  return (key) => {
    const entry = done.get(key) ?? { result: step(key) };
    done.set(key, entry);
    return entry.result;
  };
}

/** A cancelled wait ends early: the next request reports where the run stopped. */
export async function pause(milliseconds: number, cancelled: AbortSignal | undefined): Promise<void> {
  await setTimeout(milliseconds, undefined, cancelled && { signal: cancelled }).catch(() => {});
}

/** Runs a step for each item, with a limit on how many at once. The first failure stops the others, as a cancelled run does. */
export async function mapConcurrently<Item, T>(
  items: readonly Item[],
  most: number,
  step: (item: Item, stopped: AbortSignal) => Promise<T>,
  cancelled?: AbortSignal,
): Promise<T[]> {
  const stop = new AbortController();
  const stopped = cancelled === undefined ? stop.signal : AbortSignal.any([stop.signal, cancelled]);
  const results: T[] = [];
  const rest = items.entries();
  // Workers share one iterator: a promise per item takes too much memory for long lists.
  const work = async (): Promise<void> => {
    for (const [at, item] of rest) {
      stopped.throwIfAborted();
      results[at] = await step(item, stopped);
    }
  };
  await settleAll(Array.from({ length: Math.min(most, items.length) }, work), stop);
  return results;
}

/** Waits for all steps; the first failure stops the others, and is thrown after all have ended. */
export async function settleAll<T>(steps: readonly Promise<T>[], stop: AbortController): Promise<T[]> {
  for (const step of steps) step.catch((error: unknown) => stop.abort(error));
  const settled = await Promise.allSettled(steps);
  return settled.map((one) => {
    if (one.status === "fulfilled") return one.value;
    throw stop.signal.reason;
  });
}
