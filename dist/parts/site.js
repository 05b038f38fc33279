import { r as offeredVersions } from "./marks.js";
import { o as renderJson } from "./json2.js";
import { o as keyPath, r as RECENT_PATH, u as textsFolder } from "./paths.js";
import { E as renderRecent$1, S as renderSitemap, a as day, b as renderFeed, c as isOurPage, d as linkTo, f as list, h as section, i as command, l as link, m as renderFacts, n as callout, o as escapeHtml, p as preformatted, r as code, s as folded, t as renderPage, u as linkAdvisories, x as renderProviderFeed, y as SITEMAP_PATH } from "./page.js";
import { a as documentationPagePath, i as RECENT_PAGE_PATH, l as providerPagePath, n as FRONT_PAGE_PATH, o as feedOf, r as NOT_FOUND_PAGE_PATH, s as mirroredPagePath, t as FEED, u as versionPagePath } from "./paths2.js";
import { C as tag, E as renderMirrorPart, S as markTags, T as renderInstall$1, _ as versionsPath, b as renderPackages, c as mirrorIndexPath, f as renderMirrorIndex, g as renderVersions, h as renderDownloads, l as mirrorVersionPath, m as downloadPath, p as renderMirrorVersion, v as renderPreviewsFrontPage, w as renderFinding, x as markNotes, y as describeProtocols } from "./read-site.js";
import { i as siteUrl, t as basePath } from "./site-facts.js";
import { p as decodeName, r as formatAddress, t as addressPath } from "./address.js";
import { r as count } from "./quote.js";
import { i as parseVersion, n as isPrerelease } from "./version2.js";
import { n as renderMoves, r as renderWarnings, t as bestVersion } from "./warnings.js";
import { a as keysOf } from "./version-facts.js";
import { r as decodePart } from "./filename.js";
import { f as renderRequirement, r as imagesOf } from "./install.js";
import { a as docsVersionPath, c as renderDocsSearch, i as docsIndexPath, l as renderDocsVersion, n as DOCS_SEARCH_PATH, o as renderDocsIndex, r as NO_DOCUMENTS, s as renderDocsList, t as DOCS_LIST_PATH } from "./docs-api.js";
import { l as renderDiscovery, r as NO_JEKYLL_PATH, t as DISCOVERY_PATH } from "./discovery.js";
// src/site/pages/version-page.ts
function renderVersionPage(address, facts, listed, setting) {
	const name = `${address.namespace}/${address.type}`;
	const [path, { version }] = [versionPagePath(address, facts.version), facts];
	const main = [
		`<h1><span class="quiet">${escapeHtml(name)}</span> ${escapeHtml(version)}</h1>`,
		...renderNotes$1(listed),
		...renderAbout$1(address, facts, listed),
		...listed.withdrawn === void 0 ? renderInstall(address, version) : [],
		...section("packages", "Packages", renderPackages([...facts.packages])),
		...renderBuiltFrom(facts.sbom, findRelease(facts)?.home),
		...renderByHand(path, facts),
		...renderAttestation(facts)
	];
	return renderPage({
		...setting,
		path,
		title: `${name} ${version}`,
		description: `Version ${version} of the provider ${formatAddress(address)}: packages, checksums and signature`,
		noindex: listed.withdrawn !== void 0,
		crumbs: [[name, providerPagePath(address)], [version, path]],
		data: {
			provider: name,
			version,
			...listed.docs ? { search: "" } : {}
		},
		alternates: [feedOf(address)],
		main: main.join("\n")
	});
}
function renderNotes$1(listed) {
	const early = "Clients install it only if a configuration requires exactly this version.";
	const isEarly = isPrerelease(parseVersion(listed.version));
	return [...markNotes(listed), ...isEarly ? [callout("note", "Prerelease", early)] : []];
}
function renderAbout$1(address, facts, listed) {
	const release = findRelease(facts);
	const docs = linkTo(versionPagePath(address, facts.version), documentationPagePath(address, facts.version));
	const pages = listed.docs === 1 ? "1 page" : `${listed.docs} pages`;
	return renderFacts([
		["Published", day(listed.published)],
		["Documentation", listed.docs ? link(docs, pages) : void 0],
		["Works with", describeProtocols(facts.protocols)],
		["Release notes", release && link(release.notes, escapeHtml(facts.tag))],
		["Images", renderImages(listed)],
		["Attestation", facts.attestationUrl && link(facts.attestationUrl, "provenance")],
		["Source", release && link(release.source, escapeHtml(release.repository))]
	]);
}
function renderImages(listed) {
	const images = imagesOf(listed).map(code);
	return images.length === 0 ? void 0 : images.join(", ");
}
function renderInstall(address, version) {
	const href = `${linkTo(versionPagePath(address, version), providerPagePath(address))}#install`;
	return section("install", "Install", [
		preformatted(renderRequirement(address, version)),
		command("terraform init"),
		`<p>For CLI configuration and lock files, see ${link(href, "the provider's page")}.</p>`
	]);
}
const CHECK_MARK = "check";
function renderByHand(page, facts) {
	const { shasumsUrl, signatureUrl } = facts;
	const [sums, signature] = [fileName(shasumsUrl), fileName(signatureUrl)];
	const keys = keysOf(facts).map((name) => linkTo(page, keyPath(name)));
	const named = keys.map((href) => link(href, `public key ${escapeHtml(fileName(href).slice(0, 16))}`));
	return section(CHECK_MARK, "Check it by hand", [
		`<p>Download the package, ${link(shasumsUrl, code(sums))}, ${link(signatureUrl, code(signature))} and the ${named.join(" and the ")} into one folder, then run these commands in it:</p>`,
		preformatted(renderCommands(keys.map(fileName), sums, signature)),
		"<p>The first command shows the fingerprint: compare it with the one you know. The third must report a good signature, and the last must report the package as OK.</p>"
	]);
}
function renderCommands(keys, sums, signature) {
	return [
		`gpg --show-keys --with-fingerprint ${keys.map(quote).join(" ")}`,
		`gpg --import ${keys.map(quote).join(" ")}`,
		`gpg --verify ${quote(signature)} ${quote(sums)}`,
		`sha256sum --check --ignore-missing ${quote(sums)}`
	].join("\n");
}
function renderAttestation(facts) {
	const { attestationUrl, packages } = facts;
	const [, repository] = /^[^/]+\/(\w[\w.-]*\/[\w.-]+)$/.exec(findRelease(facts)?.repository ?? "") ?? [];
	const [first] = packages.values();
	if (attestationUrl === void 0 || repository === void 0 || first === void 0) return [];
	const bundle = fileName(attestationUrl);
	return section("attestation", "Check where it was built", [`<p>Download a package and ${link(attestationUrl, code(bundle))}. GitHub's command line checks that a workflow of ${escapeHtml(repository)} built the package:</p>`, preformatted(`gh attestation verify ${quote(first.filename)} \\\n  --bundle ${quote(bundle)} --repo ${repository}`)]);
}
function fileName(url) {
	const last = url.replace(/[?#].*$/s, "").split("/").at(-1) ?? "";
	return decodePart(last);
}
function quote(name) {
	return /^[\w.@%+=:,-]+$/.test(name) && !name.startsWith("-") ? name : `'./${name.replaceAll("'", "'\\''")}'`;
}
function findRelease({ shasumsUrl, tag }) {
	const [, home = "", host = "", name = ""] = /^(https:\/\/([^/]+)\/([^/]+\/[^/]+))\/releases\/download\/[^/]+\/[^/]+$/.exec(shasumsUrl) ?? [];
	if (home === "") return void 0;
	const at = tag.split("/").map(encodeURIComponent).join("/");
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
	const commit = revision === void 0 ? void 0 : linkCommit(revision, repository);
	const changes = modified ? ", with uncommitted changes" : "";
	return section("built-from", "Built from", [...renderFacts([
		["Go", goVersions.length === 0 ? void 0 : goVersions.map(escapeHtml).join(", ")],
		["Commit", commit === void 0 ? void 0 : `${commit}${changes}`],
		["SBOM", link(url, "CycloneDX")]
	]), ...modules.length === 0 ? [] : folded(count(modules.length, "module"), list(modules.map(escapeHtml), "modules"))]);
}
function linkCommit(revision, repository) {
	const short = code(revision.slice(0, 12));
	return repository === void 0 ? short : link(`${repository}/commit/${revision}`, short);
}
// src/site/pages/provider-page.ts
function renderProviderPage(address, provider, look) {
	const { namespace, type } = address;
	const name = `${namespace}/${type}`;
	const [path, newest, documented] = [
		providerPagePath(address),
		bestVersion(provider),
		findDocumented(provider)
	];
	const main = [
		`<h1><span class="quiet">${escapeHtml(namespace)}/</span>${escapeHtml(type)}</h1>`,
		...provider.description === void 0 ? [] : [`<p class="lead">${escapeHtml(provider.description)}</p>`],
		`<p class="address">${code(formatAddress(address))}</p>`,
		...renderNotes(address, provider),
		...renderAbout(address, provider),
		...newest === void 0 ? [] : renderInstall$1(address, provider, newest),
		...renderPlatforms(newest),
		...renderVersionList(address, provider),
		...section("keys", "Signed with", renderKeys(address, provider, newest)),
		...renderBadge$1(address, provider)
	];
	return renderPage({
		path,
		site: {
			hostname: provider.site,
			base: provider.base
		},
		title: newest === void 0 ? name : `${name} ${newest.version}`,
		description: provider.description ?? `The provider ${formatAddress(address)} for Terraform and OpenTofu`,
		look,
		crumbs: [[name, path]],
		data: {
			provider: name,
			...documented === void 0 ? {} : {
				version: documented.version,
				search: ""
			}
		},
		alternates: [feedOf(address)],
		main: main.join("\n")
	});
}
function findDocumented(provider) {
	const best = bestVersion(provider);
	if (best?.docs) return best;
	return provider.versions.toReversed().find(({ docs = 0 }) => docs > 0);
}
function renderNotes(address, provider) {
	const warnings = renderWarnings(address, provider).map((note) => callout("warning", "Warning", linkAdvisories(note)));
	const moves = renderMoves(address, provider).map((note) => callout("note", "Moved", escapeHtml(note)));
	return [...warnings, ...moves];
}
function renderAbout(address, provider) {
	const { repository, license } = provider;
	const newest = bestVersion(provider);
	return renderFacts([
		["Newest version", newest && `${linkVersion(address, newest)}, ${day(newest.published)}`],
		["Documentation", linkDocumentation(address, findDocumented(provider))],
		["Works with", newest && escapeHtml(describeProtocols(newest.protocols) ?? "")],
		["Repository", repository && link(repository, escapeHtml(repository.replace(/^https?:\/\//, "")))],
		["Release notes", repository && link(`${repository}/releases`, "All releases")],
		["License", license && link(`https://spdx.org/licenses/${encodeURIComponent(license)}.html`, escapeHtml(license))]
	]);
}
function linkVersion(address, { version }) {
	return link(linkTo(providerPagePath(address), versionPagePath(address, version)), escapeHtml(version));
}
function linkDocumentation(address, documented) {
	if (documented === void 0) return void 0;
	const { version, docs = 0 } = documented;
	const href = linkTo(providerPagePath(address), documentationPagePath(address, version));
	return link(href, `${count(docs, "page")} of ${escapeHtml(version)}`);
}
function renderPlatforms(newest) {
	if (newest === void 0) return [];
	return section("platforms", `Platforms of ${newest.version}`, list(newest.platforms.map(code), "platforms"));
}
function renderKeys(address, provider, newest) {
	const keys = list(renderKeyList(address, provider), "keys");
	if (keys.length === 0 || newest === void 0) return keys;
	const page = linkTo(providerPagePath(address), versionPagePath(address, newest.version));
	const how = link(`${page}#${CHECK_MARK}`, "by hand");
	return [...keys, `<p>Clients check each package against checksums signed with one of these keys. Compare the fingerprint with one you know from another source. You can also check a version ${how}.</p>`];
}
function renderKeyList(address, { keys = [], versions }) {
	const order = new Map(versions.map(({ version }, at) => [version, at]));
	const newest = ({ versions: own }) => own.reduce((last, one) => Math.max(last, order.get(one) ?? -1), -1);
	return [...keys].sort((a, b) => newest(b) - newest(a) || (a.name < b.name ? -1 : 1)).map((key) => keyItem(providerPagePath(address), key, keys.length > 1 ? order : void 0));
}
function keyItem(page, key, order) {
	const { name, fingerprint, expires, versions } = key;
	const id = escapeHtml(name.slice(0, 16));
	return [
		code(inFours(fingerprint)),
		link(linkTo(page, keyPath(name)), `public key ${id}`),
		...expires === void 0 ? [] : [`valid until ${day(expires)}`],
		...order === void 0 ? [] : [`signed ${escapeHtml(enumerate(versions, order))}`]
	].join(", ");
}
function inFours(fingerprint) {
	return (fingerprint.match(/.{4}/g) ?? []).join(" ");
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
function renderBadge$1(address, { site, base }) {
	const name = [address.namespace, address.type].map(encodeURIComponent).join("/");
	const page = `${siteUrl({
		hostname: site,
		base
	})}${name}/`;
	const feed = linkTo(providerPagePath(address), feedOf(address).path);
	const badge = `https://img.shields.io/endpoint?url=${encodeURIComponent(`${page}badge.json`)}`;
	return section("follow", "Follow", [
		`<p><a href="${feed}">A feed</a> lists new versions.</p>`,
		"<p>A badge for a README. It needs a public site, because shields.io renders it:</p>",
		preformatted(`[![${address.namespace}/${address.type}](${badge})](${page})`)
	]);
}
const SHOWN = 12;
function renderVersionList(address, { versions }) {
	const items = versions.toReversed().map((listed) => versionItem(address, listed));
	const [shown, rest] = [items.slice(0, SHOWN), items.slice(SHOWN)];
	const older = count(rest.length, "older version");
	return section("versions", "Versions", [...list(shown, "versions"), ...rest.length === 0 ? [] : [
		"<details>",
		`<summary>${older}</summary>`,
		...list(rest, "versions"),
		"</details>"
	]]);
}
function versionItem(address, listed) {
	const { version, published, protocols } = listed;
	const href = linkTo(providerPagePath(address), versionPagePath(address, version));
	const marks = [...isPrerelease(parseVersion(version)) ? [tag("prerelease")] : [], ...markTags(listed)];
	const protocol = `<span class="quiet">protocol ${escapeHtml(protocols.join(", "))}</span>`;
	return [
		link(href, escapeHtml(version)),
		day(published),
		protocol,
		...marks
	].join(" ");
}
// src/site/pages/site-pages.ts
function renderFrontPage(site, look) {
	const title = look.title ?? `Providers at ${decodeName(site.hostname)}`;
	const own = site.providers.filter(({ hostname }) => hostname === site.hostname);
	const main = [
		`<h1>${escapeHtml(title)}</h1>`,
		...look.description === void 0 ? [] : [`<p class="lead">${escapeHtml(look.description)}</p>`],
		...(site.movedFrom ?? []).flatMap((hostname) => renderMoved(hostname, site)),
		...section("providers", "Providers", list(own.map((one) => renderItem(site, one)), "providers")),
		...renderRecent(own),
		...section("others", "Offered in the mirror only", renderOthers(site)),
		...section("mirrored", "Mirrored third-party providers", renderMirrored(site)),
		...section("registry", "Configure this registry", own.length === 0 ? [] : renderFinding(site)),
		...renderMirrorPart(site)
	];
	return renderPage({
		path: FRONT_PAGE_PATH,
		site,
		title,
		description: look.description ?? describe(site),
		look,
		alternates: [FEED],
		main: main.join("\n")
	});
}
function describe({ hostname, providers }) {
	return `${providers.length === 1 ? "A provider" : `${providers.length} providers`} for Terraform and OpenTofu, served by ${decodeName(hostname)}`;
}
function renderItem(site, address) {
	const { namespace, type } = address;
	const href = linkTo(FRONT_PAGE_PATH, providerPagePath(address));
	const said = site.descriptions?.get(addressPath(address));
	const text = said === void 0 ? "" : `<p>${escapeHtml(said)}</p>`;
	return `<a href="${href}">${escapeHtml(namespace)}/<b>${escapeHtml(type)}</b></a>${text}`;
}
function renderRecent(own) {
	if (own.length === 0) return [];
	const links = `<p><a href="${linkTo(FRONT_PAGE_PATH, RECENT_PAGE_PATH)}">All recent releases</a>, also available as <a href="${linkTo(FRONT_PAGE_PATH, FEED.path)}">a feed</a>.</p>`;
	return section("recent", "Recent releases", ["<div data-recent></div>", links]);
}
function renderOthers({ hostname, providers }) {
	const others = providers.filter((address) => address.hostname !== hostname);
	return list(others.map((address) => code(formatAddress(address))), "providers");
}
function renderMirrored({ mirrored = [] }) {
	const items = mirrored.map((address) => {
		return `<a href="${linkTo(FRONT_PAGE_PATH, mirroredPagePath(address))}">${escapeHtml(formatAddress(address))}</a> <span class="mark">mirrored</span>`;
	});
	return list(items, "providers");
}
function renderMoved(before, { hostname, providers }) {
	const commands = providers.filter((address) => address.hostname === before).map((address) => [formatAddress(address), formatAddress({
		...address,
		hostname
	})].join(" "));
	if (commands.length === 0) return [];
	const [from, to] = [before, hostname].map((one) => code(decodeName(one)));
	return section(`moved-${before}`, `Moved here from ${decodeName(before)}`, [`<p>Replace ${from} with ${to} in <code>required_providers</code>, then run these commands once for each state, with <code>terraform</code> or <code>tofu</code>. Until then, the mirror still serves the old addresses.</p>`, preformatted(commands.map((pair) => `terraform state replace-provider ${pair}`).join("\n"))]);
}
function renderNotFoundPage(site, look) {
	const base = basePath(site);
	const main = [
		"<h1>Page not found</h1>",
		"<p>The address may be mistyped, or the site may no longer keep the documentation of that version.</p>",
		`<p><a href="${base}">The front page</a> lists all providers, and each provider's page lists its versions.</p>`,
		"<div data-find></div>"
	];
	return renderPage({
		path: NOT_FOUND_PAGE_PATH,
		base,
		title: "Page not found",
		look,
		noindex: true,
		main: main.join("\n")
	});
}
function renderRecentPage({ releases, ...site }, look) {
	const title = "Recent releases";
	const feed = linkTo(RECENT_PAGE_PATH, FEED.path);
	const main = [
		`<h1>${title}</h1>`,
		`<p>The newest versions of the providers published here, also available as <a href="${feed}">a feed</a>.</p>`,
		...releases.length === 0 ? ["<p>No releases yet.</p>"] : list(releases.map(releaseItem), "versions releases")
	];
	return renderPage({
		path: RECENT_PAGE_PATH,
		site,
		title,
		look,
		crumbs: [[title, RECENT_PAGE_PATH]],
		alternates: [FEED],
		main: main.join("\n")
	});
}
function releaseItem({ source, version, published, withdrawn }) {
	const name = source.split("/").slice(1).join("/");
	const href = linkTo(RECENT_PAGE_PATH, `${name}/${version}/index.html`);
	const marks = withdrawn === void 0 ? [] : ["<span class=\"mark withdrawn\">withdrawn</span>"];
	return [
		link(href, escapeHtml(`${name} ${version}`)),
		day(published),
		...marks
	].join(" ");
}
// src/site/programs/llms.ts
const LLMS_PATH = "llms.txt";
function llmsPath({ namespace, type }) {
	return `${namespace}/${type}/llms.txt`;
}
function renderLlms(site, look) {
	const own = site.providers.filter(({ hostname }) => hostname === site.hostname);
	const description = look.description ?? "Providers for Terraform and OpenTofu, with their documentation as Markdown.";
	return renderText([
		`# ${plain(look.title ?? `Providers at ${decodeName(site.hostname)}`)}`,
		`> ${plain(description)}`,
		`The file llms.txt of each provider leads to the documentation of its newest version. [${DOCS_LIST_PATH}](${linkTo(LLMS_PATH, DOCS_LIST_PATH)}) has all providers as JSON, as OpenTofu's registry has them. Made by Provider Pages.`,
		"## Providers",
		own.map((address) => {
			const told = site.descriptions?.get(addressPath(address));
			const note = told === void 0 ? "" : `: ${plain(told)}`;
			return `- [${formatAddress(address)}](${linkTo(LLMS_PATH, llmsPath(address))})${note}`;
		}).join("\n")
	]);
}
function renderProviderLlms(address, provider) {
	const from = llmsPath(address);
	const newest = bestVersion(provider);
	const notes = [...renderWarnings(address, provider), ...renderMoves(address, provider)];
	const documented = offeredVersions(provider).toReversed().filter(({ docs = 0 }) => docs > 0).slice(0, MOST_VERSIONS);
	return renderText([
		`# ${formatAddress(address)}`,
		...provider.description === void 0 ? [] : [`> ${plain(provider.description)}`],
		...notes.map(plain),
		...newest === void 0 ? [] : [`\`\`\`hcl\n${renderRequirement(address, newest.version)}\n\`\`\``],
		...documented.length === 0 ? [] : ["## Documentation", ...listDocumentation(address, documented)],
		"## Optional",
		[
			`- [Provider's page](${linkTo(from, providerPagePath(address))}): versions, platforms, keys`,
			`- [Versions as JSON](${linkTo(from, docsIndexPath(address))})`,
			...provider.repository === void 0 ? [] : [`- [Source](${provider.repository})`]
		].join("\n")
	]);
}
const MOST_VERSIONS = 20;
function listDocumentation(address, versions) {
	const from = llmsPath(address);
	return [versions.flatMap(({ version }, at) => {
		const texts = `${textsFolder(address, version)}/index.json`;
		const page = versionPagePath(address, version).replace(/index\.html$/, "llms.txt");
		return [`- [${version}](${linkTo(from, page)}): every page${at === 0 ? " of the newest version" : ""}`, ...at === 0 ? [`- [${version} as JSON](${linkTo(from, texts)})`] : []];
	}).join("\n")];
}
function plain(text) {
	return text.replace(/[\\`*_[\]<>]/g, "\\$&");
}
function renderText(parts) {
	return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
// src/site/documents/site.ts
function projectSite(site, look, services = {}) {
	if (site.kind === "previews") return [[FRONT_PAGE_PATH, renderPreviewsFrontPage(site)]];
	const sitemap = renderSitemap(site);
	return [
		[NO_JEKYLL_PATH, ""],
		[DISCOVERY_PATH, renderDiscovery(site, services)],
		[DOCS_LIST_PATH, renderDocsList(site)],
		[DOCS_SEARCH_PATH, renderDocsSearch(site)],
		[LLMS_PATH, renderLlms(site, look)],
		[NOT_FOUND_PAGE_PATH, renderNotFoundPage(site, look)],
		...sitemap === void 0 ? [] : [[SITEMAP_PATH, sitemap]],
		[FRONT_PAGE_PATH, renderFrontPage(site, look)]
	];
}
function projectRecent(recent, look, isPreviews = false) {
	if (isPreviews) return [[RECENT_PATH, renderRecent$1(recent)]];
	return [
		[RECENT_PATH, renderRecent$1(recent)],
		[RECENT_PAGE_PATH, renderRecentPage(recent, look)],
		[FEED.path, renderFeed(recent, look)]
	];
}
function projectProvider(hostname, address, provider, look) {
	const mirror = [mirrorIndexPath(address), renderMirrorIndex(offeredVersions(provider))];
	if (address.hostname !== hostname) return [mirror];
	return [
		mirror,
		[versionsPath(address), renderVersions(address, provider)],
		[docsIndexPath(address), renderDocsIndex(address, provider)],
		[badgePath(address), renderBadge(address, provider)],
		[feedOf(address).path, renderProviderFeed(address, provider)],
		[llmsPath(address), renderProviderLlms(address, provider)],
		[providerPagePath(address), renderProviderPage(address, provider, look)]
	];
}
function projectVersion(hostname, address, version, keys) {
	const mirror = [mirrorVersionPath(address, version.version), renderMirrorVersion(version.packages)];
	if (address.hostname !== hostname) return [mirror];
	return [mirror, ...[...renderDownloads(version, keys)].map(([platform, text]) => [downloadPath(address, version.version, platform), text])];
}
function projectListed(address, { version: facts, listed }, setting) {
	if (address.hostname !== setting.site.hostname) return [];
	const { version, published, docs = 0 } = listed;
	const source = findRelease(facts)?.source;
	const index = renderDocsVersion(address, {
		version,
		published,
		source,
		docs: NO_DOCUMENTS
	});
	return [[versionPagePath(address, version), renderVersionPage(address, facts, listed, setting)], ...docs > 0 ? [] : [[docsVersionPath(address, version), index]]];
}
const COMMON_NAMES = [
	FEED.path,
	LLMS_PATH,
	SITEMAP_PATH
];
function mayBeForeign(path) {
	return path.endsWith(".html") || COMMON_NAMES.includes(path);
}
function isOurs(path, text) {
	return path.endsWith(".html") ? isOurPage(text) : text.includes("Provider Pages");
}
function badgePath({ namespace, type }) {
	return `${namespace}/${type}/badge.json`;
}
function renderBadge({ namespace, type }, provider) {
	const best = bestVersion(provider);
	const label = `${namespace}/${type}`;
	if (best === void 0) return renderJson({
		schemaVersion: 1,
		label,
		message: "withdrawn",
		color: "red"
	});
	const isDeprecated = provider.deprecated !== void 0 || best.deprecated !== void 0;
	const color = isDeprecated ? "orange" : "blue";
	const message = isDeprecated ? `v${best.version} deprecated` : `v${best.version}`;
	return renderJson({
		schemaVersion: 1,
		label,
		message,
		color
	});
}
export { projectRecent as a, projectProvider as i, mayBeForeign as n, projectSite as o, projectListed as r, projectVersion as s, isOurs as t };
