import { n as compareAddresses, r as formatAddress } from "./address.js";
// src/cli-config/render.ts
function renderConfig(wanted, local = NOTHING_LOCAL) {
	return [...wanted.host === void 0 ? [] : [...renderHost(wanted.host), ""], ...renderInstallation(wanted, local)];
}
const NOTHING_LOCAL = {
	folders: [],
	addresses: []
};
function renderHost({ hostname, url }) {
	const service = `    ${renderService(url)}`;
	return [
		`host ${quoted(hostname)} {`,
		"  services = {",
		service,
		"  }",
		"}"
	];
}
function renderService(url) {
	return `"providers.v1" = ${quoted(url)}`;
}
function renderInstallation({ mirror }, local) {
	const folders = local.folders.flatMap((path) => [
		"filesystem_mirror {",
		`  path = ${quoted(path)}`,
		"}"
	]);
	const direct = [
		"direct {",
		...indent(renderList("exclude", [...new Set([...mirror.include, ...local.addresses])])),
		"}"
	];
	return [
		"provider_installation {",
		...indent([
			...folders,
			...renderMirror(mirror),
			...direct
		]),
		"}"
	];
}
function renderMirror({ url, include }) {
	return [
		"network_mirror {",
		`  url     = ${quoted(url)}`,
		...indent(renderList("include", include)),
		"}"
	];
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
function indent(lines) {
	return lines.map((line) => `  ${line}`);
}
function renderOciInstallation({ mirror }, providers) {
	const sorted = [...providers].sort((a, b) => compareAddresses(a.address, b.address));
	const rest = sorted.filter(({ image }) => image === void 0).map(nameOf);
	return [
		"provider_installation {",
		...indent([
			...sorted.flatMap(renderOciMirror),
			...rest.length === 0 ? [] : renderMirror({
				...mirror,
				include: rest
			}),
			"direct {",
			...indent(renderList("exclude", mirror.include)),
			"}"
		]),
		"}"
	];
}
function renderOciMirror(provider) {
	const { image } = provider;
	if (image === void 0) return [];
	const include = renderList("include            ", [nameOf(provider)]);
	return [
		"oci_mirror {",
		`  repository_template = ${quoted(image)}`,
		...indent(include),
		"}"
	];
}
function nameOf({ address }) {
	return formatAddress(address);
}
export { renderList as a, renderService as c, renderInstallation as i, renderConfig as n, renderMirror as o, renderHost as r, renderOciInstallation as s, quoted as t };
