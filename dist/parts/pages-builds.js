import { t as ProblemError } from "./errors.js";
import { c as init_addresses, d as isLoopback } from "./proxies.js";
import { c as unlessRefused, i as RequestFailure, t as formatRepositoryName } from "./repository.js";
import { a as readPages, n as isDeployedByWorkflow, t as checkPages } from "./pages.js";
// src/places/github/site/pages-deployments.ts
init_addresses();
async function readDeployment(client, site, commit) {
	for (const id of new Set([site.runCommit, commit])) {
		const status = id === void 0 ? void 0 : await readStatus(client, site, id);
		if (id !== void 0 && status !== void 0) return judgeDeployment(status, id);
	}
	return noDeployment(site, commit === void 0 ? "the branch" : `commit ${commit.slice(0, 7)}`);
}
async function readStatus(client, { repository }, id) {
	const route = "GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}";
	const parameters = {
		...repository,
		pages_deployment_id: id
	};
	const doing = "reading the deployment";
	const answer = await unlessRefused(() => client.once(route, parameters, { doing }), void 0, 404);
	return answer && (answer.data.status ?? "unknown");
}
function judgeDeployment(status, commit) {
	const name = `commit ${commit.slice(0, 7)}`;
	if (status === "succeed") return {
		progress: "shown",
		told: `a workflow has deployed ${name}`
	};
	if (status === "deployment_cancelled") return superseded(name);
	if (/_(failed|lost)$/.test(status)) return failed(name, status, commit);
	const told = `a workflow is deploying ${name} (${status})`;
	return {
		progress: "coming",
		told,
		build: commit,
		problem: stalled$1(told)
	};
}
function superseded(name) {
	const told = `the deployment of ${name} was cancelled, by a newer one or by hand`;
	return {
		progress: "idle",
		told,
		problem: {
			code: "pages-build",
			found: told,
			...AGAIN
		}
	};
}
function failed(name, status, build) {
	const told = `the deployment of ${name} ended with ${status}`;
	return {
		progress: "failed",
		told,
		build,
		problem: {
			code: "pages-build",
			found: told,
			...AGAIN
		}
	};
}
const AGAIN = {
	expected: "a successful deployment of the branch",
	fix: "Check the log of the job that deploys the branch, and run it again; after a fix of its workflow, start a new run"
};
function stalled$1(found) {
	return {
		code: "pages-stalled",
		found,
		expected: "a deployment within ten minutes",
		fix: "Run the job that deploys the branch again"
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
			expected: "a job that deploys every change of the branch",
			fix: `Set \`pages: workflow\` for publish.yml, or add the \`deploy\` job of examples/pages-workflow.yml, or choose "Deploy from a branch" and ${branch} in Settings, Pages`
		}
	};
}
// src/places/github/site/pages-builds.ts
function pagesServing(client, site) {
	let known;
	const read = async () => {
		known ??= await readPages(client, site);
		return known;
	};
	return {
		isLocal: isLoopback(new URL(client.apiUrl)),
		look: (commit) => orUnknown(client, async () => {
			const pages = await read();
			if (pages.state === "forbidden") return FORBIDDEN;
			if (pages.state !== "on") return pagesOff(site);
			const { settings } = pages;
			return isServedHere(settings, site) ? judgePages(client, site, settings, commit) : ELSEWHERE;
		}),
		isDeployedLater: async () => {
			const pages = await orUnknown(client, read);
			return "state" in pages && pages.state === "on" && isOnWorkflow(pages.settings, site);
		},
		askForBuild: async () => {
			if (known?.state === "on" && isDeployedByWorkflow(known.settings)) return false;
			const parameters = { ...site.repository };
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
async function judgePages(client, site, settings, commit) {
	if (settings.public === false) return {
		progress: "private",
		told: "Pages shows the site to signed-in users only"
	};
	if (isDeployedByWorkflow(settings)) return readDeployment(client, site, commit);
	const [problem] = checkPages(settings, site);
	if (problem !== void 0) return {
		progress: "never",
		told: problem.found,
		problem
	};
	return readBuild(client, site, commit);
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
function isServedHere({ html_url: url = "", cname }, { base }) {
	const own = URL.canParse(url) ? new URL(url).host : "";
	return isOfPages(base) || [cname, own].includes(new URL(base).host);
}
function isOnWorkflow(settings, site) {
	return isServedHere(settings, site) && isDeployedByWorkflow(settings);
}
function pagesOff({ repository, branch, base }) {
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
async function readBuild(client, { repository, settingsUrl }, wanted) {
	const route = "GET /repos/{owner}/{repo}/pages/builds/latest";
	const doing = "reading the last Pages build";
	const answer = await unlessRefused(() => client.once(route, { ...repository }, { doing }), void 0, 404);
	if (answer === void 0) return {
		progress: "idle",
		told: "Pages has not built anything yet"
	};
	return judgeBuild(answer.data, wanted, settingsUrl);
}
function judgeBuild({ url: build, commit, status, error }, wanted, settingsUrl) {
	const name = `commit ${commit.slice(0, 7)}`;
	if (status === "errored") {
		const failed = buildFailed(name, error.message, settingsUrl);
		return {
			progress: commit === wanted ? "failed" : "idle",
			build,
			told: failed.found,
			problem: failed
		};
	}
	if (status !== "built") {
		const told = status === "queued" ? `Pages has queued ${name}` : `Pages is building ${name}`;
		return {
			progress: "coming",
			told,
			build,
			problem: stalled(told, settingsUrl)
		};
	}
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
function buildFailed(name, message, settingsUrl) {
	const reason = message ?? "GitHub gives no reason";
	const fix = /limit|quota|too many|exceed/i.test(reason) ? "Wait until Pages can build again (limits: ten builds an hour, 1 GB per site), then run this again to resume the wait" : `Check the run of \`pages build and deployment\` in the repository's Actions, fix the error, and run this again to resume the wait. ${insteadOfBuilder(settingsUrl)}`;
	return {
		code: "pages-build",
		found: `the Pages build of ${name} failed: ${reason}`,
		expected: "a successful build of the commit",
		fix
	};
}
function stalled(found, settingsUrl) {
	return {
		code: "pages-stalled",
		found,
		expected: "a build within minutes",
		fix: `Run this again to resume the wait. ${insteadOfBuilder(settingsUrl)}`
	};
}
function insteadOfBuilder(settingsUrl) {
	return `If it happens again, choose "GitHub Actions" in ${settingsUrl}, and set \`pages: workflow\` for publish.yml, or add the \`deploy\` job of examples/pages-workflow.yml`;
}
export { pagesServing };
