import {
  addressPath,
  compareAddresses,
  type ProviderAddress,
  parseAddressPath,
} from "../provider/address.ts";
import { ADDRESS, BASE, HOSTNAME } from "./forms.ts";
import { CatalogReader, type Extensible, renderCatalogFile } from "./json.ts";
import { SITE_PATH } from "./paths.ts";

/** Where clients reach the site. */
export interface SiteAddress {
  readonly hostname: string;
  /** The URL that every path of the site follows, with its final slash; a folder may be served anywhere, and has none. */
  readonly base: string | undefined;
}

/** What is true of the whole site; rewritten when a provider is new, not when one has a release. */
export interface SiteFacts extends SiteAddress, Extensible {
  readonly providers: readonly ProviderAddress[];
}

/** Reads catalog/site.json. */
export function parseSiteFacts(text: string): SiteFacts {
  const json = CatalogReader.parse(SITE_PATH, text);
  return {
    hostname: json.text("hostname", HOSTNAME),
    base: json.optionalText("base", BASE),
    providers: json.texts("providers", ADDRESS).map(parseAddressPath),
    ...json.unknown(),
  };
}

/** Writes catalog/site.json. */
export function renderSiteFacts(site: SiteFacts): string {
  const { hostname, base } = site;
  const providers = [...site.providers].sort(compareAddresses).map(addressPath);
  return renderCatalogFile({ hostname, base, providers }, site);
}

/** The site's facts with providers in its list; the same when all are there. */
export function withProviders(site: SiteFacts, addresses: readonly ProviderAddress[]): SiteFacts {
  const known = new Set(site.providers.map(addressPath));
  const missing = addresses.filter((address) => !known.has(addressPath(address)));
  if (missing.length === 0) return site;
  return { ...site, providers: [...site.providers, ...missing].sort(compareAddresses) };
}

/** The URL of the site for people and their configurations: where nobody named one, that at which discovery would find it. */
export function siteUrl({ hostname, base }: SiteAddress): string {
  return base ?? `https://${hostname}/`;
}

/** The path under which the site is served: `/` at the root of a host, `/REPOSITORY/` on a project site. */
export function basePath(site: SiteAddress): string {
  return new URL(siteUrl(site)).pathname;
}
