import { ProblemError } from "../../errors.ts";
import { findMismatches, holds } from "../../ports/asset-match.ts";
import type { Log } from "../../ports/log.ts";
import type { AssetFile, FoundReleases, Release, ReleaseSettings, Releases } from "../../ports/releases.ts";
import { compareVersions, isPrerelease, parseVersion, type Version } from "../../provider/version.ts";

/** What is to be released, and what was found of it. */
export interface ReleaseStep {
  readonly settings: ReleaseSettings;
  readonly version: Version;
  readonly found: FoundReleases;
  readonly releases: Releases;
  readonly log: Log;
  /** Whether a published release may change. */
  readonly overwrite: boolean;
}

/** Gives the draft that the files go to, or nothing when the release is published already. */
export async function openDraft({
  found,
  releases,
  settings,
  log,
}: ReleaseStep): Promise<Release | undefined> {
  for (const draft of found.emptyDrafts) await releases.discard(draft);
  if (found.release === undefined) return releases.create(settings);
  const state = found.release.draft ? "a draft, going on with it" : "published already, comparing its files";
  log.info(`release ${settings.tag} is ${state}`);
  return found.release.draft ? found.release : undefined;
}

/** Removes what an earlier run left of this version and what is not built any more. */
export async function tidyDraft(
  draft: Release,
  files: readonly AssetFile[],
  step: ReleaseStep,
): Promise<void> {
  const { settings, releases, log } = step;
  const ours = `terraform-provider-${settings.address.type}_${settings.version}_`;
  for (const asset of draft.assets) {
    if (!asset.name.startsWith(ours) || files.some(({ name }) => name === asset.name)) continue;
    log.info(`removing ${asset.name}, which is not part of the release any more`);
    await releases.remove(draft, asset);
  }
}

/** Puts one file on the draft, unless it is there already. */
export async function uploadFile(
  draft: Release,
  file: AssetFile,
  { releases, log }: ReleaseStep,
): Promise<void> {
  const there = draft.assets.find(({ name }) => name === file.name);
  if (there !== undefined && (await holds(there, file, (asset) => releases.download(draft, asset)))) {
    log.info(`${file.name} is on the draft already`);
    return;
  }
  if (there !== undefined) {
    log.info(
      `replacing ${file.name}, which is ${there.complete ? "not what was built now" : "half uploaded"}`,
    );
    await releases.remove(draft, there);
  }
  await releases.upload(draft, file);
  log.info(`uploaded ${file.name}`);
}

/** Publishes a filled draft with one call, so that nobody ever sees it half filled. */
export async function publishDraft(
  draft: Release,
  files: readonly AssetFile[],
  step: ReleaseStep,
): Promise<Release> {
  const { releases, settings, log } = step;
  const filled = await checkDraft(draft, files, step);
  const release = await releases.publish(filled, { ...settings, latest: isLatest(step) });
  // Somebody else may have worked on the same draft until this moment.
  await checkFiles(release, files, step);
  log.info(`published ${release.url}`);
  return release;
}

/** The draft as it is now; it must hold what was signed before anybody sees it. */
export async function checkDraft(
  draft: Release,
  files: readonly AssetFile[],
  step: ReleaseStep,
): Promise<Release> {
  const filled = await step.releases.refresh(draft);
  await checkFiles(filled, files, step);
  return filled;
}

async function checkFiles(
  release: Release,
  files: readonly AssetFile[],
  { releases }: ReleaseStep,
): Promise<void> {
  const wrong = await findMismatches(release.assets, files, (asset) => releases.download(release, asset));
  if (wrong.length === 0) return;
  const found = `release ${release.tag} does not hold what was signed: ${wrong.join("; ")}`;
  const fix = release.draft
    ? "Run the job again: it replaces what differs. The release is still a draft"
    : "Another run has changed the release while this one published it: delete the release (keep the tag), and run one job again";
  throw new ProblemError([{ code: "asset-digest", found, expected: "the same bytes", fix }]);
}

/** How a published release would change; nothing when it holds these very files. */
export function findReleaseChanges(
  release: Release,
  files: readonly AssetFile[],
  { releases }: ReleaseStep,
): Promise<string[]> {
  return findMismatches(release.assets, files, (asset) => releases.download(release, asset));
}

/** A published release is left alone, unless its change was asked for and is possible. */
export function refuseChanges(
  release: Release,
  changes: readonly string[],
  { overwrite }: ReleaseStep,
): void {
  const found = `release ${release.tag} is published already and would change: ${changes.join("; ")}`;
  if (!overwrite)
    throw new ProblemError([{ code: "release-changed", found, expected: UNCHANGED, fix: RELEASE_ANEW }]);
  if (!release.immutable) return;
  const expected = "a release that GitHub lets anybody change: this one is immutable";
  throw new ProblemError([{ code: "release-immutable", found, expected, fix: "Release a new version" }]);
}

const UNCHANGED = "the same files, or a release that is absent or a draft";

const RELEASE_ANEW =
  "Release a new version: lock files that hold this one would refuse the changed files. A release made by hand before any build can be deleted (keep the tag) or turned into a draft; `overwrite: true` changes it in place";

/** Only the highest stable version is shown as the latest, so that a fix for an old line does not take its place. */
export function isLatest({
  settings,
  version,
  found,
}: Pick<ReleaseStep, "settings" | "version" | "found">): boolean {
  if (settings.prerelease || isPrerelease(version)) return false;
  const prefix = settings.tag.slice(0, settings.tag.length - version.text.length);
  const others = found.stableTags
    .filter((tag) => tag.startsWith(prefix) && tag !== settings.tag)
    .flatMap((tag) => readVersion(tag.slice(prefix.length)));
  return others.every((other) => isPrerelease(other) || compareVersions(other, version) < 0);
}

function readVersion(text: string): Version[] {
  try {
    return [parseVersion(text)];
  } catch {
    // Other tags are not ours to judge: what is no version does not compete.
    return [];
  }
}
