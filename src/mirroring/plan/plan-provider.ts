import {
  type MirroredListing,
  type MirroredProvider,
  parseMirroredProvider,
} from "../../catalog/facts/mirrored-provider.ts";
import { type MirroredVersion, parseMirroredVersion } from "../../catalog/facts/mirrored-version.ts";
import { providerPath, versionPath, versionsFolder } from "../../catalog/paths.ts";
import type { ListedByOrigin, OriginPackage } from "../../ports/origin.ts";
import type { PackageStore } from "../../ports/package-store.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { formatPlatform, type Platform } from "../../provider/platform.ts";
import { compareVersions, type Version } from "../../provider/version.ts";
import type { ImageStore } from "../store/image-store.ts";
import { releaseOf } from "../store/version-store.ts";

/** What the catalog says of a provider. */
export interface KnownMirror {
  readonly provider: MirroredProvider | undefined;
  readonly versions: ReadonlyMap<string, MirroredVersion>;
}

/** A version that is listed and still there. */
export interface VersionToCheck {
  readonly listed: ListedByOrigin;
  readonly facts: MirroredVersion | undefined;
  /** Whether there may be more of it than is listed: a platform, a hash. */
  readonly isLacking: boolean;
}

/** What is to be done for one provider, newest version first. */
export interface ProviderPlan {
  readonly add: readonly ListedByOrigin[];
  readonly check: readonly VersionToCheck[];
  /** Listed versions that the origin lists no more, and those that it lists again. */
  readonly gone: readonly string[];
  readonly back: readonly string[];
  /** Wanted versions that are older than the newest few. */
  readonly older: readonly string[];
  /** Wanted versions that clients could not tell from others that are listed. */
  readonly twins: readonly string[];
}

/** Compares what an origin offers with what is wanted and what is listed. */
export function planProvider(
  request: ProviderRequest,
  { provider, versions }: KnownMirror,
  offered: readonly ListedByOrigin[],
): ProviderPlan {
  const listings = new Map(provider?.versions.map((listing) => [listing.version, listing]));
  const there = new Set(offered.map(({ version }) => version.text));
  const newestFirst = [...offered].sort((a, b) => compareVersions(b.version, a.version));
  const check = newestFirst
    .filter(({ version }) => listings.has(version.text))
    .map((listed): VersionToCheck => {
      const facts = versions.get(listed.version.text);
      const listing = listings.get(listed.version.text);
      const isLacking = request.versions(listed.version) && lacksAny(request, listed, { listing, facts });
      return { listed, facts, isLacking };
    });
  const missing = [...listings.values()].filter(({ version }) => !there.has(version));
  const back = [...listings.values()].filter(({ version, gone }) => gone !== undefined && there.has(version));
  return {
    ...chooseNew(request, newestFirst, new Set(listings.keys())),
    check,
    gone: missing.map(({ version }) => version),
    back: back.map(({ version }) => version),
  };
}

/** The newest few of what is wanted; what is listed counts among them, and stays beyond them. */
function chooseNew(
  { versions, newest }: ProviderRequest,
  newestFirst: readonly ListedByOrigin[],
  listed: ReadonlySet<string>,
): Pick<ProviderPlan, "add" | "older" | "twins"> {
  const wanted = newestFirst.filter(({ version }) => versions(version));
  const [add, older, twins]: [ListedByOrigin[], string[], string[]] = [[], [], []];
  const names = new Set([...listed].map(withoutMetadata));
  let rank = 0;
  for (const one of wanted) {
    const { text } = one.version;
    const isListed = listed.has(text);
    if (!isListed && names.has(withoutMetadata(text))) twins.push(text);
    else if (newest !== undefined && rank++ >= newest) older.push(...(isListed ? [] : [text]));
    else if (!isListed) {
      names.add(withoutMetadata(text));
      add.push(one);
    }
  }
  return { add, older, twins };
}

/** All that clients tell versions apart by. */
function withoutMetadata(text: Version["text"]): string {
  return text.replace(/\+.*$/, "");
}

/** What the list says of a version. */
export function findListing({ provider }: KnownMirror, version: string): MirroredListing | undefined {
  return provider?.versions.find((listing) => listing.version === version);
}

