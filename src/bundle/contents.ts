import { type Problem, ProblemError } from "../errors.ts";
import { addressPath, type ProviderAddress } from "../provider/address.ts";
import { signatureFilename } from "../provider/filename.ts";
import type { Version } from "../provider/version.ts";

/** A package of a bundle. */
export interface BundledPackage {
  /** As the checksums name it. */
  readonly filename: string;
  readonly size: number;
  readonly sha256: string;
  readonly h1: string;
}

/** Whose signature holds, and all that is needed to see that again. */
export interface Vouching {
  readonly sums: Uint8Array;
  readonly signature: Uint8Array;
  /** The armored keys that the registry names, in its order, by their ids. */
  readonly keys: readonly { readonly keyId: string; readonly armor: string }[];
  /** The fingerprint of the key that has signed. */
  readonly key: string;
}

/** A version of a bundle. */
export interface BundledVersion {
  readonly version: Version;
  readonly protocols: readonly string[];
  /** Undefined where nobody has signed: then there is no registry for it. */
  readonly vouching: Vouching | undefined;
  /** By platform, in the platforms' order. */
  readonly packages: ReadonlyMap<string, BundledPackage>;
}

/** What is told of a version when all of a bundle is listed. */
export interface ListedVersion {
  readonly version: string;
  readonly protocols: readonly string[];
  readonly platforms: readonly string[];
  /** The fingerprint of the key that its checksums are signed with; undefined where nobody has signed. */
  readonly key: string | undefined;
}

/** A provider of a bundle, with its versions from the oldest to the newest. */
export interface ListedProvider {
  readonly address: ProviderAddress;
  readonly versions: readonly ListedVersion[];
}

/** A file of a bundle. */
export interface ListedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

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

/** A bundle that is not what it was when it was made. */
export function bundleInvalid(
  { found, expected, where }: Pick<Problem, "found" | "expected"> & { readonly where: string },
  cause?: unknown,
): ProblemError {
  const fix = "Nothing of it was used. Bring the bundle over again, or make it anew where it comes from";
  return new ProblemError([{ code: "bundle-invalid", where, found, expected, fix }], { cause });
}
