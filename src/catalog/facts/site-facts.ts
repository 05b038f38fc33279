import {
  addressPath,
  compareAddresses,
  type ProviderAddress,
  parseAddressPath,
} from "../../provider/address.ts";
import { ADDRESS, BASE, HOSTNAME, SHORT_LINE } from "../forms.ts";
import { CatalogReader, type Extensible, renderCatalogFile } from "../json.ts";
import { SITE_PATH } from "../paths.ts";
import { MARKED_SCHEMA, MIRRORED_SCHEMA, SCHEMA } from "../schema.ts";

/** Where clients reach the site. */
export interface SiteAddress {
  readonly hostname: string;
  /** The URL that every path of the site follows, with its final slash; a folder may be served anywhere, and has none. */
  readonly base: string | undefined;
}

/** What is true of the whole site; rewritten when a provider is new, not when one has a release. */
export interface SiteFacts extends SiteAddress, Extensible {
  readonly providers: readonly ProviderAddress[];
  /** The providers of others that it mirrors. */
  readonly mirrored?: readonly ProviderAddress[];
  /** What providers are for, by the path of the address. */
  readonly descriptions?: ReadonlyMap<string, string>;
  /** The other hosts that it has been on, in order of time. */
  readonly movedFrom?: readonly string[];
}

/** Reads catalog/site.json. */
export function parseSiteFacts(text: string): SiteFacts {
  const json = CatalogReader.parse(SITE_PATH, text, MIRRORED_SCHEMA);
  const movedFrom = json.optionalTexts("moved_from", HOSTNAME);
  const mirrored = json.optionalTexts("mirrored", ADDRESS)?.map(parseAddressPath);
  const descriptions = new Map(json.optionalNamed("descriptions", { name: ADDRESS, item: SHORT_LINE }));
  return {
    hostname: json.text("hostname", HOSTNAME),
    base: json.optionalText("base", BASE),
    providers: json.texts("providers", ADDRESS).map(parseAddressPath),
    ...(mirrored === undefined ? {} : { mirrored }),
    ...(descriptions.size === 0 ? {} : { descriptions }),
    ...(movedFrom === undefined ? {} : { movedFrom }),
    ...json.unknown(),
  };
}

/** Writes catalog/site.json. */
export function renderSiteFacts(site: SiteFacts): string {
  const { hostname, base, movedFrom } = site;
  const providers = inOrder(site.providers);
  const mirrored = site.mirrored && inOrder(site.mirrored);
  const descriptions = site.descriptions && Object.fromEntries([...site.descriptions].sort(byName));
  const fields = { hostname, base, moved_from: movedFrom, providers, mirrored, descriptions };
  const marked = movedFrom === undefined ? SCHEMA : MARKED_SCHEMA;
  return renderCatalogFile(fields, site, mirrored === undefined ? marked : MIRRORED_SCHEMA);
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}

function inOrder(addresses: readonly ProviderAddress[]): string[] {
  return [...addresses].sort(compareAddresses).map(addressPath);
}

/** The site's facts with providers in its list; the same when all are there. */
export function withProviders(site: SiteFacts, addresses: readonly ProviderAddress[]): SiteFacts {
  const known = new Set(site.providers.map(addressPath));
  const missing = addresses.filter((address) => !known.has(addressPath(address)));
  if (missing.length === 0) return site;
  return { ...site, providers: [...site.providers, ...missing].sort(compareAddresses) };
}

/** The same of providers that it mirrors. */
export function withMirrored(site: SiteFacts, addresses: readonly ProviderAddress[]): SiteFacts {
  const before = site.mirrored ?? [];
  const known = new Set(before.map(addressPath));
  const missing = addresses.filter((address) => !known.has(addressPath(address)));
  if (missing.length === 0) return site;
  return { ...site, mirrored: [...before, ...missing].sort(compareAddresses) };
}

/** The site's facts with what a provider is for; the same when they say so. */
export function withDescription(
  site: SiteFacts,
  address: ProviderAddress,
  description: string | undefined,
): SiteFacts {
  const name = addressPath(address);
  if (site.descriptions?.get(name) === description) return site;
  const { descriptions: before = new Map<string, string>(), ...rest } = site;
  const others = [...before].filter(([one]) => one !== name);
  const descriptions = new Map(
    description === undefined ? others : [...others, [name, description] as const],
  );
  return descriptions.size === 0 ? rest : { ...rest, descriptions };
}

/** The URL of the site for people and their configurations: where nobody named one, that at which discovery would find it. */
export function siteUrl({ hostname, base }: SiteAddress): string {
  return base ?? `https://${hostname}/`;
}

/** The path under which the site is served: `/` at the root of a host, `/REPOSITORY/` on a project site. */
export function basePath(site: SiteAddress): string {
  return new URL(siteUrl(site)).pathname;
}
