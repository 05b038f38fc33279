import { findRef } from "./git-refs.ts";
import type { PagesBuild, PagesSettings, RepositoryState, World } from "./model.ts";
import { addBuild, pollLatestBuild } from "./page-builds.ts";
import { renderUser } from "./people.ts";
import { notFound, refuse } from "./refusal.ts";
import type { Answer, RepositoryCall, RepositoryRoute } from "./routing.ts";

const base = "/repos/{owner}/{repo}/pages";

/** The routes of GitHub Pages. Switching it on takes more than any workflow token has (actions/configure-pages#40). */
export const pagesRoutes: readonly RepositoryRoute[] = [
  { operationId: "repos/get-pages", method: "GET", path: base, right: "pages=read", handle: get },
  {
    operationId: "repos/create-pages-site",
    method: "POST",
    path: base,
    right: "administration=write",
    handle: create,
  },
  {
    operationId: "repos/get-latest-pages-build",
    method: "GET",
    path: `${base}/builds/latest`,
    right: "pages=read",
    handle: latestBuild,
  },
  {
    operationId: "repos/request-pages-build",
    method: "POST",
    path: `${base}/builds`,
    right: "pages=write",
    handle: requestBuild,
  },
  {
    operationId: "repos/get-pages-deployment",
    method: "GET",
    path: `${base}/deployments/{pages_deployment_id}`,
    right: "pages=read",
    handle: deployment,
  },
  {
    operationId: "repos/create-pages-deployment",
    method: "POST",
    path: `${base}/deployments`,
    right: "pages=write",
    handle: deploy,
  },
  {
    operationId: "repos/cancel-pages-deployment",
    method: "POST",
    path: `${base}/deployments/{pages_deployment_id}/cancel`,
    right: "pages=write",
    handle: cancel,
  },
];

/** Pages that are off are a 404 [spec]. */
function get({ world, repository }: RepositoryCall): Answer {
  const { pages } = repository.facts;
  if (pages === undefined) throw notFound();
  return { status: 200, body: renderPages(world, repository, pages) };
}

function create(call: RepositoryCall): Answer {
  const source = call.body.source as PagesSettings["source"] | undefined;
  if (call.repository.facts.pages !== undefined) throw refuse(409, "GitHub Pages is already enabled.");
  const buildType = call.body.build_type === "workflow" ? "workflow" : "legacy";
  call.repository.facts.pages = {
    source: { path: "/", ...(source ?? { branch: "gh-pages" }) },
    buildType,
  };
  return { ...get(call), status: 201 };
}

function latestBuild({ world, repository }: RepositoryCall): Answer {
  const build = pollLatestBuild(repository);
  if (repository.facts.pages === undefined || build === undefined) throw notFound();
  return { status: 200, body: renderBuild(world, repository, build) };
}

/** Accepted in "never" mode too, and then ignored: what app tokens were reported to meet. */
function requestBuild({ world, repository }: RepositoryCall): Answer {
  const { pages } = repository.facts;
  if (pages === undefined) throw notFound();
  const commit = findRef(repository.store, `refs/heads/${pages.source.branch}`);
  if (commit !== undefined && pages.builds !== "never") addBuild(world, repository, commit);
  const url = `${urlOf(world, repository)}/builds/latest`;
  return { status: 201, body: { url, status: "queued" } };
}

/** By the commit that a workflow has deployed. */
function deployment({ repository, params }: RepositoryCall): Answer {
  const status = repository.facts.pages?.deployments?.[params.pages_deployment_id ?? ""];
  if (status === undefined) throw notFound();
  return { status: 200, body: { status } };
}

/** What ends a deployment: the statuses that actions/deploy-pages takes for final. */
const ENDED = /^succeed$|_(?:failed|cancelled|lost)$/;

/** As actions/deploy-pages asks for it: one at a time (hiero-ledger/solo#2196), of an artifact, with the run's identity. */
function deploy({ world, repository, body }: RepositoryCall): Answer {
  const { facts } = repository;
  const { pages } = facts;
  if (pages === undefined) throw notFound();
  if (pages.buildType !== "workflow")
    throw refuse(400, `Deployments are only allowed from ${pages.source.branch}`);
  const version = String(body.pages_build_version);
  const [busy] = Object.entries(pages.deployments ?? {}).find(([, status]) => !ENDED.test(status)) ?? [];
  if (busy !== undefined)
    throw refuse(
      400,
      `Deployment request failed for ${version} due to in progress deployment. Please cancel ${busy} first or wait for it to complete.`,
    );
  const status = pages.deploys ?? "succeed";
  facts.pages = { ...pages, deployments: { ...pages.deployments, [version]: status } };
  if (status === "succeed") facts.deployed = pages.artifact?.(Number(body.artifact_id)) ?? new Map();
  const url = `${urlOf(world, repository)}/deployments/${version}`;
  const page_url = siteUrl(repository, pages.cname ?? null);
  return { status: 200, body: { id: version, status_url: url, page_url } };
}

function cancel({ repository, params }: RepositoryCall): Answer {
  const { pages } = repository.facts;
  const id = params.pages_deployment_id ?? "";
  if (pages?.deployments?.[id] === undefined) throw notFound();
  repository.facts.pages = { ...pages, deployments: { ...pages.deployments, [id]: "deployment_cancelled" } };
  return { status: 204 };
}

function renderPages(world: World, repository: RepositoryState, pages: PagesSettings) {
  const cname = pages.cname ?? null;
  const last = repository.facts.builds.at(-1)?.status ?? null;
  const status = last === "queued" ? "building" : last;
  const enforced = pages.httpsEnforced ?? true;
  const certificate = {
    state: pages.certificate ?? "approved",
    description: "",
    domains: cname === null ? [] : [cname],
  };
  return {
    url: urlOf(world, repository),
    status,
    cname,
    protected_domain_state: null,
    pending_domain_unverified_at: null,
    custom_404: false,
    html_url:
      pages.htmlUrl ?? (enforced ? siteUrl(repository, cname) : withoutTls(siteUrl(repository, cname))),
    build_type: pages.buildType === undefined ? "legacy" : pages.buildType,
    source: pages.source,
    public: pages.public ?? true,
    https_enforced: enforced,
    ...(cname === null ? {} : { https_certificate: certificate }),
  };
}

/** How a site is named that does not enforce HTTPS. */
function withoutTls(url: string): string {
  return url.replace("https:", "http:");
}

/** A custom domain or the `OWNER.github.io` repository is a host root, anything else a folder of the owner's host. */
function siteUrl({ owner, name }: RepositoryState, cname: string | null): string {
  const host = `${owner.toLowerCase()}.github.io`;
  if (cname !== null) return `https://${cname}/`;
  return name.toLowerCase() === host ? `https://${host}/` : `https://${host}/${name}/`;
}

function renderBuild(world: World, repository: RepositoryState, build: PagesBuild) {
  const { id, status, commit, createdAt } = build;
  return {
    url: `${urlOf(world, repository)}/builds/${id}`,
    status,
    error: { message: status === "errored" ? "Page build failed." : null },
    pusher: renderUser(world, repository.owner),
    commit,
    duration: status === "built" || status === "errored" ? 21_000 : 0,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

function urlOf({ origins }: World, { owner, name }: RepositoryState): string {
  return `${origins.api}/repos/${owner}/${name}/pages`;
}
