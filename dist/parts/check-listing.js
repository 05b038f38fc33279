import { n as documentationUrl } from "./documentation.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { a as parseVersion, o as samePrecedence } from "./version.js";
import { m as nameSome } from "./text.js";
import { F as describeDistrusted, I as findDistrusted, O as basePath, j as siteUrl } from "./install.js";
import { R as describeReasons, u as offeredVersions } from "./provider-facts.js";
import { f as providerPath, o as SITE_PATH } from "./paths.js";
// src/catalog/edits/check-listing.ts
init_errors();
const MOST_NAMED = 5;
function checkListing(current, listing) {
	const { site: address, versions, platforms = new Map(), skipped } = listing;
	const find = (entry) => skipped === void 0 ? findOlder(entry, new Map()) : findOlder(entry, platforms, skipped);
	const { hidden = [], mayReplace = false } = current;
	const mayVanish = (entry) => skipped === void 0 && entry.provider === void 0;
	const mandatory = current.entries.filter((entry) => !mayVanish(entry)).flatMap(find);
	const optional = [...current.entries.filter(mayVanish).flatMap(find), ...hidden];
	const names = new Set(current.entries.flatMap(({ provider }) => provider?.versions.map(({ version }) => version) ?? []));
	const added = versions.filter((version) => !names.has(version));
	const problems = current.entries.flatMap((entry) => [
		...versions.flatMap((text) => findTwins(entry, text)),
		...findWithdrawn(entry, added),
		...(entry.previews ?? []).map(({ version, preview = "" }) => ({
			code: "version-previewed",
			found: `${formatAddress(entry.address)} ${version} is offered as the preview ${preview}, without a signature`,
			expected: "a version that no preview offers",
			fix: `Run ‹command: preview› with ‹name: ${preview}› and ‹remove: true› first`
		}))
	]);
	const { site, unlisted = [] } = current;
	for (const one of [...mandatory, ...mayReplace ? [] : optional]) problems.push(one);
	const [first] = unlisted;
	if (first !== void 0) problems.push({
		code: "catalog-invalid",
		found: `${SITE_PATH} is missing, and the catalog has ${nameSome(unlisted.map(formatAddress), MOST_NAMED)}: it would be rewritten without them`,
		expected: "the file that lists every provider of the site",
		fix: `Restore the file from the history of the site, or run \`rebuild\` with ‹source: ${formatAddress(first)}› first, which lists every provider of the catalog again`
	});
	if (typeof site === "object") {
		if (site.hostname !== address.hostname) problems.push({
			code: "site-hostname",
			found: `the site was started for ${site.hostname}, and clients would now reach it at ${address.hostname}`,
			expected: "the hostname in every address published so far",
			fix: `Set ‹site-url› to a URL on ${site.hostname}. If the site has moved, run ‹command: rebuild› with ‹site-url: ${siteUrl(address)}› first: it lists every provider at ${address.hostname} as well`
		});
		else if (!isSamePlace(site, address)) problems.push({
			code: "site-moved",
			found: `the site was made for ${siteUrl(site)}, and this run would write documents for ${siteUrl(address)}`,
			expected: "one URL for all of its documents",
			fix: `Leave ‹site-url› out, or set it to ${siteUrl(site)}. If the site has moved, run ‹command: rebuild› with ‹site-url: ${siteUrl(address)}› first: it rewrites every document for that URL`
		});
		for (const one of findLostLists(site, current.entries)) problems.push(one);
	}
	if (problems.length > 0) throw new ProblemError(problems);
	return (mayReplace ? optional : []).map((problem) => ({
		...problem,
		severity: "warning"
	}));
}
function findOlder(entry, imported, skipped) {
	return findVanishing(entry, imported, skipped === void 0 ? explainRebuild(entry) : explainSkipped(entry), skipped);
}
function explainRebuild({ address, provider }) {
	const run = `Run ‹command: rebuild› with ‹source: ${formatAddress(address)}› first`;
	return provider === void 0 ? `${run}: it imports the versions from their releases. ${documentationUrl("migrating.md")} has the steps. ‹replace-site: true› gives the versions up` : `${run}: it lists them again, from the catalog or their signed files`;
}
function explainSkipped({ offered = [] }) {
	return `Correct what kept them from being imported, or restore the catalog from the history of the site. To drop them, remove them from ${offered.map(({ path }) => path).join(" and ")}. Then run this again`;
}
function refuseVanishing(before, { entries }) {
	const problems = before.entries.flatMap((entry, at) => {
		const after = entries[at]?.provider;
		if (entry.provider === void 0 || after === void 0) return [];
		return findVanishing(entry, new Map(after.versions.map((one) => [one.version, one.platforms])), explainRebuild(entry));
	});
	if (problems.length > 0) throw new ProblemError(problems);
}
function refuseHidden({ hidden = [], mayReplace = false }) {
	if (hidden.length > 0 && !mayReplace) throw new ProblemError(hidden);
}
function findLostLists({ providers }, entries) {
	const paths = new Set(providers.map(addressPath));
	return entries.filter(({ address, provider }) => provider === void 0 && paths.has(addressPath(address))).map(({ address }) => ({
		code: "catalog-invalid",
		found: `${SITE_PATH} lists ${formatAddress(address)}, and ${providerPath(address)} is missing`,
		expected: "the list of its versions",
		fix: `Restore the file from the history of the site, or run ‹command: rebuild› with ‹source: ${formatAddress(address)}›: without it, every older version disappears from the lists`
	}));
}
function findWithdrawn({ address, provider }, added) {
	if (provider?.withdrawn === void 0 || added.length === 0) return [];
	return [{
		code: "version-withdrawn",
		found: `${formatAddress(address)} is withdrawn completely: ${describeReasons(provider.withdrawn)}`,
		expected: "a provider that is not withdrawn",
		fix: "Undo that first: run ‹command: withdraw› with ‹versions: all› and ‹undo: true›"
	}];
}
function warnOfWithdrawn({ entries }, versions) {
	return entries.flatMap(({ address, provider }) => (provider?.versions ?? []).flatMap((one) => {
		const withdrawn = provider?.withdrawn ?? one.withdrawn;
		if (withdrawn === void 0 || !versions.includes(one.version)) return [];
		const meant = provider?.withdrawn === void 0 ? one.version : "all";
		return [{
			code: "version-withdrawn",
			severity: "warning",
			found: `${formatAddress(address)} ${one.version} is withdrawn (${describeReasons(withdrawn)}), and stays withdrawn`,
			expected: "a version that is not withdrawn",
			fix: `To list it again, run ‹command: withdraw› with ‹source: ${formatAddress(address)}› and ‹versions: ${meant}› and ‹undo: true›`
		}];
	}));
}
function refuseDistrusted({ site, entries }, keys) {
	const lists = entries.flatMap(({ provider }) => provider?.distrusted ?? []);
	const all = typeof site === "object" ? [...site.distrusted ?? [], ...lists] : lists;
	return keys.flatMap((key) => findDistrusted([key], all)).map((one) => ({
		code: "key-distrusted",
		found: describeDistrusted(one),
		expected: "a key that only you have",
		fix: `Sign with a new key. If the report was a mistake, run ‹command: replace-key› with ‹stolen: true› and ‹undo: true› and ‹old-key: ${one.fingerprint}›`
	}));
}
function isWithdrawn({ entries }, version) {
	const lists = entries.flatMap(({ provider }) => provider?.versions.some((one) => one.version === version) ? [provider] : []);
	const offered = lists.flatMap((list) => offeredVersions(list));
	return lists.length > 0 && !offered.some((one) => one.version === version);
}
function findTwins({ address, provider }, text) {
	const version = parseVersion(text);
	return (provider?.versions ?? []).filter((one) => one.version !== text && samePrecedence(parseVersion(one.version), version)).map((twin) => ({
		code: "version-twin",
		found: `${formatAddress(address)} already has version ${twin.version}, which differs from ${text} only in build metadata`,
		expected: "versions that clients can order",
		fix: "Raise the version number: with both listed, clients may install either"
	}));
}
function isSamePlace(site, other) {
	if (site.hostname !== other.hostname) return false;
	return site.base === void 0 || other.base === void 0 ? basePath(site) === basePath(other) : site.base === other.base;
}
const MOST_VERSIONS = 10;
function findVanishing({ address, provider, offered = [] }, stay, fix, skipped = new Map()) {
	return offered.flatMap(({ path, versions }) => {
		const lost = [...versions].flatMap(([version, platforms]) => {
			const remaining = stay.get(version);
			if (remaining === void 0) return [version];
			const gone = platforms.filter((platform) => !remaining.includes(platform));
			return gone.length === 0 ? [] : [`${version} for ${gone.join(" and ")}`];
		});
		if (lost.length === 0) return [];
		const catalog = `${providerPath(address)} ${provider === void 0 ? "is missing" : "does not"}`;
		const reasons = lost.flatMap((version) => skipped.get(version) ?? []).slice(0, MOST_NAMED);
		return [{
			code: "versions-vanish",
			found: [`${path} lists ${nameSome(lost, MOST_VERSIONS)} of ${formatAddress(address)}, and ${catalog}: the list would be written without ${lost.length === 1 ? "it" : "them"}`, ...reasons].join(". "),
			expected: "a catalog with every version that the lists offer",
			fix
		}];
	});
}
export { isWithdrawn as a, refuseVanishing as c, isSamePlace as i, warnOfWithdrawn as l, findOlder as n, refuseDistrusted as o, findVanishing as r, refuseHidden as s, checkListing as t };
