import { s as init_errors, t as ProblemError } from "./errors.js";
import { t as present } from "./present.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { M as renderVersionFacts, d as parseMirroredProvider, h as renderProviderFacts, s as isSameWait, t as addImages, v as withListings, w as inOrder, y as withSigned } from "./provider-facts.js";
import { H as damageOf, K as refuseFacts, N as withMirrored } from "./install.js";
import { a as updateStatus } from "./mirror-status.js";
import { f as providerPath } from "./paths.js";
import { r as findVanishing, t as checkListing } from "./check-listing.js";
// src/catalog/edits/mirror-edit.ts
init_errors();
function refreshMirrors(refreshment) {
	const { site, providers, now, keys = new Map(), checked = [] } = refreshment;
	return {
		question: {
			site,
			entries: [],
			mirrored: providers.map(({ address, versions }) => ({
				address,
				versions: versions.map(({ version }) => version)
			})),
			...checked.length === 0 ? {} : { hasStatus: true }
		},
		apply: (current) => {
			const dropped = checkListing(current, {
				site,
				versions: []
			});
			const siteFacts = typeof current.site === "object" ? current.site : void 0;
			checkForeign(siteFacts, site, providers.map(({ address }) => address));
			const { mirrored: entries = [] } = current;
			const warnings = [];
			const unreadable = [];
			const changed = providers.map((refreshed, at) => {
				const { address } = refreshed;
				const entry = entries[at] ?? {
					address,
					provider: void 0,
					versions: new Map()
				};
				const { found, ...change } = changeProvider(entry, refreshed, now);
				for (const one of found) warnings.push(one);
				const problems = change.provider === void 0 ? [] : judgeList(entry, change.provider);
				if (problems.length === 0) return change;
				for (const one of problems) unreadable.push(one);
				return {
					address,
					provider: void 0,
					versions: []
				};
			});
			const addresses = changed.flatMap(({ address, provider }, at) => hasVersions(provider ?? entries[at]?.provider) ? [address] : []);
			const list = withMirrored(siteFacts ?? {
				...site,
				providers: []
			}, addresses);
			const hasNews = changed.some(({ provider, versions }) => provider !== void 0 || versions.length > 0);
			const isShown = addresses.length > 0 || (siteFacts?.mirrored ?? []).length > 0;
			return {
				hostname: site.hostname,
				base: site.base ?? siteFacts?.base,
				status: isShown ? updateStatus(current.status, checked, hasNews) : void 0,
				site: list === siteFacts || addresses.length === 0 ? void 0 : list,
				entries: [],
				mirrored: changed,
				keys,
				warnings: [
					...dropped,
					...warnings,
					...unreadable
				],
				message: describeChange(changed)
			};
		}
	};
}
function changeProvider(entry, refreshed, now) {
	const { address, origin, seen, gone, back, images = [] } = refreshed;
	const found = [];
	const standing = refreshed.versions.flatMap((offered) => {
		const stands = entry.versions.get(offered.version);
		if (stands === void 0) return [offered];
		const changes = findChangedBytes(stands, offered);
		if (changes.length > 0) {
			found.push(bytesChanged(address, offered.version, changes));
			return [];
		}
		for (const one of findWrongHashes(address, stands, offered)) found.push(one);
		return [mergeVersions(stands, offered)];
	});
	const versions = standing.filter((one) => one !== entry.versions.get(one.version));
	const before = entry.provider ?? {
		origin,
		versions: []
	};
	const missed = before.versions.flatMap((listing) => {
		const { gone: since, ...rest } = listing;
		if (gone.includes(listing.version) && since === void 0) return [{
			...listing,
			gone: now
		}];
		return back.includes(listing.version) && since !== void 0 ? [rest] : [];
	});
	const noted = withListings(before, missed);
	const changed = standing.flatMap(({ version, protocols, packages }) => {
		const before = noted.versions.find((each) => each.version === version);
		const platforms = [...packages.keys()].sort();
		const published = before?.published ?? now;
		const entry = addImages({
			...before,
			version,
			protocols,
			platforms,
			published
		}, images);
		return JSON.stringify(entry) === JSON.stringify(before) ? [] : [entry];
	});
	const list = withKeys(withListings(noted, changed), standing, refreshed.before);
	const moved = withWaiting(list.origin === origin ? list : {
		...list,
		origin
	}, refreshed);
	const provider = moved === entry.provider && versions.length === 0 ? moved : withSeen(moved, seen);
	return {
		address,
		provider: provider === entry.provider || !(hasVersions(provider) || provider.waiting) ? void 0 : provider,
		versions,
		before: entry.provider,
		found
	};
}
function hasVersions(provider) {
	return provider !== void 0 && provider.versions.length > 0;
}
function withKeys(provider, changed, before = new Map()) {
	const facts = new Map([...provider.keys === void 0 ? before : [], ...changed.map((one) => [one.version, one])]);
	const isUnknown = ({ version }) => {
		const { sums } = facts.get(version) ?? {};
		return !facts.has(version) || sums !== void 0 && sums.keys.length === 0;
	};
	if (provider.keys === void 0 && provider.versions.some(isUnknown)) return provider;
	const signed = [...facts.values()].map(({ version, sums: { keys: names = [], fingerprint = "" } = {} }) => {
		return {
			version,
			keys: names.map((name) => ({
				name,
				fingerprint
			}))
		};
	});
	const after = withSigned(provider, signed);
	return JSON.stringify(after.keys) === JSON.stringify(provider.keys) ? provider : after;
}
function withWaiting(provider, { versions, waiting: found }) {
	const { waiting: before = [], ...rest } = provider;
	const waiting = (found ?? before).filter(({ version }) => !versions.some((each) => each.version === version)).map((one) => {
		const first = before.find((each) => isSameWait(each, one));
		return first !== void 0 && first.seen <= one.seen ? first : one;
	});
	if (waiting.length === before.length && waiting.every((one, at) => one === before[at])) return provider;
	return waiting.length === 0 ? rest : {
		...rest,
		waiting
	};
}
function withSeen(provider, seen) {
	const { seen: before, ...rest } = provider;
	if (seen === void 0) return before === void 0 ? provider : rest;
	const { url, validator, wanted } = seen;
	return before?.url === url && before.validator === validator && before.wanted === wanted ? provider : {
		...rest,
		seen
	};
}
function checkForeign(siteFacts, { hostname }, addresses) {
	const ours = new Set(siteFacts?.providers.map(addressPath));
	const wrong = addresses.filter((address) => ours.has(addressPath(address)) || address.hostname === hostname);
	if (wrong.length === 0) return;
	throw new ProblemError(wrong.map((address) => ({
		code: "namespace-foreign",
		found: `${formatAddress(address)} can't be mirrored: it is this site's own`,
		expected: "third-party providers of other hosts",
		fix: "Stop mirroring it: providers published here are in the mirror already"
	})));
}
function describeChange(changed) {
	const lines = changed.filter(({ provider, versions }) => provider !== void 0 || versions.length > 0).map(({ address, versions }) => {
		const names = versions.map(({ version }) => version).join(", ");
		return names === "" ? formatAddress(address) : `${formatAddress(address)} ${names}`;
	});
	if (lines.length === 0) return "Note when mirrored providers were checked";
	const what = lines.length === 1 ? lines[0] ?? "" : `${lines.length} providers`;
	return lines.length < 2 ? `Mirror ${what}` : `Mirror ${what}\n\n${lines.join("\n")}`;
}
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
	const isComplete = [...packages.keys()].every((platform) => offered.packages.has(platform));
	const h1Signed = packages.size === stands.packages.size ? stands.sums?.h1Signed : void 0;
	const sumsBefore = stands.sums && present({
		...stands.sums,
		h1Signed
	});
	const sums = isComplete ? offered.sums ?? stands.sums : sumsBefore;
	const { seen: before, ...rest } = stands;
	const { seen: after, ...added } = offered;
	const merged = present({
		...added,
		...rest,
		packages: new Map(inOrder(packages)),
		sums
	});
	if (renderVersionFacts(merged) === renderVersionFacts(rest)) return stands;
	const document = isComplete ? after : before;
	return document === void 0 ? merged : {
		...merged,
		seen: document
	};
}
function mergePackages(before, after) {
	const { sha256, h1: claimed, ...others } = after;
	const moved = {
		...before,
		...others
	};
	if (sha256 === void 0) return moved;
	const { h1: ownHash, ...rest } = moved;
	const h1 = claimed ?? (before.sha256 === sha256 ? ownHash : void 0);
	return present({
		...rest,
		sha256,
		h1
	});
}
function bytesChanged(address, version, changes) {
	return {
		code: "origin-changed",
		severity: "warning",
		found: `the origin of ${formatAddress(address)} ${version} no longer has what is listed here: ${changes.join("; ")}`,
		expected: "the packages that were listed first",
		fix: "Ask its publisher what happened: a changed version is an accident or an attack. The listed version stays unchanged"
	};
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
function judgeList(entry, provider) {
	const { address, offered = [] } = entry;
	const damage = damageOf(() => parseMirroredProvider(address, renderProviderFacts(provider)));
	const unlistable = (damage === void 0 ? [] : refuseFacts(formatAddress(address), damage).problems).map((one) => ({
		...one,
		fix: "Request fewer versions or platforms of it"
	}));
	const platformsOf = new Map(provider.versions.map(({ version, platforms }) => [version, platforms]));
	const lists = offered.map(({ path }) => path).join();
	const fix = `Restore ${providerPath(address)} from the history of the site. To drop those versions, delete ${lists}, and run this again`;
	const vanished = findVanishing(entry, platformsOf, fix);
	return [...unlistable, ...vanished].map((problem) => ({
		...problem,
		severity: "warning"
	}));
}
export { refreshMirrors as a, mergeVersions as i, checkForeign as n, findChangedBytes as r, bytesChanged as t };
