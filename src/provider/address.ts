import { type Problem, ProblemError } from "../errors.ts";
import { decodeName, encodeName, mapName } from "./idna.ts";

/** What identifies a provider, normalised: the hostname as it goes over the wire, the rest in lower case. */
export interface ProviderAddress {
  readonly hostname: string;
  readonly namespace: string;
  readonly type: string;
}

/** A hostname as clients ask for it: lower case, punycode, no port. */
export function parseHostname(text: string): string {
  if (text.includes("/")) throw refusal(hostnameIsUrl(text));
  const name = text.replace(/:\+?0*443$/, "");
  const [beforePort] = /^[^:]+(?=:[+-]?\d+$)/.exec(name) ?? [];
  if (beforePort !== undefined) throw refusal(hostnameHasPort(text, beforePort));
  if (/(?:^|\.)xn--/i.test(name)) throw refusal(hostnameIsPunycode(name));
  const mapped = mapName(name);
  if (mapped === undefined) throw refusal(hostnameIsNoName(text));
  return encodeName(mapped);
}

/** A hostname that a URL or the site itself gave: the wire form, which people must not write, is accepted too. */
export function parseWireHostname(text: string): string {
  return parseHostname(decodeName(text.toLowerCase()));
}

/** A namespace in the form that clients compare and ask for. */
export function parseNamespace(text: string): string {
  return parsePart(text, "namespace");
}

/** A provider type in the form that clients compare and ask for. */
export function parseType(text: string): string {
  const type = parsePart(text, "type");
  if (type.startsWith("terraform-")) throw refusal(typeIsPrefixed(text, type));
  return type;
}

/** A complete address, `hostname/namespace/type`. */
export function parseAddress(text: string): ProviderAddress {
  const [hostname, namespace, type, ...rest] = text.split("/");
  if (!hostname || !namespace || !type || rest.length > 0) {
    throw refusal({
      code: "address-invalid",
      found: `provider address ${JSON.stringify(text)} does not have three parts`,
      expected: 'hostname/namespace/type, like "example.com/acme/widget"',
      fix: "Write all three parts, with one slash between them",
    });
  }
  return parseParts(hostname, namespace, type);
}

/** The way back from addressPath. */
export function parseAddressPath(path: string): ProviderAddress {
  const slash = path.indexOf("/");
  return parseAddress(`${decodeName(path.slice(0, Math.max(slash, 0)))}${path.slice(Math.max(slash, 0))}`);
}

/** The `source` input: what it leaves out comes from the site and the repository. */
export function parseSource(
  text: string,
  defaults: { readonly hostname: string; readonly namespace: string },
): ProviderAddress {
  const parts = text.split("/");
  if (parts.length > 3 || parts.includes("")) throw refusal(sourceIsMalformed(text));
  const type = parts.at(-1) ?? "";
  const namespace = parts.at(-2);
  if (namespace === undefined && defaults.namespace.includes("_")) {
    throw refusal(ownerIsNoNamespace(defaults.namespace, type));
  }
  return parseParts(parts.at(-3) ?? defaults.hostname, namespace ?? defaults.namespace, type);
}

/** The type that a repository's name promises: `terraform-provider-NAME` holds NAME. */
export function parseRepositoryName(name: string): string {
  const prefix = "terraform-provider-";
  const mapped = name.startsWith(prefix) ? mapPart(name.slice(prefix.length)) : undefined;
  if (mapped !== undefined && !mapped.startsWith("terraform-")) return mapped;
  throw refusal({
    code: "address-invalid",
    found: `repository name ${JSON.stringify(name)} does not name a provider`,
    expected: "terraform-provider-NAME, where NAME has letters, digits and single inner hyphens",
    fix: "Set the `source` input to the provider's type (or namespace/type), or rename the repository",
  });
}

/** An address as people write it in configurations: clients refuse a hostname written in punycode. */
export function formatAddress({ hostname, namespace, type }: ProviderAddress): string {
  return `${decodeName(hostname)}/${namespace}/${type}`;
}

/** An address as a path, on the site and over the wire; a URL still percent-encodes letters beyond a-z. */
export function addressPath({ hostname, namespace, type }: ProviderAddress): string {
  return `${hostname}/${namespace}/${type}`;
}

