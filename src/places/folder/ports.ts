import { resolve } from "node:path";
import { parseProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { parseSiteFacts, type SiteFacts } from "../../catalog/facts/site-facts.ts";
import { parseVersionFacts } from "../../catalog/facts/version-facts.ts";
import { providerPath, SITE_PATH, versionPath } from "../../catalog/paths.ts";
import { ProblemError } from "../../errors.ts";
import type { PackageStore } from "../../ports/package-store.ts";
import type { Serving } from "../../ports/serving.ts";
import type { Site, SiteLocation } from "../../ports/site.ts";
import { parseSource } from "../../provider/address.ts";
import { statedLocation, toBase } from "../common/site-state.ts";
import { readText } from "./disk/tree.ts";
import { realTimes } from "./lock/lock.ts";
import { folderReleases } from "./releases.ts";
import { folderSite } from "./site.ts";

/** A folder to work on, and what a run says of where it will be served. */
export interface FolderOptions {
  /** The folder as it was given. */
  readonly to: string;
  /** Where a relative path starts. */
  readonly directory: string;
  readonly siteUrl: string | undefined;
  readonly source: string | undefined;
  /** The repository that the folder is changed for: who owns a folder is not known. */
  readonly guest?: string | undefined;
  readonly cancelled: AbortSignal;
}

/** Releases and site in one folder. */
export interface FolderPorts {
  readonly site: Site;
  readonly serving: Serving;
  /** What is released is named by URLs, so these have to know where the folder is served. */
  releases(): Promise<PackageStore>;
}

/** Opens a folder; nothing in it is touched yet. */
export function openFolder(options: FolderOptions): FolderPorts {
  const { to, directory, siteUrl, source, guest, cancelled } = options;
  const folder = resolve(directory, parseFolder(to));
  const address = folderAddress(folder, stateAddress(siteUrl, source));
  return {
    site: { ...folderSite(folder, address, realTimes(cancelled)), guest },
    serving: {
      folder,
      look: async () => ({ progress: "shown", told: "the folder is there" }),
      askForBuild: async () => false,
    },
    releases: async () => folderReleases(folder, await address.linkBase()),
  };
}

/** Reads the text of `--to`: an empty one is mostly a variable that is not set, and a URL is no folder. */
export function parseFolder(text: string): string {
  if (text.trim() === "") throw noFolder("the folder to work on is empty");
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) throw noFolder(`\`${text}\` is a URL`);
  if (text.includes("\0")) throw noFolder("the folder's name holds a zero byte");
  return text;
}

function noFolder(found: string): ProblemError {
  const fix = "Give ‹to› the path of a folder, such as `site`; `.` is the current one";
  return new ProblemError([{ code: "input-invalid", found, expected: "the path of a folder", fix }]);
}

/** Where a folder will be served, which it can't be asked itself. */
interface FolderAddress {
  /** The URL given, else the site's own, else the one that the provider's host suggests. */
  locate(): Promise<SiteLocation>;
  /** What the URLs of released files begin with: the base if it is known, else its path on whichever host. */
  linkBase(): Promise<string>;
}

/** What a run says of the place; both URLs end with a slash. */
interface StatedAddress {
  readonly given: string | undefined;
  /** From a source that names its host. */
  readonly derived: string | undefined;
}

/** Finds out once where the folder will be served. */
export function folderAddress(directory: string, stated: StatedAddress): FolderAddress {
  let finding: Promise<SiteLocation> | undefined;
  const locate = (): Promise<SiteLocation> => (finding ??= findLocation(directory, stated));
  return {
    locate,
    linkBase: async () => {
      const { base, found } = await locate();
      return found === "presumed" ? new URL(base).pathname : base;
    },
  };
}

async function findLocation(directory: string, { given, derived }: StatedAddress): Promise<SiteLocation> {
  if (given !== undefined) return statedLocation(given);
  const site = await readFacts(directory, SITE_PATH, parseSiteFacts);
  if (site?.base !== undefined) {
    const found = (await linksWithHost(directory, site)) ? "asked" : "presumed";
    return { base: site.base, found, warnings: [] };
  }
  if (derived !== undefined) return { base: derived, found: "presumed", warnings: [] };
  throw unknownAddress();
}

/** The first sites hold a base URL even if that was only presumed; what their links begin with tells. */
async function linksWithHost(directory: string, { providers: [address] }: SiteFacts): Promise<boolean> {
  if (address === undefined) return true;
  const provider = await readFacts(directory, providerPath(address), (text) =>
    parseProviderFacts(address, text),
  );
  const version = provider?.versions[0]?.version;
  if (version === undefined) return true;
  const facts = await readFacts(directory, versionPath(address, version), (text) =>
    parseVersionFacts(address, version, text),
  );
  return facts?.shasumsUrl.startsWith("/") !== true;
}

async function readFacts<T>(
  directory: string,
  path: string,
  parse: (text: string) => T,
): Promise<T | undefined> {
  const text = await readText(directory, path);
  return text === undefined ? undefined : parse(text);
}

/** Reads the input `site-url` and the source for what they say. */
export function stateAddress(siteUrl: string | undefined, source: string | undefined): StatedAddress {
  const given = siteUrl === undefined ? undefined : toBase(siteUrl);
  const host = source === undefined ? NOWHERE : hostOf(source);
  return { given, derived: host === NOWHERE ? undefined : `https://${host}/` };
}

/** Stands for the host of an address that names none. */
const NOWHERE = "nowhere.invalid";

/** An address that can't be read is told with all other problems of the plan; the place is not written to then. */
function hostOf(source: string): string {
  try {
    return parseSource(source, { hostname: NOWHERE, namespace: "unknown" }).hostname;
  } catch {
    return "unknown.invalid";
  }
}

function unknownAddress(): ProblemError {
  return new ProblemError([
    {
      code: "site-url-unknown",
      found: "nothing says under which URL the folder will be served",
      expected: "the hostname that becomes part of the provider's address",
      fix: "Set ‹site-url› to something like https://registry.example.com/, or give ‹source› as `hostname/namespace/type`",
    },
  ]);
}
