import type { ProviderAddress } from "../../provider/address.ts";
import { type DistrustedKey, withDistrusted } from "../facts/distrust.ts";
import type { SiteAddress } from "../facts/site-facts.ts";
import { type CatalogEdit, changeList, editProviders } from "./edit.ts";

/** Records a stolen key with each provider and, if the whole site is meant, with the site; or takes that back. */
export function reportKey(report: {
  readonly site: SiteAddress;
  readonly addresses: readonly ProviderAddress[];
  readonly isSiteWide: boolean;
  readonly key: DistrustedKey;
  readonly undo: boolean;
}): CatalogEdit {
  const { site, addresses, isSiteWide, key, undo } = report;
  const entries = addresses.map((address) => ({ address, versions: [] }));
  return editProviders(
    { site, entries, hasSite: true },
    {
      change: (entry) => changeList(entry, withDistrusted(entry.provider, key, undo)),
      describe: (facts) => (isSiteWide ? withDistrusted(facts, key, undo) : facts),
      message: () => `${undo ? "Trust key" : "Distrust stolen key"} ${key.fingerprint}`,
    },
  );
}
