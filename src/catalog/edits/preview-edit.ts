import { ProblemError } from "../../errors.ts";
import { present } from "../../present.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { isGone, type ListedVersion, type ProviderFacts, withListings } from "../facts/provider-facts.ts";
import { type SiteAddress, type SiteFacts, withMirrored } from "../facts/site-facts.ts";
import { inOrder, type VersionFacts } from "../facts/version-facts.ts";
import type { CatalogEdit, CatalogEntry, Documentation } from "./edit.ts";
import { findChangedBytes, mergeVersions } from "./mirror-edit.ts";

export interface AddedPreview {
  readonly name: string;
  /** What was built, if it is known. */
  readonly commit: string | undefined;
  readonly facts: VersionFacts;
  /** In ISO 8601. */
  readonly expires: string;
  /** Of the site's own hostname only. */
  readonly documentation?: Documentation | undefined;
}

export interface PreviewChange {
  /** The folder of previews. */
  readonly site: SiteAddress;
  readonly address: ProviderAddress;
  readonly added?: AddedPreview | undefined;
  /** The name of the preview to remove. */
  readonly removed?: string | undefined;
  /** Released versions that only the mirror of the site has. */
  readonly elsewhere?: readonly string[];
  /** In ISO 8601. */
  readonly now: string;
}

/** How many previews a run removes at most; the next run continues. */
export const MOST_REMOVED = 25;

/** The other builds of the same name, the removed name, and the previews that expired first. */
export function chooseRemoved(
  { versions }: ProviderFacts,
  { added, removed, now }: PreviewChange,
): readonly ListedVersion[] {
  const others = versions.filter(({ version }) => version !== added?.facts.version);
  const isNamed = ({ preview }: ListedVersion) =>
    preview !== undefined && [added?.name, removed].includes(preview);
  const expired = others
    .filter((one) => !isNamed(one) && (one.expires ?? "") <= now)
    .sort((a, b) => ((a.expires ?? "") < (b.expires ?? "") ? -1 : 1));
  return [...others.filter(isNamed), ...expired].slice(0, MOST_REMOVED);
}

/** Adds a build, and removes what it replaces and what has expired, in one change. */
export function editPreviews(change: PreviewChange): CatalogEdit {
  const { site, address, added, now, elsewhere = [] } = change;
  const query = {
    address,
    versions: added === undefined ? [] : [added.facts.version],
    more: (provider: ProviderFacts) => chooseRemoved(provider, change).map(({ version }) => version),
  };
  return {
    question: { site, entries: [], mirrored: [query], isPreviews: true },
    apply: ({ site: siteFacts, mirrored = [] }) => {
      const [entry = { address, provider: undefined, versions: new Map() }] = mirrored;
      if (added !== undefined)
        refuseOtherBuild(entry.provider, added.name, added.facts.version, added.commit);
      const removed = chooseRemoved(entry.provider ?? { versions: [] }, change);
      const before = entry.provider ?? { origin: "preview", versions: [] };
      const gone = new Set(removed.map(({ version }) => version));
      const list = { ...before, versions: before.versions.filter(({ version }) => !gone.has(version)) };
      const listings = added === undefined ? [] : addListing(before, added, now);
      const isNew = elsewhere.some((version) => before.elsewhere?.includes(version) !== true);
      const isUnchanged = gone.size + listings.length === 0 && !(isNew && list.versions.length > 0);
      const after = elsewhere.length === 0 ? list : { ...list, elsewhere };
      const provider = isUnchanged ? undefined : withListings(after, listings);
      const facts = typeof siteFacts === "object" ? siteFacts : undefined;
      const siteAfter = provider === undefined ? facts : nameProvider(facts, site, address, provider);
      return {
        isPreviews: true,
        hostname: site.hostname,
        base: site.base,
        site: siteAfter === facts ? undefined : siteAfter,
        entries: [],
        mirrored: [
          {
            address,
            provider,
            versions: added === undefined ? [] : addVersion(entry, added),
            documented: added === undefined ? [] : addDocumentation(entry, added),
            undocumented: removed.flatMap(({ version, docs = 0 }) => (docs > 0 ? version : [])),
            removed: removed.flatMap(({ version }) => entry.versions.get(version) ?? []),
          },
        ],
        keys: new Map(),
        warnings: [],
        message: describePreviews(change, removed),
      };
    },
  };
}

