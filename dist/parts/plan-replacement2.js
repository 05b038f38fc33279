import { j as siteUrl } from "./install.js";
import { n as Problems, s as init_errors } from "./errors.js";
import { t as anyHost } from "./package-store.js";
import { n as siteHost } from "./site-host.js";
import { n as readGivenKeys } from "./keyring.js";
import { a as parseVersionChoice } from "./constraint.js";
import { i as openExistingSite } from "./read-site.js";
import { t as findSiblings } from "./siblings.js";
import { i as planAddress } from "./plan-address.js";
import { a as openKey } from "./signer.js";
// src/re-signing/plan-replacement.ts
init_errors();
async function inspect(inputs, world) {
	const problems = new Problems();
	await problems.attempt(() => readChoice(inputs));
	await problems.attempt(() => readGiven(inputs, world));
	problems.add(checkStolen(inputs));
	if (inputs["gpg-private-key"] !== "") await problems.attempt(() => openKey(inputs, world));
	return problems.errors;
}
async function planReplacement(inputs, world) {
	const problems = new Problems();
	const choice = await problems.attempt(() => readChoice(inputs));
	const opened = await problems.attempt(() => openExistingSite(world, inputs["site-url"]));
	const address = await problems.attempt(() => planAddress(inputs.source, world.repository, opened?.facts));
	const key = await problems.attempt(() => openKey(inputs, world));
	const publicKeys = await problems.attempt(() => readGiven(inputs, world));
	const releases = await problems.attempt(async () => ({ released: opened && await world.releases() }));
	const { opened: existing, releases: places, ...others } = problems.settle({
		choice,
		opened,
		address,
		key,
		publicKeys,
		releases
	});
	const { released } = places;
	const { site, facts: siteFacts } = existing;
	const basis = siteFacts.base === void 0 ? "presumed" : "stated";
	const inSite = siteHost(site, {
		base: siteUrl(siteFacts),
		basis,
		warnings: []
	}, () => site.head());
	const siblings = await findSiblings(site, siteFacts.providers, others.address, inputs.only);
	const host = anyHost(released, inSite, async () => false);
	const addresses = [others.address, ...siblings.others];
	return {
		...others,
		site,
		siteFacts,
		released,
		inSite,
		host,
		addresses
	};
}
function checkStolen(inputs) {
	const { stolen, undo, reason, "gpg-private-key": privateKey } = inputs;
	const { fingerprint } = readOldKey(inputs);
	if (!stolen && (undo || reason !== void 0)) return [{
		code: "input-invalid",
		found: `‹${undo ? "undo" : "reason"}› is set without ‹stolen: true›`,
		expected: "both, or neither",
		fix: "Set ‹stolen: true›, or remove it"
	}];
	if (stolen && fingerprint === void 0) return [{
		code: "input-invalid",
		found: "‹stolen: true› is set, and ‹old-key› is no whole fingerprint",
		expected: "40 or 64 hexadecimal digits: other keys can be made with the same id",
		fix: "Set ‹old-key› to the fingerprint from your own records"
	}];
	if (stolen || privateKey !== "") return [];
	return [{
		code: "input-missing",
		found: "‹gpg-private-key› is missing or empty",
		expected: "the new private key, or ‹stolen: true› to record only that ‹old-key› was stolen",
		fix: "Set ‹gpg-private-key›‹in workflows: : run `gh secret set GPG_PRIVATE_KEY < private-key.asc`. Workflows started from a fork have no secrets›"
	}];
}
function readOldKey(inputs) {
	const digits = inputs["old-key"]?.replace(/^0x/i, "").replace(/\s/g, "").toUpperCase();
	return {
		keyId: digits?.length === 64 ? digits.slice(0, 16) : digits?.slice(-16),
		fingerprint: digits?.length === 16 ? void 0 : digits
	};
}
function readGiven(inputs, { directory }) {
	return readGivenKeys(inputs["gpg-public-keys"] ?? "", directory);
}
function readChoice({ versions }) {
	return versions.length === 0 ? "all" : parseVersionChoice(versions);
}
export { planReplacement as n, readOldKey as r, inspect as t };
