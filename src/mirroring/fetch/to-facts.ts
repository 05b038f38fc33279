import { parseMirroredProvider, renderProviderFacts } from "../../catalog/facts/provider-facts.ts";
import {
  inOrder,
  isSeen,
  type PackageFacts,
  parseVersionFacts,
  renderVersionFacts,
  type SignedSums,
  statesAll,
  type VersionFacts,
} from "../../catalog/facts/version-facts.ts";
import { damageOf, refuseFacts } from "../../catalog/json.ts";
import { sha256Of } from "../../package/local-file.ts";
import type { OriginVersion } from "../../ports/origin.ts";
import { present } from "../../present.ts";
import { formatAddress } from "../../provider/address.ts";
import { findRenamedAssets, shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import { keyName } from "../../steps/signer.ts";
import { type ProviderRequest, placeOf } from "../plan/plan-provider.ts";
import { type KeptVersion, NotKept, releaseOf } from "../store/version-store.ts";

/** A placeholder: packages are hashed later. */
const SOME_H1 = `h1:${"A".repeat(43)}=`;
const SOME_TIME = "2026-01-01T00:00:00Z";

/** Rejects a version that a later run could not read back from the catalog. */
export function checkFacts(version: OriginVersion, request: ProviderRequest): void {
  const { address } = request;
  const name = version.version.text;
  const hashes = new Map([...version.packages.keys()].map((platform) => [platform, { h1: SOME_H1 }]));
  const facts = toFacts(version, request, hashes);
  const { protocols } = facts;
  const entry = { version: name, protocols, platforms: [...facts.packages.keys()], published: SOME_TIME };
  const damage = damageOf(() => {
    parseVersionFacts(address, name, renderVersionFacts(facts));
    parseMirroredProvider(address, renderProviderFacts({ origin: "registry", versions: [entry] }));
  });
  if (damage !== undefined) throw refuseFacts(`${formatAddress(address)} ${name}`, damage);
}

/** Hashes that were computed here, or are in the catalog. */
export interface KnownHashes {
  readonly sha256?: string | undefined;
  readonly h1?: string | undefined;
  readonly size?: number | undefined;
}

/** Lists signed or computed hashes only, never a claim of the origin. */
export function toFacts(
  offered: OriginVersion,
  request: ProviderRequest,
  hashesOf: ReadonlyMap<string, KnownHashes> = new Map(),
): VersionFacts {
  const { version, protocols, packages, refused, seen } = offered;
  const sums = sumsFacts(offered, request);
  const facts = [...packages].map(([platform, one]): [string, PackageFacts] => {
    const hashes = hashesOf.get(platform) ?? {};
    const { size } = hashes;
    const sha256 = sums === undefined ? hashes.sha256 : one.sha256;
    const computed = sums === undefined || request.hashes === "all" ? hashes.h1 : undefined;
    const h1 = computed ?? offered.sums?.hashes.get(platform);
    const url = placeOf(request, version, one, sha256);
    return [platform, present({ filename: one.filename, url, size, sha256, h1 })];
  });
  const allPackages = new Map(inOrder(new Map(facts)));
  const h1Signed = offered.sums && statesAll(offered.sums.hashes, allPackages);
  return present({
    version: version.text,
    protocols,
    sums: sums && present({ ...sums, h1Signed }),
    // Rejected platforms must be requested again.
    seen: seen === undefined || !isSeen(seen) || refused.length > 0 ? undefined : seen,
    packages: allPackages,
  });
}

export function sumsFacts(
  { version, sums }: OriginVersion,
  { address, copies }: ProviderRequest,
): SignedSums | undefined {
  if (sums === undefined) return undefined;
  const { url, sha256, signatureUrl, key, files } = sums;
  const keyFacts = { keys: [keyName(sums.keyId, sums.armor)], fingerprint: key };
  if (copies === undefined) return { url, sha256, signatureUrl, ...keyFacts };
  const at = (name: string, digest: string): string =>
    copies.downloadUrl(releaseOf({ address, version }), { name, sha256: digest });
  return {
    url: at(shasumsFilename(address.type, version), sha256),
    sha256,
    signatureUrl: at(signatureFilename(address.type, version), sha256Of(files.signature)),
    ...keyFacts,
    // The path of a folder means nothing on another machine.
    ...(url.startsWith("file:") ? {} : { originUrl: url }),
  };
}

/** The origin chose these names; as files of one release they must be unique and not renamed by GitHub. */
export function checkNames(
  { address: { type }, version }: KeptVersion,
  packages: ReadonlyMap<string, { readonly filename: string }>,
): void {
  const fix =
    "Set `copy: link` for this provider, and report this to its publisher. Listed versions are not changed";
  const renamed = findRenamedAssets([...packages.values()].map(({ filename }) => filename));
  if (renamed.length > 0) throw new NotKept(renamed.map((problem) => ({ ...problem, fix })));
  const taken = new Map(
    [shasumsFilename, signatureFilename].map((name) => [name(type, version), "checksums"]),
  );
  for (const [platform, { filename }] of packages) {
    const other = taken.get(filename);
    taken.set(filename, platform);
    if (other === undefined) continue;
    const found = `${filename} is the name of both the package for ${platform} and the one for ${other}`;
    const expected = "a different name for each file";
    throw new NotKept([{ code: "asset-name-invalid", found, expected, fix }]);
  }
}
