import { hasRight } from "./access.ts";
import { findCommit, findRef } from "./git-store.ts";
import { readStale } from "./model.ts";
import { rulesOf } from "./refs.ts";
import { type Answer, type Call, notFound, type Routes, refuse } from "./routing.ts";

/** The routes of the repository itself, its branches, the secrets of GitHub Actions and attestations. */
export const repositoryRoutes: Routes = {
  "repos/get": ["metadata=read", get],
  "repos/get-branch": ["contents=read", getBranch],
  // No workflow token may ask for the names of secrets, and GitHub returns nothing else of them [spec].
  "actions/list-repo-secrets": [
    "secrets=read",
    ({ repository }) => listSecrets(repository.facts.actions.secrets ?? []),
  ],
  "actions/list-repo-organization-secrets": [
    "secrets=read",
    ({ repository }) => listSecrets(repository.facts.actions.organizationSecrets ?? []),
  ],
  "repos/create-attestation": ["attestations=write", createAttestation],
};

/** GitHub shows permissions to users only; an installation learns its own by writing. */
function get({ world, grants, repository }: Call): Answer {
  const { owner, name, facts } = repository;
  const body = {
    name,
    full_name: `${owner}/${name}`,
    html_url: `${world.origins.web}/${owner}/${name}`,
    private: facts.private,
    has_pages: facts.pages !== undefined,
  };
  if (grants?.kind !== "pat") return { status: 200, body };
  const push = hasRight(grants, repository, "contents=write");
  return { status: 200, body: { ...body, permissions: { admin: grants.admin ?? false, push, pull: true } } };
}

function getBranch({ repository, params }: Call): Answer {
  const { store, facts } = repository;
  const branch = params.branch ?? "";
  const ref = `refs/heads/${branch}`;
  const id = readStale(facts.staleRefs, ref, findRef(store, ref));
  if (id === undefined) throw refuse(404, "Branch not found");
  const commit = findCommit(store, id);
  if (commit === undefined) throw notFound();
  const isClassic = facts.rules.protectedBranches?.includes(branch) ?? false;
  const body = {
    name: branch,
    commit: { sha: id, commit: { message: commit.message, tree: { sha: commit.tree } } },
    // Rulesets count as well: https://docs.github.com/en/rest/branches/branches#list-branches, `protected`.
    protected: isClassic || rulesOf(repository, branch).length > 0,
    protection: { enabled: isClassic },
  };
  return { status: 200, body };
}

function listSecrets(names: readonly string[]): Answer {
  return { status: 200, body: { total_count: names.length, secrets: names.map((name) => ({ name })) } };
}

function createAttestation({ world, repository, body }: Call): Answer {
  repository.facts.attestations.push(body.bundle);
  return { status: 201, body: { id: world.nextId() } };
}
