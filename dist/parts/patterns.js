import { t as addressPath } from "./address.js";
import { r as hostOf } from "./read-config.js";
// src/protocol/cli-config/patterns.ts
function selects({ include, exclude }, address) {
	const isNamed = (pattern) => covers(pattern, addressPath(address));
	return (include.length === 0 || include.some(isNamed)) && !exclude.some(isNamed);
}
function isAsked({ include, exclude }, pattern) {
	return (include.length === 0 || include.some((each) => overlap(each, pattern))) && !exclude.some((each) => covers(each, pattern));
}
const PUBLIC = ["registry.terraform.io", "registry.opentofu.org"];
function overlap(one, other) {
	return fits(one, other, (a, b) => a === "*" || b === "*" || a === b);
}
function covers(wide, narrow) {
	return fits(wide, narrow, (a, b) => a === "*" || a === b);
}
function fits(one, other, agree) {
	const [a, b] = [partsOf(one), partsOf(other)];
	return a.hosts.some((host) => b.hosts.some((each) => agree(host, each))) && agree(a.namespace, b.namespace) && agree(a.type, b.type);
}
function partsOf(pattern) {
	const parts = pattern.toLowerCase().split("/");
	const [host] = parts.length > 2 ? parts : [];
	const [namespace = "", type = ""] = parts.slice(-2);
	return {
		hosts: host === void 0 ? PUBLIC : [host === "*" ? host : hostOf(host) ?? host],
		namespace,
		type
	};
}
export { isAsked as n, selects as r, covers as t };
