import { keyPath, providerPath, SITE_PATH, versionPath } from "../../catalog/paths.ts";
import {
  renderSiteFacts,
  type SiteAddress,
  type SiteFacts,
  withProviders,
} from "../../catalog/site-facts.ts";
import { parseVersionFacts } from "../../catalog/version-facts.ts";
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
import { readProvider, readSiteFacts, type SiteCopy } from "./site-copy.ts";

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

/** Compares every document of a site with what its catalogue says, a version at a time; gives those that differ. */
export async function* findStale(copy: SiteCopy, address: SiteAddress): AsyncGenerator<Stale, Survey> {
  const known = await readSiteFacts(copy);
  const site = await restoreList(copy, known, address);
  if (site === undefined) return { strays: [], missing: [] };
  const expected = new Set<string>();
  const missing: string[] = [];
  for await (const { file, list } of expectDocuments(copy, site, missing)) {
    const [path, text] = file;
    expected.add(path);
    const there = await copy.read(path);
    if (there !== text && !isForeign(path, there, site)) yield { file, list };
  }
  const places = [
    ...(await copy.list(REGISTRY_FOLDER.slice(0, -1))),
    ...(await copy.list(MIRROR_FOLDER.slice(0, -1))),
  ];
  return { strays: places.filter((path) => !expected.has(path)), missing };
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

async function* expectDocuments(copy: SiteCopy, site: SiteFacts, missing: string[]): AsyncGenerator<Stale> {
  const services = readOtherServices(await copy.read(DISCOVERY_PATH), site);
  const own: SiteFile[] = [[SITE_PATH, renderSiteFacts(site)], ...projectSite(site, services)];
  for (const file of own) yield { file, list: SITE_PATH };
  for (const address of site.providers) {
    const list = providerPath(address);
    const provider = await readProvider(copy, address);
    if (provider === undefined) missing.push(list);
    else for (const file of projectProvider(site.hostname, address, provider)) yield { file, list };
    for (const { version } of provider?.versions ?? [])
      yield* expectVersion(copy, { site, address, version }, missing);
  }
}

interface OneVersion {
  readonly site: SiteFacts;
  readonly address: ProviderAddress;
  readonly version: string;
}

async function* expectVersion(
  copy: SiteCopy,
  { site, address, version }: OneVersion,
  missing: string[],
): AsyncGenerator<Stale> {
  const path = versionPath(address, version);
  const text = await copy.read(path);
  if (text === undefined) {
    missing.push(path);
    return;
  }
  const facts = parseVersionFacts(address, version, text);
  const key = keyPath(facts.key);
  const publicKey = await copy.read(key);
  if (publicKey === undefined) missing.push(key);
  else
    for (const file of projectVersion(site.hostname, address, facts, publicKey))
      yield { file, list: providerPath(address) };
}

/** A page that somebody wrote by hand stays. */
function isForeign(path: string, there: string | undefined, { providers }: SiteFacts): boolean {
  const isPage = path === FRONT_PAGE_PATH || providers.some((address) => providerPagePath(address) === path);
  return isPage && there !== undefined && !isOurPage(there);
}
