import { l as providerPath } from "./paths.js";
import { n as ask } from "./ask.js";
import { n as judgeDiscovery } from "./download.js";
import { c as resolveUrl } from "./status.js";
import { n as readCatalog, t as isAway } from "./read-catalog.js";
// src/protocol/walk/site-map.ts
async function mapSite(walk, looking) {
	const { base, hostname, wanted, isAddress } = looking;
	const facts = isAddress ? void 0 : await readCatalog(walk, base);
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
	const inRegistry = (host) => host === own;
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
				catalog: facts === void 0 ? void 0 : new URL(providerPath(address), base).href,
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
const SERVICE = "providers.v1";
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
	const { facts, observations } = await ask(walk.transport, {
		url,
		kind: "discovery",
		whenMissing: must ? "discovery-missing" : void 0,
		credentialsOf: hostname
	}, judgeDiscovery);
	walk.see(must ? observations : observations.filter(({ rule }) => rule !== "discovery-missing"));
	if (facts === void 0) return void 0;
	return {
		base: facts.endsWith("/") ? facts : `${facts}/`,
		hostname
	};
}
export { mapSite as t };
