import { ProblemError } from "../../errors.ts";
import { present } from "../../present.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { shorten } from "../../provider/quote.ts";
import {
  type ListedVersion,
  type ProviderFacts,
  type VersionImages,
  withImages,
  withReplaced,
  withSigned,
  withVersions,
} from "../facts/provider-facts.ts";
import type { PublishedKey } from "../facts/provider-keys.ts";
import { type SiteAddress, type SiteFacts, withProviders } from "../facts/site-facts.ts";
import { findUnknownFields, type VersionFacts } from "../facts/version-facts.ts";
import { versionPath } from "../paths.ts";
import { catalogIsNewer } from "../schema.ts";
import { checkListing, warnOfWithdrawn } from "./check-listing.ts";
import { type DocumentationChange, droppedVersions, withDocumentation } from "./document-versions.ts";
import {
  type AddedDocumentation,
  type CatalogChange,
  type CatalogEdit,
  type CatalogEntry,
  type CatalogQuery,
  type CatalogSlice,
  type ChangedEntry,
  type ChangedVersion,
  changeList,
  describeProviders,
} from "./edit.ts";
import { findChanges, isSame, versionChanged, versionOverwritten } from "./version-changes.ts";

export interface PublishedVersion {
  readonly facts: VersionFacts;
  /** In ISO 8601; of the first publish. */
  readonly published: string;
  readonly keys: readonly PublishedKey[];
  /** Used if this is the newest version. */
  readonly about?: ProviderDescription;
  readonly documentation?: NewDocumentation | undefined;
  /** OCI repositories with its packages. */
  readonly images?: readonly string[];
}

export type ProviderDescription = Pick<ProviderFacts, "description" | "repository" | "license">;

export type NewDocumentation = Omit<AddedDocumentation, "version">;

export interface Publication {
  readonly site: SiteAddress;
  readonly addresses: readonly ProviderAddress[];
  readonly versions: readonly PublishedVersion[];
  /** Whether a published version may change. */
  readonly overwrite: boolean;
  /** How many of the newest versions keep documentation; 0 means all. */
  readonly keptDocumentation?: number;
  /** Whether these are all known versions of a provider whose list was lost. */
  readonly isAll?: boolean;
}

/** The most versions that lose documentation in one publish; `rebuild` does the rest. */
const MOST_DROPPED = 3;

export function askForPublication(wanted: {
  readonly site: SiteAddress;
  readonly addresses: readonly ProviderAddress[];
  readonly versions: readonly string[];
  readonly description?: string | undefined;
  readonly keptDocumentation?: number;
}): CatalogQuery {
  const { site, addresses, versions, description, keptDocumentation: kept = 0 } = wanted;
  const more = (provider: ProviderFacts): readonly string[] =>
    droppedVersions(provider, kept, versions).slice(0, MOST_DROPPED);
  const entries = addresses.map((address) => ({
    address,
    versions,
    published: true,
    ...(kept === 0 ? {} : { more }),
    ...(description === undefined || address.hostname !== site.hostname ? {} : { description }),
  }));
  return { site, entries };
}

/** Adds only what is missing: versions of a concurrent run are kept. */
export function publishVersions(publication: Publication): CatalogEdit {
  const { site } = publication;
  const versions = publication.versions.map(({ facts }) => facts.version);
  const description = publication.versions.at(-1)?.about?.description;
  return {
    question: askForPublication({ ...publication, versions, description }),
    apply: (current) => {
      const { isAll = false } = publication;
      const platforms = new Map(
        publication.versions.map(({ facts }) => [facts.version, [...facts.packages.keys()]]),
      );
      const dropped = checkListing(current, { site, versions, platforms, isAll });
      const change = changeCatalog(current, publication);
      return { ...change, warnings: [...dropped, ...change.warnings] };
    },
  };
}

function changeCatalog(current: CatalogSlice, publication: Publication): CatalogChange {
  const { site, versions } = publication;
  const entries = current.entries.map((entry) => changeEntry(entry, publication));
  const overwritten = entries.flatMap(({ address, versions: changed }) =>
    changed.flatMap(({ facts, replaced = facts }) => {
      const changes = findChanges(replaced, facts);
      return changes.length === 0
        ? []
        : [versionOverwritten(`${formatAddress(address)} ${facts.version}`, changes)];
    }),
  );
  return {
    hostname: site.hostname,
    base: site.base,
    site: changeSite(current, site, entries),
    entries,
    keys: new Map(versions.flatMap(({ keys }) => keys.map(({ name, publicKey }) => [name, publicKey]))),
    warnings: [
      ...overwritten,
      ...warnOfWithdrawn(
        current,
        versions.map(({ facts }) => facts.version),
      ),
    ],
    message: describePublication(publication),
  };
}

