import { s as init_errors, t as ProblemError } from "./errors.js";
import { i as formatAddress } from "./address.js";
import { i as withAdvisory } from "./advisory.js";
import { t as chooseVersions } from "./constraint.js";
import { t as changeList } from "./edit.js";
// src/catalog/edits/retirement.ts
init_errors();
function retireVersions(retirement, isMirrored = false) {
	const { site, address, choice } = retirement;
	const more = (list) => choice === "all" ? [] : retiredVersions(retirement, list);
	const wanted = [{
		address,
		versions: [],
		more
	}];
	return {
		question: isMirrored ? {
			site,
			entries: [],
			mirrored: wanted
		} : {
			site,
			entries: wanted
		},
		apply: ({ entries: own, mirrored = [] }) => {
			const before = checkKnown(address, [...own, ...mirrored][0]?.provider);
			const after = (list) => withoutDeleted(retire(checkKnown(address, list), retirement));
			return {
				...site,
				site: void 0,
				entries: own.map((entry) => changeList(entry, after(entry.provider))),
				mirrored: mirrored.map((entry) => {
					const changed = changeList(entry, after(entry.provider));
					return retirement.filesDeleted === void 0 ? changed : {
						...changed,
						removed: changed.touched
					};
				}),
				keys: new Map(),
				warnings: [],
				message: describeRetirement(retirement, before)
			};
		}
	};
}
function retiredVersions({ choice }, { versions }) {
	const listed = versions.map(({ version }) => version);
	return choice === "all" ? listed : chooseVersions(choice, listed);
}
function retire(list, retirement) {
	if (retirement.choice === "all") {
		const marked = withMark(list, retirement);
		const given = retirement.replacedBy && formatAddress(retirement.replacedBy);
		const replacedBy = marked.deprecated === void 0 ? void 0 : given ?? marked.replacedBy;
		return replacedBy === marked.replacedBy ? marked : {
			...marked,
			replacedBy
		};
	}
	const chosen = new Set(retiredVersions(retirement, list));
	const { filesDeleted } = retirement;
	const versions = list.versions.map((listed) => {
		if (!chosen.has(listed.version)) return listed;
		const marked = withMark(listed, retirement);
		return filesDeleted !== void 0 && (marked.withdrawn ?? list.withdrawn) !== void 0 ? {
			filesDeleted,
			...marked
		} : marked;
	});
	return versions.some((listed, at) => listed !== list.versions[at]) ? {
		...list,
		versions
	} : list;
}
function withoutDeleted(list) {
	const isMissing = (one) => one.filesDeleted !== void 0 && (one.withdrawn ?? list.withdrawn) === void 0;
	if (!list.versions.some(isMissing)) return list;
	return {
		...list,
		versions: list.versions.filter((one) => !isMissing(one))
	};
}
function withMark(before, retirement) {
	const reasons = before[retirement.mark] ?? [];
	const next = nextReasons(reasons, retirement);
	if (JSON.stringify(next) === JSON.stringify(reasons)) return before;
	return {
		...before,
		[retirement.mark]: next.length === 0 ? void 0 : next
	};
}
function nextReasons(before, { undo, reason, advisory }) {
	const isSame = (one) => advisory === void 0 || one.advisory === void 0 ? one.reason === reason : one.advisory === advisory;
	if (undo) return before.filter((one) => (reason ?? advisory) !== void 0 && !isSame(one));
	if (reason === void 0) return before;
	const added = {
		reason,
		...advisory === void 0 ? {} : { advisory }
	};
	if (!before.some(isSame)) return [...before, added];
	return before.map((one) => isSame(one) ? {
		...one,
		...added
	} : one);
}
function checkKnown(address, list) {
	if (list !== void 0) return list;
	throw new ProblemError({
		code: "provider-unknown",
		found: `the catalog of the site has no provider ${formatAddress(address)}`,
		expected: "a provider that this site publishes or mirrors",
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
	const { address, choice, mark, undo, reason, advisory } = retirement;
	const versions = choice === "all" ? [] : retiredVersions(retirement, provider);
	const what = `${address.namespace}/${address.type}${versions.length > 0 ? ` ${versions.join(", ")}` : ""}`;
	if (retirement.filesDeleted !== void 0 && reason === void 0) return `Delete the copies of ${what}`;
	return undo || reason === void 0 ? `${UNDONE[mark]} ${what}` : `${VERBS[mark]} ${what}\n\n${withAdvisory(reason, advisory)}`;
}
export { withMark as i, retireVersions as n, retiredVersions as r, checkKnown as t };
