import { t as isMirroredList } from "./mirrored-provider.js";
import { i as parseProviderFacts, n as offeredVersions } from "./provider-facts.js";
import { a as parseVersionFacts } from "./version-facts.js";
import { d as versionPath, l as providerPath } from "./paths.js";
import { l as unlessDamaged } from "./json2.js";
import { n as checkSbom, r as checkStatement } from "./check-evidence.js";
import { t as readServed } from "./read-served.js";
// src/commands/lint/evidence.ts
async function checkEvidence(addresses, place) {
	const seen = [];
	for (const address of addresses) for (const version of await listVersions(address, place)) {
		const facts = await readFacts(address, version, place);
		if (facts === void 0) continue;
		seen.push(...await checkSbom(facts, place), ...await checkStatement(facts, place));
	}
	return seen;
}
async function listVersions(address, place) {
	const text = await readServed(providerPath(address), place);
	if (text === void 0) return [];
	const provider = await unlessDamaged(async () => isMirroredList(text) ? void 0 : parseProviderFacts(address, text));
	return provider === void 0 ? [] : offeredVersions(provider).map(({ version }) => version);
}
async function readFacts(address, version, place) {
	const text = await readServed(versionPath(address, version), place);
	return text === void 0 ? void 0 : unlessDamaged(async () => parseVersionFacts(address, version, text));
}
export { checkEvidence };
