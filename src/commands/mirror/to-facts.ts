import type { MirroredPackage, MirroredVersion, SignedSums } from "../../catalog/mirrored-version.ts";
import type { OriginPackage, OriginSums, OriginVersion } from "../../ports/origin.ts";
import { shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import type { Version } from "../../provider/version.ts";
import { keyName } from "../publish/signer.ts";
import type { MirrorWish } from "./wish.ts";

type Wish = Pick<MirrorWish, "address" | "hashes" | "keeping">;

/** What is known of a package because it was read, or because it is listed. */
export interface KnownHashes {
  readonly sha256?: string | undefined;
  readonly h1?: string | undefined;
  readonly size?: number | undefined;
}

/** The facts of a version as they are to be listed: hashes are signed, or known by platform. What an origin claims is none of them. */
export function toFacts(
  offered: OriginVersion,
  wish: Wish,
  known: ReadonlyMap<string, KnownHashes> = new Map(),
): MirroredVersion {
  const { version, protocols, packages, refused, seen } = offered;
  const sums = sumsFacts(offered, wish);
  const facts = [...packages].map(([platform, one]): [string, MirroredPackage] => {
    const hashes = known.get(platform) ?? {};
    const proven = sums === undefined ? hashes : withSigned(one, hashes, wish.hashes);
    return [platform, toPackage({ ...one, url: placeOf(wish, version, one) }, proven)];
  });
  return {
    version: version.text,
    protocols,
    ...(sums === undefined ? {} : { sums }),
    // What was refused is asked for anew.
    ...(seen === undefined || refused.length > 0 ? {} : { seen }),
    packages: new Map(facts.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The checksums of a version as they are to be listed. */
export function sumsFacts({ version, sums }: OriginVersion, wish: Wish): SignedSums | undefined {
  return sums && toSums(wish, version, sums);
}

/** Where clients will download a package. */
export function placeOf(
  { address, keeping }: Wish,
  version: Version,
  { url, filename }: Pick<OriginPackage, "url" | "filename">,
): string {
  return keeping?.urlOf({ address, version }, filename) ?? url;
}

function toSums({ address, keeping }: Wish, version: Version, sums: OriginSums): SignedSums {
  const { url, sha256, signatureUrl, key } = sums;
  const named = { key, keyName: armorName(sums) };
  if (keeping === undefined) return { url, sha256, signatureUrl, ...named };
  const at = (name: string): string => keeping.urlOf({ address, version }, name);
  return {
    url: at(shasumsFilename(address.type, version)),
    sha256,
    signatureUrl: at(signatureFilename(address.type, version)),
    ...named,
    // A folder is on a machine that nobody else knows.
    ...(url.startsWith("file:") ? {} : { originUrl: url }),
  };
}

/** What the key of a signature is called in the catalogue. */
export function armorName({ keyId, armor }: OriginSums): string {
  return keyName({ keyId, publicKey: armor });
}

function withSigned(
  { sha256 }: OriginPackage,
  { h1, size }: KnownHashes,
  hashes: MirrorWish["hashes"],
): KnownHashes {
  return { sha256, size, ...(hashes === "all" ? { h1 } : {}) };
}

function toPackage(
  { filename, url }: Pick<OriginPackage, "filename" | "url">,
  { sha256, h1, size }: KnownHashes,
): MirroredPackage {
  return {
    filename,
    url,
    ...(size === undefined ? {} : { size }),
    ...(sha256 === undefined ? {} : { sha256 }),
    ...(h1 === undefined ? {} : { h1 }),
  };
}
