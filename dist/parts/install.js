import { t as present } from "./present.js";
import { i as formatAddress, m as decodeName, n as addressPath, o as parseAddressPath, r as compareAddresses } from "./address.js";
import { A as exactly, a as DAY, j as hasForm, l as HOSTNAME, p as LINE, r as BASE, s as FINGERPRINT, t as ADDRESS, w as SHORT_LINE } from "./forms.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as parseObject, i as measureJson, n as MOST_NAMES, r as isObject } from "./json.js";
import { _ as shorten, h as quote } from "./text.js";
import { o as SITE_PATH } from "./paths.js";
// src/catalog/json.ts
init_errors();
const SCHEMA = 1;
const LONGEST_FILE = 16e6;
const LONGEST_LIST = 2e4;
const MOST_VALUES = 1e6;
const DEEPEST = 50;
function findExcess(text) {
	if (text.length > LONGEST_FILE) return {
		found: `${text.length} characters`,
		expected: `at most ${LONGEST_FILE}`
	};
	const { depth, values, names } = measureJson(new TextEncoder().encode(text));
	if (depth > DEEPEST) return {
		found: "JSON that is nested too deeply",
		expected: `at most ${DEEPEST} levels of it`
	};
	if (values > MOST_VALUES) return {
		found: `${values} values`,
		expected: `at most ${MOST_VALUES}`
	};
	if (names > 5e4) return {
		found: "too many names",
		expected: `at most ${MOST_NAMES}`
	};
}
function peekObject(text) {
	return findExcess(text) === void 0 ? parseObject(text) : void 0;
}
var CatalogReader = class CatalogReader {
	#path;
	#object;
	#known = new Set();
	constructor(path, object) {
		this.#path = path;
		this.#object = object;
	}
	static parse(path, text) {
		const excess = findExcess(text);
		if (excess !== void 0) throw new DamagedFile(path, excess.found, excess.expected);
		let value;
		try {
			value = JSON.parse(text);
		} catch (cause) {
			throw new DamagedFile(path, "invalid JSON", "one JSON object", { cause });
		}
		if (!isObject(value)) throw new DamagedFile(path, "JSON that is not an object", "one JSON object");
		const reader = new CatalogReader(path, value);
		const schema = reader.#take("schema") ?? SCHEMA;
		if (typeof schema === "number" && schema > SCHEMA) throw newer(path, `schema ${schema}`);
		if (schema !== SCHEMA) throw reader.#wrong("schema", `${SCHEMA}`);
		return reader;
	}
	text(key, form) {
		const value = this.#take(key);
		if (typeof value !== "string") throw this.#wrong(key, "a string");
		if (!hasForm(value, form)) throw this.#wrong(key, form.expected);
		return value;
	}
	optionalText(key, form) {
		return this.#take(key) === void 0 ? void 0 : this.text(key, form);
	}
	size(key) {
		const value = this.#take(key);
		if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
		throw this.#wrong(key, "a number of bytes");
	}
	optionalSize(key) {
		return this.#take(key) === void 0 ? void 0 : this.size(key);
	}
	texts(key, form) {
		const value = this.#take(key);
		if (!Array.isArray(value) || !value.every((item) => typeof item === "string")) throw this.#wrong(key, "a list of strings");
		if (value.length > LONGEST_LIST) throw this.#odd(key, value.length, `at most ${LONGEST_LIST} entries`);
		const odd = value.find((item) => !hasForm(item, form));
		if (odd !== void 0) throw this.#odd(key, odd, form.expected);
		const twice = findTwice(value);
		if (twice !== void 0) throw this.#odd(key, twice, "each once");
		return value;
	}
	lists(key, name, item) {
		return this.#named(key, name, "an object of lists", (lists, one) => lists.texts(one, item));
	}
	optionalNamed(key, name, item) {
		if (this.#take(key) === void 0) return [];
		return this.#named(key, name, "an object of strings", (texts, one) => texts.text(one, item));
	}
	#named(key, form, expected, read) {
		const value = this.#take(key);
		if (!isObject(value)) throw this.#wrong(key, expected);
		const names = Object.keys(value);
		if (names.length > LONGEST_LIST) throw this.#odd(key, names.length, `at most ${LONGEST_LIST} entries`);
		const odd = names.find((one) => !hasForm(one, form));
		if (odd !== void 0) throw this.#odd(key, odd, form.expected);
		const part = new CatalogReader(`${this.#path} ${key}`, value);
		return names.map((one) => [one, read(part, one)]);
	}
	optionalTexts(key, form) {
		return this.#take(key) === void 0 ? void 0 : this.texts(key, form);
	}
	entries(key) {
		const value = this.#take(key);
		if (typeof value !== "object" || value === null) throw this.#wrong(key, "a list or an object of objects");
		const items = Object.entries(value);
		if (items.length > LONGEST_LIST) throw this.#odd(key, items.length, `at most ${LONGEST_LIST} entries`);
		return items.map(([name, item]) => {
			const part = `${key}.${shorten(name)}`;
			if (!isObject(item)) throw this.#odd(part, item, "an object");
			return [name, new CatalogReader(`${this.#path} ${part}`, item)];
		});
	}
	optionalPart(key) {
		const value = this.#take(key);
		if (value === void 0) return void 0;
		if (!isObject(value)) throw this.#wrong(key, "an object");
		return new CatalogReader(`${this.#path} ${key}`, value);
	}
	optionalEntries(key) {
		return this.#take(key) === void 0 ? void 0 : this.entries(key);
	}
	unknown() {
		const rest = Object.entries(this.#object).filter(([key]) => !this.#known.has(key));
		if (rest.length === 0) return {};
		const changed = rest.find(([, value]) => !canBeKept(value));
		if (changed !== void 0) throw newer(this.#path, `a number under \`${shorten(changed[0])}\` that can't be written back unchanged`);
		return { unknown: Object.fromEntries(rest) };
	}
	#take(key) {
		this.#known.add(key);
		return Object.hasOwn(this.#object, key) ? this.#object[key] : void 0;
	}
	#wrong(key, expected) {
		return this.#odd(key, Object.hasOwn(this.#object, key) ? this.#object[key] : void 0, expected);
	}
	#odd(key, value, expected) {
		return new DamagedFile(this.#path, `${quote(value)} under \`${key}\``, expected);
	}
};
function findTwice(texts) {
	const distinct = new Set();
	return texts.find((text) => distinct.size === distinct.add(text).size);
}
function canBeKept(value, levels = DEEPEST) {
	if (typeof value === "number") return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
	if (typeof value !== "object" || value === null) return true;
	return levels > 0 && Object.values(value).every((item) => canBeKept(item, levels - 1));
}
function renderJson(value) {
	return `${JSON.stringify(value)}\n`;
}
function renderCatalogFile(fields, { unknown }) {
	return renderJson({
		schema: SCHEMA,
		...fields,
		...unknown
	});
}
var DamagedFile = class extends ProblemError {
	found;
	expected;
	constructor(path, found, expected, options) {
		const [file = path, address] = /^catalog\/([^/ ]+\/[^/ ]+\/[^/ ]+?)(?:\.json|\/[^ ]*)/.exec(path) ?? [];
		const fix = `Restore the file from the history of the site; or delete ${file}, and run ${address === void 0 ? "‹command: rebuild›" : `‹command: rebuild› with ‹source: ${address}›, or ‹command: mirror› if the provider is mirrored`}`;
		super([{
			code: "catalog-invalid",
			found: `${path} holds ${found}`,
			expected,
			fix
		}], options);
		this.found = found;
		this.expected = expected;
	}
};
function damageOf(read) {
	try {
		read();
		return;
	} catch (error) {
		if (error instanceof DamagedFile) return error;
		throw error;
	}
}
async function unlessDamaged(read, tell = () => {}) {
	try {
		return await read();
	} catch (error) {
		if (!(error instanceof DamagedFile)) throw error;
		tell(error);
		return;
	}
}
function newer(path, found) {
	return new ProblemError({
		code: "catalog-newer",
		found: `${path} has ${found}, which a newer version of this program wrote`,
		expected: `schema ${SCHEMA}, which this version supports`,
		fix: "Use a newer version of the action or the command line; nothing was changed"
	});
}
function refuseFacts(what, { found, expected }) {
	return new ProblemError({
		code: "facts-unreadable",
		found: `${what} can't be listed: the catalog would contain ${found}`,
		expected,
		fix: "Report it to the provider's publisher; all other versions are mirrored"
	});
}
// src/catalog/facts/distrust.ts
function parseDistrusted(json) {
	const keys = (json.optionalEntries("distrusted") ?? []).map(([, entry]) => present({
		fingerprint: entry.text("fingerprint", FINGERPRINT),
		since: entry.text("since", DAY),
		reason: entry.optionalText("reason", LINE),
		...entry.unknown()
	}));
	return keys.length === 0 ? void 0 : keys;
}
function renderDistrusted(keys) {
	return keys?.map(({ unknown, ...fields }) => ({
		...fields,
		...unknown
	}));
}
function findDistrusted(keys, distrusted = []) {
	const reported = new Map(distrusted.map((one) => [one.fingerprint, one]));
	const reports = keys.map(({ fingerprint }) => reported.get(fingerprint));
	return reports.every((one) => one !== void 0) ? reports : [];
}
function withDistrusted(facts, key, undo) {
	const { distrusted = [], ...rest } = facts;
	const others = distrusted.filter(({ fingerprint }) => fingerprint !== key.fingerprint);
	if (others.length < distrusted.length !== undo) return facts;
	const all = undo ? others : [...others, key];
	return all.length === 0 ? rest : {
		...facts,
		distrusted: all
	};
}
function describeDistrusted({ fingerprint, since, reason }) {
	return `key ${fingerprint} was reported stolen on ${since}${reason === void 0 ? "" : ` (${reason})`}`;
}
// src/catalog/facts/site-facts.ts
function parseSiteFacts(text) {
	const json = CatalogReader.parse(SITE_PATH, text);
	const kind = json.optionalText("kind", exactly("previews"));
	const descriptions = new Map(json.optionalNamed("descriptions", ADDRESS, SHORT_LINE));
	return {
		hostname: json.text("hostname", HOSTNAME),
		base: json.optionalText("base", BASE),
		providers: json.texts("providers", ADDRESS).map(parseAddressPath),
		...present({
			mirrored: json.optionalTexts("mirrored", ADDRESS)?.map(parseAddressPath),
			descriptions: descriptions.size === 0 ? void 0 : descriptions,
			movedFrom: json.optionalTexts("moved_from", HOSTNAME),
			distrusted: parseDistrusted(json),
			kind: kind === void 0 ? void 0 : "previews"
		}),
		...json.unknown()
	};
}
function renderSiteFacts(site) {
	const { hostname, base, movedFrom, kind } = site;
	return renderCatalogFile({
		kind,
		hostname,
		base,
		moved_from: movedFrom,
		providers: inOrder(site.providers),
		mirrored: site.mirrored && inOrder(site.mirrored),
		descriptions: site.descriptions && Object.fromEntries([...site.descriptions].sort(([a], [b]) => a < b ? -1 : 1)),
		distrusted: renderDistrusted(site.distrusted)
	}, site);
}
function inOrder(addresses) {
	return [...addresses].sort(compareAddresses).map(addressPath);
}
function withProviders(site, addresses) {
	const providers = addMissing(site.providers, addresses);
	return providers === site.providers ? site : {
		...site,
		providers
	};
}
function withMirrored(site, addresses) {
	const before = site.mirrored ?? [];
	const mirrored = addMissing(before, addresses);
	return mirrored === before ? site : {
		...site,
		mirrored
	};
}
function addMissing(before, addresses) {
	const paths = new Set(before.map(addressPath));
	const missing = addresses.filter((address) => !paths.has(addressPath(address)));
	return missing.length === 0 ? before : [...before, ...missing].sort(compareAddresses);
}
function withDescription(site, address, description) {
	const name = addressPath(address);
	if (site.descriptions?.get(name) === description) return site;
	const { descriptions: before = new Map(), ...rest } = site;
	const others = [...before].filter(([one]) => one !== name);
	const descriptions = new Map(description === void 0 ? others : [...others, [name, description]]);
	return descriptions.size === 0 ? rest : {
		...rest,
		descriptions
	};
}
function siteUrl({ hostname, base }) {
	return base ?? `https://${hostname}/`;
}
function basePath(site) {
	return new URL(siteUrl(site)).pathname;
}
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
	const isOnSite = address.hostname === site.hostname;
	const pattern = formatAddress(address);
	const previews = mirrorFrom(previewsOf(siteUrl(site)), [pattern]);
	const stable = mirrorFrom(siteUrl(site), [pattern]);
	return `${host}${(isOnSite ? inBraces("provider_installation", ["direct {}", ...renderMethod(previews)]) : renderInstallation([previews, stable], [pattern])).join("\n")}`;
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
	oci_mirror: "repository_template",
	filesystem_mirror: "path"
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
export { renderSiteFacts as A, CatalogReader as B, otherRegistry as C, renderDiscovery as D, registryPath as E, describeDistrusted as F, peekObject as G, damageOf as H, findDistrusted as I, renderJson as J, refuseFacts as K, parseDistrusted as L, withDescription as M, withMirrored as N, basePath as O, withProviders as P, renderDistrusted as R, REGISTRY_FOLDER as S, readServices as T, findTwice as U, DamagedFile as V, newer as W, unlessDamaged as Y, renderRequirement as _, mirrorPatterns as a, MIRROR_FOLDER as b, quoted as c, renderInstallation as d, renderList as f, renderPreviewBlock as g, renderOciMirrorBlock as h, isDiscoverable as i, siteUrl as j, parseSiteFacts as k, renderHost as l, renderMirrorBlock as m, PLACE_OPTIONS as n, needsHostBlock as o, renderMethod as p, renderCatalogFile as q, PREVIEWS_FOLDER as r, previewsOf as s, OCI_MIRROR_LIMITS as t, renderHostBlock as u, renderService as v, readOtherServices as w, NO_JEKYLL_PATH as x, DISCOVERY_PATH as y, withDistrusted as z };
