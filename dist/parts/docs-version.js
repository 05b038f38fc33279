import { u as textsFolder } from "./paths.js";
// src/site/programs/docs-version.ts
function docsVersionPath(address, version) {
	return `${textsFolder(address, version)}/index.json`;
}
function renderDocsVersion({ namespace, type }, told) {
	const id = `v${told.version}`;
	const document = {
		id,
		published: told.published,
		namespace,
		name: type,
		version: id,
		docs: told.docs,
		cdktf_docs: told.languages ?? {},
		license: told.licenses ?? [],
		incompatible_license: false,
		link: told.source ?? ""
	};
	return `${JSON.stringify(document)}\n`;
}
const NO_DOCUMENTS = {
	guides: [],
	resources: [],
	datasources: [],
	functions: [],
	ephemeral: [],
	listresources: [],
	actions: [],
	statestores: []
};
export { docsVersionPath as n, renderDocsVersion as r, NO_DOCUMENTS as t };
