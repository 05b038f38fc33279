import { n as __esmMin, r as __exportAll } from "./rolldown-runtime.js";
import { r as init_retry, t as askAgain } from "./retry.js";
// src/http/library-fetch.ts
var library_fetch_exports = __exportAll({ default: () => fetch });
async function fetch(url, { method = "GET", headers = {}, body, timeout = TIMEOUT, retry: wanted = 0 } = {}) {
	const policy = {
		attempts: 1 + (typeof wanted === "object" ? wanted.retries ?? 0 : Number(wanted)),
		firstWait: WAIT,
		longestWait: WAIT,
		budget: 6e4
	};
	const exceeded = () => new Error(`the answer of ${url} has more than ${LONGEST} bytes`);
	const limitOf = () => ({
		bytes: LONGEST,
		exceeded
	});
	const asking = {
		method,
		headers,
		body,
		cancelled: NEVER,
		patience: timeout,
		limitOf
	};
	const answer = await askAgain(policy, (_doing, _attempts, fault) => fault, new URL(url), asking);
	const bytes = answer.body;
	const whole = new Response(bytes.length === 0 ? null : bytes, answer);
	return Object.assign(whole, { buffer: async () => bytes });
}
var LONGEST, TIMEOUT, WAIT, NEVER;
var init_library_fetch = __esmMin(() => {
	init_retry();
	LONGEST = 16e6;
	TIMEOUT = 3e4;
	WAIT = 1e3;
	NEVER = new AbortController().signal;
});
export { library_fetch_exports as n, init_library_fetch as t };
