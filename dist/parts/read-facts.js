import { o as parseAddressPath } from "./address.js";
import { c as parseMirrorStatus, o as parseDocumentationFacts, r as parseSearch } from "./search.js";
import { A as parseOwnVersion, f as parseOwnProvider, j as parseVersionFacts, p as parseProviderFacts } from "./provider-facts.js";
import { C as unlessDamaged, g as damageOf, n as parseSiteFacts } from "./site-facts.js";
import { _ as versionPath, a as SEARCH_PATH, f as providerPath, n as MIRROR_STATUS_PATH, o as SITE_PATH, s as documentationPath } from "./paths.js";
import { i as parseRecent } from "./recent.js";
// src/catalog/read-facts.ts
async function readWith(read, path, parse) {
	const text = await read(path);
	return text === void 0 ? void 0 : parse(text);
}
function readSiteFacts(read) {
	return readWith(read, SITE_PATH, parseSiteFacts);
}
function readDocumentation(read, address, version) {
	return unlessDamaged(() => readWith(read, documentationPath(address, version), (text) => parseDocumentationFacts(address, version, text)));
}
function readSearchFacts(read) {
	return unlessDamaged(() => readWith(read, SEARCH_PATH, parseSearch));
}
function readMirrorStatus(read) {
	return unlessDamaged(() => readWith(read, MIRROR_STATUS_PATH, parseMirrorStatus));
}
function readOwnProvider(read, address) {
	return readWith(read, providerPath(address), (text) => parseOwnProvider(address, text));
}
function readMarkedList(read, address) {
	return readWith(read, providerPath(address), (text) => parseProviderFacts(address, text));
}
function readOwnVersion(read, address, version) {
	return readWith(read, versionPath(address, version), (text) => parseOwnVersion(address, version, text));
}
function findUnreadable(files) {
	return [...files].flatMap(([path, text]) => {
		const damage = text === void 0 ? void 0 : damageOf(() => parseFile(path, text));
		if (damage === void 0) return [];
		return [{
			code: "facts-unreadable",
			where: path,
			found: `nothing was written, because later runs could not read this file: it would contain ${damage.found}`,
			expected: damage.expected,
			fix: "Correct the release or the input that the value comes from; if they are correct, report this as a bug"
		}];
	});
}
function parseFile(path, text) {
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
export { readOwnProvider as a, readSiteFacts as c, readMirrorStatus as i, readDocumentation as n, readOwnVersion as o, readMarkedList as r, readSearchFacts as s, findUnreadable as t };
