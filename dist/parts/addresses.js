import { n as __esmMin } from "./rolldown-runtime.js";
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
function resolveUrl(written, base) {
	if (written.length > LONGEST || !URL.canParse(written, base)) return void 0;
	const url = new URL(written, base);
	return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" ? url : void 0;
}
var INSIDE, WITH_IPV4, LONGEST;
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
	LONGEST = 32e3;
});
export { isLoopback as a, isInside as i, init_addresses as n, isPrivate as o, isConfidential as r, resolveUrl as s, bareHost as t };
