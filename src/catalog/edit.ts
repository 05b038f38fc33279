import type { Problem } from "../errors.ts";
import type { ProviderAddress } from "../provider/address.ts";
import type { ProviderFacts } from "./provider-facts.ts";
import type { SiteAddress, SiteFacts } from "./site-facts.ts";
import type { VersionFacts } from "./version-facts.ts";

/** The part of the catalogue that an edit has to see. */
export interface CatalogQuestion {
  /** Where clients reach the site, as far as this run was told. */
  readonly site: SiteAddress;
  readonly entries: readonly {
    readonly address: ProviderAddress;
    /** The versions whose own facts are needed. */
    readonly versions: readonly string[];
  }[];
}

/** What the catalogue says now of one address, and of those of its versions that were asked for. */
export interface CatalogEntry {
  readonly address: ProviderAddress;
  readonly provider: ProviderFacts | undefined;
  readonly versions: ReadonlyMap<string, VersionFacts>;
}

/** The part of the catalogue that was read. */
export interface CatalogSlice {
  /** The site's own facts where they may have to change; `unchanged` when what was read shows that they need not. */
  readonly site: SiteFacts | "unchanged" | undefined;
  readonly entries: readonly CatalogEntry[];
}

/** The facts of one version that are new, or stand in the place of others. */
export interface ChangedVersion {
  readonly facts: VersionFacts;
  readonly replaced: VersionFacts | undefined;
}

/** What changes of one address. */
export interface ChangedEntry {
  readonly address: ProviderAddress;
  /** Its list of versions, when that is new or changed. */
  readonly provider: ProviderFacts | undefined;
  readonly versions: readonly ChangedVersion[];
}

/** What an edit makes of the facts. */
export interface CatalogChange {
  /** The hostname of the site: what is its own is in registry and mirror, the rest in the mirror alone. */
  readonly hostname: string;
  /** The site's own facts, when they are new or changed. */
  readonly site: SiteFacts | undefined;
  readonly entries: readonly ChangedEntry[];
  /** The armor of every key that a changed version names. */
  readonly keys: ReadonlyMap<string, string>;
  /** What people should know of the change. */
  readonly warnings: readonly Problem[];
  /** What the history of the site will say. */
  readonly message: string;
}

/** A change of the catalogue as a pure function, so that whoever loses a race can make it again from the new facts. */
export interface CatalogEdit {
  readonly question: CatalogQuestion;
  /** Throws what stands in the way. What is there already is no change. */
  apply(current: CatalogSlice): CatalogChange;
}
