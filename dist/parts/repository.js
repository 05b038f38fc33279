import { a as findProxyFailure, c as init_addresses, o as init_proxy_failure, u as isLoopback } from "./proxies.js";
import { c as attemptsWithout, d as isUnreachable, l as describeUnreachable, u as init_unreachable } from "./agents.js";
import { t as ProblemError } from "./errors.js";
import { r as count } from "./quote.js";
import { a as RequestError, i as Octokit$1, n as legacyRestEndpointMethods, t as paginateRest } from "./dist-bundle.js";
import { n as fetchOnce } from "./fetch.js";
import { setTimeout } from "node:timers/promises";
// node_modules/@octokit/plugin-request-log/dist-src/version.js
const VERSION$1 = "6.0.0";
// node_modules/@octokit/plugin-request-log/dist-src/index.js
function requestLog(octokit) {
	octokit.hook.wrap("request", (request, options) => {
		octokit.log.debug("request", options);
		const start = Date.now();
		const requestOptions = octokit.request.endpoint.parse(options);
		const path = requestOptions.url.replace(options.baseUrl, "");
		return request(options).then((response) => {
			const requestId = response.headers["x-github-request-id"];
			octokit.log.info(`${requestOptions.method} ${path} - ${response.status} with id ${requestId} in ${Date.now() - start}ms`);
			return response;
		}).catch((error) => {
			const requestId = error.response?.headers["x-github-request-id"] || "UNKNOWN";
			octokit.log.error(`${requestOptions.method} ${path} - ${error.status} with id ${requestId} in ${Date.now() - start}ms`);
			throw error;
		});
	});
}
requestLog.VERSION = VERSION$1;
// node_modules/@octokit/rest/dist-src/index.js
const Octokit = Octokit$1.plugin(requestLog, legacyRestEndpointMethods, paginateRest).defaults({ userAgent: `octokit-rest.js/22.0.1` });
// src/places/github/client/answer-shapes.ts
const LONG = "long";
const LONGEST = 5e3;
const ASSET = {
	id: 0,
	name: "",
	size: 0,
	state: "",
	browser_download_url: ""
};
const RELEASE = {
	id: 0,
	tag_name: "",
	draft: true,
	prerelease: true,
	html_url: "",
	upload_url: "",
	assets: [ASSET]
};
const OBJECT = { sha: "" };
const SHAPES = {
	"GET /repos/{owner}/{repo}": { private: true },
	"GET /repos/{owner}/{repo}/releases": [RELEASE],
	"GET /repos/{owner}/{repo}/releases/tags/{tag}": RELEASE,
	"GET /repos/{owner}/{repo}/releases/{release_id}": RELEASE,
	"POST /repos/{owner}/{repo}/releases": RELEASE,
	"PATCH /repos/{owner}/{repo}/releases/{release_id}": RELEASE,
	"POST /repos/{owner}/{repo}/releases/generate-notes": { body: LONG },
	"GET /repos/{owner}/{repo}/releases/{release_id}/assets": [ASSET],
	"POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}": ASSET,
	"GET /repos/{owner}/{repo}/git/ref/{ref}": { object: OBJECT },
	"GET /repos/{owner}/{repo}/branches/{branch}": {
		protected: true,
		commit: {
			sha: "",
			commit: { tree: OBJECT }
		}
	},
	"GET /repos/{owner}/{repo}/git/blobs/{file_sha}": { content: LONG },
	"GET /repos/{owner}/{repo}/git/trees/{tree_sha}": { tree: [{
		path: "",
		type: "",
		sha: "",
		"size?": 0
	}] },
	"POST /repos/{owner}/{repo}/git/blobs": OBJECT,
	"POST /repos/{owner}/{repo}/git/trees": OBJECT,
	"POST /repos/{owner}/{repo}/git/commits": OBJECT,
	"GET /repos/{owner}/{repo}/pages": {
		"html_url?": "",
		"cname?": "",
		"build_type?": "",
		"source?": {
			branch: "",
			path: ""
		},
		"https_enforced?": true,
		"public?": true
	},
	"GET /repos/{owner}/{repo}/actions/permissions": {
		enabled: true,
		"allowed_actions?": "",
		"sha_pinning_required?": true
	},
	"GET /repos/{owner}/{repo}/actions/permissions/selected-actions": {
		"github_owned_allowed?": true,
		"patterns_allowed?": [""]
	},
	"GET /repos/{owner}/{repo}/actions/secrets": { secrets: [{ name: "" }] },
	"GET /repos/{owner}/{repo}/actions/organization-secrets": { secrets: [{ name: "" }] },
	"GET /repos/{owner}/{repo}/pages/builds/latest": {
		url: "",
		status: "",
		commit: "",
		error: { "message?": "" }
	},
	"GET /repos/{owner}/{repo}/environments/{environment_name}": { "deployment_branch_policy?": { custom_branch_policies: true } },
	"GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies": { branch_policies: [{
		"name?": "",
		"type?": ""
	}] },
	"GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}": { "status?": "" },
	"GET /repos/{owner}/{repo}/rules/branches/{branch}": [{ type: "" }],
	"GET /repos/{owner}/{repo}/rulesets/{ruleset_id}": {
		name: "",
		"current_user_can_bypass?": ""
	}
};
const CONTENTS = "GET /repos/{owner}/{repo}/contents/{path}";
const FOLDER = [{
	path: "",
	sha: ""
}];
const FILE = {
	type: "",
	sha: "",
	size: 0
};
function findMisfit(route, data) {
	if (data instanceof ReadableStream) return void 0;
	if (route === CONTENTS) return misfit(data, Array.isArray(data) ? FOLDER : FILE, "the answer");
	const shape = SHAPES[route];
	return shape === void 0 ? void 0 : misfit(data, shape, "the answer");
}
function misfit(value, shape, name) {
	if (Array.isArray(shape)) return misfitOfList(value, shape[0], name);
	if (typeof shape !== "object") return misfitOfValue(value, shape, name);
	if (typeof value !== "object" || value === null || Array.isArray(value)) return `${name} is no object`;
	for (const [key, expected] of Object.entries(shape)) {
		const field = key.replace("?", "");
		const part = Reflect.get(value, field);
		const found = field !== key && (part === void 0 || part === null) ? void 0 : misfit(part, expected, `\`${field}\` of ${name}`);
		if (found !== void 0) return found;
	}
}
function misfitOfValue(value, shape, name) {
	if (typeof value !== typeof shape) return `${name} is no ${typeof shape}`;
	return typeof value === "string" && value.length > LONGEST && shape !== LONG ? `${name} has ${value.length} characters` : void 0;
}
function misfitOfList(value, shape, name) {
	if (!Array.isArray(value)) return `${name} is no list`;
	for (const item of value) {
		const found = misfit(item, shape, `an item of ${name}`);
		if (found !== void 0) return found;
	}
}
// src/places/github/client/backoff.ts
init_proxy_failure();
init_unreachable();
const BUDGET_SECONDS = 900;
const SECONDARY_LIMIT_SECONDS = 60;
const MOST_ATTEMPTS = 8;
function createBackoff(say, options = {}) {
	const cancelled = new AbortController().signal;
	const clock = {
		now: () => new Date(),
		sleep: setTimeout,
		random: Math.random,
		say,
		cancelled,
		...options
	};
	const rest = (seconds) => clock.sleep(seconds * 1e3, void 0, { signal: clock.cancelled }).catch(() => {});
	let spent = 0;
	let isLost = false;
	return {
		wait: async (doing, attempt, failure) => {
			const away = failure.kind === "unknown" ? failure.away : void 0;
			if (away !== void 0 && (isLost || attempt >= attemptsWithout(away))) {
				isLost = true;
				throw notReached(doing, away);
			}
			const seconds = secondsToWait(failure, attempt, clock);
			if (attempt >= MOST_ATTEMPTS || spent + seconds > BUDGET_SECONDS) throw givenUp(doing, attempt, failure);
			spent += seconds;
			clock.say(`${doing}: ${describeFailure(failure)}; retrying in ${seconds.toFixed(1)} s`);
			await rest(seconds);
		},
		pause: async (seconds) => {
			spent += seconds;
			await rest(seconds);
		}
	};
}
function secondsToWait(failure, attempt, clock) {
	const named = failure.kind === "refused" ? void 0 : failure.waitSeconds;
	if (named !== void 0) return Math.max(1, named);
	if (failure.kind === "limited") {
		if (failure.until !== void 0) return Math.max(1, (failure.until.getTime() - clock.now().getTime()) / 1e3);
		return SECONDARY_LIMIT_SECONDS * 2 ** (attempt - 1);
	}
	return Math.min(30, .5 * 2 ** (attempt - 1)) * (.5 + clock.random());
}
function describeFailure(failure) {
	if (failure.kind !== "limited") return failure.message;
	return failure.until === void 0 ? "GitHub limits requests for now" : "the hourly rate limit is used up";
}
function notReached(doing, away) {
	const proxy = findProxyFailure(away)?.problem;
	if (proxy !== void 0) return new ProblemError({
		...proxy,
		found: `${doing}: ${proxy.found}`
	}, { cause: away });
	const problem = {
		code: "github-unavailable",
		found: `${doing}: no connection to GitHub: ${describeUnreachable(away)}`,
		expected: "a connection to GitHub",
		fix: "Check this machine's network, DNS and proxy, and GITHUB_API_URL if it is set; then run this again"
	};
	return new ProblemError(problem, { cause: away });
}
function givenUp(doing, attempt, failure) {
	if (failure.kind === "limited") {
		const when = failure.until === void 0 ? "later" : `after ${failure.until.toISOString()}`;
		const found = `${doing}: ${describeFailure(failure)}`;
		return new ProblemError({
			code: "github-limited",
			found,
			expected: "requests left for this token",
			fix: `Run the job again ${when}: it continues where it stopped`
		});
	}
	const found = `${doing} failed ${count(attempt, "time")}, last with: ${describeFailure(failure)}`;
	return new ProblemError({
		code: "github-unavailable",
		found,
		expected: "an answer from GitHub",
		fix: "Check https://www.githubstatus.com and run the job again: it continues where it stopped"
	});
}
const WAIT_DIGITS = 6;
const MOMENT_DIGITS = 11;
const MOST_WORDS = 500;
function classifyFailure(error) {
	if (isUnreachable(error)) return {
		...unknown(describeUnreachable(error)),
		away: error
	};
	if (!(error instanceof RequestError)) return unknown(describeCause(error));
	const { status } = error;
	const message = shorten(error.message);
	const headers = error.response?.headers ?? {};
	if (error.response === void 0) return unknown(describeCause(error.cause ?? error));
	if (isLimit(status, message, headers)) return limited(headers);
	if (status >= 500 || status === 408) return unknown(`status ${status}: ${message}`, seconds(headers["retry-after"], WAIT_DIGITS));
	return {
		kind: "refused",
		status,
		message,
		headers
	};
}
function shorten(message) {
	return message.length <= MOST_WORDS ? message : `${message.slice(0, MOST_WORDS)}...`;
}
function unknown(message, waitSeconds) {
	return {
		kind: "unknown",
		message,
		waitSeconds
	};
}
function isLimit(status, message, headers) {
	if (status === 429) return true;
	if (status !== 403) return false;
	return headers["retry-after"] !== void 0 || String(headers["x-ratelimit-remaining"]) === "0" || /secondary rate limit|abuse detection/i.test(message);
}
function limited(headers) {
	const primary = String(headers["x-ratelimit-remaining"]) === "0";
	const reset = seconds(headers["x-ratelimit-reset"], MOMENT_DIGITS);
	return {
		kind: "limited",
		waitSeconds: seconds(headers["retry-after"], WAIT_DIGITS),
		until: primary && reset !== void 0 ? new Date(reset * 1e3) : void 0
	};
}
function seconds(header, digits) {
	const text = String(header).trim();
	return /^\d+$/.test(text) && text.length <= digits ? Number(text) : void 0;
}
function describeCause(error) {
	if (!(error instanceof Error)) return String(error);
	const inner = error.cause instanceof Error ? `: ${error.cause.message}` : "";
	return `${error.message}${inner}`;
}
// src/places/github/client/guarded-fetch.ts
init_addresses();
function guardFetch({ doing, limit }) {
	let refusal;
	const refuse = (problem) => {
		refusal = problem;
		return problem;
	};
	const guarded = async (start, request) => {
		const isRead = request.method === "GET" || request.method === "HEAD";
		let url = new URL(start);
		let headers = {
			...request.headers,
			"accept-encoding": "gzip"
		};
		for (let redirects = 0;; redirects++) {
			const response = await fetchOnce(url, {
				...request,
				headers
			});
			if (response.status < 300 || response.status >= 400) return limitBody(unpack(response), limit, () => refuse(tooLong(doing, limit)));
			await response.body?.cancel();
			const next = isRead && redirects < MOST_REDIRECTS ? locationOf(response, url) : void 0;
			if (next === void 0) throw refuse(redirected(doing));
			if (!isPrivate(next)) throw refuse(leftTls(doing, next.host));
			if (next.origin !== url.origin) headers = withoutToken(headers);
			url = next;
		}
	};
	return {
		fetch: guarded,
		refusal: () => refusal
	};
}
const MOST_REDIRECTS = 10;
function locationOf({ headers }, base) {
	const location = headers.get("location");
	return location !== null && URL.canParse(location, base.href) ? new URL(location, base) : void 0;
}
function withoutToken(headers) {
	return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "authorization"));
}
function unpack(response) {
	const { body, status, statusText, headers } = response;
	if (body === null || headers.get("content-encoding") !== "gzip") return response;
	return new Response(body.pipeThrough(new DecompressionStream("gzip")), {
		status,
		statusText,
		headers
	});
}
function limitBody({ body, status, statusText, headers }, limit, tooMuch) {
	if (body === null) return new Response(null, {
		status,
		statusText,
		headers
	});
	let bytes = 0;
	const counter = new TransformStream({ transform: (chunk, controller) => {
		bytes += chunk.length;
		if (bytes > limit) throw tooMuch();
		controller.enqueue(chunk);
	} });
	return new Response(body.pipeThrough(counter), {
		status,
		statusText,
		headers
	});
}
function redirected(doing) {
	const found = `${doing}: GitHub answered with a redirect`;
	return new ProblemError({
		code: "github-refused",
		found,
		expected: "an answer to the request itself",
		fix: "If the repository was renamed or moved, use its current name (‹site-repository›, or GITHUB_REPOSITORY); otherwise check the proxy between this machine and GitHub"
	});
}
function leftTls(doing, host) {
	const found = `${doing}: GitHub redirected to ${host} over plain HTTP`;
	return new ProblemError({
		code: "github-refused",
		found,
		expected: "an https: URL",
		fix: "Check the proxy between this machine and GitHub"
	});
}
function tooLong(doing, limit) {
	const found = `${doing}: GitHub's answer is longer than ${limit} bytes`;
	const fix = "Run the job again; if it happens again, check the proxy between this machine and GitHub";
	const expected = `an answer of at most ${limit} bytes`;
	return new ProblemError({
		code: "github-unavailable",
		found,
		expected,
		fix
	});
}
function checkApiUrl(text) {
	const url = parseUrl(text);
	if (url !== void 0 && isPrivate(url) && url.username === "" && url.password === "") return text;
	throw new ProblemError({
		code: "input-invalid",
		found: `GITHUB_API_URL is ${url === void 0 ? "no URL" : `${url.protocol}//${url.host}`}`,
		expected: "an https: URL without a user name, since the token is sent there",
		fix: "Correct GITHUB_API_URL: runners set it, and elsewhere it is optional"
	});
}
function checkUploadBase(apiUrl, claimed) {
	const api = new URL(apiUrl);
	const base = parseUrl(claimed);
	const known = uploadBase(api);
	if (base !== void 0 && (base.href === known.href || isLoopback(api) && isLoopback(base))) return claimed;
	throw new ProblemError(elsewhere(api, base, known));
}
function uploadBase({ href, hostname }) {
	if (hostname === "api.github.com" || /^api\.[^.]+\.ghe\.com$/.test(hostname)) return new URL(href.replace("//api.", "//uploads."));
	return new URL(href.replace(/\/api\/v3\/?$/, "/api/uploads"));
}
function elsewhere(api, base, known) {
	const named = base === void 0 ? "no URL" : `${base.protocol}//${base.host}${base.pathname}`;
	return {
		code: "github-refused",
		found: `${api.host} names ${named} for uploads, which must not receive the token`,
		expected: known.href,
		fix: "Check the proxy between this machine and GitHub, and GITHUB_API_URL; nothing was sent"
	};
}
function parseUrl(text) {
	return URL.canParse(text) ? new URL(text) : void 0;
}
function isPrivate(url) {
	return url.protocol === "https:" || url.protocol === "http:" && isLoopback(url);
}
// src/places/github/client/client.ts
var RequestFailure = class extends Error {
	failure;
	constructor(doing, failure, options) {
		super(`${doing}: ${failure.kind === "limited" ? "rate limit" : failure.message}`, options);
		this.name = "RequestFailure";
		this.failure = failure;
	}
	get refusedWith() {
		return this.failure.kind === "refused" ? this.failure.status : void 0;
	}
};
const BASE_SECONDS = 30;
const SLOWEST_BYTES_PER_SECOND = 2e5;
function deadlineFor(size) {
	return AbortSignal.timeout(Math.ceil(BASE_SECONDS + size / SLOWEST_BYTES_PER_SECOND) * 1e3);
}
const USUAL_LIMIT = 67108864;
function createClient(reach) {
	const { token, say, cancelled, backoff = createBackoff(say, { cancelled }) } = reach;
	const apiUrl = checkApiUrl(reach.apiUrl);
	const settings = {
		baseUrl: apiUrl,
		userAgent: "provider-pages",
		log: SILENT
	};
	const octokit = new Octokit(token === void 0 ? settings : {
		...settings,
		auth: token
	});
	const send = async (route, parameters, { doing, size = 0, limit = USUAL_LIMIT }) => {
		if (cancelled.aborted) throw stoppedBefore(doing, cancelled);
		const deadline = deadlineFor(size);
		const signal = size > 0 ? AbortSignal.any([deadline, cancelled]) : deadline;
		const guard = guardFetch({
			doing,
			limit
		});
		const request = {
			...parameters.request,
			signal,
			fetch: guard.fetch,
			log: SILENT
		};
		try {
			const answer = await octokit.request(route, {
				...parameters,
				request
			});
			const refusal = guard.refusal();
			if (refusal !== void 0) throw refusal;
			checkComplete(answer);
			const misfit = findMisfit(route, answer.data);
			if (misfit !== void 0) throw new Error(`unexpected answer from GitHub: ${misfit}`);
			return answer;
		} catch (error) {
			throw guard.refusal() ?? new RequestFailure(doing, classifyFailure(error), { cause: error });
		}
	};
	const repeat = async (again, ...[route, parameters, options]) => {
		for (let attempt = 1;; attempt++) try {
			return await send(route, parameters, options);
		} catch (error) {
			if (!(error instanceof RequestFailure) || !again(error.failure)) throw error;
			await backoff.wait(options.doing, attempt, error.failure);
		}
	};
	return {
		apiUrl,
		backoff,
		cancelled,
		repeatable: (...request) => repeat(({ kind }) => kind !== "refused", ...request),
		once: (...request) => repeat(({ kind }) => kind === "limited", ...request)
	};
}
function stoppedBefore(doing, { reason }) {
	if (!(reason instanceof ProblemError)) return reason;
	const problems = reason.problems.map((problem) => ({
		...problem,
		found: `${problem.found} before ${doing}`
	}));
	return new ProblemError(problems, { cause: reason });
}
async function unlessRefused(request, value, status) {
	try {
		return await request();
	} catch (error) {
		const refusedWith = error instanceof RequestFailure ? error.refusedWith : void 0;
		if (refusedWith === void 0 || refusedWith !== (status ?? refusedWith)) throw error;
		return value;
	}
}
const SILENT = {
	debug: () => {},
	info: () => {},
	warn: () => {},
	error: () => {}
};
function checkComplete({ status, data, headers }) {
	if (status === 204) return;
	const json = /[/+]json/.test(String(headers["content-type"] ?? ""));
	if (data === "" || json && typeof data === "string") throw new Error("the answer is incomplete");
}
const PAGE_SIZE = 100;
async function readPages({ doing, most, read }) {
	const all = [];
	for (let page = 1; all.length <= most; page++) {
		const entries = await read({
			per_page: PAGE_SIZE,
			page
		});
		all.push(...entries);
		if (entries.length < PAGE_SIZE) return all;
	}
	const found = `${doing}: there are more than ${most}`;
	throw new ProblemError({
		code: "github-refused",
		found,
		expected: `at most ${most}`,
		fix: "Delete some of them: GitHub lists no more than this"
	});
}
const MOST_REFUSALS = 5;
async function writeThenLook(client, { doing, write, look, mayHaveLanded }) {
	let refusals = 0;
	for (let attempt = 1;; attempt++) try {
		return await write();
	} catch (error) {
		if (!(error instanceof RequestFailure)) throw error;
		const { failure } = error;
		if (failure.kind !== "refused") await client.backoff.wait(doing, attempt, failure);
		else if (!mayHaveLanded?.(failure.status)) throw error;
		else if (++refusals > 1) await client.backoff.pause(1);
		const landed = await look();
		if (landed !== void 0) return landed;
		if (refusals >= MOST_REFUSALS) throw error;
	}
}
// src/places/github/repository.ts
function parseRepositoryName(name) {
	const [owner = "", repo = ""] = name.split("/");
	return {
		owner,
		repo
	};
}
function formatRepositoryName({ owner, repo }) {
	return `${owner}/${repo}`;
}
function sameRepository(one, other) {
	return one.toLowerCase() === other.toLowerCase();
}
export { createClient as a, unlessRefused as c, guardFetch as d, createBackoff as f, RequestFailure as i, writeThenLook as l, parseRepositoryName as n, deadlineFor as o, sameRepository as r, readPages as s, formatRepositoryName as t, checkUploadBase as u };
