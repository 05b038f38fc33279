import { r as isObject } from "./json.js";
import { i as formatAddress } from "./address.js";
import { h as quote } from "./text.js";
import { M as renderVersionFacts, S as filesOf } from "./provider-facts.js";
// src/catalog/edits/version-changes.ts
function findChanges(before, after) {
	const [was, is] = [comparable(before), comparable(after)];
	return namesOf(was, is).flatMap((name) => firstDifference(name, was[name], is[name]));
}
function areIdentical(before, after) {
	return firstDifference("", written(before), written(after)).length === 0;
}
function written(facts) {
	return JSON.parse(renderVersionFacts(facts));
}
function comparable(facts) {
	const { attestationUrl: _bundle, title: _title, notes: _notes, unknown: _later, ...fields } = facts;
	const { packages, ...others } = written({
		...fields,
		tag: "",
		sums: {
			url: "",
			sha256: facts.sums.sha256,
			signatureUrl: "",
			keys: []
		},
		packages: new Map([...facts.packages].map(([platform, one]) => [platform, withoutPlace(one)])),
		...facts.sbom && { sbom: withoutPlace(facts.sbom) }
	});
	return {
		...isObject(packages) ? packages : {},
		...others
	};
}
function withoutPlace({ unknown: _later, ...file }) {
	return {
		...file,
		url: ""
	};
}
function namesOf(...facts) {
	return [...new Set(facts.flatMap(Object.keys))];
}
function firstDifference(name, before, after) {
	if (JSON.stringify(before) === JSON.stringify(after)) return [];
	if (!isObject(before) || !isObject(after)) return [`${name}: ${describeFact(before)} is published, ${describeFact(after)} was built`];
	return namesOf(before, after).flatMap((part) => firstDifference(`${name} ${part}`, before[part], after[part])).slice(0, 1);
}
function describeFact(fact) {
	return fact === void 0 ? "nothing" : quote(fact);
}
function findTampering(facts, assets) {
	return filesOf(facts).flatMap(({ name, size, sha256 }) => {
		const asset = assets.find((one) => one.name === name);
		if (asset?.sha256 === sha256 && asset.size === (size ?? asset.size)) return [];
		const is = asset && `now has sha256 ${asset.sha256 ?? "unknown"}, ${asset.size} bytes`;
		return [`${`${name} was published with sha256 ${sha256}${size === void 0 ? "" : `, ${size} bytes`}`}, and ${is ?? "is missing from the release"}`];
	});
}
function versionChanged(address, version, changes) {
	return {
		code: "version-changed",
		found: `${formatAddress(address)} ${version} is already on the site and would change: ${changes.join("; ")}`,
		expected: "the same bytes as when it was first published",
		fix: "Release a new version: anyone whose lock file has this one could not install the changed packages"
	};
}
export { versionChanged as i, findChanges as n, findTampering as r, areIdentical as t };
