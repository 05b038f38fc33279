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
  const keys = (json.optionalEntries("distrusted") ?? []).map(([, entry]) =>
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
  return keys?.map(({ unknown, ...fields }) => ({ ...fields, ...unknown }));
}

/** The reports about keys, if they are about all of these: with one that is not reported, a signature still proves something. */
export function findDistrusted(
  keys: readonly { readonly fingerprint: string }[],
  distrusted: readonly DistrustedKey[] = [],
): readonly DistrustedKey[] {
  const reported = new Map(distrusted.map((one) => [one.fingerprint, one]));
  const reports = keys.map(({ fingerprint }) => reported.get(fingerprint));
  return reports.every((one) => one !== undefined) ? reports : [];
}

/** Returns the same facts if they already say so. */
export function withDistrusted<Facts extends { readonly distrusted?: readonly DistrustedKey[] }>(
  facts: Facts,
  key: DistrustedKey,
  undo: boolean,
): Facts {
  const { distrusted = [], ...rest } = facts;
  const others = distrusted.filter(({ fingerprint }) => fingerprint !== key.fingerprint);
  if (others.length < distrusted.length !== undo) return facts;
  const all = undo ? others : [...others, key];
  return (all.length === 0 ? rest : { ...facts, distrusted: all }) as Facts;
}

export function describeDistrusted({ fingerprint, since, reason }: DistrustedKey): string {
  return `key ${fingerprint} was reported stolen on ${since}${reason === undefined ? "" : ` (${reason})`}`;
}
