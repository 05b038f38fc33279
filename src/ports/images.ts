import type { ProviderAddress } from "../provider/address.ts";
import type { AssetFile } from "./host.ts";

export interface VersionImage {
  readonly address: ProviderAddress;
  readonly version: string;
  /** By platform, in order. */
  readonly packages: ReadonlyMap<string, AssetFile>;
  /** Checksums, signature and manifest, which clients ignore. */
  readonly vouching: readonly AssetFile[];
}

/** The image that a version's tag names, as clients see it. */
export interface PublishedImage {
  readonly digest: string;
  /** The SHA-256 of each platform's package. */
  readonly packages: ReadonlyMap<string, string>;
  /** Reasons why clients would reject the image or a platform. */
  readonly faults: readonly string[];
}

/**
 * A repository of an OCI registry with the images of one provider. The tag is written last, so no client sees a partial
 * image, and blobs of an interrupted run are not uploaded again. Registries have no conditional writes: read a tag
 * before moving it.
 */
export interface Images {
  /** `HOST/PATH`. */
  readonly name: string;
  /** Checks push access and leaves nothing behind. */
  checkWritable(): Promise<void>;
  find(version: string): Promise<PublishedImage | undefined>;
  /** Every tagged version, in any order. */
  versions(): Promise<readonly string[]>;
  /** `sent` is how many files were uploaded; the others existed. The digest is undefined in a dry run. */
  push(image: VersionImage): Promise<{ readonly digest: string | undefined; readonly sent: number }>;
  /** Deletes a version, or fails with the digests that can still be read. */
  remove(version: string): Promise<void>;
  /** Whether clients can read a version without a login. */
  isPublic(version: string): Promise<boolean>;
}
