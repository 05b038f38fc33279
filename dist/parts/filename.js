import { h as quote } from "./text.js";
import { n as addressPath } from "./address.js";
import { i as formatPlatform } from "./platform.js";
// src/provider/filename.ts
function packageFilename(type, version, platform) {
	return `${releasePrefix(type, version)}_${formatPlatform(platform)}.zip`;
}
function executableName(type, version, platform) {
	const extension = platform.os === "windows" ? ".exe" : "";
	return `terraform-provider-${type}_v${version.text}${extension}`;
}
function shasumsFilename(type, version) {
	return `${releasePrefix(type, version)}_SHA256SUMS`;
}
function signatureFilename(type, version) {
	return `${shasumsFilename(type, version)}.sig`;
}
function laterSignatureFilename(shasums, key) {
	return `${shasums}.${key.slice(0, 25)}.sig`;
}
function isLaterSignature(name, shasums) {
	return name.startsWith(`${shasums}.`) && /^[0-9A-F]{16}-[0-9a-f]{8}\.sig$/.test(name.slice(shasums.length + 1));
}
function isSignature(path) {
	return path.endsWith(".sig");
}
function filenameInUrl(url) {
	return decodePart(url.slice(url.lastIndexOf("/") + 1));
}
function decodePart(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
function manifestFilename(type, version) {
	return `${releasePrefix(type, version)}_manifest.json`;
}
const SBOM_ENDS = { CycloneDX: ".cdx.json" };
const SBOM_FORMATS = Object.keys(SBOM_ENDS);
function sbomFilename(type, version, format = "CycloneDX") {
	return `${releasePrefix(type, version)}${SBOM_ENDS[format]}`;
}
function sbomFormat(name) {
	return SBOM_FORMATS.find((format) => name.endsWith(SBOM_ENDS[format]));
}
function attestationFilename(type, version) {
	return `${releasePrefix(type, version)}_attestation.sigstore.json`;
}
function findRenamedAssets(names) {
	const renamed = names.filter((name) => !KEPT_NAME.test(name));
	const [first] = renamed;
	if (first === void 0) return [];
	const more = renamed.length === 1 ? "" : ` and ${renamed.length - 1} more`;
	const letters = [...new Set(renamed.join("").replace(KEPT_LETTERS, ""))];
	return [{
		code: "asset-name-invalid",
		found: `GitHub would rename ${quote(first)}${more}, and clients could not check their downloads`,
		expected: "release files named with letters a-z and A-Z, digits, - _ + @, and single dots between them",
		fix: letters.length === 0 ? "Choose a version without two dots in a row" : `Choose a provider type without ${letters.map((letter) => quote(letter)).join(" ")}`
	}];
}
const KEPT_NAME = /^[A-Za-z0-9_@+-]+(?:\.[A-Za-z0-9_@+-]+)*$/;
const KEPT_LETTERS = /[A-Za-z0-9_@+.-]/g;
function isReleaseFile(type, version, name) {
	const rest = name.slice(`terraform-provider-${type}_${version}`.length);
	return name === `terraform-provider-${type}_${version}${rest}` && (rest.startsWith("_") || Object.values(SBOM_ENDS).includes(rest));
}
function releasePrefix(type, version) {
	return `terraform-provider-${type}_${version.text}`;
}
const PREFIX = "mirror/";
function mirrorTag(address, version) {
	return `${PREFIX}${addressPath(address)}/v${version.text}`;
}
function isMirrorTag(tag) {
	return tag.startsWith(PREFIX) && tag.split("/").length === 5;
}
export { signatureFilename as _, findRenamedAssets as a, isReleaseFile as c, manifestFilename as d, mirrorTag as f, shasumsFilename as g, sbomFormat as h, filenameInUrl as i, isSignature as l, sbomFilename as m, decodePart as n, isLaterSignature as o, packageFilename as p, executableName as r, isMirrorTag as s, attestationFilename as t, laterSignatureFilename as u };
