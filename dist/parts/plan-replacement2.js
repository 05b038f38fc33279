import { t as findHome } from "./move.js";
import { i as siteUrl } from "./site-facts.js";
import { a as onceEach, i as once, t as init_concurrency } from "./concurrency.js";
import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { t as siteHost } from "./site-host.js";
import { a as withNamed, n as readGivenKeys } from "./keyring.js";
import { i as sha256Of } from "./local-file.js";
import { n as readClientHash, r as readClientSums } from "./shasums.js";
import { i as findAsset } from "./host.js";
import { a as parseAddressPath, r as formatAddress, t as addressPath } from "./address.js";
import { i as parseVersionChoice } from "./constraint.js";
import { a as filenameInUrl } from "./filename.js";
import { i as planAddress } from "./plan-address.js";
import { a as openKey } from "./signer.js";
import { t as openExistingSite } from "./existing-site.js";
// src/re-signing/plan-replacement.ts
init_concurrency();
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
	const host = opened?.facts.hostname ?? "unknown.invalid";
	const address = await problems.attempt(() => planAddress(inputs.source, world.repository, host));
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
function findFiles({ address, released, inSite }) {
	const listReleased = once(async () => (released ?? inSite).list(address));
	const listInSite = onceEach((path) => inSite.list(parseAddressPath(path)));
	return async (facts) => {
		const home = findHome(address, facts);
		if (home === void 0) return {
			releases: released ?? inSite,
			home,
			listed: await listReleased()
		};
		return {
			releases: inSite,
			home,
			listed: (await listInSite(addressPath(home))).map((one) => withNamed(one, address, facts))
		};
	};
}
const LARGEST_CHECKSUMS = 1048576;
function findSums(releases, facts, address) {
	const published = releases.filter(({ draft }) => !draft);
	const tagged = (tag) => published.find((one) => one.tag === tag);
	const release = tagged(facts.tag) ?? tagged(`v${facts.version}`);
	const name = filenameInUrl(facts.sums.url);
	const sums = release && findAsset(release.assets, name);
	const what = `${formatAddress(address)} ${facts.version}`;
	if (release === void 0) throw tampered(`${what} has no published release ${facts.tag}`);
	if (sums === void 0) throw tampered(`${name} of ${what} is missing from release ${release.tag}`);
	if (!(sums.size <= LARGEST_CHECKSUMS)) throw tampered(`${name} of ${what} has ${sums.size} bytes`);
	return {
		release,
		sums
	};
}
function checkSums(data, facts, { release, sums }) {
	const where = `${sums.name} of release ${release.tag}`;
	const sha256 = sha256Of(data);
	if (sha256 !== facts.sums.sha256) throw tampered(`${where} was published with sha256 ${facts.sums.sha256}, but now has sha256 ${sha256}`);
	const { sums: lines } = readClientSums(Buffer.from(data).toString("utf8"));
	const odd = [...facts.packages.values()].find(({ filename, sha256: wanted }) => readClientHash(lines.get(filename) ?? "") !== wanted);
	if (odd !== void 0) throw tampered(`${where} does not list ${odd.filename} as the site does`);
}
function tampered(found) {
	return new ProblemError({
		code: "release-tampered",
		found,
		expected: "the published checksums, because the new key would vouch for them",
		fix: "Restore the original file, or withdraw the version with ‹command: withdraw›; it was not signed"
	});
}
export { planReplacement as a, inspect as i, findFiles as n, tampered as o, findSums as r, checkSums as t };
