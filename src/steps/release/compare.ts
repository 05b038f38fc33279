import { ProblemError } from "../../errors.ts";
import {
  type Asset,
  type AssetFile,
  type Host,
  holds,
  type Release,
  type ReleaseHost,
  type ReleaseSettings,
} from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { Version } from "../../provider/version.ts";

export interface ReleaseWork {
  readonly releases: ReleaseHost;
  readonly settings: ReleaseSettings;
  readonly version: Version;
  readonly log: Log;
  readonly overwrite: boolean;
}

export interface Differences {
  readonly changed: readonly string[];
  readonly missing: readonly string[];
  /** Files of this version on the release that this run did not make. */
  readonly added: readonly string[];
}

export async function compareFiles(
  release: Release,
  files: readonly AssetFile[],
  work: ReleaseWork,
): Promise<Differences> {
  const changed: string[] = [];
  const missing: string[] = [];
  for (const file of files) {
    const { name, sha256, size } = file;
    const asset = release.assets.find((one) => one.name === name);
    if (asset === undefined || !asset.complete) missing.push(name);
    else if (!(await isHeld(release, asset, file, work.releases))) {
      const released = `${asset.sha256 ?? "unknown"}, ${asset.size} bytes`;
      changed.push(`${name} (sha256 ${released} in the release; ${sha256}, ${size} bytes in this run)`);
    }
  }
  const names = new Set(files.map(({ name }) => name));
  const added = release.assets.filter((asset) => isOurs(asset, work) && !names.has(asset.name));
  return { changed, missing, added: added.map(({ name }) => name) };
}

/** Whether a release already has a file with the same bytes, or an equivalent signature. */
export function isHeld(release: Release, asset: Asset, file: AssetFile, host: Host): Promise<boolean> {
  return holds(asset, file, (other) => host.download(release, other));
}

export function isOurs({ name }: Asset, { settings }: ReleaseWork): boolean {
  return name.startsWith(`terraform-provider-${settings.address.type}_${settings.version}_`);
}

/** Files that are not part of the version do not matter. */
export function isComplete({ changed, missing }: Differences): boolean {
  return changed.length === 0 && missing.length === 0;
}

/**
 * Whether a published release lacks its last file, the signature, and has no unexpected file of this version,
 * so that nothing can have been installed from it. It was written by hand, or a run was interrupted while
 * filling it.
 */
export function isUnfinished(
  { changed, missing, added }: Differences,
  vouching: readonly AssetFile[],
): boolean {
  const last = vouching.at(-1);
  return changed.length === 0 && added.length === 0 && last !== undefined && missing.includes(last.name);
}

export function describeDifferences({ changed, missing, added }: Differences): string {
  const parts = [
    ...(changed.length === 0 ? [] : [`changed: ${changed.join("; ")}`]),
    ...(missing.length === 0 ? [] : [`missing from the release: ${missing.join(", ")}`]),
    ...(added.length === 0 ? [] : [`in the release, but not made by this run: ${added.join(", ")}`]),
  ];
  return parts.join(". ");
}

export function refuseChange(release: Release, differences: Differences, work: ReleaseWork): void {
  const { changed, missing, added } = differences;
  const names = changed.map((text) => text.replace(/ .*$/s, ""));
  const found = `release ${release.tag} is already published, with different files; ${describeDifferences({ ...differences, changed: names })}`;
  // One log line per file: a version may have dozens.
  const lines = [
    ...changed,
    ...missing.map((name) => `${name} (missing from the release)`),
    ...added.map((name) => `${name} (in the release, but not made by this run)`),
  ];
  if (release.immutable || !work.overwrite) for (const line of lines) work.log.info(`differs: ${line}`);
  // GitHub refuses a release under the tag of a deleted immutable one, so there is no other remedy.
  if (release.immutable)
    throw new ProblemError({
      code: "release-immutable",
      found,
      expected: "a mutable release: GitHub refuses changes to this one",
      fix: "Release a new version",
    });
  if (!work.overwrite)
    throw new ProblemError({
      code: "release-changed",
      found,
      expected: "the same files, no release, or a draft",
      fix: "Release a new version: anyone whose lock file has the old checksums could not install the changed files. If the release has no signature yet, so that it was never installable, delete the named files and run the job again. ‹overwrite: true› without ‹draft› changes it in place",
    });
}
