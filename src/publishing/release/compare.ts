import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { ProblemError } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import {
  type Asset,
  type AssetFile,
  hashBlob,
  holds,
  type PackageStore,
  type Release,
  type ReleaseSettings,
} from "../../ports/package-store.ts";
import type { Version } from "../../provider/version.ts";

/** What is to be released, and where. */
export interface ReleaseWork {
  readonly releases: PackageStore;
  readonly settings: ReleaseSettings;
  readonly version: Version;
  readonly log: Log;
  /** Whether a published release may change. */
  readonly overwrite: boolean;
}

/** How a release differs from the files that it should hold, file by file. */
export interface Differences {
  readonly changed: readonly string[];
  readonly missing: readonly string[];
  /** Files of this version that the release holds and nobody made now. */
  readonly added: readonly string[];
}

/** Compares a release with the files that it should hold. */
export async function compareFiles(
  release: Release,
  files: readonly AssetFile[],
  work: ReleaseWork,
): Promise<Differences> {
  const changed: string[] = [];
  const missing: string[] = [];
  for (const file of files) {
    const asset = release.assets.find(({ name }) => name === file.name);
    // What broke off is nobody's file yet.
    if (asset === undefined || !asset.complete) missing.push(file.name);
    else if (!(await isHeld(release, asset, file, work))) changed.push(describeChange(asset, file));
  }
  const names = new Set(files.map(({ name }) => name));
  const added = release.assets.filter((asset) => isOurs(asset, work) && !names.has(asset.name));
  return { changed, missing, added: added.map(({ name }) => name) };
}

/** Whether a release holds a file already, byte for byte or as good as that. */
export async function isHeld(
  release: Release,
  asset: Asset,
  file: AssetFile,
  { releases }: Pick<ReleaseWork, "releases">,
): Promise<boolean> {
  if (asset.blob !== undefined && asset.size === file.size && asset.blob === (await blobOf(file)))
    return true;
  return holds(asset, file, (other) => releases.download(release, other));
}

async function blobOf({ path, size }: AssetFile): Promise<string> {
  const hash = hashBlob(size);
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Whether a file is named as one of this version's. */
export function isOurs({ name }: Asset, { settings }: ReleaseWork): boolean {
  return name.startsWith(`terraform-provider-${settings.address.type}_${settings.version}_`);
}

/** Whether the files themselves are all there; what lies beside them does no harm. */
export function isComplete({ changed, missing }: Differences): boolean {
  return changed.length === 0 && missing.length === 0;
}

/**
 * Whether a published release lacks what vouches for all of its files, and holds nothing else that is named as this
 * version's: nobody can have installed it from there. Somebody wrote it by hand, or a run that filled it was stopped.
 */
export function isUnfinished(
  { changed, missing, added }: Differences,
  vouching: readonly AssetFile[],
): boolean {
  const last = vouching.at(-1);
  return changed.length === 0 && added.length === 0 && last !== undefined && missing.includes(last.name);
}

/** The differences as a list for people. */
export function describeDifferences({ changed, missing, added }: Differences): string {
  const parts = [
    ...(changed.length === 0 ? [] : [`changed: ${changed.join("; ")}`]),
    ...(missing.length === 0 ? [] : [`missing from the release: ${missing.join(", ")}`]),
    ...(added.length === 0 ? [] : [`in the release and not made now: ${added.join(", ")}`]),
  ];
  return parts.join(". ");
}

function describeChange(asset: Asset, { name, sha256, size }: AssetFile): string {
  const there = `${asset.sha256 ?? "unknown"}, ${asset.size} bytes`;
  return `${name} (sha256 ${there} in the release; ${sha256}, ${size} bytes made now)`;
}

/** A published release is left alone, unless its change was asked for and is possible. */
export function refuseChange(release: Release, differences: Differences, work: ReleaseWork): void {
  const { changed, missing, added } = differences;
  const names = changed.map((text) => text.replace(/ .*$/s, ""));
  const found = `release ${release.tag} is published already and differs; ${describeDifferences({ ...differences, changed: names })}`;
  // A version may have dozens of files: each is a line of the log.
  const lines = [
    ...changed,
    ...missing.map((name) => `${name} (missing from the release)`),
    ...added.map((name) => `${name} (in the release and not made now)`),
  ];
  if (release.immutable || !work.overwrite) for (const line of lines) work.log.info(`differs: ${line}`);
  // GitHub takes no release under the tag of a deleted one that was immutable, so there is nothing else to advise.
  if (release.immutable)
    throw new ProblemError([
      { code: "release-immutable", found, expected: CHANGEABLE, fix: "Release a new version" },
    ]);
  if (!work.overwrite)
    throw new ProblemError([{ code: "release-changed", found, expected: UNCHANGED, fix: RELEASE_ANEW }]);
}

const CHANGEABLE = "a release that can be changed: GitHub has made this one immutable";

const UNCHANGED = "the same files, or a release that is absent or a draft";

const RELEASE_ANEW =
  "Release a new version: lock files that hold this one would refuse the changed files. If nobody was ever offered this one, because the release has no signature yet, take the named files off it and run the job again; ‹overwrite: true› without ‹draft› changes it in place";
