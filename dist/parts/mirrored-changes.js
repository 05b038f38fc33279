import { t as present } from "./present.js";
import { r as formatAddress } from "./address.js";
import { c as parseMirroredProvider, f as renderProviderFacts } from "./provider-facts.js";
import { l as renderVersionFacts, r as inOrder } from "./version-facts.js";
import { f as providerPath } from "./paths.js";
import { n as refuseFacts } from "./readable.js";
import { c as damageOf } from "./json2.js";
import { r as findVanishing } from "./locate-site.js";
// src/catalog/edits/mirrored-changes.ts
function findChangedBytes(stands, offered) {
	return [...offered.packages].flatMap(([platform, after]) => {
		const before = stands.packages.get(platform);
		if (before === void 0) return [];
		if (differ(before.sha256, after.sha256)) return [`${platform} was listed with sha256 ${before.sha256} and has ${after.sha256} now`];
		if (before.sha256 !== void 0 && before.sha256 === after.sha256) return [];
		return differ(before.h1, after.h1) ? [`${platform} was listed with ${before.h1} and has ${after.h1} now`] : [];
	});
}
function differ(before, after) {
	return before !== void 0 && after !== void 0 && before !== after;
}
function mergeVersions(stands, offered) {
	const packages = new Map(stands.packages);
	for (const [platform, after] of offered.packages) {
		const before = stands.packages.get(platform);
		packages.set(platform, before === void 0 ? after : mergePackages(before, after));
	}
	const isWhole = [...packages.keys()].every((platform) => offered.packages.has(platform));
	const h1Signed = packages.size === stands.packages.size ? stands.sums?.h1Signed : void 0;
	const known = stands.sums && present({
		...stands.sums,
		h1Signed
	});
	const sums = isWhole ? offered.sums ?? stands.sums : known;
	const { seen: before, ...rest } = stands;
	const { seen: after, ...added } = offered;
	const merged = present({
		...added,
		...rest,
		packages: new Map(inOrder(packages)),
		sums
	});
	if (renderVersionFacts(merged) === renderVersionFacts(rest)) return stands;
	const seen = isWhole ? after : before;
	return seen === void 0 ? merged : {
		...merged,
		seen
	};
}
function mergePackages(before, after) {
	const { sha256, h1: claimed, ...others } = after;
	const moved = {
		...before,
		...others
	};
	if (sha256 === void 0) return moved;
	const { h1: listed, ...rest } = moved;
	const h1 = claimed ?? (before.sha256 === sha256 ? listed : void 0);
	return present({
		...rest,
		sha256,
		h1
	});
}
function bytesChanged(address, version, changes) {
	return {
		code: "version-changed",
		severity: "warning",
		found: `the origin of ${formatAddress(address)} ${version} now has other bytes than the listed ones: ${changes.join("; ")}`,
		expected: "the bytes that were listed first",
		fix: "Ask its publisher what happened: a changed version is an accident or an attack. The listed version stays unchanged"
	};
}
function findUnlistable({ address, provider }) {
	const damage = provider && damageOf(() => parseMirroredProvider(address, renderProviderFacts(provider)));
	if (damage === void 0) return [];
	const fix = "Request fewer versions or platforms of it";
	const { problems } = refuseFacts(formatAddress(address), damage);
	return problems.map((problem) => ({
		...problem,
		severity: "warning",
		fix
	}));
}
function findWrongHashes(address, stands, { version, packages }) {
	return [...packages].flatMap(([platform, { sha256, h1 }]) => {
		const before = stands.packages.get(platform);
		if (before?.sha256 !== sha256 || before?.h1 === void 0 || h1 === void 0 || before.h1 === h1) return [];
		return [{
			code: "mirror-hash-wrong",
			severity: "warning",
			found: `${formatAddress(address)} ${version} for ${platform} was listed with ${before.h1}, and its package has ${h1}`,
			expected: "the hash of the signed package",
			fix: "The correct hash is listed now. Search lock files for the wrong one: a machine with it installed something else"
		}];
	});
}
function findVanished(entry, { provider }) {
	if (provider === void 0) return [];
	const listed = new Map(provider.versions.map(({ version, platforms }) => [version, platforms]));
	const lists = (entry.offered ?? []).map(({ path }) => path).join();
	const fix = `Restore ${providerPath(entry.address)} from the history of the site. To drop those versions, delete ${lists}, and run this again`;
	return findVanishing(entry, listed, fix).map((problem) => ({
		...problem,
		severity: "warning"
	}));
}
export { findWrongHashes as a, findVanished as i, findChangedBytes as n, mergeVersions as o, findUnlistable as r, bytesChanged as t };
