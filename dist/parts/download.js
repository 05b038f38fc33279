import { t as quote } from "./quote.js";
import { t as count } from "./count.js";
import { t as Observations } from "./observation.js";
import { _ as integer, b as text, d as isJson, f as nameStart, g as fields, h as entries, i as isPlatform, m as decode, o as readClientVersion, p as nameType, v as list, x as resolveUrl, y as nullable } from "./mirror.js";
// src/protocol/judge/discovery.ts
const SERVICE = "providers.v1";
const MOST_REDIRECTS = 3;
function judgeDiscovery(answer) {
	const seen = new Observations(answer.url);
	if (answer.redirects > MOST_REDIRECTS) seen.add("host-redirects", `${answer.redirects} redirects`);
	if (answer.status === 404) {
		seen.add("discovery-missing", "status 404");
		return seen.judged(void 0);
	}
	if (!isJson(answer)) seen.add("discovery-type", nameType(answer));
	const services = parseObject(answer.body);
	if (services === void 0) {
		seen.add("discovery-unreadable", nameStart(answer));
		return seen.judged(void 0);
	}
	return seen.judged(findService(services, answer.url, seen));
}
function parseObject(body) {
	try {
		const value = JSON.parse(body.toString("utf8"));
		return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : void 0;
	} catch {
		return;
	}
}
function findService(services, base, seen) {
	const value = Object.hasOwn(services, SERVICE) ? services[SERVICE] : void 0;
	const others = Object.keys(services).filter((name) => /^providers\.v\d/.test(name));
	if (value === void 0 && others.length === 0) {
		seen.add("discovery-missing", "the document names no registry of providers");
		return;
	}
	const url = typeof value === "string" ? resolveUrl(value, base) : void 0;
	if (url === void 0) {
		const found = value === void 0 ? `only ${quote(others)}` : `${SERVICE} is ${quote(value)}`;
		seen.add("discovery-service", found);
		return;
	}
	url.hash = "";
	if (!url.pathname.endsWith("/")) seen.add("discovery-slash", `${SERVICE} is ${quote(value)}`);
	return url.href;
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
	judgeTarget(document, platform, seen);
	judgeProtocols(document.protocols, seen);
	const keys = document.signing_keys.gpg_public_keys;
	if (keys.length > MOST_KEYS) {
		seen.add("document-too-large", `${keys.length} keys`);
		return seen.judged(void 0);
	}
	if (keys.some((key) => key === null)) seen.add("key-null", `${count(keys.length, "key")}, and one of them is null`);
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
	judgePackages(packages, own, seen);
	return packages;
}
function judgeTarget({ os, arch }, platform, seen) {
	if (`${os}_${arch}` !== platform) seen.add("download-platform", `os ${quote(os)} and arch ${quote(arch)}`);
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
function judgePackages(packages, { platform, shasum }, seen) {
	const fault = packages.size === 0 ? void 0 : findFault(packages, platform, shasum);
	const shared = fault === void 0 ? findSharedHash(packages) : void 0;
	if (fault !== void 0) seen.add("download-packages", fault);
	if (shared !== void 0) seen.add("download-packages-crash", shared);
}
function findFault(packages, platform, shasum) {
	const odd = [...packages.keys()].find((name) => !isPlatform(name));
	if (odd !== void 0) return `a package for ${quote(odd)}`;
	const own = packages.get(platform);
	if (own === void 0) return `no package for ${platform}`;
	if (own.package_size <= 0) return `${platform} has the size ${own.package_size}`;
	const hash = [...packages.values()].flatMap(({ hashes }) => hashes).find((each) => !/^[^:]+:/.test(each));
	if (hash !== void 0) return `the hash ${quote(hash)}`;
	return own.hashes.includes(`zh:${shasum}`) ? void 0 : `${platform} has not the hash of shasum`;
}
function findSharedHash(packages) {
	const users = new Map();
	for (const [platform, { hashes }] of packages) for (const hash of hashes.filter((each) => each.startsWith("zh:"))) {
		const other = users.get(hash);
		if (other !== void 0 && other !== platform) return `${other} and ${platform} have the same zip`;
		users.set(hash, platform);
	}
}
export { judgeDiscovery as n, judgeDownload as t };
