import type { Problem } from "../../errors.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { DocumentationFacts } from "../facts/documentation-facts.ts";
import type { MirroredProvider } from "../facts/mirrored-provider.ts";
import type { MirroredVersion } from "../facts/mirrored-version.ts";
import type { ListedVersion, ProviderFacts } from "../facts/provider-facts.ts";
import { type SiteAddress, type SiteFacts, withDescription } from "../facts/site-facts.ts";
import type { VersionFacts } from "../facts/version-facts.ts";

/** The part of the catalog that an edit has to see. */
export interface CatalogQuery {
  /** Where clients reach the site, as far as this run was told. */
  readonly site: SiteAddress;
  readonly entries: readonly WantedEntry[];
  /** The same of providers that are mirrored; then the site's own facts are read, too. */
  readonly mirrored?: readonly WantedEntry<MirroredProvider>[];
}

export interface WantedEntry<Provider = ProviderFacts> {
  readonly address: ProviderAddress;
  /** The versions whose own facts are needed. */
  readonly versions: readonly string[];
  /** More of them, which only the list tells. */
  readonly more?: (provider: Provider) => readonly string[];
  /** What the provider is for, if that is going to be said: the site's own facts say it too. */
  readonly description?: string | undefined;
}

/** A list that clients read of a provider that the catalog does not have. */
export interface OfferedVersions {
  /** Where it is. */
  readonly path: string;
  readonly versions: readonly string[];
  /** What clients are told of them. */
  readonly warnings: readonly string[];
}

/** What the catalog says now of one address, and of those of its versions that were asked for. */
export interface CatalogEntry<Provider = ProviderFacts, Version = VersionFacts> {
  readonly address: ProviderAddress;
  readonly provider: Provider | undefined;
  readonly versions: ReadonlyMap<string, Version>;
  /** What clients are offered of it where the catalog lacks its list. */
  readonly offered?: readonly OfferedVersions[];
}

/** What it says of a provider that is mirrored. */
export type MirrorEntry = CatalogEntry<MirroredProvider, MirroredVersion>;

/** The part of the catalog that was read. */
export interface CatalogSlice {
  /** The site's own facts where they may have to change; `unchanged` when what was read shows that they need not. */
  readonly site: SiteFacts | "unchanged" | undefined;
  readonly entries: readonly CatalogEntry[];
  readonly mirrored?: readonly MirrorEntry[];
  /** Other providers whose lists are there, where the site's own facts are missing. */
  readonly unlisted?: readonly ProviderAddress[];
}

/** The facts of one version that are new, or stand in the place of others. */
export interface ChangedVersion {
  readonly facts: VersionFacts;
  readonly replaced: VersionFacts | undefined;
}

/** Documentation that a version gets. */
export interface AddedDocumentation {
  readonly version: string;
  readonly facts: DocumentationFacts;
  /** The text of each document, by its path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Pictures, by paths like those of the texts. */
  readonly pictures?: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

/** What changes of one address. */
export interface ChangedEntry {
  readonly address: ProviderAddress;
  /** Its list of versions, when that is new or changed. */
  readonly provider: ProviderFacts | undefined;
  readonly versions: readonly ChangedVersion[];
  /** Versions of which only the entry in the list changes. */
  readonly touched?: readonly VersionFacts[];
  readonly documented?: readonly AddedDocumentation[];
  /** Versions whose documentation goes away. */
  readonly undocumented?: readonly string[];
}

/** What changes of a provider that is mirrored. */
export interface ChangedMirror {
  readonly address: ProviderAddress;
  /** Its list, when that is new or changed. */
  readonly provider: MirroredProvider | undefined;
  readonly versions: readonly MirroredVersion[];
}

/** What an edit makes of the facts. */
export interface CatalogChange {
  /** The hostname of the site: what is its own is in registry and mirror, the rest in the mirror alone. */
  readonly hostname: string;
  /** Its URL, where it is known. */
  readonly base?: string | undefined;
  /** The site's own facts, when they are new or changed. */
  readonly site: SiteFacts | undefined;
  readonly entries: readonly ChangedEntry[];
  readonly mirrored?: readonly ChangedMirror[];
  /** The armor of every key that a changed version names. */
  readonly keys: ReadonlyMap<string, string>;
  /** What people should know of the change. */
  readonly warnings: readonly Problem[];
  /** What the history of the site will say. */
  readonly message: string;
}

/** A change of the catalog as a pure function, so that whoever loses a race can make it again from the new facts. */
export interface CatalogEdit {
  readonly question: CatalogQuery;
  /** Throws what stands in the way. What is there already is no change. */
  apply(current: CatalogSlice): CatalogChange;
}

/** What the catalog says of a provider that has a list. */
export type ListedEntry = CatalogEntry & { readonly provider: ProviderFacts };

/** How the providers of an edit change one by one; one without a list stays as it is. */
interface ProviderEdit extends Partial<Pick<CatalogChange, "keys">> {
  readonly change: (entry: ListedEntry) => ChangedEntry;
  /** Undefined leaves the site's own facts as they are. */
  readonly describe?: typeof describeProviders;
  readonly message: (changed: readonly ChangedEntry[], entries: readonly CatalogEntry[]) => string;
}

/** An edit of providers that the site has. */
export function editProviders(
  question: CatalogQuery,
  { change, describe = (site) => site, message, keys = new Map() }: ProviderEdit,
): CatalogEdit {
  const { hostname, base } = question.site;
  return {
    question,
    apply: ({ site: known, entries: before }) => {
      const entries = before.map(({ provider, ...entry }) =>
        provider === undefined
          ? { address: entry.address, provider, versions: [] }
          : change({ ...entry, provider }),
      );
      const after = typeof known === "object" ? describe(known, entries) : known;
      const site = typeof after === "object" && after !== known ? after : undefined;
      return { hostname, base, site, entries, keys, warnings: [], message: message(entries, before) };
    },
  };
}

/** The site's own facts with what changed lists say that their providers are for. */
export function describeProviders(site: SiteFacts, changed: readonly ChangedEntry[]): SiteFacts {
  return changed.reduce(
    (facts, { address, provider }) =>
      provider?.description === undefined ? facts : withDescription(facts, address, provider.description),
    site,
  );
}

/** What changes with a list; the versions that were read and that it says something else of get their pages anew. */
export function changeList(
  { address, provider: before, versions: known }: CatalogEntry,
  after: ProviderFacts,
  versions: readonly ChangedVersion[] = [],
): ChangedEntry {
  const told = new Set(versions.map(({ facts }) => facts.version));
  const touched = [...known.values()].filter(({ version }) => {
    const listed = findListed(after, version);
    const was = findListed(before, version);
    return !told.has(version) && listed !== undefined && JSON.stringify(listed) !== JSON.stringify(was);
  });
  const provider = after === before ? undefined : after;
  return { address, provider, versions, ...(touched.length === 0 ? {} : { touched }) };
}

function findListed(provider: ProviderFacts | undefined, wanted: string): ListedVersion | undefined {
  return provider?.versions.find(({ version }) => version === wanted);
}
