import { ProblemError } from "../errors.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { shorten } from "../provider/quote.ts";
import type {
  CatalogChange,
  CatalogEdit,
  CatalogEntry,
  CatalogSlice,
  ChangedEntry,
  ChangedVersion,
} from "./edit.ts";
import { checkListing, warnOfWithdrawn } from "./listing.ts";
import { versionPath } from "./paths.ts";
import {
  type ListedVersion,
  type ProviderFacts,
  withReplaced,
  withSigned,
  withVersions,
} from "./provider-facts.ts";
import type { PublishedKey } from "./provider-keys.ts";
import { catalogIsNewer } from "./schema.ts";
import { type SiteAddress, type SiteFacts, withProviders } from "./site-facts.ts";
import { findChanges, versionChanged, versionOverwritten } from "./version-changes.ts";
import { findUnknownFields, type VersionFacts } from "./version-facts.ts";

/** A version as it is to be published, with the keys that signed it. */
export interface PublishedVersion {
  readonly facts: VersionFacts;
  /** When it was first published, in ISO 8601. */
  readonly published: string;
  readonly keys: readonly PublishedKey[];
}

/** Versions of a provider as they are to be published, at every address that they are offered under. */
export interface Publication {
  readonly site: SiteAddress;
  readonly addresses: readonly ProviderAddress[];
  readonly versions: readonly PublishedVersion[];
  /** Whether a version that stands may change. */
  readonly overwrite: boolean;
}

/** Adds versions to the facts as they are. Whoever was faster is kept: only what is missing is added. */
export function publishVersions(publication: Publication): CatalogEdit {
  const { site, addresses } = publication;
  const versions = publication.versions.map(({ facts }) => facts.version);
  return {
    question: { site, entries: addresses.map((address) => ({ address, versions })) },
    apply: (current) => {
      checkListing(current, { site, versions });
      return changeCatalog(current, publication);
    },
  };
}

function changeCatalog(current: CatalogSlice, publication: Publication): CatalogChange {
  const { site, versions } = publication;
  const entries = current.entries.map((entry) => changeEntry(entry, publication));
  const overwritten = entries.flatMap(({ address, versions: changed }) =>
    changed.flatMap(({ facts, replaced }) =>
      replaced === undefined
        ? []
        : [versionOverwritten(`${formatAddress(address)} ${facts.version}`, findChanges(replaced, facts))],
    ),
  );
  return {
    hostname: site.hostname,
    site: changeSite(current, site),
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

function changeSite({ site: known, entries }: CatalogSlice, site: SiteAddress): SiteFacts | undefined {
  if (known === "unchanged") return undefined;
  const before = known ?? { ...site, providers: [] };
  const base = site.base ?? before.base;
  const based = before.base === base ? before : { ...before, base };
  const after = withProviders(
    based,
    entries.map(({ address }) => address),
  );
  return after === known ? undefined : after;
}

function changeEntry(entry: CatalogEntry, publication: Publication): ChangedEntry {
  const { address } = entry;
  const changed = publication.versions.flatMap(({ facts }) => changeVersion(entry, facts, publication));
  const { hostname, base } = publication.site;
  const before = entry.provider ?? { site: hostname, base, versions: [] };
  const listed = withVersions(before, publication.versions.map(listVersion));
  const signed = changed.map(({ facts: { version } }) => ({ version, keys: keysFor(version, publication) }));
  const provider = withBase(withSigned(changed.reduce(relist, listed), signed), entry, base);
  return { address, provider: provider === entry.provider ? undefined : provider, versions: changed };
}

function keysFor(version: string, { versions }: Publication): readonly PublishedKey[] {
  return versions.find(({ facts }) => facts.version === version)?.keys ?? [];
}

/** A list that changes also says where the site is, so that the next publish need not read the facts of all of it. */
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
  if (changes.length === 0) return [];
  if (!overwrite) throw new ProblemError([versionChanged(address, facts.version, changes)]);
  refuseUnknown(address, stands);
  return [{ facts, replaced: stands }];
}

/** What a later version of this program recorded of the old bytes may not be true of the new ones. */
export function refuseUnknown(address: ProviderAddress, stands: VersionFacts): void {
  const names = findUnknownFields(stands);
  if (names.length === 0) return;
  throw new ProblemError([
    catalogIsNewer(versionPath(address, stands.version), `the fields ${shorten(names.join(", "))}`),
  ]);
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
