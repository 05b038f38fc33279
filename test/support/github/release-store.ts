import type { ReleaseRecord, RepositoryState, World } from "./model.ts";

/** Stores a release as it is now; reads may lag behind for as long as the switch says. */
export function saveRelease({ switches }: World, { facts }: RepositoryState, release: ReleaseRecord): void {
  const { id } = release;
  const reads = switches.staleReleaseReads;
  if (reads > 0) facts.staleReleases.set(id, { value: facts.releases.get(id), reads });
  facts.releases.set(id, release);
}

/** A release as a read sees it. */
export function readRelease({ facts }: RepositoryState, id: number): ReleaseRecord | undefined {
  const stale = facts.staleReleases.get(id);
  if (stale === undefined || stale.reads === 0) return facts.releases.get(id);
  facts.staleReleases.set(id, { ...stale, reads: stale.reads - 1 });
  return stale.value;
}

/** Every release as a read sees it. */
export function readReleases(repository: RepositoryState): readonly ReleaseRecord[] {
  const ids = [...repository.facts.releases.keys()];
  return ids.flatMap((id) => readRelease(repository, id) ?? []);
}
