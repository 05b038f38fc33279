import { t as ProblemError } from "./errors.js";
import { a as parseObject, r as isObject } from "./json.js";
import { i as quote } from "./quote.js";
import { a as parseAddressPath, t as addressPath } from "./address.js";
import { i as parseVersion } from "./version2.js";
import { o as renderJson } from "./json2.js";
import { g as signatureFilename } from "./filename.js";
import { u as makeOutput } from "./zip-rules.js";
import { l as verifies } from "./signer.js";
import { readFile, rm } from "node:fs/promises";
// src/bundle/contents.ts
const MANIFEST = "bundle.json";
const SUMS = "SHA256SUMS";
const PROVIDERS = "providers/";
const REGISTRY = "registry/";
const DISCOVERY = ".well-known/terraform.json";
function providerFolder(address) {
	return `${PROVIDERS}${addressPath(address)}/`;
}
function keysFilename(type, version) {
	return signatureFilename(type, version).replace(/SHA256SUMS\.sig$/, "keys.asc");
}
function registryFolder(address) {
	return `${REGISTRY}${addressPath(address)}/`;
}
function linkBetween(from, to) {
	const up = "../".repeat(from.split("/").length - 1);
	return encodeURI(`${up}${to}`);
}
function bundleInvalid({ found, expected, where }, cause) {
	return new ProblemError({
		code: "bundle-invalid",
		where,
		found,
		expected,
		fix: "Copy the bundle again, or recreate it on the machine that made it. Nothing in it was used"
	}, { cause });
}
// src/bundle/manifest.ts
const SCHEMA = 1;
function renderManifest({ source, providers }, files) {
	const listed = providers.map(({ address, versions }) => [addressPath(address), Object.fromEntries(versions.map(({ version, key, ...rest }) => [version, {
		...rest,
		signed_by: key
	}]))]);
	const each = files.map(({ path, ...file }) => [path, file]);
	return renderJson({
		schema: SCHEMA,
		source,
		providers: Object.fromEntries(listed),
		files: Object.fromEntries(each)
	});
}
function parseManifest(text, where) {
	const manifest = parseObject(text);
	if (manifest === void 0) throw invalid("is not a JSON object", where);
	const { schema, source, providers } = manifest;
	if (schema !== SCHEMA) throw otherSchema(schema, where);
	if (!isObject(providers)) throw invalid("has no providers", where);
	return {
		source: typeof source === "string" ? source : void 0,
		providers: Object.entries(providers).map(([path, versions]) => readProvider(path, versions, where))
	};
}
function readProvider(path, versions, where) {
	if (!isObject(versions)) throw invalid(`has ${quote(path)} without versions`, where);
	try {
		return {
			address: parseAddressPath(path),
			versions: Object.entries(versions).map(([version, one]) => readVersion(version, one))
		};
	} catch (cause) {
		throw invalid(`has ${quote(path)}: ${cause.message}`, where, cause);
	}
}
function readVersion(version, one) {
	const { protocols, platforms, signed_by: key } = isObject(one) ? one : {};
	return {
		version: parseVersion(version).text,
		protocols: textsOf(protocols),
		platforms: textsOf(platforms),
		key: typeof key === "string" ? key : void 0
	};
}
function textsOf(value) {
	return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
function invalid(fault, where, cause) {
	return bundleInvalid({
		where,
		found: `${MANIFEST} ${fault}`,
		expected: "what `bundle` wrote"
	}, cause);
}
function otherSchema(schema, where) {
	return bundleInvalid({
		where,
		found: `${MANIFEST} has schema ${quote(schema)}`,
		expected: `schema ${SCHEMA}, or a newer version of this program`
	});
}
function renderSums(files) {
	return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join("");
}
function parseSums(text, where) {
	const sums = text.replace(/\n$/, "").split("\n").map((line, index) => {
		const [, sha256, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
		if (sha256 !== void 0 && path !== void 0) return [path, sha256];
		throw bundleInvalid({
			where,
			found: `line ${index + 1} of ${SUMS} is ${quote(line)}`,
			expected: "a SHA-256, two spaces and a path"
		});
	});
	return new Map(sums);
}
// src/mirroring/sign-bundle.ts
function proofPaths(bundle) {
	return {
		sums: `${bundle}.sha256`,
		signature: `${bundle}.sha256.sig`
	};
}
async function proveBundle({ name, path, sha256 }, key, now) {
	const text = `${sha256}  ${name}\n`;
	const { sums, signature } = proofPaths(path);
	await makeOutput(sums, (file) => file.writeFile(text));
	if (key === void 0) {
		await rm(signature, { force: true });
		return {
			sums,
			signature: void 0
		};
	}
	const kept = await readFile(signature).catch(() => void 0);
	const made = kept !== void 0 && await verifies({
		signers: [key],
		text,
		signature: kept,
		now
	}) ? void 0 : await key.sign(Buffer.from(text));
	if (made !== void 0) await makeOutput(signature, (file) => file.writeFile(made));
	return {
		sums,
		signature
	};
}
export { renderManifest as a, MANIFEST as c, SUMS as d, bundleInvalid as f, registryFolder as g, providerFolder as h, parseSums as i, PROVIDERS as l, linkBetween as m, proveBundle as n, renderSums as o, keysFilename as p, parseManifest as r, DISCOVERY as s, proofPaths as t, REGISTRY as u };
