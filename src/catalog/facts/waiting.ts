import { SHA256, TIME, VERSION } from "../forms.ts";
import type { CatalogReader, Extensible } from "../json.ts";

/** A version that is not old enough to be listed; its age counts from the first time that it was seen here, too. */
export interface WaitingVersion extends Extensible {
  readonly version: string;
  /** When it was first seen with these checksums, in ISO 8601. */
  readonly seen: string;
  /** The SHA-256 of its checksums: with other ones it begins to wait again. */
  readonly sumsSha256: string;
}

/** Reads them. */
export function parseWaiting(json: CatalogReader): WaitingVersion[] {
  return json.optionalEntries("waiting").map(([, entry]) => ({
    version: entry.text("version", VERSION),
    seen: entry.text("seen", TIME),
    sumsSha256: entry.text("sums_sha256", SHA256),
    ...entry.unknown(),
  }));
}

/** Writes them. */
export function renderWaiting(waiting: readonly WaitingVersion[]): object[] | undefined {
  if (waiting.length === 0) return undefined;
  return waiting.map(({ version, seen, sumsSha256, unknown }) => {
    return { version, seen, sums_sha256: sumsSha256, ...unknown };
  });
}

/** What waits after a refresh: nothing that was taken, and of what a concurrent run saw the earlier time. */
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

/** Whether both are of the same version with the same checksums. */
export function isSame(one: WaitingVersion, other: WaitingVersion): boolean {
  return one.version === other.version && one.sumsSha256 === other.sumsSha256;
}
