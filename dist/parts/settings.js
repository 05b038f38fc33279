import { c as RequestFailure, i as unlessRefused, u as formatRepositoryName } from "./client.js";
import { n as explained } from "./refusals2.js";
import { l as readHead } from "./read-files.js";
import { o as readPages, r as isDeployedByWorkflow, t as checkPages } from "./pages.js";
import { n as siteNeeds } from "./site-branch.js";
// src/places/github/settings.ts
function githubSettings(site, serverUrl) {
	const { client, repository, branch } = site;
	const name = formatRepositoryName(repository);
	const base = `${serverUrl}/${name}/settings`;
	return {
		links: {
			pages: `${base}/pages`,
			secrets: `${base}/secrets/actions`
		},
		isPrivate: () => {
			const needs = {
				...siteNeeds(site),
				permission: "metadata: read",
				input: "token"
			};
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
			return {
				state: "on",
				url: settings.html_url,
				deployedBy,
				problems: checkPages(settings, site)
			};
		},
		turnPagesOn: async () => {
			const source = {
				branch,
				path: "/"
			};
			const parameters = {
				...repository,
				source,
				build_type: "legacy"
			};
			try {
				await client.repeatable("POST /repos/{owner}/{repo}/pages", parameters, { doing: "turning Pages on" });
				return true;
			} catch (error) {
				if (!(error instanceof RequestFailure)) throw error;
				return error.refusedWith === 409;
			}
		},
		secretNames: () => unlessRefused(async () => {
			const doing = "reading the names of the secrets";
			const parameters = {
				...repository,
				per_page: 100
			};
			const answer = await client.repeatable("GET /repos/{owner}/{repo}/actions/secrets", parameters, { doing });
			const route = "GET /repos/{owner}/{repo}/actions/organization-secrets";
			const shared = await unlessRefused(() => client.repeatable(route, parameters, { doing }));
			return [...answer.data.secrets, ...shared?.data.secrets ?? []].map((secret) => secret.name);
		})
	};
}
export { githubSettings };
