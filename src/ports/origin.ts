import type { Problem } from "../errors.ts";
import type { JsonObject } from "../json.ts";
import type { ProviderAddress } from "../provider/address.ts";
import type { Version } from "../provider/version.ts";

export interface ListedByOrigin {
  readonly version: Version;
  readonly protocols: readonly string[];
  /** Undefined if only the version's own documents say. */
  readonly platforms: readonly string[] | undefined;
}

/** A package with at least one known hash. */
export interface OriginPackage {
  readonly filename: string;
  readonly url: string;
  /** As the origin or host reports it; limits the download. */
  readonly size: number | undefined;
  /** Signed if the version has checksums, else only claimed. */
  readonly sha256: string | undefined;
  /** Only claimed: compared with the package if that is read, never listed. */
  readonly h1: string | undefined;
}

/** Checksums with a valid signature. */
export interface OriginSums {
  readonly url: string;
  readonly sha256: string;
  readonly signatureUrl: string;
  /** The fingerprint of the signing key. */
  readonly key: string;
  readonly keyId: string;
  readonly armor: string;
  /** The signature's own date. */
  readonly signed: Date | undefined;
  /** The `h1:` of packages by platform, as the signature states them. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Both files, for copies. */
  readonly files: { readonly sums: Uint8Array; readonly signature: Uint8Array };
}

/** A document's validator, for conditional requests. */
export interface Seen {
  readonly url: string;
  readonly validator: string;
}

export interface OriginList {
  readonly versions: readonly ListedByOrigin[];
  /** What clients of the origin print about the provider. */
  readonly warnings?: readonly string[];
  readonly seen?: Seen | undefined;
}

/** A version with everything that clients check before they download a package. */
export interface OriginVersion {
  readonly version: Version;
  readonly protocols: readonly string[];
  /** Undefined if nothing is signed. */
  readonly sums: OriginSums | undefined;
  readonly packages: ReadonlyMap<string, OriginPackage>;
  /** The bundle, if one was demanded: it names these packages. */
  readonly attestation?: Buffer | undefined;
  /** Platforms that clients could not install, with the reason. */
  readonly refused: readonly Problem[];
  /** A document that changes whenever the version does, if the origin has one. */
  readonly seen?: Seen | undefined;
}

/** A version as it was read before. */
interface KnownVersion {
  readonly sums: { readonly url: string; readonly sha256: string } | undefined;
  readonly seen: Seen | undefined;
  /** Whether the previous request was the same: an unchanged document may not answer another one. */
  readonly isSameRequest: boolean;
  /** A listed package whose own document is read again too: it may name other checksums now. */
  readonly recheck?: { readonly platform: string; readonly sha256: string | undefined } | undefined;
}

/** What the owner of a carried site said of versions. */
export interface OriginMark {
  readonly mark: "withdrawn" | "deprecated";
  readonly versions: readonly string[];
  readonly reason: string;
}

/** The repository that must have attested the packages of a version. */
export interface AttestationDemand {
  /** The URL of the repository whose workflow must have signed. */
  readonly repository: string;
  /** Sigstore's roots, one of which must vouch for it. */
  readonly roots: () => Promise<readonly JsonObject[]>;
}

export interface OriginQuestion {
  readonly address: ProviderAddress;
  readonly listed: ListedByOrigin;
  readonly platforms: readonly string[] | "all";
  /** Accepted fingerprints; empty accepts any key that the origin names. */
  readonly keys: readonly string[];
  readonly attestation?: AttestationDemand | undefined;
}

/**
 * A source of third-party providers. Every origin keeps this contract:
 *
 * * What clients would reject is rejected with the same rule; a thrown problem rejects everything requested.
 * * A version is returned complete, or not at all if a host fails; only platforms that clients would reject are left
 *   out.
 * * Packages are not downloaded.
 */
export interface Origin {
  versions(address: ProviderAddress): Promise<readonly ListedByOrigin[]>;
  version(question: OriginQuestion): Promise<OriginVersion>;
  /** The origin is partial: a version that it lacks may still exist. */
  readonly isPart?: true;
  /** Marks of versions, which a registry has only as warnings. */
  marks?(address: ProviderAddress): Promise<readonly OriginMark[]>;
  /** The list, or undefined if it did not change. */
  newList?(address: ProviderAddress, seen: Seen | undefined): Promise<OriginList | undefined>;
  /** The version, or undefined if it did not change; absent if checking that costs as much as reading it. */
  newVersion?(question: OriginQuestion, known: KnownVersion): Promise<OriginVersion | undefined>;
}
