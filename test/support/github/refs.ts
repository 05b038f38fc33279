import { demandHistory } from "./access.ts";
import { findRef, isRefName } from "./git-refs.ts";
import { findCommit, findObject, isAncestor } from "./git-store.ts";
import { type RepositoryState, readStale } from "./model.ts";
import { moveRef } from "./page-builds.ts";
import { notFound, refuse } from "./refusal.ts";
import type { Answer, Call, Routes } from "./routing.ts";
import { checkBranchRules } from "./rules.ts";

/** The routes of refs. Reading is `git/ref/…`, changing is `git/refs/…`; both take `heads/x`, not `refs/heads/x`. */
export const refRoutes: Routes = {
  "git/get-ref": ["contents=read", get],
  "git/create-ref": ["contents=write", create],
  "git/update-ref": ["contents=write", update],
  "git/delete-ref": ["contents=write", remove],
};

function get({ repository, params }: Call): Answer {
  demandHistory(repository);
  const ref = `refs/${params.ref}`;
  const id = readStale(repository.facts.staleRefs, ref, findRef(repository.store, ref));
  if (id === undefined) throw notFound();
  return { status: 200, body: renderRef(repository, ref, id) };
}

function create({ world, repository, body: { ref, sha: to } }: Call): Answer {
  demandHistory(repository);
  if (!isRefName(ref))
    throw refuse(422, "Reference name must start with 'refs/' and contain at least two slashes.");
  checkTarget(repository, ref, to);
  if (findRef(repository.store, ref) !== undefined) throw refuse(422, "Reference already exists");
  if (!moveRef(world, repository, { ref, from: undefined, to }))
    throw refuse(422, "Reference cannot be updated");
  return { status: 201, body: renderRef(repository, ref, to) };
}

/** Compare-and-swap: without force only a descendant may follow (grafana/github-api-commit-action#56). */
function update({ world, grants, repository, params, body: { sha: to, force } }: Call): Answer {
  demandHistory(repository);
  const ref = `refs/${params.ref}`;
  const from = findRef(repository.store, ref);
  // 422, not 404: github/rest-api-description#4887.
  if (from === undefined) throw refuse(422, "Reference does not exist");
  checkTarget(repository, ref, to);
  checkBranchRules(grants, repository, ref);
  checkLocks(repository, ref);
  if (!force && !isAncestor(repository.store, from, to)) throw refuse(422, "Update is not a fast forward");
  if (!moveRef(world, repository, { ref, from, to })) throw refuse(422, "Reference cannot be updated");
  return { status: 200, body: renderRef(repository, ref, to) };
}

function remove({ world, grants, repository, params }: Call): Answer {
  demandHistory(repository);
  const ref = `refs/${params.ref}`;
  const from = findRef(repository.store, ref);
  if (from === undefined) throw refuse(422, "Reference does not exist");
  checkBranchRules(grants, repository, ref);
  checkLocks(repository, ref);
  moveRef(world, repository, { ref, from, to: undefined });
  // A release that loses its tag becomes a draft.
  const { releasesById } = repository.facts;
  for (const [id, release] of releasesById)
    if (ref === `refs/tags/${release.tag}`) releasesById.set(id, { ...release, draft: true });
  return { status: 204 };
}

function checkTarget({ store }: RepositoryState, ref: string, id: string): void {
  const fits = ref.startsWith("refs/heads/") ? findCommit(store, id) : findObject(store, id);
  if (fits === undefined) throw refuse(422, "Object does not exist");
}

/** The tags of immutable releases [spec docs]. */
function checkLocks({ facts }: RepositoryState, ref: string): void {
  const locked = [...facts.releasesById.values()].some(
    ({ immutable, tag }) => immutable && ref === `refs/tags/${tag}`,
  );
  if (locked) throw refuse(422, "Reference cannot be updated: the tag belongs to an immutable release.");
}

function renderRef({ store }: RepositoryState, ref: string, sha: string) {
  return { ref, object: { sha, type: findObject(store, sha)?.type ?? "commit" } };
}
