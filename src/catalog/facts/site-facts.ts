import { present } from "../../present.ts";
import {
  addressPath,
  compareAddresses,
  type ProviderAddress,
  parseAddressPath,
} from "../../provider/address.ts";
import { ADDRESS, BASE, exactly, HOSTNAME, SHORT_LINE } from "../forms.ts";
import { CatalogReader, type Extensible, renderCatalogFile } from "../json.ts";
import { SITE_PATH } from "../paths.ts";
import { type DistrustedKey, parseDistrusted, renderDistrusted } from "./distrust.ts";

export interface SiteAddress {
  readonly hostname: string;
  /** With the final slash; undefined for a folder that may be served anywhere. */
  readonly base: string | undefined;
}

export interface SiteFacts extends SiteAddress, Extensible {
  readonly providers: readonly ProviderAddress[];
  /** Third-party providers that the site mirrors; of previews, the providers that have any. */
  readonly mirrored?: readonly ProviderAddress[];
  /** By the path of the address. */
  readonly descriptions?: ReadonlyMap<string, string>;
  /** Previous hostnames, oldest first. */
  readonly movedFrom?: readonly string[];
  /** Keys that prove no further version of any provider. */
  readonly distrusted?: readonly DistrustedKey[];
  /** The folder of previews below a site: a mirror only, also for the site's own hostname. */
  readonly kind?: "previews";
}

export function parseSiteFacts(text: string): SiteFacts {
  const json = CatalogReader.parse(SITE_PATH, text);
  const kind = json.optionalText("kind", exactly("previews"));
  const descriptions = new Map(json.optionalNamed("descriptions", ADDRESS, SHORT_LINE));
  return {
    hostname: json.text("hostname", HOSTNAME),
    base: json.optionalText("base", BASE),
    providers: json.texts("providers", ADDRESS).map(parseAddressPath),
    ...present({
      mirrored: json.optionalTexts("mirrored", ADDRESS)?.map(parseAddressPath),
      descriptions: descriptions.size === 0 ? undefined : descriptions,
      movedFrom: json.optionalTexts("moved_from", HOSTNAME),
      distrusted: parseDistrusted(json),
      kind: kind === undefined ? undefined : ("previews" as const),
    }),
    ...json.unknown(),
  };
}

export function renderSiteFacts(site: SiteFacts): string {
  const { hostname, base, movedFrom, kind } = site;
  const providers = inOrder(site.providers);
  const mirrored = site.mirrored && inOrder(site.mirrored);
  const descriptions =
    site.descriptions && Object.fromEntries([...site.descriptions].sort(([a], [b]) => (a < b ? -1 : 1)));
  const distrusted = renderDistrusted(site.distrusted);
  const fields = {
    kind,
    hostname,
    base,
    moved_from: movedFrom,
    providers,
    mirrored,
    descriptions,
    distrusted,
  };
  return renderCatalogFile(fields, site);
}

function inOrder(addresses: readonly ProviderAddress[]): string[] {
  return [...addresses].sort(compareAddresses).map(addressPath);
}

/** Returns the same facts if all are listed. */
export function withProviders(site: SiteFacts, addresses: readonly ProviderAddress[]): SiteFacts {
  const providers = addMissing(site.providers, addresses);
  return providers === site.providers ? site : { ...site, providers };
}

export function withMirrored(site: SiteFacts, addresses: readonly ProviderAddress[]): SiteFacts {
  const before = site.mirrored ?? [];
  const mirrored = addMissing(before, addresses);
  return mirrored === before ? site : { ...site, mirrored };
}

function addMissing(before: readonly ProviderAddress[], addresses: readonly ProviderAddress[]) {
  const paths = new Set(before.map(addressPath));
  const missing = addresses.filter((address) => !paths.has(addressPath(address)));
  return missing.length === 0 ? before : [...before, ...missing].sort(compareAddresses);
}

/** Returns the same facts if they already say so. */
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

/** Defaults to the root of the host, where discovery finds it. */
export function siteUrl({ hostname, base }: SiteAddress): string {
  return base ?? `https://${hostname}/`;
}

/** `/` at the root of a host, `/REPOSITORY/` on a project site. */
export function basePath(site: SiteAddress): string {
  return new URL(siteUrl(site)).pathname;
}
