import type { CatalogEntry, OfferedVersions } from "../catalog/edits/edit.ts";
import { type ProviderFacts, renderProviderFacts, withSigned } from "../catalog/facts/provider-facts.ts";
import type { PublishedKey, SignedVersion } from "../catalog/facts/provider-keys.ts";
import { renderSiteFacts, type SiteAddress, siteUrl } from "../catalog/facts/site-facts.ts";
import { keysOf } from "../catalog/facts/version-facts.ts";
import { providerPath, SITE_PATH } from "../catalog/paths.ts";
import { readProviderFacts, readVersionFacts } from "../catalog/read-facts.ts";
import { unlessDamaged } from "../catalog/schema.ts";
import { type Problem, ProblemError } from "../errors.ts";
import type { SiteLocation } from "../ports/site.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { quote } from "../provider/quote.ts";
import { siteAddress } from "../publishing/plan/plan-address.ts";
import { publishedKey } from "../publishing/sign/signer.ts";
import { readOffered } from "../publishing/site/read-site.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "../site/documents/discovery.ts";
import { readKnownKeys } from "./keyring.ts";
import { listProviders, readKey, type SiteCopy, withFacts } from "./site-copy.ts";

export interface KnownPlace {
  /** The hostname that the site's place or its inputs state. */
  readonly hostname: string;
  readonly location: SiteLocation;
  /** Keys from the inputs, by their names in the catalog. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Adds facts that are missing and follow from others: the site's address, and the fingerprints of its keys. */
export async function recoverFacts(copy: SiteCopy, mending: KnownPlace): Promise<SiteCopy> {
  const facts = new Map<string, string>();
  const places: SiteAddress[] = [];
  const providers = await listProviders(copy);
  for (const address of providers) {
    const provider = await unlessDamaged(() => readProviderFacts(copy.read, address));
    if (provider === undefined) continue;
    places.push({ hostname: provider.site, base: provider.base });
    const named = await nameKeys(copy, { address, provider }, mending.keys);
    if (named !== provider) facts.set(providerPath(address), renderProviderFacts(named));
  }
  const isLost = (await copy.read(SITE_PATH)) === undefined;
  const place = isLost ? recallPlace(places, mending) : undefined;
  if (place !== undefined) facts.set(SITE_PATH, renderSiteFacts({ ...place, providers }));
  return withFacts(copy, new Map([...facts].map(([path, text]) => [path, async () => text])));
}

/** Each list has the site's address at its last change. A run at another address is rejected. */
function recallPlace(
  places: readonly SiteAddress[],
  { hostname, location }: KnownPlace,
): SiteAddress | undefined {
  const stated = siteAddress({ hostname, location });
  const [own, ...otherHosts] = distinct(places.map((one) => one.hostname));
  const [base, ...otherBases] = distinct(places.flatMap((one) => one.base ?? []));
  if (own === undefined) return undefined;
  if (otherHosts.length > 0 || otherBases.length > 0) throw new ProblemError(disagree(places));
  const isHere = own === stated.hostname && (base === undefined || base === stated.base);
  if (!isHere && location.found !== "stated") throw new ProblemError(wasElsewhere({ hostname: own, base }));
  return { hostname: own, base: base ?? (own === stated.hostname ? stated.base : undefined) };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function disagree(places: readonly SiteAddress[]): Problem {
  const urls = distinct(places.map(siteUrl)).sort();
  return {
    code: "catalog-invalid",
    found: `${SITE_PATH} is missing, and the lists of the providers have several URLs: ${urls.slice(0, 3).join(", ")}`,
    expected: "the file with the URL of the site",
    fix: "Restore it from the branch's history",
  };
}

function wasElsewhere(own: SiteAddress): Problem {
  const url = siteUrl(own);
  return {
    code: "catalog-invalid",
    found: `${SITE_PATH} is missing, and the lists of the providers were made for ${url}, not for the URL of this run`,
    expected: "the URL that every document of the site has",
    fix: `Set ‹site-url› to ${url} to recreate the file, then move the site if its URL has changed. Or restore the file from the branch's history`,
  };
}

/** Lists of early versions have no fingerprints; they are read from the keys. */
async function nameKeys(
  copy: SiteCopy,
  { address, provider }: { readonly address: ProviderAddress; readonly provider: ProviderFacts },
  given: ReadonlyMap<string, string>,
): Promise<ProviderFacts> {
  const named = new Set(provider.keys?.flatMap(({ versions }) => versions));
  const signed: SignedVersion[] = [];
  for (const { version } of provider.versions) {
    if (named.has(version)) continue;
    const facts = await unlessDamaged(() => readVersionFacts(copy.read, address, version));
    const names = facts === undefined ? [] : keysOf(facts);
    const keys = await Promise.all(names.map((name) => identify(copy, name, given)));
    if (keys.length > 0 && keys.every((key) => key !== undefined)) signed.push({ version, keys });
  }
  return withSigned(provider, signed);
}

async function identify(
  copy: SiteCopy,
  name: string,
  given: ReadonlyMap<string, string>,
): Promise<Omit<PublishedKey, "publicKey"> | undefined> {
  const armor = (await readKey(copy, name)) ?? given.get(name);
  if (armor === undefined) return undefined;
  const [key] = await readKnownKeys(new Map([[name, armor]]));
  if (key === undefined) return undefined;
  const { publicKey: _armor, ...identity } = publishedKey(key);
  return { ...identity, name };
}

/** A provider whose documents exist and whose list in the catalog does not. */
interface LostList {
  readonly address: ProviderAddress;
  readonly offered: readonly OfferedVersions[];
  /** Versions that have documents and are in no list of the registry or the mirror. */
  readonly hidden: readonly string[];
}

/** Finds providers that the site serves and the catalog does not list. */
export async function findLostLists(
  copy: SiteCopy,
  hostname: string,
  entries: readonly CatalogEntry[],
): Promise<LostList[]> {
  const missing = entries.filter(({ provider }) => provider === undefined);
  const found = missing.map(async ({ address }) => {
    const offered = await readOffered(address, hostname, copy.read);
    if (offered.length === 0) return [];
    const listed = new Set(offered.flatMap(({ versions }) => versions));
    const there = await listDocumented(copy, hostname, address);
    return [{ address, offered, hidden: there.filter((version) => !listed.has(version)) }];
  });
  return (await Promise.all(found)).flat();
}

async function listDocumented(copy: SiteCopy, hostname: string, address: ProviderAddress): Promise<string[]> {
  const mirror = `${MIRROR_FOLDER}${addressPath(address)}/`;
  const registry = `${REGISTRY_FOLDER}${address.namespace}/${address.type}/`;
  const archives = (await copy.list(mirror.slice(0, -1))).map((path) => path.slice(mirror.length));
  const own = address.hostname === hostname ? await copy.list(registry.slice(0, -1)) : [];
  const downloads = own.map((path) => path.slice(registry.length).split("/"));
  return [
    ...new Set([
      ...archives.flatMap((name) => /^([^/]+)\.json$/.exec(name)?.[1] ?? []),
      ...downloads.flatMap(([version = "", folder]) => (folder === "download" ? [version] : [])),
    ]),
  ].filter((version) => version !== "index");
}

/** The remaining documents have marks only as text, so withdrawals and deprecations must be repeated by hand. */
export function refuseLostMarks(lost: readonly LostList[], wanted: readonly string[]): void {
  const problems = lost.flatMap((list) => {
    const warnings = new Set(list.offered.flatMap((one) => one.warnings));
    const hidden = list.hidden.filter((version) => wanted.includes(version));
    const signs = [...warnings].map((warning) => `clients show ${quote(warning)}`);
    if (hidden.length > 0) signs.push(`${hidden.join(", ")} has documents and is in no list`);
    return signs.length === 0 ? [] : [marksLost(list, signs)];
  });
  if (problems.length > 0) throw new ProblemError(problems);
}

function marksLost({ address, offered }: LostList, signs: readonly string[]): Problem {
  const lists = offered.map(({ path }) => path).join(" and ");
  return {
    code: "marks-lost",
    found: `${providerPath(address)} is missing, the only record of withdrawn and deprecated versions: ${signs.join("; ")}`,
    expected: "a catalog with every mark that the documents show",
    fix: `Restore the file from the history of the site. Without a history, delete ${lists}, run this again, then \`withdraw\` or \`deprecate\` those versions of ${formatAddress(address)} again`,
  };
}
