import { addressPath, type ProviderAddress } from "./address.ts";
import type { Version } from "./version.ts";

const PREFIX = "mirror/";

/** The tag of the release that holds copies of a version of somebody else's; no version of ours is named like it. */
export function mirrorTag(address: ProviderAddress, version: Version): string {
  return `${PREFIX}${addressPath(address)}/v${version.text}`;
}

/** Whether a release holds copies of somebody else's packages. */
export function isMirrorTag(tag: string): boolean {
  return tag.startsWith(PREFIX) && tag.split("/").length === 5;
}
