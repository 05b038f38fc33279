import { t as quote } from "./quote.js";
import { a as isJson, c as resolveUrl, o as nameStart, s as nameType } from "./status.js";
import { t as Observations } from "./observation.js";
// src/protocol/judge/discovery.ts
const SERVICE = "providers.v1";
const MOST_REDIRECTS = 3;
function judgeDiscovery(answer) {
	const seen = new Observations(answer.url);
	if (answer.redirects > MOST_REDIRECTS) seen.add("host-redirects", `${answer.redirects} redirects`);
	if (answer.status === 404) {
		seen.add("discovery-missing", "status 404");
		return seen.judged(void 0);
	}
	if (!isJson(answer)) seen.add("discovery-type", nameType(answer));
	const services = parseObject(answer.body);
	if (services === void 0) {
		seen.add("discovery-unreadable", nameStart(answer));
		return seen.judged(void 0);
	}
	return seen.judged(findService(services, answer.url, seen));
}
function parseObject(body) {
	try {
		const value = JSON.parse(body.toString("utf8"));
		return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : void 0;
	} catch {
		return;
	}
}
function findService(services, base, seen) {
	const value = Object.hasOwn(services, SERVICE) ? services[SERVICE] : void 0;
	const others = Object.keys(services).filter((name) => /^providers\.v\d/.test(name));
	if (value === void 0 && others.length === 0) {
		seen.add("discovery-missing", "the document names no registry of providers");
		return;
	}
	const url = typeof value === "string" ? resolveUrl(value, base) : void 0;
	if (url === void 0) {
		const found = value === void 0 ? `only ${quote(others)}` : `${SERVICE} is ${quote(value)}`;
		seen.add("discovery-service", found);
		return;
	}
	url.hash = "";
	if (!url.pathname.endsWith("/")) seen.add("discovery-slash", `${SERVICE} is ${quote(value)}`);
	return url.href;
}
export { judgeDiscovery as t };
