import { f as packageFilename } from "./filename.js";
import { a as parsePlatform } from "./platform.js";
import { r as shorten } from "./quote.js";
import { i as parseVersion } from "./version2.js";
import { C as LINK, O as PLATFORM, R as exactly, S as LINE, c as packagesFolder, d as versionPath, j as SHA256, k as PROTOCOL, s as packageUrl, v as H1, x as KEY_NAME, z as hasForm } from "./paths.js";
import { c as damaged, i as renderCatalogFile, t as CatalogReader } from "./json2.js";
import { i as sbomFields, r as parseSbomFacts } from "./sbom-facts.js";
// src/catalog/facts/version-facts.ts
function parseVersionFacts(address, version, text) {
	const path = versionPath(address, version);
	const json = CatalogReader.parse(path, text, 2);
	const key = json.text("key", KEY_NAME);
	const secondKey = json.optionalText("second_key", KEY_NAME);
	const sbom = json.optionalPart("sbom");
	const attestationUrl = json.optionalText("attestation_url", LINK);
	return {
		version: json.text("version", exactly(version)),
		tag: json.text("tag", LINE),
		protocols: json.texts("protocols", PROTOCOL),
		key,
		...secondKey === void 0 ? {} : { secondKey },
		shasumsUrl: json.text("sums_url", LINK),
		shasumsSha256: json.text("sums_sha256", SHA256),
		signatureUrl: json.text("signature_url", LINK),
		...attestationUrl === void 0 ? {} : { attestationUrl },
		packages: parsePackages(json, path, (entry, platform) => parsePackage(entry, packageName(address, version, platform))),
		...sbom === void 0 ? {} : { sbom: parseSbomFacts(sbom) },
		...json.unknown()
	};
}
function parsePackages(json, path, parse) {
	return new Map(json.entries("packages").map(([platform, entry]) => {
		if (!hasForm(platform, PLATFORM)) throw damaged(path, `a package for ${shorten(platform, 100)}`, PLATFORM.expected);
		return [platform, parse(entry, platform)];
	}));
}
function packageName({ type }, version, platform) {
	return packageFilename(type, parseVersion(version), parsePlatform(platform));
}
function renderVersionFacts(facts) {
	const packages = [...facts.packages].map(([platform, { unknown, ...known }]) => [platform, {
		...known,
		...unknown
	}]);
	const fields = {
		version: facts.version,
		tag: facts.tag,
		protocols: facts.protocols,
		key: facts.key,
		second_key: facts.secondKey,
		sums_url: facts.shasumsUrl,
		sums_sha256: facts.shasumsSha256,
		signature_url: facts.signatureUrl,
		attestation_url: facts.attestationUrl,
		packages: Object.fromEntries(packages),
		sbom: facts.sbom && sbomFields(facts.sbom)
	};
	return renderCatalogFile(fields, facts, facts.secondKey === void 0 ? 1 : 2);
}
function keysOf({ key, secondKey }) {
	return secondKey === void 0 ? [key] : [key, secondKey];
}
function liesInSite(address, { version, packages }) {
	const folder = packagesFolder(address, version);
	return [...packages.values()].every(({ url, filename }) => url.endsWith(packageUrl("/", folder, filename)));
}
function findUnknownFields(facts) {
	const all = [
		facts,
		...facts.packages.values(),
		...facts.sbom === void 0 ? [] : [facts.sbom]
	].flatMap(({ unknown = {} }) => Object.keys(unknown));
	return [...new Set(all)];
}
function parsePackage(json, filename) {
	return {
		filename: json.text("filename", exactly(filename)),
		url: json.text("url", LINK),
		size: json.size("size"),
		sha256: json.text("sha256", SHA256),
		h1: json.text("h1", H1),
		...json.unknown()
	};
}
export { parseVersionFacts as a, parsePackages as i, keysOf as n, renderVersionFacts as o, liesInSite as r, findUnknownFields as t };
