import { onceEach } from "../../../concurrency.ts";
import { ProblemError } from "../../../errors.ts";
import { isLoopback } from "../../../http/addresses.ts";
import { TransientFault } from "../../../http/faults.ts";
import { deadlineFor } from "../../../http/request.ts";
import type { LiveSite } from "../../../ports/place.ts";
import type { Serving, ServingState } from "../../../ports/serving.ts";
import { type GitHubClient, unlessRefused } from "../client/client.ts";
import { RequestFailure } from "../client/failures.ts";
import { follow } from "../client/hosts.ts";
import type { SiteBranch } from "./branch.ts";
import {
  checkPages,
  describeState,
  isDeployedByWorkflow,
  locateOnPages,
  type Pages,
  type PagesSettings,
  readPages,
} from "./pages.ts";

/** A site as Pages may serve it. */
interface PagesSite extends SiteBranch {
  readonly base: string;
  /** The commit that this workflow runs for, if the site is in the same repository. */
  readonly runCommit: string | undefined;
  /** Where a person changes how Pages is deployed. */
  readonly settingsUrl: string;
}

export function pagesServing(site: PagesSite): Serving {
  const { client } = site;
  let current: Pages | undefined;
  const read = async (): Promise<Pages> => {
    current ??= await readPages(site);
    return current;
  };
  return {
    isLocal: isLoopback(new URL(client.apiUrl)),
    look: (commit) =>
      orUnknown(client, async () => {
        const pages = await read();
        if (pages.state === "forbidden")
          return { progress: "unknown", told: `${describeState(pages.state, site)} (\`pages: read\`)` };
        if (pages.state !== "on") {
          const { branch, base } = site;
          const problem = {
            code: "pages-settings",
            expected: `Pages deployed from branch ${branch}, or another host`,
            fix: `Turn Pages on (Settings, Pages, "Deploy from a branch", ${branch}) and allow \`pages: read\`, or serve the branch from another host at the site's URL`,
          } as const;
          const progress = isOfPages(base) ? "never" : "unknown";
          return { progress, told: describeState(pages.state, site), problem };
        }
        const { settings } = pages;
        if (!isServedHere(settings, site))
          return { progress: "unknown", told: "a host other than Pages serves the branch" };
        if (settings.public === false)
          return { progress: "private", told: "Pages shows the site to signed-in users only" };
        if (isDeployedByWorkflow(settings)) return readDeployment(site, site.runCommit, commit);
        const [problem] = checkPages(settings, site);
        if (problem !== undefined) return { progress: "never", told: problem.found, problem };
        return readBuild(site, commit);
      }),
    isDeployedLater: async () => {
      const pages = await orUnknown(client, read);
      if (!("state" in pages) || pages.state !== "on") return false;
      return isServedHere(pages.settings, site) && isDeployedByWorkflow(pages.settings);
    },
    askForBuild: async () => {
      if (current?.state === "on" && isDeployedByWorkflow(current.settings)) return false;
      const parameters = { ...site.repository };
      const doing = "asking Pages for a build";
      return client.once("POST /repos/{owner}/{repo}/pages/builds", parameters, { doing }).then(
        () => true,
        (error: unknown) => {
          if (isOfGitHub(error)) return false;
          throw error;
        },
      );
    },
  };
}

/** The caller checks again; a failed request says nothing about the site. */
async function orUnknown<T>({ cancelled }: GitHubClient, look: () => Promise<T>): Promise<T | ServingState> {
  try {
    return await look();
  } catch (error) {
    cancelled.throwIfAborted();
    if (!isOfGitHub(error)) throw error;
    return { progress: "unknown", told: `GitHub does not report the progress (${error.message})` };
  }
}

/** An answer of another form makes a TypeError. */
function isOfGitHub(error: unknown): error is Error {
  return [RequestFailure, TransientFault, ProblemError, TypeError].some((kind) => error instanceof kind);
}

/** Only Pages serves its own domain. */
function isOfPages(base: string): boolean {
  return new URL(base).hostname.endsWith(".github.io");
}

function isServedHere({ html_url: url = "", cname }: PagesSettings, { base }: PagesSite): boolean {
  const host = URL.canParse(url) ? new URL(url).host : "";
  return isOfPages(base) || [cname, host].includes(new URL(base).host);
}

