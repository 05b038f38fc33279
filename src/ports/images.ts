import type { ProviderAddress } from "../provider/address.ts";
import type { AssetFile } from "./package-store.ts";

/** A version of a provider as an image: the packages as they are, and what vouches for them. */
export interface VersionImage {
  readonly address: ProviderAddress;
  readonly version: string;
  /** By platform, in the platforms' order. */
  readonly packages: ReadonlyMap<string, AssetFile>;
  /** Checksums, signature, manifest: kept beside the packages, and of no concern to clients. */
  readonly vouching: readonly AssetFile[];
}

/** What a version's tag names, as clients see it. */
export interface PublishedImage {
  readonly digest: string;
  /** The SHA-256 of each platform's package. */
  readonly packages: ReadonlyMap<string, string>;
  /** Why clients would refuse all of it, or a platform, a sentence each. */
  readonly faults: readonly string[];
}

/** What somebody wants with images: logins often differ in what they may. */
export type ImageUse = "to push" | "to look";

/** An image after it was pushed. */
interface PushedImage {
  /** Undefined where nothing was pushed, since it is only tried out. */
  readonly digest: string | undefined;
  /** How many files were sent, of those that it is made of; the others were there. */
  readonly sent: number;
}

/**
 * Where images of one provider live: a repository of an OCI registry. A version is a tag, which comes last: nobody sees a part
 * of an image. What a stopped run has sent is not sent again. A registry knows no conditions, so who would move a tag has to
 * look at it first.
 */
export interface Images {
  /** `HOST/PATH`, as clients name it. */
  readonly name: string;
  /** Finds out whether anything could be pushed, without leaving anything behind. */
  checkWritable(): Promise<void>;
  find(version: string): Promise<PublishedImage | undefined>;
  /** Every version that has a tag, in no order that means anything. */
  versions(): Promise<readonly string[]>;
  push(image: VersionImage): Promise<PushedImage>;
  /** Whether clients without a login see a version. */
  isPublic(version: string): Promise<boolean>;
}
