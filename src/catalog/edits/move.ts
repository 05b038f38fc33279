import { present } from "../../present.ts";
import {
  addressPath,
  formatAddress,
  type ProviderAddress,
  parseAddress,
  parseAddressPath,
} from "../../provider/address.ts";
import { type OwnProvider, withVersions } from "../facts/provider-facts.ts";
import { type SiteAddress, type SiteFacts, withProviders } from "../facts/site-facts.ts";
import type { OwnVersion, VersionFacts } from "../facts/version-facts.ts";
import { packagesFolder, pathInSite, toLink } from "../paths.ts";

export interface Move {
  readonly from: SiteAddress;
  readonly to: SiteAddress & { readonly base: string };
}

export function nextAddress(address: ProviderAddress, { from, to }: Move): ProviderAddress | undefined {
  if (from.hostname === to.hostname || address.hostname !== from.hostname) return undefined;
  return { ...address, hostname: to.hostname };
}

/** The mirror still offers the old addresses, which now belong to another host. */
export function moveSite(site: SiteFacts, move: Move): SiteFacts {
  const { hostname, base } = move.to;
  const added = site.providers.flatMap((address) => nextAddress(address, move) ?? []);
  const { movedFrom = [], ...others } = site;
  const before = new Set([...movedFrom, move.from.hostname]);
  before.delete(hostname);
  const moved = before.size === 0 ? others : { ...others, movedFrom: [...before] };
  return withProviders({ ...moved, hostname, base }, added);
}

export function moveProvider(address: ProviderAddress, list: OwnProvider, { to }: Move): OwnProvider {
  const { movedFrom, ...rest } = list;
  const moved = { ...rest, site: to.hostname, base: to.base };
  return movedFrom === undefined || address.hostname !== to.hostname ? moved : { ...moved, movedFrom };
}

/** The new host may already have such a list; its entries stay. */
export function succeedProvider(
  address: ProviderAddress,
  { provider, successor }: { readonly provider: OwnProvider; readonly successor: OwnProvider | undefined },
  move: Move,
): OwnProvider {
  const next = { ...address, hostname: move.to.hostname };
  const { movedFrom = [], ...list } = provider;
  const standing = new Map(successor?.versions.map((entry) => [entry.version, entry]));
  // Protocols and platforms follow the facts there; marks follow the moved list.
  const versions = list.versions.map((entry) => {
    const { protocols, platforms } = standing.get(entry.version) ?? entry;
    return { ...entry, protocols, platforms };
  });
  const before = [...(successor?.movedFrom ?? []), ...movedFrom, address].filter(
    (one) => addressPath(one) !== addressPath(next),
  );
  return withVersions(
    {
      ...moveReplacement(list, next, move),
      site: move.to.hostname,
      base: move.to.base,
      versions,
      movedFrom: [...new Map(before.map((one) => [addressPath(one), one])).values()],
    },
    successor?.versions ?? [],
  );
}

/** A provider can't replace itself. */
function moveReplacement(list: OwnProvider, next: ProviderAddress, move: Move): OwnProvider {
  if (list.replacedBy === undefined) return list;
  const by = parseAddress(list.replacedBy);
  const after = nextAddress(by, move) ?? by;
  if (addressPath(after) !== addressPath(next)) return { ...list, replacedBy: formatAddress(after) };
  const { deprecated: _why, replacedBy: _next, ...rest } = list;
  return rest;
}

/** Only links to files in the site itself change; of a mirrored version, copies of another site stay where they are. */
export function moveVersion(address: ProviderAddress, facts: VersionFacts, { from, to }: Move): VersionFacts {
  const folder = `${from.base ?? "/"}${toLink(packagesFolder(address, facts.version))}/`;
  const follow = (link: string): string => {
    const path = pathInSite(address, facts.version, link);
    const isOurs = facts.tag !== undefined || link.startsWith(folder);
    return path === undefined || !isOurs ? link : to.base + toLink(path);
  };
  const { packages, sums, attestationUrl, sbom } = facts;
  return present({
    ...facts,
    sums: sums && { ...sums, url: follow(sums.url), signatureUrl: follow(sums.signatureUrl) },
    attestationUrl: attestationUrl && follow(attestationUrl),
    packages: new Map([...packages].map(([platform, one]) => [platform, { ...one, url: follow(one.url) }])),
    sbom: sbom && { ...sbom, url: follow(sbom.url) },
  });
}

/** True if the packages were released under another address, or before a move. */
export function liesElsewhere(address: ProviderAddress, { version, sums }: OwnVersion): boolean {
  const path = pathInSite(address, version, sums.url);
  return path !== undefined && !path.startsWith(`${packagesFolder(address, version)}/`);
}

/** The address under which the packages were released; undefined if they are not in the site. */
export function findHome(
  address: ProviderAddress,
  { version, sums }: OwnVersion,
): ProviderAddress | undefined {
  const [, ...parts] = pathInSite(address, version, sums.url)?.split("/") ?? [];
  return parts.length === 0 ? undefined : parseAddressPath(parts.slice(0, 3).join("/"));
}
