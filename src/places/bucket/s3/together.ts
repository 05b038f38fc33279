import { mapConcurrently } from "../../../concurrency.ts";

/** Stores answer many requests at once; more than these would not make a run faster. */
const AT_ONCE = 16;

/** Does one step for each of a list, several at once; the first failure stops what has not begun. */
export function together<T, Result>(
  list: readonly T[],
  step: (one: T) => Promise<Result>,
): Promise<Result[]> {
  return mapConcurrently(list, AT_ONCE, step);
}
