import { compareVersions, parseVersion } from "../provider/version.ts";
import type { AddedDocumentation } from "./edits/edit.ts";
import type { ListedVersion, ProviderFacts } from "./facts/provider-facts.ts";

/** What documentation a provider's list gets and loses. */
export interface DocumentationChange {
  readonly provider: ProviderFacts;
  readonly documented: readonly AddedDocumentation[];
  readonly undocumented: readonly string[];
}

/** How much of it is kept. */
export interface Keeping {
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
  { kept, overwrite, mayDrop }: Keeping,
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
