/** Takes every case to the next worker that is free; the results are in the order of the cases. */
export async function spread<Worker, Case, Result>(
  workers: readonly Worker[],
  cases: readonly Case[],
  work: (worker: Worker, one: Case) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...cases.entries()];
  await Promise.all(
    workers.map(async (worker) => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift())
        results[next[0]] = await work(worker, next[1]);
    }),
  );
  return results;
}

/** The numbers from 0 on. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** All of the cases, for a change that deserves the hour. */
export const IS_LONG = process.env.LONG_SWEEPS !== undefined;

/** Each n-th of the cases, beginning anywhere; all of them with `LONG_SWEEPS=1`. */
export function eachNth<Case>(step: number, cases: readonly Case[], from = 0): readonly Case[] {
  if (IS_LONG) return cases;
  return cases.filter((_, index) => index % step === from % step);
}
