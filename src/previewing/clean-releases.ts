import { MOST_REMOVED } from "../catalog/edits/preview-edit.ts";
import type { ListedVersion } from "../catalog/facts/provider-facts.ts";
import type { Asset, ReleaseHost } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { Place } from "../ports/place.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { markOf, previewTag, readPreviews, TAG_PREFIX } from "./pack-preview.ts";

export interface Cleaning {
  readonly releases: ReleaseHost;
  readonly site: Place;
  readonly address: ProviderAddress;
  /** What this run took out of the list; what others upload may not be listed yet. */
  readonly removed: readonly ListedVersion[];
  readonly log: Log;
  readonly now: Date;
}

/** A concurrent run lists what it uploaded within this time, in milliseconds. */
const UNLISTED = 3_600_000;

/**
 * Deletes releases that no preview names any more, and replaced packages; the next run continues. Releases without the
 * mark, and other files of those with it, were not made here.
 */
export async function cleanReleases({ releases, site, address, removed, log, now }: Cleaning): Promise<void> {
  const { tagged } = releases;
  const mark = markOf(releases, address);
  const before = new Date(now.getTime() - UNLISTED).toISOString();
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
      const isOf = ({ version }: ListedVersion) => isPackageOf(address, version, asset);
      return !listed.some(isOf) && (isSettled ? isPreview(address, asset) : removed.some(isOf));
    });
    const isWhole = gone.length === release.assets.length && (isSettled || gone.length > 0);
    return isWhole || gone.length > 0 ? [{ release, assets: isWhole ? undefined : gone }] : [];
  });
  for (const { release, assets } of work.slice(0, MOST_REMOVED)) {
    log.info(`removing ${assets === undefined ? "" : "replaced packages of "}release ${release.tag}`);
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
