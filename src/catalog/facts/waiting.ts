import type { Extensible } from "../json.ts";

/** A version that is not old enough to be listed; its age counts from when it was first seen. */
export interface WaitingVersion extends Extensible {
  readonly version: string;
  /** When it was first seen with these checksums, in ISO 8601. */
  readonly seen: string;
  /** Other checksums restart the wait. */
  readonly sumsSha256: string;
}

/** Keeps the earlier time if a concurrent run saw the version first. */
export function mergeWaiting(
  before: readonly WaitingVersion[],
  found: readonly WaitingVersion[],
  isTaken: (version: string) => boolean,
): WaitingVersion[] {
  return found
    .filter(({ version }) => !isTaken(version))
    .map((one) => {
      const known = before.find((each) => isSame(each, one));
      return known !== undefined && known.seen <= one.seen ? known : one;
    });
}

export function isSame(one: WaitingVersion, other: WaitingVersion): boolean {
  return one.version === other.version && one.sumsSha256 === other.sumsSha256;
}
