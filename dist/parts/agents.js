import { n as __esmMin } from "./rolldown-runtime.js";
import { n as init_addresses, t as bareHost } from "./addresses.js";
import { i as describeFault, n as ProxyFailure, o as init_faults } from "./faults.js";
import { n as findProxy, r as init_proxies } from "./proxies.js";
import { Agent, request } from "node:http";
import { Agent as Agent$1 } from "node:https";
import { Socket, connect, isIP, isIPv6 } from "node:net";
import { connect as connect$1 } from "node:tls";
// src/http/agents.ts
function openAgents(lookup) {
	const options = lookup === void 0 ? KEPT : {
		...KEPT,
		lookup
	};
	return {
		"http:": behindProxy("http:", new Agent(options), connectTo),
		"https:": behindProxy("https:", new Agent$1(options), openTlsTunnel)
	};
}
async function openTlsTunnel(proxy, target, servername) {
	const socket = await openTunnel(proxy, target);
	return connect$1({
		socket,
		host: target.replace(/:\d+$/, ""),
		servername
	});
}
function behindProxy(protocol, agent, open) {
	const directly = agent.createConnection.bind(agent);
	const createConnection = (options, tell) => {
		const { host = "", port, servername = "" } = options;
		const target = `${isIPv6(host ?? "") ? `[${host}]` : host}:${port}`;
		const proxy = findProxy(new URL(`${protocol}//${target}`), process.env);
		if (proxy === void 0) return directly(options, tell);
		(proxy instanceof ProxyFailure ? Promise.reject(proxy) : open(proxy, target, servername)).then((socket) => tell?.(null, socket), (error) => tell?.(error, new Socket()));
	};
	return Object.assign(agent, { createConnection });
}
function connectTo(proxy, target) {
	const socket = dial(proxy);
	const connected = proxy.url.protocol === "https:" ? "secureConnect" : "connect";
	return inTime(proxy, target, socket, (resolve) => socket.once(connected, () => resolve(socket)));
}
function openTunnel(proxy, target) {
	const socket = dial(proxy);
	const headers = {
		host: target,
		...loginHeader(proxy)
	};
	const asking = request({
		createConnection: () => socket,
		method: "CONNECT",
		path: target,
		headers
	});
	return inTime(proxy, target, socket, (resolve, reject) => {
		asking.once("error", reject);
		asking.once("connect", ({ statusCode: status = 0 }, _socket, head) => {
			if (status < 200 || status >= 300) return reject(refusedBy(proxy, target, status));
			if (head.length > 0) socket.unshift(head);
			resolve(socket);
		});
		asking.end();
	});
}
function loginHeader({ login }) {
	return login === void 0 ? {} : { "proxy-authorization": login };
}
function dial({ url }) {
	const host = bareHost(url);
	if (url.protocol === "http:") return connect({
		host,
		port: Number(url.port || 80)
	});
	return connect$1({
		host,
		port: Number(url.port || 443),
		servername: isIP(host) === 0 ? host : ""
	});
}
function inTime(proxy, target, socket, wait) {
	const none = `gives no connection to ${target}`;
	const late = `${none} within ${LONGEST_CONNECT / 1e3} seconds`;
	let timer;
	return new Promise((resolve, reject) => {
		timer = setTimeout(() => reject(unavailable(proxy, late, "once")), LONGEST_CONNECT);
		socket.once("error", reject);
		socket.once("close", () => reject(new Error("the connection was closed")));
		wait(resolve, reject);
	}).catch((error) => {
		socket.destroy();
		if (error instanceof ProxyFailure) throw error;
		throw unavailable(proxy, `${none}: ${describeFault(error)}`, "soon");
	}).finally(() => clearTimeout(timer));
}
function refusedBy({ url, variable, login }, target, status) {
	const code = "proxy-refused";
	if (status !== 407) {
		const found = `the proxy ${url.origin} answers ${status} instead of connecting to ${target}`;
		const expected = `a connection to ${target}`;
		const fix = `Allow ${target} at the proxy; or add it to NO_PROXY if this machine reaches it directly`;
		return new ProxyFailure({
			code,
			found,
			expected,
			fix
		}, status >= 500 ? "soon" : "never");
	}
	const found = `the proxy ${url.origin} ${login === void 0 ? "requires a login" : "rejects the login"} for ${target} (status 407)`;
	const expected = `a login that the proxy accepts, in \`${variable}\``;
	const fix = `Set \`${variable}=${url.protocol}//USER:PASSWORD@${url.host}\`, in a workflow from a secret, with special characters percent-encoded`;
	return new ProxyFailure({
		code,
		found,
		expected,
		fix
	}, "never");
}
function unavailable({ url, variable }, what, retry) {
	const problem = {
		code: "proxy-unavailable",
		found: `the proxy ${url.origin} ${what}`,
		expected: "an answer from the proxy",
		fix: `Correct \`${variable}\`, or unset it if this machine needs no proxy; then run this again`
	};
	return new ProxyFailure(problem, retry);
}
var KEPT, ANYWHERE, LONGEST_CONNECT;
var init_agents = __esmMin(() => {
	init_addresses();
	init_faults();
	init_proxies();
	KEPT = {
		keepAlive: true,
		scheduling: "lifo",
		timeout: 5e3
	};
	ANYWHERE = openAgents();
	LONGEST_CONNECT = 8e3;
});
export { openAgents as a, loginHeader as i, LONGEST_CONNECT as n, refusedBy as o, init_agents as r, ANYWHERE as t };
