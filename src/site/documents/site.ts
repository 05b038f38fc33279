import type { Appearance } from "../../catalog/appearance.ts";
import type { DocumentationFacts } from "../../catalog/facts/documentation-facts.ts";
import { type Marks, marksOf } from "../../catalog/facts/marks.ts";
import {
  type ListedVersion,
  type OwnProvider,
  offeredVersions,
  placeOf,
} from "../../catalog/facts/provider-facts.ts";
import type { SiteAddress, SiteFacts } from "../../catalog/facts/site-facts.ts";
import type { OwnVersion } from "../../catalog/facts/version-facts.ts";
import { RECENT_PATH, SEARCH_PATH } from "../../catalog/paths.ts";
import { type RecentFacts, renderRecent } from "../../catalog/recent.ts";
import { renderSearchFacts, type SearchFacts } from "../../catalog/search.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { renderPreviewsFrontPage } from "../pages/mirror-pages.ts";
import { isOurPage } from "../pages/parts/html.ts";
import {
  FEED,
  FRONT_PAGE_PATH,
  feedOf,
  latestPagePath,
  NOT_FOUND_PAGE_PATH,
  providerPagePath,
  RECENT_PAGE_PATH,
  type SiteFile,
  versionPagePath,
} from "../pages/paths.ts";
import {
  findRelease,
  renderLatestPage,
  renderProviderPage,
  renderVersionPage,
} from "../pages/provider-pages.ts";
import { renderFrontPage, renderNotFoundPage, renderRecentPage } from "../pages/site-pages.ts";
import {
  DOCS_LIST_PATH,
  DOCS_SEARCH_PATH,
  docsIndexPath,
  NO_DOCUMENTS,
  renderDocsIndex,
  renderDocsList,
  renderDocsSearch,
  renderDocsVersion,
} from "../programs/docs-api.ts";
import {
  type FeedNotes,
  renderFeed,
  renderProviderFeed,
  renderSitemap,
  renderSitemapIndex,
  SITEMAP_PATHS,
} from "../programs/feed.ts";
import { LLMS_PATH, llmsPath, renderLlms, renderProviderLlms } from "../programs/llms.ts";
import {
  DISCOVERY_PATH,
  NO_JEKYLL_PATH,
  type OtherServices,
  REGISTRY_FOLDER,
  renderDiscovery,
} from "./discovery.ts";
import { mirrorIndexPath, mirrorVersionPath, renderMirrorIndex, renderMirrorVersion } from "./mirror.ts";
import { renderDownloads, renderSource, renderVersions, sourcePath, versionsPath } from "./registry.ts";

export function projectSite(site: SiteFacts, look: Appearance, services: OtherServices = {}): SiteFile[] {
  if (site.kind === "previews") return [[FRONT_PAGE_PATH, renderPreviewsFrontPage(site)]];
  return [
    [NO_JEKYLL_PATH, ""],
    [DISCOVERY_PATH, renderDiscovery(site, services)],
    [DOCS_LIST_PATH, renderDocsList(site)],
    [DOCS_SEARCH_PATH, renderDocsSearch(site)],
    [LLMS_PATH, renderLlms(site, look)],
    [NOT_FOUND_PAGE_PATH, renderNotFoundPage(site, look)],
    ...renderSitemap(site),
    [FRONT_PAGE_PATH, renderFrontPage(site, look)],
  ];
}

/** Previews have no releases, and note only which shared files exist. */
export function projectRecent(
  recent: RecentFacts,
  look: Appearance,
  notes: FeedNotes,
  isPreviews = false,
): SiteFile[] {
  if (isPreviews) return [[RECENT_PATH, renderRecent(recent)]];
  return [
    [RECENT_PATH, renderRecent(recent)],
    [RECENT_PAGE_PATH, renderRecentPage(recent, recent.releases, look)],
    [FEED.path, renderFeed(recent, look, notes)],
  ];
}

/** The pages of all providers, for readers and for search engines. */
export function projectSearch(search: SearchFacts, site: SiteAddress): SiteFile[] {
  return [[SEARCH_PATH, renderSearchFacts(search)], ...renderSitemapIndex(site, search)];
}

