import { basePath, type SiteAddress, siteUrl } from "../../catalog/facts/site-facts.ts";
import { compareAddresses, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import { imageTag } from "../../provider/image-name.ts";
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

/** What everybody has to know who installs from images; Markdown. */
export const OCI_MIRROR_LIMITS = [
  "OpenTofu 1.10 or later; Terraform has no such thing.",
  "The registry is trusted for what it gives: OpenTofu compares the package with the digest in the registry and checks no signature there. The signed checksums lie beside the packages, for whoever wants to check them by hand.",
  "`tofu init` writes the hashes of the platform that it runs on into the lock file, and `tofu providers lock` does not look into an `oci_mirror`: for a lock file with all platforms, run it against the registry or the network mirror, which have the same packages.",
] as const;

/** Where the images of a version are, as people name them. */
export function imagesOf({ version, images = [] }: ListedImages): string[] {
  return images.map((name) => `${name}:${imageTag(version)}`);
}

/** A version with its images, as the list has it. */
interface ListedImages {
  readonly version: string;
  readonly images?: readonly string[];
}

/**
 * The lines of a CLI configuration that make OpenTofu install from images, and from them alone, what the addresses name. The
 * repository may be a template, which OpenTofu fills in.
 */
export function renderOciMirrorBlock(repository: string, ...addresses: readonly ProviderAddress[]): string {
  const patterns = addresses.map((address) => `"${formatAddress(address)}"`).join(", ");
  return [
    "provider_installation {",
    "  oci_mirror {",
    `    repository_template = "${repository}"`,
    `    include             = [${patterns}]`,
    "  }",
    "  direct {",
    `    exclude = [${patterns}]`,
    "  }",
    "}",
  ].join("\n");
}
