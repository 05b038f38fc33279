import { MOST_REMOVED } from "../../catalog/edits/preview-edit.ts";
import type { MirroredProvider } from "../../catalog/facts/mirrored-provider.ts";
import type { Asset, PackageStore, TaggedRelease } from "../../ports/package-store.ts";
import type { Site, SiteHead, SiteLocation } from "../../ports/site.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { clockOf, ONCE } from "../../publishing/verify/verify-version.ts";
import { waitUntilServed } from "../../publishing/verify/wait.ts";
import type { CommandContext, RunContext, SitePorts } from "../../run/context.ts";
import { mirrorIndexPath } from "../../site/documents/mirror.ts";
import { openTarget } from "../../steps/open-target.ts";
import type { PreviewInputs } from "./inputs.ts";
import { readPreviews, TAG_PREFIX } from "./pack-preview.ts";

export interface Cleaning {
  readonly releases: PackageStore;
  readonly site: Site;
  readonly address: ProviderAddress;
  /** Previews that this run replaced or removed; what others upload may not be listed yet. */
  readonly touched: readonly string[];
  readonly world: Pick<RunContext, "log" | "now">;
}

/** A concurrent run lists what it uploaded within this time, in milliseconds. */
const UNLISTED = 3_600_000;

/** Deletes releases that no preview names any more, and replaced packages; the next run continues. */
export async function cleanReleases(cleaning: Cleaning): Promise<void> {
  const { releases, site, address, world, touched } = cleaning;
  if (releases.tagged === undefined) return;
  const before = new Date(world.now().getTime() - UNLISTED).toISOString();
  const found = await releases.tagged.list(TAG_PREFIX);
  const settled = found.filter((one) => touched.includes(nameOf(one)) || one.since < before);
  // Read last: a concurrent run may have listed one of them again.
  const provider = await readPreviews(site, await site.head(), address);
  const work = settled.flatMap((release): Work[] => {
    const own = release.assets.filter((asset) => isPackageOf(address, asset));
    const kept = own.filter((asset) => isListed(asset, release, { address, provider }));
    if (kept.length > 0 || own.length < release.assets.length)
      return own.length === kept.length
        ? []
        : [{ release, assets: own.filter((one) => !kept.includes(one)) }];
    return [{ release, assets: undefined }];
  });
  for (const one of work.slice(0, MOST_REMOVED)) await remove(one, cleaning);
}

interface Work {
  readonly release: TaggedRelease;
  /** Undefined for all of the release. */
  readonly assets: readonly Asset[] | undefined;
}

async function remove({ release, assets }: Work, { releases, world }: Cleaning): Promise<void> {
  world.log.info(`removing ${assets === undefined ? "" : "replaced packages of "}release ${release.tag}`);
  if (assets === undefined) return releases.tagged?.remove(release);
  for (const asset of assets) await releases.remove(release, asset);
}

function nameOf({ tag }: TaggedRelease): string {
  return tag.slice(TAG_PREFIX.length);
}

/** Another provider of the same repository may share the release. */
function isPackageOf({ type }: ProviderAddress, { name }: Asset): boolean {
  return name.startsWith(`terraform-provider-${type}_`);
}

interface Offered {
  readonly address: ProviderAddress;
  readonly provider: MirroredProvider | undefined;
}

function isListed({ name }: Asset, release: TaggedRelease, { address, provider }: Offered): boolean {
  const own = provider?.versions.filter(({ preview }) => preview === nameOf(release)) ?? [];
  return own.some(({ version }) => name.startsWith(`terraform-provider-${address.type}_${version}_`));
}

interface Waiting {
  readonly site: Site;
  readonly head: SiteHead;
  readonly address: ProviderAddress;
  readonly location: SiteLocation;
  readonly ports: Pick<SitePorts, "serving">;
  readonly inputs: Pick<PreviewInputs, "verify-timeout">;
  readonly world: CommandContext;
}

/** Waits until the served list has none of these versions. */
export async function isGone(versions: readonly string[], waiting: Waiting): Promise<boolean> {
  const { site, head, address, location, ports, inputs, world } = waiting;
  const timeout = inputs["verify-timeout"] * 60_000;
  if (timeout === 0) return true;
  const list = await site.read(head, mirrorIndexPath(address));
  const isShownBy = (text: string) => versions.every((version) => !text.includes(JSON.stringify(version)));
  const documents = list === undefined ? [] : [{ path: mirrorIndexPath(address), isList: true, isShownBy }];
  const serving = await ports.serving(location.base);
  const target = await openTarget(location.base, world, {
    mayBeLocal: serving.isLocal ?? false,
    patience: ONCE,
  });
  try {
    const { end } = await waitUntilServed({
      ...{ asked: target, serving, commit: head.id, documents, isNew: true, timeout },
      clock: clockOf(world),
      log: world.log,
    });
    return end === "served";
  } finally {
    await target.close();
  }
}
