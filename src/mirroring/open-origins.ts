import { resolve } from "node:path";
import type { Reach } from "../network/reach.ts";
import type { Origin } from "../ports/origin.ts";
import type { PackageSource, Transport } from "../protocol/answer.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { reachOf } from "../steps/web-options.ts";
import { openFolder } from "./origin/folder.ts";
import { FOLDER_PACKAGES } from "./origin/folder-files.ts";
import { openNetworkMirror } from "./origin/network-mirror.ts";
import { openRegistry } from "./origin/registry.ts";

/** Where somebody else's provider is to come from: the registry of its host, a mirror with its final slash, or a folder. */
export type OriginPlace =
  | { readonly kind: "registry" }
  | { readonly kind: "mirror"; readonly url: string }
  | { readonly kind: "folder"; readonly path: string };

/** An origin that can be asked. */
export interface OpenOrigin {
  readonly origin: Origin;
  /** How the catalog calls it. */
  readonly from: string;
  /** The way to its packages. */
  readonly transport: PackageSource;
}

/** What opening origins needs. */
export interface Opening {
  /** What the CLI configuration says of a host: then discovery is not asked. */
  readonly services: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Opens the web; which hosts may be asked depends on who names them. */
  readonly openWeb: (reach: Reach) => Transport;
  readonly now: Date;
  /** Where the path of a folder starts. */
  readonly directory: string;
}

/** Opens origins, each once: all providers of a registry share its discovery, and the pace at which its host is asked. */
export function originOpener({ services, openWeb, now, directory }: Opening) {
  const opened = new Map<string, OpenOrigin>();
  const open = (address: ProviderAddress, place: OriginPlace): OpenOrigin => {
    const { hostname } = address;
    if (place.kind === "folder") {
      const origin = openFolder({ directory: resolve(directory, place.path), now });
      return { origin, from: "folder", transport: FOLDER_PACKAGES };
    }
    if (place.kind === "mirror") {
      const { url } = place;
      const transport = openWeb(reachOf(url, undefined));
      return { origin: openNetworkMirror({ transport, url, now }), from: url, transport };
    }
    const own = services.get(hostname);
    const transport = openWeb(reachOf(`https://${hostname}/`, own));
    return { origin: openRegistry({ transport, hostname, services: own, now }), from: "registry", transport };
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
