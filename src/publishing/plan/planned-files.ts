import { providerPath, versionPath } from "../../catalog/paths.ts";
import type { PlannedFile } from "../../ports/releases.ts";
import {
  manifestFilename,
  packageFilename,
  shasumsFilename,
  signatureFilename,
} from "../../provider/filename.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { downloadPath } from "../../site/documents/download.ts";
import { mirrorIndexPath, mirrorVersionPath } from "../../site/documents/mirror.ts";
import { versionsPath } from "../../site/documents/versions.ts";
import type { Plan } from "./plan.ts";

/** The files of the site that certainly change; a folder may have something else in their place. */
export function plannedPaths({ addresses, hostname, version, builds }: Plan): string[] {
  const platforms = builds.map(({ platform }) => formatPlatform(platform));
  return addresses.flatMap((address) => [
    providerPath(address),
    versionPath(address, version.text),
    mirrorIndexPath(address),
    mirrorVersionPath(address, version.text),
    ...(address.hostname === hostname
      ? [versionsPath(address), ...platforms.map((platform) => downloadPath(address, version.text, platform))]
      : []),
  ]);
}

/** The files of the release; how large a package becomes is known of finished zips only. */
export function plannedFiles({ address: { type }, version, builds, manifest }: Plan): PlannedFile[] {
  const { bytes } = manifest;
  return [
    ...builds.map(({ kind, platform, size }) => ({
      name: packageFilename(type, version, platform),
      size: kind === "zip" ? size : undefined,
    })),
    ...(bytes === undefined ? [] : [{ name: manifestFilename(type, version), size: bytes.length }]),
    { name: shasumsFilename(type, version), size: undefined },
    { name: signatureFilename(type, version), size: undefined },
  ];
}
