/** Runs a step when its turn has come. */
export type Turn = <T>(step: () => Promise<T>) => Promise<T>;

/** Lets at most so many steps run at once; the others wait, first come first served. */
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

/** Runs a step when it is first called; later calls get what the first got. */
export function once<Given extends readonly unknown[], T>(
  step: (...given: Given) => Promise<T>,
): (...given: Given) => Promise<T> {
  let done: Promise<T> | undefined;
  return (...given) => (done ??= step(...given));
}

/** Runs a step for each item, at most so many at once; the first failure stops the others, as does a cancelled run. */
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
  // A few workers take the items in turn: a promise for each would fill the memory for a long list.
  const work = async (): Promise<void> => {
    for (const [at, item] of rest) {
      stopped.throwIfAborted();
      results[at] = await step(item, stopped);
    }
  };
  await settleAll(Array.from({ length: Math.min(most, items.length) }, work), stop);
  return results;
}

/** Waits for all steps; the first failure stops the others, and is thrown when all have let go of what they held. */
export async function settleAll<T>(steps: readonly Promise<T>[], stop: AbortController): Promise<T[]> {
  for (const step of steps) step.catch((error: unknown) => stop.abort(error));
  const settled = await Promise.allSettled(steps);
  return settled.map((one) => {
    if (one.status === "fulfilled") return one.value;
    throw stop.signal.reason;
  });
}
