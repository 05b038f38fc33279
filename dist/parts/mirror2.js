import { l as count } from "./text.js";
import { i as formatAddress, n as addressPath, o as parseAddressPath } from "./address.js";
import { o as parsePlatform } from "./platform.js";
import { E as SPDX, M as pattern, k as VERSION, p as LINE, r as BASE, t as ADDRESS, v as PATH_BELOW } from "./forms.js";
import { a as SEARCH_PATH, n as MIRROR_STATUS_PATH, s as documentationPath } from "./paths.js";
import { t as present } from "./present.js";
import { B as CatalogReader, J as renderJson, S as REGISTRY_FOLDER, U as findTwice, V as DamagedFile, _ as renderRequirement, b as MIRROR_FOLDER, g as renderPreviewBlock, q as renderCatalogFile, r as PREVIEWS_FOLDER } from "./install.js";
import { g as searchedVersion, n as bestVersion, u as offeredVersions, w as inOrder } from "./provider-facts.js";
import { i as renderMirrorStatus, n as findHeldUntil } from "./mirror-status.js";
import { F as code, H as link, I as command, J as renderList, K as renderFacts, L as configuration, N as breakableName, P as callout, R as day, W as linkTo, Y as section, Z as inOrder$1, a as renderPackages, b as renderPage, f as renderMirrorLines, h as renderOci, i as markTags, j as renderWarnings, l as CLI_FILE, n as describeProtocols, o as renderPlatforms, p as renderMirrorLock, q as renderFingerprint, r as markNotes, z as escapeHtml } from "./version-parts.js";
import { d as mirroredPagePath, f as mirroredVersionPagePath, i as MIRROR_STATUS_PAGE_PATH, n as FRONT_PAGE_PATH, p as providerPagePath } from "./paths2.js";
import { n as renderKeyList, o as renderNotices, t as findRelease } from "./provider-pages.js";
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
// src/site/pages/mirror-pages.ts
function renderMirroredPage(address, provider, setting) {
	const { hostname, namespace, type } = address;
	const { origin = "registry", versions } = provider;
	const newest = bestVersion(provider);
	const [path, name] = [mirroredPagePath(address), formatAddress(address)];
	const from = `from ${describeOrigin(address, origin)}`;
	const registry = REGISTRIES[hostname];
	const more = registry === void 0 ? "" : `: see ${link(`${registry}${namespace}/${type}/latest`, "its registry")}`;
	const status = `${linkTo(path, MIRROR_STATUS_PAGE_PATH)}#${statusMark(address)}`;
	const origins = `This is a third-party provider, mirrored ${from}. Its original license applies${more}. ${link(status, "The last check of its origin")}.`;
	const items = versions.toReversed().map((listing) => {
		const { version, published, gone, images, filesDeleted } = listing;
		const page = linkTo(path, mirroredVersionPagePath(address, version));
		return [
			filesDeleted === void 0 ? link(page, escapeHtml(version)) : escapeHtml(version),
			...published === void 0 ? [] : [`<span class="quiet">listed</span> ${day(published)}`],
			...markTags(listing),
			...images === void 0 ? [] : ["<span class=\"mark\">OCI image</span>"],
			...gone === void 0 ? [] : [`<span class="mark gone">gone</span> from the origin since ${day(gone)}`]
		].join(" ");
	});
	const main = [
		`<h1>${breakableName(name)}</h1>`,
		...renderNotices(path, address, provider),
		callout("note", "Mirrored", origins),
		...renderSigners(path, address, provider),
		...newest === void 0 ? [] : [
			...section("install", "Install", [
				...renderMirrorLines(address, setting.site, path, " to install it from this mirror"),
				"<p>Then require it in your configuration:</p>",
				configuration(renderRequirement(address, newest.version)),
				command("terraform init"),
				...renderMirrorLock(setting.site, newest.platforms)
			]),
			...renderOci(address, newest, "marked as an image below"),
			...renderPlatforms(newest)
		],
		...section("versions", "Versions", renderList(items, "versions"))
	];
	return renderPage({
		...setting,
		path,
		title: `${name}, mirrored`,
		description: `A mirror of the provider ${name} for Terraform and OpenTofu`,
		crumbs: [[name, path]],
		main: main.join("\n")
	});
}
function renderSigners(path, address, { origin = "registry", versions, keys }) {
	if (keys === void 0) return [];
	const signed = new Set(keys.flatMap((key) => key.versions));
	const unsigned = versions.filter(({ version }) => !signed.has(version)).length;
	const some = `None at the origin for ${unsigned} of ${count(versions.length, "version")}`;
	const items = renderKeyList(path, keys, versions);
	return renderFacts([
		["Signed with", items.length === 0 ? void 0 : items.join("<br>")],
		["Key from", items.length === 0 ? void 0 : describeOrigin(address, origin)],
		["Signature", unsigned === 0 ? void 0 : signed.size === 0 ? "None at the origin" : some]
	]);
}
function describeOrigin({ hostname }, origin) {
	if (origin === "registry") return code(hostname);
	return origin === "folder" ? "a folder" : `the mirror ${code(origin)}`;
}
function statusMark(address) {
	return addressPath(address).replaceAll("/", ".");
}
function renderStatusPage(status, setting) {
	const sections = status.flatMap((checked) => {
		const address = parseAddressPath(checked.source);
		const { newest, listed, behind, fingerprints, held, refused } = checked;
		const until = findHeldUntil(checked);
		const name = formatAddress(address);
		const page = linkTo(MIRROR_STATUS_PAGE_PATH, mirroredPagePath(address));
		const isUnsigned = listed !== void 0 && fingerprints.length === 0;
		const waiting = held.map(({ version, until }) => until === void 0 ? `${escapeHtml(version)}, without a signature` : `${escapeHtml(version)} <span class="quiet">until</span> ${day(until)}`);
		const reasons = refused.map(({ version, reason }) => `${escapeHtml(version)}: ${escapeHtml(reason)}`);
		return section(statusMark(address), name, [
			...renderFacts([
				["Provider", link(page, breakableName(name))],
				["Last checked", day(checked.checked)],
				["Origin", describeOrigin(address, checked.origin)],
				["Newest at the origin", newest && escapeHtml(newest)],
				["Newest here", listed === void 0 ? "None yet" : link(linkTo(MIRROR_STATUS_PAGE_PATH, mirroredVersionPagePath(address, listed)), escapeHtml(listed))],
				["Behind", behind ? count(behind, "release") : void 0],
				["Held back until", until && day(until)],
				["Signed with", fingerprints.length === 0 ? void 0 : fingerprints.map(renderFingerprint).join(", ")],
				["Key from", fingerprints.length === 0 ? void 0 : describeOrigin(address, checked.origin)],
				["Signature", isUnsigned ? "None at the origin" : void 0]
			]),
			...waiting.length === 0 ? [] : ["<h3>Too new to be listed</h3>", ...renderList(waiting, "held")],
			...reasons.length === 0 ? [] : ["<h3>Left out</h3>", ...renderList(reasons, "refused")]
		]);
	});
	const title = "Mirrored providers";
	const main = [
		`<h1>${title}</h1>`,
		"<p>The last check of each origin. The date of a check that found nothing new is updated once a day.</p>",
		...sections
	];
	return renderPage({
		...setting,
		path: MIRROR_STATUS_PAGE_PATH,
		title,
		description: "The last check of the origin of each mirrored provider",
		crumbs: [[title, MIRROR_STATUS_PAGE_PATH]],
		main: main.join("\n")
	});
}
const REGISTRIES = {
	"registry.terraform.io": "https://registry.terraform.io/providers/",
	"registry.opentofu.org": "https://search.opentofu.org/provider/"
};
function renderMirroredVersionPage(address, facts, listing, setting) {
	const { version, sums } = facts;
	const [name, path] = [formatAddress(address), mirroredVersionPagePath(address, version)];
	const provider = `${linkTo(path, mirroredPagePath(address))}#install`;
	const main = [
		`<h1><span class="quiet">${breakableName(name)}</span> ${escapeHtml(version)}</h1>`,
		...markNotes(listing ?? {}),
		callout("note", "Mirrored", "This is a third-party provider."),
		...renderFacts([
			["Works with", describeProtocols(facts.protocols)],
			["Signature", sums === void 0 ? "None at the origin" : void 0],
			["Checksums", sums && `${link(sums.url, "signed list")}, ${link(sums.signatureUrl, "signature")}`],
			["Signed with", sums?.fingerprint && renderFingerprint(sums.fingerprint)]
		]),
		...listing?.withdrawn === void 0 ? section("install", "Install", [
			configuration(renderRequirement(address, version)),
			command("terraform init"),
			`<p>To make clients use this mirror, see ${link(provider, "the provider's page")}.</p>`
		]) : [],
		...section("packages", "Packages", renderPackages(inOrder(facts.packages), sums))
	];
	return renderPage({
		...setting,
		path,
		title: `${name} ${version}, mirrored`,
		description: `Version ${version} of the provider ${name}, mirrored: packages and checksums`,
		crumbs: [[name, mirroredPagePath(address)], [version, path]],
		main: main.join("\n")
	});
}
const WHAT = "A preview is an unsigned build of a pull request, of a branch, or of a night. It is removed when a newer build replaces it, or on its last day.";
const OF_PREVIEWS = {
	look: { title: "Previews" },
	noindex: true
};
function renderPreviewsFrontPage({ mirrored = [], hostname, base }) {
	const items = mirrored.map((address) => link(linkTo(FRONT_PAGE_PATH, mirroredPagePath(address)), breakableName(formatAddress(address))));
	const main = [
		"<h1>Previews</h1>",
		callout("note", "Previews", WHAT),
		renderAbove(FRONT_PAGE_PATH),
		...items.length === 0 ? ["<p>No previews at the moment.</p>"] : section("providers", "Providers with previews", renderList(items, "versions"))
	];
	const site = {
		hostname,
		base
	};
	return renderPage({
		...OF_PREVIEWS,
		site,
		path: FRONT_PAGE_PATH,
		title: "Previews",
		main: main.join("\n")
	});
}
function renderAbove(page, provider) {
	const to = provider === void 0 ? FRONT_PAGE_PATH : providerPagePath(provider);
	const text = provider === void 0 ? "the site" : `the page of ${formatAddress(provider)}`;
	return `<p>Releases are on ${link(linkTo(`${PREVIEWS_FOLDER}${page}`, to), escapeHtml(text))}.</p>`;
}
function renderPreviewList(address, { versions, elsewhere = [] }, { site }) {
	const [name, path] = [formatAddress(address), mirroredPagePath(address)];
	const items = versions.toReversed().map(({ preview = "", version, published, expires, commit, platforms }) => {
		const href = linkTo(path, mirroredVersionPagePath(address, version));
		const built = commit === void 0 ? "" : ` <span class="quiet">of commit</span> ${code(commit.slice(0, 12))}`;
		const until = expires === void 0 ? "" : ` <span class="quiet">until</span> ${day(expires)}`;
		return `<b>${escapeHtml(preview)}</b> ${link(href, escapeHtml(version))} ${day(published)}${until}${built} <span class="quiet">${escapeHtml(platforms.join(" "))}</span>`;
	});
	const main = [
		`<h1>${breakableName(name)}</h1>`,
		callout("note", "Previews", WHAT),
		renderAbove(path, address.hostname === site.hostname && elsewhere.length > 0 ? address : void 0),
		...section("previews", "Previews", renderList(items, "versions")),
		...section("install", "Install", renderLines(address, site, versions.at(-1)?.version))
	];
	const title = `Previews of ${name}`;
	return renderPage({
		...OF_PREVIEWS,
		site,
		path,
		title,
		crumbs: [[name, path]],
		main: main.join("\n")
	});
}
function renderLines(address, { hostname, base }, version) {
	const above = {
		hostname,
		base: base === void 0 ? void 0 : new URL("../", base).href
	};
	return [
		`<p>Add these lines to ${CLI_FILE}. A configuration can have only one such block.</p>`,
		configuration(renderPreviewBlock(above, address)),
		"<p>Clients install a preview only if a configuration requires its exact version, so releases keep working with these lines.</p>",
		...version === void 0 ? [] : [
			"<p>Require the exact version, and run the command:</p>",
			configuration(renderRequirement(address, version)),
			command("terraform init -upgrade")
		]
	];
}
function renderPreviewPage(address, { preview = "", version, protocols, packages }, listing, { site }) {
	const { published, expires, commit } = listing ?? {};
	const [first] = packages.values();
	const home = first && findRelease(first.url, "")?.home;
	const linkHome = (path, html) => home === void 0 ? html : link(`${home}/${path}`, html);
	const [, pull] = /^pr-(\d+)$/.exec(preview) ?? [];
	const [name, path] = [formatAddress(address), mirroredVersionPagePath(address, version)];
	const main = [
		`<h1><span class="quiet">${breakableName(name)}</span> ${escapeHtml(preview)}</h1>`,
		callout("note", "Preview", WHAT),
		renderAbove(path),
		...renderFacts([
			["Version", code(version)],
			["Pull request", pull && linkHome(`pull/${pull}`, `#${pull}`)],
			["Commit", commit && linkHome(`commit/${commit}`, code(commit.slice(0, 12)))],
			["Built", published && day(published)],
			["Removed", expires && `${day(expires)}, or when a newer build replaces it`],
			["Works with", describeProtocols(protocols)]
		]),
		...section("install", "Install", [...renderLines(address, site, version), "<p>To go back, restore the version that you required before, and run the command again.</p>"]),
		...section("packages", "Packages", renderPackages(inOrder(packages)))
	];
	return renderPage({
		...OF_PREVIEWS,
		site,
		path,
		title: `Preview ${preview} of ${name}`,
		crumbs: [[name, mirroredPagePath(address)], [preview, path]],
		main: main.join("\n")
	});
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
export { renderDocumentationFacts as S, keepSearch as _, projectMirroredVersion as a, updateSearch as b, renderMirrorVersion as c, renderSource as d, renderVersions as f, findUnknown as g, renderPreviewsFrontPage as h, projectMirroredProvider as i, downloadPath as l, versionsPath as m, mirrorIndexPath as n, projectStatus as o, sourcePath as p, mirrorVersionPath as r, renderMirrorIndex as s, ASK_NEXT as t, renderDownloads as u, parseSearch as v, parseDocumentationFacts as x, renderSearchFacts as y };
