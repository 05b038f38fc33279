import { type Problem, ProblemError } from "../../../errors.ts";
import { isLoopback } from "../../../network/addresses.ts";
import type { Serving, ServingState } from "../../../ports/serving.ts";
import { type GitHubClient, RequestFailure } from "../client/client.ts";
import { formatRepositoryName, type SiteBranchOptions } from "../repository.ts";
import { checkPages, type Pages, type PagesSettings, readPages } from "./pages.ts";

/** How GitHub Pages comes to show a commit of the site's branch. */
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

/** Whoever waits looks again; that GitHub does not answer says nothing of the site. */
async function orUnknown(
  { cancelled }: GitHubClient,
  look: () => Promise<ServingState>,
): Promise<ServingState> {
  try {
    return await look();
  } catch (error) {
    cancelled.throwIfAborted();
    if (!(error instanceof RequestFailure || error instanceof ProblemError)) throw error;
    return { progress: "unknown", told: `GitHub does not say how far it is (${error.message})` };
  }
}

async function judgePages(
  client: GitHubClient,
  options: SiteBranchOptions,
  settings: PagesSettings,
  commit: string | undefined,
): Promise<ServingState> {
  if (settings.public === false)
    return { progress: "private", told: "Pages shows the site to signed-in people only" };
  if (settings.build_type === "workflow") return readDeployment(client, options, commit);
  const [problem] = checkPages(settings, options);
  if (problem !== undefined) return { progress: "never", told: problem.found, problem };
  return readBuild(client, options, commit);
}

const FORBIDDEN: ServingState = {
  progress: "unknown",
  told: "the token may not ask Pages how far it is (`pages: read`)",
};

const ELSEWHERE: ServingState = { progress: "unknown", told: "another host than Pages serves the branch" };

/** Below its own domain only Pages can serve a branch; anywhere else it may be anybody. */
function isOfPages(base: string): boolean {
  return new URL(base).hostname.endsWith(".github.io");
}

function isServedHere({ html_url: url = "", cname }: PagesSettings, base: string): boolean {
  const own = URL.canParse(url) ? new URL(url).host : "";
  return isOfPages(base) || [cname, own].includes(new URL(base).host);
}

function pagesOff({ repository, branch }: SiteBranchOptions, base: string): ServingState {
  const told = `GitHub Pages is off for ${formatRepositoryName(repository)}, or the token may not see that it is on`;
  const problem: Problem = {
    code: "pages-settings",
    found: told,
    expected: `Pages deployed from branch ${branch}, if it is to serve the site`,
    fix: `Turn Pages on (Settings, Pages, "Deploy from a branch", ${branch}) and allow \`pages: read\`, or let another host serve the branch at the site's URL`,
  };
  return { progress: isOfPages(base) ? "never" : "unknown", told, problem };
}

/** Pages builds the head of its branch, and tells of the newest build only. */
async function readBuild(
  client: GitHubClient,
  { repository }: SiteBranchOptions,
  wanted: string | undefined,
): Promise<ServingState> {
  const route = "GET /repos/{owner}/{repo}/pages/builds/latest";
  try {
    const { data } = await client.once(route, { ...repository }, { doing: "asking how far Pages is" });
    return judgeBuild(data, wanted);
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
    return { progress: "idle", told: "Pages has not built anything yet" };
  }
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
    // That of another commit says nothing of ours, which is still to come.
    return { progress: commit === wanted ? "failed" : "idle", build, told: failed.found, problem: failed };
  }
  if (status !== "built") return { progress: "coming", told: `Pages is building ${name}`, build };
  if (commit === wanted) return { progress: "shown", told: `Pages has built ${name}`, build };
  return { progress: "idle", told: `the last build of Pages is of ${name}, another one`, build };
}

/** Reasons are told in words only; that of too many builds goes away by itself. */
function buildFailed(name: string, message: string | null): Problem {
  const reason = message ?? "GitHub gives no reason";
  const isQuota = /limit|quota|too many|exceed/i.test(reason);
  const fix = isQuota
    ? "Wait until Pages may build again (ten times an hour, and 1 GB a site), then run this again: it goes on with the wait"
    : "Look at the run of `pages build and deployment` in the repository's Actions, mend what it names, and run this again: it goes on with the wait";
  const found = `the build of ${name} by Pages failed: ${reason}`;
  return { code: "pages-build", found, expected: "a build that shows the commit", fix };
}

/** A workflow that deploys names the commit that it runs for, which need not be that of the branch. */
async function readDeployment(
  client: GitHubClient,
  options: SiteBranchOptions,
  commit: string | undefined,
): Promise<ServingState> {
  if (commit === undefined) return noDeployment(options, "the branch");
  const route = "GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}";
  const parameters = { ...options.repository, pages_deployment_id: commit };
  try {
    const { data } = await client.once(route, parameters, { doing: "asking how far the deployment is" });
    return judgeDeployment(data.status, commit);
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
    return noDeployment(options, `commit ${commit.slice(0, 7)}`);
  }
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
    expected: "a deployment that shows the commit",
    fix: "Look at the workflow that deploys the branch, mend what it names, and run this again: it goes on with the wait",
  };
  return { progress: "failed", told, build: commit, problem };
}

function noDeployment({ branch }: SiteBranchOptions, name: string): ServingState {
  const told = `Pages is deployed by a workflow, and no deployment of ${name} is known`;
  const problem: Problem = {
    code: "pages-settings",
    found: told,
    expected: "a workflow that deploys the branch whenever it changes",
    fix: `Let the workflow deploy ${branch} after this job, with ‹verify: false› here and a step with ‹command: verify› there; or choose "Deploy from a branch" in Settings, Pages`,
  };
  return { progress: "idle", told, problem };
}
