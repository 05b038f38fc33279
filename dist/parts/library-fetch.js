import { n as __esmMin, r as __exportAll } from "./rolldown-runtime.js";
import { o as init_faults, r as TransientFault, s as isTransient } from "./faults.js";
import { n as fetchOnce, r as init_request } from "./request.js";
import { n as init_retry, r as retry, t as createBackoff } from "./retry.js";
// src/http/library-fetch.ts
var library_fetch_exports = __exportAll({ default: () => fetch });
async function fetch(url, { method = "GET", headers = {}, body, timeout = TIMEOUT, retry: wanted = 0 } = {}) {
	const attempts = 1 + (typeof wanted === "object" ? wanted.retries ?? 0 : Number(wanted));
	const backoff = createBackoff({
		attempts,
		firstWait: WAIT,
		longestWait: WAIT,
		budget: 6e4
	}, (_doing, _attempts, fault) => fault, {
		say: () => {},
		cancelled: NEVER
	});
	const exceeded = () => new Error(`the answer of ${url} has more than ${LONGEST} bytes`);
	const limit = {
		bytes: LONGEST,
		exceeded
	};
	return retry(backoff, url, async (attempt) => {
		const signal = AbortSignal.timeout(timeout);
		const response = await fetchOnce(new URL(url), {
			method,
			headers,
			body,
			signal,
			limit
		});
		const { status, statusText } = response;
		const bytes = Buffer.from(await response.arrayBuffer());
		if (isTransient(status) && attempt < attempts) throw new TransientFault(`HTTP ${status}`);
		const whole = new Response(response.body === null ? null : bytes, {
			status,
			statusText,
			headers: response.headers
		});
		return Object.assign(whole, { buffer: async () => bytes });
	});
}
var LONGEST, TIMEOUT, WAIT, NEVER;
var init_library_fetch = __esmMin(() => {
	init_faults();
	init_request();
	init_retry();
	LONGEST = 16e6;
	TIMEOUT = 3e4;
	WAIT = 1e3;
	NEVER = new AbortController().signal;
});
export { library_fetch_exports as n, init_library_fetch as t };
