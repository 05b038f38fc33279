import type { CatalogEntry } from "../catalog/edits/edit.ts";
import { findTampering, versionChanged } from "../catalog/edits/version-changes.ts";
import type { VersionFacts } from "../catalog/facts/version-facts.ts";
import type { Problem } from "../errors.ts";
import type { Asset, Release } from "../ports/releases.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { filenameInUrl } from "../provider/filename.ts";
import { parseVersion, samePrecedence, type Version } from "../provider/version.ts";

/** The facts of a version, and whether each address has them already. */
export interface Standing {
  readonly facts: VersionFacts;
  readonly everywhere: boolean;
}

/** What the catalog knows of a version, listed and with its facts. */
export function findStanding(entries: readonly CatalogEntry[], version: string): Standing | undefined {
  const found = entries.map(({ provider, versions }) => {
    const isListed = provider?.versions.some((listed) => listed.version === version) === true;
    return isListed ? versions.get(version) : undefined;
  });
  const [facts] = found.filter((one) => one !== undefined);
  return facts === undefined ? undefined : { facts, everywhere: found.every((one) => one !== undefined) };
}

/** A version that is listed and that clients could not tell from this one. */
export function findTwin(entries: readonly CatalogEntry[], version: Version): string | undefined {
  const listed = entries.flatMap(({ provider }) => provider?.versions ?? []);
  return listed.find(
    (one) => one.version !== version.text && samePrecedence(parseVersion(one.version), version),
  )?.version;
}

/** What a release holds that is not what its version was published with, a line a file. */
export function compareRelease(facts: VersionFacts, { assets }: Release): string[] {
  const sizes = new Map(
    [...facts.packages.values()].map(({ filename, size, sha256 }) => [filename, { size, sha256 }]),
  );
  const known = assets.map((asset) => ({ ...asset, sha256: digestOf(asset, sizes.get(asset.name)) }));
  return [...findTampering(facts, known), ...compareSums(facts, assets)];
}

/** GitHub has no digests of files from before June 2025; fetching each again, every time, would take hours. */
function digestOf(
  asset: Asset,
  known: { readonly size: number; readonly sha256: string } | undefined,
): string | undefined {
  if (asset.sha256 !== undefined) return asset.sha256;
  return asset.complete && asset.size === known?.size ? known.sha256 : undefined;
}

function compareSums({ shasumsUrl, shasumsSha256 }: VersionFacts, assets: readonly Asset[]): string[] {
  const name = filenameInUrl(shasumsUrl);
  const asset = assets.find((one) => one.name === name && one.complete);
  if (asset === undefined) return [`${name} is missing from the release`];
  if (asset.sha256 === undefined || asset.sha256 === shasumsSha256) return [];
  return [`${name} was published with sha256 ${shasumsSha256} and now has sha256 ${asset.sha256}`];
}

/** What the catalog says stays: whoever locked the version has what was published first. */
export function differs(address: ProviderAddress, facts: VersionFacts, changes: readonly string[]): Problem {
  return {
    ...versionChanged(address, facts.version, changes),
    found: `the release of ${formatAddress(address)} ${facts.version} is not what the site says of it: ${changes.join("; ")}`,
    fix: `Put the original files back on release ${facts.tag}, or release a new version; the site still says what was published first`,
  };
}

/** Versions that are listed, and whose release has gone: clients get 404. */
export function releaseGone(address: ProviderAddress, versions: readonly string[]): Problem {
  return {
    code: "release-tampered",
    severity: "warning",
    found: `the site lists ${formatAddress(address)} ${versions.join(", ")}, and there is no published release of that`,
    expected: "the release that its packages are downloaded from",
    fix: "Restore the release, or take the version out of the lists with ‹command: withdraw›",
  };
}

/** What nobody can make again: the documents that follow from it stay as they are. */
export function factsLost(paths: readonly string[]): Problem {
  const [keys, others] = [paths.filter(isKey), paths.filter((path) => !isKey(path))];
  const how = keys.length === 0 ? "" : ", or give the keys to ‹gpg-public-keys›";
  return {
    code: "catalog-invalid",
    found: `the catalog lacks ${[...others, ...keys].join(", ")}, or what is there was changed`,
    expected: "every file that the catalog names",
    fix: `Restore them from the branch's history${how}; the documents that follow from them were left as they are`,
  };
}

function isKey(path: string): boolean {
  return path.startsWith("catalog/keys/");
}
