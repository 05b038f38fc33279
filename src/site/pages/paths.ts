import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { MIRROR_FOLDER } from "../documents/discovery.ts";
import { TEXTS } from "./texts.ts";

/** A file of the site. */
export type SiteFile = readonly [path: string, text: string];

export const FRONT_PAGE_PATH = "index.html";

export const RECENT_PAGE_PATH = "recent/index.html";

/** GitHub Pages serves it for missing pages. */
export const NOT_FOUND_PAGE_PATH = "404.html";

export function providerPagePath({ namespace, type }: ProviderAddress): string {
  return `${namespace}/${type}/index.html`;
}

export function versionPagePath({ namespace, type }: ProviderAddress, version: string): string {
  return `${namespace}/${type}/${version}/index.html`;
}

export function documentationPagePath({ namespace, type }: ProviderAddress, version: string): string {
  return `${namespace}/${type}/${version}/docs/index.html`;
}

/** The folder of permanent addresses, beside those of versions. */
export const LATEST = "latest";

/** The permanent address of a page of the newest version. */
export function latestPagePath({ namespace, type }: ProviderAddress, doc: string): string {
  const page = doc === "" ? "index.html" : `docs/${doc}.html`;
  return `${namespace}/${type}/${LATEST}/${page}`;
}

/** Whether it is such a page, which no later version changes. */
export function isLatestPage(path: string): boolean {
  return /^[^/]+\/[^/]+\/latest\//.test(path);
}

/** Beside the mirror's documents, because the name may equal that of an own provider. */
export function mirroredPagePath(address: ProviderAddress): string {
  return `${MIRROR_FOLDER}${addressPath(address)}/index.html`;
}

export function mirroredVersionPagePath(address: ProviderAddress, version: string): string {
  return `${MIRROR_FOLDER}${addressPath(address)}/${version}.html`;
}

/** When each mirrored provider was last checked, and what was found. */
export const MIRROR_STATUS_PAGE_PATH = `${MIRROR_FOLDER}index.html`;

/** A document for programs that has the same content as a page. */
export interface Alternate {
  readonly type: string;
  readonly path: string;
  readonly title?: string;
}

export const FEED: Alternate = { path: "feed.xml", type: "application/atom+xml", title: TEXTS.feedTitle };

export function feedOf({ namespace, type }: ProviderAddress): Alternate {
  const path = `${namespace}/${type}/feed.xml`;
  return { path, type: FEED.type, title: TEXTS.providerFeedTitle };
}