/** The bytes of a listed version never change: a rebuild of the same commit keeps the first build. */
function addVersion(entry: CatalogEntry, { facts }: AddedPreview): VersionFacts[] {
  const standing = entry.versions.get(facts.version);
  if (standing === undefined) return [{ ...facts, packages: new Map(inOrder(facts.packages)) }];
  if (findChangedBytes(standing, facts).length > 0) return [];
  const merged = mergeVersions(standing, facts);
  return merged === standing ? [] : [merged];
}

/** It is written once for a version, with the first build that has any. */
function addDocumentation({ provider }: CatalogEntry, { facts: { version }, documentation }: AddedPreview) {
  const entry = provider?.versions.find((one) => one.version === version);
  return documentation === undefined || entry?.docs !== undefined ? [] : [{ version, ...documentation }];
}

/** The age of a preview counts from its first build. */
function addListing(
  { versions }: ProviderFacts,
  { name, commit, facts, expires, documentation }: AddedPreview,
  now: string,
): ListedVersion[] {
  const entry = versions.find(({ version }) => version === facts.version);
  const platforms = [...new Set([...(entry?.platforms ?? []), ...facts.packages.keys()])].sort();
  const first = entry ?? { published: now, expires, ...present({ commit }) };
  const { version, protocols } = facts;
  const docs = entry?.docs ?? documentation?.texts.size;
  const listing = present({ ...first, version, protocols, platforms, docs, preview: name });
  return JSON.stringify(listing) === JSON.stringify(entry) ? [] : [listing];
}

/** The site's facts name the providers that have previews. */
function nameProvider(
  siteFacts: SiteFacts | undefined,
  site: SiteAddress,
  address: ProviderAddress,
  provider: ProviderFacts,
): SiteFacts {
  const facts = siteFacts ?? { ...site, kind: "previews" as const, providers: [] };
  if (!isGone(provider)) return withMirrored(facts, [address]);
  const name = addressPath(address);
  return { ...facts, mirrored: (facts.mirrored ?? []).filter((one) => addressPath(one) !== name) };
}

/** A version has one name and one commit: what was reviewed is what is installed. */
export function refuseOtherBuild(
  provider: ProviderFacts | undefined,
  name: string,
  version: string,
  commit: string | undefined,
): void {
  const entry = provider?.versions.find((one) => one.version === version);
  if (entry === undefined) return;
  const isOther = (entry.commit ?? commit) !== (commit ?? entry.commit);
  if (entry.preview === name && !isOther) return;
  const found =
    entry.preview === name
      ? `${version} is already offered, built from commit ${entry.commit} instead of ${commit}`
      : `${version} is already the version of preview ${entry.preview}`;
  const fix = "Set another ‹version›, or remove ‹version›";
  throw new ProblemError([{ code: "version-changed", found, expected: "a version of its own", fix }]);
}

function describePreviews({ address, added }: PreviewChange, removed: readonly ListedVersion[]): string {
  const what = added && `Preview ${added.name} of ${formatAddress(address)}: ${added.facts.version}`;
  const gone = removed.map(({ version }) => version).join(", ");
  if (gone === "") return what ?? "No previews to remove";
  const away = `Remove ${removed.length === 1 ? "a preview" : `${removed.length} previews`}`;
  return what === undefined
    ? `${away} of ${formatAddress(address)}\n\n${gone}`
    : `${what}\n\n${away}: ${gone}`;
}
