import { s as offeredVersions } from "./provider-facts.js";
import { i as readOwnFacts, o as readOwnVersion } from "./read-facts.js";
import { d as unlessDamaged } from "./json2.js";
import { t as readServed } from "./read-served.js";
import { n as checkStatement, t as checkSbom } from "./check-evidence.js";
// src/commands/lint/evidence.ts
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
export { checkEvidence };
