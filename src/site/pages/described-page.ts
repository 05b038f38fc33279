import type { SiteAddress } from "../../catalog/facts/site-facts.ts";
import type { Look } from "../../catalog/look.ts";

/** What all pages of a site have in common. */
export interface Setting {
  readonly look: Look;
  readonly site: SiteAddress;
}

/** What is said of a page beside its content. */
export interface Page {
  /** Where it is on the site: all links are relative to it. */
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  readonly look: Look;
  /** Where the site is: one that knows its URL tells search engines which address of a page is its own. */
  readonly site?: SiteAddress;
  /** The way to it from the front page, which is not named; paths are those of the site. */
  readonly crumbs?: readonly (readonly [text: string, path: string])[];
  /** HTML: what is beside it. */
  readonly navigation?: string;
  /** HTML: what is on it. */
  readonly aside?: string;
  /** HTML, with its h1. */
  readonly main: string;
  /** For the script: provider, version, doc. */
  readonly data?: Readonly<Record<string, string>>;
  /** The same for programs. */
  readonly alternates?: readonly Alternate[];
  readonly noindex?: boolean;
  /** The path that every link begins with, of a page that is served anywhere; else they are relative. */
  readonly base?: string;
}

/** The same as a page, or what follows it, for programs. */
export interface Alternate {
  readonly type: string;
  readonly path: string;
  readonly title?: string;
}
