import { _ as shorten, h as quote, l as count } from "./text.js";
import { n as init_addresses, s as resolveUrl } from "./addresses.js";
import { a as parseObject, i as measureJson, r as isObject } from "./json.js";
import { a as isJson, o as nameStart, s as nameType$1, t as Observations } from "./observation.js";
import { f as unlessProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { a as parseVersion, r as isPrerelease } from "./version.js";
// src/protocol/answer.ts
init_addresses();
function pathBelow(base, url) {
	if (!url.startsWith(base)) return void 0;
	try {
		return decodeURIComponent(url.slice(base.length));
	} catch {
		return;
	}
}
function underBase(transport, base, place) {
	const toPlace = (url) => url.startsWith(base) ? place + url.slice(base.length) : url;
	const toBase = (url) => url.startsWith(place) ? base + url.slice(place.length) : url;
	const atBase = (got) => ({
		...got,
		url: toBase(got.url)
	});
	return {
		get: async (url, question) => atBase(await transport.get(toPlace(url), question)),
		probe: async (url) => {
			const probed = await transport.probe(toPlace(url));
			return probed.kind === "none" ? atBase(probed) : probed;
		},
		save: async (url, path, most) => {
			const saved = await transport.save(toPlace(url), path, most);
			return saved.kind === "none" ? atBase(saved) : saved;
		}
	};
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
function listReader(item) {
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
	const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
	let first = bytes.toString("utf8", 0, end);
	let rest = end === void 0 ? "" : bytes.toString("utf8", end);
	if (!/^\s*\{/.test(first)) {
		first += rest;
		rest = "";
	}
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
	let at = 0;
	const take = (pattern) => {
		pattern.lastIndex = at;
		const [taken = ""] = pattern.exec(text) ?? [];
		at += taken.length;
		return taken;
	};
	const peek = () => {
		take(/\s*/gy);
		return text[at];
	};
	const skip = (sign) => {
		if (peek() === sign) at++;
	};
	const value = () => {
		const next = peek();
		if (next === "[") {
			const items = [];
			for (at++; peek() !== "]"; skip(",")) items.push(value());
			at++;
			return items;
		}
		if (next !== "{") return JSON.parse(take(/"[^"\\]*(?:\\.[^"\\]*)*"|[^\s,\]}]+/gsy));
		const pairs = [];
		for (at++; peek() !== "}"; skip(",")) {
			const name = String(value());
			skip(":");
			pairs.push([name, value()]);
		}
		at++;
		const object = Object.fromEntries(pairs);
		return Object.keys(object).length === pairs.length ? object : Object.assign(object, { [PAIRS]: pairs });
	};
	return value();
}
function refuseOther(text) {
	JSON.parse(text);
}
function pairsOf(object) {
	return PAIRS in object ? object[PAIRS] : Object.entries(object);
}
// src/package/shasums.ts
init_errors();
const LINE = /^(?<sha256>[0-9a-f]{64}) {2}(?<name>\S+)$/;
const UNFIT_IN_NAME = /[\s\p{C}/\\]/u;
const MOST_SHOWN = 10;
function renderShasums(entries) {
	checkEntries(entries);
	return [...entries].sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name))).map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("");
}
function parseShasums(text) {
	const lines = text.split("\n");
	const rest = lines.pop();
	const sums = lines.map((line, index) => {
		const { sha256, name } = LINE.exec(line)?.groups ?? {};
		if (sha256 !== void 0 && name !== void 0) return {
			sha256,
			name
		};
		const expected = "64 lower-case hexadecimal digits, two spaces and a file name, on every line";
		const found = `line ${index + 1} of SHA256SUMS is ${line === "" ? "blank" : quote(line)}`;
		throw new ProblemError(problem(found, expected));
	});
	if (rest !== "") throw new ProblemError(problem("SHA256SUMS does not end with a line break", "a line break after the last line"));
	checkEntries(sums);
	return new Map(sums.map(({ name, sha256 }) => [name, sha256]));
}
function checkEntries(entries) {
	const problems = [
		...entries.length === 0 ? [problem("SHA256SUMS has no lines", "at least one package")] : [],
		...entries.flatMap(checkEntry),
		...findTwins(entries.map(({ name }) => name))
	];
	if (problems.length > 0) throw new ProblemError(problems.slice(0, MOST_SHOWN));
}
function checkEntry({ name, sha256 }) {
	const problems = [];
	if (name === "" || UNFIT_IN_NAME.test(name)) problems.push(problem(`SHA256SUMS names a file ${quote(name)}`, "a plain file name without white space, control characters and slashes"));
	if (!/^[0-9a-f]{64}$/.test(sha256)) {
		const found = `SHA256SUMS gives ${quote(name)} the hash ${quote(sha256)}`;
		problems.push(problem(found, "64 lower-case hexadecimal digits"));
	}
	return problems;
}
function findTwins(names) {
	const distinct = new Set();
	return [...new Set(names.filter((name) => distinct.size === distinct.add(name).size))].map((name) => problem(`SHA256SUMS names ${quote(name)} twice`, "each file once"));
}
function problem(found, expected) {
	return {
		code: "shasums-invalid",
		found,
		expected,
		fix: "Write it with sha256sum, and sign it again"
	};
}
const SPACE = /[\t\v\f\r \u0085\p{Z}]+/u;
function readClientSums(text) {
	const lines = text.split("\n");
	if (lines.at(-1) === "") lines.pop();
	const sums = new Map();
	let blankLine;
	for (const [index, line] of lines.entries()) {
		const [hash, name] = line.split(SPACE).filter((field) => field !== "");
		if (hash === void 0) blankLine ??= index + 1;
		else if (name !== void 0 && !sums.has(name)) sums.set(name, hash);
	}
	return {
		sums,
		blankLine
	};
}
function readClientHash(hash) {
	return /^[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : void 0;
}
// src/protocol/judge/registry.ts
init_errors();
const SERVICE = "providers.v1";
const MOST_REDIRECTS$1 = 3;
function judgeDiscovery(answer) {
	const report = new Observations(answer.url);
	if (answer.redirects > MOST_REDIRECTS$1) report.add("host-redirects", `${answer.redirects} redirects`);
	if (answer.status === 404) return report.stop("discovery-missing", "status 404");
	if (!isJson(answer)) report.add("discovery-type", nameType$1(answer));
	const services = parseObject(answer.body.toString("utf8"));
	if (services === void 0) return report.stop("discovery-unreadable", nameStart(answer));
	const value = Object.hasOwn(services, "providers.v1") ? services[SERVICE] : void 0;
	const others = Object.keys(services).filter((name) => /^providers\.v\d/.test(name));
	const url = typeof value === "string" ? resolveUrl(value, answer.url) : void 0;
	if (url !== void 0) {
		url.hash = "";
		if (!url.pathname.endsWith("/")) report.add("discovery-slash", `${SERVICE} is ${quote(value)}`);
	} else if (value === void 0 && others.length === 0) report.add("discovery-missing", "the document names no provider registry");
	else report.add("discovery-service", value === void 0 ? `only ${quote(others)}` : `${SERVICE} is ${quote(value)}`);
	return report.judged(url?.href);
}
const VERSIONS = fields({
	versions: listReader(fields({
		version: text,
		protocols: listReader(text),
		platforms: unread(listReader(fields({
			os: text,
			arch: text
		})))
	})),
	warnings: listReader(text)
});
function judgeVersions(answer) {
	const report = new Observations(answer.url);
	const decoded = decode(answer.body, VERSIONS);
	if (decoded === void 0) return report.stop("versions-unreadable", nameStart(answer));
	const { value, faults } = decoded;
	for (const fault of faults.slice(0, 1)) report.add("versions-unreadable", fault);
	if (value.versions.length === 0 && faults.length === 0) report.add("versions-empty", "it has no versions");
	const most = value.versions.find(({ platforms }) => platforms.length > 200);
	const tooMany = value.versions.length > 2e4 ? `${value.versions.length} versions` : most && `${most.platforms.length} platforms of a version`;
	if (tooMany !== void 0) return report.stop("document-too-large", tooMany);
	const offered = value.versions.flatMap(({ version: written, protocols, platforms }) => {
		const version = readListed(written, "version-invalid", report);
		if (version === void 0) return [];
		if (version.text !== written) report.add("version-spelling", `version ${quote(written)}, which clients ask for as ${version.text}`);
		const names = platforms.map(({ os, arch }) => `${os}_${arch}`).filter(isPlatform);
		return [{
			version,
			protocols,
			platforms: [...new Set(names)]
		}];
	});
	const byPrecedence = new Map();
	for (const { version } of offered) {
		const key = `${version.core.join(".")}-${version.prerelease}`;
		const before = byPrecedence.get(key);
		byPrecedence.set(key, version);
		if (before?.text === version.text) report.add("version-twice", `version ${version.text} twice`);
		else if (before !== void 0) report.add("version-twins", `versions ${before.text} and ${version.text}`);
	}
	if (offered.length > 0 && offered.every(({ version }) => isPrerelease(version))) report.add("versions-prerelease", `${offered.length === 1 ? "one version" : `${offered.length} versions`}, such as ${offered[0]?.version.text}`);
	const versions = [...new Map(offered.map((each) => [each.version.text, each])).values()];
	return report.judged({
		versions,
		warnings: value.warnings
	});
}
function readListed(written, invalid, report) {
	const read = readClientVersion(written);
	if (read === "crash") report.add("version-crash", `version ${quote(written)}`);
	else if (read === "invalid") report.add(invalid, `version ${quote(written)}`);
	else if (read.text === "0.0.0") report.add("version-zero", `version ${quote(written)}`);
	else return read;
}
const LAX = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?((?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?)$/;
const LARGEST = 2n ** 64n - 1n;
function readClientVersion(text) {
	const [, major, minor = "0", patch = "0", rest = ""] = text.length > 300 ? [] : LAX.exec(text) ?? [];
	if (major === void 0) return "invalid";
	const core = [
		major,
		minor,
		patch
	].map(BigInt);
	if (core.some((number) => number > LARGEST)) return "crash";
	const canonical = `${core.join(".")}${rest}`;
	if (canonical === "0.0.0") return {
		text: canonical,
		core: [
			0n,
			0n,
			0n
		],
		prerelease: "",
		metadata: ""
	};
	return unlessProblem(() => parseVersion(canonical)) ?? "invalid";
}
function isPlatform(text) {
	return /^[a-z0-9]{1,20}_[a-z0-9]{1,20}$/.test(text);
}
const DOWNLOAD = fields({
	protocols: listReader(text),
	os: text,
	arch: text,
	filename: text,
	download_url: text,
	shasum: text,
	shasums_url: text,
	shasums_signature_url: text,
	signing_keys: fields({ gpg_public_keys: listReader(nullable(fields({
		ascii_armor: text,
		trust_signature: text
	}))) })
});
const PACKAGES = fields({ packages: entries(fields({
	hashes: listReader(text),
	package_size: integer
})) });
const MOST_KEYS = 100;
function judgeDownload(answer, platform) {
	const report = new Observations(answer.url);
	const decoded = decode(answer.body, DOWNLOAD);
	if (decoded === void 0 || decoded.faults.length > 0) return report.stop("download-unreadable", decoded?.faults[0] ?? nameStart(answer));
	const document = decoded.value;
	const { os, arch, protocols, filename } = document;
	if (`${os}_${arch}` !== platform) report.add("download-platform", `os ${quote(os)} and arch ${quote(arch)}`);
	const read = protocols.map((protocol) => ({
		protocol,
		version: readClientVersion(protocol)
	}));
	const odd = read.find(({ version }) => typeof version === "string");
	const majors = read.map(({ version }) => typeof version === "string" ? 0n : version.core[0]);
	if (odd !== void 0) report.add("download-protocol-invalid", `protocol ${quote(odd.protocol)}`);
	else if (majors.length > 0 && !majors.some((major) => major === 5n || major === 6n)) report.add("download-protocols", `protocols ${quote(protocols)}`);
	const keys = document.signing_keys.gpg_public_keys;
	if (keys.length > MOST_KEYS) return report.stop("document-too-large", `${keys.length} keys`);
	if (keys.some((key) => key === null)) report.add("key-null", `${count(keys.length, "key")}, one of them null`);
	if (keys.some((key) => key !== null && key.trust_signature !== "")) report.add("download-trust", "`trust_signature` is not empty");
	const shasum = readClientHash(document.shasum);
	if (shasum === void 0) report.add("download-shasum", `shasum ${quote(document.shasum)}`);
	const readUrl = (name) => {
		const url = document[name] === "" ? void 0 : resolveUrl(document[name], answer.url);
		if (url === void 0) report.add("download-url", `${name} is ${quote(document[name])}`);
		return url?.href;
	};
	const packageUrl = readUrl("download_url");
	const shasumsUrl = readUrl("shasums_url");
	const signatureUrl = readUrl("shasums_signature_url");
	const packages = readPackages(answer.body, platform, document.shasum, report);
	if (shasum === void 0 || packageUrl === void 0 || shasumsUrl === void 0 || signatureUrl === void 0) return report.judged(void 0);
	const links = {
		packageUrl,
		shasumsUrl,
		signatureUrl,
		shasum,
		armors: keys.flatMap((key) => key === null ? [] : [key.ascii_armor]),
		packages
	};
	return report.judged({
		platform,
		protocols,
		filename,
		...links
	});
}
function readPackages(body, platform, shasum, report) {
	const { value, faults = [] } = decode(body, PACKAGES) ?? {};
	for (const fault of faults) report.add("download-packages", fault);
	if (value === void 0 || faults.length > 0) return new Map();
	const { packages } = value;
	const wrong = packages.size === 0 ? void 0 : findFault(packages, platform, shasum);
	const shared = wrong === void 0 ? findSharedHash(packages) : void 0;
	if (wrong !== void 0) report.add("download-packages", wrong);
	if (shared !== void 0) report.add("download-packages-crash", shared);
	return packages;
}
function findFault(packages, platform, shasum) {
	const odd = [...packages.keys()].find((name) => !isPlatform(name));
	if (odd !== void 0) return `a package for ${quote(odd)}`;
	const entry = packages.get(platform);
	if (entry === void 0) return `no package for ${platform}`;
	if (entry.package_size <= 0) return `${platform} has the size ${entry.package_size}`;
	const hash = [...packages.values()].flatMap(({ hashes }) => hashes).find((each) => !/^[^:]+:/.test(each));
	if (hash !== void 0) return `the hash ${quote(hash)}`;
	return entry.hashes.includes(`zh:${shasum}`) ? void 0 : `${platform} lacks the hash in shasum`;
}
function findSharedHash(packages) {
	const users = new Map();
	for (const [platform, { hashes }] of packages) for (const hash of hashes.filter((each) => each.startsWith("zh:"))) {
		const other = users.get(hash);
		if (other !== void 0 && other !== platform) return `${other} and ${platform} have the same zip`;
		users.set(hash, platform);
	}
}
function judgeSums(answer) {
	const report = new Observations(answer.url);
	const text = answer.body.toString("utf8");
	const { sums, blankLine } = readClientSums(text);
	if (blankLine !== void 0) report.add("sums-crash", `line ${blankLine} is blank`);
	const overlong = [...sums].find(([, hash]) => isOverlong(hash));
	if (overlong !== void 0) report.add("sums-crash", `${quote(overlong[0])} has a hash of ${overlong[1].length} digits`);
	const odd = overlong === void 0 ? findOddLine(text) : void 0;
	if (odd !== void 0) report.add("sums-odd-line", odd);
	return report.judged({
		url: answer.url,
		bytes: answer.body,
		byName: sums
	});
}
function isOverlong(hash) {
	return /^(?:[0-9a-f]{2}){33,}$/i.test(hash);
}
const LONGEST_LINE = 65536;
function findOddLine(text) {
	for (const [index, line] of text.split("\n").entries()) {
		const [hash = "", name] = line.split(/\s+/).filter((field) => field !== "");
		if (hash === "") continue;
		if (line.length > LONGEST_LINE) return `line ${index + 1} has ${line.length} characters`;
		if (readClientHash(hash) === void 0 || name === void 0) return `line ${index + 1} is ${quote(line)}`;
	}
}
function judgeSum({ url, byName }, { filename, shasum }) {
	const report = new Observations(url);
	const written = byName.get(filename);
	if (written === void 0) report.add("sums-name", `no line for ${quote(filename)}`);
	else if (readClientHash(written) === void 0) {
		if (!isOverlong(written)) report.add("sums-hash", `${quote(filename)} has the hash ${quote(written)}`);
	} else if (readClientHash(written) !== shasum) report.add("sums-differ", `${quote(filename)} has ${written}, and its document ${shasum}`);
	return report.judged(true);
}
// src/protocol/judge/mirror.ts
const INDEX = fields({ versions: entries(anyObject) });
const MOST_REDIRECTS = 5;
function judgeMirrorIndex(answer) {
	const report = new Observations(answer.url);
	const versions = readMirror(answer, INDEX, report)?.versions;
	if (versions === void 0) return report.judged(void 0);
	if (versions.size > 2e4) return report.stop("document-too-large", `${versions.size} versions`);
	if (versions.size === 0) report.add("mirror-empty", "it has no versions");
	const read = [...versions.keys()].flatMap((written) => readListed(written, "mirror-version-invalid", report) ?? []);
	if (versions.size > 0 && read.length === 0) report.add("mirror-empty", "clients can select none of its versions");
	return report.judged(read);
}
function readMirror(answer, reader, report) {
	if (answer.redirects > MOST_REDIRECTS) report.add("host-redirects", `${answer.redirects} redirects`);
	if (!isJson(answer)) {
		report.add("mirror-type", nameType$1(answer));
		return;
	}
	const decoded = decode(answer.body, reader);
	if (decoded !== void 0 && decoded.faults.length === 0) return decoded.value;
	report.add("mirror-unreadable", decoded?.faults[0] ?? nameStart(answer));
}
const VERSION = fields({ archives: entries(nullable(fields({
	url: text,
	hashes: listReader(text)
}))) });
function judgeMirrorVersion(answer) {
	const report = new Observations(answer.url);
	const archives = readMirror(answer, VERSION, report)?.archives;
	if (archives === void 0) return report.judged(void 0);
	if (archives.size > 200) return report.stop("document-too-large", `${archives.size} packages`);
	if (archives.size === 0) report.add("mirror-archives-empty", "it has no packages");
	const read = new Map();
	for (const [platform, archive] of archives) {
		if (archive === null) {
			report.add("mirror-null", `${quote(platform)} is null`);
			continue;
		}
		const { url, hashes } = archive;
		judgeHashes(platform, hashes, report);
		const resolved = url === "" ? void 0 : resolveUrl(url, answer.url);
		if (resolved === void 0) report.add("mirror-url", `${quote(platform)} has the url ${quote(url)}`);
		else read.set(platform, {
			url: resolved.href,
			hashes
		});
	}
	return report.judged({
		platforms: [...archives.keys()],
		archives: read
	});
}
const ZH = /^zh:[0-9a-f]{64}$/;
const H1 = /^h1:[A-Za-z0-9+/]{43}=$/;
function isHash(hash) {
	return ZH.test(hash) || H1.test(hash);
}
function judgeHashes(platform, hashes, report) {
	const odd = hashes.find((hash) => !/^[^:]+:/.test(hash));
	const usable = hashes.filter((hash) => /^(?:h1|zh):/.test(hash));
	const has = (what) => `${quote(platform)} has ${what}`;
	if (hashes.length === 0) report.add("mirror-hash-none", has("no hash"));
	else if (odd !== void 0) report.add("mirror-hash-invalid", has(`the hash ${quote(odd)}`));
	else if (usable.length === 0) report.add("mirror-hash-unknown", has(`the hashes ${quote(hashes)}`));
	else if (!usable.some(isHash)) report.add("mirror-hash-case", has(`the hash ${quote(usable[0])}`));
}
function readHashes({ hashes }) {
	const sha256 = hashes.find((hash) => ZH.test(hash))?.slice(3);
	const h1 = hashes.find((hash) => H1.test(hash));
	return sha256 === void 0 && h1 === void 0 ? void 0 : {
		sha256,
		h1
	};
}
export { underBase as _, SERVICE as a, judgeDownload as c, judgeVersions as d, parseShasums as f, pathBelow as g, renderShasums as h, readHashes as i, judgeSum as l, readClientSums as m, judgeMirrorIndex as n, isPlatform as o, readClientHash as p, judgeMirrorVersion as r, judgeDiscovery as s, isHash as t, judgeSums as u };
