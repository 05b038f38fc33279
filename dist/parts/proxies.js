import { n as __esmMin } from "./rolldown-runtime.js";
import { a as isLoopback, n as init_addresses, t as bareHost } from "./addresses.js";
import { n as ProxyFailure, o as init_faults } from "./faults.js";
import { BlockList, isIP } from "node:net";
// src/http/proxies.ts
function findProxy(url, env) {
	const variable = OF_PROTOCOL[url.protocol]?.find((name) => env[name]);
	if (variable === void 0 || isLoopback(url) || url.hostname.endsWith(".localhost")) return void 0;
	if (isExcepted(url, env.no_proxy || env.NO_PROXY || "")) return void 0;
	const proxy = readUrl(env[variable] ?? "");
	if (proxy !== void 0) return {
		url: proxy,
		variable,
		login: loginOf(proxy)
	};
	const problem = {
		code: "input-invalid",
		found: `the variable \`${variable}\` is not the URL of a proxy`,
		expected: "http:// or https://, a host, and a port",
		fix: `Correct \`${variable}\`, such as \`${variable}=http://proxy.example.com:3128\`, or unset it`
	};
	return new ProxyFailure(problem, "never");
}
function proxySecrets(env) {
	return Object.values(OF_PROTOCOL).flat().flatMap((name) => readUrl(env[name] ?? "") ?? []).flatMap(({ username, password }) => {
		const secret = password || username;
		return secret === "" ? [] : [
			secret,
			decode(secret),
			`${decode(username)}:${decode(password)}`
		];
	});
}
function readUrl(text) {
	const full = text.includes("://") ? text.trim() : `http://${text.trim()}`;
	if (!URL.canParse(full)) return void 0;
	const url = new URL(full);
	return /^https?:$/.test(url.protocol) ? url : void 0;
}
function basicLogin(user, password) {
	return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}
function loginOf({ username, password }) {
	if (username === "" && password === "") return void 0;
	return basicLogin(decode(username), decode(password));
}
function decode(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
function isExcepted(url, exceptions) {
	const host = bareHost(url).replace(/\.$/, "");
	const port = url.port || (url.protocol === "https:" ? "443" : "80");
	return exceptions.toLowerCase().split(/[\s,]+/).some((entry) => {
		if (entry === "") return false;
		if (entry === "*") return true;
		const [, bracketed, plain, other, ownPort] = ENTRY.exec(isIP(entry) === 6 ? `[${entry}]` : entry) ?? [];
		if (ownPort !== void 0 && ownPort !== port) return false;
		const name = bracketed ?? plain ?? other ?? "";
		if (isIP(host) !== 0) return isInNetwork(host, name);
		const domain = name.replace(/^\*?\./, "").replace(/\.$/, "");
		return domain !== "" && (host === domain || host.endsWith(`.${domain}`));
	});
}
function isInNetwork(address, network) {
	const [first = "", bits] = network.split("/");
	const family = isIP(first);
	if (family === 0 || family !== isIP(address)) return false;
	const longest = family === 4 ? 32 : 128;
	const length = bits === void 0 ? longest : Number(bits);
	if (!(length >= 0 && length <= longest)) return false;
	const list = new BlockList();
	const kind = family === 4 ? "ipv4" : "ipv6";
	list.addSubnet(first, length, kind);
	return list.check(address, kind);
}
var OF_PROTOCOL, ENTRY;
var init_proxies = __esmMin(() => {
	init_addresses();
	init_faults();
	OF_PROTOCOL = {
		"https:": ["https_proxy", "HTTPS_PROXY"],
		"http:": ["http_proxy", "HTTP_PROXY"]
	};
	ENTRY = /^(?:\[([^\]]*)\]|([^:]*)|(.*))(?::(\d+))?$/;
});
export { proxySecrets as i, findProxy as n, init_proxies as r, basicLogin as t };
