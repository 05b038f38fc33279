import { t as addressPath } from "./address.js";
import { n as MIRROR_FOLDER } from "./discovery.js";
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
function mirroredPagePath(address) {
	return `${MIRROR_FOLDER}${addressPath(address)}/index.html`;
}
function mirroredVersionPagePath(address, version) {
	return `${MIRROR_FOLDER}${addressPath(address)}/${version}.html`;
}
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
export { documentationPagePath as a, mirroredVersionPagePath as c, RECENT_PAGE_PATH as i, providerPagePath as l, FRONT_PAGE_PATH as n, feedOf as o, NOT_FOUND_PAGE_PATH as r, mirroredPagePath as s, FEED as t, versionPagePath as u };
