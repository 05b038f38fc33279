import { type Problem, ProblemError } from "../../../errors.ts";
import { isLoopback } from "../../../network/addresses.ts";
import type { Serving, ServingState } from "../../../ports/serving.ts";
import { type GitHubClient, RequestFailure, unlessRefused } from "../client/client.ts";
import { formatRepositoryName, type SiteBranchOptions } from "../repository.ts";
import { checkPages, type Pages, type PagesSettings, readPages } from "./pages.ts";

export function pagesServing(client: GitHubClient, options: SiteBranchOptions, base: string): Serving {
  let pages: Pages | undefined;
  return {
    isLocal: isLoopback(new URL(client.apiUrl)),
    look: (commit) =>
      orUnknown(client, async () => {
        pages ??= await readPages(client, options);
        if (pages.state === "forbidden") return FORBIDDEN;
        if (pages.state !== "on") return pagesOff(options, base);
        const { settings } = pages;
        return isServedHere(settings, base) ? judgePages(client, options, settings, commit) : ELSEWHERE;
      }),
    askForBuild: async () => {
      const parameters = { ...options.repository };
      const doing = "asking Pages for a build";
      return client.once("POST /repos/{owner}/{repo}/pages/builds", parameters, { doing }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof RequestFailure || error instanceof ProblemError) return false;
          throw error;
        },
      );
    },
  };
}

/** The caller checks again; a failed request says nothing about the site. */
async function orUnknown(
  { cancelled }: GitHubClient,
  look: () => Promise<ServingState>,
): Promise<ServingState> {
  try {
    return await look();
  } catch (error) {
    cancelled.throwIfAborted();
    if (!(error instanceof RequestFailure || error instanceof ProblemError)) throw error;
    return { progress: "unknown", told: `GitHub does not report the progress (${error.message})` };
  }
}

async function judgePages(
  client: GitHubClient,
  options: SiteBranchOptions,
  settings: PagesSettings,
  commit: string | undefined,
): Promise<ServingState> {
  if (settings.public === false)
    return { progress: "private", told: "Pages shows the site to signed-in users only" };
  if (settings.build_type === "workflow") return readDeployment(client, options, commit);
  const [problem] = checkPages(settings, options);
  if (problem !== undefined) return { progress: "never", told: problem.found, problem };
  return readBuild(client, options, commit);
}

const FORBIDDEN: ServingState = {
  progress: "unknown",
  told: "the token may not read the progress of Pages (`pages: read`)",
};

const ELSEWHERE: ServingState = { progress: "unknown", told: "a host other than Pages serves the branch" };

/** Only Pages serves its own domain. */
function isOfPages(base: string): boolean {
  return new URL(base).hostname.endsWith(".github.io");
}

function isServedHere({ html_url: url = "", cname }: PagesSettings, base: string): boolean {
  const own = URL.canParse(url) ? new URL(url).host : "";
  return isOfPages(base) || [cname, own].includes(new URL(base).host);
}

function pagesOff({ repository, branch }: SiteBranchOptions, base: string): ServingState {
  const told = `GitHub Pages is off for ${formatRepositoryName(repository)}, or the token can't read its settings`;
  const problem: Problem = {
    code: "pages-settings",
    found: told,
    expected: `Pages deployed from branch ${branch}, or another host`,
    fix: `Turn Pages on (Settings, Pages, "Deploy from a branch", ${branch}) and allow \`pages: read\`, or serve the branch from another host at the site's URL`,
  };
  return { progress: isOfPages(base) ? "never" : "unknown", told, problem };
}

/** Pages builds the head of its branch and reports the newest build only. */
async function readBuild(
  client: GitHubClient,
  { repository }: SiteBranchOptions,
  wanted: string | undefined,
): Promise<ServingState> {
  const route = "GET /repos/{owner}/{repo}/pages/builds/latest";
  const doing = "reading the last Pages build";
  const answer = await unlessRefused(() => client.once(route, { ...repository }, { doing }), undefined, 404);
  if (answer === undefined) return { progress: "idle", told: "Pages has not built anything yet" };
  return judgeBuild(answer.data, wanted);
}

interface Build {
  readonly url: string;
  readonly commit: string;
  readonly status: string;
  readonly error: { readonly message: string | null };
}

function judgeBuild({ url: build, commit, status, error }: Build, wanted: string | undefined): ServingState {
  const name = `commit ${commit.slice(0, 7)}`;
  if (status === "errored") {
    const failed = buildFailed(name, error.message);
    // The build of this commit is still to come.
    return { progress: commit === wanted ? "failed" : "idle", build, told: failed.found, problem: failed };
  }
  if (status !== "built") return { progress: "coming", told: `Pages is building ${name}`, build };
  if (commit === wanted) return { progress: "shown", told: `Pages has built ${name}`, build };
  return { progress: "idle", told: `the last Pages build is of ${name}, not of this commit`, build };
}

/** GitHub has no codes for reasons. A quota recovers by itself. */
function buildFailed(name: string, message: string | null): Problem {
  const reason = message ?? "GitHub gives no reason";
  const isQuota = /limit|quota|too many|exceed/i.test(reason);
  const fix = isQuota
    ? "Wait until Pages can build again (limits: ten builds an hour, 1 GB per site), then run this again to resume the wait"
    : "Check the run of `pages build and deployment` in the repository's Actions, fix the error, and run this again to resume the wait";
  const found = `the Pages build of ${name} failed: ${reason}`;
  return { code: "pages-build", found, expected: "a successful build of the commit", fix };
}

/** A workflow's deployment is found by the commit that it runs for, which may differ from the branch's. */
async function readDeployment(
  client: GitHubClient,
  options: SiteBranchOptions,
  commit: string | undefined,
): Promise<ServingState> {
  if (commit === undefined) return noDeployment(options, "the branch");
  const route = "GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}";
  const parameters = { ...options.repository, pages_deployment_id: commit };
  const doing = "reading the deployment";
  const answer = await unlessRefused(() => client.once(route, parameters, { doing }), undefined, 404);
  if (answer === undefined) return noDeployment(options, `commit ${commit.slice(0, 7)}`);
  return judgeDeployment(answer.data.status, commit);
}

function judgeDeployment(status: string | undefined, commit: string): ServingState {
  const name = `commit ${commit.slice(0, 7)}`;
  if (status === "succeed") return { progress: "shown", told: `a workflow has deployed ${name}` };
  if (!/_(failed|cancelled|lost)$/.test(status ?? ""))
    return { progress: "coming", told: `a workflow is deploying ${name}` };
  const told = `the deployment of ${name} ended with ${status}`;
  const problem: Problem = {
    code: "pages-build",
    found: told,
    expected: "a successful deployment of the commit",
    fix: "Check the workflow that deploys the branch, fix the error, and run this again to resume the wait",
  };
  return { progress: "failed", told, build: commit, problem };
}

function noDeployment({ branch }: SiteBranchOptions, name: string): ServingState {
  const told = `Pages is deployed by a workflow, and there is no deployment of ${name}`;
  const problem: Problem = {
    code: "pages-settings",
    found: told,
    expected: "a workflow that deploys every change of the branch",
    fix: `Deploy ${branch} in the workflow after this job, with ‹verify: false› here and a step with ‹command: verify› there; or choose "Deploy from a branch" in Settings, Pages`,
  };
  return { progress: "idle", told, problem };
}
