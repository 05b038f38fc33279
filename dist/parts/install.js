import { S as renderJson, h as canBeKept, i as siteUrl, t as basePath } from "./site-facts.js";
import { i as formatAddress, m as decodeName, r as compareAddresses } from "./address.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as parseObject } from "./json.js";
import { o as quote, s as shorten } from "./quote.js";
// src/site/documents/discovery.ts
init_errors();
const DISCOVERY_PATH = ".well-known/terraform.json";
const NO_JEKYLL_PATH = ".nojekyll";
const REGISTRY_FOLDER = "v1/providers/";
const MIRROR_FOLDER = "mirror/";
const SERVICE = "providers.v1";
function registryPath(site) {
	return `${basePath(site)}${REGISTRY_FOLDER}`;
}
function renderDiscovery(site, others = {}) {
	return renderJson({
		...others,
		[SERVICE]: registryPath(site)
	});
}
function readOtherServices(text, site, before = site) {
	if (text === void 0) return {};
	const { registry = registryPath(site), others } = readServices(text);
	if (registry !== registryPath(site) && registry !== registryPath(before)) throw new ProblemError(otherRegistry(registry, site));
	return others;
}
function readServices(text) {
	const services = parseObject(text);
	if (services === void 0) throw new ProblemError(unusable(`exists, but is not a JSON object: ${quote(shorten(text, 80))}`));
	const { [SERVICE]: registry, ...others } = services;
	if (!canBeKept(others)) throw new ProblemError(unusable("has numbers or nested values that can't be written back unchanged"));
	return {
		registry,
		others
	};
}
function unusable(found) {
	return {
		code: "discovery-foreign",
		found: `${DISCOVERY_PATH} ${found}`,
		expected: "the services of this host, or no such file",
		fix: "Correct or delete the file; its other services are kept"
	};
}
function otherRegistry(found, site, path = DISCOVERY_PATH) {
	return {
		code: "discovery-foreign",
		found: `${path} points clients to another provider registry, ${quote(found)}`,
		expected: `${JSON.stringify(registryPath(site))}: a host can have only one provider registry`,
		fix: `Remove \`${SERVICE}\` from the file if that registry is no longer used, or publish to another host`
	};
}
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
export { otherRegistry as C, renderDiscovery as D, registryPath as E, REGISTRY_FOLDER as S, readServices as T, renderRequirement as _, mirrorPatterns as a, MIRROR_FOLDER as b, quoted as c, renderInstallation as d, renderList as f, renderPreviewBlock as g, renderOciMirrorBlock as h, isDiscoverable as i, renderHost as l, renderMirrorBlock as m, PLACE_OPTIONS as n, needsHostBlock as o, renderMethod as p, PREVIEWS_FOLDER as r, previewsOf as s, OCI_MIRROR_LIMITS as t, renderHostBlock as u, renderService as v, readOtherServices as w, NO_JEKYLL_PATH as x, DISCOVERY_PATH as y };
