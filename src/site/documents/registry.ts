import { offeredVersions } from "../../catalog/facts/marks.ts";
import type { ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { keysOf, type PackageFacts, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { renderJson } from "../../catalog/json.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { parsePlatform } from "../../provider/platform.ts";
import { REGISTRY_FOLDER } from "./discovery.ts";
import { renderWarnings } from "./warnings.ts";

export function downloadPath(
  { namespace, type }: ProviderAddress,
  version: string,
  platform: string,
): string {
  const { os, arch } = parsePlatform(platform);
  return `${REGISTRY_FOLDER}${namespace}/${type}/${version}/download/${os}/${arch}`;
}

/** The armored keys, by the name of their file. */
export type KeyArmors = Pick<ReadonlyMap<string, string>, "get">;

export function renderDownloads(version: VersionFacts, keys: KeyArmors): ReadonlyMap<string, string> {
  const packages = renderPackages(version);
  const signingKeys = keysOf(version).map((name) => signingKey(name, keys.get(name)));
  const documents = [...version.packages].map(([platform, facts]): [string, string] => [
    platform,
    renderJson({
      protocols: version.protocols,
      ...parsePlatform(platform),
      filename: facts.filename,
      download_url: facts.url,
      shasums_url: version.shasumsUrl,
      shasums_signature_url: version.signatureUrl,
      shasum: facts.sha256,
      signing_keys: { gpg_public_keys: signingKeys },
      ...(packages === undefined ? {} : { packages }),
    }),
  ]);
  return new Map(documents);
}

/** Terraform checks a non-empty trust signature against HashiCorp's own key. */
function signingKey(name: string, armor: string | undefined): object {
  return { key_id: name.slice(0, 16), ascii_armor: armor, trust_signature: "", source: "", source_url: "" };
}

/**
 * The hashes of all platforms, for OpenTofu 1.12 and later. Its client panics if two packages are identical,
 * so they are omitted then.
 */
function renderPackages({ packages }: VersionFacts): object | undefined {
  const digests = [...packages.values()].map(({ sha256 }) => sha256);
  if (new Set(digests).size < digests.length) return undefined;
  return Object.fromEntries(
    [...packages].map(([platform, facts]) => [
      platform,
      { hashes: packageHashes(facts), package_size: facts.size },
    ]),
  );
}

/** Both kinds if known, since some clients know only one. */
export function packageHashes({ sha256, h1 }: Partial<Pick<PackageFacts, "sha256" | "h1">>): string[] {
  return [...(h1 === undefined ? [] : [h1]), ...(sha256 === undefined ? [] : [`zh:${sha256}`])];
}

export function versionsPath({ namespace, type }: ProviderAddress): string {
  return `${REGISTRY_FOLDER}${namespace}/${type}/versions`;
}

/**
 * `platforms` is for other tools: clients don't read it. Clients show warnings whenever `init` requests the
 * list.
 */
export function renderVersions(address: ProviderAddress, provider: ProviderFacts): string {
  const versions = offeredVersions(provider).map(({ version, protocols, platforms }) => ({
    version,
    protocols,
    platforms: platforms.map((platform) => {
      const { os, arch } = parsePlatform(platform);
      return { os, arch };
    }),
  }));
  const warnings = renderWarnings(address, provider);
  return renderJson({ versions, ...(warnings.length === 0 ? {} : { warnings }) });
}
