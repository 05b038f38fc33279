import { n as shorten, t as quote } from "./quote.js";
import { r as measureJson } from "./json-extent.js";
import { t as Observations } from "./observation.js";
import { t as ProblemError } from "./errors.js";
import { a as samePrecedence, i as parseVersion, n as isPrerelease } from "./version2.js";
// src/protocol/answer.ts
const LONGEST = 32e3;
function resolveUrl(written, base) {
	if (written.length > LONGEST || !URL.canParse(written, base)) return void 0;
	const url = new URL(written, base);
	return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" ? url : void 0;
}
// src/protocol/go-json.ts
const text = (value, at, faults, before = "") => {
	if (typeof value === "string") return value;
	if (value !== void 0 && value !== null) note(faults, `${at} is ${nameType$1(value)}, not a text`);
	return before;
};
const integer = (value, at, faults, before = 0) => {
	if (typeof value === "number" && Number.isInteger(value)) return value;
	if (value !== void 0 && value !== null) note(faults, `${at} is ${nameType$1(value)}, not a whole number`);
	return before;
};
const anyObject = (value, at, faults) => {
	if (isObject(value)) return value;
	if (value !== void 0 && value !== null) note(faults, `${at} is ${nameType$1(value)}, not an object`);
	return {};
};
function nullable(reader) {
	return (value, at, faults, before) => value === null ? null : reader(value, at, faults, before ?? void 0);
}
function list(item) {
	return (value, at, faults, before = []) => {
		if (Array.isArray(value)) return value.map((each, index) => item(each, `${at}[${index}]`, faults, before[index]));
		if (value !== void 0 && value !== null) note(faults, `${at} is ${nameType$1(value)}, not a list`);
		return value === null ? [] : before;
	};
}
function entries(item) {
	return (value, at, faults, before = new Map()) => {
		if (value === null) return new Map();
		for (const [key, each] of pairsOf(anyObject(value, at, faults))) before.set(key, item(each, `${at}.${shorten(key, 100)}`, faults));
		return before;
	};
}
function fields(readers) {
	const names = new Map(Object.keys(readers).map((name) => [name.toLowerCase(), name]));
	return (value, at, faults, before) => {
		const read = { ...before };
		const put = (name, each) => {
			read[name] = readers[name](each, at === "it" ? name : `${at}.${name}`, faults, read[name]);
		};
		for (const [key, each] of pairsOf(anyObject(value, at, faults))) {
			const name = names.get(key.toLowerCase());
			if (name !== void 0) put(name, each);
		}
		for (const name of names.values()) if (!(name in read)) put(name, void 0);
		return read;
	};
}
function unread(reader) {
	return (value, at) => reader(value, at, []);
}
function decode(document, reader) {
	const { depth, end, mayRepeat } = measureJson(document);
	const faults = [];
	if (depth > 1e4) {
		note(faults, `it is nested ${depth} levels deep`);
		return {
			value: reader(void 0, "it", faults),
			faults,
			hasMore: false
		};
	}
	const { first, rest } = split(document, end);
	const parsed = tryParse(first, mayRepeat ? parsePairs : JSON.parse);
	if (parsed === void 0) return void 0;
	return {
		value: reader(parsed.value, "it", faults),
		faults,
		hasMore: !/^[\t\n\r ]*$/.test(rest)
	};
}
function split(document, end) {
	const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
	const first = bytes.toString("utf8", 0, end);
	const isObject = /^\s*\{/.test(first);
	const rest = end === void 0 ? "" : bytes.toString("utf8", end);
	return isObject ? {
		first,
		rest
	} : {
		first: first + rest,
		rest: ""
	};
}
function tryParse(json, parse) {
	try {
		return { value: parse(json) };
	} catch {
		return;
	}
}
function note(faults, fault) {
	if (faults.length === 0) faults.push(fault);
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function nameType$1(value) {
	if (Array.isArray(value)) return "a list";
	return typeof value === "object" ? "an object" : `a ${typeof value === "string" ? "text" : typeof value}`;
}
const PAIRS = Symbol("every name and value, in their order");
function parsePairs(text) {
	refuseOther(text);
	return new PairsParser(text).parse();
}
function refuseOther(text) {
	JSON.parse(text);
}
function pairsOf(object) {
	return PAIRS in object ? object[PAIRS] : Object.entries(object);
}
var PairsParser = class {
	#text;
	#at = 0;
	constructor(text) {
		this.#text = text;
	}
	parse() {
		const next = this.#peek();
		if (next === "{") return this.#object();
		if (next === "[") return this.#list();
		return JSON.parse(this.#take(/"[^"\\]*(?:\\.[^"\\]*)*"|[^\s,\]}]+/gsy));
	}
	#object() {
		const pairs = [];
		for (this.#at++; this.#peek() !== "}"; this.#skip(",")) {
			const name = String(this.parse());
			this.#skip(":");
			pairs.push([name, this.parse()]);
		}
		this.#at++;
		const object = Object.fromEntries(pairs);
		return Object.keys(object).length === pairs.length ? object : Object.assign(object, { [PAIRS]: pairs });
	}
	#list() {
		const items = [];
		for (this.#at++; this.#peek() !== "]"; this.#skip(",")) items.push(this.parse());
		this.#at++;
		return items;
	}
	#peek() {
		this.#take(/\s*/gy);
		return this.#text[this.#at];
	}
	#skip(sign) {
		if (this.#peek() === sign) this.#at++;
	}
	#take(pattern) {
		pattern.lastIndex = this.#at;
		const [taken = ""] = pattern.exec(this.#text) ?? [];
		this.#at += taken.length;
		return taken;
	}
};
// src/protocol/judge/status.ts
const REASONS = {
	unreachable: "host-unreachable",
	timeout: "host-timeout",
	redirects: "host-redirects",
	"too-large": "document-too-large",
	unsafe: "address-unsafe",
	"given-up": "host-fails"
};
function describeNone({ url, reason, detail }) {
	return {
		rule: REASONS[reason],
		where: url,
		found: detail
	};
}
function describeStatus(url, status) {
	return {
		rule: status === 401 || status === 403 ? "host-refuses" : "host-fails",
		where: url,
		found: `status ${status}`
	};
}
function findUncached({ url, cacheControl }) {
	if (!/\bno-store\b|\bprivate\b/i.test(cacheControl)) return [];
	return [{
		rule: "host-uncached",
		where: url,
		found: `Cache-Control ${quote(cacheControl)}`
	}];
}
const SLOW = 5;
function findSlow({ url, seconds }) {
	if (seconds <= SLOW) return [];
	return [{
		rule: "host-slow",
		where: url,
		found: `it took ${seconds.toFixed(1)} seconds`
	}];
}
const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const PARAMETER = `\\s*;\\s*(${TOKEN})\\s*=\\s*(${TOKEN}|"(?:[^"\\\\\\r\\n]|\\\\.)*")`;
const JSON_TYPE = new RegExp(`^\\s*application/json\\s*((?:${PARAMETER})*)\\s*;?\\s*$`, "i");
function isJson({ mediaType }) {
	const parameters = JSON_TYPE.exec(mediaType)?.[1];
	if (parameters === void 0) return false;
	const values = new Map();
	for (const [, name = "", value = ""] of parameters.matchAll(new RegExp(PARAMETER, "g"))) {
		const before = values.get(name.toLowerCase());
		if (before !== void 0 && before !== value) return false;
		values.set(name.toLowerCase(), value);
	}
	return true;
}
function nameType({ mediaType }) {
	return mediaType === "" ? "no Content-Type" : `Content-Type ${quote(mediaType)}`;
}
function nameStart({ body }) {
	return body.length === 0 ? "it is empty" : `it begins with ${quote(shorten(body.toString("utf8", 0, 300), 60))}`;
}
// src/protocol/judge/versions.ts
const DOCUMENT = fields({
	versions: list(fields({
		version: text,
		protocols: list(text),
		platforms: unread(list(fields({
			os: text,
			arch: text
		})))
	})),
	warnings: list(text)
});
function judgeVersions(answer) {
	const seen = new Observations(answer.url);
	const decoded = decode(answer.body, DOCUMENT);
	if (decoded === void 0) {
		seen.add("versions-unreadable", nameStart(answer));
		return seen.judged(void 0);
	}
	const { value, faults } = decoded;
	for (const fault of faults.slice(0, 1)) seen.add("versions-unreadable", fault);
	if (value.versions.length === 0 && faults.length === 0) seen.add("versions-empty", "there is no version in it");
	const tooMany = findTooMany(value.versions);
	if (tooMany !== void 0) {
		seen.add("document-too-large", tooMany);
		return seen.judged(void 0);
	}
	const offered = value.versions.flatMap((entry) => readEntry(entry, seen));
	judgeTogether(offered.map(({ version }) => version), seen);
	return seen.judged([...new Map(offered.map((each) => [each.version.text, each])).values()]);
}
function findTooMany(versions) {
	if (versions.length > 2e4) return `${versions.length} versions`;
	const most = versions.find(({ platforms }) => platforms.length > 200);
	return most && `${most.platforms.length} platforms of a version`;
}
function readEntry({ version: written, protocols, platforms }, seen) {
	const read = readClientVersion(written);
	if (read.kind === "crash") seen.add("version-crash", `version ${quote(written)}`);
	if (read.kind === "invalid") seen.add("version-invalid", `version ${quote(written)}`);
	if (read.kind !== "version") return [];
	const { version, isZero } = read;
	if (isZero) seen.add("version-zero", `version ${quote(written)}`);
	else if (version.text !== written) seen.add("version-spelling", `version ${quote(written)}, which clients ask for as ${version.text}`);
	const names = platforms.map(({ os, arch }) => `${os}_${arch}`).filter(isPlatform);
	return isZero ? [] : [{
		version,
		protocols,
		platforms: [...new Set(names)]
	}];
}
function judgeTogether(versions, seen) {
	const byPrecedence = new Map();
	for (const version of versions) {
		const key = `${version.core.join(".")}-${version.prerelease}`;
		const before = byPrecedence.get(key);
		byPrecedence.set(key, version);
		if (before === void 0 || !samePrecedence(before, version)) continue;
		if (before.text === version.text) seen.add("version-twice", `version ${version.text} twice`);
		else seen.add("version-twins", `versions ${before.text} and ${version.text}`);
	}
	if (versions.length > 0 && versions.every(isPrerelease)) seen.add("versions-prerelease", `${versions.length === 1 ? "one version" : `${versions.length} versions`}, such as ${versions[0]?.text}`);
}
const LAX = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?((?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?)$/;
const LARGEST = 2n ** 64n - 1n;
function readClientVersion(text) {
	const [, major, minor = "0", patch = "0", rest = ""] = text.length > 300 ? [] : LAX.exec(text) ?? [];
	if (major === void 0) return { kind: "invalid" };
	const core = [
		major,
		minor,
		patch
	].map(BigInt);
	if (core.some((number) => number > LARGEST)) return { kind: "crash" };
	const canonical = `${core.join(".")}${rest}`;
	if (canonical === "0.0.0") return {
		kind: "version",
		isZero: true,
		version: {
			text: canonical,
			core: [
				0n,
				0n,
				0n
			],
			prerelease: "",
			metadata: ""
		}
	};
	try {
		return {
			kind: "version",
			isZero: false,
			version: parseVersion(canonical)
		};
	} catch (error) {
		if (error instanceof ProblemError) return { kind: "invalid" };
		throw error;
	}
}
function isPlatform(text) {
	return /^[a-z0-9]{1,20}_[a-z0-9]{1,20}$/.test(text);
}
// src/protocol/judge/mirror.ts
const INDEX = fields({ versions: entries(anyObject) });
const MOST_REDIRECTS = 5;
function judgeMirrorIndex(answer) {
	const seen = new Observations(answer.url);
	const versions = readMirror(answer, INDEX, seen)?.versions;
	if (versions === void 0) return seen.judged(void 0);
	if (versions.size > 2e4) {
		seen.add("document-too-large", `${versions.size} versions`);
		return seen.judged(void 0);
	}
	if (versions.size === 0) seen.add("mirror-empty", "there is no version in it");
	const read = [...versions.keys()].flatMap((written) => readKey(written, seen));
	if (versions.size > 0 && read.length === 0) seen.add("mirror-empty", "none of its versions can be chosen");
	return seen.judged(read);
}
function readKey(written, seen) {
	const read = readClientVersion(written);
	if (read.kind === "crash") seen.add("version-crash", `version ${quote(written)}`);
	else if (read.kind === "invalid") seen.add("mirror-version-invalid", `version ${quote(written)}`);
	else if (read.isZero) seen.add("version-zero", `version ${quote(written)}`);
	else return [read.version];
	return [];
}
function readMirror(answer, reader, seen) {
	if (answer.redirects > MOST_REDIRECTS) seen.add("host-redirects", `${answer.redirects} redirects`);
	if (!isJson(answer)) {
		seen.add("mirror-type", nameType(answer));
		return;
	}
	const decoded = decode(answer.body, reader);
	if (decoded !== void 0 && decoded.faults.length === 0) return decoded.value;
	seen.add("mirror-unreadable", decoded?.faults[0] ?? nameStart(answer));
}
const VERSION = fields({ archives: entries(nullable(fields({
	url: text,
	hashes: list(text)
}))) });
function judgeMirrorVersion(answer) {
	const seen = new Observations(answer.url);
	const archives = readMirror(answer, VERSION, seen)?.archives;
	if (archives === void 0) return seen.judged(void 0);
	if (archives.size > 200) {
		seen.add("document-too-large", `${archives.size} packages`);
		return seen.judged(void 0);
	}
	if (archives.size === 0) seen.add("mirror-archives-empty", "there is no package in it");
	const read = [...archives].flatMap(([platform, archive]) => {
		if (archive === null) seen.add("mirror-null", `${quote(platform)} is null`);
		const one = archive === null ? void 0 : readArchive(platform, archive, answer.url, seen);
		return one === void 0 ? [] : [[platform, one]];
	});
	return seen.judged({
		platforms: [...archives.keys()],
		archives: new Map(read)
	});
}
function readArchive(platform, { url, hashes }, base, seen) {
	judgeHashes(platform, hashes, seen);
	const resolved = url === "" ? void 0 : resolveUrl(url, base);
	if (resolved === void 0) seen.add("mirror-url", `${quote(platform)} has the url ${quote(url)}`);
	return resolved === void 0 ? void 0 : {
		url: resolved.href,
		hashes
	};
}
const FORMS = {
	h1: /^[A-Za-z0-9+/]{43}=$/,
	zh: /^[0-9a-f]{64}$/
};
function judgeHashes(platform, hashes, seen) {
	const split = hashes.map((hash) => /^([^:]+):(.*)$/s.exec(hash));
	const odd = hashes.find((_, index) => split[index] === null);
	const known = split.filter((parts) => parts !== null).filter(([, scheme = ""]) => Object.hasOwn(FORMS, scheme));
	const has = (found) => `${quote(platform)} has ${found}`;
	if (hashes.length === 0) seen.add("mirror-hash-none", has("no hash"));
	else if (odd !== void 0) seen.add("mirror-hash-invalid", has(`the hash ${quote(odd)}`));
	else if (known.length === 0) seen.add("mirror-hash-unknown", has(`the hashes ${quote(hashes)}`));
	else if (!known.some(([, scheme = "", value = ""]) => FORMS[scheme]?.test(value))) seen.add("mirror-hash-case", has(`the hash ${quote(known[0]?.[0])}`));
}
function readHashes({ hashes }) {
	const sha256 = hashes.find((hash) => /^zh:[0-9a-f]{64}$/.test(hash))?.slice(3);
	const h1 = hashes.find((hash) => /^h1:[A-Za-z0-9+/]{43}=$/.test(hash));
	return sha256 === void 0 && h1 === void 0 ? void 0 : {
		sha256,
		h1
	};
}
export { integer as _, judgeVersions as a, text as b, describeStatus as c, isJson as d, nameStart as f, fields as g, entries as h, isPlatform as i, findSlow as l, decode as m, judgeMirrorVersion as n, readClientVersion as o, nameType as p, readHashes as r, describeNone as s, judgeMirrorIndex as t, findUncached as u, list as v, resolveUrl as x, nullable as y };
