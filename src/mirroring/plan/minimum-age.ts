import { isSame, type WaitingVersion } from "../../catalog/facts/seen.ts";
import type { ListedByOrigin, Origin, OriginVersion } from "../../ports/origin.ts";
import type { KnownMirror } from "./plan-provider.ts";

/** A version that is newer than the minimum age. */
export interface HeldVersion {
  readonly version: string;
  /** The time in its signature; undefined for an unsigned version, whose age is unknown. */
  readonly signed: string | undefined;
  /** When this mirror first saw it with these checksums. */
  readonly seen: string;
  /** When it reaches the minimum age. */
  readonly until: string | undefined;
  readonly waiting: WaitingVersion | undefined;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * A stolen key can backdate a signature, so the age also counts from the first time that this mirror saw the version. The
 * minimum is in days.
 */
export function findHeld(
  minimumAge: number,
  known: KnownMirror,
  now: Date,
  { version: { text: version }, sums }: OriginVersion,
): HeldVersion | undefined {
  if (minimumAge === 0) return undefined;
  if (sums?.signed === undefined)
    return { version, signed: undefined, seen: now.toISOString(), until: undefined, waiting: undefined };
  const found = { version, seen: now.toISOString(), sumsSha256: sums.sha256 };
  const waiting = known.provider?.waiting?.find((one) => isSame(one, found)) ?? found;
  const until = Math.max(sums.signed.getTime(), Date.parse(waiting.seen)) + minimumAge * DAY;
  if (until <= now.getTime()) return undefined;
  const [signed, day] = [sums.signed, new Date(until)].map((date) => date.toISOString());
  return { version, signed, seen: waiting.seen, until: day, waiting };
}

/** Versions that are held now, and those that still wait from earlier runs. */
export function findWaiting(
  origin: Origin,
  { provider }: KnownMirror,
  offered: readonly ListedByOrigin[],
  held: readonly HeldVersion[],
): WaitingVersion[] {
  const now = held.flatMap(({ waiting }) => waiting ?? []);
  const there = new Set(offered.map(({ version }) => version.text));
  const isKept = ({ version }: WaitingVersion) =>
    (origin.isPart || there.has(version)) && !now.some((one) => one.version === version);
  return [...(provider?.waiting ?? []).filter(isKept), ...now].sort((a, b) =>
    a.version < b.version ? -1 : 1,
  );
}
