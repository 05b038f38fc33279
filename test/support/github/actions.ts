import type { Answer, RepositoryRoute } from "./routing.ts";

const base = "/repos/{owner}/{repo}/actions";

/** The routes of the secrets of GitHub Actions; no workflow token may ask for any of it [spec]. */
export const actionsRoutes: readonly RepositoryRoute[] = [
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

/** GitHub returns only the names of secrets [spec]. */
function listSecrets(names: readonly string[]): Answer {
  const date = "2020-01-01T00:00:00Z";
  const secrets = names.map((name) => ({ name, created_at: date, updated_at: date }));
  return { status: 200, body: { total_count: secrets.length, secrets } };
}
