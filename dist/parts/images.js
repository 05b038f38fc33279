import { r as offeredVersions } from "./marks.js";
import { n as isMirroredList, p as parseMirroredVersion, s as parseMirroredProvider } from "./mirrored-provider.js";
import { n as parseProviderFacts } from "./provider-facts.js";
import { c as parseVersionFacts } from "./version-facts.js";
import { d as versionPath, l as providerPath } from "./paths.js";
import { d as unlessDamaged } from "./json2.js";
import { c as unlessProblem } from "./errors.js";
import { t as readServed } from "./read-served.js";
import { n as imageTag } from "./image-name.js";
import { l as missing, o as checkImage, r as imageNames } from "./push-images.js";
// src/commands/lint/images.ts
async function checkImages(addresses, check) {
	for (const address of addresses) if (!check.isOver()) await checkProvider(address, check);
}
async function checkProvider(address, check) {
	const versions = await readVersions(address, check);
	const tell = (faults) => check.see(faults.map(({ rule, name, found }) => ({
		rule,
		where: `https://${name}`,
		found
	})));
	for (const name of imageNames(check.templates, [address])) {
		const images = await check.world.images(name, "to look");
		const tagged = new Set(await images.versions());
		for (const version of versions) {
			if (check.isOver()) return;
			if (!version.isIn(name)) continue;
			if (tagged.has(version.text)) tell(await checkVersion(version, {
				address,
				images,
				check
			}));
			else tell([missing(`${name}:${imageTag(version.text)}`)]);
		}
	}
}
async function checkVersion({ text: version, isMirrored }, { address, images, check }) {
	const text = await readServed(check)(versionPath(address, version));
	if (text === void 0) return [];
	const facts = await unlessDamaged(async () => isMirrored ? hashedFacts(parseMirroredVersion(address, version, text)) : parseVersionFacts(address, version, text));
	const fault = facts && await checkImage(images, facts);
	return fault === void 0 ? [] : [fault];
}
function hashedFacts({ version, packages }) {
	const hashed = [...packages].flatMap(([platform, { sha256 }]) => sha256 === void 0 ? [] : [[platform, { sha256 }]]);
	return hashed.length < packages.size ? void 0 : {
		version,
		packages: new Map(hashed)
	};
}
async function readVersions(address, check) {
	const text = await readServed(check)(providerPath(address));
	return (text === void 0 ? void 0 : unlessProblem(() => parseVersions(address, text))) ?? [];
}
function parseVersions(address, text) {
	if (isMirroredList(text)) return offeredVersions(parseMirroredProvider(address, text)).map(({ version, images = [] }) => ({
		text: version,
		isMirrored: true,
		isIn: (name) => images.includes(name)
	}));
	return offeredVersions(parseProviderFacts(address, text)).map(({ version }) => ({
		text: version,
		isMirrored: false,
		isIn: () => true
	}));
}
export { checkImages };
