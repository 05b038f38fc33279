import { d as unlessProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { o as quote } from "./quote.js";
import { c as init_reach, o as UNLIMITED, u as reachFromPreview } from "./request.js";
import { f as parseWireHostname, i as parseAddress, r as formatAddress, s as parseNamespace, u as parseType } from "./address.js";
import { o as SITE_PATH } from "./paths.js";
import { l as readRegularFile } from "./read-file.js";
import { r as hostOf, t as describeNotDone } from "./read-config.js";
import { i as siteUrl, n as parseSiteFacts } from "./site-facts.js";
import { d as resolveUrl } from "./mirror.js";
import { a as askDiscovery, f as findCrowd, r as SERVICE } from "./requests.js";
import { i as readConfig, n as asker, o as openWeb, r as reachOf, s as underBase, t as NO_CREDENTIALS } from "./web-options.js";
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
// src/protocol/walk/target.ts
init_reach();
init_errors();
const NO_HOST = "folder.invalid";
function nameProvider(address) {
	const { hostname, namespace, type } = address;
	return hostname === "folder.invalid" ? `${namespace}/${type}` : formatAddress(address);
}
function parseTarget(text, isFolder) {
	if (/^https?:\/\//i.test(text)) return {
		kind: "url",
		url: checkUrl(text)
	};
	if (isFolder(text)) return {
		kind: "folder",
		path: text
	};
	if (/^[^/.~\\][^/\\]*\.[^/\\]*(?:\/[^/\\]+){2}$/.test(text)) return {
		kind: "address",
		address: parseAddress(text)
	};
	if (/^[^/.~\\:\s]+\.[^/\\\s]+[^/.\\\s]$/.test(text)) return {
		kind: "url",
		url: checkUrl(`https://${text}/`)
	};
	throw invalid(`${quote(text)} is not an existing folder`);
}
function checkUrl(text) {
	if (!URL.canParse(text)) throw invalid(`${quote(text)} is not a URL`);
	const url = new URL(text);
	if (url.username !== "" || url.password !== "") throw invalid("the URL contains a username or password");
	url.hash = "";
	url.search = "";
	return url.href;
}
function invalid(found) {
	return new ProblemError({
		code: "input-invalid",
		found,
		expected: "a URL, the folder of a site, or an address such as registry.example.com/acme/widget",
		fix: "Correct ‹target›"
	});
}
function parseWanted(text) {
	const parts = text.split("/");
	if (parts.length < 2 || parts.length > 3 || parts.includes("")) throw new ProblemError({
		code: "address-invalid",
		found: `provider ${quote(text)}`,
		expected: "`namespace/type`, or `hostname/namespace/type` for a mirror",
		fix: "Correct ‹providers›"
	});
	const host = parts.at(-3);
	return {
		hostname: host === void 0 ? void 0 : parseWireHostname(host),
		namespace: parseNamespace(parts.at(-2) ?? ""),
		type: parseType(parts.at(-1) ?? "")
	};
}
// src/protocol/walk/site-map.ts
init_errors();
async function mapSite(walk, looking) {
	const { base, hostname, wanted, isAddress } = looking;
	const facts = isAddress ? void 0 : await readCatalog(walk.transport, base);
	if (isAway(facts)) return {
		places: [],
		hasCatalog: false,
		registry: void 0,
		away: facts
	};
	const own = facts?.hostname ?? hostname;
	const known = [...facts?.providers ?? [], ...facts?.mirrored ?? []];
	const chosen = wanted.map((each) => ({
		...each,
		hostname: each.hostname ?? own
	}));
	const addresses = chosen.length > 0 ? chosen : known;
	const inRegistry = (host) => host === own && facts?.kind !== "previews";
	const registry = await findRegistry(walk, looking, {
		must: isAddress || known.some((address) => inRegistry(address.hostname)),
		hasCatalog: facts !== void 0
	});
	const mirror = isAddress ? void 0 : facts === void 0 ? base : new URL("mirror/", base).href;
	return {
		places: addresses.map((address) => {
			const isOwn = inRegistry(address.hostname);
			return {
				address,
				registry: isOwn ? registry : void 0,
				mirror,
				catalog: facts === void 0 ? void 0 : base,
				must: {
					registry: isOwn && (facts !== void 0 || isAddress),
					mirror: facts !== void 0
				}
			};
		}),
		hasCatalog: facts !== void 0,
		registry
	};
}
async function findRegistry(walk, { base, hostname, services }, { must, hasCatalog }) {
	const url = new URL(hasCatalog ? ".well-known/terraform.json" : "/.well-known/terraform.json", base).href;
	const forced = services?.get(SERVICE);
	if (forced !== void 0) {
		const service = resolveUrl(forced, url);
		return service && {
			base: service.href,
			hostname
		};
	}
	const { facts, observations } = await askDiscovery(walk.transport, url, hostname, !must);
	walk.see(must ? observations : observations.filter(({ rule }) => rule !== "discovery-missing"));
	return facts === void 0 ? void 0 : {
		base: facts,
		hostname
	};
}
const LONGEST = 16e6;
async function readCatalog(transport, base) {
	const credentialsOf = new URL(base).host;
	const answer = await transport.get(new URL(SITE_PATH, base).href, {
		limit: LONGEST,
		credentialsOf
	});
	if (answer.kind === "none" && answer.isAway === true) return answer;
	if (answer.kind === "none" || answer.status !== 200 || findCrowd(answer.body) !== void 0) return void 0;
	return unlessProblem(() => parseSiteFacts(answer.body.toString("utf8")));
}
function isAway(read) {
	return read !== void 0 && "kind" in read && read.kind === "none";
}
async function unnamed(transport, base, show) {
	const only = await findOnlyPreviews(transport, base, show);
	return new ProblemError(only ?? {
		code: "input-missing",
		found: `${show(base)} has no readable catalog, or it lists no providers`,
		expected: "the names of providers, because no protocol lists them",
		fix: "Set ‹providers› to `namespace/type`, or to `hostname/namespace/type` for a mirror"
	});
}
async function findOnlyPreviews(transport, base, show) {
	const previews = await readCatalog(transport, new URL("preview/", base).href);
	if (previews === void 0 || isAway(previews) || previews.kind !== "previews") return void 0;
	return {
		code: "input-missing",
		found: `${show(base)} has no catalog, and its folder preview/ has one: it has only previews`,
		expected: "a site with a catalog",
		fix: "Add `preview/` to ‹target›"
	};
}
function unreachable({ url, detail }) {
	return new ProblemError({
		code: "site-unreachable",
		found: `${new URL(url).host} can't be reached: ${detail}`,
		expected: "a host that answers",
		fix: "Correct the address, or check this machine's network, DNS and proxy settings"
	});
}
// src/steps/open-target.ts
init_errors();
function chooseTarget({ target, to }) {
	if (to !== void 0 && target !== ".") throw new ProblemError(TWO_PLACES);
	return to ?? target;
}
const TWO_PLACES = {
	code: "input-invalid",
	found: "‹target› and ‹to› are both given",
	expected: "one site",
	fix: "Remove one of them"
};
async function openTarget(text, context, asking = {}) {
	if (/^(?:s3|git):/i.test(text)) return openPlace(text, context);
	const target = parseTarget(text, (path) => isFolder(resolve(context.directory, path)));
	return target.kind === "folder" ? openFolder(target.path, context) : openHost(target, context, asking);
}
function isFolder(path) {
	return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
async function openHost(target, context, { mayBeLocal = false, token, ...asking }) {
	const isAddress = target.kind === "address";
	const named = isAddress ? `https://${target.address.hostname}/` : target.url;
	const lacksSlash = !named.endsWith("/");
	const base = lacksSlash ? `${named}/` : named;
	const url = new URL(base);
	const hostname = hostOf(url.host) ?? url.host;
	const read = await readConfig(context);
	const tokens = token === void 0 ? read.tokens : new Map([...read.tokens, [hostname, token]]);
	const config = {
		...read,
		tokens
	};
	for (const line of describeNotDone(config, hostname)) context.log.info(line);
	const services = config.services.get(hostname);
	const reach = mayBeLocal ? UNLIMITED : reachOf(base, services);
	return {
		transport: openWeb({
			...asker("lint", context.cancelled, config, reach),
			...asking
		}),
		base,
		lacksSlash,
		hostname,
		services,
		wanted: isAddress ? [target.address] : [],
		isAddress,
		isFolder: false,
		isSecure: url.protocol === "https:",
		show: (shown) => shown,
		close: async () => {}
	};
}
async function openFolder(path, context) {
	const directory = resolve(context.directory, path);
	return openPreview(await context.preview(directory, {
		port: 0,
		tls: false
	}), await readRegularFile(join(directory, SITE_PATH), LARGEST).catch(() => void 0), path, context);
}
async function openPlace(to, context) {
	const preview = await context.previewPlace(to);
	const answer = await openWeb(asker("lint", context.cancelled, NO_CREDENTIALS, UNLIMITED)).get(`${preview.url}${SITE_PATH}`, { limit: LARGEST });
	return openPreview(preview, answer.kind === "answer" ? answer.body : void 0, to, context);
}
function openPreview(preview, site, named, context) {
	const base = findBase(site);
	const reach = reachFromPreview(new URL(preview.url).origin);
	return {
		transport: underBase(openWeb(asker("lint", context.cancelled, NO_CREDENTIALS, reach)), base, preview.url),
		base,
		lacksSlash: false,
		hostname: new URL(base).host,
		services: void 0,
		wanted: [],
		isAddress: false,
		isFolder: true,
		isSecure: true,
		show: (url) => {
			if (url === base) return base === ANYWHERE ? named : base;
			return url.startsWith(base) ? decodePath(url.slice(base.length)) : url;
		},
		close: () => preview.close()
	};
}
function decodePath(path) {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}
const LARGEST = 16e6;
const ANYWHERE = `https://${NO_HOST}/`;
function findBase(text) {
	try {
		return text === void 0 ? ANYWHERE : siteUrl(parseSiteFacts(text.toString("utf8")));
	} catch {
		return ANYWHERE;
	}
}
export { isAway as a, unnamed as c, parseWanted as d, findOnlyPreviews as i, unreachable as l, chooseTarget as n, mapSite as o, openTarget as r, readCatalog as s, TWO_PLACES as t, nameProvider as u };
