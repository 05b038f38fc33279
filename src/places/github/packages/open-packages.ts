import type { Releases } from "../../../ports/releases.ts";
import type { GitHubClient } from "../client/client.ts";
import type { SiteBranchOptions } from "../site/site-options.ts";
import { allPackages } from "./all-packages.ts";
import { readPackages } from "./read-packages.ts";
import { type ServedSite, sitePackages } from "./site-packages.ts";

/** A site that packages are part of. */
export interface PackagesOfSite {
  readonly client: GitHubClient;
  readonly branch: SiteBranchOptions;
  readonly served: ServedSite;
}

/** The packages of a site alone, or beside those that are on releases. */
export function openPackages(
  { client, branch, served }: PackagesOfSite,
  released: (() => Releases) | undefined,
): Releases {
  const inSite = sitePackages(client, branch, served);
  if (released === undefined) return inSite;
  const siteHasPackages = async (): Promise<boolean> => (await readPackages(client, branch)).length > 0;
  return allPackages({ released: released(), inSite, siteHasPackages });
}
