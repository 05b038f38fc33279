import type { Problem } from "../../../errors.ts";
import type { ServingState } from "../../../ports/serving.ts";
import { type GitHubClient, RequestFailure } from "../client/client.ts";
import type { SiteBranchOptions } from "./site-options.ts";

/** A workflow that deploys names the commit that it runs for, which need not be that of the branch. */
export async function readDeployment(
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
