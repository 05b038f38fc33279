import { renderJson } from "../catalog/json.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { packageFilename, shasumsFilename, signatureFilename } from "../provider/filename.ts";
import { parsePlatform } from "../provider/platform.ts";
import {
  type BundledPackage,
  type BundledVersion,
  DISCOVERY,
  type ListedProvider,
  linkBetween,
  providerFolder,
  REGISTRY,
  registryFolder,
  type Vouching,
} from "./contents.ts";

export type Document = readonly [path: string, text: string];

/** Filesystem mirrors require this name, whatever the checksums call the package. */
export function packagePath(address: ProviderAddress, { version }: BundledVersion, platform: string): string {
  const [os = "", arch = ""] = platform.split("_");
  return `${providerFolder(address)}${packageFilename(address.type, version, { os, arch })}`;
}

export function renderVersionDocuments(address: ProviderAddress, bundled: BundledVersion): Document[] {
  const { version, packages, vouching } = bundled;
  const folder = providerFolder(address);
  const archives = [...packages].map(([platform, one]) => [
    platform,
    { hashes: hashesOf(one), url: encodeURI(packagePath(address, bundled, platform).slice(folder.length)) },
  ]);
  const mirror = `${folder}${version.text}.json`;
  const downloads = vouching === undefined ? [] : renderDownloads(address, bundled, vouching);
  return [[mirror, renderJson({ archives: Object.fromEntries(archives) })], ...downloads];
}

/** The mirror lists every version, the registry only signed ones. */
export function renderLists({ address, versions }: ListedProvider): Document[] {
  const index = renderJson({ versions: Object.fromEntries(versions.map(({ version }) => [version, {}])) });
  const signed = versions.filter(({ key }) => key !== undefined);
  const listed = signed.map(({ version, protocols, platforms }) => ({
    version,
    protocols,
    platforms: platforms.map(parsePlatform),
  }));
  const list: Document = [`${registryFolder(address)}versions`, renderJson({ versions: listed })];
  return [[`${providerFolder(address)}index.json`, index], ...(signed.length === 0 ? [] : [list])];
}

/** Discovery can name the registry of one host only, so a bundle of several has none. */
export function renderDiscovery(providers: readonly ListedProvider[]): Document[] {
  const signed = providers.filter(({ versions }) => versions.some(({ key }) => key !== undefined));
  const [hostname, ...others] = new Set(signed.map(({ address }) => address.hostname));
  if (hostname === undefined || others.length > 0) return [];
  const service = linkBetween(DISCOVERY, `${REGISTRY}${hostname}/`);
  return [
    // Without it, GitHub Pages leaves out names that begin with a dot.
    [".nojekyll", ""],
    [DISCOVERY, renderJson({ "providers.v1": service })],
  ];
}

function renderDownloads(
  address: ProviderAddress,
  bundled: BundledVersion,
  { keys }: Vouching,
): readonly Document[] {
  const { version, packages, protocols } = bundled;
  const folder = `${registryFolder(address)}${version.text}/download/`;
  const signingKeys = keys.map(({ keyId, armor }) => ({
    key_id: keyId,
    ascii_armor: armor,
    trust_signature: "",
    source: "",
    source_url: "",
  }));
  const all = renderPackages(bundled);
  return [...packages].map(([platform, { filename, sha256 }]): Document => {
    const { os, arch } = parsePlatform(platform);
    const path = `${folder}${os}/${arch}`;
    const link = (to: string) => linkBetween(path, to);
    const beside = (name: string) => link(`${providerFolder(address)}${name}`);
    const document = {
      protocols,
      os,
      arch,
      filename,
      download_url: link(packagePath(address, bundled, platform)),
      shasums_url: beside(shasumsFilename(address.type, version)),
      shasums_signature_url: beside(signatureFilename(address.type, version)),
      shasum: sha256,
      signing_keys: { gpg_public_keys: signingKeys },
      packages: all,
    };
    return [path, renderJson(document)];
  });
}

/** For OpenTofu 1.12 and later, whose client panics when two packages have the same digest. */
function renderPackages({ packages }: BundledVersion): object | undefined {
  const digests = new Set([...packages.values()].map(({ sha256 }) => sha256));
  if (digests.size < packages.size) return undefined;
  const each = [...packages].map(([platform, one]) => [
    platform,
    { hashes: hashesOf(one), package_size: one.size },
  ]);
  return Object.fromEntries(each);
}

function hashesOf({ h1, sha256 }: BundledPackage): readonly string[] {
  return [h1, `zh:${sha256}`];
}
