import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { MIRROR_FOLDER } from "../documents/discovery.ts";

/** The front page. */
export const FRONT_PAGE_PATH = "index.html";

/** The newest releases of all providers. */
export const RECENT_PAGE_PATH = "recent/index.html";

/** What GitHub Pages serves in the place of a page that is not there. */
export const NOT_FOUND_PAGE_PATH = "404.html";

/** Where a provider's page is. */
export function providerPagePath({ namespace, type }: ProviderAddress): string {
  return `${namespace}/${type}/index.html`;
}

/** Where the page of one of its versions is. */
export function versionPagePath({ namespace, type }: ProviderAddress, version: string): string {
  return `${namespace}/${type}/${version}/index.html`;
}

/** Where the first page of a version's documentation is. */
export function documentationPagePath({ namespace, type }: ProviderAddress, version: string): string {
  return `${namespace}/${type}/${version}/docs/index.html`;
}

/** Where the page of somebody else's provider is: beside what clients read of it, since its name may be that of one of ours. */
export function mirroredPagePath(address: ProviderAddress): string {
  return `${MIRROR_FOLDER}${addressPath(address)}/index.html`;
}

/** Where the page of one of its versions is. */
export function mirroredVersionPagePath(address: ProviderAddress, version: string): string {
  return `${MIRROR_FOLDER}${addressPath(address)}/${version}.html`;
}

/** The same as a page, or what follows it, for programs. */
export interface Alternate {
  readonly type: string;
  readonly path: string;
  readonly title?: string;
}

/** The feed of all releases. */
export const FEED: Alternate = { path: "feed.xml", type: "application/atom+xml", title: "Releases" };

/** That of one provider. */
export function feedOf({ namespace, type }: ProviderAddress): Alternate {
  const path = `${namespace}/${type}/feed.xml`;
  return { path, type: FEED.type, title: "Releases of this provider" };
}
