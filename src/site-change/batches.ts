import { withReachedState } from "../errors.ts";

const MOST_VERSIONS = 25;
const MOST_BYTES = 2e9;

/** Batches limit how much an interrupted run loses; only one with a single version has more bytes. */
export function formBatches<Version>(
  versions: readonly Version[],
  sizeOf: (version: Version) => { readonly bytes: number; readonly most?: number | undefined },
): Version[][] {
  const batches: Version[][] = [];
  let total = 0;
  for (const version of versions) {
    const { bytes, most = MOST_BYTES } = sizeOf(version);
    const last = batches.at(-1);
    if (last === undefined || last.length === MOST_VERSIONS || total + bytes > most) {
      batches.push([version]);
      total = bytes;
    } else {
      last.push(version);
      total += bytes;
    }
  }
  return batches;
}

export function withListedCount<T>(count: number, step: () => Promise<T>): Promise<T> {
  if (count === 0) return step();
  const what = count === 1 ? "1 version is" : `${count} versions are`;
  return withReachedState(`${what} on the site; the next run continues from there`, step);
}
