import { n as __esmMin } from "./rolldown-runtime.js";
import { o as pause, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { _ as isUnreachable, f as TransientFault, h as init_faults, m as findProxyFailure, v as mostAttempts } from "./proxies.js";
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
async function retry(backoff, doing, step, retried = TransientFault) {
	for (let attempt = 1;; attempt++) try {
		return await step(attempt);
	} catch (error) {
		if (!(error instanceof retried)) throw error;
		await backoff.wait(doing, attempt, error);
	}
}
var init_retry = __esmMin(() => {
	init_concurrency();
	init_errors();
	init_faults();
});
export { init_retry as n, retry as r, createBackoff as t };
