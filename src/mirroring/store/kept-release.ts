import type { Log } from "../../ports/log.ts";
import type { ReleaseSettings, Releases } from "../../ports/releases.ts";
import { formatAddress } from "../../provider/address.ts";
import { mirrorTag } from "../../provider/mirror-tag.ts";
import { isPrerelease } from "../../provider/version.ts";
import type { ReleaseWork } from "../../publishing/release/open-release.ts";
import type { KeptVersion } from "./keeping.ts";

/** The release that holds the copies of a version. */
export function targetOf({ address, version }: KeptVersion): ReleaseSettings {
  const name = `${formatAddress(address)} ${version.text}`;
  return {
    address,
    version: version.text,
    tag: mirrorTag(address, version),
    isMirrored: true,
    name,
    notes: `Copies of ${name}, which is somebody else's, for the mirror of this repository. The checksums and their signature are its publisher's.`,
    generateNotes: false,
    prerelease: isPrerelease(version),
  };
}

/** A refresh makes many releases: what becomes of each file is told to whoever asks for it. */
export function workOn(kept: KeptVersion, releases: Releases, log: Log): ReleaseWork {
  const quiet: Log = { ...log, info: (line) => log.debug(line) };
  const { version } = kept;
  return { releases, settings: targetOf(kept), version, log: quiet, overwrite: false };
}
