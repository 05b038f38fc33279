import type { OriginPackage } from "../../ports/origin.ts";
import type { Archive } from "../../protocol/judge/mirror.ts";

/** What a mirror says of a package in forms that clients know. */
export type ArchiveHashes = Pick<OriginPackage, "sha256" | "h1">;

/** Undefined when nobody could check it. */
export function readHashes({ hashes }: Archive): ArchiveHashes | undefined {
  const sha256 = hashes.find((hash) => /^zh:[0-9a-f]{64}$/.test(hash))?.slice(3);
  const h1 = hashes.find((hash) => /^h1:[A-Za-z0-9+/]{43}=$/.test(hash));
  return sha256 === undefined && h1 === undefined ? undefined : { sha256, h1 };
}
