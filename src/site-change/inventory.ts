import { basename } from "node:path/posix";
import type { OfferedVersions } from "../catalog/edits/edit.ts";
import type { ListedVersion, ProviderFacts } from "../catalog/facts/provider-facts.ts";
import { namedFiles, parseVersionFacts, type VersionFacts } from "../catalog/facts/version-facts.ts";
import { hasForm, VERSION } from "../catalog/forms.ts";
import { reconcile, type SignedFiles, type VersionState, type Witnesses } from "../catalog/inventory.ts";
import { unlessDamaged } from "../catalog/json.ts";
import {
  parseStoredPath,
  pathInSite,
  STORED_DIGITS,
  storedFolder,
  versionPath,
  versionsFolder,
} from "../catalog/paths.ts";
import { type ReadText, readMarkedList } from "../catalog/read-facts.ts";
import { mapConcurrently } from "../concurrency.ts";
import { groupBy } from "../group-by.ts";
import { readClientHash, readClientSums } from "../package/shasums.ts";
import { resolveUrl } from "../protocol/answer.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { isLaterSignature, isSignature } from "../provider/filename.ts";
import { listPaths, readOffered } from "./served-lists.ts";

const AT_ONCE = 8;

/** What is in a site, as far as it can be listed. */
export interface SiteFiles {
  readonly read: ReadText;
  /** The paths of all files below a folder. */
  list(folder: string): Promise<readonly string[]>;
}

interface InventoryVersion extends VersionState {
  readonly version: string;
  readonly entry: ListedVersion | undefined;
  /** Whether they can be read. */
  readonly hasFacts: boolean;
  /** Whether a list offers it to clients. */
  readonly isServed: boolean;
}

export interface Inventory {
  readonly address: ProviderAddress;
  readonly provider: ProviderFacts | undefined;
  /** The lists that clients read. */
  readonly served: readonly OfferedVersions[];
  readonly versions: readonly InventoryVersion[];
}

/** What each source in a site says of a provider's versions. Stored files are read only of versions without facts. */
export async function readInventory(
  site: SiteFiles,
  address: ProviderAddress,
  about: {
    readonly hostname: string;
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
  const served = await readOffered(listPaths(address, about.hostname), read);
  const folder = storedFolder(address);
  const stored = new Set(about.packages);
  const packages = groupBy(
    about.packages.filter((path) => path.startsWith(folder) && parseStoredPath(path) !== undefined),
    (path) => path.slice(folder.length).split("/", 1)[0] ?? "",
  );
  const offered = new Set(served.flatMap(({ versions }) => [...versions.keys()]));
  const all = new Set([...entries.keys(), ...facts, ...offered, ...packages.keys()]);
  // What is no version has a rule of its own.
  const names = [...all].filter((name) => hasForm(name, VERSION));
  const versions = await mapConcurrently(names, AT_ONCE, async (version): Promise<InventoryVersion> => {
    const entry = entries.get(version);
    const text = facts.has(version) ? await read(versionPath(address, version)) : undefined;
    const factsOfVersion =
      text === undefined
        ? undefined
        : await unlessDamaged(async () => parseVersionFacts(address, version, text));
    const isServed = offered.has(version);
    const files =
      factsOfVersion !== undefined && entry?.filesDeleted === undefined
        ? findNamed(address, factsOfVersion, { stored, hostname: about.hostname })
        : await judgeFiles(packages.get(version) ?? [], read);
    const state = reconcile({
      ...describeEntry(entry, provider, served, version),
      facts: facts.has(version) ? "there" : "none",
      files,
      catalog: "there",
      home: "here",
    });
    return { version, entry, hasFacts: factsOfVersion !== undefined, isServed, ...state };
  });
  return { address, provider, served, versions };
}

/** Whether the site has the files that the facts of a version name. Those on a release, or of a third party, are not read. */
function findNamed(
  address: ProviderAddress,
  facts: VersionFacts,
  { stored, hostname }: { readonly stored: ReadonlySet<string>; readonly hostname: string },
): SignedFiles {
  const links = namedFiles(facts).map(({ url }) => url);
  // A third party may store its files as this program does.
  const ownLinks = links.filter((link) => resolveUrl(link, `https://${hostname}`)?.hostname === hostname);
  const paths = ownLinks.flatMap((link) => pathInSite(address, facts.version, link) ?? []);
  if (paths.length === 0) return "unread";
  return paths.every((path) => stored.has(path)) ? "whole" : "broken";
}

/** Every list must offer a listed version, and none a withdrawn one. */
function describeEntry(
  entry: ListedVersion | undefined,
  provider: ProviderFacts | undefined,
  served: readonly OfferedVersions[],
  version: string,
): Pick<Witnesses, "entry" | "documents"> {
  const offering = served.filter(({ versions }) => versions.has(version)).length;
  if (entry === undefined) return { entry: "none", documents: offering > 0 ? "same" : "none" };
  if ((entry.withdrawn ?? provider?.withdrawn) === undefined)
    return {
      entry: "listed",
      documents: offering === 0 ? "none" : offering === served.length ? "same" : "other",
    };
  if (entry.filesDeleted !== undefined)
    return { entry: "deleted", documents: offering > 0 ? "same" : "none" };
  return { entry: "withdrawn", documents: offering > 0 ? "other" : "same" };
}

/** Checksums with a signature by any key, and every package that they name. */
async function findSignedSets(paths: readonly string[], read: ReadText): Promise<string[]> {
  const names = paths.map((path) => basename(path));
  const stored = new Set(paths.map((path) => path.split("/").slice(-2).join("/")));
  const sums = paths.filter((path) => path.endsWith("SHA256SUMS"));
  const whole = await mapConcurrently(sums, AT_ONCE, async (path) => {
    const name = basename(path);
    const isSigned = names.some((one) => one === `${name}.sig` || isLaterSignature(one, name));
    const lines = isSigned ? readClientSums((await read(path)) ?? "").sums : new Map<string, string>();
    const isStored = ([file, hash]: readonly [string, string]): boolean => {
      const digest = readClientHash(hash)?.slice(0, STORED_DIGITS);
      return stored.has(`${digest}/${file}`);
    };
    return lines.size > 0 && [...lines].every(isStored) ? [path] : [];
  });
  return whole.flat();
}

async function judgeFiles(paths: readonly string[], read: ReadText): Promise<SignedFiles> {
  if (!paths.some(isSignature)) return "absent";
  const sets = await findSignedSets(paths, read);
  return sets.length === 0 ? "broken" : sets.length === 1 ? "whole" : "several";
}
