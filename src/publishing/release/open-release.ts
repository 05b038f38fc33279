import type { Log } from "../../ports/log.ts";
import type { FoundReleases, Release, ReleaseSettings, Releases } from "../../ports/releases.ts";
import type { Version } from "../../provider/version.ts";

/** What is to be released, and where. */
export interface ReleaseWork {
  readonly releases: Releases;
  readonly settings: ReleaseSettings;
  readonly version: Version;
  readonly log: Log;
  /** Whether a published release may change. */
  readonly overwrite: boolean;
}

/** Goes on with the release that was found, draft or published, or starts a draft. */
export async function openRelease(
  { release, emptyDrafts }: FoundReleases,
  { releases, settings, log }: ReleaseWork,
): Promise<Release> {
  for (const draft of emptyDrafts) await releases.discard(draft);
  if (release === undefined) return releases.create(settings);
  const doing = release.draft ? "a draft, going on with it" : "published already, comparing its files";
  log.info(`release ${settings.tag} is ${doing}`);
  return release;
}
