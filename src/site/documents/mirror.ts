import type { MirroredProvider } from "../../catalog/facts/mirrored-provider.ts";
import { inOrder, type MirroredPackage, type MirroredVersion } from "../../catalog/facts/mirrored-version.ts";
import { renderJson } from "../../catalog/json.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { renderMirroredPage, renderMirroredVersionPage } from "../pages/mirrored-pages.ts";
import type { Setting } from "../pages/page.ts";
import { mirroredPagePath, mirroredVersionPagePath } from "../pages/paths.ts";
import { MIRROR_FOLDER } from "./discovery.ts";
import { packageHashes } from "./registry.ts";

/** Where the mirror lists a provider's versions. */
export function mirrorIndexPath(address: ProviderAddress): string {
  return `${MIRROR_FOLDER}${addressPath(address)}/index.json`;
}

/** Where the mirror lists the archives of a version. */
export function mirrorVersionPath(address: ProviderAddress, version: string): string {
  return `${MIRROR_FOLDER}${addressPath(address)}/${version}.json`;
}

/** Renders the mirror's list of versions. */
export function renderMirrorIndex(versions: readonly { readonly version: string }[]): string {
  return renderJson({ versions: Object.fromEntries(versions.map(({ version }) => [version, {}])) });
}

/** Renders the mirror's archives of a version. */
export function renderMirrorVersion(
  packages: Iterable<readonly [platform: string, MirroredPackage]>,
): string {
  const archives = [...packages].map(([platform, one]) => [
    platform,
    { hashes: packageHashes(one), url: one.url },
  ]);
  return renderJson({ archives: Object.fromEntries(archives) });
}

/** A file of the site: its path and its text. */
type SiteFile = readonly [path: string, text: string];

/** What follows from the list of somebody else's provider: the registry is its own host's. */
export function projectMirroredProvider(
  address: ProviderAddress,
  provider: MirroredProvider,
  setting: Setting,
): SiteFile[] {
  return [
    [mirrorIndexPath(address), renderMirrorIndex(provider.versions)],
    [mirroredPagePath(address), renderMirroredPage(address, provider, setting)],
  ];
}

/** What follows from the facts of one of its versions. */
export function projectMirroredVersion(
  address: ProviderAddress,
  facts: MirroredVersion,
  setting: Setting,
): SiteFile[] {
  const { version, packages } = facts;
  return [
    [mirrorVersionPath(address, version), renderMirrorVersion(inOrder(packages))],
    [mirroredVersionPagePath(address, version), renderMirroredVersionPage(address, facts, setting)],
  ];
}
