import { type Problem, ProblemError } from "../../../errors.ts";
import { isLoopback } from "../../../http/addresses.ts";
import { TransientFault } from "../../../http/faults.ts";
import type { Serving, ServingState } from "../../../ports/serving.ts";
import { type GitHubClient, unlessRefused } from "../client/client.ts";
import { RequestFailure } from "../client/failures.ts";
import { formatRepositoryName } from "../repository.ts";
import type { SiteBranch } from "./branch.ts";
import { checkPages, isDeployedByWorkflow, type Pages, type PagesSettings, readPages } from "./pages.ts";
import { readDeployment } from "./pages-deployments.ts";

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
  let known: Pages | undefined;
  const read = async (): Promise<Pages> => {
    known ??= await readPages(site);
    return known;
  };
  return {
    isLocal: isLoopback(new URL(client.apiUrl)),
    look: (commit) =>
      orUnknown(client, async () => {
        const pages = await read();
        if (pages.state === "forbidden") return FORBIDDEN;
        if (pages.state !== "on") return pagesOff(site);
        const { settings } = pages;
        if (!isServedHere(settings, site)) return ELSEWHERE;
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
      if (known?.state === "on" && isDeployedByWorkflow(known.settings)) return false;
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

function isOfGitHub(error: unknown): error is Error {
  return [RequestFailure, TransientFault, ProblemError].some((kind) => error instanceof kind);
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

function isServedHere({ html_url: url = "", cname }: PagesSettings, { base }: PagesSite): boolean {
  const own = URL.canParse(url) ? new URL(url).host : "";
  return isOfPages(base) || [cname, own].includes(new URL(base).host);
}

function pagesOff({ repository, branch, base }: PagesSite): ServingState {
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
  { client, repository, settingsUrl }: PagesSite,
  wanted: string | undefined,
): Promise<ServingState> {
  const route = "GET /repos/{owner}/{repo}/pages/builds/latest";
  const doing = "reading the last Pages build";
  const answer = await unlessRefused(() => client.once(route, { ...repository }, { doing }), undefined, 404);
  if (answer === undefined) return { progress: "idle", told: "Pages has not built anything yet" };
  const { url: build, commit, status, error } = answer.data;
  const name = `commit ${commit.slice(0, 7)}`;
  if (status === "errored") {
    const problem = buildFailed(name, error.message, settingsUrl);
    // The build of this commit is still to come.
    return { progress: commit === wanted ? "failed" : "idle", build, told: problem.found, problem };
  }
  if (status !== "built") {
    const told = status === "queued" ? `Pages has queued ${name}` : `Pages is building ${name}`;
    // The builder has stood still for days in some repositories, and new requests did not help.
    const problem: Problem = {
      code: "pages-stalled",
      found: told,
      expected: "a build within minutes",
      fix: `Run this again to resume the wait. ${insteadOfBuilder(settingsUrl)}`,
    };
    return { progress: "coming", told, build, problem };
  }
  if (commit === wanted) return { progress: "shown", told: `Pages has built ${name}`, build };
  return { progress: "idle", told: `the last Pages build is of ${name}, not of this commit`, build };
}

/** GitHub has no codes for reasons. A quota recovers by itself. */
function buildFailed(name: string, message: string | null, settingsUrl: string): Problem {
  const reason = message ?? "GitHub gives no reason";
  const isQuota = /limit|quota|too many|exceed/i.test(reason);
  const fix = isQuota
    ? "Wait until Pages can build again (limits: ten builds an hour, 1 GB per site), then run this again to resume the wait"
    : `Check the run of \`pages build and deployment\` in the repository's Actions, fix the error, and run this again to resume the wait. ${insteadOfBuilder(settingsUrl)}`;
  const found = `the Pages build of ${name} failed: ${reason}`;
  return { code: "pages-build", found, expected: "a successful build of the commit", fix };
}

function insteadOfBuilder(settingsUrl: string): string {
  return `If it happens again, choose "GitHub Actions" in ${settingsUrl}, and set \`pages: workflow\` for publish.yml, or add the \`deploy\` job of examples/pages-workflow.yml`;
}
