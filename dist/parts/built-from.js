import { a as parseObject, i as measureJson, r as isObject } from "./json.js";
import { t as present } from "./present.js";
import { i as isReadable } from "./version-facts.js";
// src/package/attestation/statement.ts
const LARGEST_BUNDLE = 524288;
const MOST_VALUES$1 = 5e4;
const DEEPEST_BUNDLE = 50;
const IN_TOTO = "application/vnd.in-toto+json";
const STATEMENT = "https://in-toto.io/Statement/v1";
function readStatement(bundle) {
	const { dsseEnvelope } = readJson(bundle) ?? {};
	if (!isObject(dsseEnvelope) || dsseEnvelope.payloadType !== IN_TOTO) return void 0;
	const { payload } = dsseEnvelope;
	const statement = typeof payload === "string" ? readJson(Buffer.from(payload, "base64")) : void 0;
	if (statement?._type !== STATEMENT || typeof statement.predicateType !== "string") return void 0;
	const { predicateType, subject: listed } = statement;
	if (!Array.isArray(listed)) return void 0;
	const subjects = new Map(listed.flatMap(readSubject));
	return subjects.size === listed.length ? {
		predicateType,
		subjects
	} : void 0;
}
const PROVENANCE = "https://slsa.dev/provenance/v1";
function coversAll(bundle, files) {
	const { predicateType, subjects } = readStatement(bundle) ?? {};
	return predicateType === "https://slsa.dev/provenance/v1" && files.every(({ name, sha256 }) => subjects?.get(name) === sha256);
}
function coversExactly(bundle, files) {
	const names = new Set(files.map(({ name }) => name));
	return coversAll(bundle, files) && readStatement(bundle)?.subjects.size === names.size;
}
function readJson(bytes) {
	if (bytes.length > 524288) return void 0;
	const { values, depth, mayRepeat } = measureJson(bytes);
	if (values > MOST_VALUES$1 || depth > DEEPEST_BUNDLE || mayRepeat) return void 0;
	return parseObject(Buffer.from(bytes).toString("utf8"));
}
function readSubject(subject) {
	if (!isObject(subject) || !isObject(subject.digest)) return [];
	const { name, digest } = subject;
	const { sha256 } = digest;
	return typeof name === "string" && typeof sha256 === "string" ? [[name, sha256]] : [];
}
// src/package/read-sbom.ts
const LARGEST_SBOM = 16777216;
const MOST_VALUES = 1e6;
const DEEPEST = 50;
function readSbom(bytes) {
	if (bytes.length > 16777216) return void 0;
	const { depth, values } = measureJson(bytes);
	if (depth > DEEPEST || values > MOST_VALUES) return void 0;
	const document = parseObject(Buffer.from(bytes).toString("utf8"));
	if (document?.bomFormat !== "CycloneDX") return void 0;
	const components = objectsIn(document.components);
	const executables = components.flatMap((one) => objectsIn(one.components));
	return {
		packages: new Map(components.flatMap(readPackage)),
		goVersions: unique(executables.flatMap((one) => property(one, "go:version"))),
		revisions: unique(executables.flatMap((one) => property(one, "vcs:revision"))),
		modified: executables.some((one) => property(one, "vcs:modified").includes("true")),
		modules: unique(components.filter(({ type }) => type === "library").flatMap(describeModule))
	};
}
function readPackage({ name, hashes }) {
	const sha256 = objectsIn(hashes).find(({ alg }) => alg === "SHA-256")?.content;
	return typeof name === "string" && typeof sha256 === "string" ? [[name, sha256]] : [];
}
function describeModule(module) {
	const folder = property(module, "go:replacement")[0];
	const [original] = objectsIn(isObject(module.pedigree) ? module.pedigree.ancestors : void 0).flatMap(nameModule);
	return nameModule(module).map((named) => {
		if (original !== void 0) return `${original} => ${named}`;
		return folder === void 0 ? named : `${named} => ${folder}`;
	});
}
function nameModule({ name, version }) {
	if (typeof name !== "string") return [];
	return [typeof version === "string" && version !== "" ? `${name} ${version}` : name];
}
function property({ properties }, wanted) {
	return objectsIn(properties).flatMap(({ name, value }) => name === wanted && typeof value === "string" ? [value] : []);
}
function objectsIn(value) {
	return Array.isArray(value) ? value.filter(isObject) : [];
}
function unique(texts) {
	return [...new Set(texts)].sort();
}
// src/steps/built-from.ts
function isAbout(contents, packages) {
	return packages.every(({ file }) => contents?.packages.get(file.name) === file.sha256);
}
function readBuiltFrom(bytes) {
	const { goVersions = [], revisions = [], modified = false, modules = [] } = readSbom(bytes) ?? {};
	const [revision] = revisions.length === 1 ? revisions : [];
	const read = present({
		goVersions,
		revision,
		modified: modified || void 0,
		modules
	});
	return isReadable(read) ? read : {
		goVersions: [],
		modules: []
	};
}
export { LARGEST_BUNDLE as a, coversExactly as c, readSbom as i, readBuiltFrom as n, PROVENANCE as o, LARGEST_SBOM as r, coversAll as s, isAbout as t };
