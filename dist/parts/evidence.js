import { D as parseVersionFacts, E as parseOwnVersion, c as offeredVersions, i as isMirroredList, l as parseMirroredProvider, u as parseOwnProvider } from "./provider-facts.js";
import { v as unlessDamaged } from "./site-facts.js";
import { f as providerPath, g as versionPath } from "./paths.js";
import { a as readOwnFacts, s as readOwnVersion } from "./read-facts.js";
import { d as unlessProblem, s as init_errors } from "./errors.js";
import { r as readServed } from "./walk.js";
import { n as imageTag } from "./image-name.js";
import { a as imageNames, o as missing, t as checkImage } from "./images.js";
import { n as checkSbom, r as checkStatement } from "./check-evidence.js";
// src/commands/lint/evidence.ts
init_errors();
async function checkEvidence(addresses, { see, isOver, ...served }) {
	const read = readServed(served);
	for (const address of addresses) {
		if (isOver()) return;
		const provider = await unlessDamaged(() => readOwnFacts(read, address));
		for (const { version } of provider === void 0 ? [] : offeredVersions(provider)) {
			if (isOver()) return;
			const facts = await unlessDamaged(() => readOwnVersion(read, address, version));
			if (facts !== void 0) see([...await checkSbom(facts, served), ...await checkStatement(facts, served)]);
		}
	}
}
async function checkImages(addresses, templates, { see, isOver, ...served }, world) {
	const read = readServed(served);
	for (const address of addresses) {
		if (isOver()) return;
		const list = await read(providerPath(address));
		const versions = list && unlessProblem(() => parseVersions(address, list)) || [];
		for (const name of imageNames(templates, [address])) {
			const images = await world.images(name, "to look");
			const tagged = new Set(await images.versions());
			for (const { version, isMirrored, isIn } of versions) {
				if (isOver()) return;
				if (!isIn(name)) continue;
				const text = tagged.has(version) ? await read(versionPath(address, version)) : void 0;
				const facts = text && await unlessDamaged(async () => isMirrored ? hashedFacts(parseVersionFacts(address, version, text)) : parseOwnVersion(address, version, text));
				const fault = tagged.has(version) ? facts && await checkImage(images, facts) : missing(`${name}:${imageTag(version)}`);
				if (fault) see([{
					rule: fault.rule,
					where: `https://${fault.name}`,
					found: fault.found
				}]);
			}
		}
	}
}
function hashedFacts({ version, packages }) {
	const hashed = [...packages].flatMap(([platform, { sha256 }]) => sha256 === void 0 ? [] : [[platform, { sha256 }]]);
	return hashed.length < packages.size ? void 0 : {
		version,
		packages: new Map(hashed)
	};
}
function parseVersions(address, text) {
	if (isMirroredList(text)) return offeredVersions(parseMirroredProvider(address, text)).map(({ version, images = [] }) => ({
		version,
		isMirrored: true,
		isIn: (name) => images.includes(name)
	}));
	return offeredVersions(parseOwnProvider(address, text)).map(({ version }) => ({
		version,
		isMirrored: false,
		isIn: () => true
	}));
}
export { checkEvidence, checkImages };
