import { basePath, type SiteFacts } from "../catalog/site-facts.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "./discovery.ts";

/** Whether clients find the registry by themselves: discovery is looked for at the root of a host only. */
export function isDiscoverable(site: SiteFacts): boolean {
  return basePath(site) === "/" && new URL(site.base).port === "";
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

/** The lines of a CLI configuration that lead clients to a registry which discovery can't find. */
export function renderHostBlock(site: SiteFacts): string {
  return [
    `host "${site.hostname}" {`,
    "  services = {",
    `    "providers.v1" = "${site.base}${REGISTRY_FOLDER}"`,
    "  }",
    "}",
  ].join("\n");
}

/** The lines of a CLI configuration that install from the mirror, and from it alone, what `pattern` names. */
export function renderMirrorBlock(site: SiteFacts, pattern: string): string {
  return [
    "provider_installation {",
    "  network_mirror {",
    `    url     = "${site.base}${MIRROR_FOLDER}"`,
    `    include = ["${pattern}"]`,
    "  }",
    "  direct {",
    `    exclude = ["${pattern}"]`,
    "  }",
    "}",
  ].join("\n");
}
