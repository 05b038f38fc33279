import { f as parseMirroredVersion, s as parseMirroredProvider, t as isMirroredList } from "./mirrored-provider.js";
import { n as offeredVersions, r as parseProviderFacts } from "./provider-facts.js";
import { a as parseVersionFacts } from "./version-facts.js";
import { d as versionPath, l as providerPath } from "./paths.js";
import { l as unlessDamaged } from "./json2.js";
import { t as ProblemError } from "./errors.js";
import { n as imageTag } from "./image-name.js";
import { a as missing, t as checkImage } from "./compare-image.js";
import { r as imageNames } from "./push-images.js";
// src/commands/lint/images.ts
async function lookAtImages(addresses, looking) {
	const faults = [];
	for (const address of addresses) faults.push(...await lookAtProvider(address, looking));
	return faults.map(({ rule, name, found }) => ({
		rule,
		where: `https://${name}`,
		found
	}));
}
async function lookAtProvider(address, looking) {
	const versions = await readVersions(address, looking);
	const faults = [];
	for (const name of imageNames(looking.templates, [address])) {
		const images = await looking.world.images(name, "to look");
		const tagged = new Set(await images.versions());
		for (const version of versions) {
			if (!version.isIn(name)) continue;
			if (tagged.has(version.text)) faults.push(...await lookAtVersion(version, {
				address,
				images,
				looking
			}));
			else faults.push(missing(`${name}:${imageTag(version.text)}`));
		}
	}
	return faults;
}
async function lookAtVersion({ text: version, isMirrored }, { address, images, looking }) {
	const text = await readServed(versionPath(address, version), looking);
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
async function readVersions(address, looking) {
	const text = await readServed(providerPath(address), looking);
	if (text === void 0) return [];
	try {
		if (isMirroredList(text)) return parseMirroredProvider(address, text).versions.map(({ version, images = [] }) => ({
			text: version,
			isMirrored: true,
			isIn: (name) => images.includes(name)
		}));
		return offeredVersions(parseProviderFacts(address, text)).map(({ version }) => ({
			text: version,
			isMirrored: false,
			isIn: () => true
		}));
	} catch (error) {
		if (error instanceof ProblemError) return [];
		throw error;
	}
}
const LARGEST = 16e6;
async function readServed(path, { transport, base }) {
	const answer = await transport.get(new URL(`./${path}`, base).href, { limit: LARGEST });
	return answer.kind === "answer" && answer.status === 200 ? answer.body.toString("utf8") : void 0;
}
export { lookAtImages };
