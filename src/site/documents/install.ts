import { basePath, type SiteAddress, siteUrl } from "../../catalog/facts/site-facts.ts";
import { compareAddresses, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "./discovery.ts";

/** Whether clients find the registry by themselves: discovery is looked for at the root of a host only. */
export function isDiscoverable(site: SiteAddress): boolean {
  return isAtHostname(site) && basePath(site) === "/" && new URL(siteUrl(site)).port === "";
}

/** Whether clients need a `host` block. A site at another host gets none: they would send it the token for that hostname. */
export function needsHostBlock(site: SiteAddress): boolean {
  return isAtHostname(site) && !isDiscoverable(site);
}

function isAtHostname(site: SiteAddress): boolean {
  return new URL(siteUrl(site)).hostname === site.hostname;
}

/** The lines that make a configuration use a provider. */
export function renderRequirement(address: ProviderAddress, version: string): string {
  return [
    "terraform {",
    "  required_providers {",
    `    ${address.type} = {`,
    `      source  = "${formatAddress(address)}"`,
    `      version = "${version}"`,
    "    }",
    "  }",
    "}",
  ].join("\n");
}

/** The lines of a CLI configuration that lead clients to a registry which discovery can't find; they refuse a name in punycode. */
export function renderHostBlock(site: SiteAddress): string {
  return [
    `host "${decodeName(site.hostname)}" {`,
    "  services = {",
    `    "providers.v1" = "${siteUrl(site)}${REGISTRY_FOLDER}"`,
    "  }",
    "}",
  ].join("\n");
}

/** The lines of a CLI configuration that install from the mirror, and from it alone, what the patterns name. */
export function renderMirrorBlock(site: SiteAddress, ...patterns: readonly string[]): string {
  return [
    "provider_installation {",
    "  network_mirror {",
    `    url     = "${siteUrl(site)}${MIRROR_FOLDER}"`,
    ...renderPatterns("include", patterns),
    "  }",
    "  direct {",
    ...renderPatterns("exclude", patterns),
    "  }",
    "}",
  ].join("\n");
}

/** Many have a line each. */
function renderPatterns(name: string, patterns: readonly string[]): string[] {
  const quoted = patterns.map((pattern) => `"${pattern}"`);
  if (quoted.length < 4) return [`    ${name} = [${quoted.join(", ")}]`];
  return [`    ${name} = [`, ...quoted.map((pattern) => `      ${pattern},`), "    ]"];
}

/**
 * What a mirror is for. Each by its name, since nothing else of its namespace is known to be here: several project sites share a host. At the root
 * of its own host a site has all that there is under that name.
 */
export function mirrorPatterns(site: SiteAddress, providers: readonly ProviderAddress[]): string[] {
  const ownsHost = isAtHostname(site) && basePath(site) === "/";
  const patterns = [...providers].sort(compareAddresses).map((address) => {
    const { hostname, namespace } = address;
    const isWide = ownsHost && hostname === site.hostname;
    return isWide ? `${decodeName(hostname)}/${namespace}/*` : formatAddress(address);
  });
  return [...new Set(patterns)];
}
