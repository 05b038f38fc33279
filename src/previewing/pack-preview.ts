import { createHash } from "node:crypto";
import { MOST_REMOVED, refuseOtherBuild } from "../catalog/edits/preview-edit.ts";
import {
  type ListedVersion,
  type ProviderFacts,
  parseMirroredProvider,
} from "../catalog/facts/provider-facts.ts";
import { providerPath } from "../catalog/paths.ts";
import { ProblemError, Problems } from "../errors.ts";
import type { PackageStore } from "../hosts/package-store.ts";
import type { Sender } from "../hosts/release.ts";
import type { Compression } from "../package/zip/zip.ts";
import type { Asset, Host, ReleaseHost } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { Place, SiteHead } from "../ports/place.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { packageFilename } from "../provider/filename.ts";
import { formatPlatform } from "../provider/platform.ts";
import type { Plan } from "../publishing/plan/plan.ts";
import { packBuilds } from "../publishing/release/make-files.ts";
import type { RunContext } from "../run/context.ts";
import { packageFacts } from "../steps/version-facts.ts";
import type { Subject } from "./plan-preview.ts";

/** The beginning of the tags of previews, which match no usual trigger of a release. */
export const TAG_PREFIX = "preview/";

/** How the text of a release begins that holds the previews of a site and provider; browsers don't show it. */
export function markOf({ tagged }: Host, address: ProviderAddress): string {
  return `<!-- provider-pages preview of ${encodeURI(addressPath(address))} on ${encodeURI(tagged?.site ?? "")} -->`;
}

const DIGEST = 8;

/** Sites and providers that share a repository have different tags. */
export function previewTag(name: string, mark: string): string {
  return `${TAG_PREFIX}${name}.${createHash("sha256").update(mark).digest("hex").slice(0, DIGEST)}`;
}

/**
 * Packs and uploads the builds that are not offered yet, to a release of their own or to the site: the bytes of a listed
 * version never change.
 */
export async function packPreview(
  plan: Plan,
  store: PackageStore,
  { name = "", sha: commit }: Subject,
  /** The previews that are offered already. */
  provider: ProviderFacts | undefined,
  compression: Compression,
  directory: string,
  world: RunContext,
) {
  const { address, version, manifest } = plan;
  const { log } = world;
  refuseOtherBuild(provider, name, version.text, commit);
  const offered = provider?.versions.find((one) => one.version === version.text);
  const builds = plan.builds.filter(
    ({ platform }) => offered?.platforms.includes(formatPlatform(platform)) !== true,
  );
  if (builds.length === 0) {
    log.info(`${version.text} is already offered, and stays as it is`);
    return undefined;
  }
  const problems = new Problems();
  const names = builds.map(({ platform }) => packageFilename(address.type, version, platform));
  const files = names.map((one) => ({ name: one, size: undefined }));
  await problems.attempt(async () => problems.add(await store.check(files)));
  await problems.attempt(() => store.checkDownloadable());
  problems.throwIfAny();

  const make = async (sender: Sender) => {
    const packages = await packBuilds(
      sender,
      { ...plan, builds },
      compression,
      store.words.sent,
      directory,
      world,
    );
    return { files: packages.map(({ file }) => file), vouching: [], packages };
  };
  const mark = markOf(store, address);
  const what = `${formatAddress(address)} ${version.text}`;
  const settings = {
    ...plan.settings,
    tag: previewTag(name, mark),
    mark,
    makesTag: true,
    prerelease: true,
    name: `Preview ${name}`,
    notes: `${mark}\n\nAn unsigned preview of ${what}. It is removed when it is replaced or expires.`,
    generateNotes: false,
  };
  const releaseState = await store.find(settings);
  if (releaseState.release?.immutable)
    throw new ProblemError({
      code: "release-immutable",
      found: `release ${releaseState.release.tag} is immutable, so no later build can replace its packages`,
      expected: "a repository whose releases can be changed",
      fix: "Set ‹assets: site› to keep previews on the site's branch",
    });
  const releasing = { releaseState, make, stayDraft: false, mayFill: false, overwrite: true };
  const result = await store.keep(settings, releasing, log);
  const { protocols } = manifest;
  // Without packages that are offered already.
  const packages = packageFacts(result, result.contents.packages);
  return { ...result, facts: { version: version.text, protocols, preview: name, packages } };
}

export async function readPreviews(
  site: Place,
  head: SiteHead,
  address: ProviderAddress,
): Promise<ProviderFacts | undefined> {
  const text = await site.read(head, providerPath(address));
  return text === undefined ? undefined : parseMirroredProvider(address, text);
}

/** A concurrent run lists what it uploaded within this time, in milliseconds. */
const UNLISTED = 3_600_000;

/**
 * Deletes releases that no preview names any more, and replaced packages; the next run continues. Releases without the
 * mark, and other files of those with it, were not made here.
 */
export async function cleanReleases({
  releases,
  site,
  address,
  removed,
  log,
  now,
}: {
  readonly releases: ReleaseHost;
  readonly site: Place;
  readonly address: ProviderAddress;
  /** What this run took out of the list; what others upload may not be listed yet. */
  readonly removed: readonly ListedVersion[];
  readonly log: Log;
  readonly now: Date;
}): Promise<void> {
  const { tagged } = releases;
  const mark = markOf(releases, address);
  const before = new Date(now.getTime() - UNLISTED).toISOString();
  const tagReleases = await tagged.list(TAG_PREFIX, mark);
  // Read last: a concurrent run may have listed one of them again.
  const provider = await readPreviews(site, await site.head(), address);
  const versions = provider?.versions ?? [];
  const work = tagReleases.flatMap((release) => {
    const name = release.tag.slice(TAG_PREFIX.length).replace(/\.[^.]*$/, "");
    if (release.tag !== previewTag(name, mark)) return [];
    const entries = versions.filter(({ preview }) => preview === name);
    const isSettled = release.since < before;
    const gone = release.assets.filter((asset) => {
      const isOf = ({ version }: ListedVersion) => isPackageOf(address, version, asset);
      return !entries.some(isOf) && (isSettled ? isPreview(address, asset) : removed.some(isOf));
    });
    const removesAll = gone.length === release.assets.length && (isSettled || gone.length > 0);
    return removesAll || gone.length > 0 ? [{ release, assets: removesAll ? undefined : gone }] : [];
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
