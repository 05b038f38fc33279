import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
import type { VersionImage } from "../../ports/images.ts";
import type { Asset, AssetFile, Release, Releases } from "../../ports/releases.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { filenameInUrl, manifestFilename } from "../../provider/filename.ts";
import { parseVersion } from "../../provider/version.ts";

/** A version and the release that has its files. */
export interface Fetching {
  readonly address: ProviderAddress;
  readonly facts: VersionFacts;
  readonly release: Release;
  readonly releases: Releases;
  /** A folder of its own. */
  readonly room: string;
}

/** The release that has all packages of a version; its tag first, since names may be those of others too. */
export function findRelease(
  { tag, packages }: VersionFacts,
  listed: readonly Release[],
): Release | undefined {
  const hasAll = ({ assets }: Release): boolean =>
    [...packages.values()].every(({ filename }) => findAsset(assets, filename) !== undefined);
  const published = listed.filter((release) => !release.draft && hasAll(release));
  return published.find((release) => release.tag === tag) ?? published[0];
}

/** Fetches the files of a version, as they were published; undefined when they are other ones by now. */
export async function fetchVersion(fetching: Fetching): Promise<VersionImage | undefined> {
  const { address, facts, room } = fetching;
  await mkdir(room, { recursive: true });
  const packages = new Map<string, AssetFile>();
  for (const [platform, { filename, sha256 }] of facts.packages) {
    const file = await fetchFile(filename, fetching);
    if (file?.sha256 !== sha256) return undefined;
    packages.set(platform, file);
  }
  const sums = await fetchFile(filenameInUrl(facts.shasumsUrl), fetching);
  if (sums?.sha256 !== facts.shasumsSha256) return undefined;
  const manifest = await fetchFile(manifestFilename(address.type, parseVersion(facts.version)), fetching);
  const signature = await fetchFile(filenameInUrl(facts.signatureUrl), fetching);
  const vouching = [manifest, sums, signature].filter((file) => file !== undefined);
  return { address, version: facts.version, packages, vouching };
}

async function fetchFile(
  name: string,
  { release, releases, room }: Fetching,
): Promise<AssetFile | undefined> {
  const asset = findAsset(release.assets, name);
  if (asset === undefined) return undefined;
  const path = join(room, name);
  const sha256 = await releases.fetch(release, asset, path);
  return { name, path, size: asset.size, sha256 };
}

function findAsset(assets: readonly Asset[], wanted: string): Asset | undefined {
  return assets.find(({ name, complete }) => complete && name === wanted);
}
