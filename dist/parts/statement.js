import { a as parseObject, i as measureJson, r as isObject } from "./json.js";
// src/package/attestation/statement.ts
const LARGEST_BUNDLE = 524288;
const MOST_VALUES = 5e4;
const DEEPEST_BUNDLE = 50;
const IN_TOTO = "application/vnd.in-toto+json";
const STATEMENT = "https://in-toto.io/Statement/v1";
function readStatement(bundle) {
	const { dsseEnvelope } = readJson(bundle) ?? {};
	if (!isObject(dsseEnvelope) || dsseEnvelope.payloadType !== IN_TOTO) return void 0;
	const { payload } = dsseEnvelope;
	const statement = typeof payload === "string" ? readJson(Buffer.from(payload, "base64")) : void 0;
	if (statement?._type !== STATEMENT || typeof statement.predicateType !== "string") return void 0;
	const { predicateType, subject: entries } = statement;
	if (!Array.isArray(entries)) return void 0;
	const subjects = new Map(entries.flatMap(readSubject));
	return subjects.size === entries.length ? {
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
	if (values > MOST_VALUES || depth > DEEPEST_BUNDLE || mayRepeat) return void 0;
	return parseObject(Buffer.from(bytes).toString("utf8"));
}
function readSubject(subject) {
	if (!isObject(subject) || !isObject(subject.digest)) return [];
	const { name, digest } = subject;
	const { sha256 } = digest;
	return typeof name === "string" && typeof sha256 === "string" ? [[name, sha256]] : [];
}
export { coversExactly as i, PROVENANCE as n, coversAll as r, LARGEST_BUNDLE as t };
