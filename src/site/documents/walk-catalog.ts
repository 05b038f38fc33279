import type { Appearance } from "../../catalog/appearance.ts";
import { parseDocumentationFacts } from "../../catalog/facts/documentation-facts.ts";
import {
  type ListedVersion,
  type OwnProvider,
  parseMirroredProvider,
  parseOwnProvider,
  placeOf,
  searchedVersion,
} from "../../catalog/facts/provider-facts.ts";
import { renderSiteFacts, type SiteAddress, type SiteFacts } from "../../catalog/facts/site-facts.ts";
import { parseOwnVersion, parseVersionFacts } from "../../catalog/facts/version-facts.ts";
import { type DamagedFile, unlessDamaged } from "../../catalog/json.ts";
import {
  documentationPath,
  keyPath,
  MIRROR_STATUS_PATH,
  providerPath,
  RECENT_PATH,
  SEARCH_PATH,
  SITE_PATH,
  textsFolder,
  versionPath,
} from "../../catalog/paths.ts";
import {
  type ReadText,
  readDocumentation,
  readMirrorStatus,
  readSearchFacts,
} from "../../catalog/read-facts.ts";
import { keepRecent, updateRecent } from "../../catalog/recent.ts";
import { keepSearch, type SearchFacts, updateSearch } from "../../catalog/search.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { assetsMark, pageAssets } from "../pages/page.ts";
import type { SiteFile } from "../pages/paths.ts";
import type { RenderNotes } from "../programs/feed.ts";
import type { OtherServices } from "./discovery.ts";
import { projectMirroredProvider, projectMirroredVersion, projectStatus } from "./mirror.ts";
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

export interface CatalogWalk {
  readonly site: SiteFacts;
  readonly look: Appearance;
  readonly services: OtherServices;
  readonly loadDocumentation: () => Promise<ProjectDocumentation>;
  readonly renderNotes: RenderNotes;
  readonly read: ReadText;
  /** Reads the same file as it was before a move of the site, or a text of documentation. */
  readonly readPresent: ReadText;
  /** Reads a public key by its name. */
  readonly readKey: ReadText;
  /** The addresses that the facts of an address are copied from. */
  readonly sourcesOf: (address: ProviderAddress) => readonly ProviderAddress[];
  /** Called with the path of requested facts that are missing. */
  readonly miss: (path: string) => void;
  /** Called for missing or damaged facts; the walk skips the documents that follow from them. */
  readonly leave: (damage: DamagedFile | undefined, address: ProviderAddress, version?: string) => void;
  /** Called with the paths of facts that the walk does not read. */
  readonly expect: (path: string) => void;
}

export interface ProjectedFile {
  readonly file: SiteFile;
  /** The lists that it follows from. Most other facts never change without them. */
  readonly lists: readonly string[];
  /** The facts of a version, which an overwrite changes without a change of the list. */
  readonly facts: readonly string[];
}

/**
 * Every file of a site, one version at a time to bound memory. A file comes before those that refer to it.
 * The site's own facts come last, because they mark a move as complete.
 */
export async function* walkCatalog(walk: CatalogWalk): AsyncGenerator<ProjectedFile> {
  const { site, look, services } = walk;
  yield* follow(pageAssets(), [SITE_PATH]);
  let recent = updateRecent(undefined, site, [], assetsMark());
  const searchedBefore = await readSearchFacts(walk.readPresent);
  let search: SearchFacts = { providers: [] };
  for (const address of site.providers) {
    const parse = (text: string) => parseOwnProvider(address, text);
    const list = await readFacts(walk, providerPath(address), parse, address);
    if (list === undefined) continue;
    const { text, facts: provider } = list;
    if (provider === undefined) {
      recent = keepRecent(recent, await walk.readPresent(RECENT_PATH), address);
      search = keepSearch(search, searchedBefore, address);
    } else {
      const version = searchedVersion(provider);
      const docs = version === undefined ? undefined : await readDocumentation(walk.read, address, version);
      const texts = new Map(docs === undefined ? [] : [[addressPath(address), docs]]);
      const facts = keepSearch(search, searchedBefore, address);
      search = updateSearch(facts, site.hostname, [{ address, provider }], texts);
      yield* walkProvider(walk, address, { text, provider, search });
      recent = updateRecent(recent, site, [{ address, provider }], assetsMark());
    }
  }
  const { mirrored = [] } = site;
  for (const address of mirrored) yield* walkMirrored(walk, address);
  const status = mirrored.length === 0 ? undefined : await readMirrorStatus(walk.read);
  if (status !== undefined) yield* follow(projectStatus(status, walk), [MIRROR_STATUS_PATH]);
  yield* follow(projectRecent(recent, look, { render: walk.renderNotes, search }, site.kind === "previews"), [
    SITE_PATH,
    RECENT_PATH,
  ]);
  if (site.kind !== "previews") yield* follow(projectSearch(search, site), [SITE_PATH, SEARCH_PATH]);
  yield* follow([...projectSite(site, look, services), [SITE_PATH, renderSiteFacts(site)]], [SITE_PATH]);
}

function follow(
  files: readonly SiteFile[],
  lists: readonly string[],
  facts: readonly string[] = [],
): ProjectedFile[] {
  return files.map((file) => ({ file, lists, facts }));
}