/** Pages builds the head of its branch and reports the newest build only. */
async function readBuild(
  { client, repository, settingsUrl }: PagesSite,
  head: string | undefined,
): Promise<ServingState> {
  const route = "GET /repos/{owner}/{repo}/pages/builds/latest";
  const doing = "reading the last Pages build";
  const answer = await unlessRefused(() => client.once(route, { ...repository }, { doing }), 404);
  if (answer === undefined) return { progress: "idle", told: "Pages has not built anything yet" };
  const { url: build, commit, status, error } = answer.data;
  const name = `commit ${commit.slice(0, 7)}`;
  if (status === "errored") {
    const reason = error.message ?? "GitHub gives no reason";
    // GitHub has no codes for reasons. A quota recovers by itself.
    const fix = /limit|quota|too many|exceed/i.test(reason)
      ? "Wait until Pages can build again (limits: ten builds an hour, 1 GB per site), then run this again to resume the wait"
      : `Check the run of \`pages build and deployment\` in the repository's Actions, fix the error, and run this again to resume the wait. ${insteadOfBuilder(settingsUrl)}`;
    const told = `the Pages build of ${name} failed: ${reason}`;
    const expected = "a successful build of the commit";
    const problem = { code: "pages-build", expected, fix } as const;
    // The build of this commit is still to come.
    return { progress: commit === head ? "failed" : "idle", build, told, problem };
  }
  if (status !== "built") {
    const told = status === "queued" ? `Pages has queued ${name}` : `Pages is building ${name}`;
    // The builder has stood still for days in some repositories, and new requests did not help.
    const problem = {
      code: "pages-stalled",
      expected: "a build within minutes",
      fix: `Run this again to resume the wait. ${insteadOfBuilder(settingsUrl)}`,
    } as const;
    return { progress: "coming", told, build, problem };
  }
  if (commit === head) return { progress: "shown", told: `Pages has built ${name}`, build };
  return { progress: "idle", told: `the last Pages build is of ${name}, not of this commit`, build };
}

function insteadOfBuilder(settingsUrl: string): string {
  return `If it happens again, choose "GitHub Actions" in ${settingsUrl}, and set \`pages: workflow\` for publish.yml, or add the \`deploy\` job of examples/pages-workflow.yml`;
}

const AGAIN = {
  code: "pages-build",
  expected: "a successful deployment of the branch",
  fix: "Check the log of the job that deploys the branch, and run it again; after a fix of its workflow, start a new run",
} as const;

/**
 * Pages names a deployment by the commit of the run that makes it (`pages_build_version` of actions/deploy-pages):
 * this run's, or the branch's if a push to it deploys.
 */
async function readDeployment(
  { client, repository, branch }: SiteBranch,
  runCommit: string | undefined,
  commit: string | undefined,
): Promise<ServingState> {
  for (const id of new Set([runCommit, commit])) {
    if (id === undefined) continue;
    const route = "GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}";
    const parameters = { ...repository, pages_deployment_id: id };
    const doing = "reading the deployment";
    const answer = await unlessRefused(() => client.once(route, parameters, { doing }), 404);
    if (answer !== undefined) return judgeDeployment(answer.data.status ?? "unknown", id);
  }
  const name = commit === undefined ? "the branch" : `commit ${commit.slice(0, 7)}`;
  const told = `Pages is deployed by a workflow, and there is no deployment of ${name}`;
  const problem = {
    code: "pages-settings",
    expected: "a job that deploys every change of the branch",
    fix: `Set \`pages: workflow\` for publish.yml, or add the \`deploy\` job of examples/pages-workflow.yml, or choose "Deploy from a branch" and ${branch} in Settings, Pages`,
  } as const;
  return { progress: "idle", told, problem };
}

function judgeDeployment(status: string, build: string): ServingState {
  const name = `commit ${build.slice(0, 7)}`;
  if (status === "succeed") return { progress: "shown", told: `a workflow has deployed ${name}` };
  if (status === "deployment_cancelled") {
    // A newer deployment has this change too, so the wait continues.
    const told = `the deployment of ${name} was cancelled, by a newer one or by hand`;
    return { progress: "idle", told, problem: AGAIN };
  }
  if (/_(failed|lost)$/.test(status)) {
    const told = `the deployment of ${name} ended with ${status}`;
    return { progress: "failed", told, build, problem: AGAIN };
  }
  const told = `a workflow is deploying ${name} (${status})`;
  const problem = {
    code: "pages-stalled",
    expected: "a deployment within ten minutes",
    fix: "Run the job that deploys the branch again",
  } as const;
  return { progress: "coming", told, build, problem };
}

/** For each answer, in milliseconds: a host that does not answer is no reason to publish nothing. */
const TIMEOUT = 10_000;
const LARGEST = 4 * 1024 * 1024;

/** What Pages serves now; undefined if it does not serve this branch, or serves it at another URL than the user's. */
export async function openLivePages(site: SiteBranch): Promise<LiveSite | undefined> {
  const pages = await readPages(site);
  if (pages.state !== "on" || checkPages(pages.settings, site).length > 0) return undefined;
  const { base } = locateOnPages(pages.settings, site);
  if (site.siteUrl !== undefined && site.siteUrl !== base) return undefined;
  return {
    base,
    isDeployed: isDeployedByWorkflow(pages.settings),
    get: onceEach(async (path) => {
      const { cancelled } = site.client;
      const url = new URL(path, base);
      const asking = { method: "GET", headers: { accept: "*/*" }, signal: deadlineFor(TIMEOUT, cancelled) };
      try {
        const response = await follow(url, `reading ${url.href}`, LARGEST, asking);
        const text = await response.text();
        return response.status === 200 ? text : undefined;
      } catch {
        cancelled.throwIfAborted();
        return undefined;
      }
    }),
  };
}
