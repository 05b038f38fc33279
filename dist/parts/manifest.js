import { s as init_errors, t as ProblemError } from "./errors.js";
import { r as isObject } from "./json.js";
import { h as quote } from "./text.js";
// src/provider/manifest.ts
init_errors();
const MANIFEST_NAME = "terraform-registry-manifest.json";
const FRAMEWORK = "github.com/hashicorp/terraform-plugin-framework";
const DEFAULT_PROTOCOLS = ["5.0"];
const MANIFEST_MISSING = {
	code: "manifest-missing",
	severity: "warning",
	found: `no ${MANIFEST_NAME} found, so the site states protocol ${DEFAULT_PROTOCOLS.join(", ")}`,
	expected: "the protocol that the provider supports. Most providers on terraform-plugin-framework use 6.0, and clients with only protocol 5 would install them but fail to start them",
	fix: `Add ${MANIFEST_NAME}, such as \`{"version": 1, "metadata": {"protocol_versions": ["6.0"]}}\`, or set ‹protocols›`
};
const EXAMPLE = "{\"version\": 1, \"metadata\": {\"protocol_versions\": [\"5.0\"]}}";
const WHICH = "providers on terraform-plugin-sdk/v2 use 5.0, and those on terraform-plugin-framework use 6.0 unless served with protocol 5";
const MOST_PROBLEMS = 10;
function parseManifest(text, where = MANIFEST_NAME) {
	const invalid = (found, expected, fix = `Write it like ${EXAMPLE}`) => {
		return {
			code: "manifest-invalid",
			found,
			expected,
			fix,
			where
		};
	};
	const utf8 = "JSON in UTF-8, without a byte order mark";
	if (text.startsWith("﻿")) throw new ProblemError(invalid("the manifest starts with a byte order mark", utf8, "Save the file without the mark"));
	if (text.includes("\0")) throw new ProblemError(invalid("the manifest is not in UTF-8", utf8, "Save the file in UTF-8"));
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new ProblemError(invalid(`the manifest is not JSON (${reason})`, "JSON"));
	}
	if (!isObject(value)) throw new ProblemError(invalid(`the manifest is ${quote(value)}`, "an object"));
	const problems = [];
	const judge = (key, is, expected) => {
		const value = is === void 0 ? "missing" : quote(is);
		problems.push(invalid(`the manifest's "${key}" is ${value}`, expected));
	};
	const { version, metadata } = value;
	if (version !== 1) judge("version", version, "the number 1");
	const list = isObject(metadata) ? metadata.protocol_versions : void 0;
	if (!isObject(metadata)) judge("metadata", metadata, "an object");
	else if (!isStringList(list)) judge("metadata.protocol_versions", list, "a list of strings, like [\"5.0\"]");
	const read = isStringList(list) ? readProtocols(list, "the manifest") : {
		protocols: [],
		problems: []
	};
	const all = [...problems, ...read.problems].slice(0, MOST_PROBLEMS);
	if (all.length > 0) throw new ProblemError(all.map((problem) => ({
		...problem,
		where
	})));
	return { protocols: read.protocols };
}
function readProtocolLines(lines) {
	return lines.length === 0 ? void 0 : parseProtocols(lines.flatMap((line) => line.split(/[\s,]+/)));
}
function parseProtocols(list) {
	const { protocols, problems } = readProtocols(list, "‹protocols›");
	if (problems.length > 0) throw new ProblemError(problems);
	return protocols;
}
function readProtocols(list, source) {
	const which = `Correct ${source}: ${WHICH}`;
	if (list.length === 0) return {
		protocols: [],
		problems: [protocolProblem("the list of protocols is empty", which)]
	};
	const protocols = new Map();
	const problems = [];
	for (const text of list) {
		const [, major, minor = "0"] = /^([56])(?:\.(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
		const first = major === void 0 ? void 0 : protocols.get(major);
		if (major === void 0) problems.push(protocolProblem(`protocol ${quote(text)} is not supported by clients`, which));
		else if (first !== void 0) {
			const found = `protocol ${quote(text)} is listed together with "${first}"`;
			const fix = `List protocol ${major} once in ${source}, with its highest minor version`;
			problems.push(protocolProblem(found, fix));
		} else protocols.set(major, `${major}.${minor}`);
	}
	return {
		protocols: [...protocols.values()].sort(),
		problems
	};
}
function isStringList(value) {
	return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
function protocolProblem(found, fix) {
	return {
		code: "protocols-invalid",
		found,
		expected: "5.x, 6.x or both, each once",
		fix
	};
}
export { parseManifest as a, MANIFEST_NAME as i, FRAMEWORK as n, readProtocolLines as o, MANIFEST_MISSING as r, DEFAULT_PROTOCOLS as t };
