import type { Problem } from "../../../errors.ts";
import type { ServingState } from "../../../ports/serving.ts";
import { type GitHubClient, unlessRefused } from "../client/client.ts";
import type { SiteBranchOptions } from "../repository.ts";

interface DeployedSite extends Pick<SiteBranchOptions, "repository" | "branch"> {
  readonly runCommit: string | undefined;
}

/**
 * Pages names a deployment by the commit of the run that makes it (`pages_build_version` of actions/deploy-pages):
 * this run's, or the branch's if a push to it deploys.
 */
export async function readDeployment(
  client: GitHubClient,
  site: DeployedSite,
  commit: string | undefined,
): Promise<ServingState> {
  for (const id of new Set([site.runCommit, commit])) {
    const status = id === undefined ? undefined : await readStatus(client, site, id);
    if (id !== undefined && status !== undefined) return judgeDeployment(status, id);
  }
  return noDeployment(site, commit === undefined ? "the branch" : `commit ${commit.slice(0, 7)}`);
}

async function readStatus(
  client: GitHubClient,
  { repository }: DeployedSite,
  id: string,
): Promise<string | undefined> {
  const route = "GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}";
  const parameters = { ...repository, pages_deployment_id: id };
  const doing = "reading the deployment";
  const answer = await unlessRefused(() => client.once(route, parameters, { doing }), undefined, 404);
  return answer && (answer.data.status ?? "unknown");
}

function judgeDeployment(status: string, commit: string): ServingState {
  const name = `commit ${commit.slice(0, 7)}`;
  if (status === "succeed") return { progress: "shown", told: `a workflow has deployed ${name}` };
  if (status === "deployment_cancelled") return superseded(name);
  if (/_(failed|lost)$/.test(status)) return failed(name, status, commit);
  const told = `a workflow is deploying ${name} (${status})`;
  return { progress: "coming", told, build: commit, problem: stalled(told) };
}

/** A newer deployment has this change too, so the wait continues. */
function superseded(name: string): ServingState {
  const told = `the deployment of ${name} was cancelled, by a newer one or by hand`;
  return { progress: "idle", told, problem: { code: "pages-build", found: told, ...AGAIN } };
}

function failed(name: string, status: string, build: string): ServingState {
  const told = `the deployment of ${name} ended with ${status}`;
  return { progress: "failed", told, build, problem: { code: "pages-build", found: told, ...AGAIN } };
}

const AGAIN = {
  expected: "a successful deployment of the branch",
  fix: "Check the log of the job that deploys the branch, and run it again; after a fix of its workflow, start a new run",
} as const;

function stalled(found: string): Problem {
  return {
    code: "pages-stalled",
    found,
    expected: "a deployment within ten minutes",
    fix: "Run the job that deploys the branch again",
  };
}

function noDeployment({ branch }: DeployedSite, name: string): ServingState {
  const told = `Pages is deployed by a workflow, and there is no deployment of ${name}`;
  const problem: Problem = {
    code: "pages-settings",
    found: told,
    expected: "a job that deploys every change of the branch",
    fix: `Set \`pages: workflow\` for publish.yml, or add the \`deploy\` job of examples/pages-workflow.yml, or choose "Deploy from a branch" and ${branch} in Settings, Pages`,
  };
  return { progress: "idle", told, problem };
}
