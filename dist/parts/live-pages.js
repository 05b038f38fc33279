import { a as onceEach, t as init_concurrency } from "./concurrency.js";
import { r as follow } from "./hosts.js";
import { a as readPages, n as isDeployedByWorkflow, r as locateOnPages, t as checkPages } from "./pages.js";
// src/places/github/site/live-pages.ts
init_concurrency();
const TIMEOUT = 1e4;
const LARGEST = 4194304;
async function openLivePages(site) {
	const pages = await readPages(site);
	if (pages.state !== "on" || checkPages(pages.settings, site).length > 0) return void 0;
	const { base } = locateOnPages(pages.settings, site);
	if (site.siteUrl !== void 0 && site.siteUrl !== base) return void 0;
	return {
		base,
		isDeployed: isDeployedByWorkflow(pages.settings),
		get: onceEach((path) => getText(new URL(path, base), site.client.cancelled))
	};
}
async function getText(url, cancelled) {
	const signal = AbortSignal.any([cancelled, AbortSignal.timeout(TIMEOUT)]);
	try {
		const doing = `reading ${url.href}`;
		const response = await follow(url, doing, LARGEST, {
			method: "GET",
			headers: { accept: "*/*" },
			signal
		});
		const text = await response.text();
		return response.status === 200 ? text : void 0;
	} catch {
		cancelled.throwIfAborted();
		return;
	}
}
export { openLivePages };
