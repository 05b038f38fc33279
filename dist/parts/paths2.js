import { n as addressPath } from "./address.js";
import { b as MIRROR_FOLDER } from "./install.js";
// src/site/pages/paths.ts
const FRONT_PAGE_PATH = "index.html";
const RECENT_PAGE_PATH = "recent/index.html";
const NOT_FOUND_PAGE_PATH = "404.html";
function providerPagePath({ namespace, type }) {
	return `${namespace}/${type}/index.html`;
}
function versionPagePath({ namespace, type }, version) {
	return `${namespace}/${type}/${version}/index.html`;
}
function documentationPagePath({ namespace, type }, version) {
	return `${namespace}/${type}/${version}/docs/index.html`;
}
const LATEST = "latest";
function latestPagePath({ namespace, type }, doc) {
	const page = doc === "" ? "index.html" : `docs/${doc}.html`;
	return `${namespace}/${type}/${LATEST}/${page}`;
}
function isLatestPage(path) {
	return /^[^/]+\/[^/]+\/latest\//.test(path);
}
function mirroredPagePath(address) {
	return `${MIRROR_FOLDER}${addressPath(address)}/index.html`;
}
function mirroredVersionPagePath(address, version) {
	return `${MIRROR_FOLDER}${addressPath(address)}/${version}.html`;
}
const MIRROR_STATUS_PAGE_PATH = `${MIRROR_FOLDER}index.html`;
const FEED = {
	path: "feed.xml",
	type: "application/atom+xml",
	title: "Releases"
};
function feedOf({ namespace, type }) {
	return {
		path: `${namespace}/${type}/feed.xml`,
		type: FEED.type,
		title: "Releases of this provider"
	};
}
export { NOT_FOUND_PAGE_PATH as a, feedOf as c, mirroredPagePath as d, mirroredVersionPagePath as f, MIRROR_STATUS_PAGE_PATH as i, isLatestPage as l, versionPagePath as m, FRONT_PAGE_PATH as n, RECENT_PAGE_PATH as o, providerPagePath as p, LATEST as r, documentationPagePath as s, FEED as t, latestPagePath as u };
