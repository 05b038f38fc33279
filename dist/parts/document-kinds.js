import { g as toLink } from "./paths.js";
// src/site/pages/repository.ts
const HOSTS = [
	[/(?:^|\.)(?:github|ghe)\./, {
		file: "/blob/{tag}/{path}",
		folder: "/tree/{tag}",
		edit: "/edit/HEAD/{path}",
		report: "/issues/new?title={title}",
		releases: "/releases"
	}],
	[/(?:^|\.)gitlab\./, {
		file: "/-/blob/{tag}/{path}",
		folder: "/-/tree/{tag}",
		report: "/-/issues/new?issue%5Btitle%5D={title}",
		releases: "/-/releases"
	}],
	[/(?:^|\.)(?:codeberg|forgejo|gitea)\./, {
		file: "/src/tag/{tag}/{path}",
		folder: "/src/tag/{tag}",
		report: "/issues/new?title={title}",
		releases: "/releases"
	}]
];
function repositoryPage(repository, page, values = {}) {
	if (repository === void 0) return void 0;
	const { hostname } = new URL(repository);
	const path = HOSTS.find(([name]) => name.test(hostname))?.[1][page];
	return path && repository + path.replace(/\{(\w+)\}/g, (_, name) => toLink(values[name] ?? ""));
}
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
export { repositoryPage as i, OVERVIEW as n, displayName as r, KINDS as t };
