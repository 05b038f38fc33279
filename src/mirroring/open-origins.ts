import { resolve } from "node:path";
import { onceEach } from "../concurrency.ts";
import type { Reach } from "../http/reach.ts";
import type { Origin } from "../ports/origin.ts";
import type { PackageSource, Transport } from "../protocol/answer.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { reachOf } from "../walk/open-target.ts";
import type { OriginPlace } from "./file/settings.ts";
import { FOLDER_PACKAGES, openFolder } from "./origin/folder.ts";
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
  now: () => Date,
  directory: string,
) {
  const openFolderAt = onceEach((path): OpenOrigin => {
    return { origin: openFolder(resolve(directory, path)), from: "folder", transport: FOLDER_PACKAGES };
  });
  const openMirror = onceEach((url): OpenOrigin => {
    const transport = openWeb(reachOf(url, undefined));
    return { origin: openNetworkMirror(transport, url, now), from: url, transport };
  });
  const openHost = onceEach((hostname): OpenOrigin => {
    const forced = services.get(hostname);
    const transport = openWeb(reachOf(`https://${hostname}/`, forced));
    return { origin: openRegistry(transport, hostname, forced, now), from: "registry", transport };
  });
  return ({ hostname }: ProviderAddress, place: OriginPlace): OpenOrigin => {
    if (place.kind === "folder") return openFolderAt(place.path);
    return place.kind === "mirror" ? openMirror(place.url) : openHost(hostname);
  };
}
