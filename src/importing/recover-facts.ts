import { type ProviderFacts, renderProviderFacts, withSigned } from "../catalog/facts/provider-facts.ts";
import type { PublishedKey, SignedVersion } from "../catalog/facts/provider-keys.ts";
import { renderSiteFacts, type SiteAddress, siteUrl } from "../catalog/facts/site-facts.ts";
import { keysOf } from "../catalog/facts/version-facts.ts";
import { providerPath, SITE_PATH } from "../catalog/paths.ts";
import { unlessDamaged } from "../catalog/schema.ts";
import { type Problem, ProblemError } from "../errors.ts";
import type { SiteLocation } from "../ports/site.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { siteAddress } from "../publishing/plan/plan-address.ts";
import { publishedKey } from "../publishing/sign/signer.ts";
import { readKnownKeys } from "./keyring.ts";
import { listProviders, readKey, readProvider, readVersion, type SiteCopy, withFacts } from "./site-copy.ts";

/** What mending needs to know. */
export interface Mending {
  /** Where the place, or a person, says that the site is. */
  readonly hostname: string;
  readonly location: SiteLocation;
  /** Keys that were given, by the name that the catalog has for them. */
  readonly keys: ReadonlyMap<string, string>;
}

interface Listed {
  readonly address: ProviderAddress;
  readonly provider: ProviderFacts;
}

/** A copy of a site with the facts that it lacks and that follow from others: where it is, and the fingerprints of its keys. */
export async function mendFacts(copy: SiteCopy, mending: Mending): Promise<SiteCopy> {
  const facts = new Map<string, string>();
  const places: SiteAddress[] = [];
  const providers = await listProviders(copy);
  for (const address of providers) {
    const provider = await unlessDamaged(() => readProvider(copy, address));
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

/** Each list says where the site was when it last changed. A run that would guess another place is refused. */
function recallPlace(
  places: readonly SiteAddress[],
  { hostname, location }: Mending,
): SiteAddress | undefined {
  const stated = siteAddress({ hostname, location });
  const [own, ...otherHosts] = distinct(places.map((one) => one.hostname));
  const [base, ...otherBases] = distinct(places.flatMap((one) => one.base ?? []));
  if (own === undefined) return undefined;
  if (otherHosts.length > 0 || otherBases.length > 0) throw new ProblemError([disagree(places)]);
  const isHere = own === stated.hostname && (base === undefined || base === stated.base);
  if (!isHere && location.found !== "stated") throw new ProblemError([wasElsewhere({ hostname: own, base })]);
  return { hostname: own, base: base ?? (own === stated.hostname ? stated.base : undefined) };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function disagree(places: readonly SiteAddress[]): Problem {
  const urls = distinct(places.map(siteUrl)).sort();
  return {
    code: "catalog-invalid",
    found: `${SITE_PATH} is missing, and the lists of the providers name several places: ${urls.slice(0, 3).join(", ")}`,
    expected: "the file that says where the site is",
    fix: "Restore it from the branch's history",
  };
}

function wasElsewhere(own: SiteAddress): Problem {
  const url = siteUrl(own);
  return {
    code: "catalog-invalid",
    found: `${SITE_PATH} is missing, and the lists of the providers were made for ${url}, which is not where this run finds the site`,
    expected: "the URL that every document of the site names",
    fix: `Set ‹site-url› to ${url}, and the file is made anew; a site that has moved is moved after that. Or restore the file from the branch's history`,
  };
}

/** The first lists had no fingerprints; what a publish would write of the keys today is told by the keys themselves. */
async function nameKeys(
  copy: SiteCopy,
  { address, provider }: Listed,
  given: ReadonlyMap<string, string>,
): Promise<ProviderFacts> {
  const named = new Set(provider.keys?.flatMap(({ versions }) => versions));
  const signed: SignedVersion[] = [];
  for (const { version } of provider.versions) {
    if (named.has(version)) continue;
    const facts = await unlessDamaged(() => readVersion(copy, address, version));
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
