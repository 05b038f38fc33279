import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { offeredVersions } from "../../catalog/facts/marks.ts";
import type { ListedVersion, VersionImages } from "../../catalog/facts/provider-facts.ts";
import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
import { type ReadText, readProviderFacts, readVersionFacts } from "../../catalog/read-facts.ts";
import type { Problem } from "../../errors.ts";
import type { Images, VersionImage } from "../../ports/images.ts";
import type { AssetFile, PackageStore, Release } from "../../ports/package-store.ts";
import { findAsset } from "../../ports/package-store.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { filenameInUrl, manifestFilename } from "../../provider/filename.ts";
import { imageTag } from "../../provider/image-name.ts";
import { parseVersion } from "../../provider/version.ts";
import type { CommandContext } from "../../run/context.ts";
import { checkImage } from "./compare-image.ts";
import { pushImages } from "./push-images.ts";

export interface Filling {
  /** The repositories that should have every version. */
  readonly names: readonly string[];
  readonly address: ProviderAddress;
  readonly isChosen: (version: string) => boolean;
  readonly read: ReadText;
  readonly releases: PackageStore;
  readonly workFolder: string;
  readonly isDry: boolean;
  readonly world: Pick<CommandContext, "images" | "log">;
}

export interface Filled {
  /** `NAME:TAG` of each that was pushed. */
  readonly pushed: readonly string[];
  readonly warnings: readonly Problem[];
  /** Repositories that have a version but are not listed with it yet. */
  readonly found: VersionImages;
}

type FilledOne = Omit<Filled, "found">;

interface Gap {
  readonly images: Images;
  readonly missing: readonly string[];
  /** Versions that the repository has but the catalog does not list with it. */
  readonly unlisted: readonly string[];
}

/** Pushes every version that a repository lacks, one at a time to limit disk space. */
export async function fillImages(filling: Filling): Promise<Filled> {
  const { names, world, isDry } = filling;
  const versions = names.length === 0 ? [] : await readVersions(filling);
  const gaps: Gap[] = [];
  for (const name of names) {
    const images = await world.images(name, "to push");
    const tagged = new Set(await images.versions());
    const missing = versions.filter(({ version }) => !tagged.has(version)).map(({ version }) => version);
    if (missing.length > 0 && !isDry) await images.checkWritable();
    const unlisted = versions.filter((one) => tagged.has(one.version) && !one.images?.includes(name));
    gaps.push({ images, missing, unlisted: unlisted.map(({ version }) => version) });
  }
  if (isDry) return { pushed: logMissing(gaps, world), warnings: [], found: new Map() };
  const all = versions.map(({ version }) => version);
  const { pushed, warnings } = await fillAll(all, gaps, filling);
  return { pushed, warnings, found: await findUnlisted(all, gaps, { ...filling, pushed }) };
}

async function readVersions({ address, isChosen, read }: Filling): Promise<readonly ListedVersion[]> {
  const provider = await readProviderFacts(read, address);
  if (provider === undefined) return [];
  return offeredVersions(provider).filter(({ version }) => isChosen(version));
}

async function fillAll(
  versions: readonly string[],
  gaps: readonly Gap[],
  filling: Filling,
): Promise<FilledOne> {
  const wanted = versions.filter((version) => gaps.some(({ missing }) => missing.includes(version)));
  const listed = wanted.length === 0 ? [] : await filling.releases.list(filling.address);
  const filled: FilledOne[] = [];
  for (const version of wanted) filled.push(await fillVersion(version, { gaps, listed, filling }));
  return {
    pushed: filled.flatMap(({ pushed }) => pushed),
    warnings: filled.flatMap(({ warnings }) => warnings),
  };
}

/** Includes versions that the repository had before, if their packages match the catalog. */
async function findUnlisted(
  versions: readonly string[],
  gaps: readonly Gap[],
  { address, read, pushed }: Filling & Pick<Filled, "pushed">,
): Promise<VersionImages> {
  const found = new Map<string, readonly string[]>();
  for (const version of versions) {
    const names: string[] = [];
    for (const { images, unlisted } of gaps) {
      const isPushed = pushed.includes(`${images.name}:${imageTag(version)}`);
      const facts = unlisted.includes(version) ? await readVersionFacts(read, address, version) : undefined;
      const isThere = facts !== undefined && (await checkImage(images, facts)) === undefined;
      if (isPushed || isThere) names.push(images.name);
    }
    if (names.length > 0) found.set(version, names);
  }
  return found;
}

function logMissing(gaps: readonly Gap[], { log }: Filling["world"]): string[] {
  const names = gaps.flatMap(({ images, missing }) =>
    missing.map((version) => `${images.name}:${imageTag(version)}`),
  );
  for (const name of names) log.info(`would push ${name}`);
  return names;
}

async function fillVersion(
  version: string,
  {
    gaps,
    listed,
    filling,
  }: { readonly gaps: readonly Gap[]; readonly listed: readonly Release[]; readonly filling: Filling },
): Promise<FilledOne> {
  const { address, read, releases, world } = filling;
  const facts = await readVersionFacts(read, address, version);
  const release = facts && findRelease(facts, listed);
  if (facts === undefined || release === undefined) return { pushed: [], warnings: [gone(version)] };
  const workFolder = join(filling.workFolder, "image");
  try {
    const image = await fetchVersion({ address, facts, release, releases, workFolder });
    if (image === undefined) return { pushed: [], warnings: [changed(version)] };
    const planned = gaps
      .filter(({ missing }) => missing.includes(version))
      .map(({ images }) => ({ images, published: undefined }));
    const pushed = await pushImages(planned, image, { log: world.log, overwrite: false });
    return { pushed: pushed.map(({ name }) => name), warnings: pushed.flatMap(({ warnings }) => warnings) };
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

function gone(version: string): Problem {
  return {
    code: "release-tampered",
    severity: "warning",
    found: `no release has the packages of ${version} any longer, so its image was not pushed`,
    expected: "the release in the catalog",
    fix: "Restore the release and run this again",
  };
}

function changed(version: string): Problem {
  return {
    code: "release-tampered",
    severity: "warning",
    found: `the release of ${version} has different packages than were published, so its image was not pushed`,
    expected: "the published files",
    fix: "Restore the original files and run this again",
  };
}

interface Fetching {
  readonly address: ProviderAddress;
  readonly facts: VersionFacts;
  readonly release: Release;
  readonly releases: PackageStore;
  readonly workFolder: string;
}

/** Prefers the release with the version's tag: other releases may have files of the same names. */
function findRelease({ tag, packages }: VersionFacts, listed: readonly Release[]): Release | undefined {
  const hasAll = ({ assets }: Release): boolean =>
    [...packages.values()].every(({ filename }) => findAsset(assets, filename) !== undefined);
  const published = listed.filter((release) => !release.draft && hasAll(release));
  return published.find((release) => release.tag === tag) ?? published[0];
}

/** Downloads the files of a version; undefined if they are no longer the published ones. */
async function fetchVersion(fetching: Fetching): Promise<VersionImage | undefined> {
  const { address, facts, workFolder } = fetching;
  await mkdir(workFolder, { recursive: true });
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
  { release, releases, workFolder }: Fetching,
): Promise<AssetFile | undefined> {
  const asset = findAsset(release.assets, name);
  if (asset === undefined) return undefined;
  const path = join(workFolder, name);
  const sha256 = await releases.fetch(release, asset, path);
  return { name, path, size: asset.size, sha256 };
}
