import { a as shorten, i as quote } from "./quote.js";
// src/protocol/judge/status.ts
const REASONS = {
	unreachable: "host-unreachable",
	timeout: "host-timeout",
	redirects: "host-redirects",
	"too-large": "document-too-large",
	unsafe: "address-unsafe",
	"given-up": "host-fails"
};
function describeNone({ url, reason, detail }) {
	return {
		rule: REASONS[reason],
		where: url,
		found: detail
	};
}
function describeStatus(url, status) {
	return {
		rule: status === 401 || status === 403 ? "host-refuses" : "host-fails",
		where: url,
		found: `status ${status}`
	};
}
function findUncached({ url, cacheControl }) {
	if (!/\bno-store\b|\bprivate\b/i.test(cacheControl)) return [];
	return [{
		rule: "host-uncached",
		where: url,
		found: `Cache-Control ${quote(cacheControl)}`
	}];
}
const SLOW = 5;
function findSlow({ url, seconds }) {
	if (seconds <= SLOW) return [];
	return [{
		rule: "host-slow",
		where: url,
		found: `it took ${seconds.toFixed(1)} seconds`
	}];
}
const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const PARAMETER = `\\s*;\\s*(${TOKEN})\\s*=\\s*(${TOKEN}|"(?:[^"\\\\\\r\\n]|\\\\.)*")`;
const JSON_TYPE = new RegExp(`^\\s*application/json\\s*((?:${PARAMETER})*)\\s*;?\\s*$`, "i");
function isJson({ mediaType }) {
	const parameters = JSON_TYPE.exec(mediaType)?.[1];
	if (parameters === void 0) return false;
	const values = new Map();
	for (const [, name = "", value = ""] of parameters.matchAll(new RegExp(PARAMETER, "g"))) {
		const before = values.get(name.toLowerCase());
		if (before !== void 0 && before !== value) return false;
		values.set(name.toLowerCase(), value);
	}
	return true;
}
function nameType({ mediaType }) {
	return mediaType === "" ? "no Content-Type" : `Content-Type ${quote(mediaType)}`;
}
function nameStart({ body }) {
	return body.length === 0 ? "it is empty" : `it begins with ${quote(shorten(body.toString("utf8", 0, 300), 60))}`;
}
export { isJson as a, findUncached as i, describeStatus as n, nameStart as o, findSlow as r, nameType as s, describeNone as t };
