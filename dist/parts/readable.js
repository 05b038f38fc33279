import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as parseAddressPath } from "./address.js";
import { c as parseMirrorStatus, o as parseDocumentationFacts, r as parseSearch } from "./search.js";
import { u as parseProviderFacts } from "./provider-facts.js";
import { n as parseSiteFacts } from "./site-facts.js";
import { c as parseVersionFacts } from "./version-facts.js";
import "./paths.js";
import { i as parseRecent } from "./recent.js";
import { c as damageOf } from "./json2.js";
// src/catalog/readable.ts
init_errors();
function findUnreadable(files) {
	return [...files].flatMap(([path, text]) => {
		const damage = text === void 0 ? void 0 : damageOf(() => readFacts(path, text));
		return damage === void 0 ? [] : [unreadable(path, damage)];
	});
}
function readFacts(path, text) {
	if (path === "catalog/site.json") return parseSiteFacts(text);
	if (path === "catalog/recent.json") return parseRecent(text);
	if (path === "catalog/search.json") return parseSearch(text);
	if (path === "catalog/mirror.json") return parseMirrorStatus(text);
	const [, provider, version, more] = /^catalog\/([^/]+\/[^/]+\/[^/]+?)(?:\/([^/]+?))?(\/docs)?\.json$/.exec(path) ?? [];
	if (provider === void 0) return void 0;
	const address = parseAddressPath(provider);
	if (version === void 0) return parseProviderFacts(address, text);
	if (more !== void 0) return parseDocumentationFacts(address, version, text);
	return parseVersionFacts(address, version, text);
}
function unreadable(where, { found, expected }) {
	return {
		code: "facts-unreadable",
		where,
		found: `nothing was written, because later runs could not read this file: it would contain ${found}`,
		expected,
		fix: "Correct the release or the input that the value comes from; if they are correct, report this as a bug"
	};
}
function refuseFacts(what, { found, expected }) {
	return new ProblemError({
		code: "facts-unreadable",
		found: `${what} can't be listed: the catalog would contain ${found}`,
		expected,
		fix: "Report it to the provider's publisher; all other versions are mirrored"
	});
}
export { refuseFacts as n, findUnreadable as t };
