import { type CatalogEdit, changeList, editProviders } from "../catalog/edits/edit.ts";
import { type VersionImages, withImages } from "../catalog/facts/provider-facts.ts";
import type { SiteAddress } from "../catalog/facts/site-facts.ts";
import type { SiteHead } from "../ports/site.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { parseVersion } from "../provider/version.ts";
import { editSite } from "../publishing/site/change-site.ts";
import type { Rebuilding } from "./plan-rebuild.ts";

/** How many versions one change updates: each has a page. */
const AT_A_TIME = 25;

/** Pushes the listed versions that the OCI registries lack; `end` is the current state of the site. */
export async function fillGaps(rebuilding: Rebuilding, end: SiteHead) {
  const { images: names, addresses, choice, site, world } = rebuilding;
  if (names.length === 0) return { pushed: [], warnings: [], end, isNamed: false };
  const isChosen = (version: string): boolean =>
    choice === "all" || choice.some(({ meets }) => meets(parseVersion(version)));
  const read = (path: string) => site.read(end, path);
  return world.log.group("pushing images", async () => {
    const { fillImages } = await import("../publishing/images/fill-images.ts");
    const asked = { ...rebuilding, names, address: addresses[0], isChosen, read };
    const { found, ...filled } = await fillImages(asked);
    const named = await nameImages(rebuilding, found);
    return { ...filled, end: named ?? end, isNamed: named !== undefined };
  });
}

async function nameImages(
  { site, siteAddress, addresses, world }: Rebuilding,
  found: VersionImages,
): Promise<SiteHead | undefined> {
  const all = [...found];
  let head: SiteHead | undefined;
  for (let at = 0; at < all.length; at += AT_A_TIME) {
    const images = new Map(all.slice(at, at + AT_A_TIME));
    const update = await editSite(site, recordImages(siteAddress, addresses, images), world);
    if (update.changed) head = update.head;
  }
  return head;
}

export function recordImages(
  site: SiteAddress,
  addresses: readonly ProviderAddress[],
  images: VersionImages,
): CatalogEdit {
  const versions = [...images.keys()];
  const name = addresses[0] === undefined ? "" : formatAddress(addresses[0]);
  const entries = addresses.map((address) => ({ address, versions }));
  return editProviders(
    { site, entries },
    {
      change: (entry) => changeList(entry, withImages(entry.provider, images)),
      message: () => `List the images of ${name} ${versions.join(", ")}`,
    },
  );
}
