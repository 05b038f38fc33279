import { d as manifestFilename, g as shasumsFilename, n as decodePart, p as packageFilename } from "./filename.js";
import { h as quote, m as nameSome } from "./text.js";
import { t as Observations } from "./observation.js";
// src/protocol/judge/public.ts
function judgePublic({ where, type, version, release, sums, hasManifest, platforms, algorithms }, also) {
	if (also.length === 0) return [];
	const report = new Observations(where);
	const forTerraform = also.includes("registry.terraform.io");
	const manifest = manifestFilename(type, version);
	if (release === void 0) report.add("public-release", "there is no release on github.com");
	else {
		const { tag, repository } = release;
		if (sums === void 0) report.add("public-release", `the release has no ${shasumsFilename(type, version)}`);
		if ((forTerraform ? tag : `v${tag.replace(/^v/, "")}`) !== `v${version.text}`) report.add("public-tag", `the tag is ${quote(tag)}`);
		const [, name = ""] = repository.split("/");
		if ((forTerraform ? name : name.toLowerCase()) !== `terraform-provider-${type}`) report.add("public-repository", `the repository is ${quote(repository)}`);
	}
	if (forTerraform) {
		const others = (sums ?? []).filter((name) => name !== manifest && !isPackage(name, type, version));
		if (others.length > 0) report.add("public-checksums", `they list ${nameSome(others.map(quote), 1)}`);
		if (hasManifest && sums?.includes(manifest) === false) report.add("public-manifest", `they have no line for ${manifest}`);
		if (algorithms.length > 0 && !algorithms.some((algorithm) => /^[RD]SA-/.test(algorithm))) report.add("public-key", `the key is ${algorithms.join(", ")}`);
		if (!platforms.includes("linux_amd64")) report.add("public-platforms", "there is no package for linux_amd64");
	}
	const lost = platforms.filter((platform) => !IN_OPENTOFU.test(platform));
	if (also.includes("registry.opentofu.org") && lost.length > 0) {
		const found = `registry.opentofu.org leaves out ${lost.join(", ")}`;
		report.add(lost.length === platforms.length ? "public-no-platform" : "public-platforms", found);
	}
	if (sums !== void 0 && !hasManifest) report.add("public-manifest-missing", `there is no ${manifest}`);
	return report.judged(void 0).observations;
}
const IN_OPENTOFU = /^(?:darwin|freebsd|linux|openbsd|solaris|windows)_(?:386|amd64|arm|arm64)$/;
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
