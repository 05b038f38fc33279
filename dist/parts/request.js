import { n as __esmMin } from "./rolldown-runtime.js";
import { a as loginHeader, d as limitConnecting, i as init_tunnel, l as init_unreachable, n as init_agents, o as refusedBy, t as ANYWHERE } from "./agents.js";
import { i as ProxyFailure, n as init_proxies, o as init_proxy_failure, t as findProxy } from "./proxies.js";
import { request } from "node:http";
import { request as request$1 } from "node:https";
// src/http/request.ts
function openRequest(url, { reach, ...opening }, receive) {
	const agents = reach?.agents ?? ANYWHERE;
	const options = {
		...opening,
		agent: agents[url.protocol === "https:" ? "https:" : "http:"]
	};
	const sent = url.protocol === "https:" ? request$1(url, options, receive) : ask(url, options, receive);
	limitConnecting(sent);
	return sent;
}
function ask(url, options, receive) {
	const proxy = findProxy(url, process.env);
	if (proxy === void 0 || proxy instanceof ProxyFailure) return request(url, options, receive);
	const path = `${url.origin}${url.pathname}${url.search}`;
	const headers = {
		...options.headers,
		...loginHeader(proxy)
	};
	const sent = request(url, {
		...options,
		path,
		headers
	}, (answer) => {
		if (answer.statusCode !== 407) return receive(answer);
		sent.emit("error", refusedBy(proxy, url.host, 407));
		sent.destroy();
	});
	return sent;
}
var init_request = __esmMin(() => {
	init_agents();
	init_proxies();
	init_proxy_failure();
	init_tunnel();
	init_unreachable();
});
export { openRequest as n, init_request as t };
