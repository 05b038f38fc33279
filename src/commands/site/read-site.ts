import type { CatalogEntry, CatalogQuestion, CatalogSlice } from "../../catalog/edit.ts";
import { providerPath, SITE_PATH, versionPath } from "../../catalog/paths.ts";
import { parseProviderFacts } from "../../catalog/provider-facts.ts";
import { parseSiteFacts } from "../../catalog/site-facts.ts";
import { parseVersionFacts, type VersionFacts } from "../../catalog/version-facts.ts";
import type { Site, SiteHead } from "../../ports/site.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { DISCOVERY_PATH, type OtherServices, readOtherServices } from "../../registry/discovery.ts";
import { checkOwners } from "./check-owners.ts";

/** The part of the catalogue that an edit has to see, and the state of the site that it was read from. */
export interface SiteReading {
  readonly head: SiteHead;
  readonly catalog: CatalogSlice;
  /** What the discovery document offers beside the registry, where that document may have to be written. */
  readonly services: OtherServices;
}

/** What the site says of a version already; the same at each of its addresses. */
export function findVersion({ catalog }: SiteReading, version: string): VersionFacts | undefined {
  return catalog.entries.flatMap(({ versions }) => versions.get(version) ?? [])[0];
}

/** Reads what concerns an edit, whatever else the site holds. */
export async function readSite(site: Site, question: CatalogQuestion): Promise<SiteReading> {
  const head = await site.head();
  const addresses = question.entries.map(({ address }) => address);
  const [entries] = await Promise.all([
    Promise.all(question.entries.map(({ address, versions }) => readEntry(site, head, address, versions))),
    checkOwners(site.guest, addresses, (path) => site.read(head, path)),
  ]);
  if (knowSite(question, entries)) return { head, catalog: { site: "unchanged", entries }, services: {} };
  const discovery = await site.read(head, DISCOVERY_PATH);
  const text = await site.read(head, SITE_PATH);
  const known = text === undefined ? undefined : parseSiteFacts(text);
  const services = readOtherServices(discovery, known ?? question.site);
  return { head, catalog: { site: known, entries }, services };
}

/** The site's own facts grow with every provider: lists of versions that say the same of the site tell that they stand. */
function knowSite({ site: { hostname, base } }: CatalogQuestion, entries: readonly CatalogEntry[]): boolean {
  return entries.every(({ provider }) => provider?.site === hostname && provider.base === base);
}

/** A version's facts are asked for only when it is listed: for a new one there is nothing to find. */
async function readEntry(
  site: Site,
  head: SiteHead,
  address: ProviderAddress,
  wanted: readonly string[],
): Promise<CatalogEntry> {
  const text = await site.read(head, providerPath(address));
  const provider = text === undefined ? undefined : parseProviderFacts(address, text);
  const listed = wanted.filter((version) => provider?.versions.some((entry) => entry.version === version));
  const found = await Promise.all(listed.map((version) => readVersion(site, head, address, version)));
  return { address, provider, versions: new Map(found.flat()) };
}

async function readVersion(
  site: Site,
  head: SiteHead,
  address: ProviderAddress,
  version: string,
): Promise<[string, VersionFacts][]> {
  const text = await site.read(head, versionPath(address, version));
  return text === undefined ? [] : [[version, parseVersionFacts(address, version, text)]];
}
