import { MOST_REMOVED } from "../../catalog/edits/preview-edit.ts";
import type { MirroredListing } from "../../catalog/facts/mirrored-provider.ts";
import type { Asset, PackageStore } from "../../ports/package-store.ts";
import type { Site, SiteHead, SiteLocation } from "../../ports/site.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { clockOf, ONCE } from "../../publishing/verify/verify-version.ts";
import { waitUntilServed } from "../../publishing/verify/wait.ts";
import type { CommandContext, RunContext, SitePorts } from "../../run/context.ts";
import { mirrorIndexPath } from "../../site/documents/mirror.ts";
import { openTarget } from "../../steps/open-target.ts";
import type { PreviewInputs } from "./inputs.ts";
import { markOf, previewTag, readPreviews, TAG_PREFIX } from "./pack-preview.ts";

export interface Cleaning {
  readonly releases: PackageStore;
  readonly site: Site;
  readonly address: ProviderAddress;
  /** What this run took out of the list; what others upload may not be listed yet. */
  readonly removed: readonly Pick<MirroredListing, "version">[];
  readonly world: Pick<RunContext, "log" | "now">;
}

/** A concurrent run lists what it uploaded within this time, in milliseconds. */
const UNLISTED = 3_600_000;

/**
 * Deletes releases that no preview names any more, and replaced packages; the next run continues. Releases without the
 * mark, and other files of those with it, were not made here.
 */
export async function cleanReleases({ releases, site, address, removed, world }: Cleaning): Promise<void> {
  const { tagged } = releases;
  const mark = markOf(releases, address);
  if (tagged === undefined || mark === undefined) return;
  const before = new Date(world.now().getTime() - UNLISTED).toISOString();
  const found = await tagged.list(TAG_PREFIX, mark);
  // Read last: a concurrent run may have listed one of them again.
  const provider = await readPreviews(site, await site.head(), address);
  const versions = provider?.versions ?? [];
  const work = found.flatMap((release) => {
    const name = release.tag.slice(TAG_PREFIX.length).replace(/\.[^.]*$/, "");
    if (release.tag !== previewTag(name, mark)) return [];
    const listed = versions.filter(({ preview }) => preview === name);
    const isSettled = release.since < before;
    const gone = release.assets.filter((asset) => {
      const isOf = ({ version }: Pick<MirroredListing, "version">) => isPackageOf(address, version, asset);
      return !listed.some(isOf) && (isSettled ? isPreview(address, asset) : removed.some(isOf));
    });
    const isWhole = gone.length === release.assets.length && (isSettled || gone.length > 0);
    return isWhole || gone.length > 0 ? [{ release, assets: isWhole ? undefined : gone }] : [];
  });
  for (const { release, assets } of work.slice(0, MOST_REMOVED)) {
    world.log.info(`removing ${assets === undefined ? "" : "replaced packages of "}release ${release.tag}`);
    if (assets === undefined) await tagged.remove(release);
    for (const asset of assets ?? []) await releases.remove(release, asset);
  }
}

function isPackageOf({ type }: ProviderAddress, version: string, { name }: Asset): boolean {
  const prefix = `terraform-provider-${type}_${version}_`;
  return name.startsWith(prefix) && /^[a-z0-9]+_[a-z0-9]+\.zip$/.test(name.slice(prefix.length));
}

/** Whether it is a package of any prerelease. */
function isPreview(address: ProviderAddress, asset: Asset): boolean {
  const [version = ""] = asset.name.slice(`terraform-provider-${address.type}_`.length).split("_", 1);
  return version.includes("-") && isPackageOf(address, version, asset);
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
