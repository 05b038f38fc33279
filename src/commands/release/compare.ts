import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { ProblemError } from "../../errors.ts";
import { holds } from "../../ports/asset-match.ts";
import { hashBlob } from "../../ports/git-blob.ts";
import type { Asset, AssetFile, Release } from "../../ports/releases.ts";
import type { ReleaseWork } from "./open-release.ts";

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
    if (asset === undefined) missing.push(file.name);
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
  { releases }: ReleaseWork,
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
export function refuseChange(release: Release, differences: Differences, { overwrite }: ReleaseWork): void {
  const found = `release ${release.tag} is published already and differs; ${describeDifferences(differences)}`;
  if (!overwrite)
    throw new ProblemError([{ code: "release-changed", found, expected: UNCHANGED, fix: RELEASE_ANEW }]);
  if (!release.immutable) return;
  const expected = "a release that can be changed: GitHub has made this one immutable";
  throw new ProblemError([{ code: "release-immutable", found, expected, fix: "Release a new version" }]);
}

const UNCHANGED = "the same files, or a release that is absent or a draft";

const RELEASE_ANEW =
  "Release a new version: lock files that hold this one would refuse the changed files. A release made by hand before any build can be deleted (keep the tag) or turned into a draft; ‹overwrite: true› without ‹draft› changes it in place";
