import { providerPath, versionPath } from "../../catalog/paths.ts";
import {
  manifestFilename,
  packageFilename,
  shasumsFilename,
  signatureFilename,
} from "../../provider/filename.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { downloadPath } from "../../registry/download.ts";
import { mirrorIndexPath, mirrorVersionPath } from "../../registry/mirror.ts";
import { versionsPath } from "../../registry/versions.ts";
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

export function fileNames({ address: { type }, version, builds, manifest }: Plan): string[] {
  return [
    ...builds.map(({ platform }) => packageFilename(type, version, platform)),
    ...(manifest.bytes === undefined ? [] : [manifestFilename(type, version)]),
    shasumsFilename(type, version),
    signatureFilename(type, version),
  ];
}
