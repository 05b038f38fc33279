import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as parseAddressPath } from "./address.js";
import { t as present } from "./present.js";
import { E as LINE, a as documentationPath, j as PATH_BELOW, v as BASE, z as SPDX } from "./paths.js";
import { a as renderCatalogFile, c as damageOf, l as damaged, r as findTwice, t as CatalogReader } from "./json2.js";
import { l as parseProviderFacts } from "./provider-facts.js";
import { n as parseSiteFacts } from "./site-facts.js";
import { c as parseVersionFacts } from "./version-facts.js";
import { D as parseRecent } from "./page.js";
// src/catalog/facts/documentation-facts.ts
init_errors();
function parseDocumentationFacts(address, version, text) {
	const path = documentationPath(address, version);
	const json = CatalogReader.parse(path, text);
	const documents = json.entries("documents").map(([, entry]) => parseDocument(entry));
	const images = json.entries("images").map(([, entry]) => ({
		size: entry.size("size"),
		...parseDocument(entry)
	}));
	const twice = findTwice([...documents, ...images].map((one) => one.path));
	if (twice !== void 0) throw damaged(path, `${twice} twice`, "each file once");
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
// src/catalog/readable.ts
function findUnreadable(files) {
	return [...files].flatMap(([path, text]) => {
		const damage = text === void 0 ? void 0 : damageOf(() => readFacts(path, text));
		return damage === void 0 ? [] : [unreadable(path, damage)];
	});
}
function readFacts(path, text) {
	if (path === "catalog/site.json") return parseSiteFacts(text);
	if (path === "catalog/recent.json") return parseRecent(text);
	const [, provider, version, more] = /^catalog\/([^/]+\/[^/]+\/[^/]+?)(?:\/([^/]+?))?(\/docs)?\.json$/.exec(path) ?? [];
	if (provider === void 0) return void 0;
	const address = parseAddressPath(provider);
	if (version === void 0) return parseProviderFacts(address, text);
	if (more !== void 0) return parseDocumentationFacts(address, version, text);
	return parseVersionFacts(address, version, text);
}
function unreadable(where, { found, expected }) {
	return {
		code: "facts-unreadable",
		where,
		found: `nothing was written, because later runs could not read this file: it would contain ${found}`,
		expected,
		fix: "Correct the release or the input that the value comes from; if they are correct, report this as a bug"
	};
}
function refuseFacts(what, { found, expected }) {
	return new ProblemError({
		code: "facts-unreadable",
		found: `${what} can't be listed: the catalog would contain ${found}`,
		expected,
		fix: "Report it to the provider's publisher; all other versions are mirrored"
	});
}
export { renderDocumentationFacts as i, refuseFacts as n, parseDocumentationFacts as r, findUnreadable as t };
