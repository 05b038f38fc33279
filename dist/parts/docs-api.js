import { t as addressPath } from "./address.js";
import { m as textsFolder } from "./paths.js";
import { o as renderJson } from "./json2.js";
import { s as offeredVersions } from "./provider-facts.js";
import { h as linkTo, n as renderPage, o as code, p as link, t as dataOf } from "./page.js";
import { p as providerPagePath, u as latestPagePath } from "./paths2.js";
// src/site/pages/latest-page.ts
function renderLatestPage(address, doc, setting) {
	const { provider } = dataOf(address);
	const path = latestPagePath(address, doc);
	const main = [`<h1>${code(doc === "" || doc === "index" ? provider : doc.split("/").at(-1) ?? "")}, newest version</h1>`, `<p>This address points to the newest version. ${link(linkTo(path, providerPagePath(address)), "The provider's page")} links to it too.</p>`];
	return renderPage({
		...setting,
		path,
		title: `${provider}, newest version`,
		crumbs: [[provider, providerPagePath(address)]],
		data: {
			...dataOf(address),
			latest: doc
		},
		main: main.join("\n")
	});
}
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
	return path && repository + path.replace(/\{(\w+)\}/g, (_, name) => encodePath(values[name] ?? ""));
}
function encodePath(path) {
	return path.split("/").map(encodeURIComponent).join("/");
}
// src/site/programs/docs-api.ts
const DOCS_LIST_PATH = "registry/docs/providers/index.json";
const DOCS_SEARCH_PATH = "registry/docs/search";
function docsIndexPath(address, version) {
	return `${textsFolder(address, version)}/index.json`;
}
function renderDocsList(site) {
	const providers = ownProviders(site).map((address) => describe(address, describeIn(site, address)));
	return renderJson({ providers });
}
function renderDocsSearch(site) {
	const found = ownProviders(site).map((address) => ({
		id: `providers/${display(address)}`,
		last_updated: UNKNOWN_TIME,
		type: "provider",
		addr: display(address),
		version: "",
		title: display(address),
		description: describeIn(site, address),
		link_variables: {
			namespace: address.namespace,
			name: address.type,
			version: "latest"
		},
		term_match_count: 0,
		rank: 0
	}));
	return renderJson(found);
}
const UNKNOWN_TIME = "0001-01-01T00:00:00Z";
function renderDocsIndex(address, provider) {
	const versions = offeredVersions(provider).map(({ version, published }) => ({
		id: `v${version}`,
		published
	}));
	return renderJson({
		...describe(address, provider.description ?? ""),
		link: provider.repository ?? "",
		versions: versions.reverse()
	});
}
function describe(address, description) {
	const { namespace, type } = address;
	return {
		addr: {
			display: display(address),
			namespace,
			name: type
		},
		description,
		link: "",
		warnings: [],
		canonical_addr: null,
		reverse_aliases: [],
		popularity: 0,
		fork_count: 0,
		upstream_popularity: 0,
		upstream_fork_count: 0,
		versions: [],
		is_blocked: false
	};
}
function display({ namespace, type }) {
	return `${namespace}/${type}`;
}
function ownProviders({ hostname, providers }) {
	return providers.filter((address) => address.hostname === hostname);
}
function describeIn({ descriptions }, address) {
	return descriptions?.get(addressPath(address)) ?? "";
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
		cdktf_docs: {},
		license: told.licenses ?? [],
		incompatible_license: false,
		link: told.source ?? ""
	};
	return `${JSON.stringify(document)}\n`;
}
const NO_DOCUMENTS = Object.fromEntries("guides resources datasources functions ephemeral listresources actions statestores".split(" ").map((kind) => [kind, []]));
export { renderDocsIndex as a, renderDocsVersion as c, docsIndexPath as i, repositoryPage as l, DOCS_SEARCH_PATH as n, renderDocsList as o, NO_DOCUMENTS as r, renderDocsSearch as s, DOCS_LIST_PATH as t, renderLatestPage as u };
