import { createHash } from "node:crypto";
import type { MirroredProvider, SeenList } from "../../catalog/facts/mirrored-provider.ts";
import { isSeen } from "../../catalog/facts/seen-document.ts";
import type { ListedByOrigin, Seen } from "../../ports/origin.ts";
import { parseVersion } from "../../provider/version.ts";
import type { KnownMirror } from "../plan/plan-provider.ts";
import type { MirrorWish } from "../plan/provider-request.ts";

/** The list of an origin with what is wanted of it; nothing where nobody can say what that is. */
export function seenFor({ written }: MirrorWish, from: string, seen: Seen | undefined): SeenList | undefined {
  if (written === undefined || seen === undefined || !isSeen(seen)) return undefined;
  const wanted = createHash("sha256").update(`${from}\n${written}`).digest("hex");
  return { ...seen, wanted };
}

/** The list that need not be read again: when it was, all was here of the very same that is wanted now. */
export function findSeen(
  wish: MirrorWish,
  from: string,
  { provider }: KnownMirror,
): MirroredProvider["seen"] | undefined {
  const seen = provider?.seen;
  return seenFor(wish, from, seen)?.wanted === seen?.wanted ? seen : undefined;
}

/** What a list has that has not changed: what is listed here, but for what was gone already. */
export function asListed({ provider, versions }: KnownMirror): ListedByOrigin[] {
  const there = (provider?.versions ?? []).filter(({ gone }) => gone === undefined);
  return there.map(({ version, platforms }) => ({
    version: parseVersion(version),
    protocols: versions.get(version)?.protocols ?? [],
    platforms,
  }));
}
