import type { Problem } from "../../../errors.ts";
import type { ServingState } from "../../../ports/serving.ts";
import { unlessRefused } from "../client/client.ts";
import type { SiteBranch } from "./branch.ts";

const AGAIN = {
  expected: "a successful deployment of the branch",
  fix: "Check the log of the job that deploys the branch, and run it again; after a fix of its workflow, start a new run",
} as const;

/**
 * Pages names a deployment by the commit of the run that makes it (`pages_build_version` of actions/deploy-pages):
 * this run's, or the branch's if a push to it deploys.
 */
export async function readDeployment(
  { client, repository, branch }: SiteBranch,
  runCommit: string | undefined,
  commit: string | undefined,
): Promise<ServingState> {
  for (const id of new Set([runCommit, commit])) {
    if (id === undefined) continue;
    const route = "GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}";
    const parameters = { ...repository, pages_deployment_id: id };
    const doing = "reading the deployment";
    const answer = await unlessRefused(() => client.once(route, parameters, { doing }), undefined, 404);
    if (answer !== undefined) return judgeDeployment(answer.data.status ?? "unknown", id);
  }
  const name = commit === undefined ? "the branch" : `commit ${commit.slice(0, 7)}`;
  const told = `Pages is deployed by a workflow, and there is no deployment of ${name}`;
  const problem: Problem = {
    code: "pages-settings",
    found: told,
    expected: "a job that deploys every change of the branch",
    fix: `Set \`pages: workflow\` for publish.yml, or add the \`deploy\` job of examples/pages-workflow.yml, or choose "Deploy from a branch" and ${branch} in Settings, Pages`,
  };
  return { progress: "idle", told, problem };
}

function judgeDeployment(status: string, build: string): ServingState {
  const name = `commit ${build.slice(0, 7)}`;
  if (status === "succeed") return { progress: "shown", told: `a workflow has deployed ${name}` };
  if (status === "deployment_cancelled") {
    // A newer deployment has this change too, so the wait continues.
    const told = `the deployment of ${name} was cancelled, by a newer one or by hand`;
    return { progress: "idle", told, problem: { code: "pages-build", found: told, ...AGAIN } };
  }
  if (/_(failed|lost)$/.test(status)) {
    const told = `the deployment of ${name} ended with ${status}`;
    return { progress: "failed", told, build, problem: { code: "pages-build", found: told, ...AGAIN } };
  }
  const told = `a workflow is deploying ${name} (${status})`;
  const problem: Problem = {
    code: "pages-stalled",
    found: told,
    expected: "a deployment within ten minutes",
    fix: "Run the job that deploys the branch again",
  };
  return { progress: "coming", told, build, problem };
}
