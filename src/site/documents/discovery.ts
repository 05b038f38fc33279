import { basePath, type SiteAddress } from "../../catalog/facts/site-facts.ts";
import { canBeKept, renderJson } from "../../catalog/json.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { parseObject } from "../../json.ts";
import { quote, shorten } from "../../text.ts";

/** Where clients look for the services of a host. https://developer.hashicorp.com/terraform/internals/remote-service-discovery */
export const DISCOVERY_PATH = ".well-known/terraform.json";

/** Without this file GitHub Pages runs Jekyll, which drops `.well-known`. */
export const NO_JEKYLL_PATH = ".nojekyll";

export const REGISTRY_FOLDER = "v1/providers/";

export const MIRROR_FOLDER = "mirror/";

/** Other services of the host, such as a module registry. */
export type OtherServices = Readonly<Record<string, unknown>>;

const SERVICE = "providers.v1";

/** Clients drop the last part of a path without a final slash. */
export function registryPath(site: SiteAddress): string {
  return `${basePath(site)}${REGISTRY_FOLDER}`;
}

export function renderDiscovery(site: SiteAddress, others: OtherServices = {}): string {
  return renderJson({ ...others, [SERVICE]: registryPath(site) });
}

/** The other services of a discovery document. Rejects a provider registry that is not at the site's current or previous address. */
export function readOtherServices(
  text: string | undefined,
  site: SiteAddress,
  before: SiteAddress = site,
): OtherServices {
  if (text === undefined) return {};
  const { registry = registryPath(site), others } = readServices(text);
  if (registry !== registryPath(site) && registry !== registryPath(before))
    throw new ProblemError(otherRegistry(registry, site));
  return others;
}

/** The provider registry that a discovery document names, and the host's other services. */
export function readServices(text: string): { readonly registry: unknown; readonly others: OtherServices } {
  const services = parseObject(text);
  if (services === undefined)
    throw new ProblemError(unusable(`exists, but is not a JSON object: ${quote(shorten(text, 80))}`));
  const { [SERVICE]: registry, ...others } = services;
  if (!canBeKept(others))
    throw new ProblemError(unusable("has numbers or nested values that can't be written back unchanged"));
  return { registry, others };
}

function unusable(found: string): Problem {
  return {
    code: "discovery-foreign",
    found: `${DISCOVERY_PATH} ${found}`,
    expected: "the services of this host, or no such file",
    fix: "Correct or delete the file; its other services are kept",
  };
}

export function otherRegistry(found: unknown, site: SiteAddress, path = DISCOVERY_PATH): Problem {
  return {
    code: "discovery-foreign",
    found: `${path} points clients to another provider registry, ${quote(found)}`,
    expected: `${JSON.stringify(registryPath(site))}: a host can have only one provider registry`,
    fix: `Remove \`${SERVICE}\` from the file if that registry is no longer used, or publish to another host`,
  };
}
