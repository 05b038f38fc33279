import { D as parseVersionFacts, c as offeredVersions } from "./provider-facts.js";
import { v as unlessDamaged } from "./site-facts.js";
import { g as versionPath } from "./paths.js";
import { r as readMarkedList } from "./read-facts.js";
import { r as readServed } from "./walk.js";
import { n as imageTag } from "./image-name.js";
import { a as imageNames, o as missing, t as checkImage } from "./images.js";
import { n as checkSbom, r as checkStatement } from "./check-evidence.js";
// src/commands/lint/evidence.ts
async function checkEvidence(addresses, { deep, oci: templates }, { see, isOver, ...served }, { images }) {
	const read = readServed(served, (failure) => {
		if (failure.rule !== "host-refuses") see([failure]);
	});
	for (const address of addresses) {
		if (isOver()) return;
		const provider = await unlessDamaged(() => readMarkedList(read, address));
		const isOwn = provider?.origin === void 0;
		const opened = [];
		for (const name of imageNames(templates, [address])) {
			const repository = await images(name, "to look");
			opened.push({
				repository,
				name,
				tagged: new Set(await repository.versions())
			});
		}
		for (const { version, images: pushed = [] } of provider === void 0 ? [] : offeredVersions(provider)) {
			if (isOver()) return;
			const meant = opened.filter(({ name }) => isOwn || pushed.includes(name));
			const text = isOwn && deep || meant.some(({ tagged }) => tagged.has(version)) ? await read(versionPath(address, version)) : void 0;
			const facts = text && await unlessDamaged(async () => parseVersionFacts(address, version, text));
			if (facts && deep && isOwnVersion(facts)) see([...await checkSbom(facts, served), ...await checkStatement(facts, served)]);
			const hashed = facts && hashedFacts(facts);
			for (const { repository, name, tagged } of meant) {
				const fault = tagged.has(version) ? hashed && await checkImage(repository, hashed) : missing(`${name}:${imageTag(version)}`);
				if (fault) see([{
					rule: fault.rule,
					where: `https://${fault.name}`,
					found: fault.found
				}]);
			}
		}
	}
}
function isOwnVersion(facts) {
	return facts.tag !== void 0;
}
function hashedFacts({ version, packages }) {
	const hashed = [...packages].flatMap(([platform, { sha256 }]) => sha256 === void 0 ? [] : [[platform, { sha256 }]]);
	return hashed.length < packages.size ? void 0 : {
		version,
		packages: new Map(hashed)
	};
}
export { checkEvidence };
