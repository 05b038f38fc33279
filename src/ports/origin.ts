import type { Problem } from "../errors.ts";
import type { ProviderAddress } from "../provider/address.ts";
import type { Version } from "../provider/version.ts";

/** A version as an origin lists it. */
export interface ListedByOrigin {
  readonly version: Version;
  /** Empty when the list does not say. */
  readonly protocols: readonly string[];
  /** Undefined when the list does not say: only the version's own documents do. */
  readonly platforms: readonly string[] | undefined;
}

/** A package as an origin offers it; one hash is known at least. */
export interface OriginPackage {
  readonly filename: string;
  readonly url: string;
  /** As the origin or the host reports it: a longer body may have no end. */
  readonly size: number | undefined;
  /** Signed where the version has checksums; a claim elsewhere. */
  readonly sha256: string | undefined;
  /** A claim: compared with the package where that is read, never listed. */
  readonly h1: string | undefined;
}

/** Checksums whose signature holds. */
export interface OriginSums {
  readonly url: string;
  readonly sha256: string;
  readonly signatureUrl: string;
  /** The fingerprint of the key that holds. */
  readonly key: string;
  readonly keyId: string;
  /** That key as the origin names it. */
  readonly armor: string;
  /** When the signature says that it was made. */
  readonly signed: Date | undefined;
  /** What a copy has to bring along for others to check it again, byte for byte: both files, and the armored keys that the registry names. */
  readonly files: {
    readonly sums: Uint8Array;
    readonly signature: Uint8Array;
    readonly keys: readonly string[];
  };
}

/** A document of an origin as it was seen: what it is asked by whether it is still the same. */
export interface Seen {
  readonly url: string;
  readonly validator: string;
}

/** What an origin lists. */
export interface OriginList {
  readonly versions: readonly ListedByOrigin[];
  readonly seen?: Seen | undefined;
}

/** A version as an origin offers it, with all that clients check before they fetch a package. */
export interface OriginVersion {
  readonly version: Version;
  readonly protocols: readonly string[];
  /** Undefined where nothing is signed. */
  readonly sums: OriginSums | undefined;
  /** By platform. */
  readonly packages: ReadonlyMap<string, OriginPackage>;
  /** Platforms that clients could not install, and why. */
  readonly refused: readonly Problem[];
  /** The document that changes whenever anything of this does, where there is one that the origin can be asked about. */
  readonly seen?: Seen | undefined;
}

/** What was known of a version before. */
export interface KnownVersion {
  readonly sums: Pick<OriginSums, "url" | "sha256"> | undefined;
  readonly seen: Seen | undefined;
  /** Whether the very same was wanted then: of a document that is the same, something else may be wanted now. */
  readonly isSameRequest: boolean;
}

/** Which part of a version is wanted, and whose signature. */
export interface OriginQuestion {
  readonly address: ProviderAddress;
  readonly listed: ListedByOrigin;
  readonly platforms: readonly string[] | "all";
  /** Fingerprints, of which one has to have signed; none: whatever key the origin names. */
  readonly keys: readonly string[];
}

/**
 * Where the providers of others come from. Every origin keeps this contract:
 *
 * * What clients would refuse is refused, with the words of the rule: a thrown problem refuses all that was asked for.
 * * A version is given whole, or not at all when a host fails; a platform is left out only for what will not pass.
 * * No package is fetched.
 */
export interface Origin {
  versions(address: ProviderAddress): Promise<readonly ListedByOrigin[]>;
  version(question: OriginQuestion): Promise<OriginVersion>;
  /** Whether it holds a part of what there is, so that what it lacks is not gone. */
  readonly isPart?: true;
  /** The list, unless it is what was seen. */
  newList?(address: ProviderAddress, seen: Seen | undefined): Promise<OriginList | undefined>;
  /** The version, unless all that was known of it holds; who can't say that more cheaply has no such question. */
  newVersion?(question: OriginQuestion, known: KnownVersion): Promise<OriginVersion | undefined>;
}
