import { i as siteUrl } from "./site-facts.js";
import { n as Problems } from "./errors.js";
import { n as readGivenKeys } from "./keyring.js";
import { r as parseVersionChoice } from "./version-choice.js";
import { i as planAddress } from "./plan-address.js";
import { t as openKey } from "./open-keys.js";
import { n as openStandingSite } from "./edit-site.js";
// src/commands/replace-key/plan-replacement.ts
async function inspect(inputs, world) {
	const problems = new Problems();
	await problems.attempt(() => readChoice(inputs));
	await problems.attempt(() => readGiven(inputs, world));
	if (inputs["gpg-private-key"] !== "") await problems.attempt(() => openKey(inputs, world));
	return problems.errors;
}
async function planReplacement(inputs, world) {
	const problems = new Problems();
	const choice = await problems.attempt(() => readChoice(inputs));
	const opened = await problems.attempt(() => openStandingSite(world, inputs["site-url"]));
	const host = opened?.facts.hostname ?? "unknown.invalid";
	const address = await problems.attempt(() => planAddress(inputs, world, host));
	const key = await problems.attempt(() => openKey(inputs, world));
	const given = await problems.attempt(() => readGiven(inputs, world));
	const places = opened && await problems.attempt(() => openPlaces(world, opened.facts));
	problems.throwIfAny();
	if (!choice || !opened || !address || !key || !places || !given) throw new Error("a problem was not reported");
	const { site, facts: siteFacts } = opened;
	const addresses = findAddresses(address, siteFacts);
	const old = readOldKey(inputs["old-key"]);
	return {
		site,
		siteFacts,
		...places,
		address,
		addresses,
		choice,
		key,
		given,
		...old
	};
}
function readGiven(inputs, { directory }) {
	return readGivenKeys(inputs["gpg-public-keys"] ?? "", directory);
}
async function openPlaces(world, siteFacts) {
	const location = {
		base: siteUrl(siteFacts),
		found: "stated",
		warnings: []
	};
	return {
		released: await world.releases(),
		inSite: await world.releases({
			in: "site",
			location
		})
	};
}
function readChoice({ versions }) {
	return versions.length === 0 ? "all" : parseVersionChoice(versions);
}
function findAddresses(address, { providers }) {
	const { hostname, namespace, type } = address;
	return [address, ...providers.filter((one) => one.namespace === namespace && one.type === type && one.hostname !== hostname)];
}
function readOldKey(text) {
	const digits = text?.replace(/^0x/i, "").replace(/\s/g, "").toUpperCase();
	return {
		oldKey: digits?.length === 64 ? digits.slice(0, 16) : digits?.slice(-16),
		oldFingerprint: digits?.length === 16 ? void 0 : digits
	};
}
export { planReplacement as n, inspect as t };
