import type { Problem } from "../../errors.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { DocumentationFacts } from "../facts/documentation-facts.ts";
import type { MirroredListing, MirroredProvider } from "../facts/mirrored-provider.ts";
import type { MirroredVersion } from "../facts/mirrored-version.ts";
import type { ProviderFacts } from "../facts/provider-facts.ts";
import { type SiteAddress, type SiteFacts, withDescription } from "../facts/site-facts.ts";
import type { VersionFacts } from "../facts/version-facts.ts";

export interface CatalogQuery {
  /** As far as the run knows it. */
  readonly site: SiteAddress;
  readonly entries: readonly WantedEntry[];
  /** Mirrored providers; with these, the site's own facts are read too. */
  readonly mirrored?: readonly WantedEntry<MirroredProvider>[];
  /** Whether the site is the folder of previews. */
  readonly isPreviews?: boolean;
}

export interface WantedEntry<Provider = ProviderFacts> {
  readonly address: ProviderAddress;
  /** Versions whose own facts are needed. */
  readonly versions: readonly string[];
  /** More versions, chosen from the list. */
  readonly more?: (provider: Provider) => readonly string[];
  /** A new description, which the site's facts repeat. */
  readonly description?: string | undefined;
  /** Whether the versions are published, which no preview may offer as well. */
  readonly published?: boolean;
}

export interface OfferedVersions {
  readonly path: string;
  /** With their platforms, as far as the list names them. */
  readonly versions: ReadonlyMap<string, readonly string[]>;
  readonly warnings: readonly string[];
}

export interface CatalogEntry<Provider = ProviderFacts, Version = VersionFacts> {
  readonly address: ProviderAddress;
  readonly provider: Provider | undefined;
  readonly versions: ReadonlyMap<string, Version>;
  /** The lists that clients read if the catalog has none. */
  readonly offered?: readonly OfferedVersions[];
  /** What previews offer of versions that are published. */
  readonly previews?: readonly MirroredListing[];
}

export type MirrorEntry = CatalogEntry<MirroredProvider, MirroredVersion>;

export interface CatalogSlice {
  /** `unchanged` if the entries show that it need not change. */
  readonly site: SiteFacts | "unchanged" | undefined;
  readonly entries: readonly CatalogEntry[];
  readonly mirrored?: readonly MirrorEntry[];
  /** Other providers with lists, if the site's own facts are missing. */
  readonly unlisted?: readonly ProviderAddress[];
  /** What clients and visitors see of another program's site, and would no longer see. */
  readonly hidden?: readonly Problem[];
  /** Whether that may happen, and lists of versions may be replaced. */
  readonly mayReplace?: boolean;
}

export interface ChangedVersion {
  readonly facts: VersionFacts;
  readonly replaced: VersionFacts | undefined;
}

export interface AddedDocumentation {
  readonly version: string;
  readonly facts: DocumentationFacts;
  /** By path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly pictures?: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

export interface ChangedEntry {
  readonly address: ProviderAddress;
  /** The new list, if it changed. */
  readonly provider: ProviderFacts | undefined;
  readonly versions: readonly ChangedVersion[];
  /** Versions of which only the listing changes. */
  readonly touched?: readonly VersionFacts[];
  readonly documented?: readonly AddedDocumentation[];
  /** Versions that lose their documentation. */
  readonly undocumented?: readonly string[];
}

export interface ChangedMirror {
  readonly address: ProviderAddress;
  /** The new list, if it changed. */
  readonly provider: MirroredProvider | undefined;
  readonly versions: readonly MirroredVersion[];
  /** The list before the change; the pages of its versions show its marks. */
  readonly before?: MirroredProvider | undefined;
  /** Versions of which only the listing changes. */
  readonly touched?: readonly MirroredVersion[];
  /** Previews to remove, with their packages if these are in the site. */
  readonly removed?: readonly MirroredVersion[];
}

export interface CatalogChange {
  /** Whether the site is the folder of previews. */
  readonly isPreviews?: boolean;
  /** Providers of this hostname are in the registry and the mirror, others in the mirror only. */
  readonly hostname: string;
  readonly base?: string | undefined;
  /** Undefined if they are unchanged. */
  readonly site: SiteFacts | undefined;
  readonly entries: readonly ChangedEntry[];
  readonly mirrored?: readonly ChangedMirror[];
  /** Armored keys by name. */
  readonly keys: ReadonlyMap<string, string>;
  readonly warnings: readonly Problem[];
  /** The commit message. */
  readonly message: string;
}

/** A pure function, so that a run that loses a race can apply it to the new facts. */
export interface CatalogEdit {
  readonly question: CatalogQuery;
  /** Throws problems that prevent the change. */
  apply(current: CatalogSlice): CatalogChange;
}

export type ListedEntry = CatalogEntry & { readonly provider: ProviderFacts };

/** A provider without a list stays as it is. */
interface ProviderEdit extends Partial<Pick<CatalogChange, "keys">> {
  readonly change: (entry: ListedEntry) => ChangedEntry;
  /** Default: the site's own facts stay as they are. */
  readonly describe?: typeof describeProviders;
  readonly message: (changed: readonly ChangedEntry[], entries: readonly CatalogEntry[]) => string;
}

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

export function describeProviders(site: SiteFacts, changed: readonly ChangedEntry[]): SiteFacts {
  return changed.reduce(
    (facts, { address, provider }) =>
      provider?.description === undefined ? facts : withDescription(facts, address, provider.description),
    site,
  );
}

/** Versions whose listing changes are touched, so that their pages are regenerated. */
export function changeList(
  { address, provider: before, versions: known }: CatalogEntry,
  after: ProviderFacts,
  versions: readonly ChangedVersion[] = [],
): ChangedEntry {
  const told = new Set(versions.map(({ facts }) => facts.version));
  const touched = [...known.values()].filter(({ version }) => {
    const [listed, was] = [after, before].map((list) =>
      list?.versions.find((one) => one.version === version),
    );
    return !told.has(version) && listed !== undefined && JSON.stringify(listed) !== JSON.stringify(was);
  });
  const provider = after === before ? undefined : after;
  return { address, provider, versions, ...(touched.length === 0 ? {} : { touched }) };
}
