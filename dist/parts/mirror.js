import { d as unlessProblem, s as init_errors } from "./errors.js";
import { o as quote, r as count, s as shorten } from "./quote.js";
import { a as parseObject, i as measureJson, r as isObject } from "./json.js";
import { a as samePrecedence, i as parseVersion, n as isPrerelease } from "./version2.js";
import { t as Observations } from "./observation.js";
// src/protocol/answer.ts
const LONGEST = 32e3;
function resolveUrl(written, base) {
	if (written.length > LONGEST || !URL.canParse(written, base)) return void 0;
	const url = new URL(written, base);
	return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" ? url : void 0;
}
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
function nameType$1({ mediaType }) {
	return mediaType === "" ? "no Content-Type" : `Content-Type ${quote(mediaType)}`;
}
function nameStart({ body }) {
	return body.length === 0 ? "it is empty" : `it begins with ${quote(shorten(body.toString("utf8", 0, 300), 60))}`;
}
// src/protocol/judge/discovery.ts
const SERVICE = "providers.v1";
const MOST_REDIRECTS$1 = 3;
function judgeDiscovery(answer) {
	const seen = new Observations(answer.url);
	if (answer.redirects > MOST_REDIRECTS$1) seen.add("host-redirects", `${answer.redirects} redirects`);
	if (answer.status === 404) {
		seen.add("discovery-missing", "status 404");
		return seen.judged(void 0);
	}
	if (!isJson(answer)) seen.add("discovery-type", nameType$1(answer));
	const services = parseObject(answer.body.toString("utf8"));
	if (services === void 0) {
		seen.add("discovery-unreadable", nameStart(answer));
		return seen.judged(void 0);
	}
	const value = Object.hasOwn(services, SERVICE) ? services[SERVICE] : void 0;
	const others = Object.keys(services).filter((name) => /^providers\.v\d/.test(name));
	const url = typeof value === "string" ? resolveUrl(value, answer.url) : void 0;
	if (url !== void 0) {
		url.hash = "";
		if (!url.pathname.endsWith("/")) seen.add("discovery-slash", `${SERVICE} is ${quote(value)}`);
	} else if (value === void 0 && others.length === 0) seen.add("discovery-missing", "the document names no provider registry");
	else seen.add("discovery-service", value === void 0 ? `only ${quote(others)}` : `${SERVICE} is ${quote(value)}`);
	return seen.judged(url?.href);
}
// src/protocol/go-json.ts
const text = (value, at, faults, before = "") => {
	if (typeof value === "string") return value;
	if (value !== void 0 && value !== null) note(faults, `${at} is ${nameType(value)}, not a string`);
	return before;
};
const integer = (value, at, faults, before = 0) => {
	if (typeof value === "number" && Number.isInteger(value)) return value;
	if (value !== void 0 && value !== null) note(faults, `${at} is ${nameType(value)}, not an integer`);
	return before;
};
const anyObject = (value, at, faults) => {
	if (isObject(value)) return value;
	if (value !== void 0 && value !== null) note(faults, `${at} is ${nameType(value)}, not an object`);
	return {};
};
function nullable(reader) {
	return (value, at, faults, before) => value === null ? null : reader(value, at, faults, before ?? void 0);
}
function list(item) {
	return (value, at, faults, before = []) => {
		if (Array.isArray(value)) return value.map((each, index) => item(each, `${at}[${index}]`, faults, before[index]));
		if (value !== void 0 && value !== null) note(faults, `${at} is ${nameType(value)}, not a list`);
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
	let parsed;
	try {
		parsed = mayRepeat ? parsePairs(first) : JSON.parse(first);
	} catch {
		return;
	}
	return {
		value: reader(parsed, "it", faults),
		faults,
		hasMore: !/^[\t\n\r ]*$/.test(rest)
	};
}
function split(document, end) {
	const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
	const first = bytes.toString("utf8", 0, end);
	const begins = /^\s*\{/.test(first);
	const rest = end === void 0 ? "" : bytes.toString("utf8", end);
	return begins ? {
		first,
		rest
	} : {
		first: first + rest,
		rest: ""
	};
}
function note(faults, fault) {
	if (faults.length === 0) faults.push(fault);
}
function nameType(value) {
	if (Array.isArray(value)) return "a list";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
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
// src/protocol/judge/versions.ts
init_errors();
const DOCUMENT$1 = fields({
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
	const decoded = decode(answer.body, DOCUMENT$1);
	if (decoded === void 0) {
		seen.add("versions-unreadable", nameStart(answer));
		return seen.judged(void 0);
	}
	const { value, faults } = decoded;
	for (const fault of faults.slice(0, 1)) seen.add("versions-unreadable", fault);
	if (value.versions.length === 0 && faults.length === 0) seen.add("versions-empty", "it has no versions");
	const most = value.versions.find(({ platforms }) => platforms.length > 200);
	const tooMany = value.versions.length > 2e4 ? `${value.versions.length} versions` : most && `${most.platforms.length} platforms of a version`;
	if (tooMany !== void 0) {
		seen.add("document-too-large", tooMany);
		return seen.judged(void 0);
	}
	const offered = value.versions.flatMap((entry) => readEntry(entry, seen));
	judgeTogether(offered.map(({ version }) => version), seen);
	return seen.judged([...new Map(offered.map((each) => [each.version.text, each])).values()]);
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
	const version = unlessProblem(() => parseVersion(canonical));
	return version === void 0 ? { kind: "invalid" } : {
		kind: "version",
		isZero: false,
		version
	};
}
function isPlatform(text) {
	return /^[a-z0-9]{1,20}_[a-z0-9]{1,20}$/.test(text);
}
// src/protocol/judge/download.ts
const DOCUMENT = fields({
	protocols: list(text),
	os: text,
	arch: text,
	filename: text,
	download_url: text,
	shasum: text,
	shasums_url: text,
	shasums_signature_url: text,
	signing_keys: fields({ gpg_public_keys: list(nullable(fields({
		ascii_armor: text,
		trust_signature: text
	}))) })
});
const PACKAGES = fields({ packages: entries(fields({
	hashes: list(text),
	package_size: integer
})) });
const MOST_KEYS = 100;
function judgeDownload(answer, platform) {
	const seen = new Observations(answer.url);
	const decoded = decode(answer.body, DOCUMENT);
	if (decoded === void 0 || decoded.faults.length > 0) {
		seen.add("download-unreadable", decoded?.faults[0] ?? nameStart(answer));
		return seen.judged(void 0);
	}
	const document = decoded.value;
	const { os, arch } = document;
	if (`${os}_${arch}` !== platform) seen.add("download-platform", `os ${quote(os)} and arch ${quote(arch)}`);
	judgeProtocols(document.protocols, seen);
	const keys = document.signing_keys.gpg_public_keys;
	if (keys.length > MOST_KEYS) {
		seen.add("document-too-large", `${keys.length} keys`);
		return seen.judged(void 0);
	}
	if (keys.some((key) => key === null)) seen.add("key-null", `${count(keys.length, "key")}, one of them null`);
	if (keys.some((key) => key !== null && key.trust_signature !== "")) seen.add("download-trust", "`trust_signature` is not empty");
	const shasum = /^[0-9a-f]{64}$/i.test(document.shasum) ? document.shasum.toLowerCase() : void 0;
	if (shasum === void 0) seen.add("download-shasum", `shasum ${quote(document.shasum)}`);
	const urls = readUrls(document, answer.url, seen);
	const packages = readPackages(answer.body, {
		platform,
		shasum: document.shasum
	}, seen);
	if (shasum === void 0 || urls === void 0) return seen.judged(void 0);
	const { protocols, filename } = document;
	const armors = keys.flatMap((key) => key === null ? [] : [key.ascii_armor]);
	return seen.judged({
		platform,
		protocols,
		filename,
		...urls,
		shasum,
		armors,
		packages
	});
}
function readPackages(body, own, seen) {
	const { value, faults = [] } = decode(body, PACKAGES) ?? {};
	const [fault] = faults;
	if (fault !== void 0) seen.add("download-packages", fault);
	const packages = fault === void 0 ? value?.packages ?? new Map() : new Map();
	const wrong = packages.size === 0 ? void 0 : findFault(packages, own.platform, own.shasum);
	const shared = wrong === void 0 ? findSharedHash(packages) : void 0;
	if (wrong !== void 0) seen.add("download-packages", wrong);
	if (shared !== void 0) seen.add("download-packages-crash", shared);
	return packages;
}
function judgeProtocols(protocols, seen) {
	const read = protocols.map((protocol) => ({
		protocol,
		version: readClientVersion(protocol)
	}));
	const odd = read.find(({ version }) => version.kind !== "version");
	const majors = read.map(({ version }) => version.kind === "version" ? version.version.core[0] : 0n);
	if (odd !== void 0) seen.add("download-protocol-invalid", `protocol ${quote(odd.protocol)}`);
	else if (majors.length > 0 && !majors.some((major) => major === 5n || major === 6n)) seen.add("download-protocols", `protocols ${quote(protocols)}`);
}
function readUrls(document, base, seen) {
	const [packageUrl, shasumsUrl, signatureUrl] = [
		"download_url",
		"shasums_url",
		"shasums_signature_url"
	].map((name) => {
		const url = document[name] === "" ? void 0 : resolveUrl(document[name], base);
		if (url === void 0) seen.add("download-url", `${name} is ${quote(document[name])}`);
		return url?.href;
	});
	if (packageUrl === void 0 || shasumsUrl === void 0 || signatureUrl === void 0) return void 0;
	return {
		packageUrl,
		shasumsUrl,
		signatureUrl
	};
}
function findFault(packages, platform, shasum) {
	const odd = [...packages.keys()].find((name) => !isPlatform(name));
	if (odd !== void 0) return `a package for ${quote(odd)}`;
	const own = packages.get(platform);
	if (own === void 0) return `no package for ${platform}`;
	if (own.package_size <= 0) return `${platform} has the size ${own.package_size}`;
	const hash = [...packages.values()].flatMap(({ hashes }) => hashes).find((each) => !/^[^:]+:/.test(each));
	if (hash !== void 0) return `the hash ${quote(hash)}`;
	return own.hashes.includes(`zh:${shasum}`) ? void 0 : `${platform} lacks the hash in shasum`;
}
function findSharedHash(packages) {
	const users = new Map();
	for (const [platform, { hashes }] of packages) for (const hash of hashes.filter((each) => each.startsWith("zh:"))) {
		const other = users.get(hash);
		if (other !== void 0 && other !== platform) return `${other} and ${platform} have the same zip`;
		users.set(hash, platform);
	}
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
	if (versions.size === 0) seen.add("mirror-empty", "it has no versions");
	const read = [...versions.keys()].flatMap((written) => readKey(written, seen));
	if (versions.size > 0 && read.length === 0) seen.add("mirror-empty", "clients can select none of its versions");
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
		seen.add("mirror-type", nameType$1(answer));
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
	if (archives.size === 0) seen.add("mirror-archives-empty", "it has no packages");
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
export { isPlatform as a, describeNone as c, resolveUrl as d, judgeDownload as i, describeStatus as l, judgeMirrorVersion as n, judgeVersions as o, readHashes as r, judgeDiscovery as s, judgeMirrorIndex as t, findSlow as u };
