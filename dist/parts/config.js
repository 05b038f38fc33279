import { r as renderConfig } from "./render.js";
import { f as parseWireHostname, p as decodeName, r as formatAddress, t as addressPath } from "./address.js";
import { n as MIRROR_FOLDER, r as REGISTRY_FOLDER } from "./discovery.js";
import { n as mirrorPatterns, t as isDiscoverable } from "./install.js";
import { t as ProblemError } from "./errors.js";
import { a as chooseTarget, n as readCatalogue, o as openTarget, r as unreachable, t as isAway } from "./read-catalogue.js";
import { t as quote } from "./quote.js";
import { i as siteUrl } from "./site-facts.js";
import { t as parseWanted } from "./wanted.js";
import { a as parseMirroredProvider, i as newestListing, t as isMirroredList } from "./mirrored-provider.js";
import { F as providerPath } from "./forms.js";
import { n as parseProviderFacts } from "./provider-facts.js";
import { t as limitConcurrency } from "./concurrency.js";
import { t as bestVersion } from "./warnings.js";
// src/cli-config/wanted.ts
function wantedConfig({ hostname, base }, providers) {
	const site = {
		hostname: hostname ?? "",
		base
	};
	const isOwn = (address) => address.hostname === hostname;
	return {
		host: !isDiscoverable(site) && providers.some(isOwn) ? {
			hostname: decodeName(site.hostname),
			url: `${base}${REGISTRY_FOLDER}`
		} : void 0,
		mirror: {
			url: `${base}${MIRROR_FOLDER}`,
			include: mirrorPatterns(site, providers)
		}
	};
}
// src/commands/config/patterns.ts
const ANY = "*";
function parsePattern(text) {
	const [, begin = "", any] = /^([^/*]+(?:\/[^/*]+)?)((?:\/\*){1,2})$/.exec(text) ?? [];
	const names = begin.split("/").length;
	if (any === "/*/*" && names === 1) return {
		...parseWanted(`${begin}/any/any`),
		namespace: ANY,
		type: ANY
	};
	if (any === "/*" && names === 2) return {
		...parseWanted(`${begin}/any`),
		type: ANY
	};
	return parseWanted(text);
}
function matches(pattern, { hostname, namespace, type }) {
	const isType = pattern.type === ANY || pattern.type === type;
	return pattern.hostname === hostname && (pattern.namespace === ANY || pattern.namespace === namespace) && isType;
}
// src/commands/config/accept-site.ts
function acceptSite(facts, named) {
	const { url, hostname: given } = named;
	const asked = url === void 0 ? facts.hostname : askedHostname(url);
	if (given !== void 0 && given !== facts.hostname) throw new ProblemError([otherHostname(given, facts)]);
	const own = [asked, given].find((hostname) => hostname === facts.hostname);
	const base = url === void 0 ? siteUrl(facts) : findBase(url, facts, given);
	const all = [...facts.providers, ...facts.mirrored ?? []];
	if (all.length === 0) throw new ProblemError([nothingThere()]);
	const isMine = ({ hostname }) => url === void 0 || hostname === asked || hostname === own;
	const providers = named.patterns.length > 0 ? choose(all, named.patterns, own ?? asked) : all.filter(isMine);
	const claims = {
		hostname: own === void 0 ? facts.hostname : void 0,
		base: own === void 0 ? facts.base : void 0,
		providers: named.patterns.length > 0 ? [] : all.filter((address) => !isMine(address))
	};
	if (providers.length === 0) throw new ProblemError([nothingAccepted(base, claims.providers)]);
	return {
		site: {
			hostname: own,
			base
		},
		providers,
		claims
	};
}
function askedHostname(url) {
	const { protocol, hostname } = new URL(url);
	return protocol === "https:" ? hostname : void 0;
}
function findBase(url, { hostname, base }, given) {
	if (url.startsWith("https:")) return url;
	if (base !== void 0 && given === hostname && askedHostname(base) === given) return base;
	throw new ProblemError([plainHttp(url)]);
}
function choose(all, patterns, own) {
	const chosen = patterns.map((pattern) => {
		const hostname = pattern.hostname ?? own ?? "";
		return {
			pattern,
			fitting: all.filter((address) => matches({
				...pattern,
				hostname
			}, address))
		};
	});
	const missing = chosen.filter(({ fitting }) => fitting.length === 0);
	if (missing.length > 0) throw new ProblemError(missing.map(({ pattern }) => unknownProvider(pattern, own)));
	return [...new Map(chosen.flatMap(({ fitting }) => fitting.map((each) => [addressPath(each), each]))).values()];
}
function unknownProvider({ hostname = "", namespace, type }, own = "") {
	return {
		code: "provider-unknown",
		found: `the site has no provider ${[
			decodeName(hostname || own),
			namespace,
			type
		].filter((part) => part !== "").join("/")}`,
		expected: "a provider of the site",
		fix: "Correct ‹providers›, or leave it out for all"
	};
}
function otherHostname(given, { hostname }) {
	return {
		code: "input-invalid",
		found: `‹hostname› is ${decodeName(given)}, and the site says that its hostname is ${decodeName(hostname)}`,
		expected: "the hostname that the site's own providers have",
		fix: "Correct ‹hostname›, or leave it out. ‹providers› names providers of other hostnames"
	};
}
function plainHttp(url) {
	return {
		code: "input-invalid",
		found: `${url} is plain HTTP: anyone on the way can answer, and clients take no mirror from there`,
		expected: "the URL of a site that is served over HTTPS",
		fix: "Name the site's HTTPS URL or its folder with ‹target›"
	};
}
function nothingThere() {
	return {
		code: "provider-unknown",
		found: "the site has no providers yet",
		expected: "at least one provider",
		fix: "Publish one first"
	};
}
const MOST_NAMED = 5;
function nothingAccepted(base, others) {
	const more = others.length > MOST_NAMED ? `, and ${others.length - MOST_NAMED} more` : "";
	const names = others.slice(0, MOST_NAMED).map(formatAddress);
	return {
		code: "provider-unknown",
		found: `${base} has providers of other hostnames only: ${names.join(", ")}${more}`,
		expected: `a provider of ${decodeName(new URL(base).hostname)}, or the names of those that you want from there`,
		fix: `Name each that you trust this site with, such as ‹providers: ${names[0]}›`
	};
}
// src/commands/config/read-images.ts
const LONGEST = 16e6;
const AT_ONCE = 8;
async function readImages({ transport, base }, providers) {
	const turn = limitConcurrency(AT_ONCE);
	const read = async (address) => {
		const answer = await transport.get(new URL(providerPath(address), base).href, { limit: LONGEST });
		return {
			address,
			image: answer.kind !== "none" && answer.status === 200 ? findImage(address, answer.body.toString("utf8")) : void 0
		};
	};
	const found = await Promise.all(providers.map((address) => turn(() => read(address))));
	if (found.every(({ image }) => image === void 0)) throw new ProblemError([noImages()]);
	return found;
}
function findImage(address, text) {
	if (isMirroredList(text)) return newestListing(parseMirroredProvider(address, text))?.images?.[0];
	return bestVersion(parseProviderFacts(address, text))?.images?.[0];
}
function noImages() {
	return {
		code: "input-invalid",
		found: "‹oci› is given, and the newest version of none of these providers is known to be in an OCI registry",
		expected: "a provider that was published with `oci`",
		fix: "Leave ‹oci› out: the mirror has all of them. ‹command: rebuild› with ‹oci› pushes what was published before"
	};
}
// src/commands/config/read-target.ts
async function readTarget(inputs, world) {
	const target = chooseTarget(inputs);
	const wanted = inputs.providers.map(parsePattern);
	const hostname = inputs.hostname === void 0 ? void 0 : parseWireHostname(inputs.hostname);
	const opened = await openTarget(target, world);
	try {
		const facts = await readFacts(opened, world);
		if (facts === void 0) throw new ProblemError([noSite(target)]);
		const accepted = acceptSite(facts, {
			url: opened.isFolder ? void 0 : opened.base,
			hostname,
			patterns: [...wanted, ...opened.wanted]
		});
		const images = inputs.oci ? await readImages(opened, accepted.providers) : [];
		return {
			target,
			...accepted,
			images
		};
	} finally {
		await opened.close();
	}
}
async function readFacts({ transport, base }, world) {
	const { cancelled } = world;
	const walk = {
		transport,
		now: world.now(),
		cancelled,
		directory: void 0,
		see: () => {},
		progress: () => {}
	};
	const facts = await readCatalogue(walk, base);
	if (isAway(facts)) throw unreachable(facts);
	return facts;
}
function noSite(target) {
	return {
		code: "site-unknown",
		found: `${quote(target)} has no catalog/site.json that can be read, so nothing says which providers are there`,
		expected: "the URL or the folder of a site that this program has made",
		fix: "Correct ‹target›"
	};
}
// src/commands/config/config.ts
async function config({ tool, merge, ...inputs }, world) {
	if (inputs.oci && merge !== void 0) throw new ProblemError([mergesNoImages()]);
	const { site, providers, images, target, claims } = await readTarget(inputs, world);
	const wanted = wantedConfig(site, providers);
	const found = {
		tool,
		target,
		claims,
		wanted,
		images
	};
	if (inputs.oci) {
		const { renderOciInstallation } = await import("./oci.js");
		return {
			...found,
			lines: renderOciInstallation(wanted, images),
			merged: void 0
		};
	}
	const lines = renderConfig(wanted);
	if (merge === void 0) return {
		...found,
		lines,
		merged: void 0
	};
	const { mergeFile } = await import("./merge-file.js");
	return {
		...found,
		lines,
		merged: await mergeFile(merge, wanted, world)
	};
}
function mergesNoImages() {
	return {
		code: "input-invalid",
		found: "‹oci› and ‹merge› are given",
		expected: "one of them: what is merged into a file is the mirror, which all clients know",
		fix: "Print the lines with ‹oci› alone, and put them into the file by hand"
	};
}
export { config };
