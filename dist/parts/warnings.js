import { b as describeReasons, o as offeredVersions } from "./provider-facts.js";
import { r as formatAddress } from "./address.js";
import { t as capitalize } from "./quote.js";
import { i as parseVersion, n as isPrerelease } from "./version2.js";
// src/site/documents/warnings.ts
function bestVersion(provider) {
	const newestFirst = offeredVersions(provider).toReversed();
	const good = newestFirst.filter(({ deprecated }) => deprecated === void 0);
	const released = (listed) => !isPrerelease(parseVersion(listed.version));
	return good.find(released) ?? newestFirst.find(released) ?? newestFirst[0];
}
function renderWarnings(address, provider) {
	const { withdrawn, deprecated, replacedBy } = provider;
	const move = replacedBy === void 0 ? [] : [`Its replacement is ${describeMove(formatAddress(address), replacedBy)}`];
	if (withdrawn !== void 0) return [`This provider was withdrawn: ${sentence(describeReasons(withdrawn))}`, ...move];
	return [
		...deprecated === void 0 ? [] : [`This provider is deprecated: ${sentence(describeReasons(deprecated))}`, ...move],
		...renderMarked(provider, "deprecated", ["is deprecated", "are deprecated"]),
		...renderMarked(provider, "withdrawn", ["was withdrawn", "were withdrawn"])
	];
}
function renderMoves(address, { movedFrom = [] }) {
	const next = formatAddress(address);
	return movedFrom.map((before) => `This provider was previously ${formatAddress(before)}. Its address is now ${describeMove(formatAddress(before), next)}`);
}
function describeMove(before, next) {
	const command = `state replace-provider ${before} ${next}`;
	return `${next}: use that in required_providers, and run "terraform ${command}" (or "tofu ${command}")`;
}
function renderMarked(provider, mark, [isOne, areMany]) {
	const marked = provider.versions.filter((listed) => listed[mark] !== void 0);
	if (marked.length === 0) return [];
	const reasonOf = ({ [mark]: reasons = [] }) => describeReasons(reasons);
	const text = [...new Set(marked.map(reasonOf))].map((reason) => {
		const versions = marked.filter((listed) => reasonOf(listed) === reason).map(({ version }) => version);
		const verb = versions.length === 1 ? isOne : areMany;
		return `${versions.length === 1 ? "version" : "versions"} ${enumerate(versions)} ${verb}: ${sentence(reason)}`;
	}).map(capitalize).join(" ");
	const best = bestVersion(provider);
	return [best !== void 0 && best.deprecated === void 0 && !marked.includes(best) ? `${text} Use ${best.version} instead.` : text];
}
function enumerate(versions) {
	if (versions.length === 1) return versions.join();
	if (versions.length > 8) return `${versions.slice(0, 6).join(", ")} and ${versions.length - 6} more`;
	return `${versions.slice(0, -1).join(", ")} and ${versions.at(-1)}`;
}
function sentence(reason) {
	return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
export { sentence as i, renderMoves as n, renderWarnings as r, bestVersion as t };
