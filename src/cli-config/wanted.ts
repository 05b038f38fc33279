import type { SiteAddress } from "../catalog/site-facts.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { decodeName } from "../provider/idna.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "../registry/discovery.ts";
import { isDiscoverable, mirrorPatterns } from "../registry/install.ts";

/** What a CLI configuration has to say of a site. */
export interface WantedConfig {
  /** Where a registry is that discovery can't find, as clients want its host written. */
  readonly host: { readonly hostname: string; readonly url: string } | undefined;
  readonly mirror: { readonly url: string; readonly include: readonly string[] };
}

/** What clients have to be told of a site, for some of its providers. */
export function wantedConfig(
  site: SiteAddress & { readonly base: string },
  providers: readonly ProviderAddress[],
): WantedConfig {
  const isOwn = ({ hostname }: ProviderAddress) => hostname === site.hostname;
  const needsHost = !isDiscoverable(site) && providers.some(isOwn);
  return {
    host: needsHost
      ? { hostname: decodeName(site.hostname), url: `${site.base}${REGISTRY_FOLDER}` }
      : undefined,
    mirror: { url: `${site.base}${MIRROR_FOLDER}`, include: mirrorPatterns(site, providers) },
  };
}
