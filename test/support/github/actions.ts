import type { RepositoryState } from "./model.ts";
import { refuse } from "./refusal.ts";
import type { Answer, RepositoryCall, RepositoryRoute } from "./routing.ts";

const base = "/repos/{owner}/{repo}/actions";

/** The routes of what GitHub Actions may do and know; no workflow token may ask for any of it [spec]. */
export const actionsRoutes: readonly RepositoryRoute[] = [
  {
    operationId: "actions/get-github-actions-permissions-repository",
    method: "GET",
    path: `${base}/permissions`,
    right: "administration=read",
    handle: getPermissions,
  },
  {
    operationId: "actions/get-allowed-actions-repository",
    method: "GET",
    path: `${base}/permissions/selected-actions`,
    right: "administration=read",
    handle: getSelected,
  },
  {
    operationId: "actions/list-repo-secrets",
    method: "GET",
    path: `${base}/secrets`,
    right: "secrets=read",
    handle: ({ repository }) => listSecrets(repository.facts.actions.secrets ?? []),
  },
  {
    operationId: "actions/list-repo-organization-secrets",
    method: "GET",
    path: `${base}/organization-secrets`,
    right: "secrets=read",
    handle: ({ repository }) => listSecrets(repository.facts.actions.organizationSecrets ?? []),
  },
];

function getPermissions({ world, repository }: RepositoryCall): Answer {
  const { enabled = true, allowed = "all", onlyPinned = false } = repository.facts.actions;
  const selected = `${world.origins.api}/repos/${nameOf(repository)}/actions/permissions/selected-actions`;
  const body = {
    enabled,
    // What is off has no policy [spec: only `enabled` is required].
    ...(enabled ? { allowed_actions: allowed, sha_pinning_required: onlyPinned } : {}),
    ...(enabled && allowed === "selected" ? { selected_actions_url: selected } : {}),
  };
  return { status: 200, body };
}

/** Only under that policy is there such a list [spec]. */
function getSelected({ repository }: RepositoryCall): Answer {
  const { allowed, ofGitHub = true, patterns = [] } = repository.facts.actions;
  if (allowed !== "selected") throw refuse(409, "Conflict");
  const body = { github_owned_allowed: ofGitHub, verified_allowed: false, patterns_allowed: patterns };
  return { status: 200, body };
}

/** GitHub returns only the names of secrets [spec]. */
function listSecrets(names: readonly string[]): Answer {
  const date = "2020-01-01T00:00:00Z";
  const secrets = names.map((name) => ({ name, created_at: date, updated_at: date }));
  return { status: 200, body: { total_count: secrets.length, secrets } };
}

function nameOf({ owner, name }: RepositoryState): string {
  return `${owner}/${name}`;
}
