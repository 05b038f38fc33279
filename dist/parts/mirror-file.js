import { f as unlessProblem, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { n as addressPath, u as parseSource } from "./address.js";
import { i as parseConstraint } from "./constraint.js";
import { i as formatPlatform, n as KNOWN_OS, o as parsePlatform, t as KNOWN_ARCH } from "./platform.js";
import { r as isPrerelease, t as compareVersions } from "./version.js";
import { t as require_dist } from "./dist4.js";
import { t as nearestName } from "./nearest.js";
import { _ as shorten, h as quote } from "./text.js";
// src/mirroring/file/settings.ts
var import_dist = require_dist();
init_errors();
function choice(...words) {
	return {
		schema: { enum: words },
		read: (value) => {
			const word = words.find((one) => one === value.scalar);
			const near = nearestName(value.text.toLowerCase(), words);
			return word ?? value.refuse(words.join(" or "), near && `Write ${near}`);
		}
	};
}
const flag = {
	schema: { type: "boolean" },
	read: (value) => {
		if (typeof value.scalar === "boolean") return value.scalar;
		const fix = /^(?:yes|on|y)$/i.test(value.text) ? "Write true" : void 0;
		return value.refuse("true or false", /^(?:no|off|n)$/i.test(value.text) ? "Write false" : fix);
	}
};
function number(type, minimum, maximum) {
	const expected = `a ${type === "integer" ? "whole " : ""}number from ${minimum} to ${maximum}`;
	return {
		schema: {
			type,
			minimum,
			maximum
		},
		read: (value) => {
			const { scalar } = value;
			return typeof scalar === "number" && scalar >= minimum && scalar <= maximum && (type === "number" || Number.isInteger(scalar)) ? scalar : value.refuse(expected, `Write ${expected}`);
		}
	};
}
function text(description, pattern, parse, fix) {
	return {
		schema: {
			type: "string",
			description,
			pattern
		},
		read: (value) => {
			const { scalar } = value;
			if (typeof scalar !== "string") return value.refuse(description, value.text && `Write it in quotes: "${value.text}"`);
			if (fix === void 0) return value.attempt(() => parse(scalar));
			return (new RegExp(pattern).test(scalar) ? parse(scalar) : void 0) ?? value.refuse(description, fix);
		}
	};
}
function listKind(item, minItems = 0) {
	return {
		schema: {
			type: "array",
			items: item.schema,
			minItems
		},
		read: (value) => {
			const { items } = value;
			if (items === void 0) return value.refuse("a list");
			if (items.length < minItems) return value.refuse(`a list of at least ${minItems}`);
			return items.map((one) => item.read(one)).filter((one) => one !== void 0);
		}
	};
}
function orWord(word, kind) {
	return {
		schema: { oneOf: [{ const: word }, kind.schema] },
		read: (value) => value.scalar === word ? word : kind.read(value)
	};
}
function orAll(kind) {
	return orWord("all", kind);
}
function orNothing(schema, description) {
	return {
		...description === void 0 ? {} : { description },
		anyOf: [schema, { type: "null" }]
	};
}
function record(fields) {
	const names = Object.keys(fields);
	return {
		schema: {
			type: "object",
			properties: Object.fromEntries(names.map((name) => [name, fields[name]?.schema])),
			additionalProperties: false
		},
		read: (value) => {
			const read = value.entries().map(({ name, key, value: one }) => {
				if (names.includes(name)) return [name, fields[name]?.read(one)];
				const near = nearestName(name, names);
				return key.report({
					found: `\`${key.path}\` is unknown`,
					expected: `one of ${names.join(", ")}`,
					fix: near === void 0 ? "Remove it" : `Write \`${near}\``
				});
			});
			return Object.fromEntries(read.filter((one) => one?.[1] !== void 0));
		}
	};
}
const CONDITION = String.raw`\s*(?:[=!<>]=?|~>)?\s*\d[^,]*`;
const constraint = text("versions as Terraform writes them, such as \"~> 1.2\" or \">= 1.0, < 2.0\"", `^${CONDITION}(?:,${CONDITION})*$`, parseConstraint);
const constraints = listKind(constraint, 1);
const oneOrMore = {
	schema: { oneOf: [constraint.schema, constraints.schema] },
	read: (value) => {
		if (value.items !== void 0) return constraints.read(value);
		const single = constraint.read(value);
		return single && [single];
	}
};
const versions = {
	schema: { oneOf: [
		{ const: "all" },
		constraint.schema,
		constraints.schema
	] },
	read: (value) => value.scalar === "all" ? "all" : oneOrMore.read(value)
};
const platform = text("a platform such as linux_amd64", `^(?:${[...KNOWN_OS].join("|")})_(?:${[...KNOWN_ARCH].join("|")})$`, parsePlatform);
const fingerprint = text("the fingerprint of a key, 40 or 64 hexadecimal digits", String.raw`^\s*(?:0x)?(?:[0-9A-Fa-f]\s*){40}(?:(?:[0-9A-Fa-f]\s*){24})?$`, (written) => written.replace(/\s|0x/g, "").toUpperCase(), "Copy the fingerprint from `gpg --show-keys --with-fingerprint KEYFILE`");
const place = record({
	mirror: text("the https URL of a network mirror, as in a CLI configuration", "^https://[^\\s/?#@]+(?:/[^\\s?#]*)?$", (written) => URL.canParse(written) ? new URL(written).href.replace(/\/*$/, "/") : void 0, "Write the https URL without user and query; tokens belong in the CLI configuration"),
	folder: text("the path of a folder, relative to this file", "^[^\\u0000]{1,1000}$", (written) => written, "Write a path of 1 to 1000 characters")
});
const origin = {
	schema: { oneOf: [{ const: "registry" }, {
		...place.schema,
		type: "object",
		minProperties: 1,
		maxProperties: 1
	}] },
	read: (value) => {
		if (value.scalar === "registry") return { kind: "registry" };
		if (!(0, import_dist.isMap)(value.node) || value.node.items.length !== 1) return value.refuse("registry, or either `mirror` with a URL or `folder` with a path");
		const { mirror: url, folder: path } = place.read(value) ?? {};
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
const repository = text("a repository, as OWNER/NAME on github.com or a URL", String.raw`^(?:https://[^\s/?#@]+/)?[\w.-]+/[\w.-]+$`, (written) => URL.canParse(written, "https://github.com/") ? new URL(written, "https://github.com/").href : void 0, "Write OWNER/NAME, or https://HOST/OWNER/NAME");
function setting(kind, preset, help, text = String(preset)) {
	return {
		...kind,
		preset,
		schema: {
			description: `${help}. Default: ${text}`,
			...kind.schema
		}
	};
}
const SETTINGS = {
	versions: setting(versions, "all", "Versions to mirror: `all`, a constraint in Terraform's syntax, or a list of constraints, any of which may match"),
	refuse: setting(oneOrMore, [], "Versions not to mirror or install, whatever `versions` says: a constraint, or a list of them", "none"),
	propose: setting(orWord("newer", orWord("none", oneOrMore)), "newer", "Versions that `mirror --propose` may add: those `newer` than all that are listed or selected, `none`, a constraint, or a list of them"),
	prereleases: setting(flag, false, "Whether to mirror prereleases of those versions too"),
	platforms: setting(orAll(listKind(platform, 1)), "all", "Platforms to mirror, as OS_ARCH, or `all` of the origin's"),
	origin: setting(origin, { kind: "registry" }, "Where to mirror from: the provider's own `registry`, a network `mirror`, or a `folder`", "registry"),
	copy: setting(choice("link", "release", "site", "oci"), "link", "Where clients download packages: `link` (the origin), `release` (copies in releases of this repository) or `site` (copies on the site); `oci` links to the origin and pushes to an OCI registry for OpenTofu"),
	hashes: setting(choice("all", "signed"), "all", "`all` adds h1: hashes, and reads each package once for them; `signed` lists only what the publisher signed"),
	keys: setting(listKind(fingerprint), [], "Fingerprints of accepted signing keys", "the keys that the registry names"),
	attestation: setting(repository, void 0, "The repository whose workflow must have attested the packages of each version; registries only", "none"),
	"minimum-age": setting(number("integer", 0, 3650), 0, "Days before a version is listed, from its signature or from when this mirror first saw it, whichever is later"),
	newest: setting(orAll(number("integer", 1, 1e4)), "all", "How many versions to list when the provider is new to the mirror; listed versions stay")
};
const LIMITS = {
	"at-once": setting(number("integer", 1, 32), 4, "Concurrent requests"),
	rate: setting(number("number", .01, 1e3), void 0, "Requests per second to one host", "no limit"),
	bytes: setting(number("integer", 1, Number.MAX_SAFE_INTEGER), void 0, "Maximum download of one run in bytes, such as 2e9", "no limit")
};
const DEFAULTS = presetsOf(SETTINGS);
const DEFAULT_LIMITS = presetsOf(LIMITS);
function presetsOf(settings) {
	return Object.fromEntries(Object.entries(settings).map(([name, { preset }]) => [name, preset]));
}
const settings = record(SETTINGS);
const limits = record(LIMITS);
const providers = {
	schema: orNothing({
		type: "object",
		propertyNames: {
			type: "string",
			pattern: String.raw`^[^\s/:]+(?:/[^\s/]+){0,2}$`
		},
		additionalProperties: orNothing(settings.schema)
	}, "Providers by their source address, each with its own settings"),
	read: (all) => all.entries((name) => unlessProblem(() => addressPath(readSource(name))) ?? name).flatMap(({ name, key, value }) => {
		const settingsHere = settings.read(value) ?? {};
		const address = key.attempt(() => readSource(name));
		return address === void 0 ? [] : [{
			name,
			address,
			own: settingsHere,
			key
		}];
	})
};
const file = record({
	defaults: {
		...settings,
		schema: orNothing(settings.schema, "Settings for all providers")
	},
	limits: {
		...limits,
		schema: orNothing(limits.schema, "Limits of one run")
	},
	providers
});
const FILE = {
	...file,
	schema: {
		...file.schema,
		required: ["providers"]
	}
};
const LEFT_OUT = {
	hostname: "registry.terraform.io",
	namespace: "hashicorp"
};
const BUILT_IN = "terraform.io/builtin/terraform";
function readSource(written) {
	const address = parseSource(written, LEFT_OUT);
	if (addressPath(address) !== BUILT_IN) return address;
	throw new ProblemError({
		code: "address-invalid",
		found: `${written} is built into the clients`,
		expected: "a provider that clients download",
		fix: "Remove it"
	});
}
// src/mirroring/file/yaml-file.ts
init_errors();
const LONGEST = 262144;
const MOST_PROBLEMS = 100;
const LONGEST_TEXT = 500;
const FIXES = {
	TAB_AS_INDENT: "Indent with spaces",
	BAD_INDENT: "Indent items of one level alike, with spaces",
	MULTIPLE_DOCS: "Remove the second document",
	TAG_RESOLVE_FAILED: "Remove the tag"
};
var YamlFile = class {
	document;
	#name;
	#lines = new import_dist.LineCounter();
	#refused = [];
	constructor(text, name) {
		this.#name = name;
		if (text.length > LONGEST) throw this.#unreadable(`${text.length} characters`, `at most ${LONGEST}`);
		try {
			const options = {
				lineCounter: this.#lines,
				prettyErrors: false,
				uniqueKeys: false,
				logLevel: "error"
			};
			this.document = (0, import_dist.parseDocument)(text, options);
			const faults = [...this.document.errors, ...this.document.warnings];
			if (faults.some(({ code }) => code === "RESOURCE_EXHAUSTION")) throw new RangeError("stack overflow");
			for (const { code, message, pos } of faults) this.#refuseSyntax(code, pos[0], code === "MULTIPLE_DOCS" ? "it has a second document" : message);
			this.throwIfRefused();
		} catch (error) {
			if (!(error instanceof RangeError)) throw error;
			throw this.#unreadable("too many levels of nesting", "at most 5 levels");
		}
	}
	get root() {
		return new Value(this, "", this.document.contents);
	}
	throwIfRefused() {
		const problems = this.#refused.toSorted((a, b) => a.offset - b.offset).map(({ problem }) => problem);
		if (problems.length > 0) throw new ProblemError(problems.slice(0, MOST_PROBLEMS));
	}
	lineAt(offset) {
		return this.#lines.linePos(offset).line;
	}
	refuse(offset, problem) {
		const { line, col } = this.#lines.linePos(offset);
		const where = `${this.#name}:${line}:${col}`;
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
	#refuseSyntax(code, offset, message) {
		const found = `the file is not valid YAML: ${shorten(message.split("\n")[0] ?? "")}`;
		this.refuse(offset, {
			found,
			expected: "one YAML 1.2 document",
			fix: FIXES[code] ?? "Correct the line"
		});
	}
	#unreadable(has, expected) {
		return new ProblemError({
			code: "mirror-file-invalid",
			where: this.#name,
			found: `the file has ${has}`,
			expected,
			fix: "Use a file that lists the providers to mirror"
		});
	}
};
var Value = class Value {
	node;
	path;
	#file;
	#offset;
	constructor(file, path, node, key = node) {
		this.node = node;
		this.path = path;
		this.#file = file;
		const [start, end] = node?.range ?? [];
		this.#offset = (start === end ? key : node)?.range?.[0] ?? 0;
	}
	get scalar() {
		return (0, import_dist.isScalar)(this.node) ? this.node.value : void 0;
	}
	get text() {
		return scalarText(this.node) ?? "";
	}
	get items() {
		if (!(0, import_dist.isSeq)(this.node)) return void 0;
		return this.node.items.map((one, index) => new Value(this.#file, `${this.path}[${index}]`, one));
	}
	entries(identify = (name) => name) {
		if (this.node === null || this.scalar === null) return [];
		if (!(0, import_dist.isMap)(this.node)) return this.refuse("names, each with a value") ?? [];
		const lines = new Map();
		return this.node.items.flatMap((pair) => {
			const name = scalarText(pair.key);
			if (name === void 0) return new Value(this.#file, this.path, pair.key).refuse("a name") ?? [];
			const path = this.path === "" ? name : `${this.path}.${name}`;
			const key = new Value(this.#file, path, pair.key);
			const identity = identify(name);
			const first = lines.get(identity);
			lines.set(identity, first ?? this.#file.lineAt(key.#offset));
			const found = `\`${path}\` is a duplicate of line ${first}${identity === name ? "" : `: both are ${identity}`}`;
			if (first !== void 0) key.report({
				found,
				expected: "each name once",
				fix: "Remove one of them"
			});
			return [{
				name,
				key,
				value: new Value(this.#file, path, pair.value, pair.key)
			}];
		});
	}
	report(problem) {
		this.#file.refuse(this.#offset, problem);
	}
	refuse(expected, fix) {
		const name = this.path === "" ? "the file" : `\`${this.path}\``;
		return this.report({
			found: `${name} is ${describeNode(this.node)}`,
			expected,
			fix: (0, import_dist.isAlias)(this.node) ? "Write the value itself" : fix || `Correct ${name}`
		});
	}
	attempt(step) {
		return unlessProblem(step, (problems) => {
			for (const { found, fix, ...rest } of problems) this.report({
				...rest,
				found: `\`${this.path}\`: ${found}`,
				fix: fix.replaceAll(/ in ‹[a-z-]+›/g, "")
			});
		});
	}
};
function describeNode(node) {
	if ((0, import_dist.isSeq)(node)) return "a list";
	if ((0, import_dist.isMap)(node)) return "a map";
	if ((0, import_dist.isAlias)(node)) return `the alias *${node.source}`;
	if (node === null || node.value === null) return "empty";
	if (typeof node.value === "string") return quote(node.value.replace(/\/\/[^/]*@/, "//...@"));
	return `the ${typeof node.value} ${scalarText(node)}`;
}
function scalarText(node) {
	return (0, import_dist.isScalar)(node) ? node.source ?? String(node.value) : void 0;
}
// src/mirroring/file/mirror-file.ts
init_errors();
function parseMirrorFile(text, name = "provider-mirror.yml") {
	const yaml = new YamlFile(text.replace(/^\uFEFF/, ""), name);
	const { defaults, limits, providers } = FILE.read(yaml.root) ?? {};
	const entries = (providers ?? []).map(({ name, address, own: override, key }) => {
		const settings = {
			...DEFAULTS,
			...defaults,
			...override
		};
		const { origin, hashes, copy, attestation } = settings;
		if (origin.kind !== "registry" && attestation !== void 0) key.report({
			found: `\`attestation\` requires a registry, but the origin is a ${origin.kind}, which can have none`,
			expected: "a registry as the origin",
			fix: "Remove `attestation` or `origin` of this provider"
		});
		if (origin.kind !== "registry" && hashes === "signed") key.report({
			found: `\`hashes: signed\` requires signatures, but the origin is a ${origin.kind}, which has none`,
			expected: "a registry as the origin",
			fix: "Write `hashes: all` for this provider, or remove its `origin`"
		});
		if (origin.kind === "folder" && (copy === "link" || copy === "oci")) key.report({
			found: `\`copy: ${copy}\` makes clients download from the origin, but the origin is a folder`,
			expected: "`copy: release` or `copy: site`",
			fix: "Set `copy: release` or `copy: site` for this provider"
		});
		return {
			name,
			provider: wantedProvider(address, settings)
		};
	});
	yaml.throwIfRefused();
	if (providers === void 0) yaml.root.report({
		found: "the file has no `providers`",
		expected: "this name",
		fix: "Add `providers:`"
	});
	yaml.throwIfRefused();
	const plain = yaml.document.toJS();
	return {
		providers: entries.map(({ name, provider }) => ({
			...provider,
			written: JSON.stringify({
				...plain.defaults,
				...plain.providers?.[name]
			})
		})),
		limits: {
			...DEFAULT_LIMITS,
			...limits
		}
	};
}
async function nameProviders(lines, platforms, copy) {
	const problems = new Problems();
	const requests = new Map();
	for (const line of lines) await problems.attempt(() => {
		const [name = "", ...constraint] = line.split(/\s+/);
		const address = readSource(name);
		const one = requests.get(addressPath(address)) ?? {
			address,
			anyOf: []
		};
		const isRelease = (version) => !isPrerelease(version);
		one.anyOf.push(constraint.length === 0 ? isRelease : parseConstraint(constraint.join(" ")));
		requests.set(addressPath(address), one);
	});
	const names = platforms.flatMap((line) => line.split(/[\s,]+/)).filter((name) => name !== "");
	const read = await Promise.all(names.map((name) => problems.attempt(() => parsePlatform(name))));
	problems.throwIfAny();
	const byName = new Map(read.flatMap((one) => one === void 0 ? [] : [[formatPlatform(one), one]]));
	const chosen = byName.size === 0 ? "all" : [...byName.values()];
	return {
		providers: [...requests.values()].map(({ address, anyOf }) => wantedProvider(address, {
			...DEFAULTS,
			versions: anyOf,
			platforms: chosen,
			copy
		})),
		limits: DEFAULT_LIMITS
	};
}
function wantedProvider(address, settings) {
	const { versions, refuse, propose, origin, platforms, prereleases, copy, hashes, keys, newest } = settings;
	return {
		address,
		origin,
		versions: (version) => isMeant(version, versions, prereleases) && !isRefused(version, refuse),
		proposes: (version, after) => {
			if (propose === "none") return false;
			if (propose !== "newer") return isMeant(version, propose, prereleases);
			return isMeant(version, "all", prereleases) && (after === void 0 || compareVersions(version, after) > 0);
		},
		refuses: (version) => isRefused(version, refuse),
		platforms,
		prereleases,
		copy: copy === "oci" ? "link" : copy,
		pushes: copy === "oci",
		hashes,
		keys,
		attestation: settings.attestation,
		minimumAge: settings["minimum-age"],
		newest: newest === "all" ? void 0 : newest
	};
}
function isRefused(version, anyOf) {
	return anyOf.some((meets) => meets(version) || meets({
		...version,
		prerelease: ""
	}));
}
function isMeant(version, anyOf, prereleases) {
	if (anyOf === "all") return prereleases || !isPrerelease(version);
	return anyOf.some((meets) => meets(version) || prereleases && meets({
		...version,
		prerelease: ""
	}));
}
export { readSource as i, parseMirrorFile as n, YamlFile as r, nameProviders as t };
