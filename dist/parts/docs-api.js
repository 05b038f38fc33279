import { l as count } from "./text.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { n as imageTag } from "./image-name.js";
import { i as parseVersion, n as isPrerelease } from "./version.js";
import { c as keyPath, g as toLink, h as textsFolder } from "./paths.js";
import { a as parseObject, r as isObject } from "./json.js";
import { I as findDistrusted, J as renderJson, _ as renderRequirement } from "./install.js";
import { m as placeOf, n as bestVersion, u as offeredVersions } from "./provider-facts.js";
import { h as sbomFormat, i as filenameInUrl } from "./filename.js";
import { B as link, F as configuration, G as renderFacts, H as linkTo, I as day, J as section, K as renderFingerprint, L as escapeHtml, M as callout, N as code, O as renderMoves, P as command, R as folded, V as linkAdvisories, W as preformatted, _ as dataOf, a as renderPlatforms, i as renderPackages, j as breakableName, k as renderWarnings, o as renderState, q as renderList, r as markTags, s as tag, t as describeProtocols, u as renderInstall, y as renderPage } from "./version-parts.js";
import { c as feedOf, m as versionPagePath, p as providerPagePath, s as documentationPagePath, u as latestPagePath } from "./paths2.js";
import { i as repositoryPage, t as KINDS } from "./document-kinds.js";
// src/site/pages/provider-pages.ts
function renderProviderPage(address, provider, look) {
	const { namespace, type } = address;
	const { description, repository, license, versions } = provider;
	const name = `${namespace}/${type}`;
	const path = providerPagePath(address);
	const newest = bestVersion(provider);
	const withDocuments = (entry) => (entry?.docs ?? 0) > 0;
	const documented = withDocuments(newest) ? newest : versions.toReversed().find(withDocuments);
	const pageOf = ({ version }) => linkTo(path, versionPagePath(address, version));
	const dated = newest && [link(pageOf(newest), escapeHtml(newest.version)), day(newest.published)];
	const releases = repositoryPage(repository, "releases");
	const keys = renderList(renderKeyList(address, provider.keys ?? [], versions, provider.distrusted), "keys");
	const main = [
		`<h1><span class="quiet">${escapeHtml(namespace)}/</span>${breakableName(type)}</h1>`,
		...description === void 0 ? [] : [`<p class="lead" dir="auto">${escapeHtml(description)}</p>`],
		`<p class="address">${code(formatAddress(address))}</p>`,
		...renderWarnings(address, provider).map((note) => callout("warning", "Warning", linkAdvisories(note))),
		...renderMoves(address, provider).map((note) => callout("note", "Moved", escapeHtml(note))),
		...renderFacts([
			["Newest version", dated?.filter(Boolean).join(", ")],
			["Documentation", documented && link(linkTo(path, documentationPagePath(address, documented.version)), `Read the documentation (${count(documented.docs ?? 0, "page")})`)],
			["Works with", newest && escapeHtml(describeProtocols(newest.protocols) ?? "")],
			["Repository", repository && link(repository, escapeHtml(repository.replace(/^https?:\/\//, "")))],
			["Release notes", releases && link(releases, "All releases")],
			["License", license && link(spdxUrl(license), escapeHtml(license))]
		]),
		...newest === void 0 ? [] : renderInstall(address, provider, newest),
		...newest === void 0 ? [] : renderPlatforms(newest),
		...renderVersionList(address, provider),
		...section("keys", "Signed with", [...keys, ...keys.length === 0 || newest === void 0 ? [] : [`<p>Clients check each package against checksums signed with one of these keys. Compare the fingerprint with one you know from another source. You can also check a version ${link(`${pageOf(newest)}#${CHECK_MARK}`, "by hand")}.</p>`]]),
		...section("follow", "Follow", [`<p>${link(linkTo(path, feedOf(address).path), "A feed")} lists new versions.</p>`])
	];
	return renderPage({
		path,
		site: placeOf(provider),
		title: name,
		description: description ?? `The provider ${formatAddress(address)} for Terraform and OpenTofu`,
		look,
		crumbs: [[name, path]],
		data: {
			provider: name,
			...documented === void 0 ? {} : { search: `${name}/${documented.version}/` }
		},
		about: {
			"@type": "SoftwareApplication",
			name: formatAddress(address),
			description,
			applicationCategory: "DeveloperApplication",
			operatingSystem: newest?.platforms.join(", "),
			softwareVersion: newest?.version,
			datePublished: newest?.published,
			license: license && spdxUrl(license),
			codeRepository: repository
		},
		alternates: [feedOf(address)],
		main: main.join("\n")
	});
}
function spdxUrl(license) {
	return `https://spdx.org/licenses/${encodeURIComponent(license)}.html`;
}
function renderKeyList(address, keys, versions, distrusted = []) {
	const order = new Map(versions.map(({ version }, at) => [version, at]));
	const newest = ({ versions: own }) => own.reduce((last, one) => Math.max(last, order.get(one) ?? -1), -1);
	return [...keys].sort((a, b) => newest(b) - newest(a) || (a.name < b.name ? -1 : 1)).map(({ name, fingerprint, expires, versions: own }) => {
		const [stolen] = findDistrusted([{ fingerprint }], distrusted);
		const key = `public key ${escapeHtml(name.slice(0, 16))}`;
		return [
			renderFingerprint(fingerprint),
			link(linkTo(providerPagePath(address), keyPath(name)), key),
			...stolen === void 0 ? [] : [`reported stolen on ${day(stolen.since)}`],
			...expires === void 0 ? [] : [`valid until ${day(expires)}`],
			...keys.length > 1 ? [`signed ${escapeHtml(enumerate(own, order))}`] : []
		].join(", ");
	});
}
function enumerate(versions, order) {
	const runs = [];
	for (const version of versions) {
		const run = runs.at(-1);
		const isNext = run !== void 0 && order.get(version) === (order.get(run.last) ?? NaN) + 1;
		if (run !== void 0 && isNext) run.last = version;
		else runs.push({
			first: version,
			last: version
		});
	}
	return runs.map(({ first, last }) => first === last ? first : `${first} to ${last}`).join(", ");
}
const SHOWN = 12;
function renderVersionList(address, { versions }) {
	const items = versions.toReversed().map((entry) => {
		const { version, published, protocols, filesDeleted } = entry;
		const name = escapeHtml(version);
		const page = link(linkTo(providerPagePath(address), versionPagePath(address, version)), name);
		const marks = [...isPrerelease(parseVersion(version)) ? [tag("prerelease")] : [], ...markTags(entry)];
		const protocol = `<span class="quiet">protocol ${escapeHtml(protocols.join(", "))}</span>`;
		return [
			filesDeleted === void 0 ? page : name,
			day(published),
			protocol,
			...marks
		].filter(Boolean).join(" ");
	});
	const rest = items.slice(SHOWN);
	return section("versions", "Versions", [
		...renderList(items.slice(0, SHOWN), "versions"),
		...rest.length === 0 ? [] : folded(count(rest.length, "older version"), renderList(rest, "versions")),
		`<div data-previews="${addressPath(address)}"></div>`
	]);
}
function renderVersionPage(address, facts, entry, setting, notes) {
	const name = `${address.namespace}/${address.type}`;
	const { version, tag, attestationUrl, title } = facts;
	const path = versionPagePath(address, version);
	const release = findRelease(facts.sums.url, tag);
	const docs = linkTo(path, documentationPagePath(address, version));
	const images = (entry.images ?? []).map((name) => code(`${name}:${imageTag(version)}`));
	const provider = `${linkTo(path, providerPagePath(address))}#install`;
	const main = [
		`<h1><span class="quiet">${breakableName(name)}</span> ${escapeHtml(version)}</h1>`,
		renderState(path, address, entry),
		...isPrerelease(parseVersion(version)) ? [callout("note", "Prerelease", "Clients install it only if a configuration requires exactly this version.")] : [],
		...renderFacts([
			["Documentation", entry.docs ? link(docs, count(entry.docs, "page")) : void 0],
			["Works with", describeProtocols(facts.protocols)],
			["Release notes", release && link(release.notes, escapeHtml(tag))],
			["Images", images.length === 0 ? void 0 : images.join(", ")],
			["Attestation", attestationUrl && link(attestationUrl, "provenance")],
			["Source", release && link(release.source, escapeHtml(release.repository))]
		]),
		...entry.withdrawn === void 0 ? section("install", "Install", [
			configuration(renderRequirement(address, version)),
			command("terraform init"),
			`<p>For CLI configuration and lock files, see ${link(provider, "the provider's page")}.</p>`
		]) : [],
		...section("notes", "Release notes", [...title === void 0 ? [] : [`<p dir="auto"><strong>${escapeHtml(title)}</strong></p>`], ...notes === void 0 ? [] : [`<div class="notes" dir="auto">${notes}</div>`]]),
		...section("packages", "Packages", renderPackages([...facts.packages], facts.sums)),
		...renderBuiltFrom(facts.sbom, release?.home),
		...renderByHand(path, facts),
		...renderAttestation(facts, release?.repository)
	];
	return renderPage({
		...setting,
		path,
		title: `${name} ${version}`,
		description: `Version ${version} of the provider ${formatAddress(address)}: packages, checksums and signature`,
		noindex: entry.withdrawn !== void 0,
		crumbs: [[name, providerPagePath(address)], [version, path]],
		data: {
			...dataOf(address),
			version,
			...entry.docs ? { search: `${name}/${version}/` } : {}
		},
		alternates: [feedOf(address)],
		main: main.join("\n")
	});
}
const CHECK_MARK = "check";
function renderByHand(page, facts) {
	if (facts.packages.size === 0) return [];
	const { url, signatureUrl, keys: names } = facts.sums;
	const [sums, signature] = [fileName(url), fileName(signatureUrl)];
	const keys = names.map((name) => linkTo(page, keyPath(name)));
	const files = keys.map(fileName).map(quote).join(" ");
	const links = keys.map((href) => link(href, `public key ${escapeHtml(fileName(href).slice(0, 16))}`));
	return section(CHECK_MARK, "Check it by hand", [
		`<p>Download the package, ${link(url, code(sums))}, ${link(signatureUrl, code(signature))} and the ${links.join(" and the ")} into one folder, then run these commands in it:</p>`,
		preformatted([
			`gpg --show-keys --with-fingerprint ${files}`,
			`gpg --import ${files}`,
			`gpg --verify ${quote(signature)} ${quote(sums)}`,
			`sha256sum --check --ignore-missing ${quote(sums)}`
		].join("\n")),
		"<p>The first command shows the fingerprint: compare it with the one you know. The third must report a good signature, and the last must report the package as OK.</p>"
	]);
}
function renderAttestation({ attestationUrl, packages }, released = "") {
	const [, repository] = /^[^/]+\/(\w[\w.-]*\/[\w.-]+)$/.exec(released) ?? [];
	const [first] = packages.values();
	if (attestationUrl === void 0 || repository === void 0 || first === void 0) return [];
	const bundle = fileName(attestationUrl);
	return section("attestation", "Check where it was built", [`<p>Download a package and ${link(attestationUrl, code(bundle))}. GitHub's command line checks that a workflow of ${escapeHtml(repository)} built the package:</p>`, preformatted(`gh attestation verify ${quote(first.filename)} \\\n  --bundle ${quote(bundle)} --repo ${repository}`)]);
}
function fileName(url) {
	return filenameInUrl(url.replace(/[?#].*$/s, ""));
}
function quote(name) {
	return /^[\w.@%+=:,-]+$/.test(name) && !name.startsWith("-") ? name : `'./${name.replaceAll("'", "'\\''")}'`;
}
function findRelease(url, tag) {
	const [, home = "", host = "", name = ""] = /^(https:\/\/([^/]+)\/([^/]+\/[^/]+))\/releases\/download\/[^/]+\/[^/]+$/.exec(url) ?? [];
	if (home === "") return void 0;
	const at = toLink(tag);
	return {
		home,
		notes: `${home}/releases/tag/${at}`,
		source: `${home}/tree/${at}`,
		repository: `${host}/${name}`
	};
}
function renderBuiltFrom(sbom, repository) {
	if (sbom === void 0) return [];
	const { goVersions, modules, revision, modified, url } = sbom;
	const short = revision && code(revision.slice(0, 12));
	const commit = short && repository ? link(`${repository}/commit/${revision}`, short) : short;
	const changes = modified ? ", with uncommitted changes" : "";
	return section("built-from", "Built from", [...renderFacts([
		["Go", goVersions.length === 0 ? void 0 : goVersions.map(escapeHtml).join(", ")],
		["Commit", commit === void 0 ? void 0 : `${commit}${changes}`],
		["SBOM", link(url, sbomFormat(filenameInUrl(url)) ?? "Download")]
	]), ...modules.length === 0 ? [] : folded(count(modules.length, "module"), renderList(modules.map(escapeHtml), "modules"))]);
}
function renderLatestPage(address, doc, setting, about = { title: "newest version" }) {
	const { provider } = dataOf(address);
	const path = latestPagePath(address, doc);
	const page = link(linkTo(path, providerPagePath(address)), escapeHtml(provider));
	const { title, description } = about;
	const main = [
		`<h1><span class="quiet">${breakableName(provider)}</span> ${breakableName(title)}</h1>`,
		...description === void 0 ? [] : [`<p dir="auto">${escapeHtml(description)}</p>`],
		`<p>This address opens the page of the newest version, with JavaScript. Without it, choose the version or its documentation on the page of ${page}.</p>`
	];
	return renderPage({
		...setting,
		path,
		title: `${title} - ${provider}`,
		description: description ?? `The newest version of the provider ${formatAddress(address)}`,
		crumbs: [[provider, providerPagePath(address)]],
		data: {
			...dataOf(address),
			latest: doc
		},
		main: main.join("\n")
	});
}
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
export { readDescribed as a, renderDocsSearch as c, renderLatestPage as d, renderProviderPage as f, docsIndexPath as i, renderDocsVersion as l, DOCS_SEARCH_PATH as n, renderDocsIndex as o, renderVersionPage as p, NO_DOCUMENTS as r, renderDocsList as s, DOCS_LIST_PATH as t, findRelease as u };
