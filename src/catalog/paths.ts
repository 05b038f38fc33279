import { addressPath, type ProviderAddress } from "../provider/address.ts";

export const SITE_PATH = "catalog/site.json";

export const RECENT_PATH = "catalog/recent.json";

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

export function packagesFolder(address: ProviderAddress, version: string): string {
  return `assets/${addressPath(address)}/${version}`;
}

export function packageUrl(base: string, folder: string, name: string): string {
  return `${base}${[...folder.split("/"), name].map(encodeURIComponent).join("/")}`;
}

export function keyPath(key: string): string {
  return `catalog/keys/${key}.asc`;
}
