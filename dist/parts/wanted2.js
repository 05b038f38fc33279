import { g as init_group_by, h as groupBy } from "./errors.js";
import { t as nameOf } from "./read-lock-files.js";
import { a as sha256Of } from "./local-file.js";
import { i as formatAddress, t as PUBLIC_REGISTRIES } from "./address.js";
// src/commands/install/wanted.ts
init_group_by();
function findWanted(files, platforms, clients) {
	const all = files.flatMap(({ path, locked }) => locked.flatMap((one) => askedFor(one, locked, clients)).map(({ address, version, hashes }) => ({
		address,
		version,
		lock: {
			path,
			hashes
		}
	})));
	return [...groupBy(all, nameOf).values()].flatMap((same) => same.slice(0, 1).flatMap(({ address, version }) => {
		const locks = same.map(({ lock }) => lock);
		return platforms.map((platform) => ({
			address,
			version,
			platform,
			locks
		}));
	}));
}
function askedFor(one, all, { terraform, tofu }) {
	const [theirs, own] = PUBLIC_REGISTRIES;
	const { hostname, namespace, type } = one.address;
	if (!tofu || hostname !== theirs || namespace !== "hashicorp") return [one];
	const isLocked = all.some(({ address }) => address.hostname === own && address.type === type);
	const renamed = {
		...one,
		address: {
			...one.address,
			hostname: own
		},
		hashes: []
	};
	return [...terraform ? [one] : [], ...isLocked ? [] : [renamed]];
}
function fitOf({ locks }, { zh, h1 }) {
	let fit = "fits";
	for (const { hashes } of locks) {
		const isThere = hashes.length === 0 || hashes.some((hash) => hash === zh || hash === h1);
		const mayBe = (kind) => hashes.some((hash) => hash.startsWith(kind));
		if (isThere) continue;
		if (!(zh === void 0 && mayBe("zh:") || h1 === void 0 && mayBe("h1:"))) return "differs";
		fit = "unknown";
	}
	return fit;
}
function mayBeUnpacked({ locks }) {
	return locks.every(({ hashes }) => hashes.some((hash) => hash.startsWith("h1:")));
}
function isUnpacked({ locks }, h1) {
	return h1 !== void 0 && locks.every(({ hashes }) => hashes.includes(h1));
}
function hasHashes({ locks }) {
	return locks.some(({ hashes }) => hashes.length > 0);
}
function proofOf(wanted, { zh, h1 }) {
	if (!hasHashes(wanted)) return "none";
	if (fitOf(wanted, {
		zh,
		h1: ""
	}) === "fits") return "zh:";
	return fitOf(wanted, {
		zh: "",
		h1
	}) === "fits" ? "h1:" : "zh:";
}
function cacheKeyOf(all, isPacked) {
	const lines = all.map(({ address, version, platform, locks }) => {
		const hashes = locks.map((lock) => lock.hashes.toSorted().join(" ")).toSorted();
		return [
			formatAddress(address),
			version.text,
			platform,
			...new Set(hashes)
		].join("\n");
	});
	return sha256Of([String(isPacked), ...lines.toSorted()].join("\n\n")).slice(0, 32);
}
export { isUnpacked as a, hasHashes as i, findWanted as n, mayBeUnpacked as o, fitOf as r, proofOf as s, cacheKeyOf as t };
