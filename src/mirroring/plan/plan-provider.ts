import type { DistrustedKey } from "../../catalog/facts/distrust.ts";
import {
  type ListedVersion,
  type ProviderFacts,
  parseMirroredProvider,
} from "../../catalog/facts/provider-facts.ts";
import { parseVersionFacts, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { pathInSite, providerPath, versionPath, versionsFolder } from "../../catalog/paths.ts";
import type { ReadText } from "../../catalog/read-facts.ts";
import type { ReleaseHost, SiteHost } from "../../ports/host.ts";
import type { AttestationDemand, ListedByOrigin } from "../../ports/origin.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { compareVersions, type Version } from "../../provider/version.ts";
import type { ProviderChoice } from "../file/mirror-file.ts";
import type { ImageStore } from "../store/image-store.ts";
import { releaseOf } from "../store/version-store.ts";

export interface KnownMirror {
  readonly provider: ProviderFacts | undefined;
  readonly versions: ReadonlyMap<string, VersionFacts>;
  /** The URLs of copies that the site lacks. */
  readonly lost?: ReadonlySet<string>;
}

/** A listed version that the origin still offers. */
export interface VersionToCheck {
  readonly listed: ListedByOrigin;
  readonly facts: VersionFacts | undefined;
  /** Whether a platform, a hash or an image may be missing. */
  readonly isLacking: boolean;
}

/** Newest versions first. */
export interface ProviderPlan {
  readonly add: readonly ListedByOrigin[];
  readonly check: readonly VersionToCheck[];
  /** Listed versions that the origin no longer lists, and those that it lists again. */
  readonly gone: readonly string[];
  readonly back: readonly string[];
  /** Requested versions beyond the newest few. */
  readonly older: readonly string[];
  /** Requested versions that differ only in build metadata from a listed one. */
  readonly twins: readonly string[];
}

export function planProvider(
  request: ProviderRequest,
  mirror: KnownMirror,
  offered: readonly ListedByOrigin[],
): ProviderPlan {
  const { provider, versions } = mirror;
  const listings = new Map(provider?.versions.map((listing) => [listing.version, listing]));
  const offers = new Set(offered.map(({ version }) => version.text));
  const newestFirst = [...offered].sort((a, b) => compareVersions(b.version, a.version));
  const check = newestFirst
    .filter(({ version }) => listings.has(version.text) && !listings.get(version.text)?.filesDeleted)
    .map((offer): VersionToCheck => {
      const facts = versions.get(offer.version.text);
      const listing = listings.get(offer.version.text);
      const isLacking =
        (facts !== undefined && lacksCopies(request, mirror, facts)) ||
        (request.versions(offer.version) && lacksAny(request, offer, listing, facts));
      return { listed: offer, facts, isLacking };
    });
  // Listed versions count among the newest few, and are kept beyond them.
  const [add, older, twins]: [ListedByOrigin[], string[], string[]] = [[], [], []];
  const names = new Set([...listings.keys()].map(withoutMetadata));
  let rank = 0;
  for (const one of newestFirst.filter(({ version }) => request.versions(version))) {
    const { text } = one.version;
    const isListed = listings.has(text);
    if (!isListed && names.has(withoutMetadata(text))) twins.push(text);
    else if (request.newest !== undefined && rank++ >= request.newest) {
      if (!isListed) older.push(text);
    } else if (!isListed) {
      names.add(withoutMetadata(text));
      add.push(one);
    }
  }
  const gone = [...listings.keys()].filter((version) => !offers.has(version));
  const back = [...listings.keys()].filter(
    (version) => listings.get(version)?.gone !== undefined && offers.has(version),
  );
  return { add, check, gone, back, older, twins };
}

/** Clients ignore build metadata. */
function withoutMetadata(text: Version["text"]): string {
  return text.replace(/\+.*$/, "");
}

export function findListing({ provider }: KnownMirror, version: string): ListedVersion | undefined {
  return provider?.versions.find((listing) => listing.version === version);
}

/** Whether every repository has the version with all its platforms. */
export function isImaged(
  { images }: ProviderRequest,
  platforms: readonly string[],
  listing: ListedVersion | undefined,
): boolean {
  if (images === undefined) return true;
  if (listing === undefined || !images.has(listing.version)) return false;
  const isNamed = images.names.every((name) => listing.images?.includes(name));
  return isNamed && platforms.every((platform) => listing.platforms.includes(platform));
}

function lacksAny(
  request: ProviderRequest,
  { version, platforms: names }: ListedByOrigin,
  listing: ListedVersion | undefined,
  facts: VersionFacts | undefined,
): boolean {
  if (facts === undefined || !isImaged(request, [], listing)) return true;
  const chosen = namePlatforms(request);
  const isWanted = (platform: string) => chosen === "all" || chosen.includes(platform);
  const packages = [...facts.packages].filter(([platform]) => isWanted(platform));
  if (request.hashes === "all" && packages.some(([, { h1 }]) => h1 === undefined)) return true;
  if (packages.some(([, one]) => placeOf(request, version, one, one.sha256) !== one.url)) return true;
  // Copies exist, and are no longer requested.
  if (request.copies === undefined && facts.sums?.originUrl !== undefined) return true;
  // Without a list of platforms, only requested ones can be missing.
  const expected = names ?? (chosen === "all" ? [] : chosen);
  return expected.some((platform) => isWanted(platform) && !facts.packages.has(platform));
}

/** The copies that facts name, without those of the files that are stored. */
export function findLostCopies(
  address: ProviderAddress,
  { provider, versions }: KnownMirror,
  stored: ReadonlySet<string>,
): ReadonlySet<string> {
  const deleted = new Set(provider?.versions.flatMap((one) => (one.filesDeleted ? one.version : [])));
  const withFiles = [...versions.values()].filter(({ version }) => !deleted.has(version));
  const lost = withFiles.flatMap((facts) =>
    urlsOf(facts).filter((url) => {
      const path = pathInSite(address, facts.version, url);
      return path !== undefined && !stored.has(path);
    }),
  );
  return new Set(lost);
}

function urlsOf({ packages, sums }: VersionFacts, isWanted = (_platform: string) => true): string[] {
  const urls = [...packages].flatMap(([platform, { url }]) => (isWanted(platform) ? url : []));
  return [...urls, ...(sums === undefined ? [] : [sums.url, sums.signatureUrl])];
}

/** Whether the site lacks a copy of a platform that is wanted, or of the checksums. */
export function lacksCopies(request: ProviderRequest, { lost }: KnownMirror, facts: VersionFacts): boolean {
  const names = namePlatforms(request);
  const isWanted = (platform: string) => names === "all" || names.includes(platform);
  return lost !== undefined && urlsOf(facts, isWanted).some((url) => lost.has(url));
}

/** Reads all versions, so pass a local copy of the site. */
export async function readKnownMirror(
  address: ProviderAddress,
  read: ReadText,
  list: (folder: string) => Promise<readonly string[]>,
): Promise<KnownMirror> {
  const text = await read(providerPath(address));
  const provider = text === undefined ? undefined : parseMirroredProvider(address, text);
  const folder = versionsFolder(address);
  // If the list is missing, the facts of its versions still prevent downloads, and changed bytes.
  const names =
    provider?.versions.map(({ version }) => version) ??
    (await list(folder.slice(0, -1))).flatMap(
      (path) => /^([^/]+)\.json$/.exec(path.slice(folder.length))?.[1] ?? [],
    );
  const versions = new Map<string, VersionFacts>();
  for (const version of names) {
    const facts = await read(versionPath(address, version));
    if (facts !== undefined) versions.set(version, parseVersionFacts(address, version, facts));
  }
  return { provider, versions };
}

export function placeOf(
  { address, copies }: ProviderRequest,
  version: Version,
  { filename, url }: { readonly filename: string; readonly url: string },
  sha256 = UNREAD,
): string {
  return copies?.downloadUrl(releaseOf({ address, version }), { name: filename, sha256 }) ?? url;
}

/** Stands in for the digest of a package that was not read yet. */
const UNREAD = "0".repeat(64);

export interface ProviderRequest extends ProviderChoice {
  /** Undefined when clients download from the origin. */
  readonly copies?: ReleaseHost | SiteHost | undefined;
  /** Sigstore's roots, for the attestations that are demanded. */
  readonly roots?: AttestationDemand["roots"] | undefined;
  /** Keys that were reported stolen on this site. */
  readonly distrusted?: readonly DistrustedKey[] | undefined;
  /** Undefined without a push to OCI registries. */
  readonly images?: ImageStore | undefined;
}

export function namePlatforms({ platforms }: ProviderRequest): readonly string[] | "all" {
  return platforms === "all" ? "all" : platforms.map(formatPlatform);
}
