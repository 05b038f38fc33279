import type { ReleaseSettings } from "../../ports/releases.ts";
import { compareVersions, isPrerelease, parseVersion, type Version } from "../../provider/version.ts";

/** A version that is to be published, and the tags of the releases that may be newer. */
export interface Candidate {
  readonly settings: Pick<ReleaseSettings, "tag" | "prerelease" | "isMirrored">;
  readonly version: Version;
  readonly stableTags: readonly string[];
}

/** Only the highest stable version is shown as the latest, so that a fix for an old line does not take its place. */
export function isLatest({ settings, version, stableTags }: Candidate): boolean {
  if (settings.isMirrored === true || settings.prerelease || isPrerelease(version)) return false;
  const prefix = readPrefix(settings.tag, version);
  const others = stableTags
    .filter((tag) => tag.startsWith(prefix) && tag !== settings.tag)
    .flatMap((tag) => readVersion(tag.slice(prefix.length)));
  return others.every((other) => isPrerelease(other) || compareVersions(other, version) < 0);
}

/** Tags of one line are named alike; one that does not end with its version is taken for a usual one. */
function readPrefix(tag: string, { text }: Version): string {
  return tag.endsWith(text) ? tag.slice(0, tag.length - text.length) : "v";
}

function readVersion(text: string): Version[] {
  try {
    return [parseVersion(text)];
  } catch {
    // Other tags are not ours to judge: what is no version does not compete.
    return [];
  }
}
