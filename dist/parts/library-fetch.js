import { n as __esmMin, r as __exportAll } from "./rolldown-runtime.js";
import { n as init_fetch, t as fetchOnce } from "./fetch.js";
import { setTimeout } from "node:timers/promises";
// src/http/library-fetch.ts
var library_fetch_exports = __exportAll({ default: () => fetch });
async function fetch(url, options = {}) {
	const { retry = 0 } = options;
	for (let left = typeof retry === "object" ? retry.retries ?? 0 : Number(retry);; left--) {
		const answer = await ask(url, options).catch((error) => {
			if (left <= 0) throw error;
		});
		if (answer !== void 0 && (answer.status < 500 || left <= 0)) return answer;
		await setTimeout(PAUSE);
	}
}
async function ask(url, { method = "GET", headers = {}, body, timeout = TIMEOUT }) {
	const signal = AbortSignal.timeout(timeout);
	const exceeded = () => new Error(`the answer of ${url} has more than ${LONGEST} bytes`);
	const limit = {
		bytes: LONGEST,
		exceeded
	};
	const response = await fetchOnce(new URL(url), {
		method,
		headers,
		body,
		signal,
		limit
	});
	const { status, statusText } = response;
	const bytes = Buffer.from(await new Response(response.body).arrayBuffer());
	const whole = new Response(response.body === null ? null : bytes, {
		status,
		statusText,
		headers: response.headers
	});
	return Object.assign(whole, { buffer: async () => bytes });
}
var LONGEST, TIMEOUT, PAUSE;
var init_library_fetch = __esmMin(() => {
	init_fetch();
	LONGEST = 16e6;
	TIMEOUT = 3e4;
	PAUSE = 1e3;
});
export { library_fetch_exports as n, init_library_fetch as t };
