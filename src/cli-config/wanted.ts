import type { ProviderAddress } from "../provider/address.ts";
import { decodeName } from "../provider/idna.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "../site/documents/discovery.ts";
import { isDiscoverable, mirrorPatterns } from "../site/documents/install.ts";

/** What a CLI configuration has to say of a site. */
export interface WantedConfig {
  /** Where a registry is that discovery can't find, as clients want its host written. */
  readonly host: { readonly hostname: string; readonly url: string } | undefined;
  readonly mirror: { readonly url: string; readonly include: readonly string[] };
}

/** A site, and the hostname whose registry it may be written for, if there is one. */
export interface SiteWithBase {
  readonly hostname: string | undefined;
  readonly base: string;
}

/** What clients have to be told of a site, for some of its providers. */
export function wantedConfig(
  { hostname, base }: SiteWithBase,
  providers: readonly ProviderAddress[],
): WantedConfig {
  const site = { hostname: hostname ?? "", base };
  const isOwn = (address: ProviderAddress) => address.hostname === hostname;
  const needsHost = !isDiscoverable(site) && providers.some(isOwn);
  return {
    host: needsHost ? { hostname: decodeName(site.hostname), url: `${base}${REGISTRY_FOLDER}` } : undefined,
    mirror: { url: `${base}${MIRROR_FOLDER}`, include: mirrorPatterns(site, providers) },
  };
}
