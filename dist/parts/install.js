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
	return [
		`host "${decodeName(site.hostname)}" {`,
		"  services = {",
		`    "providers.v1" = "${siteUrl(site)}${REGISTRY_FOLDER}"`,
		"  }",
		"}"
	].join("\n");
}
function renderMirrorBlock(site, patterns) {
	return renderInstallation([...mirrorFrom(siteUrl(site), patterns), ...directWithout(patterns)]);
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
	return `${host}${renderInstallation(isOwn ? ["  direct {}", ...previews] : [
		...previews,
		...mirrorFrom(siteUrl(site), [pattern]),
		...directWithout([pattern])
	])}`;
}
function renderInstallation(methods) {
	return [
		"provider_installation {",
		...methods,
		"}"
	].join("\n");
}
function mirrorFrom(base, patterns) {
	return [
		"  network_mirror {",
		`    url     = "${base}${MIRROR_FOLDER}"`,
		...renderPatterns("include", patterns),
		"  }"
	];
}
function directWithout(patterns) {
	return [
		"  direct {",
		...renderPatterns("exclude", patterns),
		"  }"
	];
}
function renderPatterns(name, patterns) {
	const quoted = patterns.map((pattern) => `"${pattern}"`);
	if (quoted.length < 4) return [`    ${name} = [${quoted.join(", ")}]`];
	return [
		`    ${name} = [`,
		...quoted.map((pattern) => `      ${pattern},`),
		"    ]"
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
	const patterns = addresses.map((address) => `"${formatAddress(address)}"`).join(", ");
	return renderInstallation([
		"  oci_mirror {",
		`    repository_template = "${repository}"`,
		`    include             = [${patterns}]`,
		"  }",
		"  direct {",
		`    exclude = [${patterns}]`,
		"  }"
	]);
}
export { needsHostBlock as a, renderMirrorBlock as c, renderRequirement as d, mirrorPatterns as i, renderOciMirrorBlock as l, PREVIEWS_FOLDER as n, previewsOf as o, isDiscoverable as r, renderHostBlock as s, OCI_MIRROR_LIMITS as t, renderPreviewBlock as u };
