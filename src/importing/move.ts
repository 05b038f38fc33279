import { type Move, nextAddress } from "../catalog/edits/move.ts";
import { isSamePlace } from "../catalog/facts/listing.ts";
import type { SiteAddress, SiteFacts } from "../catalog/facts/site-facts.ts";
import { formatAddress } from "../provider/address.ts";
import { readWholeList } from "./documents/repair.ts";
import { moveCopy } from "./move-copy.ts";
import { readSiteFacts, type SiteCopy } from "./site-copy.ts";

/** What has moved, for those who have to tell their users. */
export interface Moved {
  readonly from: SiteAddress;
  readonly to: SiteAddress;
  /** Each address that belonged to the old host, and the one that it goes on as, as configurations name them. */
  readonly addresses: readonly { readonly before: string; readonly after: string }[];
}

/** Where a site is to be, and what its catalog is to say. */
export interface Settled {
  readonly address: SiteAddress;
  /** The site's own facts as they are. */
  readonly before: SiteFacts | undefined;
  readonly wanted: SiteCopy;
  readonly moved?: Moved;
}

/** The site as its catalog is to be: when a person states another URL than its own, the site moves there. */
export async function settleCopy(copy: SiteCopy, stated: SiteAddress): Promise<Settled> {
  const own = await readSiteFacts(copy);
  const { hostname, base } = stated;
  const settled = { address: stated, before: own };
  if (own === undefined || base === undefined || isSamePlace(own, stated))
    return { ...settled, wanted: copy };
  const site = (await readWholeList(copy, own)) ?? own;
  const move: Move = { from: own, to: { hostname, base } };
  const addresses = site.providers.flatMap((before) => {
    const after = nextAddress(before, move);
    return after === undefined ? [] : [{ before: formatAddress(before), after: formatAddress(after) }];
  });
  const moved = { from: { hostname: own.hostname, base: own.base }, to: stated, addresses };
  return { ...settled, wanted: await moveCopy(copy, site, move), moved };
}
