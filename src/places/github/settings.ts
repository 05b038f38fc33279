import type { ActionsPolicy, RepositorySettings, SettingsLinks } from "../../ports/settings.ts";
import { type GitHubClient, RequestFailure, unlessRefused } from "./client/client.ts";
import { explained } from "./client/refusals.ts";
import { formatRepositoryName, type RepositoryName, type SiteBranchOptions } from "./repository.ts";
import { readHead } from "./site/branch.ts";
import { checkPages, isDeployedByWorkflow, readPages } from "./site/pages.ts";
import { siteNeeds } from "./site/site-branch.ts";

export function githubSettings(
  client: GitHubClient,
  options: SiteBranchOptions,
  serverUrl: string,
): RepositorySettings {
  const { repository } = options;
  return {
    links: linksOf(serverUrl, repository),
    isPrivate: () => readVisibility(client, options),
    branch: async () => {
      const { state } = await explained(siteNeeds(options), () => readHead(client, options));
      return state === "empty-repository" ? "empty" : state;
    },
    pages: async () => {
      const pages = await readPages(client, options);
      if (pages.state !== "on") return pages;
      const { settings } = pages;
      const deployedBy = isDeployedByWorkflow(settings) ? "workflow" : "branch";
      return { state: "on", url: settings.html_url, deployedBy, problems: checkPages(settings, options) };
    },
    turnPagesOn: (deployedBy) => turnPagesOn(client, options, deployedBy),
    ...environmentSettings(client, repository),
    actions: () => unlessRefused(() => readPolicy(client, repository), undefined),
    secretNames: () => unlessRefused(() => readSecretNames(client, repository), undefined),
  };
}

function linksOf(serverUrl: string, repository: RepositoryName): SettingsLinks {
  const base = `${serverUrl}/${formatRepositoryName(repository)}/settings`;
  return {
    pages: `${base}/pages`,
    secrets: `${base}/secrets/actions`,
    actions: `${base}/actions`,
    environments: `${base}/environments`,
  };
}

async function readVisibility(
  client: GitHubClient,
  { repository, home }: SiteBranchOptions,
): Promise<boolean | undefined> {
  const name = formatRepositoryName(repository);
  const needs = {
    repository: name,
    home,
    permission: "metadata: read",
    input: "token",
    part: "site",
  } as const;
  return explained(needs, async () => {
    const read = () =>
      client.repeatable("GET /repos/{owner}/{repo}", { ...repository }, { doing: `reading ${name}` });
    return (await unlessRefused(read, undefined, 404))?.data.private;
  });
}

const BY_WORKFLOW = { build_type: "workflow" } as const;

/** Needs admin rights, which a workflow's own token never has. Status 409: Pages is on already. */
async function turnPagesOn(
  client: GitHubClient,
  { repository, branch }: SiteBranchOptions,
  deployedBy: "branch" | "workflow",
): Promise<boolean> {
  const source = { branch, path: "/" } as const;
  const built = deployedBy === "branch" ? { source, build_type: "legacy" as const } : BY_WORKFLOW;
  const parameters = { ...repository, ...built };
  try {
    await client.once("POST /repos/{owner}/{repo}/pages", parameters, { doing: "turning Pages on" });
    return true;
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.failure.kind !== "refused") throw error;
    return error.refusedWith === 409;
  }
}

async function readPolicy(client: GitHubClient, repository: RepositoryName): Promise<ActionsPolicy> {
  const doing = "reading which actions are allowed";
  const route = "GET /repos/{owner}/{repo}/actions/permissions";
  const { data } = await client.repeatable(route, { ...repository }, { doing });
  const { enabled, allowed_actions: allowed = "all", sha_pinning_required: onlyPinned = false } = data;
  const policy = { enabled, allowed, onlyPinned, ofGitHub: false, patterns: [] };
  if (!enabled || allowed !== "selected") return policy;
  const selected = "GET /repos/{owner}/{repo}/actions/permissions/selected-actions";
  const { data: list } = await client.repeatable(selected, { ...repository }, { doing });
  return { ...policy, ofGitHub: list.github_owned_allowed ?? false, patterns: list.patterns_allowed ?? [] };
}

/** Includes an organization's secrets if the token can read them. */
async function readSecretNames(client: GitHubClient, repository: RepositoryName): Promise<readonly string[]> {
  const doing = "reading the names of the secrets";
  const parameters = { ...repository, per_page: 100 };
  const own = await client.repeatable("GET /repos/{owner}/{repo}/actions/secrets", parameters, { doing });
  const route = "GET /repos/{owner}/{repo}/actions/organization-secrets";
  const shared = await unlessRefused(() => client.repeatable(route, parameters, { doing }), undefined);
  return [...own.data.secrets, ...(shared?.data.secrets ?? [])].map(({ name }) => name);
}

/** Pages can only be deployed from here: https://github.com/actions/deploy-pages#security-considerations */
const ENVIRONMENT = "/repos/{owner}/{repo}/environments/{environment_name}";
const POLICIES = `${ENVIRONMENT}/deployment-branch-policies` as const;

/** GitHub creates the environment with a rule for the default branch only, which refuses the tags of releases. */
function environmentSettings(
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
