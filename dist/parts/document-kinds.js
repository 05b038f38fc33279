// src/catalog/document-kinds.ts
const OVERVIEW = {
	raw: "index",
	pages: "",
	folders: [],
	label: "Overview",
	one: "Provider",
	isPrefixed: false
};
const KINDS = [
	kind("guides", "guides", "Guides", [], false),
	kind("resources", "resources", "Resources", ["r"]),
	kind("datasources", "data-sources", "Data Sources", ["d"]),
	kind("functions", "functions", "Functions", ["f"], false),
	kind("ephemeral", "ephemeral-resources", "Ephemeral Resources"),
	kind("listresources", "list-resources", "List Resources"),
	kind("actions", "actions", "Actions"),
	kind("statestores", "state-stores", "State Stores")
];
function kind(raw, pages, label, older = [], isPrefixed = true) {
	return {
		raw,
		pages,
		folders: [...new Set([
			pages,
			raw,
			...older
		])],
		label,
		one: label.replace(/s$/, ""),
		isPrefixed
	};
}
function displayName(type, { kind, name }) {
	if (!kind.isPrefixed || name === type || name.startsWith(`${type}_`)) return name;
	return `${type}_${name}`;
}
export { OVERVIEW as n, displayName as r, KINDS as t };
