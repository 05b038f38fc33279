import { t as present } from "./present.js";
import { E as LINE, a as documentationPath, j as PATH_BELOW, v as BASE, z as SPDX } from "./paths.js";
import { a as renderCatalogFile, l as damaged, r as findTwice, t as CatalogReader } from "./json2.js";
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
export { renderDocumentationFacts as n, parseDocumentationFacts as t };
