import { ProblemError, Problems, unlessProblem } from "../errors.ts";
import { compareTexts, quote } from "../text.ts";
import { decodeName, encodeName, mapName } from "./idna.ts";

/** Normalized: the hostname in its wire form, the rest in lower case. */
export interface ProviderAddress {
  readonly hostname: string;
  readonly namespace: string;
  readonly type: string;
}

/** The default hosts of addresses. Both read releases on github.com. */
export const PUBLIC_REGISTRIES = ["registry.terraform.io", "registry.opentofu.org"] as const;

export type PublicRegistry = (typeof PUBLIC_REGISTRIES)[number];

/** The form that clients request: lower case, punycode, no port. */
export function parseHostname(text: string): string {
  if (text.includes("/")) {
    const host = /^[a-z]+:\/\/([^/:]+)/i.exec(text)?.[1];
    throw invalidAddress(
      `hostname ${quote(text)} has a slash`,
      'a bare hostname, like "example.com"',
      host ? `Write ${quote(host)} instead` : "Remove everything but the hostname",
    );
  }
  const name = text.replace(/:\+?0*443$/, "");
  const [beforePort] = /^[^:]+(?=:[+-]?\d+$)/.exec(name) ?? [];
  if (beforePort !== undefined)
    throw invalidAddress(
      `hostname ${quote(text)} has a port, which network mirrors and source addresses can't have`,
      "a hostname alone, even if the site answers on another port",
      `Write ${quote(decodeName(beforePort.toLowerCase()))}`,
    );
  if (/(?:^|\.)xn--/i.test(name))
    throw invalidAddress(
      `hostname ${quote(name)} is written in punycode`,
      "the letters themselves: clients reject xn-- in a source address",
      `Write ${quote(decodeName(name.toLowerCase()))} instead`,
    );
  const mapped = mapName(name);
  const wire = mapped === undefined ? "" : encodeName(mapped);
  // What DNS (https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4) and URLs allow.
  const isShort = wire.length <= 253 && wire.split(".").every((label) => label.length <= 63);
  if (isShort && URL.canParse(`https://${wire}/`)) return wire;
  throw invalidAddress(
    `hostname ${quote(text)} is not a name that clients accept`,
    "labels of at most 63 letters, digits and inner hyphens, separated by single dots",
    'Write the hostname of the site, like "example.com"',
  );
}

export function parseUrlHostname(url: string): string {
  const host = URL.canParse(url) ? new URL(url).host : url.replace(/^[a-z]+:\/\//i, "").replace(/\/.*$/s, "");
  return parseWireHostname(host);
}

/** For hostnames from a URL or the site itself: accepts punycode, which users must not write. */
export function parseWireHostname(text: string): string {
  return parseHostname(decodeName(text.toLowerCase()));
}

export function parseNamespace(text: string): string {
  return parsePart(text, "namespace");
}

export function parseType(text: string): string {
  const type = parsePart(text, "type");
  if (!type.startsWith("terraform-")) return type;
  const short = type.replace(/^terraform-(?:provider-)?/, "");
  throw invalidAddress(
    `provider type ${quote(text)} starts with "terraform-"`,
    "a type without that prefix, which clients reject",
    short === "" ? "Choose another type" : `Write ${quote(short)} instead`,
  );
}

/** A complete address, `hostname/namespace/type`. */
export function parseAddress(text: string): ProviderAddress {
  const [hostname, namespace, type, ...rest] = text.split("/");
  if (!hostname || !namespace || !type || rest.length > 0) {
    throw invalidAddress(
      `provider address ${quote(text)} does not have three parts`,
      'hostname/namespace/type, like "example.com/acme/widget"',
      "Write all three parts, with one slash between them",
    );
  }
  return parseParts(hostname, namespace, type);
}

export function parseAddressPath(path: string): ProviderAddress {
  const slash = path.indexOf("/");
  return parseAddress(`${decodeName(path.slice(0, Math.max(slash, 0)))}${path.slice(Math.max(slash, 0))}`);
}

/** The `source` input: missing parts come from the site and the repository. */
export function parseSource(
  text: string,
  defaults: { readonly hostname: string; readonly namespace: string },
): ProviderAddress {
  const form = "type, namespace/type or hostname/namespace/type";
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    const meant = findAddressInUrl(text);
    const fix = meant === undefined ? "a provider address such as acme/widget" : `${quote(meant)} instead`;
    throw invalidAddress(`source ${quote(text)} is a URL`, form, `Write ${fix}`);
  }
  const parts = text.split("/");
  if (parts.length > 3 || parts.includes(""))
    throw invalidAddress(
      `source ${quote(text)} is not a provider address`,
      form,
      "Write one to three names separated by slashes, such as acme/widget",
    );
  const type = parts.at(-1) ?? "";
  const namespace = parts.at(-2);
  if (namespace === undefined && defaults.namespace.includes("_")) {
    const owner = defaults.namespace;
    throw invalidAddress(
      `repository owner ${quote(owner)} has an underscore, which clients other than Terraform 1.16 and later reject in a namespace`,
      "letters and digits, separated by single hyphens",
      `Set ‹source› to namespace/type, such as ${owner.toLowerCase().replaceAll("_", "-")}/${type}`,
    );
  }
  return parseParts(parts.at(-3) ?? defaults.hostname, namespace ?? defaults.namespace, type);
}

