import { i as formatAddress, m as decodeName, r as compareAddresses } from "./address.js";
import { i as REGISTRY_FOLDER, n as MIRROR_FOLDER } from "./discovery.js";
import { i as mirrorPatterns, r as isDiscoverable } from "./install.js";
// src/cli-config/wanted.ts
function wantedMethods({ mirror, images = [] }) {
	const sorted = images.toSorted((a, b) => compareAddresses(a.address, b.address));
	const named = sorted.flatMap(({ address, image }) => image === void 0 ? [] : [{
		kind: "oci_mirror",
		place: image,
		include: [formatAddress(address)]
	}]);
	const others = sorted.filter(({ image }) => image === void 0).map(({ address }) => formatAddress(address));
	const include = named.length === 0 ? mirror.include : others;
	return include.length === 0 ? named : [...named, {
		kind: "network_mirror",
		place: mirror.url,
		include
	}];
}
function wantedConfig({ hostname, base }, providers) {
	const site = {
		hostname: hostname ?? "",
		base
	};
	const isOwn = (address) => address.hostname === hostname;
	return {
		host: !isDiscoverable(site) && providers.some(isOwn) ? {
			hostname: decodeName(site.hostname),
			url: `${base}${REGISTRY_FOLDER}`
		} : void 0,
		mirror: {
			url: `${base}${MIRROR_FOLDER}`,
			include: mirrorPatterns(site, providers)
		}
	};
}
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
const PLACE_OPTIONS = {
	network_mirror: "url",
	oci_mirror: "repository_template"
};
function renderMethod({ kind, place, include }) {
	const option = PLACE_OPTIONS[kind];
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
export { renderInstallation as a, renderService as c, renderHost as i, wantedConfig as l, quoted as n, renderList as o, renderConfig as r, renderMethod as s, PLACE_OPTIONS as t, wantedMethods as u };
