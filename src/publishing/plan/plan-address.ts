import type { SiteAddress } from "../../catalog/facts/site-facts.ts";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import type { SiteLocation } from "../../ports/site.ts";
import {
  addressPath,
  formatAddress,
  type ProviderAddress,
  parseHostname,
  parseRepositoryName,
  parseSource,
  parseUrlHostname,
} from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import type { RunContext } from "../../run/context.ts";
import type { PublishInputs } from "../inputs.ts";

/** Provider addresses have no port, so a site on another port needs a source with a hostname. */
export function planHostname(location: SiteLocation, source = ""): string {
  const { hostname, port } = new URL(location.base);
  const named = source.split("/");
  if (port !== "" && named.length !== 3) {
    const rest = ["NAMESPACE", "TYPE"].slice(0, 2 - named.filter((part) => part !== "").length);
    const meant = [decodeName(hostname), ...rest, ...named].filter((part) => part !== "").join("/");
    throw new ProblemError(portInAddress(location, meant));
  }
  return siteHostname(location);
}

/** The hostname of addresses that the site itself owns. */
export function siteHostname({ base }: SiteLocation): string {
  return parseUrlHostname(`https://${new URL(base).hostname}/`);
}

function portInAddress({ base }: SiteLocation, source: string): Problem {
  return {
    code: "address-invalid",
    found: `the site's URL ${base} has a port, which no provider address can have`,
    expected: "the hostname in ‹source›",
    fix: `Set ‹source: ${source}›`,
  };
}

export function planAddress(
  { source }: Pick<PublishInputs, "source">,
  { repository }: Pick<RunContext, "repository">,
  hostname: string,
): ProviderAddress {
  const [owner = "", name = ""] = repository?.split("/") ?? [];
  if (source === undefined && repository === undefined) throw new ProblemError(NO_SOURCE);
  return parseSource(source ?? parseRepositoryName(name), { hostname, namespace: owner });
}

export async function planOtherAddresses(
  inputs: Pick<PublishInputs, "mirror-hostnames" | "other-sources">,
  { address, hostname, problems }: Planning,
): Promise<ProviderAddress[]> {
  const mirrored = await Promise.all(
    inputs["mirror-hostnames"].map((text) => problems.attempt(() => parseHostname(text))),
  );
  const named = await Promise.all(
    inputs["other-sources"].map((text) =>
      problems.attempt(() => parseOtherSource(text, { hostname, address })),
    ),
  );
  if (address === undefined) return [];
  const hosts = mirrored.flatMap((host) => (host === undefined ? [] : [{ ...address, hostname: host }]));
  const others = [...hosts, ...named.filter((other) => other !== undefined)];
  const known = new Map(others.map((other) => [addressPath(other), other]));
  known.delete(addressPath(address));
  return [...known.values()];
}

interface Planning {
  readonly address: ProviderAddress | undefined;
  readonly hostname: string;
  readonly problems: Problems;
}

/** Clients start the executable named after the type, so another type would be another provider. */
function parseOtherSource(
  text: string,
  { hostname, address }: Omit<Planning, "problems">,
): ProviderAddress | undefined {
  const namespace = address?.namespace ?? "unknown";
  const other = parseSource(text, { hostname: hostname || "unknown.invalid", namespace });
  if (address !== undefined && other.type !== address.type) throw new ProblemError(otherType(other, address));
  return other;
}

function otherType(other: ProviderAddress, address: ProviderAddress): Problem {
  const { type } = address;
  return {
    code: "address-invalid",
    found: `‹other-sources› lists ${formatAddress(other)}, but the packages contain terraform-provider-${type}`,
    expected: `an address that ends with ${type}: for ${other.type}, clients start terraform-provider-${other.type}`,
    fix: `Remove it. Publish builds named terraform-provider-${other.type} with ‹source: ${other.namespace}/${other.type}›, or point its users here: run ‹command: deprecate› with ‹replaced-by: ${formatAddress(address)}›`,
  };
}

/** The type is enough to check the builds, even if the rest of the address is invalid. */
export async function guessType(
  { source }: PublishInputs,
  { repository }: Pick<RunContext, "repository">,
): Promise<string | undefined> {
  const name = source ?? repository?.split("/")[1]?.replace(/^terraform-provider-/, "");
  const anywhere = { hostname: "unknown.invalid", namespace: "unknown" };
  const address = await new Problems().attempt(() => parseSource(name?.split("/").at(-1) ?? "", anywhere));
  return address?.type;
}

const NO_SOURCE: Problem = {
  code: "input-missing",
  found: "‹source› is not set, and there is no repository to derive it from",
  expected: "the provider's address",
  fix: "Set ‹source› to `namespace/type` or `hostname/namespace/type`",
};

export function findMirrorOnly(
  { hostname: own }: ProviderAddress,
  hostname: string,
  location: SiteLocation,
): Problem[] {
  if (own === hostname || location === UNKNOWN || hostname === "") return [];
  return [
    {
      code: "mirror-only",
      severity: "warning",
      found: `the provider's hostname is ${own}, but the site's is ${hostname}: only the mirror offers it`,
      expected: `an address on ${hostname}, for the registry to offer it`,
      fix: "Set ‹source› without a hostname, or have your users install it from the mirror",
    },
  ];
}

/** Stands in for an unknown location, so that everything else is still checked. */
export const UNKNOWN: SiteLocation = { base: "https://unknown.invalid/", found: "presumed", warnings: [] };

/** The site's address, without a base that is only assumed. */
export function siteAddress({
  hostname,
  location,
}: {
  readonly hostname: string;
  readonly location: SiteLocation;
}): SiteAddress {
  return { hostname, base: location.found === "presumed" ? undefined : location.base };
}