function changeSite(
  { site: known, entries }: CatalogSlice,
  site: SiteAddress,
  changed: readonly ChangedEntry[],
): SiteFacts | undefined {
  if (known === "unchanged") return undefined;
  const before = known ?? { ...site, providers: [] };
  const base = site.base ?? before.base;
  const based = before.base === base ? before : { ...before, base };
  const listed = withProviders(
    based,
    entries.map(({ address }) => address),
  );
  const own = changed.filter(({ address }) => address.hostname === site.hostname);
  const after = describeProviders(listed, own);
  return after === known ? undefined : after;
}

function changeEntry(entry: CatalogEntry, publication: Publication): ChangedEntry {
  const changed = publication.versions.flatMap(({ facts }) => changeVersion(entry, facts, publication));
  const { hostname, base } = publication.site;
  const before = entry.provider ?? { site: hostname, base, versions: [] };
  const listed = withVersions(before, publication.versions.map(listVersion));
  const signed = changed.map(({ facts: { version } }) => ({ version, keys: keysFor(version, publication) }));
  const published = withSigned(changed.reduce(relist, listed), signed);
  const { documented, undocumented, ...documents } = document(published, entry, publication);
  const pushed = withImages(documents.provider, imagesOf(publication));
  const described = pushed === before ? before : withAbout(pushed, publication);
  const provider = withBase(described, entry, base);
  return {
    ...changeList(entry, provider, changed),
    ...(documented.length === 0 ? {} : { documented }),
    ...(undocumented.length === 0 ? {} : { undocumented }),
  };
}

/** Only the site's own addresses have pages. */
function document(
  provider: ProviderFacts,
  { address, provider: before, versions: known }: CatalogEntry,
  { site, versions, overwrite, keptDocumentation: kept = 0 }: Publication,
): DocumentationChange {
  const wanted = versions.flatMap(({ facts: { version }, documentation }) =>
    documentation === undefined ? [] : [{ version, ...documentation }],
  );
  const none = { provider, documented: [], undocumented: [] };
  if (address.hostname !== site.hostname) return none;
  const change = withDocumentation(provider, wanted, { kept, overwrite, mayDrop: [...known.keys()] });
  const isNew = provider !== before || change.documented.length > 0;
  return isNew ? change : none;
}

function imagesOf({ versions }: Publication): VersionImages {
  return new Map(versions.map(({ facts: { version }, images = [] }) => [version, images]));
}

/** The newest version describes the provider. */
function withAbout(provider: ProviderFacts, { versions }: Publication): ProviderFacts {
  const newest = provider.versions.at(-1)?.version;
  const about = versions.find(({ facts }) => facts.version === newest)?.about;
  return about === undefined ? provider : { ...provider, ...about };
}

function keysFor(version: string, { versions }: Publication): readonly PublishedKey[] {
  return versions.find(({ facts }) => facts.version === version)?.keys ?? [];
}

/** Lists contain the site's URL, so that a publish doesn't read the facts of the whole site. */
function withBase(after: ProviderFacts, { provider }: CatalogEntry, base: string | undefined): ProviderFacts {
  return after === provider || base === undefined || after.base === base ? after : { ...after, base };
}

function changeVersion(
  { address, versions }: CatalogEntry,
  facts: VersionFacts,
  { overwrite }: Publication,
): ChangedVersion[] {
  const stands = versions.get(facts.version);
  if (stands === undefined) return [{ facts, replaced: undefined }];
  const changes = findChanges(stands, facts);
  if (!overwrite && changes.length > 0)
    throw new ProblemError(versionChanged(address, facts.version, changes));
  const next = changes.length > 0 ? facts : keepSignature(facts, stands);
  if (!overwrite || isSame(stands, next)) return [];
  refuseUnknown(address, stands);
  return [{ facts: next, replaced: stands }];
}

/** The same bytes keep their signature; their links may change, and they may get an attestation. */
function keepSignature(facts: VersionFacts, stands: VersionFacts): VersionFacts {
  const { key, secondKey, signatureUrl } = stands;
  const attestationUrl = facts.attestationUrl ?? stands.attestationUrl;
  return present({ ...facts, key, secondKey, signatureUrl, attestationUrl });
}

/** Unknown fields may not be true of the new bytes. */
export function refuseUnknown(address: ProviderAddress, stands: VersionFacts): void {
  const names = findUnknownFields(stands);
  if (names.length === 0) return;
  throw new ProblemError(
    catalogIsNewer(versionPath(address, stands.version), `the fields ${shorten(names.join(", "))}`),
  );
}

function relist(provider: ProviderFacts, { facts, replaced }: ChangedVersion): ProviderFacts {
  return replaced === undefined ? provider : withReplaced(provider, listVersion({ facts, published: "" }));
}

function listVersion({ facts, published }: Pick<PublishedVersion, "facts" | "published">): ListedVersion {
  const { version, protocols, packages } = facts;
  return { version, protocols, platforms: [...packages.keys()], published };
}

function describePublication({ addresses: [address], versions }: Publication): string {
  const name = address === undefined ? "" : `${address.namespace}/${address.type} `;
  return `Publish ${name}${versions.map(({ facts }) => facts.version).join(", ")}`;
}
