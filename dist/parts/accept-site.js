import { j as siteUrl } from "./install.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { n as covers } from "./read-config.js";
import { i as formatAddress, m as decodeName, n as addressPath } from "./address.js";
import { d as parseWanted } from "./open-target.js";
import { m as nameSome } from "./text.js";
// src/cli-config/accept-site.ts
init_errors();
function acceptSite(facts, url, given, patterns) {
	const host = url === void 0 ? facts.hostname : askedHostname(url);
	if (given !== void 0 && given !== facts.hostname) throw new ProblemError({
		code: "input-invalid",
		found: `‹hostname› is ${decodeName(given)}, and the site's own hostname is ${decodeName(facts.hostname)}`,
		expected: "the hostname that the site's own providers have",
		fix: "Correct ‹hostname›, or leave it out. ‹providers› names providers of other hostnames"
	});
	const ours = [host, given].find((hostname) => hostname === facts.hostname);
	const base = url === void 0 ? siteUrl(facts) : findBase(url, facts, given);
	const all = [...facts.providers, ...facts.mirrored ?? []];
	if (all.length === 0) throw new ProblemError({
		code: "provider-unknown",
		found: "the site has no providers yet",
		expected: "at least one provider",
		fix: "Publish one first"
	});
	const isMine = ({ hostname }) => speaksFor(url, hostname) || hostname === ours;
	const providers = patterns.length > 0 ? choose(all, patterns, ours ?? host) : all.filter(isMine);
	const claims = {
		hostname: ours === void 0 ? facts.hostname : void 0,
		base: ours === void 0 ? facts.base : void 0,
		providers: patterns.length > 0 ? [] : all.filter((address) => !isMine(address))
	};
	if (providers.length === 0) throw new ProblemError(nothingAccepted(base, claims.providers));
	return {
		site: {
			hostname: facts.kind === "previews" ? void 0 : ours,
			base
		},
		providers,
		claims
	};
}
function speaksFor(url, hostname) {
	return url === void 0 || hostname === askedHostname(url);
}
function askedHostname(url) {
	const { protocol, hostname } = new URL(url);
	return protocol === "https:" ? hostname : void 0;
}
function findBase(url, { hostname, base }, given) {
	if (url.startsWith("https:")) return url;
	if (base !== void 0 && given === hostname && askedHostname(base) === given) return base;
	throw new ProblemError({
		code: "input-invalid",
		found: `${url} is plain HTTP: anyone on the network path can answer, and clients reject a mirror there`,
		expected: "the HTTPS URL of a site",
		fix: "Set ‹target› to the site's HTTPS URL or its folder"
	});
}
function choose(all, patterns, ours) {
	const chosen = patterns.map((pattern) => {
		const path = addressPath({
			...pattern,
			hostname: pattern.hostname ?? ours ?? ""
		});
		return {
			pattern,
			fitting: all.filter((address) => covers(path, addressPath(address)))
		};
	});
	const missing = chosen.filter(({ fitting }) => fitting.length === 0);
	if (missing.length > 0) throw new ProblemError(missing.map(({ pattern: { hostname = "", namespace, type } }) => {
		return {
			code: "provider-unknown",
			found: `the site has no provider ${[
				decodeName(hostname || (ours ?? "")),
				namespace,
				type
			].filter((part) => part !== "").join("/")}`,
			expected: "a provider of the site",
			fix: "Correct ‹providers›, or leave it out for all"
		};
	}));
	return [...new Map(chosen.flatMap(({ fitting }) => fitting.map((each) => [addressPath(each), each]))).values()];
}
const MOST_NAMED = 5;
function nothingAccepted(base, others) {
	const names = others.map(formatAddress);
	return {
		code: "provider-unknown",
		found: `${base} has only providers of other hostnames: ${nameSome(names, MOST_NAMED)}`,
		expected: `a provider of ${decodeName(new URL(base).hostname)}, or the names of the providers that you want`,
		fix: `Name each provider that you trust this site with, such as ‹providers: ${names[0]}›`
	};
}
const ANY = "*";
function parsePattern(text) {
	const [, begin = "", any] = /^([^/*]+(?:\/[^/*]+)?)((?:\/\*){1,2})$/.exec(text) ?? [];
	const names = begin.split("/").length;
	if (any === "/*/*" && names === 1) return {
		...parseWanted(`${begin}/any/any`),
		namespace: ANY,
		type: ANY
	};
	if (any === "/*" && names === 2) return {
		...parseWanted(`${begin}/any`),
		type: ANY
	};
	return parseWanted(text);
}
export { parsePattern as n, speaksFor as r, acceptSite as t };