export function parseRepositoryName(name: string): string {
  const prefix = "terraform-provider-";
  const mapped = name.startsWith(prefix) ? mapPart(name.slice(prefix.length)) : undefined;
  if (mapped !== undefined && !mapped.startsWith("terraform-")) return mapped;
  throw invalidAddress(
    `repository name ${quote(name)} does not name a provider`,
    "terraform-provider-NAME, where NAME has letters, digits and single inner hyphens",
    "Set ‹source› to the provider's type (or namespace/type), or rename the repository",
  );
}

/** In configurations, where clients reject punycode. */
export function formatAddress({ hostname, namespace, type }: ProviderAddress): string {
  return `${decodeName(hostname)}/${namespace}/${type}`;
}

/** On the site and over the wire; URLs still percent-encode letters beyond a-z. */
export function addressPath({ hostname, namespace, type }: ProviderAddress): string {
  return `${hostname}/${namespace}/${type}`;
}

export function compareAddresses(a: ProviderAddress, b: ProviderAddress): number {
  return (
    compareTexts(a.hostname, b.hostname) ||
    compareTexts(a.namespace, b.namespace) ||
    compareTexts(a.type, b.type)
  );
}

function parseParts(hostname: string, namespace: string, type: string): ProviderAddress {
  const problems = new Problems();
  const attempt = (parse: (text: string) => string, text: string): string =>
    unlessProblem(
      () => parse(text),
      (faults) => problems.add(faults),
    ) ?? text;
  const address = {
    hostname: attempt(parseHostname, hostname),
    namespace: attempt(parseNamespace, namespace),
    type: attempt(parseType, type),
  };
  problems.throwIfAny();
  return address;
}

function parsePart(text: string, part: "namespace" | "type"): string {
  const mapped = mapPart(text);
  if (mapped !== undefined) return mapped;
  const proposed = mapPart(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, ""));
  throw invalidAddress(
    `provider ${part} ${quote(text)} is not a name that clients accept`,
    "letters and digits, separated by single hyphens",
    proposed === undefined ? `Choose another ${part}` : `Write another ${part}, such as ${quote(proposed)}`,
  );
}

// Clients treat namespace and type like a hostname label, and reject "--".
function mapPart(text: string): string | undefined {
  const mapped = mapName(text);
  return mapped === undefined || /\.|--/.test(mapped) ? undefined : mapped;
}

function invalidAddress(found: string, expected: string, fix: string): ProblemError {
  return new ProblemError({ code: "address-invalid", found, expected, fix });
}

/** Users often paste the URL of the provider's repository. */
function findAddressInUrl(url: string): string | undefined {
  const path = url
    .replace(/^[^:]*:\/\//, "")
    .replace(/[?#].*$/s, "")
    .replace(/(?:\.git)?\/*$/, "");
  const [, owner, type] = /^github\.com\/([^/]+)\/terraform-provider-([^/]+)/i.exec(path) ?? [];
  const meant = owner === undefined ? path : `${owner}/${type}`;
  const isSource = () => parseSource(meant, { hostname: "unknown.invalid", namespace: "unknown" });
  // Nested URLs would be parsed recursively.
  return !meant.includes("://") && unlessProblem(isSource) !== undefined ? meant : undefined;
}
