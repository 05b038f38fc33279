import { changeRef, type RefChange } from "./git-refs.ts";
import { findBody, findCommit } from "./git-store.ts";
import { findEntry, walkTree } from "./git-tree.ts";
import type { PagesBuild, RepositoryState, World } from "./model.ts";

/** Moves a ref and lets follow what a move causes: lagging reads and a Pages build. False when it could not be moved. */
export function moveRef(world: World, repository: RepositoryState, change: RefChange): boolean {
  if (!changeRef(repository.store, change)) return false;
  const { ref, from, to } = change;
  const reads = world.switches.staleReads;
  if (reads > 0) repository.facts.staleRefs.set(ref, { value: from, reads });
  if (to !== undefined) startBuild(world, repository, ref, to);
  return true;
}

/** Starts a build when a commit lands on the branch that Pages is built from. */
function startBuild(world: World, repository: RepositoryState, ref: string, commit: string): void {
  const { pages } = repository.facts;
  if (pages === undefined || pages.buildType === "workflow" || ref !== `refs/heads/${pages.source.branch}`)
    return;
  const mode = pages.builds ?? "automatic";
  if (mode !== "on-request" && mode !== "never") addBuild(world, repository, commit);
}

/** Adds a build, which is done after as many polls as the settings say. */
export function addBuild(world: World, { facts }: RepositoryState, commit: string): void {
  const pollsLeft = facts.pages?.buildPolls ?? 0;
  const isStuck = facts.pages?.builds === "stuck";
  const build = {
    id: world.nextId(),
    commit,
    pollsLeft,
    status: isStuck ? ("queued" as const) : ("building" as const),
  };
  facts.builds.push(pollsLeft === 0 && !isStuck ? finish(facts.pages?.builds === "errored", build) : build);
}

/** The newest build as this poll sees it; the next poll sees it one step further. */
export function pollLatestBuild({ facts }: RepositoryState): PagesBuild | undefined {
  const build = facts.builds.at(-1);
  if (build === undefined || build.status !== "building") return build;
  const left = { ...build, pollsLeft: build.pollsLeft - 1 };
  facts.builds[facts.builds.length - 1] =
    left.pollsLeft > 0 ? left : finish(facts.pages?.builds === "errored", left);
  return build;
}

/** The files that the last good build or deployment has put on the site, from the source folder on. */
export function publishedFiles({ facts, store }: RepositoryState): Map<string, Uint8Array> {
  if (facts.pages?.buildType === "workflow") return new Map(facts.deployed);
  const files = new Map<string, Uint8Array>();
  const commit = facts.builds.findLast(({ status }) => status === "built")?.commit;
  const tree = commit === undefined ? undefined : findCommit(store, commit)?.tree;
  const root = tree === undefined ? undefined : findEntry(store, tree, facts.pages?.source.path ?? "/")?.id;
  for (const { path, mode, id } of root === undefined ? [] : walkTree(store, root)) {
    const body = mode === "40000" ? undefined : findBody(store, "blob", id);
    if (body !== undefined) files.set(path, body);
  }
  return files;
}

function finish(failed: boolean, build: PagesBuild): PagesBuild {
  return { ...build, status: failed ? "errored" : "built" };
}
