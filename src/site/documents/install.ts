import { basePath, type SiteAddress, siteUrl } from "../../catalog/facts/site-facts.ts";
import { compareAddresses, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "./discovery.ts";

/** Clients request the discovery document at the root of a host only. */
export function isDiscoverable(site: SiteAddress): boolean {
  return isAtHostname(site) && basePath(site) === "/" && new URL(siteUrl(site)).port === "";
}

/** A site at another host gets none: clients would send it the token for that hostname. */
export function needsHostBlock(site: SiteAddress): boolean {
  return isAtHostname(site) && !isDiscoverable(site);
}

function isAtHostname(site: SiteAddress): boolean {
  return new URL(siteUrl(site)).hostname === site.hostname;
}

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

/** For a registry that discovery can't find. Clients reject punycode in the label. */
export function renderHostBlock(site: SiteAddress): string {
  return [
    `host "${decodeName(site.hostname)}" {`,
    "  services = {",
    `    "providers.v1" = "${siteUrl(site)}${REGISTRY_FOLDER}"`,
    "  }",
    "}",
  ].join("\n");
}

export function renderMirrorBlock(site: SiteAddress, patterns: readonly string[]): string {
  return renderInstallation([...mirrorFrom(siteUrl(site), patterns), ...directWithout(patterns)]);
}

/** The folder of previews, below the site. */
export const PREVIEWS_FOLDER = "preview/";

export function previewsOf(base: string): string {
  return `${base}${PREVIEWS_FOLDER}`;
}

/**
 * Makes clients find previews of a provider, and its releases as before. A client asks one source for a version, the first
 * that may have it: a registry that lacks it lets the client continue, and a mirror ends the installation.
 */
export function renderPreviewBlock(site: SiteAddress, address: ProviderAddress): string {
  const host = needsHostBlock(site) ? `${renderHostBlock(site)}\n` : "";
  const isOwn = address.hostname === site.hostname;
  const pattern = formatAddress(address);
  const previews = mirrorFrom(previewsOf(siteUrl(site)), [pattern]);
  const methods = isOwn
    ? ["  direct {}", ...previews]
    : [...previews, ...mirrorFrom(siteUrl(site), [pattern]), ...directWithout([pattern])];
  return `${host}${renderInstallation(methods)}`;
}

function renderInstallation(methods: readonly string[]): string {
  return ["provider_installation {", ...methods, "}"].join("\n");
}

function mirrorFrom(base: string, patterns: readonly string[]): string[] {
  const url = `    url     = "${base}${MIRROR_FOLDER}"`;
  return ["  network_mirror {", url, ...renderPatterns("include", patterns), "  }"];
}

function directWithout(patterns: readonly string[]): string[] {
  return ["  direct {", ...renderPatterns("exclude", patterns), "  }"];
}

function renderPatterns(name: string, patterns: readonly string[]): string[] {
  const quoted = patterns.map((pattern) => `"${pattern}"`);
  if (quoted.length < 4) return [`    ${name} = [${quoted.join(", ")}]`];
  return [`    ${name} = [`, ...quoted.map((pattern) => `      ${pattern},`), "    ]"];
}

/**
 * Lists each provider separately, because several project sites may share a namespace. A site at the root of
 * its own host has every provider under that hostname.
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

/** Markdown. */
export const OCI_MIRROR_LIMITS = [
  "OpenTofu 1.10 or later; Terraform does not support it.",
  "You have to trust the registry: OpenTofu compares the package with the registry's digest and checks no signature. The signed checksums are stored beside the packages, so that you can check them by hand.",
  "`tofu init` locks only the platform that it runs on. To lock all platforms, run `tofu providers lock` against the registry or the network mirror, which have the same packages: up to OpenTofu 1.12 it ignores `oci_mirror`.",
] as const;

/** Makes OpenTofu install the addresses from images only. The repository may be a template of OpenTofu. */
export function renderOciMirrorBlock(repository: string, addresses: readonly ProviderAddress[]): string {
  const patterns = addresses.map((address) => `"${formatAddress(address)}"`).join(", ");
  return renderInstallation([
    "  oci_mirror {",
    `    repository_template = "${repository}"`,
    `    include             = [${patterns}]`,
    "  }",
    "  direct {",
    `    exclude = [${patterns}]`,
    "  }",
  ]);
}
