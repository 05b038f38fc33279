import { settleAll } from "../../../concurrency.ts";

/** More at a time would not make a disk faster. */
const AT_ONCE = 16;

/** Does one step for each of a list, several at once; a few workers take them in turn, however long the list is. */
export async function forEach<T>(list: readonly T[], step: (one: T) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const rest = list.values();
  const work = async (): Promise<void> => {
    for (const one of rest) {
      if (stop.signal.aborted) return;
      await step(one);
    }
  };
  await settleAll(Array.from({ length: Math.min(AT_ONCE, list.length) }, work), stop);
}
