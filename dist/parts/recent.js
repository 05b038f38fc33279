import { t as present } from "./present.js";
import { n as addressPath } from "./address.js";
import { n as compareTexts } from "./quote.js";
import { B as parseMarks, P as START_OF_NOTES, V as renderMarks, n as bestVersion } from "./provider-facts.js";
import { D as TIME, h as MARK, k as VERSION, l as HOSTNAME, r as BASE, t as ADDRESS } from "./forms.js";
import { g as damageOf, p as CatalogReader, x as renderCatalogFile } from "./site-facts.js";
import { i as RECENT_PATH } from "./paths.js";
// src/catalog/recent.ts
const MOST_RELEASES = 50;
function parseRecent(text) {
	const json = CatalogReader.parse(RECENT_PATH, text);
	return {
		hostname: json.text("site", HOSTNAME),
		base: json.optionalText("base", BASE),
		assets: json.text("assets", MARK),
		releases: json.entries("releases").map(([, entry]) => present({
			source: entry.text("source", ADDRESS),
			version: entry.text("version", VERSION),
			published: entry.text("published", TIME),
			notes: entry.optionalText("notes", START_OF_NOTES),
			...parseMarks(entry)
		})),
		providers: json.entries("providers").map(([, entry]) => present({
			source: entry.text("source", ADDRESS),
			version: entry.optionalText("version", VERSION),
			published: entry.optionalText("published", TIME),
			...parseMarks(entry)
		}))
	};
}
function renderRecent({ hostname, base, assets, releases, providers }) {
	const withMarks = (one) => ({
		...one,
		...renderMarks(one)
	});
	const lists = {
		releases: releases.map(withMarks),
		providers: providers.map(withMarks)
	};
	return renderCatalogFile({
		site: hostname,
		base,
		assets,
		...lists
	}, {});
}
function updateRecent(before, { hostname, base }, lists, assets) {
	const own = lists.filter(({ address }) => address.hostname === hostname);
	const changed = new Set(own.map(({ address }) => addressPath(address)));
	const isOther = ({ source }) => !changed.has(source);
	const releases = newest([...(before?.releases ?? []).filter(isOther), ...own.flatMap(releasesOf)]);
	const described = own.flatMap(({ address, provider }) => {
		const { withdrawn, deprecated } = provider;
		const best = bestVersion(provider);
		if ((best ?? withdrawn ?? deprecated) === void 0) return [];
		const { version, published } = best ?? {};
		return [present({
			source: addressPath(address),
			version,
			published,
			withdrawn,
			deprecated
		})];
	});
	const providers = inOrder([...(before?.providers ?? []).filter(isOther), ...described]);
	return {
		hostname,
		base: base ?? before?.base,
		assets,
		releases,
		providers
	};
}
function keepRecent(recent, text, address) {
	const before = text !== void 0 && damageOf(() => parseRecent(text)) === void 0 ? parseRecent(text) : {
		releases: [],
		providers: []
	};
	const isKnown = ({ source }) => source === addressPath(address);
	const releases = newest([...recent.releases, ...before.releases.filter(isKnown)]);
	return {
		...recent,
		releases,
		providers: inOrder([...recent.providers, ...before.providers.filter(isKnown)])
	};
}
function dropOldNotes(address, provider) {
	const shown = new Set(newest(releasesOf({
		address,
		provider
	})).map(({ version }) => version));
	const isOld = ({ version, notes }) => notes !== void 0 && !shown.has(version);
	if (!provider.versions.some(isOld)) return provider;
	const versions = provider.versions.map((listed) => {
		const { notes: _notes, ...rest } = listed;
		return isOld(listed) ? rest : listed;
	});
	return {
		...provider,
		versions
	};
}
function releasesOf({ address, provider }) {
	const source = addressPath(address);
	return provider.versions.flatMap((listed) => {
		const { version, published, notes } = listed;
		if (published === void 0) return [];
		const { withdrawn = provider.withdrawn, deprecated = provider.deprecated } = listed;
		return [present({
			source,
			version,
			published,
			notes,
			withdrawn,
			deprecated
		})];
	});
}
function inOrder(entries) {
	return [...entries].sort((a, b) => compareTexts(a.source, b.source));
}
function newest(releases) {
	return [...releases].sort((a, b) => compareTexts(b.published, a.published) || compareTexts(a.source, b.source) || compareTexts(a.version, b.version)).slice(0, MOST_RELEASES);
}
export { renderRecent as a, parseRecent as i, inOrder as n, updateRecent as o, keepRecent as r, dropOldNotes as t };
