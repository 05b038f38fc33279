import type { MirroredProvider } from "../../catalog/facts/mirrored-provider.ts";
import { inOrder, type MirroredVersion, mirroredHashes } from "../../catalog/facts/mirrored-version.ts";
import { renderJson } from "../../catalog/json.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { Setting } from "../pages/described-page.ts";
import { renderMirroredPage } from "../pages/mirrored-page.ts";
import { renderMirroredVersionPage } from "../pages/mirrored-version-page.ts";
import { mirroredPagePath, mirroredVersionPagePath } from "../pages/paths.ts";
import { mirrorIndexPath, mirrorVersionPath } from "./mirror.ts";

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
