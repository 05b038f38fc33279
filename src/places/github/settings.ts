import type { RepositorySettings } from "../../ports/repository.ts";
import { unlessRefused } from "./client/client.ts";
import { RequestFailure } from "./client/failures.ts";
import { explained } from "./client/refusals.ts";
import { formatRepositoryName } from "./repository.ts";
import { readHead, type SiteBranch } from "./site/branch.ts";
import { checkPages, isDeployedByWorkflow, readPages } from "./site/pages.ts";
import { siteNeeds } from "./site/site-branch.ts";

export function githubSettings(site: SiteBranch, serverUrl: string): RepositorySettings {
  const { client, repository, branch } = site;
  const name = formatRepositoryName(repository);
  const base = `${serverUrl}/${name}/settings`;
  return {
    links: { pages: `${base}/pages`, secrets: `${base}/secrets/actions` },
    isPrivate: () => {
      const needs = { ...siteNeeds(site), permission: "metadata: read", input: "token" } as const;
      const doing = `reading ${name}`;
      const read = () => client.repeatable("GET /repos/{owner}/{repo}", { ...repository }, { doing });
      return explained(needs, async () => (await unlessRefused(read, 404))?.data.private);
    },
    branch: async () => {
      const { state } = await explained(siteNeeds(site), () => readHead(site));
      return state === "empty-repository" ? "empty" : state;
    },
    pages: async () => {
      const pages = await readPages(site);
      if (pages.state !== "on") return pages;
      const { settings } = pages;
      const deployedBy = isDeployedByWorkflow(settings) ? "workflow" : "branch";
      return { state: "on", url: settings.html_url, deployedBy, problems: checkPages(settings, site) };
    },
    // Needs admin rights, which a workflow's own token never has.
    turnPagesOn: async () => {
      const source = { branch, path: "/" } as const;
      const parameters = { ...repository, source, build_type: "legacy" as const };
      try {
        const doing = "turning Pages on";
        await client.repeatable("POST /repos/{owner}/{repo}/pages", parameters, { doing });
        return true;
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error;
        // Pages is on already.
        return error.refusedWith === 409;
      }
    },
    secretNames: () =>
      unlessRefused(async () => {
        const doing = "reading the names of the secrets";
        const parameters = { ...repository, per_page: 100 };
        const answer = await client.repeatable("GET /repos/{owner}/{repo}/actions/secrets", parameters, {
          doing,
        });
        // Includes an organization's secrets if the token can read them.
        const route = "GET /repos/{owner}/{repo}/actions/organization-secrets";
        const shared = await unlessRefused(() => client.repeatable(route, parameters, { doing }));
        return [...answer.data.secrets, ...(shared?.data.secrets ?? [])].map((secret) => secret.name);
      }),
  };
}
