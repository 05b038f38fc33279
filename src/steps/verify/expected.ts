import { isDeepStrictEqual } from "node:util";
import {
  isMirroredList,
  type OwnProvider,
  offeredVersions,
  parseMirroredProvider,
} from "../../catalog/facts/provider-facts.ts";
import {
  inOrder,
  type OwnVersion,
  parseVersionFacts,
  type VersionFacts,
} from "../../catalog/facts/version-facts.ts";
import { keyPath, providerPath, versionPath } from "../../catalog/paths.ts";
import { type ReadText, readOwnProvider, readOwnVersion } from "../../catalog/read-facts.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { isObject, tryJson } from "../../json.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { DISCOVERY_PATH } from "../../site/documents/discovery.ts";
import {
  mirrorIndexPath,
  mirrorVersionPath,
  renderMirrorIndex,
  renderMirrorVersion,
} from "../../site/documents/mirror.ts";
import { renderVersions, versionsPath } from "../../site/documents/registry.ts";
import { projectVersion } from "../../site/documents/site.ts";

export interface ExpectedDocument {
  readonly path: string;
  /** Whether the document also lists other versions, so that only its entry for this one is compared. */
  readonly isList: boolean;
  isShownBy(text: string): boolean;
}

export interface ExpectedEntry {
  readonly address: ProviderAddress;
  readonly offered: VersionFacts;
  /** Undefined for previews, which are unsigned. */
  readonly facts: OwnVersion | undefined;
  /** The URL of the provider's repository. */
  readonly repository: string | undefined;
}

export interface Expected {
  readonly version: string;
  readonly entries: readonly ExpectedEntry[];
  readonly documents: readonly ExpectedDocument[];
}

/** Derives the documents from the catalog; of the newest version unless one is named. */
export async function readExpected(
  read: ReadText,
  addresses: readonly ProviderAddress[],
  wanted: string | undefined,
): Promise<Expected> {
  const listings = await Promise.all(addresses.map((address) => readListing(read, address)));
  const version = wanted ?? newestOf(listings);
  const entries = await Promise.all(listings.map((listing) => readEntry(read, listing, version)));
  const discovery = await read(DISCOVERY_PATH);
  const documents = [
    ...entries.flatMap(({ lists }) => lists),
    ...(discovery === undefined ? [] : [exactly(DISCOVERY_PATH, discovery)]),
    ...entries.flatMap(({ own }) => own),
  ];
  return { version, entries, documents };
}

interface Listing {
  readonly address: ProviderAddress;
  readonly provider: OwnProvider;
}

async function readListing(read: ReadText, address: ProviderAddress): Promise<Listing> {
  const provider = await readOwnProvider(read, address);
  if (provider === undefined) throw new ProblemError(providerUnknown(address));
  return { address, provider };
}

function newestOf([first]: readonly Listing[]): string {
  const newest = first && offeredVersions(first.provider).at(-1)?.version;
  if (first === undefined || newest === undefined) throw new ProblemError(noVersions(first?.address));
  return newest;
}

async function readEntry(read: ReadText, { address, provider }: Listing, version: string) {
  const isListed = provider.versions.some((listed) => listed.version === version);
  // Caches would remember a 404.
  const facts = isListed ? await readOwnVersion(read, address, version) : undefined;
  if (facts === undefined) throw new ProblemError(versionUnknown(address, version, provider));
  const keys = new Map<string, string>();
  const isOwn = address.hostname === provider.site;
  for (const name of isOwn ? facts.sums.keys : []) keys.set(name, (await read(keyPath(name))) ?? "");
  const own = projectVersion(provider.site, address, facts, keys);
  return {
    address,
    offered: facts,
    facts,
    repository: provider.repository,
    lists: expectLists({ address, provider }, version, isOwn),
    own: own.map(([path, document]) => exactly(path, document)),
  };
}

/** Previews are in the mirror only. */
export async function readExpectedPreview(
  read: ReadText,
  address: ProviderAddress,
  wanted: string | undefined,
): Promise<Expected> {
  const text = await read(providerPath(address));
  if (text === undefined || !isMirroredList(text)) throw new ProblemError(providerUnknown(address));
  const { versions } = parseMirroredProvider(address, text);
  const version = wanted ?? versions.at(-1)?.version;
  if (version === undefined) throw new ProblemError(noVersions(address));
  const written = versions.some((listed) => listed.version === version)
    ? await read(versionPath(address, version))
    : undefined;
  if (written === undefined) throw new ProblemError(versionUnknown(address, version, { versions }));
  const facts = parseVersionFacts(address, version, written);
  const list = listDocument(mirrorIndexPath(address), renderMirrorIndex(versions), (one) =>
    inIndex(one, version),
  );
  const own = exactly(mirrorVersionPath(address, version), renderMirrorVersion(inOrder(facts.packages)));
  const entry = { address, offered: facts, facts: undefined, repository: undefined };
  return { version, entries: [entry], documents: [list, own] };
}

function expectLists({ address, provider }: Listing, version: string, isOwn: boolean): ExpectedDocument[] {
  const index = listDocument(mirrorIndexPath(address), renderMirrorIndex(offeredVersions(provider)), (list) =>
    inIndex(list, version),
  );
  if (!isOwn) return [index];
  const versions = renderVersions(address, provider);
  return [listDocument(versionsPath(address), versions, (list) => inVersions(list, version)), index];
}

function exactly(path: string, expected: string): ExpectedDocument {
  return { path, isList: false, isShownBy: (text) => text === expected };
}

/**
 * Concurrent runs may publish other versions, so only the entry of this version is compared; a withdrawn one
 * has none.
 */
function listDocument(path: string, expected: string, pick: (list: unknown) => unknown): ExpectedDocument {
  const said = pick(tryJson(expected));
  const isShownBy = (text: string): boolean =>
    text === expected || (isList(tryJson(text)) && isDeepStrictEqual(pick(tryJson(text)), said));
  return { path, isList: true, isShownBy };
}

function isList(list: unknown): boolean {
  return isObject(list) && (Array.isArray(list.versions) || isObject(list.versions));
}

function inVersions(list: unknown, version: string): unknown {
  const versions = isObject(list) && Array.isArray(list.versions) ? list.versions : [];
  return versions.find((entry: unknown) => isObject(entry) && entry.version === version);
}

function inIndex(list: unknown, version: string): unknown {
  const versions = isObject(list) && isObject(list.versions) ? list.versions : {};
  return Object.hasOwn(versions, version) ? versions[version] : undefined;
}

function providerUnknown(address: ProviderAddress): Problem {
  return {
    code: "provider-unknown",
    found: `the site's catalog has no ${formatAddress(address)}`,
    expected: "a provider on this site",
    fix: "Correct ‹source›, or where the site is",
  };
}

function noVersions(address: ProviderAddress | undefined): Problem {
  return {
    code: "version-unknown",
    found: `the site offers no version of ${address === undefined ? "the provider" : formatAddress(address)}`,
    expected: "a version to verify",
    fix: "Set ‹version›",
  };
}

function versionUnknown(
  address: ProviderAddress,
  version: string,
  { versions }: { readonly versions: readonly { readonly version: string }[] },
): Problem {
  const newest = versions.slice(-5).map((listed) => listed.version);
  return {
    code: "version-unknown",
    found: `the site's catalog has no ${formatAddress(address)} ${version}`,
    expected:
      newest.length === 0 ? "a published version" : `one of ${newest.reverse().join(", ")}, or an older one`,
    fix: "Correct ‹version›, or publish it",
  };
}
