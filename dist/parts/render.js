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
export { renderInstallation as a, renderService as c, renderHost as i, quoted as n, renderList as o, renderConfig as r, renderMirror as s, indent as t };
