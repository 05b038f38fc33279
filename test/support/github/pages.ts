import {
  changeRef,
  findBody,
  findCommit,
  findEntry,
  findRef,
  type RefChange,
  walkTree,
} from "./git-store.ts";
import type { PagesBuild, PagesSettings, RepositoryState, World } from "./model.ts";
import { type Answer, type Call, notFound, type Routes, refuse } from "./routing.ts";

/** The routes of GitHub Pages. Switching it on takes more than any workflow token has (actions/configure-pages#40). */
export const pagesRoutes: Routes = {
  "repos/get-pages": ["pages=read", get],
  "repos/create-pages-site": ["administration=write", create],
  "repos/get-latest-pages-build": ["pages=read", latestBuild],
  "repos/request-pages-build": ["pages=write", requestBuild],
  "repos/get-pages-deployment": ["pages=read", deployment],
  "repos/create-pages-deployment": ["pages=write", deploy],
  "repos/cancel-pages-deployment": ["pages=write", cancel],
};

/** Pages that are off are a 404 [spec]. */
function demandPages({ facts }: RepositoryState): PagesSettings {
  if (facts.pages === undefined) throw notFound();
  return facts.pages;
}

function get({ repository }: Call): Answer {
  const {
    source,
    cname = null,
    buildType = "legacy",
    httpsEnforced = true,
    ...pages
  } = demandPages(repository);
  const url = siteUrl(repository, cname);
  const body = {
    ...{ source, cname },
    html_url: pages.htmlUrl ?? (httpsEnforced ? url : url.replace("https:", "http:")),
    build_type: buildType,
    public: pages.public ?? true,
    https_enforced: httpsEnforced,
    ...(cname === null
      ? {}
      : { https_certificate: { state: pages.certificate ?? "approved", domains: [cname] } }),
  };
  return { status: 200, body };
}

/** A custom domain or the `OWNER.github.io` repository is a host root, anything else a folder of the owner's host. */
function siteUrl({ owner, name }: RepositoryState, cname: string | null): string {
  const host = `${owner.toLowerCase()}.github.io`;
  if (cname !== null) return `https://${cname}/`;
  return name.toLowerCase() === host ? `https://${host}/` : `https://${host}/${name}/`;
}

function create(call: Call): Answer {
  const { repository, body } = call;
  if (repository.facts.pages !== undefined) throw refuse(409, "GitHub Pages is already enabled.");
  const buildType = body.build_type === "workflow" ? "workflow" : "legacy";
  repository.facts.pages = { source: { path: "/", branch: "gh-pages", ...body.source }, buildType };
  return { ...get(call), status: 201 };
}

function latestBuild({ world, repository }: Call): Answer {
  const build = pollLatestBuild(repository);
  demandPages(repository);
  if (build === undefined) throw notFound();
  const { id, status, commit } = build;
  const url = `${world.origins.api}/repos/${repository.owner}/${repository.name}/pages/builds/${id}`;
  const error = { message: status === "errored" ? "Page build failed." : null };
  return { status: 200, body: { url, status, commit, error, pusher: null } };
}

/** Accepted in "never" mode too, and then ignored: what app tokens were reported to meet. */
function requestBuild({ world, repository }: Call): Answer {
  const { source, builds } = demandPages(repository);
  const commit = findRef(repository.store, `refs/heads/${source.branch}`);
  if (commit !== undefined && builds !== "never") addBuild(world, repository, commit);
  return { status: 201, body: { status: "queued" } };
}

/** By the commit that a workflow has deployed. */
function deployment({ repository, params }: Call): Answer {
  const status = repository.facts.pages?.deployments?.[params.pages_deployment_id ?? ""];
  if (status === undefined) throw notFound();
  return { status: 200, body: { status } };
}

