import { t as present } from "./present.js";
import { a as parseAddress, i as formatAddress, n as addressPath, o as parseAddressPath } from "./address.js";
import { b as withVersions } from "./provider-facts.js";
import { P as withProviders } from "./install.js";
import { d as pathInSite, g as toLink, l as packagesFolder } from "./paths.js";
// src/catalog/edits/move.ts
function nextAddress(address, { from, to }) {
	if (from.hostname === to.hostname || address.hostname !== from.hostname) return void 0;
	return {
		...address,
		hostname: to.hostname
	};
}
function moveSite(site, move) {
	const { hostname, base } = move.to;
	const added = site.providers.flatMap((address) => nextAddress(address, move) ?? []);
	const { movedFrom = [], ...others } = site;
	const before = new Set([...movedFrom, move.from.hostname]);
	before.delete(hostname);
	const moved = before.size === 0 ? others : {
		...others,
		movedFrom: [...before]
	};
	return withProviders({
		...moved,
		hostname,
		base
	}, added);
}
function moveProvider(address, list, { to }) {
	const { movedFrom, ...rest } = list;
	const moved = {
		...rest,
		site: to.hostname,
		base: to.base
	};
	return movedFrom === void 0 || address.hostname !== to.hostname ? moved : {
		...moved,
		movedFrom
	};
}
function succeedProvider(address, { provider, successor }, move) {
	const next = {
		...address,
		hostname: move.to.hostname
	};
	const { movedFrom = [], ...list } = provider;
	const standing = new Map(successor?.versions.map((entry) => [entry.version, entry]));
	const versions = list.versions.map((entry) => {
		const { protocols, platforms } = standing.get(entry.version) ?? entry;
		return {
			...entry,
			protocols,
			platforms
		};
	});
	const before = [
		...successor?.movedFrom ?? [],
		...movedFrom,
		address
	].filter((one) => addressPath(one) !== addressPath(next));
	return withVersions({
		...moveReplacement(list, next, move),
		site: move.to.hostname,
		base: move.to.base,
		versions,
		movedFrom: [...new Map(before.map((one) => [addressPath(one), one])).values()]
	}, successor?.versions ?? []);
}
function moveReplacement(list, next, move) {
	if (list.replacedBy === void 0) return list;
	const by = parseAddress(list.replacedBy);
	const after = nextAddress(by, move) ?? by;
	if (addressPath(after) !== addressPath(next)) return {
		...list,
		replacedBy: formatAddress(after)
	};
	const { deprecated: _why, replacedBy: _next, ...rest } = list;
	return rest;
}
function moveVersion(address, facts, { from, to }) {
	const folder = `${from.base ?? "/"}${toLink(packagesFolder(address, facts.version))}/`;
	const follow = (link) => {
		const path = pathInSite(address, facts.version, link);
		const isOurs = facts.tag !== void 0 || link.startsWith(folder);
		return path === void 0 || !isOurs ? link : to.base + toLink(path);
	};
	const { packages, sums, attestationUrl, sbom } = facts;
	return present({
		...facts,
		sums: sums && {
			...sums,
			url: follow(sums.url),
			signatureUrl: follow(sums.signatureUrl)
		},
		attestationUrl: attestationUrl && follow(attestationUrl),
		packages: new Map([...packages].map(([platform, one]) => [platform, {
			...one,
			url: follow(one.url)
		}])),
		sbom: sbom && {
			...sbom,
			url: follow(sbom.url)
		}
	});
}
function liesElsewhere(address, { version, sums }) {
	const path = pathInSite(address, version, sums.url);
	return path !== void 0 && !path.startsWith(`${packagesFolder(address, version)}/`);
}
function findHome(address, { version, sums }) {
	const [, ...parts] = pathInSite(address, version, sums.url)?.split("/") ?? [];
	return parts.length === 0 ? void 0 : parseAddressPath(parts.slice(0, 3).join("/"));
}
export { moveVersion as a, moveSite as i, liesElsewhere as n, nextAddress as o, moveProvider as r, succeedProvider as s, findHome as t };
