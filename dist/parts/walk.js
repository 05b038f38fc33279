import { s as init_errors, t as ProblemError } from "./errors.js";
import { i as measureJson, n as MOST_NAMES } from "./json.js";
import { n as addressPath } from "./address.js";
import { h as quote, v as visible } from "./text.js";
import { c as judgeDownload, d as judgeVersions, n as judgeMirrorIndex, r as judgeMirrorVersion, s as judgeDiscovery, u as judgeSums } from "./mirror.js";
import { i as findSlow, n as describeNone, r as describeStatus } from "./observation.js";
import { r as ruleOf } from "./rules.js";
// src/protocol/requests.ts
init_errors();
const DOCUMENTS = {
	catalog: {
		limit: 16e6,
		rule: "nothing-served",
		found: "no file"
	},
	discovery: {
		limit: 1 << 20,
		rule: "discovery-missing",
		found: "no registry"
	},
	versions: {
		limit: 16e6,
		rule: "versions-missing",
		found: "no list"
	},
	download: {
		limit: 4e6,
		rule: "download-missing",
		found: "no package"
	},
	sums: {
		limit: 1 << 20,
		rule: "sums-missing",
		found: "no checksums"
	},
	signature: {
		limit: 1 << 20,
		rule: "signature-missing",
		found: "no signature"
	},
	mirror: {
		limit: 16e6,
		rule: "mirror-index-missing",
		found: "no list"
	},
	archives: {
		limit: 4e6,
		rule: "mirror-version-missing",
		found: "no archives"
	}
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
	const { limit, rule, found } = DOCUMENTS[kind];
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
		limit
	});
	if (answer.kind === "none") return nothing(describeNone(answer));
	if (answer.status === 404 || answer.status === 410 && kind === "catalog") return isOptional ? nothing() : nothing({
		...lack,
		found: `status ${answer.status}`
	});
	if (answer.status === 304 && isKnown) return {
		...nothing(),
		isUnchanged: true
	};
	if (answer.status !== 200) return nothing(describeStatus(url, answer.status));
	const crowd = kind === "sums" || kind === "signature" ? void 0 : findCrowd(answer.body, kind === "versions" || kind === "catalog" ? MOST_VALUES : MOST_OF_OTHERS);
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
	const answer = await ask(transport, {
		url,
		kind: "discovery",
		credentialsOf: hostname,
		isOptional
	}, judgeDiscovery);
	return {
		...answer,
		facts: answer.facts && withSlash(answer.facts)
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
function askDownload(transport, { base, hostname }, request) {
	const { address, version, platform, isListed } = request;
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
// src/walk/walk.ts
async function read({ see }, answer) {
	const { facts, observations } = await answer;
	see(observations);
	return facts;
}
const LONGEST_FILE = 16e6;
function readServed({ transport, base }, see = stop) {
	const asking = {
		kind: "catalog",
		credentialsOf: new URL(base).host,
		isOptional: true
	};
	return async (path) => {
		const url = new URL(`./${path}`, base).href;
		const text = ({ body }) => ({
			facts: body.toString("utf8"),
			observations: []
		});
		const { facts, observations } = await ask(transport, {
			...asking,
			url
		}, text);
		const [failure] = facts === void 0 ? observations : [];
		if (failure !== void 0) see(failure);
		return facts;
	};
}
function stop(failure) {
	throw unreachable(failure);
}
const CODES = {
	"discovery-missing": "discovery-missing",
	"versions-missing": "provider-unknown",
	"mirror-index-missing": "provider-unknown",
	"nothing-served": "provider-unknown"
};
function unreachable({ rule, where, found }, show = (url) => url) {
	const { expected, fix } = ruleOf(rule);
	return new ProblemError({
		code: CODES[rule] ?? (rule.startsWith("host-") ? "site-unreachable" : "lint-failed"),
		found: `${visible(show(where))}: ${visible(found)}`,
		expected,
		fix
	});
}
export { COMMON_PLATFORMS as a, askDiscovery as c, askMirrorVersion as d, askSignature as f, versionsUrl as g, mirrorUrl as h, unreachable as i, askDownload as l, askVersions as m, read as n, DOCUMENTS as o, askSums as p, readServed as r, ask as s, LONGEST_FILE as t, askMirrorIndex as u };
