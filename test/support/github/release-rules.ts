import { renderDate } from "./git-objects.ts";
import { changeRef, findRef, isRefName, resolveCommit } from "./git-refs.ts";
import { findCommit } from "./git-store.ts";
import { findEntry } from "./git-tree.ts";
import { DEFAULT_BRANCH, type ReleaseRecord, type RepositoryState } from "./model.ts";
import { customError, invalid, notFound } from "./refusal.ts";
import type { Call } from "./routing.ts";

/** Refuses values that GitHub's validation refuses, before anything is stored. */
export function checkRelease({ repository }: Call, release: ReleaseRecord): void {
  if (!isRefName(`refs/tags/${release.tag}`)) {
    throw invalid(customError("Release", "tag_name", "tag_name is not a valid tag"));
  }
  if ((release.body?.length ?? 0) > 125_000) {
    throw invalid(customError("Release", "body", "body is too long (maximum is 125000 characters)"));
  }
  if (findRef(repository.store, `refs/tags/${release.tag}`) !== undefined) return;
  if (resolveCommit(repository.store, release.target) === undefined) {
    throw invalid({ resource: "Release", code: "invalid", field: "target_commitish" });
  }
}

/**
 * A target whose workflows differ from the default branch's needs the Workflows permission, also when the tag
 * exists and the target is unused; without it the answer is 404 (cli/cli#9514, microsoft/AL-Go#808).
 */
export function checkWorkflows({ repository }: Call, target: string | undefined): void {
  if (target === undefined) return;
  if (workflowsAt(repository, target) !== workflowsAt(repository, DEFAULT_BRANCH)) throw notFound();
}

/** One published release a tag, and none for a tag that an immutable release has used. */
export function checkTagFree({ facts }: RepositoryState, release: ReleaseRecord): void {
  const taken = [...facts.releasesById.values()].some(
    ({ id, tag, draft }) => id !== release.id && tag === release.tag && !draft,
  );
  // Recorded: hub4j testCreateDoubleReleaseFails.
  if (taken) throw invalid({ resource: "Release", code: "already_exists", field: "tag_name" });
  // github-community-projects/ospo-reusable-workflows#83
  if (!facts.burnedTags.has(release.tag)) return;
  throw invalid(customError("Release", "tag_name", "tag_name was used by an immutable release"));
}

/** Makes the tag of a release that is being published. */
export function createMissingTag(repository: RepositoryState, { tag, target }: ReleaseRecord): void {
  const ref = `refs/tags/${tag}`;
  const to = resolveCommit(repository.store, target);
  if (findRef(repository.store, ref) !== undefined) return;
  changeRef(repository.store, { ref, from: undefined, to });
}

/** A release's creation date is the date of its commit, which orders the list [spec]. */
export function dateOfRelease({ store }: RepositoryState, tag: string, target: string): string {
  const commit = resolveCommit(store, `refs/tags/${tag}`) ?? resolveCommit(store, target);
  const seconds = commit === undefined ? 0 : (findCommit(store, commit)?.committer.seconds ?? 0);
  return renderDate(new Date(seconds * 1000));
}

/** Moves the "latest" mark; drafts and prereleases cannot carry it [spec], recorded in hub4j testMakeLatestRelease. */
export function markLatest({ facts }: RepositoryState, release: ReleaseRecord, makeLatest: string): void {
  if (release.draft || release.prerelease || makeLatest === "false") return;
  if (makeLatest === "true") facts.latestRelease = release.id;
  else facts.latestRelease = undefined;
}

/** The order of every listing: commit date, newest first. */
export function byDate(a: ReleaseRecord, b: ReleaseRecord): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id - a.id;
}

function workflowsAt({ store }: RepositoryState, name: string): string | undefined {
  const commit = resolveCommit(store, name);
  const tree = commit === undefined ? undefined : findCommit(store, commit)?.tree;
  return tree === undefined ? undefined : findEntry(store, tree, ".github/workflows")?.id;
}
