import { findRef } from "./git-store.ts";
import type { PullRequest, RepositoryState } from "./model.ts";
import { type Answer, type Call, customError, invalid, notFound, type Routes } from "./routing.ts";

/** The routes of pull requests; a test merges and closes them through the repository's facts. */
export const pullRoutes: Routes = {
  "pulls/list": ["pull-requests=read", list],
  "pulls/create": ["pull-requests=write", create],
  "pulls/update": ["pull-requests=write", update],
};

/** The newest first, as is the default. */
function list({ world, repository, query }: Call): Answer {
  const [state, head] = [query.get("state") ?? "open", query.get("head")];
  const isMeant = (one: PullRequest) =>
    (state === "all" || one.state === state) && (head === null || head === `${repository.owner}:${one.head}`);
  const most = Number(query.get("per_page") ?? 30);
  const pulls = repository.facts.pulls.filter(isMeant).reverse().slice(0, most);
  return { status: 200, body: pulls.map((one) => render(world.origins.web, repository, one)) };
}

function create({ world, repository, body: { title, body = null, head, base } }: Call): Answer {
  const { facts, store } = repository;
  for (const [field, branch] of Object.entries({ head, base }))
    if (findRef(store, `refs/heads/${branch}`) === undefined)
      throw invalid({ resource: "PullRequest", code: "invalid", field });
  if (facts.pulls.some((one) => one.head === head && one.state === "open")) {
    const words = `A pull request already exists for ${repository.owner}:${head}.`;
    throw invalid(customError("PullRequest", "head", words));
  }
  const number = facts.pulls.length + 1;
  const pull: PullRequest = { number, title, body, head, base, state: "open", mergedAt: null };
  facts.pulls.push(pull);
  return { status: 201, body: render(world.origins.web, repository, pull) };
}

function update({ world, repository, params, body }: Call): Answer {
  const pull = repository.facts.pulls.find(({ number }) => number === Number(params.pull_number));
  if (pull === undefined) throw notFound();
  Object.assign(pull, body);
  return { status: 200, body: render(world.origins.web, repository, pull) };
}

function render(web: string, { owner, name, store }: RepositoryState, pull: PullRequest) {
  const { number, title, body, head, base, state, mergedAt: merged_at } = pull;
  const at = (ref: string) => ({
    ref,
    label: `${owner}:${ref}`,
    sha: findRef(store, `refs/heads/${ref}`) ?? "",
  });
  const html_url = `${web}/${owner}/${name}/pull/${number}`;
  return { number, title, body, state, merged_at, html_url, head: at(head), base: at(base) };
}
