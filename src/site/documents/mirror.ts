import { offeredVersions, type ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
import { renderJson } from "../../catalog/json.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { MIRROR_FOLDER } from "./discovery.ts";
import { packageHashes } from "./download.ts";

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
