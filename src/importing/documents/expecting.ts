import type { ListedVersion, ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import type { SiteAddress, SiteFacts } from "../../catalog/facts/site-facts.ts";
import type { Look } from "../../catalog/look-file.ts";
import type { DamagedFile } from "../../catalog/schema.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { SiteCopy } from "../site-copy.ts";

/** What is looked at. */
export interface Surveying {
  /** The site as it is. */
  readonly copy: SiteCopy;
  /** The site as its catalog is to be: another one when facts are mended, or the site moves. */
  readonly wanted: SiteCopy;
  readonly address: SiteAddress;
  /** The site's own facts, whether their file is there or not. */
  readonly before: SiteFacts | undefined;
  /** Keys that were given, by the name that the catalog has for them. */
  readonly keys: ReadonlyMap<string, string>;
}

/** A version, and the list that it is in. */
export interface ListedOne {
  readonly provider: ProviderFacts;
  readonly listed: ListedVersion;
}

/** What the documents of a site follow from. */
export interface Expecting extends Omit<Surveying, "address"> {
  readonly site: SiteFacts;
  readonly look: Look;
  readonly missing: string[];
  /** Told of facts that can't be read; what follows from them stays as it is. */
  readonly leave: (damage: DamagedFile | undefined, address: ProviderAddress, version?: string) => void;
  /** Told of files that are facts themselves, and right as they are. */
  readonly expect: (path: string) => void;
}