/** As actions/deploy-pages asks for it: of an artifact, with the run's identity. */
function deploy({ world, repository, body }: Call): Answer {
  const { facts } = repository;
  const pages = demandPages(repository);
  if (pages.buildType !== "workflow")
    throw refuse(400, `Deployments are only allowed from ${pages.source.branch}`);
  const version = String(body.pages_build_version);
  const status = pages.deploys ?? "succeed";
  facts.pages = { ...pages, deployments: { ...pages.deployments, [version]: status } };
  if (status === "succeed") facts.deployed = pages.artifact?.(Number(body.artifact_id)) ?? new Map();
  const url = `${world.origins.api}/repos/${repository.owner}/${repository.name}/pages/deployments/${version}`;
  return {
    status: 200,
    body: { id: version, status_url: url, page_url: siteUrl(repository, pages.cname ?? null) },
  };
}

function cancel({ repository, params }: Call): Answer {
  const pages = demandPages(repository);
  const id = params.pages_deployment_id ?? "";
  if (pages.deployments?.[id] === undefined) throw notFound();
  repository.facts.pages = { ...pages, deployments: { ...pages.deployments, [id]: "deployment_cancelled" } };
  return { status: 204 };
}

/** Moves a ref and lets follow what a move causes: lagging reads and a Pages build. False when it could not be moved. */
export function moveRef(world: World, repository: RepositoryState, change: RefChange): boolean {
  if (!changeRef(repository.store, change)) return false;
  const { ref, from, to } = change;
  const reads = world.switches.staleReads;
  if (reads > 0) repository.facts.staleRefs.set(ref, { value: from, reads });
  if (to !== undefined) startBuild(world, repository, ref, to);
  return true;
}

/** Starts a build when a commit lands on the branch that Pages is built from. */
function startBuild(world: World, repository: RepositoryState, ref: string, commit: string): void {
  const { pages } = repository.facts;
  if (pages === undefined || pages.buildType === "workflow" || ref !== `refs/heads/${pages.source.branch}`)
    return;
  const mode = pages.builds ?? "automatic";
  if (mode !== "on-request" && mode !== "never") addBuild(world, repository, commit);
}

/** Adds a build, which is done after as many polls as the settings say. */
function addBuild(world: World, { facts }: RepositoryState, commit: string): void {
  const pollsLeft = facts.pages?.buildPolls ?? 0;
  const isStuck = facts.pages?.builds === "stuck";
  const build = {
    id: world.nextId(),
    commit,
    pollsLeft,
    status: isStuck ? ("queued" as const) : ("building" as const),
  };
  facts.builds.push(pollsLeft === 0 && !isStuck ? finish(facts.pages?.builds === "errored", build) : build);
}

/** The newest build as this poll sees it; the next poll sees it one step further. */
function pollLatestBuild({ facts }: RepositoryState): PagesBuild | undefined {
  const build = facts.builds.at(-1);
  if (build === undefined || build.status !== "building") return build;
  const left = { ...build, pollsLeft: build.pollsLeft - 1 };
  facts.builds[facts.builds.length - 1] =
    left.pollsLeft > 0 ? left : finish(facts.pages?.builds === "errored", left);
  return build;
}

/** The files that the last good build or deployment has put on the site, from the source folder on. */
export function publishedFiles({ facts, store }: RepositoryState): Map<string, Uint8Array> {
  if (facts.pages?.buildType === "workflow") return new Map(facts.deployed);
  const files = new Map<string, Uint8Array>();
  const commit = facts.builds.findLast(({ status }) => status === "built")?.commit;
  const tree = commit === undefined ? undefined : findCommit(store, commit)?.tree;
  const root = tree === undefined ? undefined : findEntry(store, tree, facts.pages?.source.path ?? "/")?.id;
  for (const { path, mode, id } of root === undefined ? [] : walkTree(store, root)) {
    const body = mode === "40000" ? undefined : findBody(store, "blob", id);
    if (body !== undefined) files.set(path, body);
  }
  return files;
}

function finish(failed: boolean, build: PagesBuild): PagesBuild {
  return { ...build, status: failed ? "errored" : "built" };
}
