import { present } from "../present.ts";
import { ADDRESS, FINGERPRINT, LINE, ORIGIN, TIME, VERSION } from "./forms.ts";
import { CatalogReader, renderCatalogFile } from "./json.ts";
import { MIRROR_STATUS_PATH } from "./paths.ts";

/** A mirrored provider, as its origin had it when it was last checked. */
export interface CheckedProvider {
  readonly source: string;
  readonly origin: string;
  readonly checked: string;
  /** Missing if the origin said only that its list is the same, and no earlier check knew. */
  readonly newest?: string;
  /** The newest version in the mirror. */
  readonly listed?: string;
  /** How many releases of the origin are newer than that; missing as `newest` is. */
  readonly behind?: number;
  /** The keys that signed the versions in the mirror. */
  readonly fingerprints: readonly string[];
  /** Versions that are not old enough to be listed, and when they will be; unknown without a signature. */
  readonly held: readonly { readonly version: string; readonly until?: string }[];
  readonly refused: readonly { readonly version: string; readonly reason: string }[];
}

/** By their sources. */
export type MirrorStatus = readonly CheckedProvider[];

/** Enough for a reader; the run's report has all. */
const MOST = 20;

export function parseMirrorStatus(text: string): MirrorStatus {
  const json = CatalogReader.parse(MIRROR_STATUS_PATH, text);
  return json.entries("providers").map(([, entry]) =>
    present({
      source: entry.text("source", ADDRESS),
      origin: entry.text("origin", ORIGIN),
      checked: entry.text("checked", TIME),
      newest: entry.optionalText("newest", VERSION),
      listed: entry.optionalText("listed", VERSION),
      behind: entry.optionalSize("behind"),
      fingerprints: entry.texts("fingerprints", FINGERPRINT),
      held: entry
        .entries("held")
        .map(([, one]) =>
          present({ version: one.text("version", VERSION), until: one.optionalText("until", TIME) }),
        ),
      refused: entry
        .entries("refused")
        .map(([, one]) => ({ version: one.text("version", VERSION), reason: one.text("reason", LINE) })),
    }),
  );
}

export function renderMirrorStatus(status: MirrorStatus): string {
  const providers = status.map((one) => {
    const { source, origin, checked, newest, listed, behind, fingerprints, held, refused } = one;
    return { source, origin, checked, newest, listed, behind, fingerprints, held, refused };
  });
  return renderCatalogFile({ providers }, {});
}

/** With what an earlier check knew, if the origin said only that its list is the same. */
export function completeCheck(
  checked: CheckedProvider,
  before: CheckedProvider | undefined,
): CheckedProvider {
  if (checked.newest !== undefined || before === undefined) return checked;
  const { newest, behind } = before;
  return present({ ...checked, newest, behind: before.listed === checked.listed ? behind : undefined });
}

/** When the first of the versions that are too new may be listed. */
export function findHeldUntil({ held }: Pick<CheckedProvider, "held">): string | undefined {
  return held.flatMap(({ until }) => until ?? []).sort()[0];
}

/** Undefined if nothing has to be written: checks without news are noted once a day (UTC), so hourly runs make one commit a day. */
export function updateStatus(
  before: MirrorStatus | undefined,
  checked: readonly CheckedProvider[],
  hasNews: boolean,
): MirrorStatus | undefined {
  const bySource = new Map(before?.map((one) => [one.source, one]));
  const isDue = checked.some(
    (one) => bySource.get(one.source)?.checked.slice(0, 10) !== one.checked.slice(0, 10),
  );
  if (checked.length === 0 || !(hasNews || isDue)) return undefined;
  for (const one of checked) {
    const { held, refused, ...whole } = completeCheck(one, bySource.get(one.source));
    bySource.set(one.source, { ...whole, held: held.slice(0, MOST), refused: refused.slice(0, MOST) });
  }
  return [...bySource.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
}
