/** The same choices in every run. */
export function chances(seed: number) {
  let state = seed;
  const below = (limit: number): number => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
  const pick = (from: readonly string[]): string => from[below(from.length)] ?? "";
  /** Up to so many of them, one after the other. */
  const string = (from: readonly string[], most: number): string =>
    Array.from({ length: 1 + below(most) }, () => pick(from)).join("");
  return { below, pick, string };
}
