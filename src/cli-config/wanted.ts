import type { ProviderAddress } from "../provider/address.ts";
import { decodeName } from "../provider/idna.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "../site/documents/discovery.ts";
import { isDiscoverable, mirrorPatterns } from "../site/documents/install.ts";

export interface WantedConfig {
  /** Only for a registry that discovery can't find. */
  readonly host: { readonly hostname: string; readonly url: string } | undefined;
  readonly mirror: { readonly url: string; readonly include: readonly string[] };
}

export interface SiteWithBase {
  readonly hostname: string | undefined;
  readonly base: string;
}

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
