import { type Problem, ProblemError } from "../errors.ts";
import { addressPath, type ProviderAddress } from "../provider/address.ts";
import { signatureFilename } from "../provider/filename.ts";
import type { Version } from "../provider/version.ts";

export interface BundledPackage {
  /** As the checksums name it. */
  readonly filename: string;
  readonly size: number;
  readonly sha256: string;
  readonly h1: string;
}

/** The verified signature of a version, and what is needed to verify it again. */
export interface Vouching {
  readonly sums: Uint8Array;
  readonly signature: Uint8Array;
  /** The armored keys that the registry names, in its order, by their ids. */
  readonly keys: readonly { readonly keyId: string; readonly armor: string }[];
  /** The fingerprint of the key that has signed. */
  readonly key: string;
}

export interface BundledVersion {
  readonly version: Version;
  readonly protocols: readonly string[];
  /** Undefined when unsigned: such a version is in the mirror, not in the registry. */
  readonly vouching: Vouching | undefined;
  /** By platform, in the platforms' order. */
  readonly packages: ReadonlyMap<string, BundledPackage>;
}

export interface ListedVersion {
  readonly version: string;
  readonly protocols: readonly string[];
  readonly platforms: readonly string[];
  /** Undefined when unsigned; else the fingerprint of the signing key. */
  readonly key: string | undefined;
}

/** Its versions go from the oldest to the newest. */
export interface ListedProvider {
  readonly address: ProviderAddress;
  readonly versions: readonly ListedVersion[];
}

export interface ListedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

export const MANIFEST = "bundle.json";
/** The checksums of every other file, as `sha256sum` reads them. */
export const SUMS = "SHA256SUMS";
/** A filesystem mirror as it is, and a network mirror when it is served. */
export const PROVIDERS = "providers/";
export const REGISTRY = "registry/";
export const DISCOVERY = ".well-known/terraform.json";

/** In the packed layout of a filesystem mirror. */
export function providerFolder(address: ProviderAddress): string {
  return `${PROVIDERS}${addressPath(address)}/`;
}

/** The public keys that the registry names for a version, needed to verify its checksums again. */
export function keysFilename(type: string, version: Version): string {
  return signatureFilename(type, version).replace(/SHA256SUMS\.sig$/, "keys.asc");
}

/** Includes the hostname: two hosts may have different providers with the same name. */
export function registryFolder(address: ProviderAddress): string {
  return `${REGISTRY}${addressPath(address)}/`;
}

/** A relative link: a bundle may be served from any folder. */
export function linkBetween(from: string, to: string): string {
  const up = "../".repeat(from.split("/").length - 1);
  return encodeURI(`${up}${to}`);
}

export function bundleInvalid(
  { found, expected, where }: Pick<Problem, "found" | "expected"> & { readonly where: string },
  cause?: unknown,
): ProblemError {
  const fix = "Copy the bundle again, or recreate it on the machine that made it. Nothing in it was used";
  return new ProblemError({ code: "bundle-invalid", where, found, expected, fix }, { cause });
}
