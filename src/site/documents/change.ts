import type { Appearance } from "../../catalog/appearance.ts";
import type { AddedDocumentation, CatalogChange, ChangedEntry, OwnChange } from "../../catalog/edits/edit.ts";
import {
  type DocumentationFacts,
  renderDocumentationFacts,
} from "../../catalog/facts/documentation-facts.ts";
import {
  isGone,
  type ListedVersion,
  placeOf,
  renderProviderFacts,
  searchedVersion,
} from "../../catalog/facts/provider-facts.ts";
import { renderSiteFacts } from "../../catalog/facts/site-facts.ts";
import { renderVersionFacts, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import {
  documentationPath,
  keyPath,
  pathInSite,
  providerPath,
  SITE_PATH,
  versionPath,
} from "../../catalog/paths.ts";
import { type RecentFacts, renderRecent, updateRecent } from "../../catalog/recent.ts";
import { type SearchedTexts, type SearchFacts, updateSearch } from "../../catalog/search.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { assetsMark, pageAssets, type Setting } from "../pages/page.ts";
import type { SiteFile } from "../pages/paths.ts";
import { mirroredPagePath, mirroredVersionPagePath } from "../pages/paths.ts";
import type { FeedNotes, RenderNotes } from "../programs/feed.ts";
import type { OtherServices } from "./discovery.ts";
import {
  mirrorIndexPath,
  mirrorVersionPath,
  projectMirroredProvider,
  projectMirroredVersion,
  projectStatus,
} from "./mirror.ts";
import { downloadPath } from "./registry.ts";
import {
  aboutListed,
  type ProjectDocumentation,
  projectLatest,
  projectListed,
  projectProvider,
  projectRecent,
  projectSearch,
  projectSite,
  projectVersion,
} from "./site.ts";

/** A file of the site after a change; without a text it is deleted. */
export type ChangedDocument = readonly [path: string, text: string | undefined];

export interface ChangeContext {
  readonly services: OtherServices;
  readonly look: Appearance;
  /** The newest releases before the change. */
  readonly recent: RecentFacts | undefined;
  /** What the search of the whole site found before the change. */
  readonly search: SearchFacts | undefined;
  /** Set if it finds the same after the change. */
  readonly keepsSearch?: boolean;
  /** The documentation of versions that the search finds from now on, unless the change adds it. */
  readonly texts?: SearchedTexts;
  /** Required if the change adds documentation. */
  readonly documentation?: ProjectDocumentation;
  /** Required if a version or a list has release notes. */
  readonly renderNotes?: RenderNotes;
  /** The documentation of versions with release notes, by its path, unless the change adds it. */
  readonly noted?: ReadonlyMap<string, DocumentationFacts>;
}

const NO_CONTEXT: ChangeContext = { services: {}, look: {}, recent: undefined, search: undefined };

/**
 * The files that a change of the catalog writes: the facts and the documents that follow from them. A file
 * comes before those that refer to it, and deleted files come last, so that no reader sees a list with
 * missing files.
 */
export function renderChange(change: CatalogChange, around: ChangeContext = NO_CONTEXT): ChangedDocument[] {
  const { hostname, base, site, entries, mirrored = [], status, isPreviews } = change;
  const { look, services, recent: before, renderNotes = refuseNotes, keepsSearch = false } = around;
  const setting = { look, site: { hostname, base: site?.base ?? base } };
  const lists = entries.flatMap(({ address, provider }) =>
    provider === undefined ? [] : [{ address, provider }],
  );
  const added = entries.flatMap(({ address, provider, documented = [] }) => {
    const version = provider && searchedVersion(provider);
    const documentation = documented.find((one) => one.version === version);
    return documentation === undefined ? [] : [[addressPath(address), documentation.facts] as const];
  });
  const texts = new Map([...(around.texts ?? []), ...added]);
  const search = updateSearch(around.search, hostname, lists, texts);
  const notes = { render: renderNotes, search };
  const files = [
    ...entries.flatMap((entry) => renderEntry(change, entry, around, notes)),
    ...mirrored.flatMap((mirror) => renderMirror(mirror, change, setting, around.documentation)),
    ...(status === undefined ? [] : projectStatus(status, setting)),
  ];
  const top: SiteFile[] =
    site === undefined ? [] : [[SITE_PATH, renderSiteFacts(site)], ...projectSite(site, look, services)];
  if (files.length + top.length === 0) return [];
  const recent = updateRecent(before, setting.site, lists, assetsMark());
  // The feed has links to pages that the search finds.
  const isUnchanged = keepsSearch && before !== undefined && renderRecent(recent) === renderRecent(before);
  // The download documents of packages that an overwritten version no longer has.
  const obsolete = entries.flatMap(({ address, versions, replaced = [] }) =>
    address.hostname !== hostname
      ? []
      : replaced.flatMap(({ version, packages }) => {
          const after = versions.find((facts) => facts.version === version);
          return [...packages.keys()]
            .filter((platform) => after?.packages.has(platform) === false)
            .map((platform): ChangedDocument => [downloadPath(address, version, platform), undefined]);
        }),
  );
  // Versions signed by the same key share its file.
  return [
    ...new Map<string, string | undefined>([
      ...(recent.assets === before?.assets ? [] : pageAssets()),
      ...files,
      ...(isUnchanged ? [] : projectRecent(recent, look, notes, isPreviews)),
      ...(keepsSearch ? [] : projectSearch(search, setting.site)),
      ...top,
      ...obsolete,
      ...mirrored.flatMap((entry) => findRemoved(entry, isPreviews)),
    ]),
  ];
}

function refuseNotes(): never {
  throw new Error("can't render release notes");
}

function renderEntry(
  { hostname, keys }: CatalogChange,
  { address, provider, versions, documented = [], touched = [] }: OwnChange,
  { look, documentation, noted }: ChangeContext,
  notes: FeedNotes,
): SiteFile[] {
  const findListed = (version: string) => provider?.versions.find((one) => one.version === version);
  const rendered = versions.flatMap((facts): SiteFile[] => {
    const armors = facts.sums.keys.map((name): [string, string] => {
      const armor = keys.get(name);
      if (armor === undefined) throw new Error(`the change has no key ${name}`);
      return [name, armor];
    });
    return [
      ...armors.map(([name, armor]): SiteFile => [keyPath(name), armor]),
      [versionPath(address, facts.version), renderVersionFacts(facts)],
      ...projectVersion(hostname, address, facts, new Map(armors)),
    ];
  });
  const setting = provider && { look, site: placeOf(provider) };
  const documents = documented.flatMap((one) =>
    renderDocumented(address, one, findListed(one.version), setting, documentation),
  );
  const pages = [...versions, ...touched].flatMap((facts) => {
    const entry = findListed(facts.version);
    if (provider === undefined || entry === undefined) return [];
    const { version } = facts;
    const added = documented.find((one) => one.version === version)?.facts;
    const docs = entry.docs ? (added ?? noted?.get(documentationPath(address, version))) : undefined;
    const html = facts.notes && notes.render(facts.notes, docs && { address, facts: docs });
    return projectListed(address, provider, facts, entry, look, html);
  });
  return [
    ...rendered,
    ...documents,
    ...pages,
    ...(provider === undefined
      ? []
      : [
          [providerPath(address), renderProviderFacts(provider)] as const,
          ...projectProvider(hostname, address, provider, look, notes),
          // No later version changes it.
          ...(provider.versions.length > versions.length
            ? []
            : projectLatest(hostname, address, provider, look)),
        ]),
  ];
}

function renderDocumented(
  address: ProviderAddress,
  { version, facts, texts }: AddedDocumentation,
  entry: ListedVersion | undefined,
  setting: Setting | undefined,
  documentation: ProjectDocumentation | undefined,
): SiteFile[] {
  if (documentation === undefined || setting === undefined || entry === undefined)
    throw new Error(`can't render the documentation of ${version}`);
  const files = documentation({ address, ...aboutListed(entry), ...setting, facts, documents: texts });
  // Overviews come after the pages that they link to, so that file-by-file writers need few ordered stages.
  const rank = ([path]: SiteFile): number =>
    path.split("/").length * 2 - Number(/\/index\.[^/]*$/.test(path));
  const innermostFirst = [...files].sort((a, b) => rank(b) - rank(a));
  return [[documentationPath(address, version), renderDocumentationFacts(facts)], ...innermostFirst];
}

function renderMirror(
  { address, provider, versions, before, touched = [], documented = [] }: ChangedEntry,
  { keys, isPreviews }: CatalogChange,
  setting: Setting,
  documentation: ProjectDocumentation | undefined,
): SiteFile[] {
  const findListed = (version: string) =>
    (provider ?? before)?.versions.find((one) => one.version === version);
  const project = (facts: VersionFacts): SiteFile[] =>
    projectMirroredVersion(address, facts, findListed(facts.version), setting);
  const files = [
    ...documented.flatMap((one) =>
      renderDocumented(address, one, findListed(one.version), setting, documentation),
    ),
    ...versions.flatMap((facts): SiteFile[] => {
      // Keys missing from the change are already on the site.
      const armors = (facts.sums?.keys ?? []).flatMap((name) => {
        const armor = keys.get(name);
        return armor === undefined ? [] : [[keyPath(name), armor] as const];
      });
      return [...armors, [versionPath(address, facts.version), renderVersionFacts(facts)], ...project(facts)];
    }),
    ...touched.flatMap(project),
  ];
  if (provider === undefined) return files;
  if (isGone(provider) && isPreviews === true) return files;
  const list: SiteFile = [providerPath(address), renderProviderFacts(provider)];
  // An empty list would make clients believe that the mirror has the provider.
  const isListed = provider.versions.length > 0 || isPreviews === true;
  return [...files, list, ...(isListed ? projectMirroredProvider(address, provider, setting) : [])];
}

/** The documents of removed versions, then the packages of previews in the site. */
function findRemoved(
  { address, provider, removed }: ChangedEntry,
  isPreviews: boolean | undefined,
): ChangedDocument[] {
  if (removed === undefined) return [];
  const lists = provider?.versions.length === 0 ? [mirrorIndexPath(address)] : [];
  if (provider !== undefined && isGone(provider))
    lists.push(mirroredPagePath(address), providerPath(address));
  const documents = removed.flatMap(({ version }) => [
    mirrorVersionPath(address, version),
    mirroredVersionPagePath(address, version),
    ...(isPreviews ? [versionPath(address, version)] : []),
  ]);
  const packages = (isPreviews ? removed : []).flatMap(({ version, packages }) =>
    [...packages.values()].flatMap(({ url }) => pathInSite(address, version, url) ?? []),
  );
  return [...lists, ...documents, ...packages].map((path) => [path, undefined] as const);
}
