import { i as formatAddress, m as decodeName, r as compareAddresses } from "./address.js";
import { i as REGISTRY_FOLDER, n as MIRROR_FOLDER } from "./discovery.js";
import { a as mirrorPatterns, d as renderInstallation, i as isDiscoverable, l as renderHost } from "./install.js";
// src/cli-config/wanted.ts
function wantedMethods({ mirror, images = [] }) {
	const sorted = images.toSorted((a, b) => compareAddresses(a.address, b.address));
	const named = sorted.flatMap(({ address, image }) => image === void 0 ? [] : [{
		kind: "oci_mirror",
		place: image,
		include: [formatAddress(address)]
	}]);
	const others = sorted.filter(({ image }) => image === void 0).map(({ address }) => formatAddress(address));
	const include = named.length === 0 ? mirror.include : others;
	return include.length === 0 ? named : [...named, {
		kind: "network_mirror",
		place: mirror.url,
		include
	}];
}
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
function renderConfig(wanted) {
	const host = wanted.host === void 0 ? [] : [...renderHost(wanted.host), ""];
	const methods = wantedMethods(wanted);
	return [...host, ...renderInstallation(methods, methods.flatMap(({ include }) => include))];
}
export { wantedConfig as n, wantedMethods as r, renderConfig as t };
