import { t as ProblemError } from "./errors.js";
import { r as formatAddress, t as addressPath } from "./address.js";
import { A as SITE_PATH, F as providerPath } from "./forms.js";
import { a as samePrecedence, i as parseVersion } from "./version2.js";
import { i as siteUrl, t as basePath } from "./site-facts.js";
// src/catalog/listed-images.ts
function withImages(provider, images) {
	const versions = provider.versions.map((listed) => addImages(listed, images.get(listed.version) ?? []));
	return versions.every((listed, at) => listed === provider.versions[at]) ? provider : {
		...provider,
		versions
	};
}
function addImages(listed, names) {
	const before = listed.images ?? [];
	const missing = names.filter((name) => !before.includes(name));
	return missing.length === 0 ? listed : {
		...listed,
		images: [...before, ...missing]
	};
}
// src/catalog/listing.ts
function checkListing(current, { site: wanted, versions }) {
	const problems = current.entries.flatMap((entry) => [...versions.flatMap((text) => findTwins(entry, text)), ...findWithdrawn(entry, versions)]);
	const { site } = current;
	if (typeof site === "object") problems.push(...findMove(site, wanted), ...findLostLists(site, current.entries));
	if (problems.length > 0) throw new ProblemError(problems);
}
function findLostLists({ providers }, entries) {
	const known = new Set(providers.map(addressPath));
	return entries.filter(({ address, provider }) => provider === void 0 && known.has(addressPath(address))).map(({ address }) => ({
		code: "catalogue-invalid",
		found: `${SITE_PATH} lists ${formatAddress(address)}, and ${providerPath(address)} is missing`,
		expected: "the list of its versions",
		fix: "Restore the file from the branch's history: without it every older version would vanish from the lists"
	}));
}
function findWithdrawn({ address, provider }, versions) {
	const listed = new Set(provider?.versions.map(({ version }) => version));
	if (provider?.withdrawn === void 0 || versions.every((version) => listed.has(version))) return [];
	return [{
		code: "version-withdrawn",
		found: `${formatAddress(address)} was withdrawn as a whole: ${provider.withdrawn}`,
		expected: "a provider that clients are offered",
		fix: "Take that back first: `withdraw` with ‹versions: all› and ‹undo: true›"
	}];
}
function warnOfWithdrawn({ entries }, versions) {
	return entries.flatMap(({ address, provider }) => (provider?.versions ?? []).filter(({ version, withdrawn }) => withdrawn !== void 0 && versions.includes(version)).map(({ version, withdrawn }) => ({
		code: "version-withdrawn",
		severity: "warning",
		found: `${formatAddress(address)} ${version} was withdrawn (${withdrawn}), and stays so`,
		expected: "a version that clients are offered",
		fix: "To offer it again, `withdraw` it with ‹undo: true›"
	})));
}
function findTwins({ address, provider }, text) {
	const version = parseVersion(text);
	return (provider?.versions ?? []).filter((listed) => listed.version !== text && samePrecedence(parseVersion(listed.version), version)).map((twin) => ({
		code: "version-twin",
		found: `${formatAddress(address)} already has version ${twin.version}, which differs from ${text} in build metadata only`,
		expected: "versions that clients can order",
		fix: "Raise the version number: with both listed, which one is installed is chance"
	}));
}
function findMove(site, wanted) {
	if (isSamePlace(site, wanted)) return [];
	return [site.hostname === wanted.hostname ? otherBase(site, wanted) : otherHost(site, wanted)];
}
function isSamePlace(site, wanted) {
	if (site.hostname !== wanted.hostname) return false;
	return site.base === void 0 || wanted.base === void 0 ? basePath(site) === basePath(wanted) : site.base === wanted.base;
}
function otherHost(site, wanted) {
	return {
		code: "site-hostname",
		found: `the site was started for ${site.hostname}, and clients would now reach it at ${wanted.hostname}`,
		expected: "the hostname that is part of every address published so far",
		fix: `Set ‹site-url› to a URL on ${site.hostname}. If the site has moved, run \`rebuild\` with ‹site-url: ${siteUrl(wanted)}› first: it offers every provider at ${wanted.hostname} as well`
	};
}
function otherBase(site, wanted) {
	return {
		code: "site-moved",
		found: `the site was made for ${siteUrl(site)}, and this run would write documents for ${siteUrl(wanted)}`,
		expected: "one URL for all of its documents",
		fix: `Leave ‹site-url› out, or set it to ${siteUrl(site)}. If the site has moved, run \`rebuild\` with ‹site-url: ${siteUrl(wanted)}› first: it writes every document for that`
	};
}
export { withImages as a, addImages as i, isSamePlace as n, warnOfWithdrawn as r, checkListing as t };
