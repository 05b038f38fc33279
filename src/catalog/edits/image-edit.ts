import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { type VersionImages, withImages } from "../facts/listed-images.ts";
import type { SiteAddress } from "../facts/site-facts.ts";
import { findTouched } from "../touched.ts";
import type { CatalogEdit, CatalogEntry, ChangedEntry } from "./edit.ts";

/** Images of versions that are listed without them. */
export interface LateImages {
  readonly site: SiteAddress;
  readonly addresses: readonly ProviderAddress[];
  readonly images: VersionImages;
}

/** Says of versions that stand where their images are. */
export function recordImages({ site, addresses, images }: LateImages): CatalogEdit {
  const versions = [...images.keys()];
  return {
    question: { site, entries: addresses.map((address) => ({ address, versions })) },
    apply: ({ entries }) => ({
      hostname: site.hostname,
      base: site.base,
      site: undefined,
      entries: entries.map((entry) => changeEntry(entry, images)),
      keys: new Map(),
      warnings: [],
      message: `Name the images of ${addresses[0] === undefined ? "" : formatAddress(addresses[0])} ${versions.join(", ")}`,
    }),
  };
}

function changeEntry(entry: CatalogEntry, images: VersionImages): ChangedEntry {
  const { address, provider: before } = entry;
  const after = before && withImages(before, images);
  if (after === undefined || after === before) return { address, provider: undefined, versions: [] };
  return { address, provider: after, versions: [], ...findTouched(entry, after) };
}
