import type { RepositorySettings } from "../../../ports/settings.ts";
import { type GitHubClient, RequestFailure, unlessRefused } from "../client/client.ts";
import type { RepositoryName } from "../repository.ts";

/** Pages can only be deployed from here: https://github.com/actions/deploy-pages#security-considerations */
const ENVIRONMENT = "/repos/{owner}/{repo}/environments/{environment_name}";
const POLICIES = `${ENVIRONMENT}/deployment-branch-policies` as const;

/** GitHub creates the environment with a rule for the default branch only, which refuses the tags of releases. */
export function environmentSettings(
  client: GitHubClient,
  repository: RepositoryName,
): Pick<RepositorySettings, "tagsMayDeploy" | "letTagsDeploy"> {
  const parameters = { ...repository, environment_name: "github-pages" };
  return {
    tagsMayDeploy: (tag) =>
      unlessRefused(async () => {
        const doing = "reading the environment of Pages";
        const read = () => client.repeatable(`GET ${ENVIRONMENT}`, parameters, { doing });
        const environment = await unlessRefused(read, undefined, 404);
        const limit = environment?.data.deployment_branch_policy ?? undefined;
        if (limit === undefined) return true;
        if (!limit.custom_branch_policies) return false;
        const { data } = await client.repeatable(`GET ${POLICIES}`, parameters, { doing });
        return data.branch_policies.some(({ name = "", type }) => type === "tag" && fits(name, tag));
      }, undefined),
    letTagsDeploy: async (name) => {
      const doing = "letting tags deploy to Pages";
      const rule = { ...parameters, name, type: "tag" } as const;
      try {
        await client.once(`POST ${POLICIES}`, rule, { doing });
        return true;
      } catch (error) {
        if (!(error instanceof RequestFailure) || error.failure.kind !== "refused") throw error;
        return false;
      }
    },
  };
}

/** Ruby's File.fnmatch, as far as `*` goes: https://docs.github.com/en/rest/deployments/branch-policies */
function fits(pattern: string, name: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]*")}$`).test(name);
}
