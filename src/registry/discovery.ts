import { renderJson } from "../catalog/json.ts";
import { basePath, type SiteFacts } from "../catalog/site-facts.ts";

/** Where clients look for the services of a host. https://developer.hashicorp.com/terraform/internals/remote-service-discovery */
export const DISCOVERY_PATH = ".well-known/terraform.json";

/** The folder of the provider registry protocol. */
export const REGISTRY_FOLDER = "v1/providers/";

/** The folder of the network mirror protocol. */
export const MIRROR_FOLDER = "mirror/";

/** Renders the discovery document; without the final slash clients would drop the last part of the path. */
export function renderDiscovery(site: SiteFacts): string {
  return renderJson({ "providers.v1": `${basePath(site)}${REGISTRY_FOLDER}` });
}
