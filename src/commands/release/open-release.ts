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

/** A release that is worked on: a draft that nobody else sees, or one that is published already. */
export interface OpenRelease {
  readonly state: "draft" | "published";
  readonly release: Release;
}

/** Goes on with the release that was found, or starts a draft. */
export async function openRelease(
  { release, emptyDrafts }: FoundReleases,
  { releases, settings, log }: ReleaseWork,
): Promise<OpenRelease> {
  for (const draft of emptyDrafts) await releases.discard(draft);
  if (release === undefined) return { state: "draft", release: await releases.create(settings) };
  const state = release.draft ? "draft" : "published";
  const doing = release.draft ? "a draft, going on with it" : "published already, comparing its files";
  log.info(`release ${settings.tag} is ${doing}`);
  return { state, release };
}
