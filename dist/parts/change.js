import { a as projectMirroredVersion, i as projectMirroredProvider, l as downloadPath, n as mirrorIndexPath, o as projectStatus, r as mirrorVersionPath, x as renderDocumentationFacts, y as updateSearch } from "./mirror2.js";
import { M as renderVersionFacts, g as searchedVersion, h as renderProviderFacts, i as isGone, m as placeOf } from "./provider-facts.js";
import { A as renderSiteFacts } from "./install.js";
import { _ as versionPath, c as keyPath, d as pathInSite, f as providerPath, o as SITE_PATH, s as documentationPath } from "./paths.js";
import { X as updateRecent, Y as renderRecent, x as pageAssets, y as assetsMark } from "./mirror-pages.js";
import { n as addressPath } from "./address.js";
import { d as mirroredPagePath, f as mirroredVersionPagePath } from "./paths2.js";
import { a as projectListed, c as projectSearch, i as projectLatest, l as projectSite, o as projectProvider, s as projectRecent, t as aboutListed, u as projectVersion } from "./site.js";
// src/site/documents/change.ts
const NO_CONTEXT = {
	services: {},
	look: {},
	recent: void 0,
	search: void 0
};
function renderChange(change, around = NO_CONTEXT) {
	const { hostname, base, site, entries, mirrored = [], status, isPreviews } = change;
	const { look, services, recent: before, renderNotes = refuseNotes, keepsSearch = false } = around;
	const setting = {
		look,
		site: {
			hostname,
			base: site?.base ?? base
		}
	};
	const lists = entries.flatMap(({ address, provider }) => provider === void 0 ? [] : [{
		address,
		provider
	}]);
	const added = entries.flatMap(({ address, provider, documented = [] }) => {
		const version = provider && searchedVersion(provider);
		const documentation = documented.find((one) => one.version === version);
		return documentation === void 0 ? [] : [[addressPath(address), documentation.facts]];
	});
	const texts = new Map([...around.texts ?? [], ...added]);
	const search = updateSearch(around.search, hostname, lists, texts);
	const notes = {
		render: renderNotes,
		search
	};
	const files = [
		...entries.flatMap((entry) => renderEntry(change, entry, around, notes)),
		...mirrored.flatMap((mirror) => renderMirror(mirror, change, setting, around.documentation)),
		...status === void 0 ? [] : projectStatus(status, setting)
	];
	const top = site === void 0 ? [] : [[SITE_PATH, renderSiteFacts(site)], ...projectSite(site, look, services)];
	if (files.length + top.length === 0) return [];
	const recent = updateRecent(before, setting.site, lists, assetsMark());
	const isUnchanged = keepsSearch && before !== void 0 && renderRecent(recent) === renderRecent(before);
	const obsolete = entries.flatMap(({ address, versions, replaced = [] }) => address.hostname !== hostname ? [] : replaced.flatMap(({ version, packages }) => {
		const after = versions.find((facts) => facts.version === version);
		return [...packages.keys()].filter((platform) => after?.packages.has(platform) === false).map((platform) => [downloadPath(address, version, platform), void 0]);
	}));
	return [...new Map([
		...recent.assets === before?.assets ? [] : pageAssets(),
		...files,
		...isUnchanged ? [] : projectRecent(recent, look, notes, isPreviews),
		...keepsSearch ? [] : projectSearch(search, setting.site),
		...top,
		...obsolete,
		...mirrored.flatMap((entry) => findRemoved(entry, isPreviews))
	])];
}
function refuseNotes() {
	throw new Error("can't render release notes");
}
function renderEntry({ hostname, keys }, { address, provider, versions, documented = [], touched = [] }, { look, documentation, noted }, notes) {
	const findListed = (version) => provider?.versions.find((one) => one.version === version);
	const rendered = versions.flatMap((facts) => {
		const armors = facts.sums.keys.map((name) => {
			const armor = keys.get(name);
			if (armor === void 0) throw new Error(`the change has no key ${name}`);
			return [name, armor];
		});
		return [
			...armors.map(([name, armor]) => [keyPath(name), armor]),
			[versionPath(address, facts.version), renderVersionFacts(facts)],
			...projectVersion(hostname, address, facts, new Map(armors))
		];
	});
	const setting = provider && {
		look,
		site: placeOf(provider)
	};
	const documents = documented.flatMap((one) => renderDocumented(address, one, findListed(one.version), setting, documentation));
	const pages = [...versions, ...touched].flatMap((facts) => {
		const entry = findListed(facts.version);
		if (provider === void 0 || entry === void 0) return [];
		const { version } = facts;
		const added = documented.find((one) => one.version === version)?.facts;
		const docs = entry.docs ? added ?? noted?.get(documentationPath(address, version)) : void 0;
		const html = facts.notes && notes.render(facts.notes, docs && {
			address,
			facts: docs
		});
		return projectListed(address, provider, facts, entry, look, html);
	});
	return [
		...rendered,
		...documents,
		...pages,
		...provider === void 0 ? [] : [
			[providerPath(address), renderProviderFacts(provider)],
			...projectProvider(hostname, address, provider, look, notes),
			...provider.versions.length > versions.length ? [] : projectLatest(hostname, address, provider, look)
		]
	];
}
function renderDocumented(address, { version, facts, texts }, entry, setting, documentation) {
	if (documentation === void 0 || setting === void 0 || entry === void 0) throw new Error(`can't render the documentation of ${version}`);
	const files = documentation({
		address,
		...aboutListed(entry),
		...setting,
		facts,
		documents: texts
	});
	const rank = ([path]) => path.split("/").length * 2 - Number(/\/index\.[^/]*$/.test(path));
	const innermostFirst = [...files].sort((a, b) => rank(b) - rank(a));
	return [[documentationPath(address, version), renderDocumentationFacts(facts)], ...innermostFirst];
}
function renderMirror({ address, provider, versions, before, touched = [], documented = [] }, { keys, isPreviews }, setting, documentation) {
	const findListed = (version) => (provider ?? before)?.versions.find((one) => one.version === version);
	const project = (facts) => projectMirroredVersion(address, facts, findListed(facts.version), setting);
	const files = [
		...documented.flatMap((one) => renderDocumented(address, one, findListed(one.version), setting, documentation)),
		...versions.flatMap((facts) => {
			return [
				...(facts.sums?.keys ?? []).flatMap((name) => {
					const armor = keys.get(name);
					return armor === void 0 ? [] : [[keyPath(name), armor]];
				}),
				[versionPath(address, facts.version), renderVersionFacts(facts)],
				...project(facts)
			];
		}),
		...touched.flatMap(project)
	];
	if (provider === void 0) return files;
	if (isGone(provider) && isPreviews === true) return files;
	const list = [providerPath(address), renderProviderFacts(provider)];
	const isListed = provider.versions.length > 0 || isPreviews === true;
	return [
		...files,
		list,
		...isListed ? projectMirroredProvider(address, provider, setting) : []
	];
}
function findRemoved({ address, provider, removed }, isPreviews) {
	if (removed === void 0) return [];
	const lists = provider?.versions.length === 0 ? [mirrorIndexPath(address)] : [];
	if (provider !== void 0 && isGone(provider)) lists.push(mirroredPagePath(address), providerPath(address));
	const documents = removed.flatMap(({ version }) => [
		mirrorVersionPath(address, version),
		mirroredVersionPagePath(address, version),
		...isPreviews ? [versionPath(address, version)] : []
	]);
	const packages = (isPreviews ? removed : []).flatMap(({ version, packages }) => [...packages.values()].flatMap(({ url }) => pathInSite(address, version, url) ?? []));
	return [
		...lists,
		...documents,
		...packages
	].map((path) => [path, void 0]);
}
export { renderChange as t };
