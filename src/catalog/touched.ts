import type { CatalogEntry, ChangedEntry, ChangedVersion } from "./edits/edit.ts";
import type { ListedVersion, ProviderFacts } from "./facts/provider-facts.ts";

/** The versions that were read and of which the list says something else now: their pages show it. */
export function findTouched(
  { provider: before, versions }: CatalogEntry,
  after: ProviderFacts,
  changed: readonly ChangedVersion[] = [],
): Pick<ChangedEntry, "touched"> {
  const told = new Set(changed.map(({ facts }) => facts.version));
  const touched = [...versions.values()].filter(({ version }) => {
    const listed = findListed(after, version);
    return !told.has(version) && listed !== undefined && !isSame(listed, findListed(before, version));
  });
  return touched.length === 0 ? {} : { touched };
}

function findListed(provider: ProviderFacts | undefined, wanted: string): ListedVersion | undefined {
  return provider?.versions.find(({ version }) => version === wanted);
}

function isSame(a: ListedVersion, b: ListedVersion | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
