import { ProblemError } from "../errors.ts";
import { formatPlatform, type Platform } from "./platform.ts";
import type { Version } from "./version.ts";

/** The zip of one platform; filesystem mirrors insist on this name. */
export function packageFilename(type: string, version: Version, platform: Platform): string {
  return `${releasePrefix(type, version)}_${formatPlatform(platform)}.zip`;
}

/** The executable in the zip; clients start the first file of this form. */
export function executableName(type: string, version: Version, platform: Platform): string {
  const extension = platform.os === "windows" ? ".exe" : "";
  return `terraform-provider-${type}_v${version.text}${extension}`;
}

/** The list of the packages' checksums. */
export function shasumsFilename(type: string, version: Version): string {
  return `${releasePrefix(type, version)}_SHA256SUMS`;
}

/** The detached signature of that list. */
export function signatureFilename(type: string, version: Version): string {
  return `${shasumsFilename(type, version)}.sig`;
}

/** The manifest as a release carries it. */
export function manifestFilename(type: string, version: Version): string {
  return `${releasePrefix(type, version)}_manifest.json`;
}

/** A name that GitHub keeps as it is; it silently rewrites others, and SHA256SUMS would then list files that are not there. */
export function parseAssetName(name: string): string {
  if (/^[A-Za-z0-9_@+-]+(?:\.[A-Za-z0-9_@+-]+)*$/.test(name)) return name;
  throw new ProblemError([
    {
      code: "asset-name-invalid",
      found: `asset name ${JSON.stringify(name)} would be rewritten by GitHub`,
      expected: "letters a-z and A-Z, digits, - _ + @, and single dots inside",
      fix: "Rename the file, or give a provider type and version without other letters",
    },
  ]);
}

function releasePrefix(type: string, version: Version): string {
  return `terraform-provider-${type}_${version.text}`;
}
