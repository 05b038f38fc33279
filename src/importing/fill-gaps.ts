import { type CatalogEdit, changeList, editProviders } from "../catalog/edits/edit.ts";
import { type VersionImages, withImages } from "../catalog/facts/provider-facts.ts";
import type { SiteAddress } from "../catalog/facts/site-facts.ts";
import type { SiteHead } from "../ports/site.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { parseVersion } from "../provider/version.ts";
import type { Filled } from "../publishing/images/fill-images.ts";
import { editSite } from "../publishing/site/edit-site.ts";
import type { CommandContext } from "../run/context.ts";
import type { RebuildPlan } from "./plan-rebuild.ts";

interface Gaps {
  readonly own: SiteAddress;
  /** The current state of the site. */
  readonly end: SiteHead;
  readonly room: string;
  readonly isDry: boolean;
  readonly world: CommandContext;
}

export interface FilledGaps extends Omit<Filled, "found"> {
  readonly end: SiteHead;
  readonly isNamed: boolean;
}

/** How many versions one change updates: each has a page. */
const AT_A_TIME = 25;

/** Pushes the listed versions that the OCI registries lack. */
export async function fillGaps(plan: RebuildPlan, gaps: Gaps): Promise<FilledGaps> {
  const { images: names, addresses, choice, site, releases } = plan;
  const { end, room, isDry, world } = gaps;
  if (names.length === 0) return { pushed: [], warnings: [], end, isNamed: false };
  const isChosen = (version: string): boolean =>
    choice === "all" || choice.some(({ meets }) => meets(parseVersion(version)));
  const read = (path: string) => site.read(end, path);
  return world.log.group("pushing images", async () => {
    const { fillImages } = await import("../publishing/images/fill-images.ts");
    const asked = { names, address: addresses[0], isChosen, read, releases, room, isDry, world };
    const { found, ...filled } = await fillImages(asked);
    const named = await nameImages(plan, found, gaps);
    return { ...filled, end: named ?? end, isNamed: named !== undefined };
  });
}

async function nameImages(
  { site, addresses }: RebuildPlan,
  found: VersionImages,
  { own, world }: Gaps,
): Promise<SiteHead | undefined> {
  const all = [...found];
  let head: SiteHead | undefined;
  for (let at = 0; at < all.length; at += AT_A_TIME) {
    const images = new Map(all.slice(at, at + AT_A_TIME));
    const update = await editSite(site, recordImages(own, addresses, images), world);
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
