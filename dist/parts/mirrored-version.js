import { n as shorten } from "./quote.js";
import { A as SHA256, D as PLATFORM, L as exactly, O as PROTOCOL, R as hasForm, S as LINK, _ as H1, b as KEY_NAME, d as versionPath, g as FINGERPRINT, h as FILENAME } from "./paths.js";
import { c as damaged, i as renderCatalogFile, t as CatalogReader } from "./json2.js";
import { d as parseSeen, f as renderSeen } from "./mirrored-provider.js";
// src/catalog/facts/mirrored-version.ts
function parseMirroredVersion(address, version, text) {
	const path = versionPath(address, version);
	const json = CatalogReader.parse(path, text, 3);
	const seen = parseSeen(json);
	return {
		version: json.text("version", exactly(version)),
		protocols: json.texts("protocols", PROTOCOL),
		...parseSums(json),
		...seen === void 0 ? {} : { seen },
		packages: new Map(json.entries("packages").map(([platform, entry]) => {
			if (!hasForm(platform, PLATFORM)) throw damaged(path, `a package for ${shorten(platform, 100)}`, PLATFORM.expected);
			return [platform, parsePackage(entry, path)];
		})),
		...json.unknown()
	};
}
function renderMirroredVersion(facts) {
	const { version, protocols, sums, seen } = facts;
	const packages = inOrder(facts.packages).map(([platform, one]) => [platform, renderPackage(one)]);
	const fields = {
		version,
		protocols,
		sums_url: sums?.url,
		sums_sha256: sums?.sha256,
		signature_url: sums?.signatureUrl,
		key: sums?.key,
		key_name: sums?.keyName,
		origin_sums_url: sums?.originUrl,
		...renderSeen(seen),
		packages: Object.fromEntries(packages)
	};
	return renderCatalogFile(fields, facts, 3);
}
function renderPackage({ filename, url, size, sha256, h1, unknown }) {
	return {
		filename,
		url,
		size,
		sha256,
		h1,
		...unknown
	};
}
function mirroredHashes({ sha256, h1 }) {
	return [...h1 === void 0 ? [] : [h1], ...sha256 === void 0 ? [] : [`zh:${sha256}`]];
}
function inOrder(packages) {
	return [...packages].sort(([a], [b]) => a < b ? -1 : 1);
}
function parseSums(json) {
	const url = json.optionalText("sums_url", LINK);
	if (url === void 0) return {};
	const originUrl = json.optionalText("origin_sums_url", LINK);
	const keyName = json.optionalText("key_name", KEY_NAME);
	return { sums: {
		url,
		sha256: json.text("sums_sha256", SHA256),
		signatureUrl: json.text("signature_url", LINK),
		key: json.text("key", FINGERPRINT),
		...keyName === void 0 ? {} : { keyName },
		...originUrl === void 0 ? {} : { originUrl }
	} };
}
function parsePackage(json, path) {
	const [filename, url] = [json.text("filename", FILENAME), json.text("url", LINK)];
	const size = json.optionalSize("size");
	const [sha256, h1] = [json.optionalText("sha256", SHA256), json.optionalText("h1", H1)];
	if (sha256 === void 0 && h1 === void 0) throw damaged(path, `${filename} without a hash`, "`sha256` or `h1` of each package");
	return {
		filename,
		url,
		...size === void 0 ? {} : { size },
		...sha256 === void 0 ? {} : { sha256 },
		...h1 === void 0 ? {} : { h1 },
		...json.unknown()
	};
}
export { renderMirroredVersion as i, mirroredHashes as n, parseMirroredVersion as r, inOrder as t };
