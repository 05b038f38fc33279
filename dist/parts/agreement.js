import { a as nameSome, o as quote, s as shorten } from "./quote.js";
import { n as isInOpenTofuRegistry } from "./public-registry.js";
import { n as isPrerelease } from "./version2.js";
import { t as Observations } from "./observation.js";
import { d as manifestFilename, h as shasumsFilename, p as packageFilename, r as decodePart } from "./filename.js";
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
// src/protocol/walk/agreement.ts
const MOST_NAMED = 5;
function compareBoth(version, registry, mirror, where) {
	const differences = mirror.platforms.length === 0 ? void 0 : describeDifference(registry.platforms, mirror.platforms);
	const seen = differences === void 0 ? [] : [{
		rule: "mirror-platforms-differ",
		where,
		found: `version ${version}: ${differences}`
	}];
	for (const [platform, { sha256: ours }] of registry.packages) {
		const theirs = mirror.packages.get(platform)?.sha256;
		if (theirs === void 0 || ours === void 0 || theirs === ours) continue;
		const found = `${platform} of ${version} has ${theirs} in the mirror and ${ours} in the registry`;
		seen.push({
			rule: "mirror-packages-differ",
			where,
			found
		});
	}
	return [...seen, ...contradict(registry.signed ?? new Map(), mirror.packages)];
}
function contradict(signed, packages) {
	return [...packages].flatMap(([platform, { url, h1 }]) => {
		const own = signed.get(platform);
		const other = own && h1.find((hash) => hash !== own);
		if (other === void 0) return [];
		return [{
			rule: "signature-h1-differs",
			where: url,
			found: `the publisher signed ${own}, and the documents say ${other}`
		}];
	});
}
function compareLists(registry, mirror, where) {
	if (registry.length === 0 || mirror.length === 0) return [];
	const [ours, theirs] = [registry, mirror].map((versions) => versions.map(({ text }) => text));
	const found = describeDifference(ours ?? [], theirs ?? []);
	return found === void 0 ? [] : [{
		rule: "mirror-versions-differ",
		where,
		found
	}];
}
function describeDifference(registry, mirror) {
	const onlyIn = (a, b) => {
		const there = new Set(b);
		return a.filter((name) => !there.has(name));
	};
	const [lacking, more] = [onlyIn(registry, mirror), onlyIn(mirror, registry)];
	const parts = [...lacking.length === 0 ? [] : [`the mirror lacks ${nameSome(lacking, MOST_NAMED)}`], ...more.length === 0 ? [] : [`the registry lacks ${nameSome(more, MOST_NAMED)}`]];
	return parts.length === 0 ? void 0 : parts.join(", ");
}
function findDropped(versions, where) {
	const releases = versions.filter(({ version, platforms }) => !isPrerelease(version) && platforms.length > 0);
	return releases.slice(1).flatMap(({ version, platforms }, index) => {
		const before = releases[index];
		const there = new Set(platforms);
		const dropped = (before?.platforms ?? []).filter((platform) => !there.has(platform));
		if (dropped.length === 0) return [];
		return [{
			rule: "platforms-dropped",
			where,
			found: `${version.text} lacks ${nameSome(dropped, MOST_NAMED)}, which ${before?.version.text} has`
		}];
	});
}
export { judgePublic as a, findDropped as i, compareLists as n, readReleaseUrl as o, contradict as r, compareBoth as t };
