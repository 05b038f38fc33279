import { present } from "../../present.ts";
import { DAY, FINGERPRINT, LINE } from "../forms.ts";
import type { CatalogReader, Extensible } from "../json.ts";

/** A stolen key: what only it signed is never imported or published again. Listed versions keep their signatures until they are re-signed. */
export interface DistrustedKey extends Extensible {
  readonly fingerprint: string;
  /** The day on which it was reported. */
  readonly since: string;
  readonly reason?: string;
}

export function parseDistrusted(json: CatalogReader): readonly DistrustedKey[] | undefined {
  const keys = json.optionalEntries("distrusted").map(([, entry]) =>
    present({
      fingerprint: entry.text("fingerprint", FINGERPRINT),
      since: entry.text("since", DAY),
      reason: entry.optionalText("reason", LINE),
      ...entry.unknown(),
    }),
  );
  return keys.length === 0 ? undefined : keys;
}

export function renderDistrusted(keys: readonly DistrustedKey[] | undefined) {
  return keys?.map(({ unknown, ...known }) => ({ ...known, ...unknown }));
}

/** Keys of either list, each once. */
export function joinDistrusted(
  ...lists: readonly (readonly DistrustedKey[] | undefined)[]
): readonly DistrustedKey[] {
  const all = lists.flatMap((list) => list ?? []);
  return [...new Map(all.toReversed().map((key) => [key.fingerprint, key])).values()].reverse();
}
