import { c as isUnreachable, i as describeFault, o as init_faults, r as TransientFault, s as isTransient, u as readRetryAfter } from "./faults.js";
import { c as isConfidential, s as init_addresses, u as isLoopback } from "./proxies.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { r as count, s as shorten } from "./quote.js";
import { t as RequestError } from "./dist-src.js";
import { n as init_fetch, t as fetchOnce } from "./fetch.js";
import { n as init_retry, t as createBackoff } from "./retry.js";
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
// src/places/github/client/failures.ts
init_errors();
init_faults();
init_retry();
const RETRIES = {
	attempts: 8,
	firstWait: 500,
	longestWait: 3e4,
	budget: 9e5
};
function githubBackoff(options) {
	return createBackoff(RETRIES, givenUp, options);
}
var RequestFailure = class extends Error {
	refusedWith;
	headers;
	constructor(message, refusedWith, headers, options) {
		super(message, options);
		this.name = "RequestFailure";
		this.refusedWith = refusedWith;
		this.headers = headers;
	}
};
var RateLimited = class extends TransientFault {
	until;
	constructor(until, wait) {
		super(until === void 0 ? "GitHub limits requests for now" : "the hourly rate limit is used up", wait);
		this.until = until;
	}
};
const SECONDARY_LIMIT = 6e4;
const MOST_WORDS = 500;
function classifyFailure(doing, error, attempt) {
	const cause = error instanceof RequestError && error.response === void 0 ? error.cause ?? error : error;
	if (cause instanceof TransientFault) return cause;
	if (!(cause instanceof RequestError)) return new TransientFault(describeFault(cause), void 0, { cause });
	const { status } = cause;
	const message = shorten(cause.message, MOST_WORDS);
	const headers = cause.response?.headers ?? {};
	const wait = readRetryAfter(headers["retry-after"]?.toString());
	const isUsedUp = String(headers["x-ratelimit-remaining"]) === "0";
	const isSlowedDown = headers["retry-after"] !== void 0 || /secondary rate limit|abuse detection/i.test(message);
	if (status === 429 || status === 403 && (isUsedUp || isSlowedDown)) {
		const until = isUsedUp ? readMoment(headers["x-ratelimit-reset"]) : void 0;
		const usual = until === void 0 ? SECONDARY_LIMIT * 2 ** (attempt - 1) : until.getTime() - Date.now();
		return new RateLimited(until, wait ?? usual);
	}
	if (isTransient(status)) return new TransientFault(`status ${status}: ${message}`, wait, { cause });
	return new RequestFailure(`${doing}: ${message}`, status, headers, { cause });
}
function readMoment(seconds) {
	return /^\d{1,11}$/.test(String(seconds)) ? new Date(Number(seconds) * 1e3) : void 0;
}
function givenUp(doing, attempts, fault) {
	if (fault instanceof RateLimited) {
		const when = fault.until === void 0 ? "later" : `after ${fault.until.toISOString()}`;
		const found = `${doing}: ${fault.message}`;
		const fix = `Run the job again ${when}: it continues where it stopped`;
		return new ProblemError({
			code: "github-limited",
			found,
			expected: "requests left for this token",
			fix
		});
	}
	const isAway = isUnreachable(fault);
	const found = isAway ? `${doing}: no connection to GitHub: ${fault.message}` : `${doing} failed ${count(attempts, "time")}, last with: ${fault.message}`;
	return new ProblemError({
		code: "github-unavailable",
		found,
		expected: isAway ? "a connection to GitHub" : "an answer from GitHub",
		fix: isAway ? "Check this machine's network, DNS and proxy, and GITHUB_API_URL if it is set; then run this again" : "Check https://www.githubstatus.com and run the job again: it continues where it stopped"
	}, { cause: fault });
}
// src/places/github/client/hosts.ts
init_errors();
init_addresses();
init_fetch();
const MOST_REDIRECTS = 10;
async function follow(start, doing, most, request) {
	const isRead = request.method === "GET" || request.method === "HEAD";
	const exceeded = () => new ProblemError({
		code: "github-unavailable",
		found: `${doing}: GitHub's answer is longer than ${most} bytes`,
		expected: `an answer of at most ${most} bytes`,
		fix: "Run the job again; if it happens again, check the proxy between this machine and GitHub"
	});
	const limit = {
		bytes: most,
		exceeded
	};
	let url = new URL(start);
	let headers = {
		...request.headers,
		"accept-encoding": "gzip"
	};
	for (let redirects = 0;; redirects++) {
		const response = await fetchOnce(url, {
			...request,
			headers,
			limit
		});
		if (response.status < 300 || response.status >= 400) return response;
		await response.body?.cancel();
		const location = response.headers.get("location") ?? "";
		if (!isRead || redirects === MOST_REDIRECTS || location === "" || !URL.canParse(location, url.href)) throw new ProblemError({
			code: "github-refused",
			found: `${doing}: GitHub answered with a redirect`,
			expected: "an answer to the request itself",
			fix: "If the repository was renamed or moved, use its current name (‹site-repository›, or GITHUB_REPOSITORY); otherwise check the proxy between this machine and GitHub"
		});
		const next = new URL(location, url);
		if (!isConfidential(next)) throw new ProblemError({
			code: "github-refused",
			found: `${doing}: GitHub redirected to ${next.host} over plain HTTP`,
			expected: "an https: URL",
			fix: "Check the proxy between this machine and GitHub"
		});
		if (next.origin !== url.origin) {
			const { authorization: _token, ...others } = headers;
			headers = others;
		}
		url = next;
	}
}
function checkApiUrl(text) {
	const url = parseUrl(text);
	if (url !== void 0 && isConfidential(url) && url.username === "" && url.password === "") return;
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
	const named = base === void 0 ? "no URL" : `${base.protocol}//${base.host}${base.pathname}`;
	throw new ProblemError({
		code: "github-refused",
		found: `${api.host} names ${named} for uploads, which must not receive the token`,
		expected: known.href,
		fix: "Check the proxy between this machine and GitHub, and GITHUB_API_URL; nothing was sent"
	});
}
function uploadBase({ href, hostname }) {
	if (hostname === "api.github.com" || /^api\.[^.]+\.ghe\.com$/.test(hostname)) return new URL(href.replace("//api.", "//uploads."));
	return new URL(href.replace(/\/api\/v3\/?$/, "/api/uploads"));
}
function parseUrl(text) {
	return URL.canParse(text) ? new URL(text) : void 0;
}
export { RequestFailure as a, formatRepositoryName as c, RateLimited as i, parseRepositoryName as l, checkUploadBase as n, classifyFailure as o, follow as r, githubBackoff as s, checkApiUrl as t, sameRepository as u };
