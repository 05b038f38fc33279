import { c as unlessProblem, t as ProblemError } from "./errors.js";
import { l as parseSource, t as addressPath } from "./address.js";
import { t as require_dist } from "./dist4.js";
import { t as nearestName } from "./nearest.js";
import { a as shorten, i as quote } from "./quote.js";
import { r as parseConstraint } from "./constraint.js";
import { a as parsePlatform, n as KNOWN_OS, t as KNOWN_ARCH } from "./platform.js";
import { n as isPrerelease } from "./version2.js";
// src/mirroring/file/yaml/open-yaml.ts
var import_dist = require_dist();
const LONGEST = 262144;
const DEEPEST = 40;
const MOST_ALIASES = 200;
const LONGEST_TEXT = 500;
const MOST_PROBLEMS = 20;
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
	const problems = faults.slice(0, MOST_PROBLEMS).map((fault) => {
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
export { writtenText as a, openYaml as i, everyVersion as n, Reading as r, FILE as t };
