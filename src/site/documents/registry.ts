import { type OwnProvider, offeredVersions } from "../../catalog/facts/provider-facts.ts";
import type { OwnVersion, PackageFacts } from "../../catalog/facts/version-facts.ts";
import { renderJson } from "../../catalog/json.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { parsePlatform } from "../../provider/platform.ts";
import type { SiteFile } from "../pages/paths.ts";
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

/** The download documents, with the armored keys by the name of their file. */
export function renderDownloads(
  address: ProviderAddress,
  version: OwnVersion,
  keys: ReadonlyMap<string, string>,
): SiteFile[] {
  const all = [...version.packages];
  const hashes = all.map(([platform, facts]) => [
    platform,
    { hashes: packageHashes(facts), package_size: facts.size },
  ]);
  // For OpenTofu 1.12 and later. Its client panics if two packages are identical, so they are omitted then.
  const areDistinct = new Set(all.map(([, { sha256 }]) => sha256)).size === all.length;
  const signingKeys = version.sums.keys.map((name) => ({
    key_id: name.slice(0, 16),
    ascii_armor: keys.get(name),
    // Terraform checks a non-empty trust signature against HashiCorp's own key.
    trust_signature: "",
    source: "",
    source_url: "",
  }));
  return all.map(([platform, facts]) => [
    downloadPath(address, version.version, platform),
    renderJson({
      protocols: version.protocols,
      ...parsePlatform(platform),
      filename: facts.filename,
      download_url: facts.url,
      shasums_url: version.sums.url,
      shasums_signature_url: version.sums.signatureUrl,
      shasum: facts.sha256,
      signing_keys: { gpg_public_keys: signingKeys },
      ...(areDistinct ? { packages: Object.fromEntries(hashes) } : {}),
    }),
  ]);
}

/**
 * Both kinds if known, since some clients know only one. Terraform stops at the first that matches (`PackageMatchesAnyHash` in
 * getproviders/hash.go), and unpacks the whole package for an `h1:`.
 */
export function packageHashes({ sha256, h1 }: PackageFacts): string[] {
  return [...(sha256 === undefined ? [] : [`zh:${sha256}`]), ...(h1 === undefined ? [] : [h1])];
}

/**
 * The index of a version's folder, which hosts serve for its path too. Dependabot reads the repository there, and quotes its releases:
 * https://github.com/dependabot/dependabot-core/blob/main/terraform/lib/dependabot/terraform/registry_client.rb
 */
export function sourcePath({ namespace, type }: ProviderAddress, version: string): string {
  return `${REGISTRY_FOLDER}${namespace}/${type}/${version}/index.html`;
}

/** Hosts serve it as HTML. */
export function renderSource(repository: string): string {
  return renderJson({ source: repository }).replaceAll("<", "\\u003c");
}

export function versionsPath({ namespace, type }: ProviderAddress): string {
  return `${REGISTRY_FOLDER}${namespace}/${type}/versions`;
}

/** `platforms` is for other tools: clients don't read it. Clients show warnings whenever `init` requests the list. */
export function renderVersions(address: ProviderAddress, provider: OwnProvider): string {
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
