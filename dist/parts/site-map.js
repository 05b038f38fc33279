import { n as init_addresses, s as resolveUrl } from "./addresses.js";
import { k as parseSiteFacts } from "./install.js";
import { o as SITE_PATH } from "./paths.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as SERVICE } from "./mirror.js";
import { c as askDiscovery, i as unreachable, r as readServed } from "./walk.js";
import "./open-target.js";
// src/walk/site-map.ts
init_errors();
init_addresses();
async function mapSite(walk, looking) {
	const { hostname, wanted, isAddress } = looking;
	const { base, facts, failure } = await lookForSite(walk.transport, looking);
	if (failure !== void 0 && !(failure.rule === "host-refuses" && wanted.length > 0)) return {
		base,
		places: [],
		hasCatalog: false,
		failure
	};
	const siteHostname = facts?.hostname ?? hostname;
	const siteAddresses = [...facts?.providers ?? [], ...facts?.mirrored ?? []];
	const chosen = wanted.map((each) => ({
		...each,
		hostname: each.hostname ?? siteHostname
	}));
	const addresses = chosen.length > 0 ? chosen : siteAddresses;
	const inRegistry = (host) => host === siteHostname && facts?.kind !== "previews";
	const must = isAddress || siteAddresses.some((address) => inRegistry(address.hostname));
	const { facts: registry, observations } = await findRegistry(walk, {
		...looking,
		base
	}, {
		must,
		hasCatalog: facts !== void 0
	});
	if (isAddress && registry === void 0) {
		const project = {
			...looking,
			base: projectUrl(looking),
			isAddress: false
		};
		if ((await lookForSite(walk.transport, project)).facts !== void 0) {
			const more = `; ${project.base} has the provider, and clients need its \`host\` block`;
			walk.see(observations.map((one) => ({
				...one,
				found: `${one.found}${more}`
			})));
			return mapSite(walk, project);
		}
	}
	walk.see(must ? observations : observations.filter(({ rule }) => rule !== "discovery-missing"));
	const mirror = isAddress ? void 0 : facts === void 0 ? base : new URL("mirror/", base).href;
	return {
		base,
		places: addresses.map((address) => {
			const isInRegistry = inRegistry(address.hostname) || siteHostname === "folder.invalid";
			return {
				address,
				registry: isInRegistry ? registry : void 0,
				mirror,
				catalog: facts === void 0 ? void 0 : base,
				must: {
					registry: isInRegistry && (facts !== void 0 || isAddress),
					mirror: facts !== void 0
				}
			};
		}),
		hasCatalog: facts !== void 0
	};
}
async function findRegistry({ transport }, { base, hostname, services }, { must, hasCatalog }) {
	const url = new URL(hasCatalog ? ".well-known/terraform.json" : "/.well-known/terraform.json", base).href;
	const forced = services?.get(SERVICE);
	if (forced !== void 0) {
		const service = resolveUrl(forced, url);
		return {
			facts: service && {
				base: service.href,
				hostname
			},
			observations: []
		};
	}
	const { facts, observations } = await askDiscovery(transport, url, hostname, !must);
	return {
		facts: facts === void 0 ? void 0 : {
			base: facts,
			hostname
		},
		observations
	};
}
async function readCatalog(served, see) {
	const text = await readServed(served, see)(SITE_PATH);
	return text?.includes("\"hostname\"") && /^\s*\{/.test(text) ? parseSiteFacts(text) : void 0;
}
async function lookForSite(transport, { base, isAddress }) {
	const failures = [];
	const bases = base.endsWith("/mirror/") ? [base, new URL("../", base).href] : [base];
	for (const one of isAddress ? [] : bases) {
		const facts = await readCatalog({
			transport,
			base: one
		}, (failure) => void failures.push(failure));
		if (facts !== void 0) return {
			base: one,
			facts
		};
	}
	return {
		base,
		facts: void 0,
		failure: failures[0]
	};
}
async function findSite(target) {
	const { transport, base, hostname, isAddress, show } = target;
	for (const one of isAddress ? [base, projectUrl(target)] : [base]) {
		const { failure, facts, ...site } = await lookForSite(transport, {
			...target,
			base: one,
			isAddress: false
		});
		if (facts !== void 0) return {
			...site,
			facts
		};
		if (failure !== void 0) throw unreachable(failure, show);
	}
	const discovery = new URL("/.well-known/terraform.json", base).href;
	const [fault] = isAddress ? (await askDiscovery(transport, discovery, hostname)).observations : [];
	if (fault !== void 0) throw unreachable(fault);
	throw await withoutCatalog(target, {
		code: "site-unknown",
		found: `${show(base)} has no readable ${SITE_PATH}, which lists its providers`,
		expected: "the URL or folder of a Provider Pages site",
		fix: "Correct ‹target›; to check any other registry or mirror, run ‹command: lint›"
	});
}
function projectUrl({ base, wanted: [first] }) {
	return `${base}terraform-provider-${first?.type}/`;
}
function unnamed(target) {
	return withoutCatalog(target, {
		code: "input-missing",
		found: `${target.show(target.base)} has no readable catalog, or it lists no providers`,
		expected: "the names of providers, because no protocol lists them",
		fix: "Set ‹providers› to `namespace/type`, or to `hostname/namespace/type` for a mirror"
	});
}
async function withoutCatalog({ transport, base, show }, problem) {
	if ((await readCatalog({
		transport,
		base: new URL("preview/", base).href
	}, () => {}))?.kind !== "previews") return new ProblemError(problem);
	return new ProblemError({
		code: "input-missing",
		found: `${show(base)} has no catalog, and its folder preview/ has one: it has only previews`,
		expected: "a site with a catalog",
		fix: "Add `preview/` to ‹target›"
	});
}
export { mapSite as n, unnamed as r, findSite as t };
