import { ProblemError } from "../../errors.ts";
import type { AssetFile, Release } from "../../ports/releases.ts";
import { compareFiles, describeDifferences, isComplete, isHeld, isOurs } from "./compare.ts";
import { isLatest } from "./latest.ts";
import type { ReleaseWork } from "./open-release.ts";

/** Removes what an earlier run left of this version and what is not built any more. */
export async function tidyRelease(
  release: Release,
  files: readonly AssetFile[],
  work: ReleaseWork,
): Promise<void> {
  for (const asset of release.assets) {
    if (!isOurs(asset, work) || files.some(({ name }) => name === asset.name)) continue;
    work.log.info(`removing ${asset.name}, which is not part of the release any more`);
    await work.releases.remove(release, asset);
  }
}

/** Puts one file on a release, unless it is there already. */
export async function putFile(release: Release, file: AssetFile, work: ReleaseWork): Promise<void> {
  const { releases, log } = work;
  const there = release.assets.find(({ name }) => name === file.name);
  if (there !== undefined && (await isHeld(release, there, file, work))) {
    log.info(`${file.name} is there already`);
    return;
  }
  if (there !== undefined) {
    log.info(`replacing ${file.name}, which is ${there.complete ? "not what was built now" : "incomplete"}`);
    await releases.remove(release, there);
  }
  await releases.upload(release, file);
  log.info(`${releases.words.sent} ${file.name}`);
}

/** The release as it is now; it must hold what was signed before anybody sees it. */
export async function checkRelease(
  release: Release,
  files: readonly AssetFile[],
  work: ReleaseWork,
): Promise<Release> {
  const filled = await work.releases.refresh(release);
  await demandFiles(filled, files, work);
  return filled;
}

/** Publishes a filled draft with one call, so that nobody ever sees it half filled. */
export async function publishDraft(
  draft: Release,
  files: readonly AssetFile[],
  work: ReleaseWork & { readonly stableTags: readonly string[] },
): Promise<Release> {
  const { releases, settings, log } = work;
  const filled = await checkRelease(draft, files, work);
  const release = await releases.publish(filled, { ...settings, latest: isLatest(work) });
  // Somebody else may have worked on the same draft until this moment.
  await demandFiles(release, files, work);
  log.info(`${releases.words.published} ${release.url}`);
  return release;
}

async function demandFiles(release: Release, files: readonly AssetFile[], work: ReleaseWork): Promise<void> {
  const differences = await compareFiles(release, files, work);
  if (isComplete(differences)) return;
  const found = `release ${release.tag} does not hold what was signed; ${describeDifferences(differences)}`;
  const fix = release.draft
    ? "Run this again: it replaces what differs. The release is still a draft"
    : "Another run has changed the release while this one published it: delete the release (keep the tag), and run one job again";
  throw new ProblemError([{ code: "asset-digest", found, expected: "the same bytes", fix }]);
}
