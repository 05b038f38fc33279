import { keyPath, providerPath, SITE_PATH, versionPath } from "../../catalog/paths.ts";
import { type ProviderFacts, renderProviderFacts } from "../../catalog/provider-facts.ts";
import {
  renderSiteFacts,
  type SiteAddress,
  type SiteFacts,
  withProviders,
} from "../../catalog/site-facts.ts";
import { keysOf, parseVersionFacts } from "../../catalog/version-facts.ts";
import { Problems } from "../../errors.ts";
import { addressPath, type ProviderAddress, parseAddressPath } from "../../provider/address.ts";
import {
  DISCOVERY_PATH,
  MIRROR_FOLDER,
  REGISTRY_FOLDER,
  readOtherServices,
} from "../../registry/discovery.ts";
import { isOurPage } from "../../registry/html.ts";
import { FRONT_PAGE_PATH, providerPagePath } from "../../registry/pages.ts";
import { projectProvider, projectSite, projectVersion, type SiteFile } from "../../registry/site.ts";
import { readKey, readProvider, readSiteFacts, type SiteCopy } from "./site-copy.ts";

/** A document that is not what the catalogue says. */
export interface Stale {
  readonly file: SiteFile;
  /** The lists that it follows from: what else it follows from never changes without them. */
  readonly lists: readonly string[];
}

/** What looking at all documents of a site has found beside those that are stale. */
export interface Survey {
  /** Documents in our places that nothing in the catalogue asks for. */
  readonly strays: readonly string[];
  /** Facts that are asked for and are not there. */
  readonly missing: readonly string[];
}

/** What is looked at. */
export interface Surveying {
  /** The site as it is. */
  readonly copy: SiteCopy;
  /** The site as its catalogue is to be: another one only when the site moves. */
  readonly wanted: SiteCopy;
  readonly address: SiteAddress;
  /** Keys that were given, by the name that the catalogue has for them. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Compares every document of a site with what its catalogue says, a version at a time; gives those that differ. */
export async function* findStale(surveying: Surveying): AsyncGenerator<Stale, Survey> {
  const { copy, wanted, address, keys } = surveying;
  const site = await readWholeList(wanted, address);
  if (site === undefined) return { strays: [], missing: [] };
  const expected = new Set<string>();
  const missing: string[] = [];
  for await (const { file, lists } of expectDocuments({ copy, wanted, site, keys, missing })) {
    const [path, text] = file;
    // A key that signed several versions is one file.
    if (expected.has(path)) continue;
    expected.add(path);
    const there = await copy.read(path);
    if (there !== text && !isForeign(path, there, site)) yield { file, lists };
  }
  const places = [
    ...(await copy.list(REGISTRY_FOLDER.slice(0, -1))),
    ...(await copy.list(MIRROR_FOLDER.slice(0, -1))),
  ];
  return { strays: places.filter((path) => !expected.has(path)).sort(), missing: [...new Set(missing)] };
}

/** A provider whose own list is there belongs into the site's, which may have got lost. */
export async function readWholeList(copy: SiteCopy, address: SiteAddress): Promise<SiteFacts | undefined> {
  const known = await readSiteFacts(copy);
  const lists = await Promise.all((await copy.list("catalog")).map(readListPath));
  const found = lists.filter((one) => one !== undefined);
  if (known === undefined && found.length === 0) return undefined;
  return withProviders(known ?? { ...address, providers: [] }, found);
}

async function readListPath(path: string): Promise<ProviderAddress | undefined> {
  const [, name] = /^catalog\/([^/]+\/[^/]+\/[^/]+)\.json$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  const address = await new Problems().attempt(() => parseAddressPath(name));
  return address !== undefined && addressPath(address) === name ? address : undefined;
}

interface Expecting extends Omit<Surveying, "address"> {
  readonly site: SiteFacts;
  readonly missing: string[];
}

/** What is named comes before what names it; the site's own facts come last, since they tell whether a move is done. */
async function* expectDocuments(expecting: Expecting): AsyncGenerator<Stale> {
  const { copy, wanted, site, missing } = expecting;
  const services = readOtherServices(await copy.read(DISCOVERY_PATH), site, await readSiteFacts(copy));
  for (const address of site.providers) {
    const list = providerPath(address);
    const lists = copy === wanted ? [list] : listTwins(site, address);
    const provider = await readProvider(wanted, address);
    for (const { version } of provider?.versions ?? [])
      for (const file of await expectVersion(expecting, address, version)) yield { file, lists };
    if (provider === undefined) missing.push(list);
    else for (const file of expectProvider(expecting, address, provider)) yield { file, lists };
  }
  const own: SiteFile[] = [...projectSite(site, services), [SITE_PATH, renderSiteFacts(site)]];
  for (const file of own) yield { file, lists: [SITE_PATH] };
}

/** What an address on a new host says follows from the list of the one on the old. */
function listTwins({ providers }: SiteFacts, { namespace, type }: ProviderAddress): string[] {
  return providers.filter((one) => one.namespace === namespace && one.type === type).map(providerPath);
}

/** Facts are what documents follow from; they change when the site moves, and then alone. */
function expectProvider(
  { copy, wanted, site }: Expecting,
  address: ProviderAddress,
  provider: ProviderFacts,
): SiteFile[] {
  const documents = projectProvider(site.hostname, address, provider);
  return copy === wanted ? documents : [[providerPath(address), renderProviderFacts(provider)], ...documents];
}

async function expectVersion(
  { copy, wanted, site, keys, missing }: Expecting,
  address: ProviderAddress,
  version: string,
): Promise<SiteFile[]> {
  const path = versionPath(address, version);
  const text = await wanted.read(path);
  const facts = text === undefined ? undefined : parseVersionFacts(address, version, text);
  if (facts === undefined) {
    missing.push(path);
    return [];
  }
  const armors = new Map<string, string>();
  for (const name of keysOf(facts)) {
    const armor = (await readKey(copy, name)) ?? keys.get(name);
    if (armor === undefined) missing.push(keyPath(name));
    else armors.set(name, armor);
  }
  if (armors.size < keysOf(facts).length) return [];
  const files = [...armors].map(([name, armor]): SiteFile => [keyPath(name), armor]);
  const documents = projectVersion(site.hostname, address, facts, armors);
  return [...files, ...(copy === wanted ? [] : [[path, text ?? ""] as const]), ...documents];
}

/** A page that somebody wrote by hand stays. */
function isForeign(path: string, there: string | undefined, { providers }: SiteFacts): boolean {
  const isPage = path === FRONT_PAGE_PATH || providers.some((address) => providerPagePath(address) === path);
  return isPage && there !== undefined && !isOurPage(there);
}
