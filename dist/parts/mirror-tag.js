import { t as addressPath } from "./address.js";
// src/provider/mirror-tag.ts
const PREFIX = "mirror/";
function mirrorTag(address, version) {
	return `${PREFIX}${addressPath(address)}/v${version.text}`;
}
function isMirrorTag(tag) {
	return tag.startsWith(PREFIX) && tag.split("/").length === 5;
}
export { mirrorTag as n, isMirrorTag as t };
