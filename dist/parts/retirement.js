import { t as ProblemError } from "./errors.js";
import { r as formatAddress } from "./address.js";
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
	const { choice, mark, reason } = retirement;
	if (choice === "all") return markProvider(provider, retirement);
	const chosen = new Set(retiredVersions(retirement, provider));
	const versions = provider.versions.map((listed) => chosen.has(listed.version) && listed[mark] !== reason ? setMark(listed, mark, reason) : listed);
	return versions.some((listed, at) => listed !== provider.versions[at]) ? {
		...provider,
		versions
	} : provider;
}
function setMark(listed, mark, reason) {
	const { [mark]: _before, ...rest } = listed;
	return reason === void 0 ? rest : {
		...rest,
		[mark]: reason
	};
}
function markProvider(provider, { mark, reason, replacedBy }) {
	const { [mark]: _before, ...others } = provider;
	if (mark === "withdrawn") {
		if (provider.withdrawn === reason) return provider;
		return reason === void 0 ? others : {
			...others,
			withdrawn: reason
		};
	}
	const next = replacedBy === void 0 ? void 0 : formatAddress(replacedBy);
	if (provider.deprecated === reason && provider.replacedBy === next) return provider;
	const { replacedBy: _replaced, ...rest } = others;
	return {
		...rest,
		...reason === void 0 ? {} : { deprecated: reason },
		...next === void 0 ? {} : { replacedBy: next }
	};
}
function checkKnown({ address }, entry) {
	if (entry?.provider !== void 0) return entry.provider;
	const problem = {
		code: "provider-unknown",
		found: `the site has no provider ${formatAddress(address)}`,
		expected: "a provider that is published on this site",
		fix: "Correct ‹source›; a provider with several hostnames in the mirror needs one run for each"
	};
	throw new ProblemError([problem]);
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
	const { address, choice, mark, reason } = retirement;
	const versions = choice === "all" ? [] : retiredVersions(retirement, provider);
	const what = `${address.namespace}/${address.type}${versions.length > 0 ? ` ${versions.join(", ")}` : ""}`;
	return reason === void 0 ? `${UNDONE[mark]} ${what}` : `${VERBS[mark]} ${what}\n\n${reason}`;
}
export { retireVersions as n, retiredVersions as r, checkKnown as t };
