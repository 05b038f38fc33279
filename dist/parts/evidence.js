import { T as isOwnVersion, j as parseVersionFacts, r as describeStolen, u as offeredVersions, z as marksOf } from "./provider-facts.js";
import { Y as unlessDamaged } from "./install.js";
import { _ as versionPath, f as providerPath } from "./paths.js";
import { f as readSiteFacts, l as readOwnProvider, s as readMarkedList } from "./served-lists.js";
import { g as init_group_by, h as groupBy } from "./errors.js";
import { i as formatAddress } from "./address.js";
import { n as imageTag } from "./image-name.js";
import { t as readInventory } from "./inventory.js";
import { a as imageNames, o as missing, t as checkImage } from "./images.js";
import { m as nameSome } from "./text.js";
import { n as checkSbom, r as checkStatement } from "./check-evidence.js";
import { r as readServed } from "./walk.js";
// src/commands/lint/evidence.ts
init_group_by();
async function checkEvidence(addresses, { deep, oci: templates }, { see, isOver, ...served }, { images }) {
	const read = readServed(served, (failure) => {
		if (failure.rule !== "host-refuses") see([failure]);
	});
	for (const address of addresses) {
		if (isOver()) return;
		const provider = await unlessDamaged(() => readMarkedList(read, address));
		const isPublishedHere = provider?.origin === void 0;
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
			const meant = opened.filter(({ name }) => isPublishedHere || pushed.includes(name));
			const text = isPublishedHere && deep || meant.some(({ tagged }) => tagged.has(version)) ? await read(versionPath(address, version)) : void 0;
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
async function checkLists({ see, isOver, ...served }) {
	const read = readServed(served, () => {});
	const site = await unlessDamaged(() => readSiteFacts(read));
	for (const addresses of groupBy(site?.providers ?? [], ({ type }) => type).values()) {
		if (addresses.length === 1 && site?.distrusted === void 0) continue;
		const first = new Map();
		for (const address of addresses) {
			if (isOver()) return;
			const list = await unlessDamaged(() => readOwnProvider(read, address));
			const where = new URL(providerPath(address), served.base).href;
			for (const { version } of list === void 0 ? [] : offeredVersions(list)) {
				const found = list && describeStolen(list, version);
				if (found !== void 0) see([{
					rule: "key-distrusted",
					where,
					found
				}]);
			}
			for (const entry of list?.versions ?? []) {
				const { version, identity } = entry;
				if (identity === void 0) continue;
				const marks = JSON.stringify(marksOf(entry));
				const source = formatAddress(address);
				const before = first.get(`${version} ${identity}`);
				if (before === void 0) first.set(`${version} ${identity}`, {
					source,
					marks
				});
				else if (before.marks !== marks) see([{
					rule: "marks-differ",
					where,
					found: `${version} has the marks ${marks}, and ${before.marks} at ${before.source}`
				}]);
			}
		}
	}
}
async function checkInventory(addresses, site, { see, isOver, base }) {
	const facts = await unlessDamaged(() => readSiteFacts(site.read));
	if (facts === void 0) return;
	const about = {
		hostname: facts.hostname,
		packages: await site.list("assets")
	};
	const find = async (address) => {
		return ((await unlessDamaged(() => readInventory(site, address, about)))?.versions ?? []).flatMap(({ version, state, lint }) => {
			const [rule, found] = CONTRADICTIONS[state] ?? [];
			return rule === void 0 || found === void 0 || lint === "nothing" ? [] : [{
				version,
				rule,
				found
			}];
		});
	};
	for (const address of addresses) {
		if (isOver()) return;
		const first = await find(address);
		const still = first.length === 0 ? [] : await find(address);
		const groups = groupBy(first.filter((one) => still.some(({ version, rule }) => version === one.version && rule === one.rule)), ({ rule }) => rule);
		const where = new URL(providerPath(address), base).href;
		for (const [rule, group] of groups) {
			const versions = nameSome(group.map(({ version }) => version), MOST_NAMED);
			see(group.slice(0, 1).map(({ found }) => ({
				rule,
				where,
				found: `${versions}: ${found}`
			})));
		}
	}
}
const MOST_NAMED = 10;
const CONTRADICTIONS = {
	"entry lost": ["entry-lost", "the catalog has the facts, and its list has no entry"],
	"catalog older": ["catalog-older", "a list that clients read offers it, and the catalog has nothing of it"],
	"facts lost": ["facts-lost", "the list has an entry, and the catalog has no facts"],
	"files broken": ["files-lost", "the facts name files that the site lacks"],
	"documents lost": ["documents-lost", "what clients read is not what the catalog says"],
	"files deleted": ["files-kept", "its files were to be deleted, and some of it is still there"],
	unlisted: ["files-unlisted", "its signed files are in the site, and nothing lists it"]
};
function hashedFacts({ version, packages }) {
	const hashed = [...packages].flatMap(([platform, { sha256 }]) => sha256 === void 0 ? [] : [[platform, { sha256 }]]);
	return hashed.length < packages.size ? void 0 : {
		version,
		packages: new Map(hashed)
	};
}
export { checkEvidence, checkInventory, checkLists };
