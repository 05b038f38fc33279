import type { ProviderAddress } from "../../provider/address.ts";
import { compareVersions, parseVersion } from "../../provider/version.ts";
import type { ListedVersion, ProviderFacts } from "../facts/provider-facts.ts";
import type { SiteAddress } from "../facts/site-facts.ts";
import {
  type AddedDocumentation,
  type CatalogEdit,
  type ChangedEntry,
  changeList,
  describeProviders,
  editProviders,
  type ListedEntry,
} from "./edit.ts";

/** Documentation of versions that were published without, or have lost it. */
export interface LateDocumentation {
  readonly site: SiteAddress;
  readonly addresses: readonly ProviderAddress[];
  readonly added: readonly AddedDocumentation[];
  /** Of how many versions it is kept; 0 is all. */
  readonly kept: number;
  /** What the added tell of the provider; true when they are of its newest version. */
  readonly about?: Partial<Pick<ProviderFacts, "description" | "license">>;
}

/** What a change takes away at most: each version has some hundred files. */
const MOST_DROPPED = 10;

/** Adds documentation to versions that stand, and takes that of older ones away. */
export function documentVersions(late: LateDocumentation): CatalogEdit {
  const { site, addresses, added, kept, about } = late;
  const description = about?.description;
  const versions = added.map(({ version }) => version);
  const more = (provider: ProviderFacts): readonly string[] =>
    droppedVersions(provider, kept).slice(0, MOST_DROPPED);
  const entries = addresses.map((address) => ({ address, versions, more, description }));
  return editProviders(
    { site, entries },
    {
      change: (entry) => changeEntry(entry, late),
      message: describe,
      describe: describeProviders,
    },
  );
}

function changeEntry(entry: ListedEntry, { site, added, kept, about }: LateDocumentation): ChangedEntry {
  const { address, provider: before, versions } = entry;
  const nothing = { address, provider: undefined, versions: [] };
  if (address.hostname !== site.hostname) return nothing;
  const keeping = { kept, overwrite: true, mayDrop: [...versions.keys()] };
  const { provider, documented, undocumented } = withDocumentation(before, added, keeping);
  if (documented.length + undocumented.length === 0) return nothing;
  const newest = provider.versions.at(-1)?.version;
  const isNewest = documented.some(({ version }) => version === newest);
  const described = isNewest ? { ...provider, ...about } : provider;
  return { ...changeList(entry, described), documented, undocumented };
}

function describe(entries: readonly ChangedEntry[]): string {
  const list = (name: "added" | "dropped"): string =>
    entries
      .flatMap(({ address: { namespace, type }, documented = [], undocumented = [] }) => {
        const versions = name === "added" ? documented.map(({ version }) => version) : undocumented;
        return versions.length === 0 ? [] : [`${namespace}/${type} ${versions.join(", ")}`];
      })
      .join("; ");
  const [added, dropped] = [list("added"), list("dropped")];
  if (dropped === "") return `Document ${added}`;
  return added === "" ? `Keep no documentation of ${dropped}` : `Document ${added}, and ${dropped} no more`;
}

/** What documentation a provider's list gets and loses. */
export interface DocumentationChange {
  readonly provider: ProviderFacts;
  readonly documented: readonly AddedDocumentation[];
  readonly undocumented: readonly string[];
}

/** How much of it is kept. */
interface DocumentationLimits {
  /** Of how many of the newest versions; 0 is all. */
  readonly kept: number;
  /** Whether what a version has may be replaced. */
  readonly overwrite: boolean;
  /** Versions that may lose theirs with this change. */
  readonly mayDrop: readonly string[];
}

/** The newest of some versions, so many of them; all when that is 0. */
export function newestVersions(versions: Iterable<string>, count: number): ReadonlySet<string> {
  const all = [...new Set(versions)];
  if (count === 0) return new Set(all);
  const sorted = all.map(parseVersion).sort((a, b) => compareVersions(b, a));
  return new Set(sorted.slice(0, count).map(({ text }) => text));
}

/** The versions whose documentation is kept no more, the oldest first, when others come to the list. */
export function droppedVersions(
  { versions }: Pick<ProviderFacts, "versions">,
  kept: number,
  added: readonly string[] = [],
): string[] {
  const stay = newestVersions([...versions.map(({ version }) => version), ...added], kept);
  return versions.flatMap(({ version, docs = 0 }) => (docs > 0 && !stay.has(version) ? [version] : []));
}

/** A list with the documentation of versions that it has, as far as that is kept. */
export function withDocumentation(
  before: ProviderFacts,
  wanted: readonly AddedDocumentation[],
  { kept, overwrite, mayDrop }: DocumentationLimits,
): DocumentationChange {
  const stay = newestVersions(
    before.versions.map(({ version }) => version),
    kept,
  );
  const documented = wanted.filter(({ version, facts }) => {
    const listed = before.versions.find((one) => one.version === version);
    const isFree = overwrite || (listed?.docs ?? 0) === 0;
    return facts.documents.length > 0 && listed !== undefined && stay.has(version) && isFree;
  });
  const provider = documented.reduce(count, before);
  const undocumented = droppedVersions(provider, kept).filter((version) => mayDrop.includes(version));
  return { provider: undocumented.reduce(forget, provider), documented, undocumented };
}

function count(provider: ProviderFacts, { version, facts }: AddedDocumentation): ProviderFacts {
  return changeListed(provider, version, (listed) => ({ ...listed, docs: facts.documents.length }));
}

function forget(provider: ProviderFacts, version: string): ProviderFacts {
  return changeListed(provider, version, ({ docs: _docs, ...listed }) => listed);
}

function changeListed(
  provider: ProviderFacts,
  version: string,
  change: (listed: ListedVersion) => ListedVersion,
): ProviderFacts {
  const versions = provider.versions.map((listed) => (listed.version === version ? change(listed) : listed));
  return { ...provider, versions };
}
