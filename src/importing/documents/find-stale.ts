import {
  type SiteAddress,
  type SiteFacts,
  withMirrored,
  withProviders,
} from "../../catalog/facts/site-facts.ts";
import { textsFolder } from "../../catalog/paths.ts";
import { unlessDamaged } from "../../catalog/schema.ts";
import type { Problem } from "../../errors.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { readOwnersLook } from "../../publishing/site/read-site.ts";
import { loadProjection } from "../../publishing/site/render-documents.ts";
import {
  DISCOVERY_PATH,
  MIRROR_FOLDER,
  REGISTRY_FOLDER,
  readOtherServices,
} from "../../site/documents/discovery.ts";
import { isOurs, mayBeForeign } from "../../site/documents/site.ts";
import { type CatalogWalk, type ProjectedFile, walkCatalog } from "../../site/documents/walk-catalog.ts";
import {
  listMirrored,
  listProviders,
  readKey,
  readProvider,
  readSiteFacts,
  type SiteCopy,
} from "../site-copy.ts";

/** What looking at all documents of a site has found beside those that are stale. */
export interface Survey {
  /** Documents in our places that nothing in the catalog asks for. */
  readonly strays: readonly string[];
  /** Facts that are asked for and are not there. */
  readonly missing: readonly string[];
  /** Facts that are there and can't be read, each a problem of its provider. */
  readonly damaged: readonly Damaged[];
  readonly warnings: readonly Problem[];
}

/** Facts of a provider that can't be read. */
export interface Damaged {
  readonly address: ProviderAddress;
  readonly problems: readonly Problem[];
}

/** A site to compare with its catalog. */
export interface Surveying {
  /** The site as it is. */
  readonly copy: SiteCopy;
  /** The site as its catalog is to be: another one when facts are mended, or the site moves. */
  readonly wanted: SiteCopy;
  readonly address: SiteAddress;
  /** The site's own facts, whether their file is there or not. */
  readonly before: SiteFacts | undefined;
  /** Keys that were given, by the name that the catalog has for them. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Compares every document of a site with what its catalog says, a version at a time; gives those that differ. */
export async function* findStale(surveying: Surveying): AsyncGenerator<ProjectedFile, Survey> {
  const { copy, wanted, address, before, keys } = surveying;
  const site = await readWholeList(wanted, address);
  const { look, warnings } = await readOwnersLook(copy.read);
  if (site === undefined) return { strays: [], missing: [], damaged: [], warnings };
  const expected = new Set<string>();
  const missing: string[] = [];
  const damaged: Damaged[] = [];
  const left: string[] = [];
  const leave: CatalogWalk["leave"] = (damage, address, version) => {
    if (damage !== undefined) damaged.push({ address, problems: damage.problems });
    left.push(...placesOf(address, version));
  };
  const walk: CatalogWalk = {
    site,
    look,
    services: readOtherServices(await copy.read(DISCOVERY_PATH), site, before),
    loadDocumentation: loadProjection,
    read: wanted.read,
    readPresent: copy.read,
    readKey: async (name) => (await readKey(copy, name)) ?? keys.get(name),
    sourcesOf: (address) => (copy === wanted ? [address] : listTwins(site, address)),
    miss: (path) => void missing.push(path),
    leave,
    expect: (path) => void expected.add(path),
  };
  for await (const projected of walkCatalog(walk)) {
    const [path, text] = projected.file;
    // A key that signed several versions is one file.
    if (expected.has(path)) continue;
    expected.add(path);
    const there = await copy.read(path);
    if (there !== text && !isForeign(path, there)) yield projected;
  }
  const listed = await Promise.all(OUR_FOLDERS.map((folder) => copy.list(folder)));
  const isLeft = (path: string) => left.some((place) => path.startsWith(place));
  const strays = listed.flat().filter((path) => !expected.has(path) && !isLeft(path));
  return { strays: strays.sort(), missing: [...new Set(missing)], damaged, warnings };
}

/** Where the documents of a provider, or of a version of it, are. */
function placesOf(address: ProviderAddress, version?: string): string[] {
  const { namespace, type } = address;
  const mirror = `${MIRROR_FOLDER}${addressPath(address)}/`;
  if (version === undefined)
    return [mirror, `${REGISTRY_FOLDER}${namespace}/${type}/`, `${textsFolder(address)}/`];
  return [
    `${mirror}${version}.`,
    `${REGISTRY_FOLDER}${namespace}/${type}/${version}/`,
    `${textsFolder(address, version)}/`,
  ];
}

const OUR_FOLDERS = [REGISTRY_FOLDER.slice(0, -1), MIRROR_FOLDER.slice(0, -1), "registry/docs"];

/** A provider whose own list is there belongs into the site's, which may have got lost. */
export async function readWholeList(copy: SiteCopy, address: SiteAddress): Promise<SiteFacts | undefined> {
  const known = await readSiteFacts(copy);
  const found = await listProviders(copy);
  const mirrored = await listMirrored(copy);
  if (known === undefined && found.length + mirrored.length === 0) return undefined;
  const site = withMirrored(withProviders(known ?? { ...address, providers: [] }, found), mirrored);
  return describeAll(copy, site);
}

/** What the lists say that the providers are for. */
async function describeAll(copy: SiteCopy, site: SiteFacts): Promise<SiteFacts> {
  const { descriptions: before, ...rest } = site;
  const descriptions = new Map<string, string>();
  for (const address of site.providers) {
    if (address.hostname !== site.hostname) continue;
    let description = before?.get(addressPath(address));
    const provider = await unlessDamaged(
      () => readProvider(copy, address),
      () => {},
    );
    if (provider !== undefined) description = provider.description;
    if (description !== undefined) descriptions.set(addressPath(address), description);
  }
  return descriptions.size === 0 ? rest : { ...rest, descriptions };
}

/** What an address on a new host says follows from what the one on the old says. */
function listTwins({ providers }: SiteFacts, { namespace, type }: ProviderAddress): ProviderAddress[] {
  return providers.filter((one) => one.namespace === namespace && one.type === type);
}

/** A page that somebody wrote by hand stays. */
function isForeign(path: string, there: string | undefined): boolean {
  return mayBeForeign(path) && there !== undefined && !isOurs(path, there);
}
