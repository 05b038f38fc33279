import { hostOf } from "../protocol/cli-config/host-of.ts";

/** The host of a pattern without one depends on who reads it: either is meant. */
const PUBLIC = ["registry.terraform.io", "registry.opentofu.org"];

/** Whether there is an address that both patterns name. */
export function overlap(one: string, other: string): boolean {
  return fits(one, other, (a, b) => a === "*" || b === "*" || a === b);
}

/** Whether a pattern names every address that another one names. */
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
