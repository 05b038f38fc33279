import { a as withDescription } from "./site-facts.js";
// src/catalog/edits/edit.ts
function editProviders(question, edit) {
	const { hostname, base } = question.site;
	const { change, describe = (site) => site, message, keys = new Map() } = edit;
	return {
		question,
		apply: ({ site: known, entries: before }) => {
			const entries = before.map(({ provider, ...entry }) => provider === void 0 ? {
				address: entry.address,
				provider,
				versions: []
			} : change({
				...entry,
				provider
			}));
			const after = typeof known === "object" ? describe(known, entries) : known;
			return {
				hostname,
				base,
				site: typeof after === "object" && after !== known ? after : void 0,
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
	const { address, provider: before, versions: known } = entry;
	const told = new Set(versions.map(({ version }) => version));
	const touched = [...known.values()].filter(({ version }) => {
		const [listed, was] = [after, before].map((list) => list?.versions.find((one) => one.version === version));
		return !told.has(version) && listed !== void 0 && JSON.stringify(listed) !== JSON.stringify(was);
	});
	return {
		address,
		provider: after === before ? void 0 : after,
		versions,
		...replaced.length === 0 ? {} : { replaced },
		...touched.length === 0 ? {} : { touched }
	};
}
export { describeProviders as n, editProviders as r, changeList as t };
