import { t as present } from "./present.js";
import { r as count } from "./quote.js";
import { B as hasForm, C as LINK, M as SHA256, S as LINE, V as pattern } from "./paths.js";
// src/catalog/facts/sbom-facts.ts
const GO_VERSION = pattern("versions of Go", /^(?:go|devel )[\x20-\x7e]{1,200}$/);
const REVISION = pattern("a revision", /^[0-9a-f]{40,64}$/);
const MODULE = pattern("modules as `PATH VERSION`", /^[\x21-\x7e]{1,500}(?: [\x21-\x7e]{1,500}){0,4}$/);
function parseSbomFacts(json) {
	return present({
		url: json.text("url", LINK),
		size: json.size("size"),
		sha256: json.text("sha256", SHA256),
		goVersions: json.texts("go", GO_VERSION),
		revision: json.optionalText("revision", REVISION),
		modified: json.optionalText("modified", LINE) === void 0 ? void 0 : true,
		modules: json.texts("modules", MODULE),
		...json.unknown()
	});
}
function sbomFields({ unknown, goVersions, modified, ...known }) {
	const { url, size, sha256, revision, modules } = known;
	return {
		url,
		size,
		sha256,
		go: goVersions,
		revision,
		modified: modified ? "true" : void 0,
		modules,
		...unknown
	};
}
function describeBuiltFrom({ goVersions, revision, modified, modules }) {
	if (goVersions.length === 0) return void 0;
	return [
		goVersions.join(", "),
		...revision === void 0 ? [] : [`commit ${revision.slice(0, 12)}`],
		...modified ? ["uncommitted changes"] : [],
		count(modules.length, "module")
	].join(", ");
}
function isReadable({ goVersions, revision, modules }) {
	return goVersions.every((one) => hasForm(one, GO_VERSION)) && (revision === void 0 || hasForm(revision, REVISION)) && modules.every((one) => hasForm(one, MODULE));
}
export { sbomFields as i, isReadable as n, parseSbomFacts as r, describeBuiltFrom as t };
