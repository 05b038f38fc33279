import type { SiteAddress } from "../../catalog/facts/site-facts.ts";
import type { Look } from "../../catalog/look-file.ts";
import type { ProviderAddress } from "../../provider/address.ts";

/** What is known of a version's documentation beside its texts. */
export interface DocumentationFacts {
  /** The URL of the repository. */
  readonly repository?: string;
  readonly tag: string;
  /** Where in the repository the documents are. */
  readonly folder: string;
  /** As SPDX names it. */
  readonly license?: string;
  readonly documents: readonly DocumentFacts[];
  readonly images: readonly ImageFacts[];
}

/** One document: where its raw text is, and where in the repository it came from. */
interface DocumentFacts {
  readonly path: string;
  readonly file: string;
}

/** An image of the documents. */
export interface ImageFacts extends DocumentFacts {
  readonly size: number;
}

/** The documentation of one version, and what its pages say of the site. */
export interface Documented {
  readonly address: ProviderAddress;
  readonly version: string;
  readonly published: string;
  readonly look: Look;
  readonly site?: SiteAddress;
  readonly facts: DocumentationFacts;
  /** The raw texts by their paths. */
  readonly documents: ReadonlyMap<string, string>;
}
