import { n as addressPath } from "./address.js";
import { D as TIME, E as SPDX, M as pattern, _ as ORIGIN, k as VERSION, p as LINE, r as BASE, s as FINGERPRINT, t as ADDRESS, v as PATH_BELOW } from "./forms.js";
import { a as SEARCH_PATH, n as MIRROR_STATUS_PATH, s as documentationPath } from "./paths.js";
import { t as present } from "./present.js";
import { _ as findTwice, m as DamagedFile, p as CatalogReader, x as renderCatalogFile } from "./site-facts.js";
import { g as searchedVersion } from "./provider-facts.js";
import { n as inOrder } from "./recent.js";
// src/catalog/mirror-status.ts
const MOST = 20;
function parseMirrorStatus(text) {
	return CatalogReader.parse(MIRROR_STATUS_PATH, text).entries("providers").map(([, entry]) => present({
		source: entry.text("source", ADDRESS),
		origin: entry.text("origin", ORIGIN),
		checked: entry.text("checked", TIME),
		newest: entry.optionalText("newest", VERSION),
		listed: entry.optionalText("listed", VERSION),
		fingerprints: entry.texts("fingerprints", FINGERPRINT),
		held: entry.entries("held").map(([, one]) => present({
			version: one.text("version", VERSION),
			until: one.optionalText("until", TIME)
		})),
		refused: entry.entries("refused").map(([, one]) => ({
			version: one.text("version", VERSION),
			reason: one.text("reason", LINE)
		}))
	}));
}
function renderMirrorStatus(status) {
	const providers = status.map(({ source, origin, checked, newest, listed, fingerprints, held, refused }) => {
		return {
			source,
			origin,
			checked,
			newest,
			listed,
			fingerprints,
			held,
			refused
		};
	});
	return renderCatalogFile({ providers }, {});
}
function updateStatus(before, checked, hasNews) {
	const known = new Map(before?.map((one) => [one.source, one]));
	const isDue = checked.some((one) => known.get(one.source)?.checked.slice(0, 10) !== one.checked.slice(0, 10));
	if (checked.length === 0 || !(hasNews || isDue)) return void 0;
	for (const one of checked) {
		const { newest = known.get(one.source)?.newest } = one;
		known.set(one.source, present({
			...one,
			newest,
			held: one.held.slice(0, MOST),
			refused: one.refused.slice(0, MOST)
		}));
	}
	return [...known.values()].sort((a, b) => a.source < b.source ? -1 : 1);
}
// src/catalog/facts/documentation-facts.ts
function parseDocumentationFacts(address, version, text) {
	const path = documentationPath(address, version);
	const json = CatalogReader.parse(path, text);
	const documents = json.entries("documents").map(([, entry]) => parseDocument(entry));
	const images = json.entries("images").map(([, entry]) => ({
		size: entry.size("size"),
		...parseDocument(entry)
	}));
	const twice = findTwice([...documents, ...images].map((one) => one.path));
	if (twice !== void 0) throw new DamagedFile(path, `${twice} twice`, "each file once");
	return present({
		repository: json.optionalText("repository", BASE),
		tag: json.text("tag", LINE),
		folder: json.text("folder", PATH_BELOW),
		license: json.optionalText("license", SPDX),
		documents,
		images,
		...json.unknown()
	});
}
function renderDocumentationFacts(facts) {
	const { repository, tag, folder, license } = facts;
	const documents = facts.documents.map(({ path, file, unknown }) => ({
		path,
		file,
		...unknown
	}));
	const images = facts.images.map(({ path, file, size, unknown }) => ({
		path,
		file,
		size,
		...unknown
	}));
	return renderCatalogFile({
		repository,
		tag,
		folder,
		license,
		documents,
		images
	}, facts);
}
function parseDocument(json) {
	const [path, file] = [json.text("path", PATH_BELOW), json.text("file", PATH_BELOW)];
	return {
		path,
		file,
		...json.unknown()
	};
}
// src/catalog/search.ts
const FOLDER = pattern("the folder of a kind of pages", /^[a-z]+$/);
const NAME = pattern("the name of a page", /^[\w-][\w.-]*$/);
const PAGE = /^([a-z]+)\/([\w-][\w.-]*)\.md$/;
function parseSearch(text) {
	return { providers: CatalogReader.parse(SEARCH_PATH, text).entries("providers").map(([, entry]) => ({
		source: entry.text("source", ADDRESS),
		version: entry.text("version", VERSION),
		pages: entry.lists("pages", FOLDER, NAME)
	})) };
}
function renderSearchFacts({ providers }) {
	const rendered = providers.map(({ pages, ...rest }) => ({
		...rest,
		pages: Object.fromEntries(pages)
	}));
	return renderCatalogFile({ providers: rendered }, {});
}
function updateSearch(before, hostname, lists, texts) {
	const own = lists.filter(({ address }) => address.hostname === hostname);
	const changed = new Set(own.map(({ address }) => addressPath(address)));
	const others = (before?.providers ?? []).filter(({ source }) => !changed.has(source));
	const now = own.flatMap(({ address, provider }) => {
		const source = addressPath(address);
		const version = searchedVersion(provider);
		if (version === void 0) return [];
		const facts = texts.get(source);
		if (facts === void 0) return [findKnown(before, address, version) ?? []].flat();
		const pages = new Map();
		for (const { path } of facts.documents) {
			const [, folder, name] = PAGE.exec(path) ?? [];
			if (folder === void 0 || name === void 0) continue;
			const names = pages.get(folder);
			if (names === void 0) pages.set(folder, [name]);
			else names.push(name);
		}
		return [{
			source,
			version,
			pages: [...pages]
		}];
	});
	return { providers: inOrder([...others, ...now]) };
}
function keepSearch(search, before, address) {
	const kept = (before?.providers ?? []).filter(({ source }) => source === addressPath(address));
	return { providers: inOrder([...search.providers, ...kept]) };
}
function findUnknown(before, hostname, lists) {
	return lists.flatMap(({ address, provider }) => {
		const version = searchedVersion(provider);
		if (version === void 0 || address.hostname !== hostname) return [];
		return findKnown(before, address, version) === void 0 ? [{
			address,
			version
		}] : [];
	});
}
function findKnown(before, address, version) {
	const source = addressPath(address);
	return before?.providers.find((one) => one.source === source && one.version === version);
}
export { updateSearch as a, parseMirrorStatus as c, renderSearchFacts as i, renderMirrorStatus as l, keepSearch as n, parseDocumentationFacts as o, parseSearch as r, renderDocumentationFacts as s, findUnknown as t, updateStatus as u };
