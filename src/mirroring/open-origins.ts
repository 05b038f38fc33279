import { resolve } from "node:path";
import type { Reach } from "../http/reach.ts";
import type { Origin } from "../ports/origin.ts";
import type { PackageSource, Transport } from "../protocol/answer.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { reachOf } from "../steps/open-target.ts";
import type { OriginPlace } from "./file/settings.ts";
import { openFolder } from "./origin/folder.ts";
import { FOLDER_PACKAGES } from "./origin/folder-files.ts";
import { openNetworkMirror } from "./origin/network-mirror.ts";
import { openRegistry } from "./origin/registry.ts";

export interface OpenOrigin {
  readonly origin: Origin;
  /** Its name in the catalog. */
  readonly from: string;
  readonly transport: PackageSource;
}

/**
 * Opens each origin once: the providers of a registry share its discovery and its rate limit. Services from the CLI
 * configuration, by host, replace discovery; the allowed hosts depend on where the address comes from; and the directory
 * is the base of relative paths.
 */
export function originOpener(
  services: ReadonlyMap<string, ReadonlyMap<string, string>>,
  openWeb: (reach: Reach) => Transport,
  now: Date,
  directory: string,
) {
  const opened = new Map<string, OpenOrigin>();
  const open = (address: ProviderAddress, place: OriginPlace): OpenOrigin => {
    const { hostname } = address;
    if (place.kind === "folder") {
      const origin = openFolder(resolve(directory, place.path), now);
      return { origin, from: "folder", transport: FOLDER_PACKAGES };
    }
    if (place.kind === "mirror") {
      const { url } = place;
      const transport = openWeb(reachOf(url, undefined));
      return { origin: openNetworkMirror(transport, url, now), from: url, transport };
    }
    const own = services.get(hostname);
    const transport = openWeb(reachOf(`https://${hostname}/`, own));
    return { origin: openRegistry(transport, hostname, own, now), from: "registry", transport };
  };
  return (address: ProviderAddress, place: OriginPlace): OpenOrigin => {
    const key = keyOf(address, place);
    const one = opened.get(key) ?? open(address, place);
    opened.set(key, one);
    return one;
  };
}

function keyOf({ hostname }: ProviderAddress, place: OriginPlace): string {
  if (place.kind === "folder") return `folder ${place.path}`;
  return place.kind === "mirror" ? place.url : `registry ${hostname}`;
}
