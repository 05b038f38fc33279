import { c as parseMirrorStatus, o as parseDocumentationFacts, r as parseSearch } from "./search.js";
import { i as isMirroredList, l as parseOwnProvider, u as parseProviderFacts } from "./provider-facts.js";
import { n as parseSiteFacts } from "./site-facts.js";
import { s as parseOwnVersion } from "./version-facts.js";
import { a as SEARCH_PATH, f as providerPath, g as versionPath, n as MIRROR_STATUS_PATH, o as SITE_PATH, s as documentationPath } from "./paths.js";
import { d as unlessDamaged } from "./json2.js";
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
function readOwnFacts(read, address) {
	return readWith(read, providerPath(address), (text) => isMirroredList(text) ? void 0 : parseOwnProvider(address, text));
}
function readOwnVersion(read, address, version) {
	return readWith(read, versionPath(address, version), (text) => parseOwnVersion(address, version, text));
}
export { readOwnProvider as a, readSiteFacts as c, readOwnFacts as i, readMarkedList as n, readOwnVersion as o, readMirrorStatus as r, readSearchFacts as s, readDocumentation as t };
