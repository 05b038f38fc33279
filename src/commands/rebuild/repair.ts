import { keyPath, providerPath, SITE_PATH, versionPath } from "../../catalog/paths.ts";
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
  /** The list that it follows from: what else it follows from never changes without it. */
  readonly list: string;
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
  readonly copy: SiteCopy;
  readonly address: SiteAddress;
  /** Keys that were given, by the name that the catalogue has for them. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Compares every document of a site with what its catalogue says, a version at a time; gives those that differ. */
export async function* findStale({ copy, address, keys }: Surveying): AsyncGenerator<Stale, Survey> {
  const known = await readSiteFacts(copy);
  const site = await restoreList(copy, known, address);
  if (site === undefined) return { strays: [], missing: [] };
  const expected = new Set<string>();
  const missing: string[] = [];
  for await (const { file, list } of expectDocuments({ copy, site, keys, missing })) {
    const [path, text] = file;
    // A key that signed several versions is one file.
    if (expected.has(path)) continue;
    expected.add(path);
    const there = await copy.read(path);
    if (there !== text && !isForeign(path, there, site)) yield { file, list };
  }
  const places = [
    ...(await copy.list(REGISTRY_FOLDER.slice(0, -1))),
    ...(await copy.list(MIRROR_FOLDER.slice(0, -1))),
  ];
  return { strays: places.filter((path) => !expected.has(path)).sort(), missing: [...new Set(missing)] };
}

/** A provider whose own list is there belongs into the site's, which may have got lost. */
async function restoreList(
  copy: SiteCopy,
  known: SiteFacts | undefined,
  address: SiteAddress,
): Promise<SiteFacts | undefined> {
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

/** What is named comes before what names it. */
async function* expectDocuments(expecting: Expecting): AsyncGenerator<Stale> {
  const { copy, site, missing } = expecting;
  const services = readOtherServices(await copy.read(DISCOVERY_PATH), site);
  for (const address of site.providers) {
    const list = providerPath(address);
    const provider = await readProvider(copy, address);
    for (const { version } of provider?.versions ?? [])
      for (const file of await expectVersion(expecting, address, version)) yield { file, list };
    if (provider === undefined) missing.push(list);
    else for (const file of projectProvider(site.hostname, address, provider)) yield { file, list };
  }
  const own: SiteFile[] = [[SITE_PATH, renderSiteFacts(site)], ...projectSite(site, services)];
  for (const file of own) yield { file, list: SITE_PATH };
}

async function expectVersion(
  { copy, site, keys, missing }: Expecting,
  address: ProviderAddress,
  version: string,
): Promise<SiteFile[]> {
  const path = versionPath(address, version);
  const text = await copy.read(path);
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
  return [...files, ...projectVersion(site.hostname, address, facts, armors)];
}

/** A page that somebody wrote by hand stays. */
function isForeign(path: string, there: string | undefined, { providers }: SiteFacts): boolean {
  const isPage = path === FRONT_PAGE_PATH || providers.some((address) => providerPagePath(address) === path);
  return isPage && there !== undefined && !isOurPage(there);
}
