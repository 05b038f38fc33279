import { i as onceEach } from "./concurrency.js";
import { d as follow } from "./repository.js";
import { a as readPages, n as isDeployedByWorkflow, r as locateOnPages, t as checkPages } from "./pages.js";
// src/places/github/site/live-pages.ts
const TIMEOUT = 1e4;
const LARGEST = 4194304;
async function openLivePages(client, options) {
	const pages = await readPages(client, options);
	if (pages.state !== "on" || checkPages(pages.settings, options).length > 0) return void 0;
	const { base } = locateOnPages(pages.settings, options);
	if (options.siteUrl !== void 0 && options.siteUrl !== base) return void 0;
	return {
		base,
		isDeployed: isDeployedByWorkflow(pages.settings),
		get: onceEach((path) => getText(new URL(path, base), client.cancelled))
	};
}
async function getText(url, cancelled) {
	const signal = AbortSignal.any([cancelled, AbortSignal.timeout(TIMEOUT)]);
	try {
		const doing = `reading ${url.href}`;
		const response = await follow(url, {
			method: "GET",
			headers: { accept: "*/*" },
			signal,
			doing,
			most: LARGEST
		});
		const text = await response.text();
		return response.status === 200 ? text : void 0;
	} catch {
		cancelled.throwIfAborted();
		return;
	}
}
export { openLivePages };
