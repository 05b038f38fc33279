import { addressPath, type ProviderAddress } from "../provider/address.ts";
import { signatureFilename } from "../provider/filename.ts";
import type { Version } from "../provider/version.ts";

/** What is in a bundle, and for whom. */
export const MANIFEST = "bundle.json";
/** The checksums of every other file, as `sha256sum` reads them. */
export const SUMS = "SHA256SUMS";
/** For clients: a network mirror once it is served, and a filesystem mirror as it is. */
export const PROVIDERS = "providers/";
/** For clients that ask the registry of a host. */
export const REGISTRY = "registry/";
export const DISCOVERY = ".well-known/terraform.json";

/** The folder of a provider, packed as filesystem mirrors insist on it. */
export function providerFolder(address: ProviderAddress): string {
  return `${PROVIDERS}${addressPath(address)}/`;
}

/** The keys that a registry names beside a version's checksums: whoever checks those again needs them. */
export function keysFilename(type: string, version: Version): string {
  return signatureFilename(type, version).replace(/SHA256SUMS\.sig$/, "keys.asc");
}

/** Where the registry's part of a provider begins: what two hosts call alike may be two things. */
export function registryFolder(address: ProviderAddress): string {
  return `${REGISTRY}${addressPath(address)}/`;
}

/** The way from one file of a bundle to another, as a link: a bundle may be unpacked anywhere. */
export function linkBetween(from: string, to: string): string {
  const up = "../".repeat(from.split("/").length - 1);
  return encodeURI(`${up}${to}`);
}
