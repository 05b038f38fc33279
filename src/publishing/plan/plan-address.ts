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
import type { RunContext } from "../../run/context.ts";
import type { PublishInputs } from "../inputs.ts";

/** An address has no room for a port, so a site on another one can't give its own host to an address. */
export function planHostname({ base }: SiteLocation, source = ""): string {
  const isNamed = source.split("/").length === 3;
  return parseUrlHostname(isNamed ? `https://${new URL(base).hostname}/` : base);
}

export function planAddress(
  { source }: Pick<PublishInputs, "source">,
  { repository }: Pick<RunContext, "repository">,
  hostname: string,
): ProviderAddress {
  const [owner = "", name = ""] = repository?.split("/") ?? [];
  if (source === undefined && repository === undefined) throw new ProblemError([NO_SOURCE]);
  return parseSource(source ?? parseRepositoryName(name), { hostname, namespace: owner });
}

/** Reads under which addresses a provider is offered beside its own, and collects what is wrong with them. */
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
  /** The site's. */
  readonly hostname: string;
  readonly problems: Problems;
}

/** Another type would be another provider: clients start the executable that is named after it. */
function parseOtherSource(
  text: string,
  { hostname, address }: Omit<Planning, "problems">,
): ProviderAddress | undefined {
  const namespace = address?.namespace ?? "unknown";
  const other = parseSource(text, { hostname: hostname || "unknown.invalid", namespace });
  if (address !== undefined && other.type !== address.type)
    throw new ProblemError([otherType(other, address)]);
  return other;
}

function otherType(other: ProviderAddress, { type }: ProviderAddress): Problem {
  return {
    code: "address-invalid",
    found: `‹other-sources› names ${formatAddress(other)}, and the packages hold terraform-provider-${type}`,
    expected: `an address that ends with ${type}: of ${other.type}, clients look for terraform-provider-${other.type} in the zip`,
    fix: `Leave it out; publish builds named terraform-provider-${other.type} with ‹source: ${other.namespace}/${other.type}›, or send its users here: \`deprecate\` with ‹replaced-by›`,
  };
}

/** The type alone is enough to look at the builds, even when the rest of the address is wrong. */
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
  found: "‹source› is not given, and no repository is known to take it from",
  expected: "the provider's address",
  fix: "Set ‹source› to `namespace/type` or `hostname/namespace/type`",
};

/** Nobody may take it for granted that a provider is in the registry when it is not. */
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
      found: `the provider's address begins with ${own}, and the site is ${hostname}: it is offered in the mirror only`,
      expected: `an address on ${hostname}, if clients are to find it in the registry`,
      fix: `Set ‹source› without a hostname, or tell your users to install it from the mirror`,
    },
  ];
}

/** Stands in for a host that could not be found out, so that everything else is still checked. */
export const UNKNOWN: SiteLocation = { base: "https://unknown.invalid/", found: "presumed", warnings: [] };

/** Where clients reach the site; a base that is only presumed is not written down. */
export function siteAddress({
  hostname,
  location,
}: {
  readonly hostname: string;
  readonly location: SiteLocation;
}): SiteAddress {
  return { hostname, base: location.found === "presumed" ? undefined : location.base };
}
