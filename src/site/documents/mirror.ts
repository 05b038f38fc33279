import type { MirroredProvider } from "../../catalog/facts/mirrored-provider.ts";
import { inOrder, type MirroredVersion, mirroredHashes } from "../../catalog/facts/mirrored-version.ts";
import { offeredVersions, type ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
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
export function renderMirrorIndex(provider: ProviderFacts): string {
  return renderJson({
    versions: Object.fromEntries(offeredVersions(provider).map(({ version }) => [version, {}])),
  });
}

/** Renders the mirror's archives of a version, with both kinds of hash: some clients know only one. */
export function renderMirrorVersion(version: VersionFacts): string {
  const archives = [...version.packages].map(([platform, facts]) => [
    platform,
    { hashes: packageHashes(facts), url: facts.url },
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
  const versions = Object.fromEntries(provider.versions.map(({ version }) => [version, {}]));
  return [
    [mirrorIndexPath(address), renderJson({ versions })],
    [mirroredPagePath(address), renderMirroredPage(address, provider, setting)],
  ];
}

/** What follows from the facts of one of its versions. */
export function projectMirroredVersion(
  address: ProviderAddress,
  facts: MirroredVersion,
  setting: Setting,
): SiteFile[] {
  const archives = inOrder(facts.packages).map(([platform, one]) => [
    platform,
    { hashes: mirroredHashes(one), url: one.url },
  ]);
  const text = renderJson({ archives: Object.fromEntries(archives) });
  const { version } = facts;
  return [
    [mirrorVersionPath(address, version), text],
    [mirroredVersionPagePath(address, version), renderMirroredVersionPage(address, facts, setting)],
  ];
}
