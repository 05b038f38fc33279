import { basename } from "node:path/posix";
import type { ListedVersion, ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { reconcile, type SignedFiles, type VersionState, type Witnesses } from "../../catalog/inventory.ts";
import { parseStoredPath, STORED_DIGITS, storedFolder, versionsFolder } from "../../catalog/paths.ts";
import { type ReadText, readMarkedList } from "../../catalog/read-facts.ts";
import { mapConcurrently } from "../../concurrency.ts";
import { groupBy } from "../../group-by.ts";
import { readClientHash, readClientSums } from "../../package/shasums.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { isLaterSignature } from "../../provider/filename.ts";
import { listPaths, readOffered } from "./served-lists.ts";

const AT_ONCE = 8;

interface InventoryVersion extends VersionState {
  readonly version: string;
  readonly entry: ListedVersion | undefined;
  readonly hasFacts: boolean;
  /** The paths of the lists that offer it to clients. */
  readonly lists: readonly string[];
}

export interface Inventory {
  readonly address: ProviderAddress;
  readonly provider: ProviderFacts | undefined;
  readonly versions: readonly InventoryVersion[];
}

/** What each source in a site says of a provider's versions. Files are read only of versions without facts. */
export async function readInventory(
  site: { readonly read: ReadText; list(folder: string): Promise<readonly string[]> },
  address: ProviderAddress,
  about: {
    readonly hostname: string;
    readonly hasCatalog: boolean;
    /** The paths of the site's packages. */
    readonly packages: readonly string[];
  },
): Promise<Inventory> {
  const { read } = site;
  const provider = await readMarkedList(read, address);
  const entries = new Map(provider?.versions.map((entry) => [entry.version, entry]));
  const factsFolder = versionsFolder(address);
  const facts = new Set(
    (await site.list(factsFolder.slice(0, -1))).flatMap(
      (path) => /^([^/]+)\.json$/.exec(path.slice(factsFolder.length))?.[1] ?? [],
    ),
  );
  const offered = await readOffered(listPaths(address, about.hostname), read);
  const folder = storedFolder(address);
  const packages = groupBy(
    about.packages.filter((path) => path.startsWith(folder) && parseStoredPath(path) !== undefined),
    (path) => path.slice(folder.length).split("/", 1)[0] ?? "",
  );
  const served = offered.flatMap(({ versions }) => [...versions.keys()]);
  const names = [...new Set([...entries.keys(), ...facts, ...served, ...packages.keys()])];
  const versions = await mapConcurrently(names, AT_ONCE, async (version): Promise<InventoryVersion> => {
    const entry = entries.get(version);
    const hasFacts = facts.has(version);
    const lists = offered.filter((one) => one.versions.has(version)).map(({ path }) => path);
    const isDeleted = entry?.filesDeleted !== undefined;
    const files = hasFacts && !isDeleted ? "unread" : await judgeFiles(packages.get(version) ?? [], read);
    const state = reconcile({
      ...describeEntry(entry, provider, lists),
      facts: hasFacts ? "there" : "none",
      files,
      catalog: about.hasCatalog ? "there" : "none",
      home: "here",
    });
    return { version, entry, hasFacts, lists, ...state };
  });
  return { address, provider, versions };
}

/** No list may offer a withdrawn version. */
function describeEntry(
  entry: ListedVersion | undefined,
  provider: ProviderFacts | undefined,
  lists: readonly string[],
): Pick<Witnesses, "entry" | "documents"> {
  const isServed = lists.length > 0;
  if (entry === undefined) return { entry: "none", documents: isServed ? "same" : "none" };
  if ((entry.withdrawn ?? provider?.withdrawn) === undefined)
    return { entry: "listed", documents: isServed ? "same" : "none" };
  if (entry.filesDeleted !== undefined) return { entry: "deleted", documents: isServed ? "same" : "none" };
  return { entry: "withdrawn", documents: isServed ? "other" : "same" };
}

/** Checksums with a signature by any key, and every package that they name. */
export async function findSignedSets(paths: readonly string[], read: ReadText): Promise<string[]> {
  const names = paths.map((path) => basename(path));
  const stored = new Set(paths.map((path) => path.split("/").slice(-2).join("/")));
  const sums = paths.filter((path) => path.endsWith("SHA256SUMS"));
  const whole = await mapConcurrently(sums, AT_ONCE, async (path) => {
    const name = basename(path);
    const isSigned = names.some((one) => one === `${name}.sig` || isLaterSignature(one, name));
    const lines = isSigned ? readClientSums((await read(path)) ?? "").sums : new Map<string, string>();
    const isThere = ([file, hash]: readonly [string, string]): boolean => {
      const digest = readClientHash(hash)?.slice(0, STORED_DIGITS);
      return stored.has(`${digest}/${file}`);
    };
    return lines.size > 0 && [...lines].every(isThere) ? [path] : [];
  });
  return whole.flat();
}

async function judgeFiles(paths: readonly string[], read: ReadText): Promise<SignedFiles> {
  if (paths.length === 0) return "absent";
  const sets = await findSignedSets(paths, read);
  return sets.length === 0 ? "broken" : sets.length === 1 ? "whole" : "several";
}
