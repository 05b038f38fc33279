import { join, relative, sep } from "node:path";
import type { OwnEntry } from "../catalog/edits/edit.ts";
import type { OwnVersion } from "../catalog/facts/version-facts.ts";
import { keyPath } from "../catalog/paths.ts";
import { type ReadText, readOwnProvider, readOwnVersion } from "../catalog/read-facts.ts";
import { LARGEST_SITE_FILE, type Place, type SiteHead, type WantedPath } from "../ports/place.ts";
import { addressPath, type ProviderAddress } from "../provider/address.ts";
import { errnoOf, readRegularFile, readTree } from "../read-file.ts";
import { keyName } from "../steps/signer.ts";
import { readLists } from "./read-site.ts";

/** One state of a site without its packages, read in one request. */
export interface SiteCopy {
  readonly head: SiteHead;
  readonly read: ReadText;
  /** The paths of all files below a folder. */
  list(folder: string): Promise<string[]>;
  /** Where a file of the site is on this machine. */
  localPath(path: string): string;
}

/** Pages use files of their own in the folder of the packages; previews are a site of their own. */
const isNoPackage: WantedPath = (path) => !/^(?:preview\/|assets\/(?!provider-pages-[^/]*$))/.test(path);

export async function copySite(site: Place, directory: string, isWanted = isNoPackage): Promise<SiteCopy> {
  const head = await site.head();
  await site.copy(head, directory, isWanted);
  return siteIn(directory, head);
}

/** A site that lies in a folder of this machine. */
export function siteIn(directory: string, head: SiteHead = { id: undefined }): SiteCopy {
  return {
    head,
    read: (path) =>
      readRegularFile(join(directory, path), LARGEST_SITE_FILE).then(String, ifMissing(undefined)),
    list: async (folder) => {
      const entries = await readTree(join(directory, folder)).catch(ifMissing([]));
      const files = entries.filter((entry) => entry.isFile());
      return files
        .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .sort();
    },
    localPath: (path) => join(directory, path),
  };
}

/** The copy with some facts replaced, by path; each is rendered on demand. */
export function withFacts(
  copy: SiteCopy,
  facts: ReadonlyMap<string, () => Promise<string | undefined>>,
): SiteCopy {
  if (facts.size === 0) return copy;
  return {
    head: copy.head,
    read: (path) => (facts.get(path) ?? (() => copy.read(path)))(),
    list: async (folder) => {
      const added = [...facts.keys()].filter((path) => path.startsWith(`${folder}/`));
      return [...new Set([...(await copy.list(folder)), ...added])].sort();
    },
    localPath: copy.localPath,
  };
}

function ifMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (["ENOENT", "ENOTDIR", "EISDIR"].includes(errnoOf(error) ?? "")) return instead;
    throw error;
  };
}

export interface SiteCatalog {
  readonly entries: readonly OwnEntry[];
  /** The armor of every key that a version uses, by the key's name. */
  readonly keys: ReadonlyMap<string, string>;
  /** The `h1:` of every package, by `packageKey`. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** A key's name contains its digest, so a changed key counts as missing. */
export async function readKey(copy: SiteCopy, name: string): Promise<string | undefined> {
  const armor = await copy.read(keyPath(name));
  return armor !== undefined && name === keyName(name.slice(0, 16), armor) ? armor : undefined;
}

/** The providers that have a list: the site's own, and third-party ones. */
export async function listProviders(copy: SiteCopy) {
  const lists = await readLists(await copy.list("catalog"), copy.read);
  const those = (ofKind: "own" | "mirrored"): ProviderAddress[] =>
    lists.flatMap(({ address, kind }) => (kind === ofKind ? [address] : []));
  return { own: those("own"), mirrored: those("mirrored") };
}

export async function readKnown(copy: SiteCopy, addresses: readonly ProviderAddress[]): Promise<SiteCatalog> {
  const entries: OwnEntry[] = [];
  for (const address of addresses) {
    const provider = await readOwnProvider(copy.read, address);
    let names = provider?.versions.map(({ version }) => version);
    if (names === undefined) {
      // All that have facts.
      const folder = `catalog/${addressPath(address)}`;
      const paths = (await copy.list(folder)).filter((path) => path.endsWith(".json"));
      names = paths.map((path) => path.slice(folder.length + 1, -".json".length));
      names = names.filter((name) => !name.includes("/"));
    }
    const versions = new Map<string, OwnVersion>();
    for (const version of names) {
      const facts = await readOwnVersion(copy.read, address, version);
      if (facts !== undefined) versions.set(version, facts);
    }
    entries.push({ address, provider, versions });
  }
  const facts = entries.flatMap(({ versions }) => [...versions.values()]);
  const names = [...new Set(facts.flatMap(({ sums }) => sums.keys))];
  const armors = await Promise.all(names.map(async (name) => [name, await readKey(copy, name)] as const));
  const packages = facts.flatMap((one) => [...one.packages.values()]);
  return {
    entries,
    keys: new Map(armors.flatMap(([name, armor]) => (armor === undefined ? [] : [[name, armor] as const]))),
    hashes: new Map(packages.map(({ sha256, filename, h1 }) => [packageKey({ sha256, name: filename }), h1])),
  };
}

/** Includes the name: the same bytes under another name are another package. */
export function packageKey({ sha256, name }: { readonly sha256: string; readonly name: string }): string {
  return `${sha256} ${name}`;
}
