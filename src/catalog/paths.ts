import { addressPath, type ProviderAddress } from "../provider/address.ts";

/** Where the site's own facts are kept: hostname, base URL, addresses. */
export const SITE_PATH = "catalog/site.json";

/** Where the newest releases of a site are kept. */
export const RECENT_PATH = "catalog/recent.json";

/** Where the owner of a site says how its pages are to look. */
export const LOOK_PATH = "provider-pages.yml";

/** Where the owner of a shared site says who may publish what. */
export const OWNERS_PATH = "catalog/owners.json";

/** Where a provider's list of versions is kept. */
export function providerPath(address: ProviderAddress): string {
  return `catalog/${addressPath(address)}.json`;
}

/** Where the facts of one published version are kept. */
export function versionPath(address: ProviderAddress, version: string): string {
  return `catalog/${addressPath(address)}/${version}.json`;
}

/** Where those of all its versions are. */
export function versionsFolder(address: ProviderAddress): string {
  return `catalog/${addressPath(address)}/`;
}

/** Where it is kept which documentation a version was published with. */
export function documentationPath(address: ProviderAddress, version: string): string {
  return `catalog/${addressPath(address)}/${version}/docs.json`;
}

/** The folder of what programs read of a provider's documentation; with a version, of that. */
export function textsFolder({ namespace, type }: ProviderAddress, version?: string): string {
  const folder = `registry/docs/providers/${namespace}/${type}`;
  return version === undefined ? folder : `${folder}/v${version}`;
}

/** Where the packages of a version are, in a site that they are part of. */
export function packagesFolder(address: ProviderAddress, version: string): string {
  return `assets/${addressPath(address)}/${version}`;
}

/** The URL of a file of such a site. */
export function packageUrl(base: string, folder: string, name: string): string {
  return `${base}${[...folder.split("/"), name].map(encodeURIComponent).join("/")}`;
}

/** Where a public key is kept, as it was at publishing. */
export function keyPath(key: string): string {
  return `catalog/keys/${key}.asc`;
}