/** Orders by hostname, namespace and type, alike on every machine. */
export function compareAddresses(a: ProviderAddress, b: ProviderAddress): number {
  return (
    compareText(a.hostname, b.hostname) ||
    compareText(a.namespace, b.namespace) ||
    compareText(a.type, b.type)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function parseParts(hostname: string, namespace: string, type: string): ProviderAddress {
  const problems: Problem[] = [];
  const attempt = (parse: (text: string) => string, text: string): string => {
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.push(...error.problems);
      return text;
    }
  };
  const address = {
    hostname: attempt(parseHostname, hostname),
    namespace: attempt(parseNamespace, namespace),
    type: attempt(parseType, type),
  };
  if (problems.length > 0) throw new ProblemError(problems);
  return address;
}

function parsePart(text: string, part: "namespace" | "type"): string {
  const mapped = mapPart(text);
  if (mapped === undefined) throw refusal(partIsNoName(text, part));
  return mapped;
}

// Clients treat namespace and type like one label of a hostname, and ban "--" altogether.
function mapPart(text: string): string | undefined {
  const mapped = mapName(text);
  return mapped === undefined || /\.|--/.test(mapped) ? undefined : mapped;
}

function refusal(problem: Problem): ProblemError {
  return new ProblemError([problem]);
}

function partIsNoName(text: string, part: "namespace" | "type"): Problem {
  return {
    code: "address-invalid",
    found: `provider ${part} ${JSON.stringify(text)} is not a name that clients accept`,
    expected: "letters, digits and single hyphens between them",
    fix: text.includes("_")
      ? `Clients accept no underscore here: give another ${part} in the \`source\` input`
      : `Give a ${part} of that form in the \`source\` input`,
  };
}

function typeIsPrefixed(text: string, type: string): Problem {
  const short = type.replace(/^terraform-(?:provider-)?/, "");
  return {
    code: "address-invalid",
    found: `provider type ${JSON.stringify(text)} starts with "terraform-"`,
    expected: "a type without that prefix, which clients refuse",
    fix: short === "" ? "Give another type in the `source` input" : `Write ${JSON.stringify(short)} instead`,
  };
}

function sourceIsMalformed(text: string): Problem {
  return {
    code: "address-invalid",
    found: `source ${JSON.stringify(text)} is not a provider address`,
    expected: "type, namespace/type or hostname/namespace/type",
    fix: "Write one to three names with a slash between them, like acme/widget",
  };
}

function ownerIsNoNamespace(owner: string, type: string): Problem {
  return {
    code: "address-invalid",
    found: `repository owner ${JSON.stringify(owner)} has an underscore, which no provider namespace may have`,
    expected: "letters, digits and single hyphens between them",
    fix: `Set the \`source\` input to namespace/type, like ${owner.toLowerCase().replaceAll("_", "-")}/${type}`,
  };
}

function hostnameIsUrl(text: string): Problem {
  const host = /^[a-z]+:\/\/([^/:]+)/i.exec(text)?.[1];
  return {
    code: "address-invalid",
    found: `hostname ${JSON.stringify(text)} has a slash`,
    expected: 'a bare hostname, like "example.com"',
    fix: host ? `Write ${JSON.stringify(host)} instead` : "Remove everything but the hostname",
  };
}

function hostnameHasPort(text: string, name: string): Problem {
  return {
    code: "address-invalid",
    found: `hostname ${JSON.stringify(text)} has a port, and clients cannot ask a network mirror for such a provider`,
    expected: "a hostname that answers on port 443",
    fix: `Serve the site on port 443 and write ${JSON.stringify(name)}`,
  };
}

function hostnameIsPunycode(name: string): Problem {
  return {
    code: "address-invalid",
    found: `hostname ${JSON.stringify(name)} is written in punycode`,
    expected: "the letters themselves, since clients refuse xn-- in a source address",
    fix: `Write ${JSON.stringify(decodeName(name.toLowerCase()))} instead`,
  };
}

function hostnameIsNoName(text: string): Problem {
  return {
    code: "address-invalid",
    found: `hostname ${JSON.stringify(text)} is not a name that clients accept`,
    expected: "names of letters, digits and inner hyphens with one dot between them",
    fix: 'Write the hostname of the site, like "example.com"',
  };
}
