import { t as KINDS } from "./document-kinds.js";
import { u as offeredVersions } from "./provider-facts.js";
import { J as renderJson } from "./install.js";
import { h as textsFolder } from "./paths.js";
import { a as parseObject, r as isObject } from "./json.js";
import { n as addressPath } from "./address.js";
// src/site/programs/docs-api.ts
const DOCS_LIST_PATH = "registry/docs/providers/index.json";
const DOCS_SEARCH_PATH = "registry/docs/search";
function docsIndexPath(address, version) {
	return `${textsFolder(address, version)}/index.json`;
}
function renderDocsList(site) {
	const providers = ownProviders(site).map((address) => describeProvider(address, describeIn(site, address)));
	return renderJson({ providers });
}
function renderDocsSearch(site) {
	const results = ownProviders(site).map((address) => ({
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
	return renderJson(results);
}
const UNKNOWN_TIME = "0001-01-01T00:00:00Z";
function renderDocsIndex(address, provider) {
	const versions = offeredVersions(provider).map(({ version, published }) => ({
		id: `v${version}`,
		published
	}));
	return renderJson({
		...describeProvider(address, provider.description ?? ""),
		link: provider.repository ?? "",
		versions: versions.reverse()
	});
}
function describeProvider(address, description) {
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
function readDescribed(index) {
	const { docs } = parseObject(index ?? "") ?? {};
	const lists = isObject(docs) ? docs : {};
	const pages = KINDS.flatMap(({ raw, pages }) => {
		const list = lists[raw];
		return Array.isArray(list) ? list.filter(isObject).map((one) => [`${pages}/${one.name}`, one]) : [];
	});
	const overview = isObject(lists.index) ? [["index", lists.index]] : [];
	return new Map([...overview, ...pages].map(([doc, one]) => [doc, JSON.stringify([one.title, one.description])]));
}
const NO_DOCUMENTS = Object.fromEntries(KINDS.map(({ raw }) => [raw, []]));
export { readDescribed as a, renderDocsSearch as c, docsIndexPath as i, renderDocsVersion as l, DOCS_SEARCH_PATH as n, renderDocsIndex as o, NO_DOCUMENTS as r, renderDocsList as s, DOCS_LIST_PATH as t };
