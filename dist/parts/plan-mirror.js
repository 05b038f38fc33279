import { a as refuseHidden, t as checkListing } from "./check-listing.js";
import { c as unlessProblem, n as Problems, t as ProblemError } from "./errors.js";
import { l as parseSource, r as formatAddress, t as addressPath } from "./address.js";
import { l as withListings, o as mergeWaiting, u as addImages } from "./mirrored-provider.js";
import { i as siteUrl, o as withMirrored } from "./site-facts.js";
import { a as findWrongHashes, i as findVanished, n as findChangedBytes, o as mergeVersions, r as findUnlistable, t as bytesChanged } from "./mirrored-changes.js";
import { c as mirrorIndexPath, i as readSite, o as checkOwners } from "./read-site.js";
import { f as versionsFolder, i as SITE_PATH, l as providerPath, n as OWNERS_PATH } from "./paths.js";
import { i as readSiteFacts } from "./read-facts.js";
import { t as copySite } from "./site-copy.js";
import { c as siteHostname, s as siteAddress } from "./plan-address.js";
import { i as ifThere, o as readRegularFile, t as UnfitFile } from "./read-file.js";
import { t as require_dist } from "./dist4.js";
import { r as parseConstraint } from "./constraint.js";
import { a as parsePlatform, i as formatPlatform, n as KNOWN_OS, t as KNOWN_ARCH } from "./platform.js";
import { n as isPrerelease } from "./version2.js";
import { t as nearestName } from "./nearest.js";
import { a as shorten, i as quote } from "./quote.js";
import { r as imageNames } from "./push-images.js";
import { resolve } from "node:path";
// src/mirroring/file/yaml/open-yaml.ts
var import_dist = require_dist();
const LONGEST = 262144;
const DEEPEST = 40;
const MOST_ALIASES = 200;
const LONGEST_TEXT = 500;
const MOST_PROBLEMS$1 = 20;
function openYaml(text, name) {
	if (text.length > LONGEST) throw refusal$1(name, `${text.length} characters`, `at most ${LONGEST}`);
	const lines = new import_dist.LineCounter();
	const tokens = readTokens(text, lines);
	if (tokens === void 0) throw refusal$1(name, "too many levels of nesting", `at most ${DEEPEST} levels`);
	const composer = new import_dist.Composer({
		prettyErrors: false,
		uniqueKeys: false,
		version: "1.2"
	});
	const [document, second] = withoutStacks(() => {
		const [first, another] = composer.compose(tokens, true, text.length);
		return [first, another];
	});
	if (document === void 0 || second !== void 0) throw refusal$1(name, "more than one document", "one YAML document");
	const aliases = new Map();
	refuseFaults([
		...document.errors,
		...document.warnings,
		...resolveAliases(document, aliases)
	], lines, name);
	return {
		document,
		lines,
		aliases
	};
}
function withoutStacks(step) {
	const { stackTraceLimit } = Error;
	Error.stackTraceLimit = 0;
	try {
		return step();
	} finally {
		Error.stackTraceLimit = stackTraceLimit;
	}
}
function readTokens(text, lines) {
	const parser = new import_dist.Parser(lines.addNewLine);
	lines.addNewLine(0);
	const tokens = [];
	for (const word of new import_dist.Lexer().lex(text)) {
		for (const token of parser.next(word)) tokens.push(token);
		if (parser.stack.length > DEEPEST) return void 0;
	}
	return [...tokens, ...parser.end()];
}
function resolveAliases(document, aliases) {
	const anchors = new Map();
	const faults = [];
	(0, import_dist.visit)(document, { Node: (_key, node) => {
		if (node.anchor !== void 0) anchors.set(node.anchor, node);
		if (!(0, import_dist.isAlias)(node)) return;
		const target = anchors.get(node.source);
		if (target !== void 0 && aliases.size < MOST_ALIASES) aliases.set(node, target);
		else faults.push(badAlias(node, target === void 0 ? "has no anchor above it" : "is one too many"));
	} });
	return faults;
}
function badAlias({ source, range }, why) {
	return {
		code: "BAD_ALIAS",
		pos: range ?? [0],
		message: `the alias *${source} ${why}`
	};
}
function refuseFaults(faults, lines, name) {
	const problems = faults.slice(0, MOST_PROBLEMS$1).map((fault) => {
		const { line, col } = lines.linePos(fault.pos[0] ?? 0);
		return {
			code: "mirror-file-invalid",
			where: `${name}:${line}:${col}`,
			found: `the file is not valid YAML: ${shorten(firstLine(fault.message))}`,
			expected: "YAML 1.2",
			fix: FIXES[fault.code] ?? "Correct the line"
		};
	});
	if (problems.length > 0) throw new ProblemError(problems);
}
const FIXES = {
	TAB_AS_INDENT: "Indent with spaces",
	BAD_ALIAS: "Write the value itself",
	BAD_INDENT: "Indent items of one level alike, with spaces",
	TAG_RESOLVE_FAILED: "Remove the tag"
};
function firstLine(message) {
	return message.split("\n")[0] ?? "";
}
function refusal$1(where, has, expected) {
	return new ProblemError([{
		code: "mirror-file-invalid",
		where,
		found: `the file has ${has}`,
		expected,
		fix: "Set ‹mirror-config› to a file that lists the providers to mirror"
	}]);
}
var Reading = class {
	#refused = [];
	#yaml;
	#file;
	constructor(yaml, file) {
		this.#yaml = yaml;
		this.#file = file;
	}
	get problems() {
		return this.#refused.toSorted((a, b) => a.offset - b.offset).map(({ problem }) => problem);
	}
	get refusals() {
		return this.#refused.length;
	}
	valueAt({ node }) {
		return (0, import_dist.isAlias)(node) ? this.#yaml.aliases.get(node) ?? null : node;
	}
	spot(node) {
		const { line, col } = this.#yaml.lines.linePos(node.range?.[0] ?? 0);
		return {
			line,
			column: col
		};
	}
	refuse(node, problem) {
		const { line, column } = this.spot(node);
		const where = `${this.#file}:${line}:${column}`;
		const offset = node.range?.[0] ?? 0;
		const [found, fix] = [shorten(problem.found, LONGEST_TEXT), shorten(problem.fix, LONGEST_TEXT)];
		this.#refused.push({
			offset,
			problem: {
				code: "mirror-file-invalid",
				where,
				...problem,
				found,
				fix
			}
		});
	}
	refuseValue(at, expected, fix) {
		const name = at.name === "" ? "the file" : `\`${at.name}\``;
		const found = `${name} is ${describeNode(at.node)}`;
		const isThere = at.node !== null && writtenText(at.node) !== "";
		this.refuse(isThere ? at.node : at.key, {
			found,
			expected,
			fix: fix ?? `Correct ${name}`
		});
	}
	attempt(at, step) {
		return unlessProblem(step, (problems) => {
			for (const { found, ...rest } of problems) {
				const fix = rest.fix.replaceAll(/ in ‹[a-z-]+›/g, "");
				this.refuse(at.node ?? at.key, {
					...rest,
					found: `\`${at.name}\`: ${found}`,
					fix
				});
			}
		});
	}
};
function writtenText(node) {
	return (0, import_dist.isScalar)(node) ? node.source ?? String(node.value) : void 0;
}
function describeNode(node) {
	if ((0, import_dist.isSeq)(node)) return "a list";
	if ((0, import_dist.isMap)(node)) return "a map";
	if (!(0, import_dist.isScalar)(node) || node.value === null) return "empty";
	return typeof node.value === "string" ? quote(node.value) : `the ${typeof node.value} ${writtenText(node)}`;
}
// src/mirroring/file/settings/kind.ts
function choice(...words) {
	const expected = words.join(" or ");
	return {
		schema: { enum: words },
		read: (at, reading) => {
			const value = scalarAt(at, reading);
			const word = words.find((one) => one === value);
			if (word !== void 0) return word;
			const near = typeof value === "string" ? nearestName(value.toLowerCase(), words) : void 0;
			return reading.refuseValue(at, expected, near && `Write ${near}`);
		}
	};
}
const flag = {
	schema: { type: "boolean" },
	read: (at, reading) => {
		const value = scalarAt(at, reading);
		if (typeof value === "boolean") return value;
		const word = String(value);
		const fix = /^(?:yes|on|y)$/i.test(word) ? "Write true" : void 0;
		return reading.refuseValue(at, "true or false", /^(?:no|off|n)$/i.test(word) ? "Write false" : fix);
	}
};
function count(bounds) {
	const { from, to, whole = true } = bounds;
	const expected = `a ${whole ? "whole " : ""}number from ${from} to ${to}`;
	return {
		schema: {
			type: whole ? "integer" : "number",
			minimum: from,
			maximum: to
		},
		read: (at, reading) => {
			const value = scalarAt(at, reading);
			return typeof value === "number" && (!whole || Number.isInteger(value)) && value >= from && value <= to ? value : reading.refuseValue(at, expected, `Write ${expected}`);
		}
	};
}
function text(parse, schema) {
	return {
		schema: {
			type: "string",
			...schema
		},
		read: (at, reading) => {
			const value = scalarAt(at, reading);
			if (typeof value === "string") return reading.attempt(at, () => parse(value));
			const written = (0, import_dist.isScalar)(at.node) && value !== null ? writtenText(at.node) : void 0;
			return reading.refuseValue(at, schema.description, written && `Write it in quotes: "${written}"`);
		}
	};
}
const LONGEST_LIST = 300;
function list(item, least = 0) {
	return {
		schema: {
			type: "array",
			items: item.schema,
			minItems: least,
			maxItems: LONGEST_LIST
		},
		read: (at, reading) => {
			const node = reading.valueAt(at);
			if (!(0, import_dist.isSeq)(node)) return reading.refuseValue(at, "a list");
			const { length } = node.items;
			if (length < least || length > LONGEST_LIST) return reading.refuseValue(at, `a list of ${least} to ${LONGEST_LIST}`);
			return node.items.map((one, index) => item.read({
				name: `${at.name}[${index}]`,
				node: one,
				key: node
			}, reading)).filter((one) => one !== void 0);
		}
	};
}
function record(fields, required = []) {
	const properties = Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, kind.schema]));
	return {
		schema: {
			type: required.length === 0 ? ["object", "null"] : "object",
			properties,
			required,
			additionalProperties: false
		},
		read: (at, reading) => {
			const before = reading.refusals;
			const entries = entriesAt(at, reading);
			const names = entries.map(({ name }) => name);
			const missing = required.find((name) => !names.includes(name));
			const values = entries.map((entry) => [entry.name, readField(fields, entry, reading)]);
			if (missing !== void 0 && reading.refusals === before) refuseMissing(at, missing, reading);
			return Object.fromEntries(values.filter(([, value]) => value !== void 0));
		}
	};
}
function readField(fields, entry, reading) {
	const kind = Object.hasOwn(fields, entry.name) ? fields[entry.name] : void 0;
	if (kind === void 0) return refuseName(entry, Object.keys(fields), reading);
	return kind.read({
		...entry,
		name: entry.path
	}, reading);
}
function refuseMissing(at, missing, reading) {
	const found = `${at.name === "" ? "the file" : `\`${at.name}\``} has no \`${missing}\``;
	reading.refuse(at.node ?? at.key, {
		found,
		expected: "this name",
		fix: `Add \`${missing}:\``
	});
}
function entriesAt(at, reading, identify = (name) => name) {
	const node = reading.valueAt(at);
	if (node === null || (0, import_dist.isScalar)(node) && node.value === null) return [];
	if (!(0, import_dist.isMap)(node)) {
		reading.refuseValue(at, "names, each with a value");
		return [];
	}
	const entries = listEntries(at, node, reading);
	refuseTwice(entries, reading, identify);
	return entries;
}
function listEntries(at, map, reading) {
	return map.items.flatMap(({ key, value }) => {
		const place = {
			name: at.name,
			node: key,
			key
		};
		const name = (0, import_dist.isScalar)(key) ? writtenText(key) : void 0;
		if (name === void 0) return reading.refuseValue(place, "a name") ?? [];
		return [{
			name,
			path: at.name === "" ? name : `${at.name}.${name}`,
			node: value,
			key: place.key
		}];
	});
}
function refuseTwice(entries, reading, identify) {
	const lines = new Map();
	for (const { name, path, key } of entries) {
		const identity = identify(name);
		const first = lines.get(identity);
		const same = identity === name ? "" : `: both are ${identity}`;
		lines.set(identity, first ?? reading.spot(key).line);
		if (first === void 0) continue;
		const found = `\`${path}\` is a duplicate of line ${first}${same}`;
		reading.refuse(key, {
			found,
			expected: "each name once",
			fix: "Remove one of them"
		});
	}
}
function refuseName(entry, known, reading) {
	const near = nearestName(entry.name, known);
	reading.refuse(entry.key, {
		found: `\`${entry.path}\` is unknown`,
		expected: `one of ${known.join(", ")}`,
		fix: near === void 0 ? "Remove it" : `Write \`${near}\``
	});
}
function scalarAt(at, reading) {
	const node = reading.valueAt(at);
	return (0, import_dist.isScalar)(node) ? node.value : void 0;
}
// src/mirroring/file/settings/values.ts
const CONDITION = String.raw`\s*(?:[=!<>]=?|~>)?\s*\d[^,]*`;
const constraint = text(parseConstraint, {
	description: "versions as Terraform writes them, such as \"~> 1.2\" or \">= 1.0, < 2.0\"",
	pattern: `^${CONDITION}(?:,${CONDITION})*$`
});
const versions = {
	schema: { oneOf: [
		{ const: "all" },
		constraint.schema,
		list(constraint, 1).schema
	] },
	read: (at, reading) => {
		if (scalarAt(at, reading) === "all") return everyVersion;
		const read = (0, import_dist.isSeq)(reading.valueAt(at)) ? list(constraint, 1).read(at, reading) : constraint.read(at, reading);
		return read === void 0 ? void 0 : meaning([read].flat());
	}
};
const everyVersion = (version, prereleases) => prereleases || !isPrerelease(version);
function meaning(any) {
	return (version, prereleases) => any.some((meets) => meets(version) || prereleases && meets({
		...version,
		prerelease: ""
	}));
}
const platform = text(parsePlatform, {
	description: "a platform such as linux_amd64",
	pattern: `^(?:${[...KNOWN_OS].join("|")})_(?:${[...KNOWN_ARCH].join("|")})$`
});
const platforms = {
	schema: { oneOf: [{ const: "all" }, list(platform, 1).schema] },
	read: (at, reading) => scalarAt(at, reading) === "all" ? "all" : list(platform, 1).read(at, reading)
};
const fingerprints = list(text(parseFingerprint, {
	description: "the fingerprint of a key, 40 or 64 hexadecimal digits",
	pattern: String.raw`^\s*(?:0x)?(?:[0-9A-Fa-f]\s*){40}(?:(?:[0-9A-Fa-f]\s*){24})?$`
}));
function parseFingerprint(written) {
	const digits = written.replace(/\s/g, "").replace(/^0x/i, "").toUpperCase();
	if (/^(?:[0-9A-F]{40}|[0-9A-F]{64})$/.test(digits)) return digits;
	const isKeyId = /^(?:[0-9A-F]{8}|[0-9A-F]{16})$/.test(digits);
	throw refusal({
		found: `${quote(written)} is ${isKeyId ? "a key ID, which is not unique" : "not a fingerprint"}`,
		expected: "40 or 64 hexadecimal digits",
		fix: "Copy the fingerprint from `gpg --show-keys --with-fingerprint KEYFILE`"
	});
}
const UNITS = {
	"": 1,
	kB: 1e3,
	MB: 1e6,
	GB: 1e9,
	TB: 0xe8d4a51000,
	KiB: 1024,
	MiB: 2 ** 20,
	GiB: 2 ** 30,
	TiB: 2 ** 40
};
const SIZE = new RegExp(String.raw`^(\d{1,15}(?:\.\d{1,3})?) ?(${Object.keys(UNITS).join("|")})$`);
const size = text(parseSize, {
	description: "a size such as 500 MB or 2 GiB",
	pattern: SIZE.source
});
function parseSize(written) {
	const [, number = "", unit = ""] = SIZE.exec(written) ?? [];
	const bytes = Math.floor(Number(number) * (UNITS[unit] ?? 1));
	if (number !== "" && bytes >= 1 && bytes <= Number.MAX_SAFE_INTEGER) return bytes;
	const units = Object.keys(UNITS).filter((one) => one !== "");
	throw refusal({
		found: `${quote(written)} is not a size`,
		expected: `a number and one of ${units.join(", ")}`,
		fix: "Write a size such as 500 MB or 2 GiB"
	});
}
const bytes = {
	schema: { oneOf: [{
		type: "integer",
		minimum: 1,
		maximum: Number.MAX_SAFE_INTEGER
	}, size.schema] },
	read: (at, reading) => {
		const value = scalarAt(at, reading);
		if (Number.isSafeInteger(value) && Number(value) >= 1) return Number(value);
		if (typeof value === "number") return reading.refuseValue(at, "a positive number of bytes, or a size such as 500 MB");
		return size.read(at, reading);
	}
};
const mirror = text(parseMirrorUrl, {
	description: "the https URL of a network mirror, as in a CLI configuration",
	pattern: "^https://[^\\s/?#@]+(?:/[^\\s?#]*)?$"
});
function parseMirrorUrl(written) {
	const url = URL.canParse(written) ? new URL(written) : void 0;
	if (url?.protocol === "https:" && url.username + url.password + url.search + url.hash === "" && !/[\s?#@]/.test(written)) return url.href.replace(/\/*$/, "/");
	throw refusal({
		found: `${quote(withoutUser(written))} is not the URL of a mirror`,
		expected: "an https URL without user, query and fragment",
		fix: "Write the URL from the client configuration; tokens belong in the CLI configuration"
	});
}
function withoutUser(url) {
	return url.replace(/\/\/[^/]*@/, "//...@");
}
const folder = text(parseFolder, {
	description: "the path of a folder, relative to this file",
	pattern: "^[^\\u0000]{1,1000}$"
});
function parseFolder(written) {
	if (/^[^\0]{1,1000}$/.test(written)) return written;
	throw refusal({
		found: `${quote(written)} is no path of a folder`,
		expected: "1 to 1000 characters",
		fix: "Write the path relative to this file"
	});
}
const place = record({
	mirror,
	folder
});
const origin = {
	schema: { oneOf: [{ const: "registry" }, {
		...place.schema,
		type: "object",
		minProperties: 1,
		maxProperties: 1
	}] },
	read: (at, reading) => {
		if (scalarAt(at, reading) === "registry") return { kind: "registry" };
		const expected = "registry, or either `mirror` with a URL or `folder` with a path";
		const node = reading.valueAt(at);
		if (!(0, import_dist.isMap)(node) || node.items.length !== 1) return reading.refuseValue(at, expected);
		const { mirror: url, folder: path } = place.read(at, reading) ?? {};
		if (url !== void 0) return {
			kind: "mirror",
			url
		};
		return path === void 0 ? void 0 : {
			kind: "folder",
			path
		};
	}
};
function refusal(problem) {
	return new ProblemError({
		code: "mirror-file-invalid",
		...problem
	});
}
// src/mirroring/file/settings/settings.ts
function described(kind, description) {
	return {
		...kind,
		schema: {
			description,
			...kind.schema
		}
	};
}
const newest = {
	schema: { oneOf: [{ const: "all" }, count({
		from: 1,
		to: 1e4
	}).schema] },
	read: (at, reading) => {
		const value = at.node === null ? void 0 : reading.valueAt(at);
		return value !== void 0 && String(value) === "all" ? "all" : count({
			from: 1,
			to: 1e4
		}).read(at, reading);
	}
};
const SETTINGS = record({
	versions: described(versions, "Versions to mirror: `all`, a constraint in Terraform's syntax, or a list of constraints, any of which may match. Default: all"),
	prereleases: described(flag, "Whether to mirror prereleases of those versions too. Default: false"),
	platforms: described(platforms, "Platforms to mirror, as OS_ARCH, or `all` of the origin's. Default: all"),
	origin: described(origin, "Where to mirror from: the provider's own `registry`, a network `mirror`, or a `folder`. Default: registry"),
	copy: described(choice("link", "release", "site", "oci"), "Where clients download packages: `link` (the origin), `release` (copies in releases of this repository) or `site` (copies on the site); `oci` links to the origin and pushes to an OCI registry for OpenTofu. Default: link"),
	hashes: described(choice("all", "signed"), "`all` adds h1: hashes, and reads each package once for them; `signed` lists only what the publisher signed. Default: all"),
	keys: described(fingerprints, "Fingerprints of accepted signing keys. Default: the keys that the registry names"),
	"minimum-age": described(count({
		from: 0,
		to: 3650
	}), "Days before a version is listed, from its signature or from when this mirror first saw it, whichever is later. Default: 0"),
	newest: described(newest, "How many versions to list when the provider is new to the mirror; listed versions stay. Default: all")
});
const LIMITS = record({
	"at-once": described(count({
		from: 1,
		to: 32
	}), "Concurrent requests. Default: 4"),
	rate: described(count({
		from: .01,
		to: 1e3,
		whole: false
	}), "Requests per second to one host. Default: no limit"),
	bytes: described(bytes, "Maximum download of one run, such as 2 GB. Default: no limit")
});
const LEFT_OUT = {
	hostname: "registry.terraform.io",
	namespace: "hashicorp"
};
function readSource(written) {
	const address = parseSource(written, LEFT_OUT);
	if (addressPath(address) !== BUILT_IN) return address;
	const found = `${written} is built into the clients`;
	throw new ProblemError([{
		code: "address-invalid",
		found,
		expected: "a provider that clients download",
		fix: "Remove it"
	}]);
}
const BUILT_IN = "terraform.io/builtin/terraform";
const providers = {
	schema: {
		type: ["object", "null"],
		description: "Providers by their source address, each with its own settings",
		propertyNames: { pattern: String.raw`^[^\s/:]+(?:/[^\s/]+){0,2}$` },
		additionalProperties: SETTINGS.schema
	},
	read: (at, reading) => {
		return entriesAt(at, reading, identifySource).flatMap((entry) => {
			const own = SETTINGS.read({
				...entry,
				name: entry.path
			}, reading) ?? {};
			const address = reading.attempt({
				...entry,
				node: entry.key
			}, () => readSource(entry.name));
			return address === void 0 ? [] : [{
				address,
				own,
				key: entry.key
			}];
		});
	}
};
function identifySource(written) {
	try {
		return addressPath(readSource(written));
	} catch {
		return written;
	}
}
const FILE = record({
	defaults: {
		...SETTINGS,
		schema: {
			...SETTINGS.schema,
			description: "Settings for all providers"
		}
	},
	limits: {
		...LIMITS,
		schema: {
			...LIMITS.schema,
			description: "Limits of one run"
		}
	},
	providers
}, ["providers"]);
// src/mirroring/file/mirror-file.ts
const MOST_PROBLEMS = 100;
function parseMirrorFile(text, name = "provider-mirror.yml") {
	const yaml = openYaml(text.replace(/^\uFEFF/, ""), name);
	const reading = new Reading(yaml, name);
	const root = yaml.document.contents;
	const file = FILE.read({
		name: "",
		node: root,
		key: root ?? new import_dist.Scalar(null)
	}, reading);
	const read = (file?.providers ?? []).map((listed) => ({
		key: listed.key,
		provider: wanted(listed, file?.defaults ?? {}, reading)
	}));
	if (reading.refusals > 0) throw new ProblemError(reading.problems.slice(0, MOST_PROBLEMS));
	const written = yaml.document.toJS();
	return {
		providers: read.map(({ key, provider }) => ({
			...provider,
			written: writtenOf(written, key)
		})),
		limits: limitsOf(file?.limits ?? {})
	};
}
async function nameProviders(lines, platforms, copy) {
	const problems = new Problems();
	const named = new Map();
	for (const line of lines) await problems.attempt(() => {
		const [name = "", ...constraint] = line.split(/\s+/);
		const address = readSource(name);
		const one = named.get(addressPath(address)) ?? {
			address,
			anyOf: []
		};
		one.anyOf.push(constraint.length === 0 ? isRelease : parseConstraint(constraint.join(" ")));
		named.set(addressPath(address), one);
	});
	const names = platforms.flatMap((line) => line.split(/[\s,]+/)).filter((name) => name !== "");
	const read = await Promise.all(names.map((name) => problems.attempt(() => parsePlatform(name))));
	problems.throwIfAny();
	const wanted = new Map(read.flatMap((one) => one === void 0 ? [] : [[formatPlatform(one), one]]));
	return {
		providers: [...named.values()].map(({ address, anyOf }) => ({
			...EVERYTHING,
			address,
			versions: (version) => anyOf.some((meets) => meets(version)),
			platforms: wanted.size === 0 ? "all" : [...wanted.values()],
			copy
		})),
		limits: limitsOf({})
	};
}
const EVERYTHING = {
	origin: { kind: "registry" },
	prereleases: false,
	pushes: false,
	hashes: "all",
	keys: [],
	minimumAge: 0,
	newest: void 0
};
function isRelease(version) {
	return !isPrerelease(version);
}
function writtenOf({ defaults, providers }, key) {
	return JSON.stringify({
		...defaults,
		...providers?.[(0, import_dist.isScalar)(key) ? String(key.value) : ""]
	});
}
function wanted({ address, own, key }, defaults, reading) {
	const settings = {
		...defaults,
		...own
	};
	for (const problem of findContradictions(settings)) reading.refuse(key, problem);
	const { versions, prereleases = false, newest = "all", copy = "link" } = settings;
	return {
		address,
		origin: settings.origin ?? { kind: "registry" },
		versions: (version) => (versions ?? everyVersion)(version, prereleases),
		platforms: settings.platforms ?? "all",
		prereleases,
		copy: copy === "oci" ? "link" : copy,
		pushes: copy === "oci",
		hashes: settings.hashes ?? "all",
		keys: settings.keys ?? [],
		minimumAge: settings["minimum-age"] ?? 0,
		newest: newest === "all" ? void 0 : newest
	};
}
function limitsOf({ "at-once": atOnce = 4, rate, bytes }) {
	return {
		atOnce,
		rate,
		bytes
	};
}
function findContradictions(settings) {
	const kind = settings.origin?.kind ?? "registry";
	if (kind === "registry") return [];
	return [...settings.hashes === "signed" ? [unsigned(kind, "hashes: signed", "hashes: all")] : [], ...kind === "folder" && isLinked(settings) ? [noLink(settings)] : []];
}
function unsigned(kind, setting, other) {
	return {
		found: `\`${setting}\` requires signatures, but the origin is a ${kind}, which has none`,
		expected: "a registry as the origin",
		fix: `Write \`${other}\` for this provider, or remove its \`origin\``
	};
}
function isLinked({ copy = "link" }) {
	return copy === "link" || copy === "oci";
}
function noLink({ copy = "link" }) {
	return {
		found: `\`copy: ${copy}\` makes clients download from the origin, but the origin is a folder`,
		expected: "`copy: release` or `copy: site`",
		fix: "Set `copy: release` or `copy: site` for this provider"
	};
}
// src/catalog/edits/mirror-edit.ts
function refreshMirrors(refreshment) {
	const { site, providers } = refreshment;
	return {
		question: {
			site,
			entries: [],
			mirrored: providers.map(({ address, versions }) => ({
				address,
				versions: versions.map(({ version }) => version)
			}))
		},
		apply: (current) => {
			const dropped = checkListing(current, {
				site,
				versions: []
			});
			const known = typeof current.site === "object" ? current.site : void 0;
			checkForeign(known, refreshment);
			const change = changeCatalog(current, known, refreshment);
			return {
				...change,
				warnings: [...dropped, ...change.warnings]
			};
		}
	};
}
function changeCatalog({ mirrored = [] }, known, refreshment) {
	const unreadable = [];
	const changed = refreshment.providers.map((refreshed, at) => {
		const entry = mirrored[at] ?? {
			address: refreshed.address,
			provider: void 0,
			versions: new Map()
		};
		const change = changeProvider(entry, refreshed, refreshment.now);
		const problems = [...findUnlistable(change), ...findVanished(entry, change)];
		if (problems.length === 0) return change;
		for (const one of problems) unreadable.push(one);
		return {
			address: refreshed.address,
			provider: void 0,
			versions: []
		};
	});
	const addresses = changed.flatMap(({ address, provider }, at) => hasVersions(provider ?? mirrored[at]?.provider) ? [address] : []);
	return {
		hostname: refreshment.site.hostname,
		base: refreshment.site.base ?? known?.base,
		site: nameMirrored(known, refreshment.site, addresses),
		entries: [],
		mirrored: changed,
		keys: refreshment.keys ?? new Map(),
		warnings: [...findWarnings(mirrored, refreshment), ...unreadable],
		message: describeChange(changed)
	};
}
function changeProvider(entry, refreshed, now) {
	const { address, origin, seen, images = [] } = refreshed;
	const standing = refreshed.versions.flatMap((offered) => {
		const stands = entry.versions.get(offered.version);
		if (stands === void 0) return [offered];
		return findChangedBytes(stands, offered).length > 0 ? [] : [mergeVersions(stands, offered)];
	});
	const versions = standing.filter((one) => one !== entry.versions.get(one.version));
	const before = entry.provider ?? {
		origin,
		versions: []
	};
	const noted = withListings(before, listMoved(before, refreshed, now));
	const listed = withListings(noted, listChanged(noted, standing, {
		now,
		images
	}));
	const moved = withWaiting(listed.origin === origin ? listed : {
		...listed,
		origin
	}, refreshed);
	const provider = moved === entry.provider && versions.length === 0 ? moved : withSeen(moved, seen);
	return {
		address,
		provider: provider === entry.provider || !(hasVersions(provider) || provider.waiting) ? void 0 : provider,
		versions,
		before: entry.provider
	};
}
function hasVersions(provider) {
	return provider !== void 0 && provider.versions.length > 0;
}
function withWaiting(provider, { versions, waiting: found }) {
	const { waiting: before = [], ...rest } = provider;
	const isTaken = (version) => versions.some((each) => each.version === version);
	const waiting = mergeWaiting(before, found ?? before, isTaken);
	if (waiting.length === before.length && waiting.every((one, at) => one === before[at])) return provider;
	return waiting.length === 0 ? rest : {
		...rest,
		waiting
	};
}
function withSeen(provider, seen) {
	const { seen: before, ...rest } = provider;
	if (seen === void 0) return before === void 0 ? provider : rest;
	const { url, validator, wanted } = seen;
	return before?.url === url && before.validator === validator && before.wanted === wanted ? provider : {
		...rest,
		seen
	};
}
function findWarnings(mirrored, { providers }) {
	return providers.flatMap(({ address, versions }, at) => versions.flatMap((offered) => {
		const stands = mirrored[at]?.versions.get(offered.version);
		if (stands === void 0) return [];
		const changes = findChangedBytes(stands, offered);
		if (changes.length > 0) return [bytesChanged(address, offered.version, changes)];
		return findWrongHashes(address, stands, offered);
	}));
}
function listChanged(before, versions, { now, images }) {
	return versions.flatMap(({ version, packages }) => {
		const known = before.versions.find((each) => each.version === version);
		const platforms = [...packages.keys()].sort();
		const listed = addImages({
			...known,
			version,
			platforms,
			listed: known?.listed ?? now
		}, images);
		return JSON.stringify(listed) === JSON.stringify(known) ? [] : [listed];
	});
}
function listMoved({ versions }, { gone, back }, now) {
	return versions.flatMap((listing) => {
		const { gone: since, ...rest } = listing;
		if (gone.includes(listing.version) && since === void 0) return [{
			...listing,
			gone: now
		}];
		return back.includes(listing.version) && since !== void 0 ? [rest] : [];
	});
}
function nameMirrored(known, site, addresses) {
	const after = withMirrored(known ?? {
		...site,
		providers: []
	}, addresses);
	return after === known || addresses.length === 0 ? void 0 : after;
}
function checkForeign(known, { site, providers }) {
	const own = new Set(known?.providers.map(addressPath));
	const wrong = providers.filter(({ address }) => own.has(addressPath(address)) || address.hostname === site.hostname);
	if (wrong.length > 0) throw new ProblemError(wrong.map(({ address }) => isOwn(address)));
}
function isOwn(address) {
	return {
		code: "namespace-foreign",
		found: `${formatAddress(address)} can't be mirrored: it is this site's own`,
		expected: "third-party providers of other hosts",
		fix: "Stop mirroring it: providers published here are in the mirror already"
	};
}
function describeChange(changed) {
	const lines = changed.filter(({ provider, versions }) => provider !== void 0 || versions.length > 0).map(({ address, versions }) => {
		const names = versions.map(({ version }) => version).join(", ");
		return names === "" ? formatAddress(address) : `${formatAddress(address)} ${names}`;
	});
	const what = lines.length === 1 ? lines[0] ?? "" : `${lines.length} providers`;
	return lines.length < 2 ? `Mirror ${what}` : `Mirror ${what}\n\n${lines.join("\n")}`;
}
// src/mirroring/plan/plan-images.ts
function planImages({ providers }, { oci }) {
	const pushed = providers.filter(({ pushes }) => pushes);
	const [first] = pushed;
	if (first !== void 0 && oci.length === 0) throw new ProblemError(nowhere(first));
	const planned = new Map(pushed.map(({ address }) => [addressPath(address), imageNames(oci, [address])]));
	const shared = findShared(pushed, planned);
	if (shared.length > 0) throw new ProblemError(shared);
	return planned;
}
function unusedImages({ providers }, { oci, "mirror-config": file }) {
	if (oci.length === 0 || providers.some(({ pushes }) => pushes)) return [];
	return [{
		code: "input-invalid",
		severity: "warning",
		found: `‹oci› is set, but no provider in ${file} has \`copy: oci\``,
		expected: "providers to push there",
		fix: "Add `copy: oci` to a provider, or remove ‹oci›"
	}];
}
function nowhere({ address }) {
	return {
		code: "input-missing",
		found: `${formatAddress(address)} has \`copy: oci\`, but ‹oci› is not set`,
		expected: "the repositories to push its packages to",
		fix: `Set ‹oci› to a name that contains the provider, such as ghcr.io/acme/mirror/\${namespace}-\${type}`
	};
}
function findShared(pushed, planned) {
	const owners = new Map();
	return pushed.flatMap(({ address }) => (planned.get(addressPath(address)) ?? []).flatMap((name) => {
		const owner = owners.get(name);
		owners.set(name, owner ?? address);
		return owner === void 0 ? [] : [isShared(name, owner, address)];
	}));
}
const SYMBOLS = [
	"hostname",
	"namespace",
	"type"
].map((part) => `\`\${${part}}\``);
function isShared(name, one, other) {
	return {
		code: "input-invalid",
		found: `‹oci› names ${name} for ${formatAddress(one)} and for ${formatAddress(other)}`,
		expected: "one repository per provider, since its tags are versions",
		fix: `Use ${SYMBOLS.join(", ")} in the name, as many as make it unique`
	};
}
// src/mirroring/plan/plan-mirror.ts
async function planMirror(inputs, world, workFolder, local) {
	const problems = new Problems();
	const file = local ?? await problems.attempt(() => readChoice(inputs, world));
	const site = await problems.attempt(() => world.site("alone"));
	const place = site && await problems.attempt(() => findPlace(site, workFolder, file));
	if (file !== void 0 && place !== void 0) await problems.attempt(() => checkPlace(place, file, problems));
	const stores = file && place && await problems.attempt(() => openStores(world, file.providers, whereServed(place)));
	const images = file && await problems.attempt(() => planImages(file, inputs));
	if (file !== void 0) problems.add(unusedImages(file, inputs));
	const { place: found, ...settled } = problems.settle({
		file,
		place,
		stores,
		images
	});
	return {
		...settled,
		...found,
		warnings: [...found.location.warnings, ...problems.warnings]
	};
}
function whereServed({ location, address: { base = location.base } }) {
	return {
		...location,
		base
	};
}
async function findPlace(site, workFolder, file) {
	const location = await site.locate();
	const copy = await copySite(site, workFolder, isFactOf(file?.providers ?? []));
	const known = await readSiteFacts(copy.read);
	const stated = siteAddress({
		hostname: siteHostname(location),
		location
	});
	if (known !== void 0 && location.found === "stated" && siteUrl(stated) !== siteUrl(known)) throw new ProblemError(otherUrl(stated, known));
	return {
		site,
		location,
		address: known === void 0 ? stated : {
			hostname: known.hostname,
			base: known.base
		},
		copy,
		known
	};
}
function isFactOf(providers) {
	const files = new Set([
		SITE_PATH,
		OWNERS_PATH,
		...providers.map(({ address }) => providerPath(address))
	]);
	const folders = providers.map(({ address }) => versionsFolder(address));
	return (path) => files.has(path) || folders.some((folder) => path.startsWith(folder));
}
async function checkPlace({ site, address, copy, known }, { providers }, problems) {
	checkForeign(known, {
		site: address,
		providers
	});
	const addresses = providers.map((one) => one.address);
	await checkOwners(site.guest, addresses, copy.read);
	const mirrored = addresses.map((one) => ({
		address: one,
		versions: []
	}));
	if (known === void 0) refuseHidden((await readSite(site, {
		site: address,
		entries: [],
		mirrored
	})).catalog);
	problems.add(await site.checkWritable(copy.head, addresses.flatMap(mirrorPaths)));
}
function otherUrl(stated, known) {
	return {
		code: "site-moved",
		found: `‹site-url› is ${siteUrl(stated)}, but the site was made for ${siteUrl(known)}`,
		expected: "the URL of the existing site",
		fix: "Remove ‹site-url›, or correct the site; to move the site, run ‹command: rebuild› with ‹site-url›"
	};
}
function mirrorPaths(address) {
	return [providerPath(address), mirrorIndexPath(address)];
}
async function openStores(world, wanted, location) {
	const modes = new Set(wanted.map(({ copy }) => copy));
	const stores = new Map();
	if (modes.has("release")) stores.set("release", await openReleases(world));
	if (modes.has("site")) stores.set("site", await world.releases({
		in: "site",
		location
	}));
	return stores;
}
async function openReleases(world) {
	const releases = await world.releases();
	try {
		await releases.checkDownloadable();
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		throw new ProblemError(error.problems.map(advise), { cause: error });
	}
	return releases;
}
function advise(problem) {
	if (problem.code !== "asset-private") return problem;
	return {
		...problem,
		fix: "Set `copy: site` in the mirror file, or make the repository public"
	};
}
const LARGEST = 1048576;
async function readChoice(inputs, world) {
	const file = await readChoiceIfAny(inputs, world);
	if (file === void 0) throw new ProblemError(missing(inputs["mirror-config"]));
	return file;
}
async function readChoiceIfAny({ "mirror-config": name, providers, platforms, to }, { directory }) {
	if (providers.length > 0) return nameProviders(providers, platforms, to === void 0 ? "link" : "site");
	if (platforms.length > 0) throw new ProblemError(ONLY_PLATFORMS);
	const text = await readText(resolve(directory, name));
	return text === void 0 ? void 0 : parseMirrorFile(text, name);
}
const ONLY_PLATFORMS = {
	code: "input-invalid",
	found: "‹platforms› is set without ‹providers›",
	expected: "platforms of the providers that are named beside them",
	fix: "Set ‹providers›, or write `platforms` into the mirror file"
};
async function readText(path) {
	try {
		return (await ifThere(readRegularFile(path, LARGEST)))?.toString("utf8");
	} catch (error) {
		if (error instanceof UnfitFile || error instanceof Error && "code" in error) throw new ProblemError(unreadable(path, error.message));
		throw error;
	}
}
async function inspectFile(inputs, world) {
	const problems = new Problems();
	if (!inputs.init && inputs.from.length === 0) await problems.attempt(() => readChoice(inputs, world));
	return problems.errors;
}
function missing(name) {
	return {
		code: "input-invalid",
		found: `‹mirror-config: ${name}› does not exist`,
		expected: "a file that lists the providers to mirror",
		fix: "Create it with `provider-pages mirror --init`, set ‹mirror-config› to its path, or name ‹providers›"
	};
}
function unreadable(path, why) {
	return {
		code: "input-invalid",
		found: `${path} can't be read: ${why}`,
		expected: "a text file",
		fix: "Make it a readable text file"
	};
}
async function readLocalChoice(path, there, inputs, world) {
	const names = new Set(there.map(addressPath));
	const file = await readChoiceIfAny(inputs, world) ?? parseMirrorFile(everythingOf(there), path);
	const wanted = file.providers.filter(({ address }) => names.has(addressPath(address)));
	if (wanted.length === 0) throw new ProblemError(nothingWanted(path, inputs));
	const providers = wanted.map((one) => ({
		...one,
		origin: { kind: "registry" },
		copy: one.copy === "link" ? "site" : one.copy
	}));
	return {
		...file,
		providers
	};
}
function everythingOf(there) {
	return `providers:\n${there.map((address) => `  ${formatAddress(address)}: { prereleases: true }\n`).join("")}`;
}
function nothingWanted(path, inputs) {
	const named = inputs.providers.length > 0;
	return {
		code: "input-invalid",
		found: `${path} has no provider of ${named ? "‹providers›" : `‹mirror-config: ${inputs["mirror-config"]}›`}`,
		expected: "at least one of them",
		fix: named ? "Correct ‹providers›, or remove it to import everything" : "Correct the file, or set ‹mirror-config› to a path that does not exist to import everything"
	};
}
export { readText as a, openYaml as c, readLocalChoice as i, writtenText as l, openStores as n, refreshMirrors as o, planMirror as r, parseMirrorFile as s, inspectFile as t };
