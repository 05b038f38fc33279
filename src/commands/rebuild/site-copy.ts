import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { CatalogEntry } from "../../catalog/edit.ts";
import { keyPath, providerPath, SITE_PATH, versionPath } from "../../catalog/paths.ts";
import { type ProviderFacts, parseProviderFacts } from "../../catalog/provider-facts.ts";
import { parseSiteFacts, type SiteFacts } from "../../catalog/site-facts.ts";
import { keysOf, parseVersionFacts, type VersionFacts } from "../../catalog/version-facts.ts";
import type { Site, SiteHead } from "../../ports/site.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { keyName } from "../publish/signer.ts";
import { packageKey } from "./take-packages.ts";

/** A site as it was at one moment, without its packages: one request brings all of it. */
export interface SiteCopy {
  readonly head: SiteHead;
  read(path: string): Promise<string | undefined>;
  /** Every file below a folder, by its path. */
  list(folder: string): Promise<string[]>;
}

/** Copies a site into a new folder. */
export async function copySite(site: Site, directory: string): Promise<SiteCopy> {
  const head = await site.head();
  await site.copyTo(head, directory, (path) => !path.startsWith("assets/"));
  return {
    head,
    read: (path) => readFile(join(directory, path), "utf8").catch(ifMissing(undefined)),
    list: async (folder) => {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await readdir(join(directory, folder), options).catch(ifMissing([]));
      const files = entries.filter((entry) => entry.isFile());
      return files
        .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .sort();
    },
  };
}

function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "EISDIR") return instead;
    throw error;
  };
}

/** What the catalogue of a copy says of a provider. */
export interface Known {
  readonly entries: readonly CatalogEntry[];
  /** The armor of every key that a version names, by the key's name. */
  readonly keys: ReadonlyMap<string, string>;
  /** The `h1:` of every package, by `packageKey`. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** A key as it was published: its name holds its digest, so one that was changed is none. */
export async function readKey(copy: SiteCopy, name: string): Promise<string | undefined> {
  const armor = await copy.read(keyPath(name));
  return armor !== undefined && name === keyName({ keyId: name.slice(0, 16), publicKey: armor })
    ? armor
    : undefined;
}

export async function readSiteFacts(copy: SiteCopy): Promise<SiteFacts | undefined> {
  const text = await copy.read(SITE_PATH);
  return text === undefined ? undefined : parseSiteFacts(text);
}

/** Reads what is known of a provider at each of its addresses. */
export async function readKnown(copy: SiteCopy, addresses: readonly ProviderAddress[]): Promise<Known> {
  const entries: CatalogEntry[] = [];
  for (const address of addresses) {
    const provider = await readProvider(copy, address);
    entries.push({ address, provider, versions: await readVersions(copy, address, provider) });
  }
  const facts = entries.flatMap(({ versions }) => [...versions.values()]);
  const names = [...new Set(facts.flatMap(keysOf))];
  const armors = await Promise.all(names.map(async (name) => [name, await readKey(copy, name)] as const));
  const packages = facts.flatMap((one) => [...one.packages.values()]);
  return {
    entries,
    keys: new Map(armors.flatMap(([name, armor]) => (armor === undefined ? [] : [[name, armor] as const]))),
    hashes: new Map(packages.map(({ sha256, filename, h1 }) => [packageKey({ sha256, name: filename }), h1])),
  };
}

export async function readProvider(
  copy: SiteCopy,
  address: ProviderAddress,
): Promise<ProviderFacts | undefined> {
  const text = await copy.read(providerPath(address));
  return text === undefined ? undefined : parseProviderFacts(address, text);
}

/** Those that are listed; when the list got lost, all that have facts. */
async function readVersions(
  copy: SiteCopy,
  address: ProviderAddress,
  provider: ProviderFacts | undefined,
): Promise<Map<string, VersionFacts>> {
  const names = provider?.versions.map(({ version }) => version) ?? (await listVersions(copy, address));
  const versions = new Map<string, VersionFacts>();
  for (const version of names) {
    const text = await copy.read(versionPath(address, version));
    if (text !== undefined) versions.set(version, parseVersionFacts(address, version, text));
  }
  return versions;
}

async function listVersions(copy: SiteCopy, address: ProviderAddress): Promise<string[]> {
  const folder = `catalog/${addressPath(address)}`;
  const paths = (await copy.list(folder)).filter((path) => path.endsWith(".json"));
  return paths.map((path) => path.slice(folder.length + 1, -".json".length));
}
