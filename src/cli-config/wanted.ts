import { compareAddresses, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { decodeName } from "../provider/idna.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "../site/documents/discovery.ts";
import { isDiscoverable, mirrorPatterns } from "../site/documents/install.ts";

export interface ProviderImage {
  readonly address: ProviderAddress;
  readonly image: string | undefined;
}

/** A hostname and its registry. */
export interface Host {
  readonly hostname: string;
  readonly url: string;
}

export interface WantedConfig {
  /** Only for a registry that discovery can't find. */
  readonly host: Host | undefined;
  readonly mirror: { readonly url: string; readonly include: readonly string[] };
  /** For OpenTofu alone. */
  readonly images?: readonly ProviderImage[];
}

/** An installation method and the providers that come from it alone. */
export interface Method {
  readonly kind: "network_mirror" | "oci_mirror";
  /** A URL, or a repository. */
  readonly place: string;
  readonly include: readonly string[];
}

/** Images where there are any, one block per provider: a repository without a template holds one. The mirror has the rest. */
export function wantedMethods({ mirror, images = [] }: WantedConfig): Method[] {
  const sorted = images.toSorted((a, b) => compareAddresses(a.address, b.address));
  const named = sorted.flatMap(({ address, image }): Method[] =>
    image === undefined ? [] : [{ kind: "oci_mirror", place: image, include: [formatAddress(address)] }],
  );
  const others = sorted
    .filter(({ image }) => image === undefined)
    .map(({ address }) => formatAddress(address));
  const include = named.length === 0 ? mirror.include : others;
  return include.length === 0 ? named : [...named, { kind: "network_mirror", place: mirror.url, include }];
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
