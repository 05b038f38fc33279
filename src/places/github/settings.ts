import type { RepositorySettings, SettingsLinks } from "../../ports/settings.ts";
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
    turnPagesOn: () => turnPagesOn(client, options),
    secretNames: () => unlessRefused(() => readSecretNames(client, repository), undefined),
  };
}

function linksOf(serverUrl: string, repository: RepositoryName): SettingsLinks {
  const base = `${serverUrl}/${formatRepositoryName(repository)}/settings`;
  return {
    pages: `${base}/pages`,
    secrets: `${base}/secrets/actions`,
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

/** Needs admin rights, which a workflow's own token never has. Status 409: Pages is on already. */
async function turnPagesOn(
  client: GitHubClient,
  { repository, branch }: SiteBranchOptions,
): Promise<boolean> {
  const source = { branch, path: "/" } as const;
  const parameters = { ...repository, source, build_type: "legacy" as const };
  try {
    await client.once("POST /repos/{owner}/{repo}/pages", parameters, { doing: "turning Pages on" });
    return true;
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.failure.kind !== "refused") throw error;
    return error.refusedWith === 409;
  }
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
