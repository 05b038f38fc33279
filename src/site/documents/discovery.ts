import { basePath, type SiteAddress } from "../../catalog/facts/site-facts.ts";
import { canBeKept, renderJson } from "../../catalog/json.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { parseObject } from "../../json.ts";
import { quote, shorten } from "../../provider/quote.ts";

/** Where clients look for the services of a host. https://developer.hashicorp.com/terraform/internals/remote-service-discovery */
export const DISCOVERY_PATH = ".well-known/terraform.json";

/** The folder of the provider registry protocol. */
export const REGISTRY_FOLDER = "v1/providers/";

/** The folder of the network mirror protocol. */
export const MIRROR_FOLDER = "mirror/";

/** Services of the host that are not ours, such as a registry of modules. */
export type OtherServices = Readonly<Record<string, unknown>>;

const SERVICE = "providers.v1";

/** The path of the registry on its host; without the final slash clients would drop the last part of it. */
export function registryPath(site: SiteAddress): string {
  return `${basePath(site)}${REGISTRY_FOLDER}`;
}

/** Renders the discovery document. */
export function renderDiscovery(site: SiteAddress, others: OtherServices = {}): string {
  return renderJson({ ...others, [SERVICE]: registryPath(site) });
}

/**
 * The services of a document that is there already, without ours, in the place where the site is or was;
 * another registry of providers there is somebody else's.
 */
export function readOtherServices(
  text: string | undefined,
  site: SiteAddress,
  before: SiteAddress = site,
): OtherServices {
  if (text === undefined) return {};
  const services = parseObject(text);
  if (services === undefined) throw new ProblemError([notReadable(text)]);
  const { [SERVICE]: ours = registryPath(site), ...others } = services;
  if (ours !== registryPath(site) && ours !== registryPath(before))
    throw new ProblemError([otherRegistry(ours, site)]);
  if (!canBeKept(others)) throw new ProblemError([notKept()]);
  return others;
}

function notReadable(text: string): Problem {
  return {
    code: "discovery-foreign",
    found: `${DISCOVERY_PATH} is there already and is no JSON object: ${quote(shorten(text, 80))}`,
    expected: "the services of this host, or no such file",
    fix: "Correct the file or delete it; its other services are kept when the site is written",
  };
}

function notKept(): Problem {
  return {
    code: "discovery-foreign",
    found: `${DISCOVERY_PATH} holds numbers or nested values that can't be written back as they are`,
    expected: "the services of this host, or no such file",
    fix: "Correct the file or delete it; its other services are kept when the site is written",
  };
}

function otherRegistry(found: unknown, site: SiteAddress): Problem {
  return {
    code: "discovery-foreign",
    found: `${DISCOVERY_PATH} leads clients to another registry of providers, ${quote(found)}`,
    expected: `${JSON.stringify(registryPath(site))}, since a host has one such registry`,
    fix: `Remove \`${SERVICE}\` from the file if that registry is given up, or publish to a site of its own`,
  };
}
