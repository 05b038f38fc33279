import { o as namedFiles } from "./version-facts.js";
import { l as pathInSite } from "./paths.js";
import { t as groupBy } from "./group-by.js";
import { n as readClientHash, r as readClientSums } from "./shasums.js";
import { n as readAsset } from "./judge-release.js";
import "./take-packages.js";
// src/importing/own-files.ts
function withNamed(release, address, facts) {
	if (release.inSite === void 0) return release;
	const paths = namedFiles(facts).flatMap(({ url }) => pathInSite(address, facts.version, url) ?? []);
	const named = release.assets.filter(({ id }) => paths.includes(String(id)));
	const names = new Set(named.map(({ name }) => name));
	return {
		...release,
		assets: [...named, ...release.assets.filter(({ name }) => !names.has(name))]
	};
}
async function withListed(release, judging) {
	const found = release.assets.filter(({ name, size }) => name.endsWith("SHA256SUMS") && size <= 1048576);
	const others = release.assets.filter((asset) => !found.includes(asset));
	let chosen;
	for (const sums of found) {
		const { sums: lines } = readClientSums((await readAsset(release, sums, judging)).toString("utf8"));
		const isListed = ({ id, name }) => {
			const digest = readClientHash(lines.get(name) ?? "");
			return !lines.has(name) || digest !== void 0 && String(id).includes(`/${digest.slice(0, 12)}/`);
		};
		const assets = others.filter(isListed);
		const byName = groupBy(assets, ({ name }) => name);
		const isWhole = [...lines.keys()].every((name) => byName.has(name));
		if (chosen === void 0 || isWhole) chosen = {
			...release,
			assets: [sums, ...assets]
		};
		if (isWhole) break;
	}
	return chosen ?? release;
}
export { withNamed as n, withListed as t };
