import type { PackageStore } from "../../ports/package-store.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { formatPlatform, type Platform } from "../../provider/platform.ts";
import type { Version } from "../../provider/version.ts";
import type { ImageStore } from "../store/image-store.ts";

/** What is wanted of one provider of somebody else's. */
export interface MirrorWish {
  readonly address: ProviderAddress;
  readonly versions: (version: Version) => boolean;
  readonly platforms: readonly Platform[] | "all";
  /** Whether packages are fetched for the hash of their content where nobody tells it. */
  readonly hashes: "all" | "signed";
  /** Fingerprints of which one has to have signed; none stand for whatever the registry names. */
  readonly keys: readonly string[];
  /** How many days ago a version has to be signed, and first seen here, before it is taken. */
  readonly minimumAge: number;
  /** At most so many versions are listed for newcomers; what was listed stays. */
  readonly newest: number | undefined;
  /** Where copies of its packages are kept; else they stay with the origin. */
  readonly copies?: PackageStore | undefined;
  /** Where they are pushed as well. */
  readonly images?: ImageStore | undefined;
  /** All of that as the file writes it; nothing where there is no file. */
  readonly written?: string | undefined;
}

/** The platforms as documents name them. */
export function namePlatforms({ platforms }: MirrorWish): readonly string[] | "all" {
  return platforms === "all" ? "all" : platforms.map(formatPlatform);
}
