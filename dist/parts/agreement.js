import { r as isPrerelease } from "./version.js";
import { m as nameSome } from "./text.js";
// src/walk/agreement.ts
const MOST_NAMED = 5;
function compareBoth(version, registry, mirror, where) {
	const list = [];
	const differences = describeDifference(registry.platforms, mirror.platforms);
	if (mirror.platforms.length > 0 && differences !== void 0) list.push({
		rule: "mirror-platforms-differ",
		where,
		found: `version ${version}: ${differences}`
	});
	for (const [platform, { sha256: ours }] of registry.packages) {
		const theirs = mirror.packages.get(platform)?.sha256;
		if (theirs === void 0 || ours === void 0 || theirs === ours) continue;
		const found = `${platform} of ${version} has ${theirs} in the mirror and ${ours} in the registry`;
		list.push({
			rule: "mirror-packages-differ",
			where,
			found
		});
	}
	return [...list, ...contradict(registry.signed ?? new Map(), mirror.packages)];
}
function contradict(signed, packages) {
	return [...packages].flatMap(([platform, { url, h1 }]) => {
		const signedHash = signed.get(platform);
		const other = signedHash && h1.find((hash) => hash !== signedHash);
		if (other === void 0) return [];
		return [{
			rule: "signature-h1-differs",
			where: url,
			found: `the publisher signed ${signedHash}, and the documents say ${other}`
		}];
	});
}
function describeDifference(registry, mirror) {
	const onlyIn = (a, b) => {
		const names = new Set(b);
		return a.filter((name) => !names.has(name));
	};
	const [lacking, more] = [onlyIn(registry, mirror), onlyIn(mirror, registry)];
	const parts = [];
	if (lacking.length > 0) parts.push(`the mirror lacks ${nameSome(lacking, MOST_NAMED)}`);
	if (more.length > 0) parts.push(`the registry lacks ${nameSome(more, MOST_NAMED)}`);
	return parts.length === 0 ? void 0 : parts.join(", ");
}
function findDropped(versions, where) {
	const releases = versions.filter(({ version, platforms }) => !isPrerelease(version) && platforms.length > 0);
	return releases.slice(1).flatMap(({ version, platforms }, index) => {
		const before = releases[index];
		const names = new Set(platforms);
		const dropped = (before?.platforms ?? []).filter((platform) => !names.has(platform));
		if (dropped.length === 0) return [];
		return [{
			rule: "platforms-dropped",
			where,
			found: `${version.text} lacks ${nameSome(dropped, MOST_NAMED)}, which ${before?.version.text} has`
		}];
	});
}
export { findDropped as i, contradict as n, describeDifference as r, compareBoth as t };
