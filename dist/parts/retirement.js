import { t as ProblemError } from "./errors.js";
import { t as present } from "./present.js";
import { r as formatAddress } from "./address.js";
import { i as withAdvisory } from "./advisory.js";
import { t as chooseVersions } from "./constraint.js";
import { r as editProviders, t as changeList } from "./edit.js";
// src/catalog/edits/retirement.ts
function retireVersions(retirement) {
	const { site, address } = retirement;
	const more = (provider) => retirement.choice === "all" ? [] : retiredVersions(retirement, provider);
	return editProviders({
		site,
		entries: [{
			address,
			versions: [],
			more
		}]
	}, {
		change: (entry) => changeList(entry, retire(entry.provider, retirement)),
		message: (_, [entry]) => describeRetirement(retirement, checkKnown(retirement, entry))
	});
}
function retiredVersions({ choice }, { versions }) {
	const listed = versions.map(({ version }) => version);
	return choice === "all" ? listed : chooseVersions(choice, listed);
}
function retire(provider, retirement) {
	if (retirement.choice === "all") return markProvider(provider, retirement);
	const chosen = new Set(retiredVersions(retirement, provider));
	const versions = provider.versions.map((listed) => chosen.has(listed.version) && !hasMark(listed, retirement) ? setMark(listed, retirement) : listed);
	return versions.some((listed, at) => listed !== provider.versions[at]) ? {
		...provider,
		versions
	} : provider;
}
function hasMark(listed, { mark, reason, advisory }) {
	return listed[mark] === reason && (mark === "withdrawn" || listed.advisory === advisory);
}
function setMark(listed, retirement) {
	const { withdrawn: _withdrawn, deprecated: _deprecated, advisory: _advisory, ...rest } = listed;
	return {
		...rest,
		...nextMarks(listed, retirement)
	};
}
function nextMarks(before, { mark, reason, advisory }) {
	const isWithdrawal = mark === "withdrawn";
	return present({
		withdrawn: isWithdrawal ? reason : before.withdrawn,
		deprecated: isWithdrawal ? before.deprecated : reason,
		advisory: isWithdrawal ? before.advisory : advisory
	});
}
function markProvider(provider, retirement) {
	const isWithdrawal = retirement.mark === "withdrawn";
	const wanted = retirement.replacedBy === void 0 ? void 0 : formatAddress(retirement.replacedBy);
	const next = isWithdrawal ? provider.replacedBy : wanted;
	if (hasMark(provider, retirement) && provider.replacedBy === next) return provider;
	const { withdrawn: _withdrawn, deprecated: _deprecated, advisory: _advisory, ...rest } = provider;
	return present({
		...rest,
		...nextMarks(provider, retirement),
		replacedBy: next
	});
}
function checkKnown({ address }, entry) {
	if (entry?.provider !== void 0) return entry.provider;
	throw new ProblemError({
		code: "provider-unknown",
		found: `the site has no provider ${formatAddress(address)}`,
		expected: "a provider that is published on this site",
		fix: "Correct ‹source›; a provider with several hostnames in the mirror needs one run for each"
	});
}
const VERBS = {
	withdrawn: "Withdraw",
	deprecated: "Deprecate"
};
const UNDONE = {
	withdrawn: "Offer again",
	deprecated: "Stop warning about"
};
function describeRetirement(retirement, provider) {
	const { address, choice, mark, reason, advisory } = retirement;
	const versions = choice === "all" ? [] : retiredVersions(retirement, provider);
	const what = `${address.namespace}/${address.type}${versions.length > 0 ? ` ${versions.join(", ")}` : ""}`;
	return reason === void 0 ? `${UNDONE[mark]} ${what}` : `${VERBS[mark]} ${what}\n\n${withAdvisory(reason, advisory)}`;
}
export { retiredVersions as i, hasMark as n, retireVersions as r, checkKnown as t };
