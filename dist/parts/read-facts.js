import { n as isMirroredList, s as parseMirroredProvider } from "./mirrored-provider.js";
import { n as parseProviderFacts } from "./provider-facts.js";
import { n as parseSiteFacts } from "./site-facts.js";
import { c as parseVersionFacts } from "./version-facts.js";
import { i as SITE_PATH, m as versionPath, u as providerPath } from "./paths.js";
// src/catalog/read-facts.ts
async function readWith(read, path, parse) {
	const text = await read(path);
	return text === void 0 ? void 0 : parse(text);
}
function readSiteFacts(read) {
	return readWith(read, SITE_PATH, parseSiteFacts);
}
function readProviderFacts(read, address) {
	return readWith(read, providerPath(address), (text) => parseProviderFacts(address, text));
}
function readMarkedList(read, address) {
	return readWith(read, providerPath(address), (text) => isMirroredList(text) ? parseMirroredProvider(address, text) : parseProviderFacts(address, text));
}
function readOwnFacts(read, address) {
	return readWith(read, providerPath(address), (text) => isMirroredList(text) ? void 0 : parseProviderFacts(address, text));
}
function readVersionFacts(read, address, version) {
	return readWith(read, versionPath(address, version), (text) => parseVersionFacts(address, version, text));
}
export { readVersionFacts as a, readSiteFacts as i, readOwnFacts as n, readProviderFacts as r, readMarkedList as t };
