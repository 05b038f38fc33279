import { type Problem, ProblemError } from "../errors.ts";
import { compareAddresses, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { parseVersion, samePrecedence } from "../provider/version.ts";
import { providerPath, SITE_PATH } from "./paths.ts";
import { type ListedVersion, type ProviderFacts, withReplaced, withVersion } from "./provider-facts.ts";
import { type SiteFacts, withProvider } from "./site-facts.ts";
import { findChanges } from "./version-changes.ts";
import type { VersionFacts } from "./version-facts.ts";

/** What the catalogue says now of one address and one version of it. */
export interface CatalogueEntry {
  readonly address: ProviderAddress;
  readonly provider: ProviderFacts | undefined;
  readonly version: VersionFacts | undefined;
}

/** The part of the catalogue that a publish reads. */
export interface CatalogueSlice {
  /** The site's own facts where they may have to change; `unchanged` when what was read shows that they need not. */
  readonly site: SiteFacts | "unchanged" | undefined;
  readonly entries: readonly CatalogueEntry[];
}

/** One version as it is to be published, at every address it is offered under. */
export interface Publication {
  /** Whether a version that stands may change. */
  readonly overwrite: boolean;
  readonly hostname: string;
  readonly base: string;
  readonly facts: VersionFacts;
  readonly published: string;
}

/** The facts after a merge, each with whether it is new or changed. */
export interface MergedCatalogue {
  readonly hostname: string;
  /** The site's own facts, when they are new or changed. */
  readonly site: SiteFacts | undefined;
  readonly entries: readonly MergedEntry[];
}

/** One address after a merge. */
export interface MergedEntry {
  readonly address: ProviderAddress;
  readonly provider: ProviderFacts;
  readonly providerChanged: boolean;
  readonly version: VersionFacts;
  readonly versionChanged: boolean;
  /** The facts that stood before, when they are overwritten. */
  readonly replaced: VersionFacts | undefined;
}

/** Adds a version to the facts as they are now. Whoever was faster is kept: only what is missing is added. */
export function mergePublication(current: CatalogueSlice, publication: Publication): MergedCatalogue {
  return {
    hostname: publication.hostname,
    site: mergeSite(current, publication),
    entries: current.entries.map((entry) => mergeEntry(entry, publication)),
  };
}

function mergeSite(current: CatalogueSlice, { hostname, base }: Publication): SiteFacts | undefined {
  if (current.site === "unchanged") return undefined;
  const started: SiteFacts = { ...(current.site ?? { providers: [] }), hostname, base };
  const site = current.entries.reduce((facts, { address }) => withProvider(facts, address), started);
  return site === started && current.site?.base === base ? undefined : site;
}

function mergeEntry(entry: CatalogueEntry, publication: Publication): MergedEntry {
  const { address, version: stands } = entry;
  const changes = stands === undefined ? [] : findChanges(address, stands, publication.facts);
  const replaced = publication.overwrite && changes.length > 0 ? stands : undefined;
  const before = entry.provider ?? { site: publication.hostname, versions: [] };
  const listed = listedVersion(publication);
  const provider = replaced === undefined ? withVersion(before, listed) : withReplaced(before, listed);
  return {
    address,
    provider,
    providerChanged: provider !== before,
    version: replaced === undefined ? (stands ?? publication.facts) : publication.facts,
    versionChanged: stands === undefined || replaced !== undefined,
    replaced,
  };
}

function listedVersion({ facts, published }: Publication): ListedVersion {
  const { version, protocols, packages } = facts;
  return { version, protocols, platforms: [...packages.keys()], published };
}

/** What stands in the way of listing a version, as far as the catalogue can tell before anything is built. */
export function checkListing(current: CatalogueSlice, wanted: { hostname: string; version: string }): void {
  const problems = current.entries.flatMap((entry) => findTwins(entry, wanted.version));
  const { site } = current;
  if (typeof site === "object") {
    if (site.hostname !== wanted.hostname) problems.push(otherHost(site, wanted.hostname));
    problems.push(...findLostLists(site, current.entries));
  }
  if (problems.length > 0) throw new ProblemError(problems);
}

/** A provider that is known and has no list of versions must not start a new one: the old versions would be lost. */
function findLostLists({ providers }: SiteFacts, entries: readonly CatalogueEntry[]): Problem[] {
  const lost = entries.filter(
    ({ address, provider }) =>
      provider === undefined && providers.some((known) => compareAddresses(known, address) === 0),
  );
  return lost.map(({ address }) => ({
    code: "catalogue-invalid",
    found: `${SITE_PATH} lists ${formatAddress(address)}, and ${providerPath(address)} is missing`,
    expected: "the list of its versions",
    fix: "Restore the file from the branch's history: without it every older version would vanish from the lists",
  }));
}

/** Clients can't tell versions apart that differ in build metadata only. */
function findTwins({ address, provider }: CatalogueEntry, text: string): Problem[] {
  const version = parseVersion(text);
  const twins = (provider?.versions ?? []).filter(
    (listed) => listed.version !== text && samePrecedence(parseVersion(listed.version), version),
  );
  return twins.map((twin) => ({
    code: "version-twin",
    found: `${formatAddress(address)} already has version ${twin.version}, which differs from ${text} in build metadata only`,
    expected: "versions that clients can order",
    fix: "Raise the version number: with both listed, which one is installed is chance",
  }));
}

function otherHost(site: SiteFacts, hostname: string): Problem {
  return {
    code: "site-hostname",
    found: `the site was started for ${site.hostname}, and clients would now reach it at ${hostname}`,
    expected: "the hostname that is part of every address published so far",
    fix: `Set \`site-url\` to a URL on ${site.hostname}, or start a new site on another branch or in another folder`,
  };
}
