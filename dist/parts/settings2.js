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
		turnPagesOn: (deployedBy) => turnPagesOn(client, options, deployedBy),
		...environmentSettings(client, repository),
		actions: () => unlessRefused(() => readPolicy(client, repository), void 0),
		secretNames: () => unlessRefused(() => readSecretNames(client, repository), void 0)
	};
}
function linksOf(serverUrl, repository) {
	const base = `${serverUrl}/${formatRepositoryName(repository)}/settings`;
	return {
		pages: `${base}/pages`,
		secrets: `${base}/secrets/actions`,
		actions: `${base}/actions`,
		environments: `${base}/environments`
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
const BY_WORKFLOW = { build_type: "workflow" };
async function turnPagesOn(client, { repository, branch }, deployedBy) {
	const built = deployedBy === "branch" ? {
		source: {
			branch,
			path: "/"
		},
		build_type: "legacy"
	} : BY_WORKFLOW;
	const parameters = {
		...repository,
		...built
	};
	try {
		await client.once("POST /repos/{owner}/{repo}/pages", parameters, { doing: "turning Pages on" });
		return true;
	} catch (error) {
		if (!(error instanceof RequestFailure) || error.failure.kind !== "refused") throw error;
		return error.refusedWith === 409;
	}
}
async function readPolicy(client, repository) {
	const doing = "reading which actions are allowed";
	const { data } = await client.repeatable("GET /repos/{owner}/{repo}/actions/permissions", { ...repository }, { doing });
	const { enabled, allowed_actions: allowed = "all", sha_pinning_required: onlyPinned = false } = data;
	const policy = {
		enabled,
		allowed,
		onlyPinned,
		ofGitHub: false,
		patterns: []
	};
	if (!enabled || allowed !== "selected") return policy;
	const { data: list } = await client.repeatable("GET /repos/{owner}/{repo}/actions/permissions/selected-actions", { ...repository }, { doing });
	return {
		...policy,
		ofGitHub: list.github_owned_allowed ?? false,
		patterns: list.patterns_allowed ?? []
	};
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
const ENVIRONMENT = "/repos/{owner}/{repo}/environments/{environment_name}";
const POLICIES = `${ENVIRONMENT}/deployment-branch-policies`;
function environmentSettings(client, repository) {
	const parameters = {
		...repository,
		environment_name: "github-pages"
	};
	return {
		tagsMayDeploy: (tag) => unlessRefused(async () => {
			const doing = "reading the environment of Pages";
			const read = () => client.repeatable(`GET ${ENVIRONMENT}`, parameters, { doing });
			const limit = (await unlessRefused(read, void 0, 404))?.data.deployment_branch_policy ?? void 0;
			if (limit === void 0) return true;
			if (!limit.custom_branch_policies) return false;
			const { data } = await client.repeatable(`GET ${POLICIES}`, parameters, { doing });
			return data.branch_policies.some(({ name = "", type }) => type === "tag" && fits(name, tag));
		}, void 0),
		letTagsDeploy: async (name) => {
			const doing = "letting tags deploy to Pages";
			const rule = {
				...parameters,
				name,
				type: "tag"
			};
			try {
				await client.once(`POST ${POLICIES}`, rule, { doing });
				return true;
			} catch (error) {
				if (!(error instanceof RequestFailure) || error.failure.kind !== "refused") throw error;
				return false;
			}
		}
	};
}
function fits(pattern, name) {
	const parts = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
	return new RegExp(`^${parts.join("[^/]*")}$`).test(name);
}
export { githubSettings };
