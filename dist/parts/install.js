import { i as siteUrl, t as basePath } from "./site-facts.js";
import { i as formatAddress, m as decodeName, r as compareAddresses } from "./address.js";
import { i as REGISTRY_FOLDER, n as MIRROR_FOLDER } from "./discovery.js";
// src/site/documents/install.ts
function isDiscoverable(site) {
	return isAtHostname(site) && basePath(site) === "/" && new URL(siteUrl(site)).port === "";
}
function needsHostBlock(site) {
	return isAtHostname(site) && !isDiscoverable(site);
}
function isAtHostname(site) {
	return new URL(siteUrl(site)).hostname === site.hostname;
}
function renderRequirement(address, version) {
	return [
		"terraform {",
		"  required_providers {",
		`    ${address.type} = {`,
		`      source  = "${formatAddress(address)}"`,
		`      version = "${version}"`,
		"    }",
		"  }",
		"}"
	].join("\n");
}
function renderHostBlock(site) {
	const url = `${siteUrl(site)}${REGISTRY_FOLDER}`;
	return renderHost({
		hostname: decodeName(site.hostname),
		url
	}).join("\n");
}
function renderHost({ hostname, url }) {
	return inBraces(`host ${quoted(hostname)}`, inBraces("services =", [renderService(url)]));
}
function renderService(url) {
	return `"providers.v1" = ${quoted(url)}`;
}
function renderMirrorBlock(site, patterns) {
	return renderInstallation([mirrorFrom(siteUrl(site), patterns)], patterns).join("\n");
}
const PREVIEWS_FOLDER = "preview/";
function previewsOf(base) {
	return `${base}${PREVIEWS_FOLDER}`;
}
function renderPreviewBlock(site, address) {
	const host = needsHostBlock(site) ? `${renderHostBlock(site)}\n` : "";
	const isOwn = address.hostname === site.hostname;
	const pattern = formatAddress(address);
	const previews = mirrorFrom(previewsOf(siteUrl(site)), [pattern]);
	const stable = mirrorFrom(siteUrl(site), [pattern]);
	return `${host}${(isOwn ? inBraces("provider_installation", ["direct {}", ...renderMethod(previews)]) : renderInstallation([previews, stable], [pattern])).join("\n")}`;
}
function mirrorFrom(base, include) {
	return {
		kind: "network_mirror",
		place: `${base}${MIRROR_FOLDER}`,
		include
	};
}
function renderInstallation(methods, exclude, folders = []) {
	const local = folders.flatMap((path) => inBraces("filesystem_mirror", [`path = ${quoted(path)}`]));
	const direct = exclude.length === 0 ? ["direct {}"] : inBraces("direct", renderList("exclude", exclude));
	return inBraces("provider_installation", [
		...local,
		...methods.flatMap(renderMethod),
		...direct
	]);
}
const PLACE_OPTIONS = {
	network_mirror: "url",
	oci_mirror: "repository_template"
};
function renderMethod({ kind, place, include }) {
	const option = PLACE_OPTIONS[kind];
	const width = Math.max(option.length, 7);
	return inBraces(kind, [`${option.padEnd(width)} = ${quoted(place)}`, ...renderList("include".padEnd(width), include)]);
}
function renderList(name, patterns) {
	if (patterns.length < 4) return [`${name} = [${patterns.map(quoted).join(", ")}]`];
	return [
		`${name} = [`,
		...patterns.map((pattern) => `  ${quoted(pattern)},`),
		"]"
	];
}
function quoted(text) {
	return JSON.stringify(text);
}
function inBraces(name, lines) {
	return [
		`${name} {`,
		...lines.map((line) => `  ${line}`),
		"}"
	];
}
function mirrorPatterns(site, providers) {
	const ownsHost = isAtHostname(site) && basePath(site) === "/";
	const patterns = [...providers].sort(compareAddresses).map((address) => {
		const { hostname, namespace } = address;
		return ownsHost && hostname === site.hostname ? `${decodeName(hostname)}/${namespace}/*` : formatAddress(address);
	});
	return [...new Set(patterns)];
}
const OCI_MIRROR_LIMITS = [
	"OpenTofu 1.10 or later; Terraform does not support it.",
	"You have to trust the registry: OpenTofu compares the package with the registry's digest and checks no signature. The signed checksums are stored beside the packages, so that you can check them by hand.",
	"`tofu init` locks only the platform that it runs on. To lock all platforms, run `tofu providers lock` against the registry or the network mirror, which have the same packages: up to OpenTofu 1.12 it ignores `oci_mirror`."
];
function renderOciMirrorBlock(repository, addresses) {
	const include = addresses.map(formatAddress);
	return renderInstallation([{
		kind: "oci_mirror",
		place: repository,
		include
	}], include).join("\n");
}
export { renderRequirement as _, mirrorPatterns as a, quoted as c, renderInstallation as d, renderList as f, renderPreviewBlock as g, renderOciMirrorBlock as h, isDiscoverable as i, renderHost as l, renderMirrorBlock as m, PLACE_OPTIONS as n, needsHostBlock as o, renderMethod as p, PREVIEWS_FOLDER as r, previewsOf as s, OCI_MIRROR_LIMITS as t, renderHostBlock as u, renderService as v };
