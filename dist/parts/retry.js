import { n as __esmMin } from "./rolldown-runtime.js";
import { _ as isUnreachable, f as TransientFault, h as init_faults, m as findProxyFailure, v as mostAttempts } from "./proxies.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { o as pause, t as init_concurrency } from "./concurrency.js";
import { a as lose, i as init_request, n as unpacked, o as send, t as init_unpack } from "./unpack.js";
// src/http/fetch.ts
async function fetchOnce(url, { limit, ...sending }) {
	const { status, body: incoming } = await send(url, sending);
	const { statusMessage: statusText = "", rawHeaders } = incoming;
	const headers = new Headers();
	for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
	const isEmpty = sending.method === "HEAD" || WITHOUT_BODY.includes(status);
	if (isEmpty) incoming.resume();
	const body = isEmpty ? null : streamOf(incoming, {
		...sending,
		limit
	});
	return new Response(body, {
		status,
		statusText,
		headers
	});
}
function streamOf(incoming, { headers, signal, limit }) {
	const chunks = headers["accept-encoding"] === "gzip" ? unpacked(incoming) : incoming[Symbol.asyncIterator]();
	let size = 0;
	const pull = async (controller) => {
		const next = await chunks.next().catch((cause) => lose(cause, signal));
		if (next.done === true) return controller.close();
		size += next.value.length;
		if (limit !== void 0 && size > limit.bytes) {
			incoming.destroy();
			throw limit.exceeded();
		}
		controller.enqueue(next.value);
	};
	return new ReadableStream({
		pull,
		cancel: () => void incoming.destroy()
	}, { highWaterMark: 0 });
}
var WITHOUT_BODY;
var init_fetch = __esmMin(() => {
	init_request();
	init_unpack();
	WITHOUT_BODY = [
		204,
		205,
		304
	];
});
// src/http/retry.ts
function createBackoff({ attempts, firstWait, longestWait, budget = Number.POSITIVE_INFINITY }, giveUp, { say, cancelled, sleep = pause, random = Math.random }) {
	let spent = 0;
	let isLost = false;
	return {
		wait: async (doing, attempt, fault) => {
			const isAway = isUnreachable(fault);
			const usual = Math.min(longestWait, firstWait * 2 ** (attempt - 1)) * (.5 + random());
			const milliseconds = Math.max(usual, fault.wait ?? 0);
			if (attempt >= Math.min(attempts, mostAttempts(fault)) || isAway && isLost || spent + milliseconds > budget) {
				isLost ||= isAway;
				const proxy = findProxyFailure(fault);
				if (proxy !== void 0) throw new ProblemError(proxy.problem, { cause: fault });
				throw giveUp(doing, attempt, fault);
			}
			if (cancelled.aborted) return;
			spent += milliseconds;
			say(`${doing}: ${fault.message}; retrying in ${(milliseconds / 1e3).toFixed(1)} s`);
			await sleep(milliseconds, cancelled);
		},
		pause: async (milliseconds) => {
			spent += milliseconds;
			await sleep(milliseconds, cancelled);
		}
	};
}
async function retry(backoff, doing, step, mayRetry = () => true) {
	for (let attempt = 1;; attempt++) try {
		return await step(attempt);
	} catch (error) {
		if (!(error instanceof TransientFault && mayRetry(error))) throw error;
		await backoff.wait(doing, attempt, error);
	}
}
var init_retry = __esmMin(() => {
	init_concurrency();
	init_errors();
	init_faults();
});
export { init_fetch as a, fetchOnce as i, init_retry as n, retry as r, createBackoff as t };
