import { d as manifestFilename, h as shasumsFilename, p as packageFilename, r as decodePart } from "./filename.js";
import { n as isInOpenTofuRegistry } from "./public-registry.js";
import { o as quote, s as shorten } from "./quote.js";
import { t as Observations } from "./observation.js";
// src/protocol/judge/public.ts
function judgePublic(release, also) {
	if (also.length === 0) return [];
	const seen = new Observations(release.where);
	judgeHome(release, also, seen);
	if (also.includes("registry.terraform.io")) judgeForTerraform(release, seen);
	if (also.includes("registry.opentofu.org")) judgeForOpenTofu(release, seen);
	if (release.sums !== void 0 && !release.hasManifest) seen.add("public-manifest-missing", `there is no ${manifestFilename(release.type, release.version)}`);
	return seen.judged(void 0).observations;
}
function judgeHome({ type, version, release, sums }, also, seen) {
	const isStrict = also.includes("registry.terraform.io");
	if (release === void 0) seen.add("public-release", "there is no release on github.com");
	else if (sums === void 0) seen.add("public-release", `the release has no ${shasumsFilename(type, version)}`);
	if (release === void 0) return;
	const { tag, repository } = release;
	if ((isStrict ? tag : `v${tag.replace(/^v/, "")}`) !== `v${version.text}`) seen.add("public-tag", `the tag is ${quote(tag)}`);
	const [, name = ""] = repository.split("/");
	if ((isStrict ? name : name.toLowerCase()) !== `terraform-provider-${type}`) seen.add("public-repository", `the repository is ${quote(repository)}`);
}
function judgeForTerraform({ type, version, sums, hasManifest, algorithms, platforms }, seen) {
	const manifest = manifestFilename(type, version);
	const others = (sums ?? []).filter((name) => name !== manifest && !isPackage(name, type, version));
	const [first] = others;
	if (first !== void 0) {
		const more = others.length === 1 ? "" : ` and ${others.length - 1} more`;
		seen.add("public-checksums", `they list ${quote(shorten(first, LONGEST_NAME))}${more}`);
	}
	if (hasManifest && sums?.includes(manifest) === false) seen.add("public-manifest", `they have no line for ${manifest}`);
	if (algorithms.length > 0 && !algorithms.some((algorithm) => /^[RD]SA-/.test(algorithm))) seen.add("public-key", `the key is ${algorithms.join(", ")}`);
	if (!platforms.includes("linux_amd64")) seen.add("public-platforms", "there is no package for linux_amd64");
}
function judgeForOpenTofu({ platforms }, seen) {
	const lost = platforms.filter((platform) => !isInOpenTofuRegistry(platform));
	if (lost.length === 0) return;
	const found = `registry.opentofu.org leaves out ${lost.join(", ")}`;
	seen.add(lost.length === platforms.length ? "public-no-platform" : "public-platforms", found);
}
const LONGEST_NAME = 200;
const PACKAGE_END = /_([a-z0-9]+)_([a-z0-9]+)\.zip$/;
function isPackage(name, type, version) {
	const [, os, arch] = PACKAGE_END.exec(name) ?? [];
	return os !== void 0 && arch !== void 0 && name === packageFilename(type, version, {
		os,
		arch
	});
}
function readReleaseUrl(url) {
	const [, repository, tag, name] = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/releases\/download\/([^?#]+)\/([^/?#]+)$/.exec(url) ?? [];
	if (repository === void 0 || tag === void 0 || name === void 0) return void 0;
	return {
		repository,
		tag: decodePart(tag),
		name: decodePart(name)
	};
}
export { readReleaseUrl as n, judgePublic as t };
