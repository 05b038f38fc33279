import { addressPath, type ProviderAddress } from "../provider/address.ts";

export const SITE_PATH = "catalog/site.json";

export const RECENT_PATH = "catalog/recent.json";

export const SEARCH_PATH = "catalog/search.json";

/** When each mirrored provider was last checked. */
export const MIRROR_STATUS_PATH = "catalog/mirror.json";

export const LOOK_PATH = "provider-pages.yml";

export const OWNERS_PATH = "catalog/owners.json";

export function providerPath(address: ProviderAddress): string {
  return `catalog/${addressPath(address)}.json`;
}

export function versionPath(address: ProviderAddress, version: string): string {
  return `catalog/${addressPath(address)}/${version}.json`;
}

export function versionsFolder(address: ProviderAddress): string {
  return `catalog/${addressPath(address)}/`;
}

export function documentationPath(address: ProviderAddress, version: string): string {
  return `catalog/${addressPath(address)}/${version}/docs.json`;
}

export function textsFolder({ namespace, type }: ProviderAddress, version?: string): string {
  const folder = `registry/docs/providers/${namespace}/${type}`;
  return version === undefined ? folder : `${folder}/v${version}`;
}

/** Where the packages of a provider lie in a site, a folder for each version. */
export function storedFolder(address: ProviderAddress): string {
  return `assets/${addressPath(address)}/`;
}

export function packagesFolder(address: ProviderAddress, version: string): string {
  return `${storedFolder(address)}${version}`;
}

/** The digits of its SHA-256 in the path of a stored file. */
export const STORED_DIGITS = 12;

/** Where a file of a version lies in a site: other bytes have another path. */
export function storedPath(
  address: ProviderAddress,
  version: string,
  { name, sha256 }: { readonly name: string; readonly sha256: string },
): string {
  return `${packagesFolder(address, version)}/${sha256.slice(0, STORED_DIGITS)}/${name}`;
}

const STORED = /^assets\/[^/]+\/[^/]+\/([^/]+)\/([^/]+)\/[0-9a-f]{12}\/[^/]+$/;

/** Undefined for the path of another file, and for one that leads elsewhere. */
export function parseStoredPath(
  path: string,
): { readonly type: string; readonly version: string } | undefined {
  const [, type, version] = STORED.exec(path) ?? [];
  if (type === undefined || version === undefined || /\/\.{1,2}\//.test(path)) return undefined;
  return { type, version };
}

/**
 * The path of a version's file in the site, whichever base the site had when the link was written. The address may be another
 * one: the packages of an address are offered under others too.
 */
export function pathInSite({ type }: ProviderAddress, version: string, link: string): string | undefined {
  try {
    const path = decodeURIComponent(link.split("/").slice(-7).join("/"));
    const parts = parseStoredPath(path);
    return parts?.type === type && parts.version === version ? path : undefined;
  } catch (error) {
    // A link edited by hand may be malformed.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** A path as part of a URL. */
export function toLink(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

export function keyPath(key: string): string {
  return `catalog/keys/${key}.asc`;
}
