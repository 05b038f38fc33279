import { c as parseOwnProvider, l as parseProviderFacts, r as isMirroredList } from "./provider-facts.js";
import { n as parseSiteFacts } from "./site-facts.js";
import { s as parseOwnVersion } from "./version-facts.js";
import { i as SITE_PATH, m as versionPath, u as providerPath } from "./paths.js";
// src/catalog/read-facts.ts
async function readWith(read, path, parse) {
	const text = await read(path);
	return text === void 0 ? void 0 : parse(text);
}
function readSiteFacts(read) {
	return readWith(read, SITE_PATH, parseSiteFacts);
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
export { readSiteFacts as a, readOwnVersion as i, readOwnFacts as n, readOwnProvider as r, readMarkedList as t };
