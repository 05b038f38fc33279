import { limitConcurrency, settleAll } from "../../../concurrency.ts";

/** Stores answer many requests at once; more than these would not make a run faster. */
const AT_ONCE = 16;

/** Does one step for each of a list, several at once; the first failure stops what has not begun. */
export async function together<T, Result>(
  list: readonly T[],
  step: (one: T) => Promise<Result>,
): Promise<Result[]> {
  const stop = new AbortController();
  const turn = limitConcurrency(AT_ONCE);
  const steps = list.map((one) =>
    turn(async () => {
      stop.signal.throwIfAborted();
      return step(one);
    }),
  );
  return settleAll(steps, stop);
}
