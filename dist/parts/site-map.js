import { n as parseSiteFacts } from "./site-facts.js";
import { o as SITE_PATH } from "./paths.js";
import { d as unlessProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { _ as resolveUrl, a as SERVICE } from "./mirror.js";
import { m as findCrowd, s as askDiscovery, t as LONGEST_FILE } from "./walk.js";
// src/protocol/walk/site-map.ts
init_errors();
async function mapSite(walk, looking) {
	const { base, hostname, wanted, isAddress } = looking;
	const facts = isAddress ? void 0 : await readCatalog(walk.transport, base);
	if (isAway(facts)) return {
		places: [],
		hasCatalog: false,
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
		hasCatalog: facts !== void 0
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
async function readCatalog(transport, base) {
	const credentialsOf = new URL(base).host;
	const answer = await transport.get(new URL(SITE_PATH, base).href, {
		limit: LONGEST_FILE,
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
export { unnamed as a, readCatalog as i, isAway as n, unreachable as o, mapSite as r, findOnlyPreviews as t };
