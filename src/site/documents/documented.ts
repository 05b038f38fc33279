import type { DocumentationFacts } from "../../catalog/facts/documentation-facts.ts";
import type { SiteAddress } from "../../catalog/facts/site-facts.ts";
import type { Look } from "../../catalog/look.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { SiteFile } from "./site.ts";

/** All that the documentation of a version follows from. */
interface Documented {
  readonly address: ProviderAddress;
  readonly version: string;
  readonly published: string;
  readonly look: Look;
  readonly site: SiteAddress;
  readonly facts: DocumentationFacts;
  /** The text of each document, by its path. */
  readonly documents: ReadonlyMap<string, string>;
}

/** Makes every file of a version's documentation; a large part of the program, that most runs need not load. */
export type ProjectDocumentation = (documented: Documented) => readonly SiteFile[];
