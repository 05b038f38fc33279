import { t as present } from "./present.js";
import { a as parseAddressPath, n as compareAddresses, t as addressPath } from "./address.js";
import { O as exactly, S as SHORT_LINE, c as HOSTNAME, r as BASE, t as ADDRESS } from "./forms.js";
import { a as renderCatalogFile, t as CatalogReader } from "./json2.js";
import { o as SITE_PATH } from "./paths.js";
// src/catalog/facts/site-facts.ts
function parseSiteFacts(text) {
	const json = CatalogReader.parse(SITE_PATH, text);
	const kind = json.optionalText("kind", exactly("previews"));
	const descriptions = new Map(json.optionalNamed("descriptions", {
		name: ADDRESS,
		item: SHORT_LINE
	}));
	return {
		hostname: json.text("hostname", HOSTNAME),
		base: json.optionalText("base", BASE),
		providers: json.texts("providers", ADDRESS).map(parseAddressPath),
		...present({
			mirrored: json.optionalTexts("mirrored", ADDRESS)?.map(parseAddressPath),
			descriptions: descriptions.size === 0 ? void 0 : descriptions,
			movedFrom: json.optionalTexts("moved_from", HOSTNAME),
			kind: kind === void 0 ? void 0 : "previews"
		}),
		...json.unknown()
	};
}
function renderSiteFacts(site) {
	const { hostname, base, movedFrom, kind } = site;
	const fields = {
		kind,
		hostname,
		base,
		moved_from: movedFrom,
		providers: inOrder(site.providers),
		mirrored: site.mirrored && inOrder(site.mirrored),
		descriptions: site.descriptions && Object.fromEntries([...site.descriptions].sort(([a], [b]) => a < b ? -1 : 1))
	};
	return renderCatalogFile(fields, site);
}
function inOrder(addresses) {
	return [...addresses].sort(compareAddresses).map(addressPath);
}
function withProviders(site, addresses) {
	const providers = addMissing(site.providers, addresses);
	return providers === site.providers ? site : {
		...site,
		providers
	};
}
function withMirrored(site, addresses) {
	const before = site.mirrored ?? [];
	const mirrored = addMissing(before, addresses);
	return mirrored === before ? site : {
		...site,
		mirrored
	};
}
function addMissing(before, addresses) {
	const known = new Set(before.map(addressPath));
	const missing = addresses.filter((address) => !known.has(addressPath(address)));
	return missing.length === 0 ? before : [...before, ...missing].sort(compareAddresses);
}
function withDescription(site, address, description) {
	const name = addressPath(address);
	if (site.descriptions?.get(name) === description) return site;
	const { descriptions: before = new Map(), ...rest } = site;
	const others = [...before].filter(([one]) => one !== name);
	const descriptions = new Map(description === void 0 ? others : [...others, [name, description]]);
	return descriptions.size === 0 ? rest : {
		...rest,
		descriptions
	};
}
function siteUrl({ hostname, base }) {
	return base ?? `https://${hostname}/`;
}
function basePath(site) {
	return new URL(siteUrl(site)).pathname;
}
export { withDescription as a, siteUrl as i, parseSiteFacts as n, withMirrored as o, renderSiteFacts as r, withProviders as s, basePath as t };
