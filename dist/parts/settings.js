import { c as unlessRefused, i as RequestFailure, t as formatRepositoryName } from "./repository.js";
import { t as explained } from "./refusals.js";
import { r as readHead } from "./branch.js";
import { a as readPages, n as isDeployedByWorkflow, t as checkPages } from "./pages.js";
import { n as siteNeeds } from "./site-branch.js";
// src/places/github/settings.ts
function githubSettings(client, options, serverUrl) {
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
			return {
				state: "on",
				url: settings.html_url,
				deployedBy,
				problems: checkPages(settings, options)
			};
		},
		turnPagesOn: () => turnPagesOn(client, options),
		secretNames: () => unlessRefused(() => readSecretNames(client, repository), void 0)
	};
}
function linksOf(serverUrl, repository) {
	const base = `${serverUrl}/${formatRepositoryName(repository)}/settings`;
	return {
		pages: `${base}/pages`,
		secrets: `${base}/secrets/actions`
	};
}
async function readVisibility(client, { repository, home }) {
	const name = formatRepositoryName(repository);
	return explained({
		repository: name,
		home,
		permission: "metadata: read",
		input: "token",
		part: "site"
	}, async () => {
		const read = () => client.repeatable("GET /repos/{owner}/{repo}", { ...repository }, { doing: `reading ${name}` });
		return (await unlessRefused(read, void 0, 404))?.data.private;
	});
}
async function turnPagesOn(client, { repository, branch }) {
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
		await client.once("POST /repos/{owner}/{repo}/pages", parameters, { doing: "turning Pages on" });
		return true;
	} catch (error) {
		if (!(error instanceof RequestFailure) || error.failure.kind !== "refused") throw error;
		return error.refusedWith === 409;
	}
}
async function readSecretNames(client, repository) {
	const doing = "reading the names of the secrets";
	const parameters = {
		...repository,
		per_page: 100
	};
	const own = await client.repeatable("GET /repos/{owner}/{repo}/actions/secrets", parameters, { doing });
	const route = "GET /repos/{owner}/{repo}/actions/organization-secrets";
	const shared = await unlessRefused(() => client.repeatable(route, parameters, { doing }), void 0);
	return [...own.data.secrets, ...shared?.data.secrets ?? []].map(({ name }) => name);
}
export { githubSettings };
