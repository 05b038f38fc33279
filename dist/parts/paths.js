import { n as addressPath } from "./address.js";
// src/catalog/paths.ts
const SITE_PATH = "catalog/site.json";
const RECENT_PATH = "catalog/recent.json";
const SEARCH_PATH = "catalog/search.json";
const MIRROR_STATUS_PATH = "catalog/mirror.json";
const LOOK_PATH = "provider-pages.yml";
const OWNERS_PATH = "catalog/owners.json";
function providerPath(address) {
	return `catalog/${addressPath(address)}.json`;
}
function versionPath(address, version) {
	return `catalog/${addressPath(address)}/${version}.json`;
}
function versionsFolder(address) {
	return `catalog/${addressPath(address)}/`;
}
function documentationPath(address, version) {
	return `catalog/${addressPath(address)}/${version}/docs.json`;
}
function textsFolder({ namespace, type }, version) {
	const folder = `registry/docs/providers/${namespace}/${type}`;
	return version === void 0 ? folder : `${folder}/v${version}`;
}
function storedFolder(address) {
	return `assets/${addressPath(address)}/`;
}
function packagesFolder(address, version) {
	return `${storedFolder(address)}${version}`;
}
function storedPath(address, version, { name, sha256 }) {
	return `${packagesFolder(address, version)}/${sha256.slice(0, 12)}/${name}`;
}
const STORED = /^assets\/[^/]+\/[^/]+\/([^/]+)\/([^/]+)\/[0-9a-f]{12}\/[^/]+$/;
function parseStoredPath(path) {
	const [, type, version] = STORED.exec(path) ?? [];
	if (type === void 0 || version === void 0 || /\/\.{1,2}\//.test(path)) return void 0;
	return {
		type,
		version
	};
}
function pathInSite({ type }, version, link) {
	try {
		const path = decodeURIComponent(link.split("/").slice(-7).join("/"));
		const parts = parseStoredPath(path);
		return parts?.type === type && parts.version === version ? path : void 0;
	} catch (error) {
		if (error instanceof URIError) return void 0;
		throw error;
	}
}
function toLink(path) {
	return path.split("/").map(encodeURIComponent).join("/");
}
function keyPath(key) {
	return `catalog/keys/${key}.asc`;
}
export { versionPath as _, SEARCH_PATH as a, keyPath as c, pathInSite as d, providerPath as f, toLink as g, textsFolder as h, RECENT_PATH as i, packagesFolder as l, storedPath as m, MIRROR_STATUS_PATH as n, SITE_PATH as o, storedFolder as p, OWNERS_PATH as r, documentationPath as s, LOOK_PATH as t, parseStoredPath as u, versionsFolder as v };
