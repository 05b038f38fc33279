import type { Appearance } from "../../catalog/appearance.ts";
import type {
  AddedDocumentation,
  CatalogChange,
  ChangedEntry,
  ChangedMirror,
  ChangedVersion,
} from "../../catalog/edits/edit.ts";
import { renderDocumentationFacts } from "../../catalog/facts/documentation-facts.ts";
import { isGone, renderMirroredProvider } from "../../catalog/facts/mirrored-provider.ts";
import {
  type MirroredPackage,
  type MirroredVersion,
  renderMirroredVersion,
} from "../../catalog/facts/mirrored-version.ts";
import { type ListedVersion, placeOf, renderProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { renderSiteFacts, type SiteAddress } from "../../catalog/facts/site-facts.ts";
import { keysOf, renderVersionFacts, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import {
  documentationPath,
  keyPath,
  packagesFolder,
  packageUrl,
  providerPath,
  SITE_PATH,
  versionPath,
} from "../../catalog/paths.ts";
import { type RecentFacts, renderRecent, updateRecent } from "../../catalog/recent.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { assetsMark, pageAssets } from "../pages/assets.ts";
import { mirroredPagePath, mirroredVersionPagePath } from "../pages/paths.ts";
import type { OtherServices } from "./discovery.ts";
import {
  mirrorIndexPath,
  mirrorVersionPath,
  projectMirroredProvider,
  projectMirroredVersion,
} from "./mirror.ts";
import { downloadPath } from "./registry.ts";
import {
  type ProjectDocumentation,
  projectListed,
  projectProvider,
  projectRecent,
  projectSite,
  projectVersion,
  type SiteFile,
} from "./site.ts";

/** A file of the site after a change; without a text it is deleted. */
export type ChangedDocument = readonly [path: string, text: string | undefined];

export interface ChangeContext {
  readonly services: OtherServices;
  readonly look: Appearance;
  /** The newest releases before the change. */
  readonly recent: RecentFacts | undefined;
  /** Required if the change adds documentation. */
  readonly documentation?: ProjectDocumentation;
}

const NO_CONTEXT: ChangeContext = { services: {}, look: {}, recent: undefined };

/**
 * The files that a change of the catalog writes: the facts and the documents that follow from them. A file
 * comes before those that refer to it, and deleted files come last, so that no reader sees a list with
 * missing files.
 */
export function renderChange(change: CatalogChange, around: ChangeContext = NO_CONTEXT): ChangedDocument[] {
  const { site, entries, mirrored = [] } = change;
  const files = [
    ...entries.flatMap((entry) => renderEntry(change, entry, around)),
    ...mirrored.flatMap((mirror) => renderMirror(mirror, change, around)),
  ];
  const top: SiteFile[] =
    site === undefined
      ? []
      : [[SITE_PATH, renderSiteFacts(site)], ...projectSite(site, around.look, around.services)];
  if (files.length + top.length === 0) return [];
  const { assets, newest } = renderShared(change, around);
  const obsolete = [
    ...entries.flatMap((entry) => findObsolete(change.hostname, entry)),
    ...mirrored.flatMap(findRemoved),
  ];
  // Versions signed by the same key share its file.
  return [...new Map<string, string | undefined>([...assets, ...files, ...newest, ...top, ...obsolete])];
}

function renderShared(change: CatalogChange, { recent: before, look }: ChangeContext) {
  const lists = change.entries.flatMap(({ address, provider }) =>
    provider === undefined ? [] : [{ address, provider }],
  );
  const recent = updateRecent(before, placeAfter(change), lists, assetsMark());
  const isSame = before !== undefined && renderRecent(recent) === renderRecent(before);
  const newest: SiteFile[] = isSame ? [] : projectRecent(recent, look, change.isPreviews);
  return { assets: recent.assets === before?.assets ? [] : pageAssets(), newest };
}

function placeAfter({ hostname, site, base }: CatalogChange): SiteAddress {
  return { hostname, base: site?.base ?? base };
}

function renderEntry(change: CatalogChange, entry: ChangedEntry, around: ChangeContext): SiteFile[] {
  const { address, provider, versions, documented = [], touched = [] } = entry;
  const { hostname } = change;
  const { look } = around;
  const page = (facts: VersionFacts): SiteFile[] => {
    const listed = findListed(entry, facts.version);
    if (provider === undefined || listed === undefined) return [];
    return projectListed(address, { version: facts, listed }, { look, site: placeOf(provider) });
  };
  return [
    ...versions.flatMap(({ facts }) => renderVersion(change, address, facts)),
    ...documented.flatMap((one) => renderDocumentation(entry, one, around)),
    ...[...versions.map(({ facts }) => facts), ...touched].flatMap(page),
    ...(provider === undefined ? [] : [[providerPath(address), renderProviderFacts(provider)] as const]),
    ...(provider === undefined ? [] : projectProvider(hostname, address, provider, look)),
  ];
}

function findListed({ provider }: ChangedEntry, version: string): ListedVersion | undefined {
  return provider?.versions.find((listed) => listed.version === version);
}

function renderVersion(
  { hostname, keys }: CatalogChange,
  address: ProviderAddress,
  facts: VersionFacts,
): SiteFile[] {
  const armors = keysOf(facts).map((name) => [name, findKey(keys, name)] as const);
  return [
    ...armors.map(([name, armor]): SiteFile => [keyPath(name), armor]),
    [versionPath(address, facts.version), renderVersionFacts(facts)],
    ...projectVersion(hostname, address, facts, new Map(armors)),
  ];
}

function findKey(keys: CatalogChange["keys"], name: string): string {
  const armor = keys.get(name);
  if (armor === undefined) throw new Error(`the change has no key ${name}`);
  return armor;
}

function renderDocumentation(
  entry: ChangedEntry,
  { version, facts, texts }: AddedDocumentation,
  { documentation, look }: ChangeContext,
): SiteFile[] {
  const { address, provider } = entry;
  const published = findListed(entry, version)?.published;
  if (documentation === undefined || provider === undefined || published === undefined)
    throw new Error(`can't render the documentation of ${version}`);
  const site = placeOf(provider);
  const files = documentation({ address, version, published, look, site, facts, documents: texts });
  return [[documentationPath(address, version), renderDocumentationFacts(facts)], ...innermostFirst(files)];
}

/** Overviews come after the pages that they link to, so that file-by-file writers need few ordered stages. */
function innermostFirst(files: readonly SiteFile[]): SiteFile[] {
  const rank = ([path]: SiteFile): number =>
    path.split("/").length * 2 - Number(/\/index\.[^/]*$/.test(path));
  return [...files].sort((a, b) => rank(b) - rank(a));
}

function renderMirror(
  { address, provider, versions, before, touched = [] }: ChangedMirror,
  change: CatalogChange,
  { look }: ChangeContext,
): SiteFile[] {
  const { keys } = change;
  const setting = { look, site: placeAfter(change) };
  const project = (facts: MirroredVersion): SiteFile[] => {
    const listing = (provider ?? before)?.versions.find(({ version }) => version === facts.version);
    return projectMirroredVersion(address, facts, listing, setting);
  };
  const files = [
    ...versions.flatMap((facts): SiteFile[] => [
      ...renderKey(facts.sums?.keyName ?? "", keys),
      [versionPath(address, facts.version), renderMirroredVersion(facts)],
      ...project(facts),
    ]),
    ...touched.flatMap(project),
  ];
  if (provider === undefined) return files;
  if (isGone(provider) && change.isPreviews === true) return files;
  const list: SiteFile = [providerPath(address), renderMirroredProvider(provider)];
  // An empty list would make clients believe that the mirror has the provider.
  const isListed = provider.versions.length > 0 || change.isPreviews === true;
  return [...files, list, ...(isListed ? projectMirroredProvider(address, provider, setting) : [])];
}

/** The documents of previews, then their packages in the site. */
function findRemoved({ address, provider, removed }: ChangedMirror): ChangedDocument[] {
  if (removed === undefined) return [];
  const lists = provider?.versions.length === 0 ? [mirrorIndexPath(address)] : [];
  if (provider !== undefined && isGone(provider))
    lists.push(mirroredPagePath(address), providerPath(address));
  const documents = removed.flatMap(({ version }) => [
    mirrorVersionPath(address, version),
    mirroredVersionPagePath(address, version),
    versionPath(address, version),
  ]);
  const packages = removed.flatMap(({ version, packages }) =>
    packagesInSite(address, version, [...packages.values()]),
  );
  return [...lists, ...documents, ...packages].map((path) => [path, undefined] as const);
}

function packagesInSite(
  address: ProviderAddress,
  version: string,
  packages: readonly MirroredPackage[],
): string[] {
  const folder = packagesFolder(address, version);
  return packages.flatMap(({ url, filename }) =>
    url.endsWith(packageUrl("/", folder, filename)) ? [`${folder}/${filename}`] : [],
  );
}

/** Keys missing from the change are already on the site. */
function renderKey(name: string, keys: CatalogChange["keys"]): SiteFile[] {
  const armor = keys.get(name);
  return armor === undefined ? [] : [[keyPath(name), armor]];
}

/** The download documents of packages that an overwritten version no longer has. */
function findObsolete(hostname: string, { address, versions }: ChangedEntry): ChangedDocument[] {
  if (address.hostname !== hostname) return [];
  return versions.flatMap((version) => findGone(address, version));
}

function findGone(address: ProviderAddress, { facts, replaced }: ChangedVersion): ChangedDocument[] {
  const platforms = [...(replaced?.packages.keys() ?? [])].filter(
    (platform) => !facts.packages.has(platform),
  );
  return platforms.map((platform) => [downloadPath(address, facts.version, platform), undefined]);
}