/** Whether a version with so many platforms is in every repository that is to have it. */
export function isImaged(
  { images }: ProviderRequest,
  platforms: readonly string[],
  listing: MirroredListing | undefined,
): boolean {
  if (images === undefined) return true;
  if (listing === undefined || !images.has(listing.version)) return false;
  const isNamed = images.names.every((name) => listing.images?.includes(name));
  return isNamed && platforms.every((platform) => listing.platforms.includes(platform));
}

interface Known {
  readonly listing: MirroredListing | undefined;
  readonly facts: MirroredVersion | undefined;
}

function lacksAny(
  request: ProviderRequest,
  { version, platforms: there }: ListedByOrigin,
  { listing, facts }: Known,
): boolean {
  if (facts === undefined || !isImaged(request, [], listing)) return true;
  const wanted = namePlatforms(request);
  const isWanted = (platform: string) => wanted === "all" || wanted.includes(platform);
  const packages = [...facts.packages].filter(([platform]) => isWanted(platform));
  if (request.hashes === "all" && packages.some(([, { h1 }]) => h1 === undefined)) return true;
  if (packages.some(([, one]) => placeOf(request, version, one) !== one.url)) return true;
  // Copies were kept, and are wanted no more.
  if (request.copies === undefined && facts.sums?.originUrl !== undefined) return true;
  // Where no list says what there is, only the platforms that are named can be missed.
  const expected = there ?? (wanted === "all" ? [] : wanted);
  return expected.some((platform) => isWanted(platform) && !facts.packages.has(platform));
}

/** Reads a file of a state of the site. */
type ReadFile = (path: string) => Promise<string | undefined>;

/** Reads what the catalog says of a provider that is mirrored, all of its versions: best from a copy, which is one request. */
export async function readKnownMirror(
  address: ProviderAddress,
  read: ReadFile,
  list: (folder: string) => Promise<readonly string[]> = async () => [],
): Promise<KnownMirror> {
  const text = await read(providerPath(address));
  const provider = text === undefined ? undefined : parseMirroredProvider(address, text);
  const names = provider?.versions.map(({ version }) => version) ?? (await listFacts(address, list));
  const versions = new Map<string, MirroredVersion>();
  for (const version of names) {
    const facts = await read(versionPath(address, version));
    if (facts !== undefined) versions.set(version, parseMirroredVersion(address, version, facts));
  }
  return { provider, versions };
}

/** A list that got lost leaves the facts of its versions: with them nothing is fetched again, and other bytes are refused. */
async function listFacts(
  address: ProviderAddress,
  list: (folder: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const folder = versionsFolder(address);
  const paths = await list(folder.slice(0, -1));
  return paths.flatMap((path) => /^([^/]+)\.json$/.exec(path.slice(folder.length))?.[1] ?? []);
}

/** Where clients will download a package. */
export function placeOf(
  { address, copies }: ProviderRequest,
  version: Version,
  { url, filename }: Pick<OriginPackage, "url" | "filename">,
): string {
  return copies?.downloadUrl(releaseOf({ address, version }), filename) ?? url;
}

/** What is wanted of one provider of somebody else's. */
export interface ProviderRequest {
  readonly address: ProviderAddress;
  readonly versions: (version: Version) => boolean;
  readonly platforms: readonly Platform[] | "all";
  /** Whether packages are fetched for the hash of their content where nobody tells it. */
  readonly hashes: "all" | "signed";
  /** Fingerprints of which one has to have signed; none stand for whatever the registry names. */
  readonly keys: readonly string[];
  /** How many days ago a version has to be signed, and first seen here, before it is taken. */
  readonly minimumAge: number;
  /** At most so many versions are listed for newcomers; what was listed stays. */
  readonly newest: number | undefined;
  /** Where copies of its packages are kept; else they stay with the origin. */
  readonly copies?: PackageStore | undefined;
  /** Where they are pushed as well. */
  readonly images?: ImageStore | undefined;
  /** All of that as the file writes it; nothing where there is no file. */
  readonly written?: string | undefined;
}

/** The platforms as documents name them. */
export function namePlatforms({ platforms }: ProviderRequest): readonly string[] | "all" {
  return platforms === "all" ? "all" : platforms.map(formatPlatform);
}
