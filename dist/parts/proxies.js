import { n as __esmMin } from "./rolldown-runtime.js";
import { n as ProxyFailure, o as init_faults } from "./faults.js";
import { BlockList, isIP, isIPv4 } from "node:net";
// src/http/addresses.ts
function isInside(address) {
	const family = isIP(address);
	if (family === 4) return INSIDE.check(address, "ipv4");
	const words = family === 6 ? wordsOf(address) : void 0;
	if (words === void 0) return true;
	const embedded = WITH_IPV4.find(({ before }) => words.join(":").startsWith(`${before}:`));
	if (embedded !== void 0) {
		const { at } = embedded;
		const [high = 0, low = 0] = words.slice(at, at + 2).map((word) => Number.parseInt(word, 16));
		return INSIDE.check([
			high >> 8,
			high & 255,
			low >> 8,
			low & 255
		].join("."), "ipv4");
	}
	return INSIDE.check(words.join(":"), "ipv6");
}
function wordsOf(address) {
	if (!URL.canParse(`http://[${address}]/`)) return void 0;
	const [left = "", right] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split("::");
	const [before, after] = [left, right ?? ""].map((part) => part === "" ? [] : part.split(":"));
	const gap = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => "0");
	return [
		...before ?? [],
		...gap,
		...after ?? []
	];
}
function bareHost({ hostname }) {
	return hostname.replace(/^\[|\]$/g, "");
}
function isPrivate(url) {
	const host = bareHost(url);
	if (isIP(host) !== 0) return isInside(host);
	return /^(?:.+\.)?localhost\.?$/.test(host);
}
function isLoopback(url) {
	const host = bareHost(url);
	return host === "localhost" || host === "::1" || isIPv4(host) && host.startsWith("127.");
}
function isConfidential(url) {
	return url.protocol === "https:" || url.protocol === "http:" && isLoopback(url);
}
var INSIDE, WITH_IPV4;
var init_addresses = __esmMin(() => {
	INSIDE = new BlockList();
	for (const [net, bits] of [
		["0.0.0.0", 8],
		["10.0.0.0", 8],
		["100.64.0.0", 10],
		["127.0.0.0", 8],
		["169.254.0.0", 16],
		["172.16.0.0", 12],
		["192.0.0.0", 24],
		["192.168.0.0", 16],
		["224.0.0.0", 3]
	]) INSIDE.addSubnet(net, bits, "ipv4");
	for (const [net, bits] of [
		["::", 96],
		["64:ff9b:1::", 48],
		["2001::", 32],
		["fc00::", 7],
		["fe80::", 10],
		["fec0::", 10],
		["ff00::", 8]
	]) INSIDE.addSubnet(net, bits, "ipv6");
	WITH_IPV4 = [
		{
			before: "0:0:0:0:0:ffff",
			at: 6
		},
		{
			before: "64:ff9b:0:0:0:0",
			at: 6
		},
		{
			before: "2002",
			at: 1
		}
	];
});
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
export { bareHost as a, isInside as c, proxySecrets as i, isLoopback as l, findProxy as n, init_addresses as o, init_proxies as r, isConfidential as s, basicLogin as t, isPrivate as u };