/** Undefined if the file is missing; without facts if it is damaged. */
async function readFacts<Facts>(
  { read, miss, leave }: CatalogWalk,
  path: string,
  parse: (text: string) => Facts,
  ...[address, version]: readonly [address: ProviderAddress, version?: string]
): Promise<{ readonly text: string; readonly facts: Facts | undefined } | undefined> {
  const text = await read(path);
  if (text === undefined) {
    miss(path);
    leave(undefined, address, version);
    return undefined;
  }
  const facts = await unlessDamaged(
    async () => parse(text),
    (damage) => leave(damage, address, version),
  );
  return { text, facts };
}

async function* walkProvider(
  walk: CatalogWalk,
  address: ProviderAddress,
  list: { readonly text: string; readonly provider: OwnProvider; readonly search: SearchFacts },
): AsyncGenerator<ProjectedFile> {
  const { provider, search } = list;
  const sources = walk.sourcesOf(address);
  const lists = sources.map(providerPath);
  const factsOf = ({ version }: ListedVersion) => sources.map((source) => versionPath(source, version));
  for (const entry of provider.versions)
    yield* follow(await projectOne(walk, address, provider, entry), lists, factsOf(entry));
  // Permanent addresses describe the newest version that has the document.
  const newest = searchedVersion(provider);
  const rank = ({ version }: ListedVersion) => Number(version === newest);
  for (const entry of provider.versions.toReversed().sort((a, b) => rank(b) - rank(a)))
    yield* follow(await projectTexts(walk, address, placeOf(provider), entry), lists, factsOf(entry));
  const { hostname } = walk.site;
  const files = [
    ...projectProvider(hostname, address, provider, walk.look, { render: walk.renderNotes, search }),
    ...projectLatest(hostname, address, provider, walk.look),
  ];
  yield* follow([[providerPath(address), list.text], ...files], lists);
}

async function projectOne(
  walk: CatalogWalk,
  address: ProviderAddress,
  provider: OwnProvider,
  entry: ListedVersion,
): Promise<SiteFile[]> {
  const { site, look } = walk;
  const { version, docs = 0 } = entry;
  const path = versionPath(address, version);
  if (entry.filesDeleted !== undefined) {
    // Documents that an interrupted deletion left belong to it.
    walk.leave(undefined, address, version);
    walk.expect(path);
    return [];
  }
  const parse = (text: string) => parseOwnVersion(address, version, text);
  const { text = "", facts } = (await readFacts(walk, path, parse, address, version)) ?? {};
  if (facts === undefined) return [];
  const armors = new Map<string, string>();
  for (const name of facts.sums.keys) {
    const armor = await walk.readKey(name);
    if (armor === undefined) walk.miss(keyPath(name));
    else armors.set(name, armor);
  }
  if (armors.size < facts.sums.keys.length) return [];
  const keys = [...armors].map(([name, armor]): SiteFile => [keyPath(name), armor]);
  const documents = projectVersion(site.hostname, address, facts, armors);
  const { notes } = facts;
  const docsOfVersion = notes && docs > 0 ? await readDocumentation(walk.read, address, version) : undefined;
  const html = notes && walk.renderNotes(notes, docsOfVersion && { address, facts: docsOfVersion });
  const others = projectListed(address, provider, facts, entry, look, html);
  return [...keys, [path, text], ...documents, ...others];
}

/** The texts of a version's documentation are facts themselves. */
async function projectTexts(
  walk: CatalogWalk,
  address: ProviderAddress,
  site: SiteAddress,
  entry: ListedVersion,
): Promise<SiteFile[]> {
  const { version, docs = 0 } = entry;
  if (docs === 0 || address.hostname !== walk.site.hostname) return [];
  const path = documentationPath(address, version);
  const text = await walk.read(path);
  if (text === undefined) {
    walk.miss(path);
    return [];
  }
  const facts = await unlessDamaged(
    async () => parseDocumentationFacts(address, version, text),
    (damage) => walk.leave(damage, address, version),
  );
  if (facts === undefined) return [];
  const folder = textsFolder(address, version);
  const documents = new Map<string, string>();
  for (const one of facts.documents) {
    const document = await walk.readPresent(`${folder}/${one.path}`);
    if (document === undefined) walk.miss(`${folder}/${one.path}`);
    else documents.set(one.path, document);
  }
  for (const one of facts.images) walk.expect(`${folder}/${one.path}`);
  if (documents.size < facts.documents.length) return [];
  const project = await walk.loadDocumentation();
  const around = { site, address, look: walk.look };
  return [[path, text], ...project({ ...around, ...aboutListed(entry), facts, documents })];
}

/** Missing facts of a mirrored provider can only come from its origin. */
async function* walkMirrored(walk: CatalogWalk, address: ProviderAddress): AsyncGenerator<ProjectedFile> {
  const lists = [providerPath(address)];
  const parse = (text: string) => parseMirroredProvider(address, text);
  const list = await readFacts(walk, providerPath(address), parse, address);
  if (list?.facts === undefined) return;
  const { text, facts: provider } = list;
  for (const listing of provider.versions) {
    const { version } = listing;
    const path = versionPath(address, version);
    const parse = (text: string) => parseVersionFacts(address, version, text);
    const { text: ofVersion = "", facts } = (await readFacts(walk, path, parse, address, version)) ?? {};
    if (facts === undefined) continue;
    // Links to copies change when the site moves.
    const documents = projectMirroredVersion(address, facts, listing, walk);
    const texts = await projectTexts(walk, address, walk.site, listing);
    yield* follow([[path, ofVersion], ...documents, ...texts], lists, [path]);
  }
  yield* follow([[providerPath(address), text], ...projectMirroredProvider(address, provider, walk)], lists);
}
