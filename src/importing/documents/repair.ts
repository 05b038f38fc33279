import { type ProviderFacts, parseProviderFacts, placeOf } from "../../catalog/facts/provider-facts.ts";
import {
  renderSiteFacts,
  type SiteAddress,
  type SiteFacts,
  withMirrored,
  withProviders,
} from "../../catalog/facts/site-facts.ts";
import { keysOf, parseVersionFacts } from "../../catalog/facts/version-facts.ts";
import {
  keyPath,
  providerPath,
  RECENT_PATH,
  SITE_PATH,
  textsFolder,
  versionPath,
} from "../../catalog/paths.ts";
import { keepRecent, listRecent, renderRecent, updateRecent } from "../../catalog/recent.ts";
import { unlessDamaged } from "../../catalog/schema.ts";
import type { Problem } from "../../errors.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { readOwnersLook } from "../../publishing/site/read-site.ts";
import {
  DISCOVERY_PATH,
  MIRROR_FOLDER,
  REGISTRY_FOLDER,
  readOtherServices,
} from "../../site/documents/discovery.ts";
import {
  isOurs,
  mayBeForeign,
  projectListed,
  projectProvider,
  projectRecent,
  projectSite,
  projectVersion,
  type SiteFile,
} from "../../site/documents/site.ts";
import { assetsMark, pageAssets } from "../../site/pages/assets.ts";
import {
  listMirrored,
  listProviders,
  readKey,
  readProvider,
  readSiteFacts,
  type SiteCopy,
} from "../site-copy.ts";
import { expectDocumentation } from "./expect-documentation.ts";
import { expectMirrored } from "./expect-mirrored.ts";
import type { Expecting, ListedOne, Surveying } from "./expecting.ts";
import type { Stale } from "./stale.ts";

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

/** Compares every document of a site with what its catalog says, a version at a time; gives those that differ. */
export async function* findStale(surveying: Surveying): AsyncGenerator<Stale, Survey> {
  const { copy, wanted, address } = surveying;
  const site = await readWholeList(wanted, address);
  const { look, warnings } = await readOwnersLook(copy.read);
  if (site === undefined) return { strays: [], missing: [], damaged: [], warnings };
  const expected = new Set<string>();
  const missing: string[] = [];
  const damaged: Damaged[] = [];
  const left: string[] = [];
  const leave: Expecting["leave"] = (damage, address, version) => {
    if (damage !== undefined) damaged.push({ address, problems: damage.problems });
    left.push(...placesOf(address, version));
  };
  const expect = (path: string) => void expected.add(path);
  const expecting = { ...surveying, site, look, missing, expect, leave };
  for await (const expectation of expectDocuments(expecting)) {
    const [path, text] = expectation.file;
    // A key that signed several versions is one file.
    if (expected.has(path)) continue;
    expected.add(path);
    const there = await copy.read(path);
    if (there !== text && !isForeign(path, there)) yield expectation;
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

/** What is named comes before what names it; the site's own facts come last, since they tell whether a move is done. */
async function* expectDocuments(expecting: Expecting): AsyncGenerator<Stale> {
  const { copy, before, wanted, site, look, missing, leave } = expecting;
  const services = readOtherServices(await copy.read(DISCOVERY_PATH), site, before);
  for (const file of pageAssets()) yield { file, lists: [SITE_PATH], facts: [] };
  let recent = listRecent(site, [], assetsMark());
  for (const address of site.providers) {
    const sources = copy === wanted ? [address] : listTwins(site, address);
    const lists = sources.map(providerPath);
    const list = providerPath(address);
    const text = await wanted.read(list);
    const provider = await unlessDamaged(
      async () => (text === undefined ? undefined : parseProviderFacts(address, text)),
      (damage) => leave(damage, address),
    );
    for (const one of listVersions(provider)) {
      const facts = sources.map((source) => versionPath(source, one.listed.version));
      for (const file of await expectVersion(expecting, address, one)) yield { file, lists, facts };
      for (const file of await expectDocumentation(expecting, address, one)) yield { file, lists, facts };
    }
    if (text === undefined) {
      missing.push(list);
      leave(undefined, address);
    } else if (provider === undefined) recent = keepRecent(recent, await copy.read(RECENT_PATH), address);
    else {
      recent = updateRecent(recent, site, [{ address, provider }], assetsMark());
      for (const file of [[list, text] as const, ...projectProvider(site.hostname, address, provider, look)])
        yield { file, lists, facts: [] };
    }
  }
  for (const address of site.mirrored ?? []) yield* expectMirrored(expecting, address);
  for (const file of [[RECENT_PATH, renderRecent(recent)] as const, ...projectRecent(recent, look)])
    yield { file, lists: [SITE_PATH, RECENT_PATH], facts: [] };
  const own: SiteFile[] = [...projectSite(site, look, services), [SITE_PATH, renderSiteFacts(site)]];
  for (const file of own) yield { file, lists: [SITE_PATH], facts: [] };
}

function listVersions(provider: ProviderFacts | undefined): ListedOne[] {
  return provider === undefined ? [] : provider.versions.map((listed) => ({ provider, listed }));
}

/** What an address on a new host says follows from what the one on the old says. */
function listTwins({ providers }: SiteFacts, { namespace, type }: ProviderAddress): ProviderAddress[] {
  return providers.filter((one) => one.namespace === namespace && one.type === type);
}

async function expectVersion(
  { copy, wanted, site, look, keys, missing, leave }: Expecting,
  address: ProviderAddress,
  { provider, listed }: ListedOne,
): Promise<SiteFile[]> {
  const { version } = listed;
  const path = versionPath(address, version);
  const text = await wanted.read(path);
  const facts = await unlessDamaged(
    async () => (text === undefined ? undefined : parseVersionFacts(address, version, text)),
    (damage) => leave(damage, address, version),
  );
  if (text === undefined) {
    missing.push(path);
    leave(undefined, address, version);
  }
  if (text === undefined || facts === undefined) return [];
  const armors = new Map<string, string>();
  for (const name of keysOf(facts)) {
    const armor = (await readKey(copy, name)) ?? keys.get(name);
    if (armor === undefined) missing.push(keyPath(name));
    else armors.set(name, armor);
  }
  if (armors.size < keysOf(facts).length) return [];
  const files = [...armors].map(([name, armor]): SiteFile => [keyPath(name), armor]);
  const documents = projectVersion(site.hostname, address, facts, armors);
  const page = projectListed(address, { version: facts, listed }, { look, site: placeOf(provider) });
  return [...files, [path, text], ...documents, ...page];
}

/** A page that somebody wrote by hand stays. */
function isForeign(path: string, there: string | undefined): boolean {
  return mayBeForeign(path) && there !== undefined && !isOurs(path, there);
}
