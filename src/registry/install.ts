import { basePath, type SiteAddress, siteUrl } from "../catalog/site-facts.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { decodeName } from "../provider/idna.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "./discovery.ts";

/** Whether clients find the registry by themselves: discovery is looked for at the root of a host only. */
export function isDiscoverable(site: SiteAddress): boolean {
  return basePath(site) === "/" && new URL(siteUrl(site)).port === "";
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
  const list = patterns.map((pattern) => `"${pattern}"`).join(", ");
  return [
    "provider_installation {",
    "  network_mirror {",
    `    url     = "${siteUrl(site)}${MIRROR_FOLDER}"`,
    `    include = [${list}]`,
    "  }",
    "  direct {",
    `    exclude = [${list}]`,
    "  }",
    "}",
  ].join("\n");
}
