import type { ProviderAddress } from "../../provider/address.ts";
import { addressPath } from "../../provider/address.ts";
import { hostOf, type Selection } from "./read-config.ts";

export function selects({ include, exclude }: Selection, address: ProviderAddress): boolean {
  const isNamed = (pattern: string): boolean => covers(pattern, addressPath(address));
  return (include.length === 0 || include.some(isNamed)) && !exclude.some(isNamed);
}

/** Whether clients may ask the method for some provider of the pattern. */
export function isAsked({ include, exclude }: Selection, pattern: string): boolean {
  const isIncluded = include.length === 0 || include.some((each) => overlap(each, pattern));
  return isIncluded && !exclude.some((each) => covers(each, pattern));
}

/** The host of a pattern without one depends on the client. */
const PUBLIC = ["registry.terraform.io", "registry.opentofu.org"];

function overlap(one: string, other: string): boolean {
  return fits(one, other, (a, b) => a === "*" || b === "*" || a === b);
}

export function covers(wide: string, narrow: string): boolean {
  return fits(wide, narrow, (a, b) => a === "*" || a === b);
}

function fits(one: string, other: string, agree: (a: string, b: string) => boolean): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  const areHosts = a.hosts.some((host) => b.hosts.some((each) => agree(host, each)));
  return areHosts && agree(a.namespace, b.namespace) && agree(a.type, b.type);
}

function partsOf(pattern: string) {
  const parts = pattern.toLowerCase().split("/");
  const [host] = parts.length > 2 ? parts : [];
  const [namespace = "", type = ""] = parts.slice(-2);
  const hosts = host === undefined ? PUBLIC : [host === "*" ? host : (hostOf(host) ?? host)];
  return { hosts, namespace, type };
}
