import { n as wantedMethods } from "./wanted.js";
// src/cli-config/render.ts
function renderConfig(wanted) {
	const host = wanted.host === void 0 ? [] : [...renderHost(wanted.host), ""];
	const methods = wantedMethods(wanted);
	return [...host, ...renderInstallation(methods, methods.flatMap(({ include }) => include))];
}
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
function renderInstallation(methods, exclude, folders = []) {
	const local = folders.flatMap((path) => [
		"filesystem_mirror {",
		`  path = ${quoted(path)}`,
		"}"
	]);
	const direct = exclude.length === 0 ? ["direct {}"] : [
		"direct {",
		...indent(renderList("exclude", exclude)),
		"}"
	];
	return [
		"provider_installation {",
		...indent([
			...local,
			...methods.flatMap(renderMethod),
			...direct
		]),
		"}"
	];
}
const OPTIONS = {
	network_mirror: "url",
	oci_mirror: "repository_template"
};
function placeOption(kind) {
	return OPTIONS[kind];
}
function renderMethod({ kind, place, include }) {
	const option = placeOption(kind);
	const width = Math.max(option.length, 7);
	const lines = [`${option.padEnd(width)} = ${quoted(place)}`, ...renderList("include".padEnd(width), include)];
	return [
		`${kind} {`,
		...indent(lines),
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
export { renderInstallation as a, renderService as c, renderHost as i, quoted as n, renderList as o, renderConfig as r, renderMethod as s, placeOption as t };
