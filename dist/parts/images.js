import { F as providerPath, L as versionPath } from "./forms.js";
import { n as parseProviderFacts, t as offeredVersions } from "./provider-facts.js";
import { i as parseVersionFacts } from "./version-facts.js";
import { t as ProblemError } from "./errors.js";
import { n as imageTag } from "./image-name.js";
import { n as missing, t as checkImage } from "./check-image.js";
import { t as imageNames } from "./image-names.js";
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
		for (const version of versions) if (!tagged.has(version)) faults.push(missing(`${name}:${imageTag(version)}`));
		else faults.push(...await lookAtVersion(version, {
			address,
			images,
			looking
		}));
	}
	return faults;
}
async function lookAtVersion(version, { address, images, looking }) {
	const text = await readServed(versionPath(address, version), looking);
	if (text === void 0) return [];
	const fault = await checkImage(images, parseVersionFacts(address, version, text));
	return fault === void 0 ? [] : [fault];
}
async function readVersions(address, looking) {
	const text = await readServed(providerPath(address), looking);
	if (text === void 0) return [];
	try {
		return offeredVersions(parseProviderFacts(address, text)).map(({ version }) => version);
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
