import type { SiteAddress } from "../catalog/facts/site-facts.ts";
import { type Problem, ProblemError, type Problems, unlessProblem } from "../errors.ts";
import type { SiteLocation } from "../ports/place.ts";
import {
  addressPath,
  formatAddress,
  type ProviderAddress,
  parseHostname,
  parseRepositoryName,
  parseSource,
  parseUrlHostname,
} from "../provider/address.ts";
import { decodeName } from "../provider/idna.ts";
import { nameSome } from "../text.ts";

/** Provider addresses have no port, so a site on another port needs a source with a hostname. */
export function planHostname(location: SiteLocation, source = ""): string {
  const { hostname, port } = new URL(location.base);
  const parts = source.split("/");
  if (port !== "" && parts.length !== 3) {
    const rest = ["NAMESPACE", "TYPE"].slice(0, 2 - parts.filter((part) => part !== "").length);
    const meant = [decodeName(hostname), ...rest, ...parts].filter((part) => part !== "").join("/");
    throw new ProblemError({
      code: "address-invalid",
      found: `the site's URL ${location.base} has a port, which no provider address can have`,
      expected: "the hostname in ‹source›",
      fix: `Set ‹source: ${meant}›`,
    });
  }
  return siteHostname(location);
}

/** The hostname of addresses that the site itself owns. */
export function siteHostname({ base }: SiteLocation): string {
  return parseUrlHostname(`https://${new URL(base).hostname}/`);
}

/** A site with one provider needs no ‹source›. */
export function planAddress(
  source: string | undefined,
  repository: string | undefined,
  site: {
    readonly hostname?: string | undefined;
    readonly providers?: readonly ProviderAddress[] | undefined;
  } = {},
): ProviderAddress {
  const { hostname = "unknown.invalid", providers: addresses = [] } = site;
  const [owner = "", name = ""] = repository?.split("/") ?? [];
  if (source === undefined && repository === undefined) {
    const [only] = addresses;
    if (only !== undefined && addresses.length === 1) return only;
    const names = only && `: the site has ${nameSome(addresses.map(formatAddress), 10)}`;
    throw new ProblemError({
      code: "input-missing",
      found: `‹source› is not set, and there is no repository to derive it from${names ?? ""}`,
      expected: "the provider's address",
      fix: "Set ‹source› to `namespace/type` or `hostname/namespace/type`",
    });
  }
  return parseSource(source ?? parseRepositoryName(name), { hostname, namespace: owner });
}

export async function planOtherAddresses(
  inputs: {
    readonly "mirror-hostnames": readonly string[];
    readonly "other-sources": readonly string[];
  },
  address: ProviderAddress | undefined,
  hostname: string,
  problems: Problems,
): Promise<ProviderAddress[]> {
  const others: ProviderAddress[] = [];
  for (const text of inputs["mirror-hostnames"]) {
    const host = await problems.attempt(() => parseHostname(text));
    if (host !== undefined && address !== undefined) others.push({ ...address, hostname: host });
  }
  const anywhere = { hostname: hostname || "unknown.invalid", namespace: address?.namespace ?? "unknown" };
  for (const text of inputs["other-sources"])
    await problems.attempt(() => {
      const other = parseSource(text, anywhere);
      // Clients start the executable named after the type, so another type would be another provider.
      if (address !== undefined && other.type !== address.type)
        throw new ProblemError({
          code: "address-invalid",
          found: `‹other-sources› lists ${formatAddress(other)}, but the packages contain terraform-provider-${address.type}`,
          expected: `an address that ends with ${address.type}: for ${other.type}, clients start terraform-provider-${other.type}`,
          fix: `Remove it. Publish builds named terraform-provider-${other.type} with ‹source: ${other.namespace}/${other.type}›, or point its users here: run ‹command: deprecate› with ‹replaced-by: ${formatAddress(address)}›`,
        });
      others.push(other);
    });
  if (address === undefined) return [];
  const byPath = new Map(others.map((other) => [addressPath(other), other]));
  byPath.delete(addressPath(address));
  return [...byPath.values()];
}

/** The type is enough to check the builds, even if the rest of the address is invalid. */
export function guessType(source: string | undefined, repository: string | undefined): string | undefined {
  const name = source ?? repository?.split("/")[1]?.replace(/^terraform-provider-/, "");
  const anywhere = { hostname: "unknown.invalid", namespace: "unknown" };
  return unlessProblem(() => parseSource(name?.split("/").at(-1) ?? "", anywhere))?.type;
}

export function findMirrorOnly(
  { hostname: ownHostname }: ProviderAddress,
  hostname: string,
  location: SiteLocation,
): Problem[] {
  if (ownHostname === hostname || location === UNKNOWN || hostname === "") return [];
  return [
    {
      code: "mirror-only",
      severity: "warning",
      found: `the provider's hostname is ${ownHostname}, but the site's is ${hostname}: only the mirror offers it`,
      expected: `an address on ${hostname}, for the registry to offer it`,
      fix: "Set ‹source› without a hostname, or have your users install it from the mirror",
    },
  ];
}

/** Stands in for an unknown location, so that everything else is still checked. */
export const UNKNOWN: SiteLocation = { base: "https://unknown.invalid/", basis: "presumed", warnings: [] };

/** The site's address, without a base that is only assumed. */
export function siteAddress({
  hostname,
  location,
}: {
  readonly hostname: string;
  readonly location: SiteLocation;
}): SiteAddress {
  return { hostname, base: location.basis === "presumed" ? undefined : location.base };
}
