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

/** A hostname and its registry. */
export interface Host {
  readonly hostname: string;
  readonly url: string;
}

/** For a registry that discovery can't find. Clients reject punycode in the label. */
export function renderHostBlock(site: SiteAddress): string {
  const url = `${siteUrl(site)}${REGISTRY_FOLDER}`;
  return renderHost({ hostname: decodeName(site.hostname), url }).join("\n");
}

export function renderHost({ hostname, url }: Host): string[] {
  return inBraces(`host ${quoted(hostname)}`, inBraces("services =", [renderService(url)]));
}

export function renderService(url: string): string {
  return `"providers.v1" = ${quoted(url)}`;
}

export function renderMirrorBlock(site: SiteAddress, patterns: readonly string[]): string {
  return renderInstallation([mirrorFrom(siteUrl(site), patterns)], patterns).join("\n");
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
  const isOnSite = address.hostname === site.hostname;
  const pattern = formatAddress(address);
  const previews = mirrorFrom(previewsOf(siteUrl(site)), [pattern]);
  const stable = mirrorFrom(siteUrl(site), [pattern]);
  const block = isOnSite
    ? inBraces("provider_installation", ["direct {}", ...renderMethod(previews)])
    : renderInstallation([previews, stable], [pattern]);
  return `${host}${block.join("\n")}`;
}

function mirrorFrom(base: string, include: readonly string[]): Method {
  return { kind: "network_mirror", place: `${base}${MIRROR_FOLDER}`, include };
}

/** An installation method and the providers that come from it alone. */
export interface Method {
  readonly kind: "network_mirror" | "oci_mirror" | "filesystem_mirror";
  /** A URL, a repository, or a folder. */
  readonly place: string;
  readonly include: readonly string[];
}

/** Clients accept only one such block, and then use no implicit source. */
export function renderInstallation(
  methods: readonly Method[],
  exclude: readonly string[],
  folders: readonly string[] = [],
): string[] {
  const local = folders.flatMap((path) => inBraces("filesystem_mirror", [`path = ${quoted(path)}`]));
  const direct = exclude.length === 0 ? ["direct {}"] : inBraces("direct", renderList("exclude", exclude));
  return inBraces("provider_installation", [...local, ...methods.flatMap(renderMethod), ...direct]);
}

/** The option that says where a method's packages are. */
export const PLACE_OPTIONS = {
  network_mirror: "url",
  oci_mirror: "repository_template",
  filesystem_mirror: "path",
} as const;

export function renderMethod({ kind, place, include }: Method): string[] {
  const option = PLACE_OPTIONS[kind];
  const width = Math.max(option.length, "include".length);
  const lines = [
    `${option.padEnd(width)} = ${quoted(place)}`,
    ...renderList("include".padEnd(width), include),
  ];
  return inBraces(kind, lines);
}

export function renderList(name: string, patterns: readonly string[]): string[] {
  if (patterns.length < 4) return [`${name} = [${patterns.map(quoted).join(", ")}]`];
  return [`${name} = [`, ...patterns.map((pattern) => `  ${quoted(pattern)},`), "]"];
}

export function quoted(text: string): string {
  return JSON.stringify(text);
}

function inBraces(name: string, lines: readonly string[]): string[] {
  return [`${name} {`, ...lines.map((line) => `  ${line}`), "}"];
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
  const include = addresses.map(formatAddress);
  return renderInstallation([{ kind: "oci_mirror", place: repository, include }], include).join("\n");
}
