import type { PagesSettings, RefRule, RepositoryState, World } from "./model.ts";
import { notFound } from "./refusal.ts";
import type { Answer, RepositoryCall, RepositoryRoute } from "./routing.ts";

const base = "/repos/{owner}/{repo}/environments/{environment_name}";

/** The environment of Pages: it comes with Pages, and says which refs may deploy. */
export const environmentRoutes: readonly RepositoryRoute[] = [
  { operationId: "repos/get-environment", method: "GET", path: base, right: "metadata=read", handle: get },
  {
    operationId: "repos/list-deployment-branch-policies",
    method: "GET",
    path: `${base}/deployment-branch-policies`,
    right: "metadata=read",
    handle: list,
  },
  {
    operationId: "repos/create-deployment-branch-policy",
    method: "POST",
    path: `${base}/deployment-branch-policies`,
    right: "administration=write",
    handle: create,
  },
];

function settingsOf({ repository, params }: RepositoryCall): PagesSettings {
  const { pages } = repository.facts;
  if (pages === undefined || params.environment_name !== "github-pages") throw notFound();
  return pages;
}

function get(call: RepositoryCall): Answer {
  const { environment: rules } = settingsOf(call);
  const isProtected = rules === "protected branches";
  const url = `${urlOf(call.world, call.repository)}/environments/github-pages`;
  const date = "2020-01-01T00:00:00Z";
  const body = {
    id: 1,
    node_id: "EN_1",
    name: "github-pages",
    url,
    html_url: url,
    created_at: date,
    updated_at: date,
    deployment_branch_policy:
      rules === undefined ? null : { protected_branches: isProtected, custom_branch_policies: !isProtected },
  };
  return { status: 200, body };
}

/** There are none unless the environment has rules of its own [spec]. */
function list(call: RepositoryCall): Answer {
  const { environment: rules } = settingsOf(call);
  if (rules === undefined || rules === "protected branches") throw notFound();
  return { status: 200, body: { total_count: rules.length, branch_policies: rules.map(renderRule) } };
}

function create(call: RepositoryCall): Answer {
  const pages = settingsOf(call);
  const { environment: rules } = pages;
  if (rules === undefined || rules === "protected branches") throw notFound();
  const rule: RefRule = {
    name: String(call.body.name),
    type: call.body.type === "tag" ? "tag" : "branch",
  };
  call.repository.facts.pages = { ...pages, environment: [...rules, rule] };
  return { status: 200, body: renderRule(rule, rules.length) };
}

function renderRule({ name, type }: RefRule, index: number) {
  return { id: index + 1, node_id: `DBP_${index + 1}`, name, type };
}

function urlOf({ origins }: World, { owner, name }: RepositoryState): string {
  return `${origins.api}/repos/${owner}/${name}`;
}
