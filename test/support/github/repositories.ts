import { hasRight } from "./access.ts";
import { renderPerson, renderVerification } from "./commits.ts";
import { resolveCommit } from "./git-refs.ts";
import { findCommit } from "./git-store.ts";
import type { RepositoryState, World } from "./model.ts";
import { renderUser } from "./people.ts";
import { readRef } from "./ref-writes.ts";
import { notFound, refuse } from "./refusal.ts";
import { renderRepository } from "./repository-json.ts";
import type { AccountRoute, Answer, Call, RepositoryCall, RepositoryRoute } from "./routing.ts";
import { rulesOf } from "./rules.ts";

const base = "/repos/{owner}/{repo}";

/** The routes of the repository itself, its branches and commits. */
export const repositoryRoutes: readonly RepositoryRoute[] = [
  { operationId: "repos/get", method: "GET", path: base, right: "metadata=read", handle: get },
  {
    operationId: "repos/get-branch",
    method: "GET",
    path: `${base}/branches/{branch+}`,
    right: "contents=read",
    handle: getBranch,
  },
  {
    operationId: "repos/get-commit",
    method: "GET",
    path: `${base}/commits/{ref+}`,
    right: "contents=read",
    handle: getCommit,
  },
  {
    operationId: "repos/check-immutable-releases",
    method: "GET",
    path: `${base}/immutable-releases`,
    right: "administration=read",
    handle: getImmutable,
  },
];

/** The routes about the caller. */
export const accountRoutes: readonly AccountRoute[] = [
  { operationId: "users/get-authenticated", method: "GET", path: "/user", handle: getUser },
  { operationId: "rate-limit/get", method: "GET", path: "/rate_limit", handle: getRateLimit },
];

/** GitHub shows permissions to users only; an installation learns its own by writing. */
function get({ world, account, repository }: RepositoryCall): Answer {
  const body = renderRepository(world, repository);
  if (account.grants?.kind !== "pat") return { status: 200, body };
  const admin = account.grants.admin ?? false;
  const push = hasRight(account, repository, "contents=write");
  return { status: 200, body: { ...body, permissions: { admin, push, pull: true } } };
}

function getBranch({ world, repository, params }: RepositoryCall): Answer {
  const branch = params.branch ?? "";
  const id = readRef(repository, `refs/heads/${branch}`);
  if (id === undefined) throw refuse(404, "Branch not found");
  const url = `${world.origins.api}/repos/${repository.owner}/${repository.name}/branches/${branch}`;
  const isClassic = repository.facts.rules.protectedBranches?.includes(branch) ?? false;
  // Rulesets count as well: https://docs.github.com/en/rest/branches/branches#list-branches, `protected`.
  const isProtected = isClassic || rulesOf(repository, branch).length > 0;
  const body = {
    name: branch,
    commit: renderFullCommit(world, repository, id),
    _links: { self: url, html: `${world.origins.web}/${repository.owner}/${repository.name}/tree/${branch}` },
    protected: isProtected,
    protection: {
      enabled: isClassic,
      required_status_checks: { enforcement_level: "off", contexts: [], checks: [] },
    },
    protection_url: `${url}/protection`,
  };
  return { status: 200, body };
}

function getCommit({ world, repository, params }: RepositoryCall): Answer {
  const id = resolveCommit(repository.store, params.ref ?? "");
  if (id === undefined) throw refuse(422, `No commit found for SHA: ${params.ref}`);
  return {
    status: 200,
    body: {
      ...renderFullCommit(world, repository, id),
      stats: { total: 0, additions: 0, deletions: 0 },
      files: [],
    },
  };
}

/** Asking whether releases are immutable takes admin rights, which no workflow token has [spec]. */
function getImmutable({ repository }: RepositoryCall): Answer {
  if (!repository.facts.immutableReleases) throw notFound();
  return { status: 200, body: { enabled: true, enforced_by_owner: false } };
}

function renderFullCommit(world: World, repository: RepositoryState, id: string) {
  const commit = findCommit(repository.store, id);
  if (commit === undefined) throw notFound();
  const full = `${repository.owner}/${repository.name}`;
  const api = `${world.origins.api}/repos/${full}`;
  const url = `${api}/commits/${id}`;
  const html = `${world.origins.web}/${full}/commit`;
  return {
    sha: id,
    node_id: `C_${id}`,
    url,
    html_url: `${html}/${id}`,
    comments_url: `${url}/comments`,
    commit: {
      author: renderPerson(commit.author),
      committer: renderPerson(commit.committer),
      message: commit.message,
      tree: { sha: commit.tree, url: `${api}/git/trees/${commit.tree}` },
      url: `${api}/git/commits/${id}`,
      comment_count: 0,
      verification: renderVerification(commit),
    },
    author: renderUser(world, "octocat"),
    committer: renderUser(world, "web-flow"),
    parents: commit.parents.map((sha) => ({ sha, url: `${api}/commits/${sha}`, html_url: `${html}/${sha}` })),
  };
}

/** An installation token, which a `GITHUB_TOKEN` is, belongs to no user. */
function getUser({ world, account }: Call): Answer {
  if (account.login === undefined) throw refuse(401, "Requires authentication");
  if (account.grants?.kind !== "pat") throw refuse(403, "Resource not accessible by integration");
  const empty = {
    name: null,
    company: null,
    blog: null,
    location: null,
    email: null,
    hireable: null,
    bio: null,
  };
  const counts = {
    public_repos: 0,
    public_gists: 0,
    followers: 0,
    following: 0,
    private_gists: 0,
    total_private_repos: 0,
  };
  const totals = {
    owned_private_repos: 0,
    disk_usage: 0,
    collaborators: 0,
    two_factor_authentication: true,
  };
  const dates = { created_at: "2020-01-01T00:00:00Z", updated_at: "2020-01-01T00:00:00Z" };
  return {
    status: 200,
    body: { ...renderUser(world, account.login), ...empty, ...counts, ...totals, ...dates },
  };
}

function getRateLimit({ world }: Call): Answer {
  const { limit, remaining, reset } = world.switches.rateLimit;
  const core = { limit, remaining, reset, used: limit - remaining, resource: "core" };
  return { status: 200, body: { resources: { core, search: { ...core, resource: "search" } }, rate: core } };
}
