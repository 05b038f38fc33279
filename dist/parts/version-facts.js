import { t as present } from "./present.js";
import { a as filenameInUrl, p as packageFilename } from "./filename.js";
import { a as parsePlatform } from "./platform.js";
import { o as shorten, r as count } from "./quote.js";
import { i as parseVersion } from "./version2.js";
import { D as LINK, E as LINE, G as pattern, I as SHA256, M as PLATFORM, P as PROTOCOL, S as H1, T as KEY_NAME, U as exactly, W as hasForm, l as pathInSite, m as versionPath } from "./paths.js";
import { a as renderCatalogFile, l as damaged, t as CatalogReader } from "./json2.js";
// src/catalog/facts/version-facts.ts
function parseVersionFacts(address, version, text) {
	const path = versionPath(address, version);
	const json = CatalogReader.parse(path, text);
	const sbom = json.optionalPart("sbom");
	return present({
		version: json.text("version", exactly(version)),
		tag: json.text("tag", LINE),
		protocols: json.texts("protocols", PROTOCOL),
		key: json.text("key", KEY_NAME),
		secondKey: json.optionalText("second_key", KEY_NAME),
		shasumsUrl: json.text("sums_url", LINK),
		shasumsSha256: json.text("sums_sha256", SHA256),
		signatureUrl: json.text("signature_url", LINK),
		attestationUrl: json.optionalText("attestation_url", LINK),
		packages: parsePackages(json, path, (entry, platform) => {
			const filename = packageFilename(address.type, parseVersion(version), parsePlatform(platform));
			return {
				filename: entry.text("filename", exactly(filename)),
				url: entry.text("url", LINK),
				size: entry.size("size"),
				sha256: entry.text("sha256", SHA256),
				h1: entry.text("h1", H1),
				...entry.unknown()
			};
		}),
		sbom: sbom && parseSbomFacts(sbom),
		...json.unknown()
	});
}
function parsePackages(json, path, parse) {
	return new Map(json.entries("packages").map(([platform, entry]) => {
		if (!hasForm(platform, PLATFORM)) throw damaged(path, `a package for ${shorten(platform, 100)}`, PLATFORM.expected);
		return [platform, parse(entry, platform)];
	}));
}
function renderVersionFacts(facts) {
	const { sbom } = facts;
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
		sbom: sbom && {
			url: sbom.url,
			size: sbom.size,
			sha256: sbom.sha256,
			go: sbom.goVersions,
			revision: sbom.revision,
			modified: sbom.modified ? "true" : void 0,
			modules: sbom.modules,
			...sbom.unknown
		}
	};
	return renderCatalogFile(fields, facts);
}
function keysOf({ key, secondKey }) {
	return secondKey === void 0 ? [key] : [key, secondKey];
}
function liesInSite(address, { version, packages }) {
	return [...packages.values()].every(({ url }) => pathInSite(address, version, url) !== void 0);
}
function namedFiles(facts) {
	const { packages, shasumsUrl, shasumsSha256, signatureUrl, attestationUrl, sbom } = facts;
	return [
		...packages.values(),
		{
			url: shasumsUrl,
			sha256: shasumsSha256
		},
		{ url: signatureUrl },
		...sbom === void 0 ? [] : [sbom],
		...attestationUrl === void 0 ? [] : [{ url: attestationUrl }]
	];
}
function filesOf({ packages, shasumsUrl, shasumsSha256, sbom }) {
	return [
		...[...packages.values()].map(({ filename: name, size, sha256 }) => ({
			name,
			size,
			sha256
		})),
		{
			name: filenameInUrl(shasumsUrl),
			size: void 0,
			sha256: shasumsSha256
		},
		...sbom === void 0 ? [] : [{
			...sbom,
			name: filenameInUrl(sbom.url)
		}]
	];
}
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
export { liesInSite as a, parseVersionFacts as c, keysOf as i, renderVersionFacts as l, filesOf as n, namedFiles as o, isReadable as r, parsePackages as s, describeBuiltFrom as t };
