import { demandHistory } from "./access.ts";
import { demandText, readFlag } from "./fields.ts";
import { findRef, isRefName, listRefs } from "./git-refs.ts";
import { findCommit, findObject, isAncestor } from "./git-store.ts";
import type { RepositoryState, World } from "./model.ts";
import { moveRef, readRef } from "./ref-writes.ts";
import { notFound, refuse } from "./refusal.ts";
import type { Answer, RepositoryCall, RepositoryRoute } from "./routing.ts";
import { checkBranchRules } from "./rules.ts";

const base = "/repos/{owner}/{repo}/git";

/** The routes of refs. Reading is `git/ref/…`, changing is `git/refs/…`; both take `heads/x`, not `refs/heads/x`. */
export const refRoutes: readonly RepositoryRoute[] = [
  {
    operationId: "git/get-ref",
    method: "GET",
    path: `${base}/ref/{ref+}`,
    right: "contents=read",
    handle: get,
  },
  {
    operationId: "git/list-matching-refs",
    method: "GET",
    path: `${base}/matching-refs/{ref+}`,
    right: "contents=read",
    handle: matching,
  },
  {
    operationId: "git/create-ref",
    method: "POST",
    path: `${base}/refs`,
    right: "contents=write",
    handle: create,
  },
  {
    operationId: "git/update-ref",
    method: "PATCH",
    path: `${base}/refs/{ref+}`,
    right: "contents=write",
    handle: update,
  },
  {
    operationId: "git/delete-ref",
    method: "DELETE",
    path: `${base}/refs/{ref+}`,
    right: "contents=write",
    handle: remove,
  },
];

function get({ world, repository, params }: RepositoryCall): Answer {
  demandHistory(repository);
  const ref = `refs/${params.ref}`;
  const id = readRef(repository, ref);
  if (id === undefined) throw notFound();
  return { status: 200, body: renderRef(world, repository, ref, id) };
}

function matching({ world, repository, params }: RepositoryCall): Answer {
  demandHistory(repository);
  const found = [...listRefs(repository.store)].filter(([ref]) => ref.startsWith(`refs/${params.ref}`));
  return { status: 200, body: found.map(([ref, id]) => renderRef(world, repository, ref, id)) };
}

function create({ world, repository, body }: RepositoryCall): Answer {
  demandHistory(repository);
  const ref = demandText(body, "ref");
  const to = demandText(body, "sha");
  if (!isRefName(ref))
    throw refuse(422, "Reference name must start with 'refs/' and contain at least two slashes.");
  checkTarget(repository, ref, to);
  if (findRef(repository.store, ref) !== undefined) throw refuse(422, "Reference already exists");
  if (!moveRef(world, repository, { ref, from: undefined, to }))
    throw refuse(422, "Reference cannot be updated");
  const answer = renderRef(world, repository, ref, to);
  return { status: 201, body: answer, headers: { location: answer.url } };
}

/** Compare-and-swap: without force only a descendant may follow (grafana/github-api-commit-action#56). */
function update({ world, account, repository, params, body }: RepositoryCall): Answer {
  demandHistory(repository);
  const ref = `refs/${params.ref}`;
  const to = demandText(body, "sha");
  const from = findRef(repository.store, ref);
  // 422, not 404: github/rest-api-description#4887.
  if (from === undefined) throw refuse(422, "Reference does not exist");
  checkTarget(repository, ref, to);
  checkBranchRules(account, repository, ref);
  checkLocks(repository, ref);
  if (!readFlag(body, "force") && !isAncestor(repository.store, from, to)) {
    throw refuse(422, "Update is not a fast forward");
  }
  if (!moveRef(world, repository, { ref, from, to })) throw refuse(422, "Reference cannot be updated");
  return { status: 200, body: renderRef(world, repository, ref, to) };
}

function remove({ world, account, repository, params }: RepositoryCall): Answer {
  demandHistory(repository);
  const ref = `refs/${params.ref}`;
  const from = findRef(repository.store, ref);
  if (from === undefined) throw refuse(422, "Reference does not exist");
  checkBranchRules(account, repository, ref);
  checkLocks(repository, ref);
  moveRef(world, repository, { ref, from, to: undefined });
  unpublish(repository, ref);
  return { status: 204 };
}

/** A release that loses its tag becomes a draft. */
function unpublish({ facts }: RepositoryState, ref: string): void {
  for (const [id, release] of facts.releases)
    if (ref === `refs/tags/${release.tag}`) facts.releases.set(id, { ...release, draft: true });
}

function checkTarget({ store }: RepositoryState, ref: string, id: string): void {
  const fits = ref.startsWith("refs/heads/") ? findCommit(store, id) : findObject(store, id);
  if (fits === undefined) throw refuse(422, "Object does not exist");
}

/** The tags of immutable releases [spec docs]. */
function checkLocks({ facts }: RepositoryState, ref: string): void {
  const locked = [...facts.releases.values()].some(
    ({ immutable, tag }) => immutable && ref === `refs/tags/${tag}`,
  );
  if (locked) throw refuse(422, "Reference cannot be updated: the tag belongs to an immutable release.");
}

function renderRef({ origins }: World, { owner, name, store }: RepositoryState, ref: string, id: string) {
  const base = `${origins.api}/repos/${owner}/${name}/git`;
  const type = findObject(store, id)?.type ?? "commit";
  const kind = type === "blob" || type === "tree" ? `${type}s` : type === "tag" ? "tags" : "commits";
  return {
    ref,
    node_id: Buffer.from(`03:Ref${ref}`).toString("base64"),
    url: `${base}/${ref}`,
    object: { sha: id, type, url: `${base}/${kind}/${id}` },
  };
}
