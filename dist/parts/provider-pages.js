import { I as findDistrusted, _ as renderRequirement } from "./install.js";
import { m as placeOf, n as bestVersion } from "./provider-facts.js";
import { c as keyPath, g as toLink } from "./paths.js";
import { i as formatAddress, n as addressPath, o as parseAddressPath } from "./address.js";
import { h as sbomFormat, i as filenameInUrl } from "./filename.js";
import { n as imageTag } from "./image-name.js";
import { a as parseVersion, r as isPrerelease } from "./version.js";
import { l as count } from "./text.js";
import { B as folded, F as code, G as preformatted, H as link, I as command, J as renderList, K as renderFacts, L as configuration, N as breakableName, P as callout, R as day, U as linkAdvisories, W as linkTo, Y as section, a as renderPackages, b as renderPage, c as tag, d as renderInstall, i as markTags, k as describeMark, n as describeProtocols, o as renderPlatforms, q as renderFingerprint, s as renderState, v as dataOf, z as escapeHtml } from "./version-parts.js";
import { c as feedOf, m as versionPagePath, p as providerPagePath, s as documentationPagePath, u as latestPagePath } from "./paths2.js";
import { t as repositoryPage } from "./repository.js";
// src/site/pages/parts/notices.ts
function renderNotices(page, address, provider) {
	const { versions, withdrawn, deprecated, replacedBy, movedFrom = [] } = provider;
	const newest = bestVersion(provider);
	const marked = versions.filter((one) => (one.withdrawn ?? one.deprecated) !== void 0).length;
	const is = marked === 1 ? "is" : "are";
	const versionsLine = `${marked} of ${count(versions.length, "version")} ${is} withdrawn or deprecated`;
	const box = (kind, word, reasons, more = "") => callout(kind, word, linkAdvisories(describeMark(reasons)), more);
	const replacement = replacedBy === void 0 ? "" : renderReplacement(page, address, provider, replacedBy);
	return [
		...withdrawn === void 0 ? [] : [box("danger", "This provider was withdrawn:", withdrawn, replacement)],
		...withdrawn !== void 0 || deprecated === void 0 ? [] : [box("warning", "This provider is deprecated:", deprecated, replacement)],
		...newest?.deprecated === void 0 ? [] : [box("warning", `Version ${escapeHtml(newest.version)} is deprecated:`, newest.deprecated)],
		...newest !== void 0 && isPrerelease(parseVersion(newest.version)) ? [callout("note", "Prereleases only.", PRERELEASE)] : [],
		...movedFrom.map((before) => callout("note", "Moved.", `This provider was previously ${code(formatAddress(before))}. In states that still have that address, run:`, command(replaceProvider(formatAddress(before), formatAddress(address))))),
		...withdrawn !== void 0 || marked === 0 ? [] : [`<p>${link("#versions", versionsLine)}.</p>`]
	];
}
const PRERELEASE = "Clients install a prerelease only if a configuration requires exactly that version.";
function renderReplacement(page, address, { site }, replacedBy) {
	const next = parseAddressPath(replacedBy);
	const name = escapeHtml(`${next.namespace}/${next.type}`);
	return [
		`<p>Replaced by ${next.hostname === site ? link(linkTo(page, providerPagePath(next)), name) : code(replacedBy)}. Require it in your configuration, then run the command:</p>`,
		configuration(`source = "${replacedBy}"`),
		command(replaceProvider(formatAddress(address), replacedBy))
	].join("");
}
function replaceProvider(before, next) {
	return `terraform state replace-provider ${before} ${next}`;
}
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
	const keys = renderList(renderKeyList(path, provider.keys ?? [], versions, provider.distrusted), "keys");
	const install = newest === void 0 ? [] : renderInstall(address, provider, newest);
	const isReplaced = provider.replacedBy !== void 0 && newest !== void 0;
	const main = [
		`<h1><span class="quiet">${escapeHtml(namespace)}/</span>${breakableName(type)}</h1>`,
		...description === void 0 ? [] : [`<p class="lead" dir="auto">${escapeHtml(description)}</p>`],
		`<p class="address">${code(formatAddress(address))}</p>`,
		...renderNotices(path, address, provider),
		...renderFacts([
			["Newest version", dated?.filter(Boolean).join(", ")],
			["Documentation", documented && link(linkTo(path, documentationPagePath(address, documented.version)), `Read the documentation (${count(documented.docs ?? 0, "page")})`)],
			["Works with", newest && escapeHtml(describeProtocols(newest.protocols) ?? "")],
			["Repository", repository && link(repository, escapeHtml(repository.replace(/^https?:\/\//, "")))],
			["Release notes", releases && link(releases, "All releases")],
			["License", license && link(spdxUrl(license), escapeHtml(license))]
		]),
		...isReplaced ? folded("Install it anyway", install) : install,
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
function renderKeyList(page, keys, versions, distrusted = []) {
	const order = new Map(versions.map(({ version }, at) => [version, at]));
	const newest = ({ versions: own }) => own.reduce((last, one) => Math.max(last, order.get(one) ?? -1), -1);
	return [...keys].sort((a, b) => newest(b) - newest(a) || (a.name < b.name ? -1 : 1)).map(({ name, fingerprint, user, expires, versions: own }) => {
		const [stolen] = findDistrusted([{ fingerprint }], distrusted);
		return [
			renderFingerprint(fingerprint),
			...user === void 0 ? [] : [`<bdi>${escapeHtml(user)}</bdi> as the key says`],
			...listKeys(page, [name]),
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
		const { version, published, filesDeleted, docs = 0 } = entry;
		const name = escapeHtml(version);
		const page = link(linkTo(providerPagePath(address), versionPagePath(address, version)), name);
		const marks = [...isPrerelease(parseVersion(version)) ? [tag("prerelease")] : [], ...markTags(entry)];
		const pages = linkTo(providerPagePath(address), documentationPagePath(address, version));
		const documentation = docs === 0 ? "" : link(pages, "documentation");
		return [
			filesDeleted === void 0 ? page : name,
			day(published),
			documentation,
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
		...isPrerelease(parseVersion(version)) ? [callout("note", "Prerelease.", PRERELEASE)] : [],
		...renderFacts([
			["Documentation", entry.docs ? link(docs, count(entry.docs, "page")) : void 0],
			["Works with", describeProtocols(facts.protocols)],
			["Signed with", listKeys(path, facts.sums.keys).join(" and ")],
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
	const files = names.map((name) => quote(fileName(keyPath(name)))).join(" ");
	const links = listKeys(page, names);
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
function listKeys(page, names) {
	return names.map((name) => link(linkTo(page, keyPath(name)), `public key ${escapeHtml(name.slice(0, 16))}`));
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
export { renderVersionPage as a, renderProviderPage as i, renderKeyList as n, renderNotices as o, renderLatestPage as r, findRelease as t };
