import { f as canBeKept, t as basePath, y as renderJson } from "./site-facts.js";
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
export { otherRegistry as a, registryPath as c, REGISTRY_FOLDER as i, renderDiscovery as l, MIRROR_FOLDER as n, readOtherServices as o, NO_JEKYLL_PATH as r, readServices as s, DISCOVERY_PATH as t };
