import type { Problem } from "../errors.ts";
import { quote } from "../text.ts";
import { addressPath, type ProviderAddress } from "./address.ts";
import { formatPlatform, type Platform } from "./platform.ts";
import type { Version } from "./version.ts";

/** Filesystem mirrors require this name. */
export function packageFilename(type: string, version: Version, platform: Platform): string {
  return `${releasePrefix(type, version)}_${formatPlatform(platform)}.zip`;
}

/** Clients start the first file with a name of this form. */
export function executableName(type: string, version: Version, platform: Platform): string {
  const extension = platform.os === "windows" ? ".exe" : "";
  return `terraform-provider-${type}_v${version.text}${extension}`;
}

export function shasumsFilename(type: string, version: Version): string {
  return `${releasePrefix(type, version)}_SHA256SUMS`;
}

export function signatureFilename(type: string, version: Version): string {
  return `${shasumsFilename(type, version)}.sig`;
}

const KEY_ID = 16;
const SHORT_DIGEST = 8;

/** A later signature by the key that replaced the first; `key` is its name in the catalog. */
export function laterSignatureFilename(shasums: string, key: string): string {
  return `${shasums}.${key.slice(0, KEY_ID + 1 + SHORT_DIGEST)}.sig`;
}

export function isLaterSignature(name: string, shasums: string): boolean {
  return (
    name.startsWith(`${shasums}.`) && /^[0-9A-F]{16}-[0-9a-f]{8}\.sig$/.test(name.slice(shasums.length + 1))
  );
}

/** A run stores it after the files that it signs. */
export function isSignature(path: string): boolean {
  return path.endsWith(".sig");
}

export function filenameInUrl(url: string): string {
  return decodePart(url.slice(url.lastIndexOf("/") + 1));
}

/** Invalid escapes, which any third party may write, stay unchanged. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function manifestFilename(type: string, version: Version): string {
  return `${releasePrefix(type, version)}_manifest.json`;
}

/** How names of SBOMs end, by format: https://cyclonedx.org/specification/overview/#recognized-file-patterns */
const SBOM_ENDS = { CycloneDX: ".cdx.json" } as const;

export type SbomFormat = keyof typeof SBOM_ENDS;
export const SBOM_FORMATS = Object.keys(SBOM_ENDS) as SbomFormat[];

export function sbomFilename(type: string, version: Version, format: SbomFormat = "CycloneDX"): string {
  return `${releasePrefix(type, version)}${SBOM_ENDS[format]}`;
}

/** What the end of an SBOM's name says about its format; undefined if nothing. */
export function sbomFormat(name: string): SbomFormat | undefined {
  return SBOM_FORMATS.find((format) => name.endsWith(SBOM_ENDS[format]));
}

/** GitHub's CLI and Sigstore's recognize a bundle by `.sigstore.json`. */
export function attestationFilename(type: string, version: Version): string {
  return `${releasePrefix(type, version)}_attestation.sigstore.json`;
}

/**
 * GitHub silently renames such files, and SHA256SUMS would list missing names. They differ only in their
 * platforms, so one problem covers all.
 */
export function findRenamedAssets(names: readonly string[]): readonly Problem[] {
  const renamed = names.filter((name) => !KEPT_NAME.test(name));
  const [first] = renamed;
  if (first === undefined) return [];
  const more = renamed.length === 1 ? "" : ` and ${renamed.length - 1} more`;
  const letters = [...new Set(renamed.join("").replace(KEPT_LETTERS, ""))];
  return [
    {
      code: "asset-name-invalid",
      found: `GitHub would rename ${quote(first)}${more}, and clients could not check their downloads`,
      expected: "release files named with letters a-z and A-Z, digits, - _ + @, and single dots between them",
      fix:
        letters.length === 0
          ? "Choose a version without two dots in a row"
          : `Choose a provider type without ${letters.map((letter) => quote(letter)).join(" ")}`,
    },
  ];
}

const KEPT_NAME = /^[A-Za-z0-9_@+-]+(?:\.[A-Za-z0-9_@+-]+)*$/;
const KEPT_LETTERS = /[A-Za-z0-9_@+.-]/g;

/** Whether a release of this version may have a file of this name. */
export function isReleaseFile(type: string, version: string, name: string): boolean {
  const rest = name.slice(`terraform-provider-${type}_${version}`.length);
  return (
    name === `terraform-provider-${type}_${version}${rest}` &&
    (rest.startsWith("_") || Object.values<string>(SBOM_ENDS).includes(rest))
  );
}

function releasePrefix(type: string, version: Version): string {
  return `terraform-provider-${type}_${version.text}`;
}

const PREFIX = "mirror/";

/** The tag of the release with copies of a third-party version. Own versions never have such tags. */
export function mirrorTag(address: ProviderAddress, version: Version): string {
  return `${PREFIX}${addressPath(address)}/v${version.text}`;
}

export function isMirrorTag(tag: string): boolean {
  return tag.startsWith(PREFIX) && tag.split("/").length === 5;
}
