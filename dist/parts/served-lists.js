import { r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { o as parseAddressPath } from "./address.js";
import { j as hasForm, x as PROTOCOL } from "./forms.js";
import { _ as versionPath, a as SEARCH_PATH, f as providerPath, n as MIRROR_STATUS_PATH, o as SITE_PATH, s as documentationPath } from "./paths.js";
import { a as parseObject, r as isObject } from "./json.js";
import { H as damageOf, Y as unlessDamaged, k as parseSiteFacts } from "./install.js";
import { A as parseOwnVersion, f as parseOwnProvider, j as parseVersionFacts, p as parseProviderFacts } from "./provider-facts.js";
import { _ as parseSearch, b as parseDocumentationFacts, m as versionsPath, n as mirrorIndexPath } from "./mirror2.js";
import { r as parseMirrorStatus } from "./mirror-status.js";
import { J as parseRecent } from "./mirror-pages.js";
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
// src/site-change/served-lists.ts
init_concurrency();
const AT_ONCE = 8;
function listPaths(address, hostname) {
	const mirror = mirrorIndexPath(address);
	return address.hostname === hostname ? [versionsPath(address), mirror] : [mirror];
}
function findUnlisted(lists, provider) {
	const listedVersions = new Set(provider?.versions.map(({ version }) => version));
	return lists.flatMap((list) => {
		const versions = new Map([...list.versions].filter(([version]) => !listedVersions.has(version)));
		return versions.size === 0 ? [] : [{
			...list,
			versions
		}];
	});
}
async function readOffered(paths, read) {
	return (await mapConcurrently(paths, AT_ONCE, async (path) => readList(path, await read(path)))).flat();
}
function readList(path, text) {
	if (text === void 0) return [];
	const { versions, warnings } = parseObject(text) ?? {};
	const entries = Array.isArray(versions) ? versions.filter(isObject) : [];
	const pairs = Array.isArray(versions) ? entries.map(({ version, platforms }) => [version, (Array.isArray(platforms) ? platforms : []).filter(isObject).flatMap(({ os, arch }) => isText(os) && isText(arch) ? [`${os}_${arch}`] : [])]) : Object.keys(isObject(versions) ? versions : {}).map((version) => [version, []]);
	return [{
		path,
		versions: new Map(pairs.flatMap(([version, platforms]) => isText(version) ? [[version, platforms]] : [])),
		protocols: new Map(entries.flatMap(({ version, protocols: list }) => {
			const stated = Array.isArray(list) ? list.slice(0, MOST_PROTOCOLS).filter(isText).filter((one) => hasForm(one, PROTOCOL)) : [];
			return isText(version) && stated.length > 0 ? [[version, stated]] : [];
		})),
		warnings: Array.isArray(warnings) ? warnings.filter(isText) : []
	}];
}
const MOST_PROTOCOLS = 10;
function isText(value) {
	return typeof value === "string";
}
export { findUnreadable as a, readMirrorStatus as c, readSearchFacts as d, readSiteFacts as f, readOffered as i, readOwnProvider as l, listPaths as n, readDocumentation as o, readList as r, readMarkedList as s, findUnlisted as t, readOwnVersion as u };
