import type { Ports } from "../ports/ports.ts";
import type { Inputs } from "../run/inputs.ts";
import { folderAddress, stateAddress } from "./address.ts";
import { realTimes } from "./lock.ts";
import { parseFolder } from "./place.ts";
import { folderReleases } from "./releases.ts";
import { folderSite } from "./site.ts";

/** Releases and site in one folder. */
export function folderPorts(
  { siteUrl, source }: Pick<Inputs, "siteUrl" | "source">,
  to: string,
  surroundings: Pick<Ports, "log" | "cancelled">,
): Ports {
  const directory = parseFolder(to);
  const address = folderAddress(directory, stateAddress(siteUrl, source));
  return {
    ...surroundings,
    site: folderSite(directory, address, realTimes(surroundings.cancelled)),
    releases: folderReleases(directory, address),
    now: () => new Date(),
  };
}
