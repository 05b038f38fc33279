import type { Problem } from "../errors.ts";
import { decodeName } from "./idna.ts";
import { quote } from "./quote.ts";

export function partIsNoName(text: string, part: "namespace" | "type", meant: string | undefined): Problem {
  return {
    code: "address-invalid",
    found: `provider ${part} ${quote(text)} is not a name that clients accept`,
    expected: "letters and digits, separated by single hyphens",
    fix: meant === undefined ? `Choose another ${part}` : `Write another ${part}, such as ${quote(meant)}`,
  };
}

export function typeIsPrefixed(text: string, type: string): Problem {
  const short = type.replace(/^terraform-(?:provider-)?/, "");
  return {
    code: "address-invalid",
    found: `provider type ${quote(text)} starts with "terraform-"`,
    expected: "a type without that prefix, which clients reject",
    fix: short === "" ? "Choose another type" : `Write ${quote(short)} instead`,
  };
}

export function sourceIsMalformed(text: string): Problem {
  return {
    code: "address-invalid",
    found: `source ${quote(text)} is not a provider address`,
    expected: "type, namespace/type or hostname/namespace/type",
    fix: "Write one to three names separated by slashes, such as acme/widget",
  };
}

export function sourceIsUrl(text: string, meant: string | undefined): Problem {
  return {
    code: "address-invalid",
    found: `source ${quote(text)} is a URL`,
    expected: "type, namespace/type or hostname/namespace/type",
    fix:
      meant === undefined ? "Write a provider address such as acme/widget" : `Write ${quote(meant)} instead`,
  };
}

export function ownerIsNoNamespace(owner: string, type: string): Problem {
  return {
    code: "address-invalid",
    found: `repository owner ${quote(owner)} has an underscore, which clients other than Terraform 1.16 and later reject in a namespace`,
    expected: "letters and digits, separated by single hyphens",
    fix: `Set ‹source› to namespace/type, such as ${owner.toLowerCase().replaceAll("_", "-")}/${type}`,
  };
}

export function hostnameIsUrl(text: string): Problem {
  const host = /^[a-z]+:\/\/([^/:]+)/i.exec(text)?.[1];
  return {
    code: "address-invalid",
    found: `hostname ${quote(text)} has a slash`,
    expected: 'a bare hostname, like "example.com"',
    fix: host ? `Write ${quote(host)} instead` : "Remove everything but the hostname",
  };
}

export function hostnameHasPort(text: string, name: string): Problem {
  return {
    code: "address-invalid",
    found: `hostname ${quote(text)} has a port, which network mirrors and source addresses can't have`,
    expected: "a hostname alone, even if the site answers on another port",
    fix: `Write ${quote(decodeName(name.toLowerCase()))}`,
  };
}

export function hostnameIsPunycode(name: string): Problem {
  return {
    code: "address-invalid",
    found: `hostname ${quote(name)} is written in punycode`,
    expected: "the letters themselves: clients reject xn-- in a source address",
    fix: `Write ${quote(decodeName(name.toLowerCase()))} instead`,
  };
}

export function hostnameIsNoName(text: string): Problem {
  return {
    code: "address-invalid",
    found: `hostname ${quote(text)} is not a name that clients accept`,
    expected: "labels of at most 63 letters, digits and inner hyphens, separated by single dots",
    fix: 'Write the hostname of the site, like "example.com"',
  };
}
