import { i as measureJson, n as MOST_NAMES } from "./json.js";
import { n as addressPath } from "./address.js";
import { o as quote } from "./quote.js";
import { a as judgeDownload, n as judgeMirrorIndex, p as judgeDiscovery, r as judgeMirrorVersion, s as judgeVersions } from "./mirror.js";
import { n as judgeSums } from "./sums.js";
import { i as findSlow, n as describeNone, r as describeStatus } from "./observation.js";
// src/protocol/requests.ts
const LIMITS = {
	discovery: 1 << 20,
	versions: 16e6,
	download: 4e6,
	sums: 1 << 20,
	signature: 1 << 20,
	mirror: 16e6,
	archives: 4e6
};
const LACKS = {
	discovery: ["discovery-missing", "no registry"],
	versions: ["versions-missing", "no list"],
	download: ["download-missing", "no package"],
	sums: ["sums-missing", "no checksums"],
	signature: ["signature-missing", "no signature"],
	mirror: ["mirror-index-missing", "no list"],
	archives: ["mirror-version-missing", "no archives"]
};
const MOST_VALUES = 1e6;
const MOST_OF_OTHERS = 2e5;
function findCrowd(body, mostValues = MOST_VALUES) {
	const { values, names } = measureJson(body);
	if (values > mostValues) return `${values} values`;
	return names > 5e4 ? `more than ${MOST_NAMES} names` : void 0;
}
async function ask(transport, asking, judge) {
	const { url, kind, isOptional, seen, ...rest } = asking;
	const [rule, found] = LACKS[kind];
	const lack = {
		rule,
		where: url,
		found
	};
	const nothing = (...observations) => ({
		facts: void 0,
		observations,
		lack
	});
	const isKnown = seen?.url === url;
	const question = isKnown ? {
		...rest,
		unless: seen.validator
	} : rest;
	const answer = await transport.get(url, {
		...question,
		limit: LIMITS[kind]
	});
	if (answer.kind === "none") return nothing(describeNone(answer));
	if (answer.status === 404) return isOptional ? nothing() : nothing({
		...lack,
		found: "status 404"
	});
	if (answer.status === 304 && isKnown) return {
		...nothing(),
		isUnchanged: true
	};
	if (answer.status !== 200) return nothing(describeStatus(url, answer.status));
	const crowd = kind === "sums" || kind === "signature" ? void 0 : findCrowd(answer.body, kind === "versions" ? MOST_VALUES : MOST_OF_OTHERS);
	if (crowd !== void 0) return nothing({
		rule: "document-too-large",
		where: url,
		found: crowd
	});
	const { facts, observations } = await judge(answer);
	const isUncached = kind === "versions" && /\bno-store\b|\bprivate\b/i.test(answer.cacheControl);
	const told = [
		...findSlow(answer),
		...isUncached ? [{
			rule: "host-uncached",
			found: `Cache-Control ${quote(answer.cacheControl)}`
		}] : [],
		...observations
	].map((each) => ({
		...each,
		where: url
	}));
	const { validator } = answer;
	return {
		facts,
		observations: told,
		lack,
		...validator === void 0 ? {} : { seen: {
			url,
			validator
		} }
	};
}
const COMMON_PLATFORMS = [
	"darwin_amd64",
	"darwin_arm64",
	"linux_amd64",
	"linux_arm64",
	"windows_amd64"
];
async function askDiscovery(transport, url, hostname, isOptional = false) {
	const asked = await ask(transport, {
		url,
		kind: "discovery",
		credentialsOf: hostname,
		isOptional
	}, judgeDiscovery);
	return {
		...asked,
		facts: asked.facts && withSlash(asked.facts)
	};
}
function withSlash(url) {
	return url.endsWith("/") ? url : `${url}/`;
}
function versionsUrl({ base }, { namespace, type }) {
	return new URL(`${namespace}/${type}/versions`, base).href;
}
function askVersions(transport, registry, address, options = {}) {
	return ask(transport, {
		url: versionsUrl(registry, address),
		kind: "versions",
		credentialsOf: registry.hostname,
		...options
	}, judgeVersions);
}
function askDownload(transport, { base, hostname }, wanted) {
	const { address, version, platform, isListed } = wanted;
	const { namespace, type } = address;
	const path = `${namespace}/${type}/${version.text}/download/${platform.replace("_", "/")}`;
	return ask(transport, {
		url: new URL(path, base).href,
		kind: "download",
		credentialsOf: hostname,
		isOptional: !isListed
	}, (answer) => judgeDownload(answer, platform));
}
function askSums(transport, url, seen) {
	return ask(transport, {
		url,
		kind: "sums",
		seen
	}, judgeSums);
}
function askSignature(transport, url) {
	return ask(transport, {
		url,
		kind: "signature"
	}, ({ body }) => ({
		facts: body,
		observations: []
	}));
}
function mirrorUrl(base, address, name) {
	return new URL(`./${addressPath(address)}/${name}`, base).href;
}
function askMirrorIndex(transport, base, address, options = {}) {
	return ask(transport, {
		url: mirrorUrl(base, address, "index.json"),
		kind: "mirror",
		credentialsOf: new URL(base).host,
		...options
	}, judgeMirrorIndex);
}
function askMirrorVersion(transport, base, address, { version, seen }) {
	return ask(transport, {
		url: mirrorUrl(base, address, `${version}.json`),
		kind: "archives",
		credentialsOf: new URL(base).host,
		seen
	}, judgeMirrorVersion);
}
export { askDownload as a, askSignature as c, findCrowd as d, mirrorUrl as f, askDiscovery as i, askSums as l, withSlash as m, LIMITS as n, askMirrorIndex as o, versionsUrl as p, ask as r, askMirrorVersion as s, COMMON_PLATFORMS as t, askVersions as u };
