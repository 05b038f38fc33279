import { groupBy } from "../../../group-by.ts";
import { isObject, parseObject } from "../../../json.ts";
import { addressPath, type ProviderAddress, parseAddressPath } from "../../../provider/address.ts";
import { type Platform, parsePlatform } from "../../../provider/platform.ts";
import { quote } from "../../../provider/quote.ts";
import { parseVersion, type Version } from "../../../provider/version.ts";
import { type Found, mergeFound, reads, theseAndNewer } from "./found.ts";

/** A zip, or a folder of an unpacked package. */
interface KeptPackage {
  readonly address: ProviderAddress;
  readonly version: Version;
  readonly platform: Platform;
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly isUnpacked: boolean;
  /** Unsigned, from the folder's own documents. */
  readonly hashes: readonly string[];
}

export interface KeptProviders extends Found {
  readonly packages: readonly KeptPackage[];
}

export interface FolderListing {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  readonly documents: ReadonlyMap<string, string>;
}

/** Reads both layouts of clients, packed and unpacked: https://developer.hashicorp.com/terraform/cli/config/config-file#provider-installation */
export function findKept({ files, folders, documents }: FolderListing): KeptProviders {
  const notes: string[] = [];
  const zips = files.filter((path) => path.endsWith(".zip"));
  const packed = zips.flatMap((path) => noted(path, readPacked(path), notes));
  const unpacked = folders
    .filter((path) => path.split("/").length === 5)
    .flatMap((path) => noted(path, readUnpacked(path), notes));
  const packages = [...packed, ...unpacked].sort((a, b) => (a.path < b.path ? -1 : 1));
  const hashes = readHashes(documents, notes);
  return {
    ...mergeFound([{ providers: describe(packages), notes }]),
    packages: packages.map((one) => ({ ...one, hashes: hashes.get(one.path) ?? [] })),
  };
}

function noted(path: string, kept: KeptPackage | undefined, notes: string[]): KeptPackage[] {
  if (kept !== undefined) return [kept];
  notes.push(`${path} is skipped: clients find no package under that name`);
  return [];
}

/** HOSTNAME/NAMESPACE/TYPE/terraform-provider-TYPE_VERSION_OS_ARCH.zip */
function readPacked(path: string): KeptPackage | undefined {
  const [hostname, namespace, type, file = "", ...more] = path.split("/");
  const prefix = `terraform-provider-${type}_`;
  const [, version = "", platform = ""] =
    /^([^_]+)_([^_]+_[^_]+)\.zip$/.exec(file.slice(prefix.length)) ?? [];
  if (!file.startsWith(prefix) || more.length > 0) return undefined;
  return readPackage({
    provider: `${hostname}/${namespace}/${type}`,
    version,
    platform,
    path,
    isUnpacked: false,
  });
}

/** HOSTNAME/NAMESPACE/TYPE/VERSION/OS_ARCH */
function readUnpacked(path: string): KeptPackage | undefined {
  const [hostname, namespace, type, version = "", platform = ""] = path.split("/");
  return readPackage({
    provider: `${hostname}/${namespace}/${type}`,
    version,
    platform,
    path,
    isUnpacked: true,
  });
}

interface Written {
  readonly provider: string;
  readonly version: string;
  readonly platform: string;
  readonly path: string;
  readonly isUnpacked: boolean;
}

function readPackage({ provider, version, platform, path, isUnpacked }: Written): KeptPackage | undefined {
  const parse = () => ({
    address: parseAddressPath(provider),
    version: parseVersion(version),
    platform: parsePlatform(platform),
  });
  return reads(parse) ? { ...parse(), path, isUnpacked, hashes: [] } : undefined;
}

/** Its versions, everything newer, and its platforms. */
function describe(packages: readonly KeptPackage[]): Found["providers"] {
  const groups = groupBy(packages, ({ address }) => addressPath(address));
  return [...groups.values()].flatMap((own) =>
    own.slice(0, 1).map(({ address }) => ({
      address,
      versions: theseAndNewer(own.map(({ version }) => version.text)),
      platforms: own.map(({ platform }) => platform),
    })),
  );
}

function readHashes(documents: FolderListing["documents"], notes: string[]): Map<string, string[]> {
  const hashes = new Map<string, string[]>();
  for (const [path, text] of documents) {
    if (path.endsWith("/index.json")) continue;
    const archives = readArchives(text);
    if (archives === undefined) notes.push(`${path} is skipped: it is not a list of packages`);
    for (const { url, hashes: own } of archives ?? []) {
      const folder = path.slice(0, path.lastIndexOf("/") + 1);
      if (typeof url !== "string" || !Array.isArray(own))
        notes.push(`${path} has ${quote(url)} without hashes`);
      else
        hashes.set(
          `${folder}${url}`,
          own.filter((one) => /^(?:h1|zh):\S{1,100}$/.test(String(one))).map(String),
        );
    }
  }
  return hashes;
}

function readArchives(text: string): { readonly url?: unknown; readonly hashes?: unknown }[] | undefined {
  const archives = parseObject(text)?.archives;
  if (!isObject(archives) && !Array.isArray(archives)) return undefined;
  return Object.values(archives).map((one) => (isObject(one) ? one : {}));
}
