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

/** Waits for all steps; the first failure stops the others, and is thrown when all have let go of what they held. */
export async function settleAll<T>(steps: readonly Promise<T>[], stop: AbortController): Promise<T[]> {
  for (const step of steps) step.catch((error: unknown) => stop.abort(error));
  const settled = await Promise.allSettled(steps);
  return settled.map((one) => {
    if (one.status === "fulfilled") return one.value;
    throw stop.signal.reason;
  });
}
