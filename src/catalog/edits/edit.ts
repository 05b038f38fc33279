import type { Problem } from "../../errors.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { DocumentationFacts } from "../facts/documentation-facts.ts";
import type { ListedVersion, OwnProvider, ProviderFacts } from "../facts/provider-facts.ts";
import { type SiteAddress, type SiteFacts, withDescription } from "../facts/site-facts.ts";
import type { OwnVersion, VersionFacts } from "../facts/version-facts.ts";
import type { MirrorStatus } from "../mirror-status.ts";

export interface CatalogQuery {
  /** As far as the run knows it. */
  readonly site: SiteAddress;
  readonly entries: readonly WantedEntry[];
  /** Mirrored providers; with these, the site's own facts are read too. */
  readonly mirrored?: readonly WantedEntry[];
  /** Whether to read the site's own facts in any case. */
  readonly hasSite?: boolean;
  /** Whether to read when mirrored providers were last checked. */
  readonly hasStatus?: boolean;
  /** Whether the site is the folder of previews. */
  readonly isPreviews?: boolean;
}

export interface WantedEntry {
  readonly address: ProviderAddress;
  /** Versions whose own facts are needed. */
  readonly versions: readonly string[];
  /** More versions, chosen from the list. */
  readonly more?: (provider: ProviderFacts) => readonly string[];
  /** A new description, which the site's facts repeat. */
  readonly description?: string | undefined;
  /** Whether the versions are published, which no preview may offer as well. */
  readonly published?: boolean;
}

export interface OfferedVersions {
  readonly path: string;
  /** With their platforms, as far as the list names them. */
  readonly versions: ReadonlyMap<string, readonly string[]>;
  /** As far as the list states them. */
  readonly protocols?: ReadonlyMap<string, readonly string[]>;
  readonly warnings: readonly string[];
}

export interface CatalogEntry {
  readonly address: ProviderAddress;
  readonly provider: ProviderFacts | undefined;
  readonly versions: ReadonlyMap<string, VersionFacts>;
  /** The lists that clients read if the catalog has none. */
  readonly offered?: readonly OfferedVersions[];
  /** What previews offer of versions that are published. */
  readonly previews?: readonly ListedVersion[];
}

export interface OwnEntry extends CatalogEntry {
  readonly provider: OwnProvider | undefined;
  readonly versions: ReadonlyMap<string, OwnVersion>;
}

export interface CatalogSlice {
  /** `unchanged` if the entries show that it need not change. */
  readonly site: SiteFacts | "unchanged" | undefined;
  readonly entries: readonly OwnEntry[];
  readonly mirrored?: readonly CatalogEntry[];
  /** When these were last checked. */
  readonly status?: MirrorStatus | undefined;
  /** Other providers with lists, if the site's own facts are missing. */
  readonly unlisted?: readonly ProviderAddress[];
  /** What clients and visitors see of another program's site, and would no longer see. */
  readonly hidden?: readonly Problem[];
  /** Whether that may happen, and lists of versions may be replaced. */
  readonly mayReplace?: boolean;
}

export interface Documentation {
  readonly facts: DocumentationFacts;
  /** By path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly pictures?: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

export interface AddedDocumentation extends Documentation {
  readonly version: string;
}

export interface ChangedEntry {
  readonly address: ProviderAddress;
  /** The new list, if it changed. */
  readonly provider: ProviderFacts | undefined;
  readonly versions: readonly VersionFacts[];
  /** The list of a mirrored provider before the change; the pages of its versions show its marks. */
  readonly before?: ProviderFacts | undefined;
  /** Versions of which only the listing changes. */
  readonly touched?: readonly VersionFacts[];
  /** Versions whose documents and files are removed. The facts of previews go too, those of other versions stay. */
  readonly removed?: readonly VersionFacts[] | undefined;
  readonly documented?: readonly AddedDocumentation[];
  /** Versions that lose their documentation. */
  readonly undocumented?: readonly string[];
}

export interface OwnChange extends ChangedEntry {
  readonly provider: OwnProvider | undefined;
  readonly versions: readonly OwnVersion[];
  /** What some of the versions were before. */
  readonly replaced?: readonly OwnVersion[];
  readonly touched?: readonly OwnVersion[];
}

export interface CatalogChange {
  /** Whether the site is the folder of previews. */
  readonly isPreviews?: boolean;
  /** Providers of this hostname are in the registry and the mirror, others in the mirror only. */
  readonly hostname: string;
  readonly base?: string | undefined;
  /** Undefined if they are unchanged. */
  readonly site: SiteFacts | undefined;
  readonly entries: readonly OwnChange[];
  readonly mirrored?: readonly ChangedEntry[];
  /** Undefined if it is unchanged. */
  readonly status?: MirrorStatus | undefined;
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

/** Changes lists. A provider without a list stays as it is. */
export function editProviders(
  question: CatalogQuery,
  edit: {
    readonly keys?: CatalogChange["keys"];
    readonly change: (entry: OwnEntry & { readonly provider: OwnProvider }) => OwnChange;
    /** Default: the site's own facts stay as they are. */
    readonly describe?: typeof describeProviders;
    readonly message: (changed: readonly OwnChange[]) => string;
  },
): CatalogEdit {
  const { hostname, base } = question.site;
  const { change, describe = (site) => site, message, keys = new Map() } = edit;
  return {
    question,
    apply: ({ site: siteFacts, entries: before }) => {
      const entries = before.map(({ provider, ...entry }) =>
        provider === undefined
          ? { address: entry.address, provider, versions: [] }
          : change({ ...entry, provider }),
      );
      const after = typeof siteFacts === "object" ? describe(siteFacts, entries) : siteFacts;
      const site = typeof after === "object" && after !== siteFacts ? after : undefined;
      return { hostname, base, site, entries, keys, warnings: [], message: message(entries) };
    },
  };
}

export function describeProviders(site: SiteFacts, changed: readonly OwnChange[]): SiteFacts {
  return changed.reduce(
    (facts, { address, provider }) =>
      provider?.description === undefined ? facts : withDescription(facts, address, provider.description),
    site,
  );
}

export interface KnownEntry<Provider extends ProviderFacts, Facts extends VersionFacts> {
  readonly address: ProviderAddress;
  readonly provider: Provider | undefined;
  readonly versions: ReadonlyMap<string, Facts>;
}

/** Versions whose listing changes are touched, so that their pages are regenerated. */
export function changeList<Provider extends ProviderFacts, Facts extends VersionFacts>(
  entry: KnownEntry<Provider, Facts>,
  after: Provider,
  versions: readonly Facts[] = [],
  replaced: readonly Facts[] = [],
) {
  const { address, provider: before, versions: factsOf } = entry;
  const told = new Set(versions.map(({ version }) => version));
  const touched = [...factsOf.values()].filter(({ version }) => {
    const [entry, was] = [after, before].map((list) => list?.versions.find((one) => one.version === version));
    return !told.has(version) && entry !== undefined && JSON.stringify(entry) !== JSON.stringify(was);
  });
  const provider = after === before ? undefined : after;
  return {
    address,
    provider,
    versions,
    ...(replaced.length === 0 ? {} : { replaced }),
    ...(touched.length === 0 ? {} : { touched }),
  };
}
