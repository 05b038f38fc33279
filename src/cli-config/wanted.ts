import { covers } from "../protocol/cli-config/read-config.ts";
import { compareAddresses, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { decodeName } from "../provider/idna.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "../site/documents/discovery.ts";
import {
  type Host,
  isDiscoverable,
  type Method,
  mirrorPatterns,
  renderHost,
  renderInstallation,
} from "../site/documents/install.ts";

export interface ProviderImage {
  readonly address: ProviderAddress;
  readonly image: string | undefined;
}

export interface WantedConfig {
  /** Only for a registry that discovery can't find. */
  readonly host: Host | undefined;
  readonly mirror: { readonly url: string; readonly include: readonly string[] };
  /** What clients install from the site's registry, where they check signatures. */
  readonly registry?: { readonly host: Host; readonly include: readonly string[] } | undefined;
  /** For OpenTofu alone. */
  readonly images?: readonly ProviderImage[];
  /** A folder that alone has these providers. */
  readonly folder?: Method | undefined;
}

/** What makes clients take the providers from a folder, and from nowhere else. */
export function folderConfig(path: string, addresses: readonly ProviderAddress[]): WantedConfig {
  const include = addresses.toSorted(compareAddresses).map(formatAddress);
  return {
    host: undefined,
    mirror: { url: "", include: [] },
    folder: { kind: "filesystem_mirror", place: path, include },
  };
}

/** Images where there are any, one block per provider: a repository without a template holds one. The mirror has the rest. */
export function wantedMethods({ mirror, images = [], folder }: WantedConfig): Method[] {
  if (folder !== undefined) return [folder];
  const sorted = images.toSorted((a, b) => compareAddresses(a.address, b.address));
  const oci = sorted.flatMap(({ address, image }): Method[] =>
    image === undefined ? [] : [{ kind: "oci_mirror", place: image, include: [formatAddress(address)] }],
  );
  const others = sorted
    .filter(({ image }) => image === undefined)
    .map(({ address }) => formatAddress(address))
    .filter((address) => mirror.include.some((pattern) => covers(pattern, address)));
  const include = oci.length === 0 ? mirror.include : others;
  return include.length === 0 ? oci : [...oci, { kind: "network_mirror", place: mirror.url, include }];
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
  const isOnSite = (address: ProviderAddress) => address.hostname === hostname;
  const ownProviders = providers.filter(isOnSite);
  const others = providers.filter((address) => !isOnSite(address));
  const host = { hostname: decodeName(site.hostname), url: `${base}${REGISTRY_FOLDER}` };
  return {
    host: ownProviders.length > 0 && !isDiscoverable(site) ? host : undefined,
    mirror: { url: `${base}${MIRROR_FOLDER}`, include: mirrorPatterns(site, others) },
    registry: ownProviders.length > 0 ? { host, include: mirrorPatterns(site, ownProviders) } : undefined,
  };
}

/** The same with the site's own providers from the mirror too. */
export function fromMirror({ registry, mirror, ...rest }: WantedConfig): WantedConfig {
  const include = [...(registry?.include ?? []), ...mirror.include].sort();
  return { ...rest, mirror: { ...mirror, include }, registry: undefined };
}

/** Without images, the same lines work for Terraform and OpenTofu. */
export function renderConfig(config: WantedConfig): string[] {
  const host = config.host === undefined ? [] : renderHost(config.host);
  const methods = wantedMethods(config);
  if (methods.length === 0) return host;
  const exclude = methods.flatMap(({ include }) => include);
  return [...host, ...(host.length > 0 ? [""] : []), ...renderInstallation(methods, exclude)];
}

/** Folders that clients search if nothing is configured, and the providers in them. */
export interface LocalProviders {
  readonly folders: readonly string[];
  readonly addresses: readonly string[];
}
