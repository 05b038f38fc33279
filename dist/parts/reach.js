import { c as init_addresses, f as isPrivate, s as bareHost, u as isInside } from "./proxies.js";
import { n as init_agents, r as openAgents } from "./agents.js";
import { lookup } from "node:dns";
// src/http/reach.ts
init_addresses();
init_agents();
var UnsafeAddress = class extends Error {};
const UNLIMITED = {
	isAllowed: async () => true,
	agents: void 0
};
function reachFromPreview(origin) {
	return {
		isAllowed: async (url) => url.origin === origin || !isPrivate(url),
		agents: openChecked(async (hostname) => onlyPublic(hostname, await resolveName(hostname)))
	};
}
function reachFrom(named, resolve = resolveName) {
	const pinned = new Map(named.map((url) => [bareHost(url), retryable(() => resolve(bareHost(url)))]));
	const mayGoInside = async () => {
		if (named.some(isPrivate)) return true;
		return (await Promise.all([...pinned.values()].map((found) => found().catch(() => [])))).some((found) => found.length > 0 && found.every(({ address }) => isInside(address)));
	};
	return {
		isAllowed: async (url) => !isPrivate(url) || pinned.has(bareHost(url)) || await mayGoInside(),
		agents: openChecked(async (hostname) => {
			const found = await (pinned.get(hostname)?.() ?? resolve(hostname));
			return await mayGoInside() ? found : onlyPublic(hostname, found);
		})
	};
}
function onlyPublic(hostname, found) {
	const safe = found.filter(({ address }) => !isInside(address));
	if (safe.length > 0 || found.length === 0) return safe;
	throw new UnsafeAddress(`it points to ${hostname}, which is ${found[0]?.address}`);
}
function openChecked(resolve) {
	const find = (hostname, { all }, tell) => {
		resolve(hostname).then((found) => all === true ? tell(null, [...found]) : tell(null, found[0]?.address ?? "", found[0]?.family), (error) => tell(error, []));
	};
	return openAgents(find);
}
function resolveName(hostname) {
	return new Promise((found, failed) => {
		lookup(hostname, { all: true }, (error, addresses) => error === null ? found(addresses) : failed(error));
	});
}
function retryable(step) {
	let done;
	return () => {
		done ??= step().catch((error) => {
			done = void 0;
			throw error;
		});
		return done;
	};
}
export { reachFromPreview as i, UnsafeAddress as n, reachFrom as r, UNLIMITED as t };
