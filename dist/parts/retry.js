import { n as __esmMin } from "./rolldown-runtime.js";
import { o as pause, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as findProxyFailure, c as isUnreachable, l as mostAttempts, o as init_faults, r as TransientFault } from "./faults.js";
// src/http/retry.ts
function createBackoff(policy, giveUp, { say, cancelled, sleep = pause, random = Math.random }) {
	let spent = 0;
	let isLost = false;
	return {
		wait: async (doing, attempt, fault) => {
			const isAway = isUnreachable(fault);
			const milliseconds = waitAfter(attempt, fault.wait, policy, random);
			if (attempt >= Math.min(policy.attempts, mostAttempts(fault)) || isAway && isLost || spent + milliseconds > policy.budget) {
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
function waitAfter(attempt, asked, { firstWait, longestWait }, random = Math.random) {
	return Math.max(asked ?? 0, Math.min(longestWait, firstWait * 2 ** (attempt - 1)) * (.5 + random()));
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
export { waitAfter as i, init_retry as n, retry as r, createBackoff as t };
