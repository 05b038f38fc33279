import { s as init_errors, t as ProblemError } from "./errors.js";
import { t as present } from "./present.js";
import { i as formatAddress } from "./address.js";
import { i as withAdvisory } from "./advisory.js";
import { n as isChosen, t as chooseVersions } from "./constraint.js";
import { v as withListings } from "./provider-facts.js";
import { M as withDescription } from "./install.js";
// src/catalog/edits/edit.ts
init_errors();
function editProviders(question, edit) {
	const { hostname, base } = question.site;
	const { change, describe = (site) => site, message, keys = new Map() } = edit;
	return {
		question,
		apply: ({ site: siteFacts, entries: before }) => {
			const entries = before.map(({ provider, ...entry }) => provider === void 0 ? {
				address: entry.address,
				provider,
				versions: []
			} : change({
				...entry,
				provider
			}));
			const after = typeof siteFacts === "object" ? describe(siteFacts, entries) : siteFacts;
			return {
				hostname,
				base,
				site: typeof after === "object" && after !== siteFacts ? after : void 0,
				entries,
				keys,
				warnings: [],
				message: message(entries)
			};
		}
	};
}
function describeProviders(site, changed) {
	return changed.reduce((facts, { address, provider }) => provider?.description === void 0 ? facts : withDescription(facts, address, provider.description), site);
}
function changeList(entry, after, versions = [], replaced = []) {
	const { address, provider: before, versions: factsOf } = entry;
	const told = new Set(versions.map(({ version }) => version));
	const touched = [...factsOf.values()].filter(({ version }) => {
		const [entry, was] = [after, before].map((list) => list?.versions.find((one) => one.version === version));
		return !told.has(version) && entry !== void 0 && JSON.stringify(entry) !== JSON.stringify(was);
	});
	return {
		address,
		provider: after === before ? void 0 : after,
		versions,
		...replaced.length === 0 ? {} : { replaced },
		...touched.length === 0 ? {} : { touched }
	};
}
// src/catalog/edits/retirement.ts
function retireVersions(retirement, isMirrored = false) {
	const { site, address, others = [], choice } = retirement;
	const more = ({ versions }) => choice === "all" ? [] : versions.map(({ version }) => version).filter((version) => isChosen(choice, version));
	const queries = [address, ...others].map((one) => ({
		address: one,
		versions: [],
		more
	}));
	return {
		question: isMirrored ? {
			site,
			entries: [],
			mirrored: queries
		} : {
			site,
			entries: queries
		},
		apply: ({ entries, mirrored = [] }) => {
			const lists = entries.map((entry, at) => at > 0 ? entry : {
				...entry,
				provider: withUnlisted(entry.provider, retirement)
			});
			const meant = retiredVersions(retirement, [...lists, ...mirrored].map(({ provider }) => provider));
			const change = (entry, at) => {
				const retired = retire(checkKnown(address, entry.provider), retirement, meant[at] ?? []);
				const list = withoutDeleted(entry.address, retired);
				const changed = changeList(entry, list);
				if (retirement.filesDeleted === void 0) return changed;
				const removed = list.versions.flatMap(({ version, filesDeleted }) => {
					const isMeant = meant[at]?.some((one) => one.version === version) && filesDeleted !== void 0;
					const facts = entry.versions.get(version) ?? {
						version,
						protocols: [],
						packages: new Map()
					};
					return isMeant ? [facts] : [];
				});
				return {
					...changed,
					removed
				};
			};
			return {
				...site,
				site: void 0,
				entries: lists.map((entry, at) => entry.provider === void 0 && at > 0 ? {
					address: entry.address,
					provider: void 0,
					versions: []
				} : change(entry, at)),
				mirrored: mirrored.map(change),
				keys: new Map(),
				warnings: [],
				message: describeRetirement(retirement, meant[0] ?? [])
			};
		}
	};
}
function retiredVersions(retirement, [first, ...others]) {
	const { address, choice } = retirement;
	const { versions } = checkKnown(address, withUnlisted(first, retirement));
	if (choice === "all") return [versions];
	const names = versions.map(({ version }) => version);
	const chosen = new Set(chooseVersions(choice, names));
	const meant = versions.filter(({ version }) => chosen.has(version));
	return [meant, ...others.map((list) => sharedVersions(list, meant))];
}
function sharedVersions(list, versions) {
	const identities = new Map(versions.map(({ version, identity }) => [version, identity]));
	return (list?.versions ?? []).filter(({ version, identity }) => identity !== void 0 && identities.get(version) === identity);
}
function retire(list, retirement, meant) {
	if (retirement.choice === "all") {
		const marked = withMark(list, retirement);
		const replacement = retirement.replacedBy && formatAddress(retirement.replacedBy);
		const replacedBy = marked.deprecated === void 0 ? void 0 : replacement ?? marked.replacedBy;
		return replacedBy === marked.replacedBy ? marked : {
			...marked,
			replacedBy
		};
	}
	const { filesDeleted } = retirement;
	const versions = list.versions.map((entry) => {
		if (!meant.includes(entry)) return entry;
		const marked = withMark(entry, retirement);
		const isWithdrawn = (marked.withdrawn ?? list.withdrawn) !== void 0;
		if (filesDeleted === void 0 || marked.filesDeleted !== void 0 || !isWithdrawn) return marked;
		const { docs: _documentation, ...rest } = marked;
		return {
			...rest,
			filesDeleted
		};
	});
	return versions.some((entry, at) => entry !== list.versions[at]) ? {
		...list,
		versions
	} : list;
}
function withUnlisted(list, { unlisted = [] }) {
	const added = unlisted.filter((name) => list?.versions.every(({ version }) => version !== name)).map((version) => ({
		version,
		protocols: [],
		platforms: []
	}));
	return list && withListings(list, added);
}
function withoutDeleted(address, list) {
	const { versions, withdrawn } = list;
	const missing = versions.filter((one) => one.filesDeleted !== void 0 && !(one.withdrawn ?? withdrawn));
	const [first] = missing;
	if (first === void 0) return list;
	if (list.origin !== void 0) return {
		...list,
		versions: versions.filter((one) => !missing.includes(one))
	};
	throw new ProblemError({
		code: "files-deleted",
		found: `the files of ${formatAddress(address)} ${first.version} were deleted (${first.filesDeleted})`,
		expected: "a version that stays withdrawn: clients would choose it, and then find no files",
		fix: "Publish another version instead"
	});
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
function nextReasons(before, { undo, reason, advisory, now }) {
	const repeats = (one) => advisory === void 0 || one.advisory === void 0 ? one.reason === reason : one.advisory === advisory;
	if (undo) return before.filter((one) => (reason ?? advisory) !== void 0 && !repeats(one));
	if (reason === void 0) return before;
	const added = present({
		reason,
		advisory
	});
	if (!before.some(repeats)) return [...before, present({
		...added,
		since: now
	})];
	return before.map((one) => repeats(one) ? {
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
function describeRetirement(retirement, meant) {
	const { address, choice, mark, undo, reason, advisory } = retirement;
	const versions = choice === "all" ? "" : ` ${meant.map(({ version }) => version).join(", ")}`;
	const what = `${address.namespace}/${address.type}${versions}`;
	if (retirement.filesDeleted !== void 0 && reason === void 0) return `Delete the files of ${what}`;
	return undo || reason === void 0 ? `${UNDONE[mark]} ${what}` : `${VERBS[mark]} ${what}\n\n${withAdvisory(reason, advisory)}`;
}
export { withMark as a, editProviders as c, sharedVersions as i, retireVersions as n, changeList as o, retiredVersions as r, describeProviders as s, checkKnown as t };
