import type { SiteFile } from "../../site/documents/site.ts";

/** A document that is not what the catalog says. */
export interface Stale {
  readonly file: SiteFile;
  /** The lists that it follows from: most of what else it follows from never changes without them. */
  readonly lists: readonly string[];
  /** The facts of a version, which may be overwritten while the list stays as it is. */
  readonly facts: readonly string[];
}
