import { n as __esmMin } from "./rolldown-runtime.js";
import { setTimeout } from "node:timers/promises";
// src/concurrency.ts
function limitConcurrency(most) {
	let running = 0;
	const waiting = [];
	return async (step) => {
		if (running < most) running++;
		else await new Promise((go) => waiting.push(go));
		try {
			return await step();
		} finally {
			const next = waiting.shift();
			if (next === void 0) running--;
			else next();
		}
	};
}
function once(step) {
	let done;
	return (...input) => done ??= step(...input);
}
function onceEach(step) {
	const done = new Map();
	return (key) => {
		const entry = done.get(key) ?? { result: step(key) };
		done.set(key, entry);
		return entry.result;
	};
}
async function pause(milliseconds, cancelled) {
	await setTimeout(milliseconds, void 0, cancelled && { signal: cancelled }).catch(() => {});
}
async function mapConcurrently(items, most, step, cancelled) {
	const stop = new AbortController();
	const stopped = cancelled === void 0 ? stop.signal : AbortSignal.any([stop.signal, cancelled]);
	const results = [];
	const rest = items.entries();
	const work = async () => {
		for (const [at, item] of rest) {
			stopped.throwIfAborted();
			results[at] = await step(item, stopped);
		}
	};
	await settleAll(Array.from({ length: Math.min(most, items.length) }, work), stop);
	return results;
}
async function settleAll(steps, stop) {
	for (const step of steps) step.catch((error) => stop.abort(error));
	return (await Promise.allSettled(steps)).map((one) => {
		if (one.status === "fulfilled") return one.value;
		throw stop.signal.reason;
	});
}
var init_concurrency = __esmMin(() => {});
export { onceEach as a, once as i, limitConcurrency as n, pause as o, mapConcurrently as r, settleAll as s, init_concurrency as t };
