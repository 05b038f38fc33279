import { t as present } from "./present.js";
import { a as filenameInUrl, p as packageFilename } from "./filename.js";
import { a as parsePlatform } from "./platform.js";
import { r as count, s as shorten } from "./quote.js";
import { i as parseVersion } from "./version2.js";
import { A as pattern, O as exactly, S as SHORT_LINE, _ as PLATFORM, a as FILENAME, d as LINE, f as LINK, k as hasForm, o as FINGERPRINT, s as H1, u as KEY_NAME, v as PREVIEW_NAME, x as SHA256, y as PROTOCOL } from "./forms.js";
import { c as CatalogReader, d as peekObject, f as renderCatalogFile, m as DamagedFile } from "./site-facts.js";
import { d as pathInSite, g as versionPath } from "./paths.js";
import { C as NOTES, S as renderSeen, x as parseSeen } from "./provider-facts.js";
// src/catalog/facts/version-facts.ts
function parseOwnVersion(address, version, text) {
	const path = versionPath(address, version);
	const json = CatalogReader.parse(path, text);
	const sbom = json.optionalPart("sbom");
	return present({
		version: json.text("version", exactly(version)),
		tag: json.text("tag", LINE),
		protocols: json.texts("protocols", PROTOCOL),
		sums: parseSums(json, [json.text("key", KEY_NAME)]),
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
		sbom: sbom && present({
			url: sbom.text("url", LINK),
			size: sbom.size("size"),
			sha256: sbom.text("sha256", SHA256),
			goVersions: sbom.texts("go", GO_VERSION),
			revision: sbom.optionalText("revision", REVISION),
			modified: sbom.optionalText("modified", LINE) === void 0 ? void 0 : true,
			modules: sbom.texts("modules", MODULE),
			...sbom.unknown()
		}),
		title: json.optionalText("title", SHORT_LINE),
		notes: json.optionalText("notes", NOTES),
		...json.unknown()
	});
}
function parseVersionFacts(address, version, text) {
	if (peekObject(text)?.tag !== void 0) return parseOwnVersion(address, version, text);
	const path = versionPath(address, version);
	const json = CatalogReader.parse(path, text);
	const key = json.optionalText("key", KEY_NAME);
	return present({
		version: json.text("version", exactly(version)),
		protocols: json.texts("protocols", PROTOCOL),
		sums: json.optionalText("sums_url", LINK) === void 0 ? void 0 : parseSums(json, key === void 0 ? [] : [key], json.text("fingerprint", FINGERPRINT)),
		seen: parseSeen(json),
		preview: json.optionalText("preview", PREVIEW_NAME),
		packages: parsePackages(json, path, (entry) => {
			const [filename, url] = [entry.text("filename", FILENAME), entry.text("url", LINK)];
			const size = entry.optionalSize("size");
			const [sha256, h1] = [entry.optionalText("sha256", SHA256), entry.optionalText("h1", H1)];
			if (sha256 === void 0 && h1 === void 0) throw new DamagedFile(path, `${filename} without a hash`, "`sha256` or `h1` of each package");
			return present({
				filename,
				url,
				size,
				sha256,
				h1,
				...entry.unknown()
			});
		}),
		...json.unknown()
	});
}
function parseSums(json, keys, fingerprint) {
	const second = json.optionalText("second_key", KEY_NAME);
	return present({
		url: json.text("sums_url", LINK),
		sha256: json.text("sums_sha256", SHA256),
		signatureUrl: json.text("signature_url", LINK),
		keys: second === void 0 ? keys : [...keys, second],
		fingerprint,
		originUrl: json.optionalText("origin_sums_url", LINK),
		h1Signed: json.optionalText("h1_signed", LINE) === void 0 ? void 0 : true
	});
}
function parsePackages(json, path, parse) {
	return new Map(json.entries("packages").map(([platform, entry]) => {
		if (!hasForm(platform, PLATFORM)) throw new DamagedFile(path, `a package for ${shorten(platform, 100)}`, PLATFORM.expected);
		return [platform, parse(entry, platform)];
	}));
}
function renderVersionFacts(facts) {
	const { sums, sbom } = facts;
	const [key, secondKey] = sums?.keys ?? [];
	const packages = inOrder(facts.packages).map(([platform, { filename, url, size, sha256, h1, unknown }]) => [platform, {
		filename,
		url,
		size,
		sha256,
		h1,
		...unknown
	}]);
	const fields = {
		version: facts.version,
		tag: facts.tag,
		protocols: facts.protocols,
		key,
		second_key: secondKey,
		fingerprint: sums?.fingerprint,
		sums_url: sums?.url,
		sums_sha256: sums?.sha256,
		signature_url: sums?.signatureUrl,
		origin_sums_url: sums?.originUrl,
		h1_signed: sums?.h1Signed && "true",
		attestation_url: facts.attestationUrl,
		...renderSeen(facts.seen),
		preview: facts.preview,
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
		},
		title: facts.title,
		notes: facts.notes
	};
	return renderCatalogFile(fields, facts);
}
function inOrder(packages) {
	return [...packages].sort(([a], [b]) => a < b ? -1 : 1);
}
function statesAll(hashes, packages) {
	return [...packages].every(([platform, { h1 }]) => h1 !== void 0 && hashes.get(platform) === h1) ? true : void 0;
}
function liesInSite(address, { version, packages }) {
	return [...packages.values()].every(({ url }) => pathInSite(address, version, url) !== void 0);
}
function namedFiles({ packages, sums, attestationUrl, sbom }) {
	return [
		...packages.values(),
		...sums === void 0 ? [] : [sums, { url: sums.signatureUrl }],
		...sbom === void 0 ? [] : [sbom],
		...attestationUrl === void 0 ? [] : [{ url: attestationUrl }]
	];
}
function filesOf({ packages, sums, sbom }) {
	return [
		...[...packages.values()].map(({ filename: name, size, sha256 }) => ({
			name,
			size,
			sha256
		})),
		{
			name: filenameInUrl(sums.url),
			size: void 0,
			sha256: sums.sha256
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
export { liesInSite as a, parseVersionFacts as c, isReadable as i, renderVersionFacts as l, filesOf as n, namedFiles as o, inOrder as r, parseOwnVersion as s, describeBuiltFrom as t, statesAll as u };
