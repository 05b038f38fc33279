import { demandHistory } from "./access.ts";
import { findCommit, findObject, findRef, isAncestor, isRefName } from "./git-store.ts";
import { type BranchRule, type RepositoryState, readStale, type TokenGrants } from "./model.ts";
import { moveRef } from "./pages.ts";
import { type Answer, type Call, notFound, type Routes, refuse } from "./routing.ts";

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

/** The routes of rulesets: a repository has one ruleset here, with all its rules. */
export const ruleRoutes: Routes = {
  "repos/get-branch-rules": ["metadata=read", listRules],
  "repos/get-repo-ruleset": ["metadata=read", getRuleset],
};

/** The active rules of a branch, for any caller [spec]. */
export function rulesOf({ facts }: RepositoryState, branch: string): readonly BranchRule[] {
  const { lockedBranches, branches = {} } = facts.rules;
  const locked: readonly BranchRule[] = lockedBranches.includes(branch) ? ["update"] : [];
  return [...locked, ...(branches[branch] ?? [])];
}

/** Refuses a push that a rule forbids, unless the caller is on the bypass list. */
function checkBranchRules(grants: TokenGrants | undefined, repository: RepositoryState, ref: string): void {
  if (grants?.bypassesRules) return;
  const rules = rulesOf(repository, ref.replace("refs/heads/", ""));
  if (rules.includes("update"))
    throw ruleViolation("Cannot update this protected ref: updates being restricted.");
  if (rules.includes("pull_request")) throw ruleViolation("Changes must be made through a pull request.");
}

/** The words of github/rest-api-description#4887. */
function ruleViolation(what: string) {
  return refuse(422, `Repository rule violations found\n\n${what}\n\n`);
}

function listRules({ repository, params }: Call): Answer {
  const source = `${repository.owner}/${repository.name}`;
  const ruleset = { ruleset_source_type: "Repository", ruleset_source: source, ruleset_id: repository.id };
  const body = rulesOf(repository, params.branch ?? "").map((type) => ({ type, ...ruleset }));
  return { status: 200, body };
}

function getRuleset({ repository, params, grants }: Call): Answer {
  if (Number(params.ruleset_id) !== repository.id) throw notFound();
  const body = {
    id: repository.id,
    name: "Protect branches",
    target: "branch",
    source_type: "Repository",
    source: `${repository.owner}/${repository.name}`,
    enforcement: "active",
    current_user_can_bypass: grants?.bypassesRules ? "always" : "never",
  };
  return { status: 200, body };
}
