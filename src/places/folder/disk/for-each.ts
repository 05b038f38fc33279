import { mapConcurrently } from "../../../concurrency.ts";

/** More at a time would not make a disk faster. */
const AT_ONCE = 16;

/** Does one step for each of a list, several at once; a few workers take them in turn, however long the list is. */
export async function forEach<T>(list: readonly T[], step: (one: T) => Promise<void>): Promise<void> {
  await mapConcurrently(list, AT_ONCE, step);
}
