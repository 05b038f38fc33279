import { n as covers } from "./read-config.js";
import { i as formatAddress, m as decodeName, r as compareAddresses } from "./address.js";
import { S as REGISTRY_FOLDER, a as mirrorPatterns, b as MIRROR_FOLDER, d as renderInstallation, i as isDiscoverable, l as renderHost } from "./install.js";
// src/cli-config/wanted.ts
function folderConfig(path, addresses) {
	return {
		host: void 0,
		mirror: {
			url: "",
			include: []
		},
		folder: {
			kind: "filesystem_mirror",
			place: path,
			include: addresses.toSorted(compareAddresses).map(formatAddress)
		}
	};
}
function wantedMethods({ mirror, images = [], folder }) {
	if (folder !== void 0) return [folder];
	const sorted = images.toSorted((a, b) => compareAddresses(a.address, b.address));
	const oci = sorted.flatMap(({ address, image }) => image === void 0 ? [] : [{
		kind: "oci_mirror",
		place: image,
		include: [formatAddress(address)]
	}]);
	const others = sorted.filter(({ image }) => image === void 0).map(({ address }) => formatAddress(address)).filter((address) => mirror.include.some((pattern) => covers(pattern, address)));
	const include = oci.length === 0 ? mirror.include : others;
	return include.length === 0 ? oci : [...oci, {
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
	const isOnSite = (address) => address.hostname === hostname;
	const ownProviders = providers.filter(isOnSite);
	const others = providers.filter((address) => !isOnSite(address));
	const host = {
		hostname: decodeName(site.hostname),
		url: `${base}${REGISTRY_FOLDER}`
	};
	return {
		host: ownProviders.length > 0 && !isDiscoverable(site) ? host : void 0,
		mirror: {
			url: `${base}${MIRROR_FOLDER}`,
			include: mirrorPatterns(site, others)
		},
		registry: ownProviders.length > 0 ? {
			host,
			include: mirrorPatterns(site, ownProviders)
		} : void 0
	};
}
function fromMirror({ registry, mirror, ...rest }) {
	const include = [...registry?.include ?? [], ...mirror.include].sort();
	return {
		...rest,
		mirror: {
			...mirror,
			include
		},
		registry: void 0
	};
}
function renderConfig(config) {
	const host = config.host === void 0 ? [] : renderHost(config.host);
	const methods = wantedMethods(config);
	if (methods.length === 0) return host;
	const exclude = methods.flatMap(({ include }) => include);
	return [
		...host,
		...host.length > 0 ? [""] : [],
		...renderInstallation(methods, exclude)
	];
}
export { wantedMethods as a, wantedConfig as i, fromMirror as n, renderConfig as r, folderConfig as t };
