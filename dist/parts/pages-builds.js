import { a as onceEach, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as isLoopback, n as init_addresses } from "./addresses.js";
import { o as init_faults, r as TransientFault } from "./faults.js";
import { s as deadlineFor, u as init_request } from "./retry.js";
import { c as RequestFailure, i as unlessRefused, o as follow } from "./client.js";
import { i as locateOnPages, n as describeState, o as readPages, r as isDeployedByWorkflow, t as checkPages } from "./pages.js";
// src/places/github/site/pages-builds.ts
init_concurrency();
init_errors();
init_addresses();
init_faults();
init_request();
function pagesServing(site) {
	const { client } = site;
	let current;
	const read = async () => {
		current ??= await readPages(site);
		return current;
	};
	return {
		isLocal: isLoopback(new URL(client.apiUrl)),
		look: (commit) => orUnknown(client, async () => {
			const pages = await read();
			if (pages.state === "forbidden") return {
				progress: "unknown",
				told: `${describeState(pages.state, site)} (\`pages: read\`)`
			};
			if (pages.state !== "on") {
				const { branch, base } = site;
				const problem = {
					code: "pages-settings",
					expected: `Pages deployed from branch ${branch}, or another host`,
					fix: `Turn Pages on (Settings, Pages, "Deploy from a branch", ${branch}) and allow \`pages: read\`, or serve the branch from another host at the site's URL`
				};
				return {
					progress: isOfPages(base) ? "never" : "unknown",
					told: describeState(pages.state, site),
					problem
				};
			}
			const { settings } = pages;
			if (!isServedHere(settings, site)) return {
				progress: "unknown",
				told: "a host other than Pages serves the branch"
			};
			if (settings.public === false) return {
				progress: "private",
				told: "Pages shows the site to signed-in users only"
			};
			if (isDeployedByWorkflow(settings)) return readDeployment(site, site.runCommit, commit);
			const [problem] = checkPages(settings, site);
			if (problem !== void 0) return {
				progress: "never",
				told: problem.found,
				problem
			};
			return readBuild(site, commit);
		}),
		isDeployedLater: async () => {
			const pages = await orUnknown(client, read);
			if (!("state" in pages) || pages.state !== "on") return false;
			return isServedHere(pages.settings, site) && isDeployedByWorkflow(pages.settings);
		},
		askForBuild: async () => {
			if (current?.state === "on" && isDeployedByWorkflow(current.settings)) return false;
			const parameters = { ...site.repository };
			return client.once("POST /repos/{owner}/{repo}/pages/builds", parameters, { doing: "asking Pages for a build" }).then(() => true, (error) => {
				if (isOfGitHub(error)) return false;
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
		if (!isOfGitHub(error)) throw error;
		return {
			progress: "unknown",
			told: `GitHub does not report the progress (${error.message})`
		};
	}
}
function isOfGitHub(error) {
	return [
		RequestFailure,
		TransientFault,
		ProblemError,
		TypeError
	].some((kind) => error instanceof kind);
}
function isOfPages(base) {
	return new URL(base).hostname.endsWith(".github.io");
}
function isServedHere({ html_url: url = "", cname }, { base }) {
	const host = URL.canParse(url) ? new URL(url).host : "";
	return isOfPages(base) || [cname, host].includes(new URL(base).host);
}
async function readBuild({ client, repository, settingsUrl }, head) {
	const route = "GET /repos/{owner}/{repo}/pages/builds/latest";
	const doing = "reading the last Pages build";
	const answer = await unlessRefused(() => client.once(route, { ...repository }, { doing }), 404);
	if (answer === void 0) return {
		progress: "idle",
		told: "Pages has not built anything yet"
	};
	const { url: build, commit, status, error } = answer.data;
	const name = `commit ${commit.slice(0, 7)}`;
	if (status === "errored") {
		const reason = error.message ?? "GitHub gives no reason";
		const fix = /limit|quota|too many|exceed/i.test(reason) ? "Wait until Pages can build again (limits: ten builds an hour, 1 GB per site), then run this again to resume the wait" : `Check the run of \`pages build and deployment\` in the repository's Actions, fix the error, and run this again to resume the wait. ${insteadOfBuilder(settingsUrl)}`;
		const told = `the Pages build of ${name} failed: ${reason}`;
		return {
			progress: commit === head ? "failed" : "idle",
			build,
			told,
			problem: {
				code: "pages-build",
				expected: "a successful build of the commit",
				fix
			}
		};
	}
	if (status !== "built") return {
		progress: "coming",
		told: status === "queued" ? `Pages has queued ${name}` : `Pages is building ${name}`,
		build,
		problem: {
			code: "pages-stalled",
			expected: "a build within minutes",
			fix: `Run this again to resume the wait. ${insteadOfBuilder(settingsUrl)}`
		}
	};
	if (commit === head) return {
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
function insteadOfBuilder(settingsUrl) {
	return `If it happens again, choose "GitHub Actions" in ${settingsUrl}, and set \`pages: workflow\` for publish.yml, or add the \`deploy\` job of examples/pages-workflow.yml`;
}
const AGAIN = {
	code: "pages-build",
	expected: "a successful deployment of the branch",
	fix: "Check the log of the job that deploys the branch, and run it again; after a fix of its workflow, start a new run"
};
async function readDeployment({ client, repository, branch }, runCommit, commit) {
	for (const id of new Set([runCommit, commit])) {
		if (id === void 0) continue;
		const route = "GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}";
		const parameters = {
			...repository,
			pages_deployment_id: id
		};
		const doing = "reading the deployment";
		const answer = await unlessRefused(() => client.once(route, parameters, { doing }), 404);
		if (answer !== void 0) return judgeDeployment(answer.data.status ?? "unknown", id);
	}
	return {
		progress: "idle",
		told: `Pages is deployed by a workflow, and there is no deployment of ${commit === void 0 ? "the branch" : `commit ${commit.slice(0, 7)}`}`,
		problem: {
			code: "pages-settings",
			expected: "a job that deploys every change of the branch",
			fix: `Set \`pages: workflow\` for publish.yml, or add the \`deploy\` job of examples/pages-workflow.yml, or choose "Deploy from a branch" and ${branch} in Settings, Pages`
		}
	};
}
function judgeDeployment(status, build) {
	const name = `commit ${build.slice(0, 7)}`;
	if (status === "succeed") return {
		progress: "shown",
		told: `a workflow has deployed ${name}`
	};
	if (status === "deployment_cancelled") return {
		progress: "idle",
		told: `the deployment of ${name} was cancelled, by a newer one or by hand`,
		problem: AGAIN
	};
	if (/_(failed|lost)$/.test(status)) return {
		progress: "failed",
		told: `the deployment of ${name} ended with ${status}`,
		build,
		problem: AGAIN
	};
	return {
		progress: "coming",
		told: `a workflow is deploying ${name} (${status})`,
		build,
		problem: {
			code: "pages-stalled",
			expected: "a deployment within ten minutes",
			fix: "Run the job that deploys the branch again"
		}
	};
}
const TIMEOUT = 1e4;
const LARGEST = 4194304;
async function openLivePages(site) {
	const pages = await readPages(site);
	if (pages.state !== "on" || checkPages(pages.settings, site).length > 0) return void 0;
	const { base } = locateOnPages(pages.settings, site);
	if (site.siteUrl !== void 0 && site.siteUrl !== base) return void 0;
	return {
		base,
		isDeployed: isDeployedByWorkflow(pages.settings),
		get: onceEach(async (path) => {
			const { cancelled } = site.client;
			const url = new URL(path, base);
			const asking = {
				method: "GET",
				headers: { accept: "*/*" },
				signal: deadlineFor(TIMEOUT, cancelled)
			};
			try {
				const response = await follow(url, `reading ${url.href}`, LARGEST, asking);
				const text = await response.text();
				return response.status === 200 ? text : void 0;
			} catch {
				cancelled.throwIfAborted();
				return;
			}
		})
	};
}
export { openLivePages, pagesServing };
