import { _ as shorten, h as quote } from "./text.js";
// src/protocol/observation.ts
var Observations = class {
	#list = [];
	#where;
	constructor(where) {
		this.#where = where;
	}
	add(rule, found) {
		this.#list.push({
			rule,
			where: this.#where,
			found
		});
	}
	stop(rule, found) {
		this.add(rule, found);
		return this.judged(void 0);
	}
	judged(facts) {
		return {
			facts,
			observations: this.#list
		};
	}
};
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
export { isJson as a, findSlow as i, describeNone as n, nameStart as o, describeStatus as r, nameType as s, Observations as t };
