import { t as ProblemError } from "./errors.js";
import { r as isLoopback } from "./addresses.js";
import { l as RequestFailure, o as formatRepositoryName, p as unlessRefused } from "./read-files.js";
import { r as readPages, t as checkPages } from "./pages.js";
// src/places/github/site/pages-builds.ts
function pagesServing(client, options, base) {
	let pages;
	return {
		isLocal: isLoopback(new URL(client.apiUrl)),
		look: (commit) => orUnknown(client, async () => {
			pages ??= await readPages(client, options);
			if (pages.state === "forbidden") return FORBIDDEN;
			if (pages.state !== "on") return pagesOff(options, base);
			const { settings } = pages;
			return isServedHere(settings, base) ? judgePages(client, options, settings, commit) : ELSEWHERE;
		}),
		askForBuild: async () => {
			const parameters = { ...options.repository };
			return client.once("POST /repos/{owner}/{repo}/pages/builds", parameters, { doing: "asking Pages for a build" }).then(() => true, (error) => {
				if (error instanceof RequestFailure || error instanceof ProblemError) return false;
				throw error;
			});
		}
	};
}
async function orUnknown({ cancelled }, look) {
	try {
		return await look();
	} catch (error) {
		cancelled.throwIfAborted();
		if (!(error instanceof RequestFailure || error instanceof ProblemError)) throw error;
		return {
			progress: "unknown",
			told: `GitHub does not report the progress (${error.message})`
		};
	}
}
async function judgePages(client, options, settings, commit) {
	if (settings.public === false) return {
		progress: "private",
		told: "Pages shows the site to signed-in users only"
	};
	if (settings.build_type === "workflow") return readDeployment(client, options, commit);
	const [problem] = checkPages(settings, options);
	if (problem !== void 0) return {
		progress: "never",
		told: problem.found,
		problem
	};
	return readBuild(client, options, commit);
}
const FORBIDDEN = {
	progress: "unknown",
	told: "the token may not read the progress of Pages (`pages: read`)"
};
const ELSEWHERE = {
	progress: "unknown",
	told: "a host other than Pages serves the branch"
};
function isOfPages(base) {
	return new URL(base).hostname.endsWith(".github.io");
}
function isServedHere({ html_url: url = "", cname }, base) {
	const own = URL.canParse(url) ? new URL(url).host : "";
	return isOfPages(base) || [cname, own].includes(new URL(base).host);
}
function pagesOff({ repository, branch }, base) {
	const told = `GitHub Pages is off for ${formatRepositoryName(repository)}, or the token can't read its settings`;
	const problem = {
		code: "pages-settings",
		found: told,
		expected: `Pages deployed from branch ${branch}, or another host`,
		fix: `Turn Pages on (Settings, Pages, "Deploy from a branch", ${branch}) and allow \`pages: read\`, or serve the branch from another host at the site's URL`
	};
	return {
		progress: isOfPages(base) ? "never" : "unknown",
		told,
		problem
	};
}
async function readBuild(client, { repository }, wanted) {
	const route = "GET /repos/{owner}/{repo}/pages/builds/latest";
	const doing = "reading the last Pages build";
	const answer = await unlessRefused(() => client.once(route, { ...repository }, { doing }), void 0, 404);
	if (answer === void 0) return {
		progress: "idle",
		told: "Pages has not built anything yet"
	};
	return judgeBuild(answer.data, wanted);
}
function judgeBuild({ url: build, commit, status, error }, wanted) {
	const name = `commit ${commit.slice(0, 7)}`;
	if (status === "errored") {
		const failed = buildFailed(name, error.message);
		return {
			progress: commit === wanted ? "failed" : "idle",
			build,
			told: failed.found,
			problem: failed
		};
	}
	if (status !== "built") return {
		progress: "coming",
		told: `Pages is building ${name}`,
		build
	};
	if (commit === wanted) return {
		progress: "shown",
		told: `Pages has built ${name}`,
		build
	};
	return {
		progress: "idle",
		told: `the last Pages build is of ${name}, not of this commit`,
		build
	};
}
function buildFailed(name, message) {
	const reason = message ?? "GitHub gives no reason";
	const fix = /limit|quota|too many|exceed/i.test(reason) ? "Wait until Pages can build again (limits: ten builds an hour, 1 GB per site), then run this again to resume the wait" : "Check the run of `pages build and deployment` in the repository's Actions, fix the error, and run this again to resume the wait";
	return {
		code: "pages-build",
		found: `the Pages build of ${name} failed: ${reason}`,
		expected: "a successful build of the commit",
		fix
	};
}
async function readDeployment(client, options, commit) {
	if (commit === void 0) return noDeployment(options, "the branch");
	const route = "GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}";
	const parameters = {
		...options.repository,
		pages_deployment_id: commit
	};
	const doing = "reading the deployment";
	const answer = await unlessRefused(() => client.once(route, parameters, { doing }), void 0, 404);
	if (answer === void 0) return noDeployment(options, `commit ${commit.slice(0, 7)}`);
	return judgeDeployment(answer.data.status, commit);
}
function judgeDeployment(status, commit) {
	const name = `commit ${commit.slice(0, 7)}`;
	if (status === "succeed") return {
		progress: "shown",
		told: `a workflow has deployed ${name}`
	};
	if (!/_(failed|cancelled|lost)$/.test(status ?? "")) return {
		progress: "coming",
		told: `a workflow is deploying ${name}`
	};
	const told = `the deployment of ${name} ended with ${status}`;
	return {
		progress: "failed",
		told,
		build: commit,
		problem: {
			code: "pages-build",
			found: told,
			expected: "a successful deployment of the commit",
			fix: "Check the workflow that deploys the branch, fix the error, and run this again to resume the wait"
		}
	};
}
function noDeployment({ branch }, name) {
	const told = `Pages is deployed by a workflow, and there is no deployment of ${name}`;
	return {
		progress: "idle",
		told,
		problem: {
			code: "pages-settings",
			found: told,
			expected: "a workflow that deploys every change of the branch",
			fix: `Deploy ${branch} in the workflow after this job, with ‹verify: false› here and a step with ‹command: verify› there; or choose "Deploy from a branch" in Settings, Pages`
		}
	};
}
export { pagesServing };
