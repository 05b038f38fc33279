import {
  type ListedVersion,
  offeredVersions,
  type ProviderFacts,
} from "../../catalog/facts/provider-facts.ts";
import { inOrder, type PackageFacts, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { renderJson } from "../../catalog/json.ts";
import { type MirrorStatus, renderMirrorStatus } from "../../catalog/mirror-status.ts";
import { MIRROR_STATUS_PATH } from "../../catalog/paths.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import {
  renderMirroredPage,
  renderMirroredVersionPage,
  renderPreviewList,
  renderPreviewPage,
  renderStatusPage,
} from "../pages/mirror-pages.ts";
import type { Setting } from "../pages/page.ts";
import {
  MIRROR_STATUS_PAGE_PATH,
  mirroredPagePath,
  mirroredVersionPagePath,
  type SiteFile,
} from "../pages/paths.ts";
import { MIRROR_FOLDER } from "./discovery.ts";
import { packageHashes } from "./registry.ts";

export function mirrorIndexPath(address: ProviderAddress): string {
  return `${MIRROR_FOLDER}${addressPath(address)}/index.json`;
}

export function mirrorVersionPath(address: ProviderAddress, version: string): string {
  return `${MIRROR_FOLDER}${addressPath(address)}/${version}.json`;
}

export function renderMirrorIndex(versions: readonly { readonly version: string }[]): string {
  return renderJson({ versions: Object.fromEntries(versions.map(({ version }) => [version, {}])) });
}

export function renderMirrorVersion(packages: Iterable<readonly [platform: string, PackageFacts]>): string {
  const archives = [...packages].map(([platform, one]) => [
    platform,
    { hashes: packageHashes(one), url: one.url },
  ]);
  return renderJson({ archives: Object.fromEntries(archives) });
}

/** A version without packages: clients ask their next source for it. */
export const ASK_NEXT = renderMirrorVersion([]);

/** The mirror's documents only: the registry belongs to the provider's own host. */
export function projectMirroredProvider(
  address: ProviderAddress,
  provider: ProviderFacts,
  setting: Setting,
): SiteFile[] {
  const elsewhere = provider.elsewhere ?? [];
  return [
    // Clients ask one mirror for a version that several list, and only an empty answer makes them ask the next one.
    ...elsewhere.map((version) => [mirrorVersionPath(address, version), ASK_NEXT] as const),
    // An empty list would make clients believe that the mirror has the provider; of withdrawn versions, it does.
    ...(provider.versions.length === 0
      ? []
      : [[mirrorIndexPath(address), renderMirrorIndex(offeredVersions(provider))] as const]),
    [
      mirroredPagePath(address),
      provider.origin === "preview"
        ? renderPreviewList(address, provider, setting)
        : renderMirroredPage(address, provider, setting),
    ],
  ];
}

export function projectStatus(status: MirrorStatus, setting: Setting): SiteFile[] {
  return [
    [MIRROR_STATUS_PATH, renderMirrorStatus(status)],
    [MIRROR_STATUS_PAGE_PATH, renderStatusPage(status, setting)],
  ];
}

export function projectMirroredVersion(
  address: ProviderAddress,
  facts: VersionFacts,
  listing: ListedVersion | undefined,
  setting: Setting,
): SiteFile[] {
  const { version, packages } = facts;
  if (listing?.filesDeleted !== undefined) return [];
  return [
    [mirrorVersionPath(address, version), renderMirrorVersion(inOrder(packages))],
    [
      mirroredVersionPagePath(address, version),
      facts.preview === undefined
        ? renderMirroredVersionPage(address, facts, listing, setting)
        : renderPreviewPage(address, facts, listing, setting),
    ],
  ];
}
