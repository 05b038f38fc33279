import type { ProviderAddress } from "../provider/address.ts";
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
