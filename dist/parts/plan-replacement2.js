import { i as siteUrl } from "./site-facts.js";
import { n as Problems, s as init_errors } from "./errors.js";
import { t as siteHost } from "./site-host.js";
import { n as readGivenKeys } from "./keyring.js";
import { i as parseVersionChoice } from "./constraint.js";
import { i as planAddress } from "./plan-address.js";
import { a as openKey } from "./signer.js";
import { i as openExistingSite } from "./read-site.js";
// src/re-signing/plan-replacement.ts
init_errors();
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
	const opened = await problems.attempt(() => openExistingSite(world, inputs["site-url"]));
	const address = await problems.attempt(() => planAddress(inputs.source, world.repository, opened?.facts));
	const key = await problems.attempt(() => openKey(inputs, world));
	const given = await problems.attempt(() => readGiven(inputs, world));
	const releases = await problems.attempt(async () => ({ released: opened && await world.releases() }));
	const { opened: existing, releases: { released }, ...others } = problems.settle({
		choice,
		opened,
		address,
		key,
		given,
		releases
	});
	const { site, facts: siteFacts } = existing;
	const found = siteFacts.base === void 0 ? "presumed" : "stated";
	const inSite = siteHost(site, {
		base: siteUrl(siteFacts),
		found,
		warnings: []
	}, () => site.head());
	const { hostname, namespace, type } = others.address;
	const otherHosts = siteFacts.providers.filter((one) => one.namespace === namespace && one.type === type && one.hostname !== hostname);
	const digits = inputs["old-key"]?.replace(/^0x/i, "").replace(/\s/g, "").toUpperCase();
	return {
		site,
		siteFacts,
		released,
		inSite,
		...others,
		addresses: [others.address, ...otherHosts],
		oldKey: digits?.length === 64 ? digits.slice(0, 16) : digits?.slice(-16),
		oldFingerprint: digits?.length === 16 ? void 0 : digits
	};
}
function readGiven(inputs, { directory }) {
	return readGivenKeys(inputs["gpg-public-keys"] ?? "", directory);
}
function readChoice({ versions }) {
	return versions.length === 0 ? "all" : parseVersionChoice(versions);
}
export { planReplacement as n, inspect as t };