/** The registry and the pages are for the site's own hostname only. */
export function projectProvider(
  hostname: string,
  address: ProviderAddress,
  provider: OwnProvider,
  look: Appearance,
  notes: FeedNotes,
): SiteFile[] {
  const mirror: SiteFile = [mirrorIndexPath(address), renderMirrorIndex(offeredVersions(provider))];
  if (address.hostname !== hostname) return [mirror];
  return [
    mirror,
    [versionsPath(address), renderVersions(address, provider)],
    [docsIndexPath(address), renderDocsIndex(address, provider)],
    [feedOf(address).path, renderProviderFeed(address, provider, notes)],
    [llmsPath(address), renderProviderLlms(address, provider)],
    [providerPagePath(address), renderProviderPage(address, provider, look)],
  ];
}

/** The permanent address of the newest version. */
export function projectLatest(
  hostname: string,
  address: ProviderAddress,
  provider: OwnProvider,
  look: Appearance,
): SiteFile[] {
  if (address.hostname !== hostname) return [];
  return [[latestPagePath(address, ""), renderLatestPage(address, "", { look, site: placeOf(provider) })]];
}

/** The documents for clients that follow from the facts of one version. */
export function projectVersion(
  hostname: string,
  address: ProviderAddress,
  version: OwnVersion,
  keys: ReadonlyMap<string, string>,
): SiteFile[] {
  const mirror: SiteFile = [
    mirrorVersionPath(address, version.version),
    renderMirrorVersion(version.packages),
  ];
  if (address.hostname !== hostname) return [mirror];
  return [mirror, ...renderDownloads(address, version, keys)];
}

/** The pages and documents for other tools that follow from a version's facts and its entry in the list. */
export function projectListed(
  address: ProviderAddress,
  provider: OwnProvider,
  facts: OwnVersion,
  entry: ListedVersion,
  look: Appearance,
  notes?: string,
): SiteFile[] {
  const site = placeOf(provider);
  if (address.hostname !== site.hostname || entry.filesDeleted !== undefined) return [];
  const { version, published, docs = 0 } = entry;
  const release = findRelease(facts.sums.url, facts.tag);
  const repository = release?.home ?? provider.repository;
  const source = release?.source;
  const index = renderDocsVersion(address, { version, published, source, docs: NO_DOCUMENTS });
  return [
    [versionPagePath(address, version), renderVersionPage(address, facts, entry, { look, site }, notes)],
    ...(docs > 0 ? [] : [[docsIndexPath(address, version), index] as const]),
    ...(repository === undefined ? [] : [[sourcePath(address, version), renderSource(repository)] as const]),
  ];
}

/** With the marks of the version. */
export interface Documented extends Marks {
  readonly address: ProviderAddress;
  readonly version: string;
  readonly published: string | undefined;
  readonly look: Appearance;
  readonly site: SiteAddress;
  readonly facts: DocumentationFacts;
  /** The text of each document, by path. */
  readonly documents: ReadonlyMap<string, string>;
  /** Of a preview. */
  readonly preview?: string | undefined;
  readonly expires?: string | undefined;
}

/** What the pages of documentation say of their version. */
export function aboutListed(entry: ListedVersion) {
  const { version, published, preview, expires } = entry;
  return { version, published, preview, expires, ...marksOf(entry) };
}

/** Loaded on demand: it is a large part of the program that most runs don't need. */
export type ProjectDocumentation = (documented: Documented) => readonly SiteFile[];

/** Names at the top of a site that its owner may already use. */
const COMMON_NAMES: readonly string[] = [FEED.path, LLMS_PATH, ...SITEMAP_PATHS];

/** Whether the owner of the site may have written a file with this path. */
export function mayBeForeign(path: string): boolean {
  return (path.endsWith(".html") && !path.startsWith(REGISTRY_FOLDER)) || COMMON_NAMES.includes(path);
}

/** Whether this program wrote such a file. */
export function isOurs(path: string, text: string): boolean {
  return path.endsWith(".html") ? isOurPage(text) : text.includes("Provider Pages");
}
