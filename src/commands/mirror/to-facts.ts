import type { MirroredPackage, MirroredVersion, SignedSums } from "../../catalog/mirrored-version.ts";
import type { OriginPackage, OriginSums, OriginVersion } from "../../ports/origin.ts";
import { shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import type { Version } from "../../provider/version.ts";
import { keyName } from "../publish/signer.ts";
import type { MirrorWish } from "./wish.ts";

type Wish = Pick<MirrorWish, "address" | "hashes" | "keeping">;

/** The facts of a version as they are to be listed, with the hashes that were made of packages, by their platforms. */
export function toFacts(
  { version, protocols, sums, packages, refused, seen }: OriginVersion,
  wish: Wish,
  made: ReadonlyMap<string, string> = new Map(),
): MirroredVersion {
  const facts = [...packages].map(([platform, one]): [string, MirroredPackage] => [
    platform,
    toPackage({ ...one, url: placeOf(wish, version, one) }, wish.hashes, made.get(platform)),
  ]);
  return {
    version: version.text,
    protocols,
    ...(sums === undefined ? {} : { sums: toSums(wish, version, sums) }),
    // What was refused is asked for anew.
    ...(seen === undefined || refused.length > 0 ? {} : { seen }),
    packages: new Map(facts.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
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

function toPackage(
  { filename, url, size, sha256, h1: told }: OriginPackage,
  hashes: MirrorWish["hashes"],
  made: string | undefined,
): MirroredPackage {
  // What nobody has signed is left out where that is enough.
  const h1 = hashes === "signed" && sha256 !== undefined ? undefined : (made ?? told);
  return {
    filename,
    url,
    ...(size === undefined ? {} : { size }),
    ...(sha256 === undefined ? {} : { sha256 }),
    ...(h1 === undefined ? {} : { h1 }),
  };
}
