import { findHome } from "../../catalog/edits/move.ts";
import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
import type { Release, Releases } from "../../ports/releases.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import type { ReplacementPlan } from "./plan-replacement.ts";

/** Where the files of a version lie: with the address in whose folder of the site they are, if they are there. */
export interface FilesPlace {
  readonly releases: Releases;
  readonly home: ProviderAddress | undefined;
  /** Everything that was published there. */
  readonly listed: readonly Release[];
}

/** Finds where versions lie, as their facts say; each place is listed once, and only if there is something to look for. */
export function findFiles({
  address,
  released,
  inSite,
}: ReplacementPlan): (facts: VersionFacts) => Promise<FilesPlace> {
  const lists = new Map<string, Promise<readonly Release[]>>();
  return async (facts) => {
    const home = findHome(address, facts);
    const releases = home === undefined ? released : inSite;
    const name = home === undefined ? "" : addressPath(home);
    const list = lists.get(name) ?? releases.list(home ?? address);
    lists.set(name, list);
    return { releases, home, listed: await list };
  };
}
