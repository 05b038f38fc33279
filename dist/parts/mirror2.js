import { n as addressPath } from "./address.js";
import { o as parsePlatform } from "./platform.js";
import { E as SPDX, M as pattern, k as VERSION, p as LINE, r as BASE, t as ADDRESS, v as PATH_BELOW } from "./forms.js";
import { a as SEARCH_PATH, n as MIRROR_STATUS_PATH, s as documentationPath } from "./paths.js";
import { t as present } from "./present.js";
import { B as CatalogReader, J as renderJson, S as REGISTRY_FOLDER, U as findTwice, V as DamagedFile, b as MIRROR_FOLDER, q as renderCatalogFile } from "./install.js";
import { g as searchedVersion, u as offeredVersions, w as inOrder } from "./provider-facts.js";
import { i as renderMirrorStatus } from "./mirror-status.js";
import { K as inOrder$1, N as renderWarnings, a as renderPreviewPage, c as renderStatusPage, i as renderPreviewList, n as renderMirroredPage, r as renderMirroredVersionPage } from "./mirror-pages.js";
import { d as mirroredPagePath, f as mirroredVersionPagePath, i as MIRROR_STATUS_PAGE_PATH } from "./paths2.js";
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
	const ours = lists.filter(({ address }) => address.hostname === hostname);
	const changed = new Set(ours.map(({ address }) => addressPath(address)));
	const others = (before?.providers ?? []).filter(({ source }) => !changed.has(source));
	const now = ours.flatMap(({ address, provider }) => {
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
	return { providers: inOrder$1([...others, ...now]) };
}
function keepSearch(search, before, address) {
	const entries = (before?.providers ?? []).filter(({ source }) => source === addressPath(address));
	return { providers: inOrder$1([...search.providers, ...entries]) };
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
// src/site/documents/registry.ts
function downloadPath({ namespace, type }, version, platform) {
	const { os, arch } = parsePlatform(platform);
	return `${REGISTRY_FOLDER}${namespace}/${type}/${version}/download/${os}/${arch}`;
}
function renderDownloads(address, version, keys) {
	const all = [...version.packages];
	const hashes = all.map(([platform, facts]) => [platform, {
		hashes: packageHashes(facts),
		package_size: facts.size
	}]);
	const areDistinct = new Set(all.map(([, { sha256 }]) => sha256)).size === all.length;
	const signingKeys = version.sums.keys.map((name) => ({
		key_id: name.slice(0, 16),
		ascii_armor: keys.get(name),
		trust_signature: "",
		source: "",
		source_url: ""
	}));
	return all.map(([platform, facts]) => [downloadPath(address, version.version, platform), renderJson({
		protocols: version.protocols,
		...parsePlatform(platform),
		filename: facts.filename,
		download_url: facts.url,
		shasums_url: version.sums.url,
		shasums_signature_url: version.sums.signatureUrl,
		shasum: facts.sha256,
		signing_keys: { gpg_public_keys: signingKeys },
		...areDistinct ? { packages: Object.fromEntries(hashes) } : {}
	})]);
}
function packageHashes({ sha256, h1 }) {
	return [...sha256 === void 0 ? [] : [`zh:${sha256}`], ...h1 === void 0 ? [] : [h1]];
}
function sourcePath({ namespace, type }, version) {
	return `${REGISTRY_FOLDER}${namespace}/${type}/${version}/index.html`;
}
function renderSource(repository) {
	return renderJson({ source: repository }).replaceAll("<", "\\u003c");
}
function versionsPath({ namespace, type }) {
	return `${REGISTRY_FOLDER}${namespace}/${type}/versions`;
}
function renderVersions(address, provider) {
	const versions = offeredVersions(provider).map(({ version, protocols, platforms }) => ({
		version,
		protocols,
		platforms: platforms.map((platform) => {
			const { os, arch } = parsePlatform(platform);
			return {
				os,
				arch
			};
		})
	}));
	const warnings = renderWarnings(address, provider);
	return renderJson({
		versions,
		...warnings.length === 0 ? {} : { warnings }
	});
}
// src/site/documents/mirror.ts
function mirrorIndexPath(address) {
	return `${MIRROR_FOLDER}${addressPath(address)}/index.json`;
}
function mirrorVersionPath(address, version) {
	return `${MIRROR_FOLDER}${addressPath(address)}/${version}.json`;
}
function renderMirrorIndex(versions) {
	return renderJson({ versions: Object.fromEntries(versions.map(({ version }) => [version, {}])) });
}
function renderMirrorVersion(packages) {
	const archives = [...packages].map(([platform, one]) => [platform, {
		hashes: packageHashes(one),
		url: one.url
	}]);
	return renderJson({ archives: Object.fromEntries(archives) });
}
const ASK_NEXT = renderMirrorVersion([]);
function projectMirroredProvider(address, provider, setting) {
	return [
		...(provider.elsewhere ?? []).map((version) => [mirrorVersionPath(address, version), ASK_NEXT]),
		...provider.versions.length === 0 ? [] : [[mirrorIndexPath(address), renderMirrorIndex(offeredVersions(provider))]],
		[mirroredPagePath(address), provider.origin === "preview" ? renderPreviewList(address, provider, setting) : renderMirroredPage(address, provider, setting)]
	];
}
function projectStatus(status, setting) {
	return [[MIRROR_STATUS_PATH, renderMirrorStatus(status)], [MIRROR_STATUS_PAGE_PATH, renderStatusPage(status, setting)]];
}
function projectMirroredVersion(address, facts, listing, setting) {
	const { version, packages } = facts;
	if (listing?.filesDeleted !== void 0) return [];
	return [[mirrorVersionPath(address, version), renderMirrorVersion(inOrder(packages))], [mirroredVersionPagePath(address, version), facts.preview === void 0 ? renderMirroredVersionPage(address, facts, listing, setting) : renderPreviewPage(address, facts, listing, setting)]];
}
export { parseSearch as _, projectMirroredVersion as a, parseDocumentationFacts as b, renderMirrorVersion as c, renderSource as d, renderVersions as f, keepSearch as g, findUnknown as h, projectMirroredProvider as i, downloadPath as l, versionsPath as m, mirrorIndexPath as n, projectStatus as o, sourcePath as p, mirrorVersionPath as r, renderMirrorIndex as s, ASK_NEXT as t, renderDownloads as u, renderSearchFacts as v, renderDocumentationFacts as x, updateSearch as y };
