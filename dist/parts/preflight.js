import { a as isWithdrawn, l as warnOfWithdrawn, o as refuseDistrusted, t as checkListing } from "./check-listing.js";
import { l as findTampering, t as findHome } from "./move.js";
import { i as refuseUnknown, t as askForPublication } from "./publication.js";
import { I as findDistrusted } from "./install.js";
import { O as liesInSite, k as namedFiles } from "./provider-facts.js";
import { _ as versionPath, f as providerPath } from "./paths.js";
import { n as Problems, s as init_errors } from "./errors.js";
import { n as packageStore } from "./package-store.js";
import { n as siteHost } from "./site-host.js";
import { a as AGREEMENT_RULES, i as VERSIONS_RULES } from "./registry.js";
import { i as formatAddress } from "./address.js";
import { _ as signatureFilename, d as manifestFilename, g as shasumsFilename, m as sbomFilename, p as packageFilename, t as attestationFilename } from "./filename.js";
import { i as formatPlatform } from "./platform.js";
import { i as parseVersion, n as isPrerelease, t as compareVersions } from "./version.js";
import { l as downloadPath, m as versionsPath, n as mirrorIndexPath, r as mirrorVersionPath } from "./mirror2.js";
import { n as keepUrl, r as locateSite, s as readSite, t as findVersion } from "./read-site.js";
import { r as findImages } from "./images.js";
import { s as siteAddress } from "./plan-address.js";
import { i as nameKeys, o as openKeys, s as openOldKey } from "./signer.js";
import { i as findDropped } from "./agreement.js";
import { i as findAsset, t as LARGEST_ACCEPTED } from "./host.js";
import { i as makePlan, t as checkManualRelease } from "./manual-release.js";
// src/publishing/release/earlier-release.ts
init_errors();
async function findEarlier({ releaseState, reading: { catalog }, plan: { address } }, releases) {
	const { earlier } = releaseState ?? {};
	const isFirst = catalog.entries.every(({ provider, offered }) => provider === void 0 && offered === void 0);
	if (earlier === void 0 || !isFirst) return [];
	const name = earlier.assets.find((asset) => asset.name.endsWith("_SHA256SUMS.sig"))?.name ?? "";
	const signature = findAsset(earlier.assets, name, LARGEST_ACCEPTED);
	if (signature === void 0) return [];
	const { readSignings } = await import("./check-signature.js");
	const signings = await readSignings(await releases.download(earlier, signature)).catch(() => []);
	const source = formatAddress(address);
	const run = `run ‹command: rebuild› with ‹source: ${source}›`;
	if (signings.some(({ isOurs }) => isOurs)) return [{
		code: "versions-vanish",
		severity: catalog.mayReplace === true ? "warning" : "error",
		found: `the site has no versions of ${source}, and release ${earlier.tag} has one that this program published: the branch was replaced, or the catalog is lost, and clients would find the new version alone`,
		expected: "a site with the versions that were published",
		fix: `First ${run}: it lists them again from their releases. Then withdraw again what was withdrawn. ‹replace-site: true› starts without them`
	}];
	return [{
		code: "files-unlisted",
		severity: "notice",
		found: `release ${earlier.tag} has signed files of ${source}, which the site does not list`,
		expected: "every version that users may install",
		fix: `To list earlier releases too, ${run}`
	}];
}
// src/publishing/plan/preflight.ts
async function inspect(inputs, world) {
	const problems = new Problems();
	await problems.attempt(() => makePlan(inputs, world));
	if (inputs.attest) problems.add(await (await world.attester()).check());
	const openGiven = inputs["gpg-private-key"] === "" ? openOldKey : openKeys;
	await problems.attempt(() => openGiven(inputs, world));
	return problems.errors;
}
async function preflight(inputs, world) {
	const local = await checkLocally(inputs, world);
	const { keys, site } = local;
	const problems = new Problems();
	const { plan: read, reading } = await problems.attempt(() => readPlanned(local, inputs, world)) ?? {
		...local,
		reading: void 0
	};
	const { text: version } = read.version;
	if (reading !== void 0 && !inputs.overwrite && isWithdrawn(reading.catalog, version)) {
		const warnings = [...read.warnings, ...warnOfWithdrawn(reading.catalog, [version])];
		return {
			plan: read,
			withdrawn: true,
			isDry: inputs["dry-run"],
			warnings
		};
	}
	const facts = reading && findVersion(reading, read.version.text);
	const home = (facts && findHome(read.address, facts)) ?? read.address;
	const source = facts && {
		address: home,
		links: namedFiles(facts)
	};
	const plan = {
		...read,
		settings: {
			...read.settings,
			...source
		}
	};
	const { location } = plan;
	const releases = inputs.assets === "site" ? void 0 : await world.releases();
	const inSite = siteHost(site, location, async () => reading?.head ?? site.head());
	const store = packageStore(releases, inSite);
	for (const line of plan.ignored) world.log.debug(line);
	const { log } = world;
	const { namespace, type } = plan.address;
	const protocols = plan.manifest.protocols.join(", ");
	log.info(`provider ${namespace}/${type}, version ${plan.version.text}, protocols ${protocols}`);
	const signing = keys.map(({ keyId, algorithm }) => `signing key ${keyId} (${algorithm})`).join(", ");
	log.info(`site ${location.base}, ${signing}`);
	if (releases === void 0) log.info("the packages become part of the site, in its folder assets");
	for (const build of plan.builds) log.debug(`${formatPlatform(build.platform)}: ${build.path}`);
	log.info(`builds for ${plan.builds.map(({ platform }) => formatPlatform(platform)).join(", ")}`);
	const releaseState = await problems.attempt(() => store.find(plan.settings));
	await problems.attempt(async () => problems.add(await store.check(plannedFiles(plan, inputs), releaseState?.release)));
	if (reading !== void 0) {
		problems.add(refuseDistrusted(reading.catalog, keys));
		const state = {
			inputs,
			releaseState,
			reading,
			plan
		};
		if (facts !== void 0) problems.add(findElsewhere(plan, facts, inputs, releases));
		for (const { address, versions } of reading.catalog.entries) {
			const published = versions.get(plan.version.text);
			if (published !== void 0 && inputs.overwrite) await problems.attempt(() => refuseUnknown(address, published));
		}
		const release = releases === void 0 || inputs.overwrite ? void 0 : releaseState?.release;
		const changes = facts && release?.draft === false ? findTampering(facts, release.assets) : [];
		if (changes.length > 0) problems.add({
			code: "release-tampered",
			found: `files of release ${release?.tag} changed after it was published: ${changes.join("; ")}`,
			expected: "the published files, which lock files pin",
			fix: "Restore the original files, or release a new version; ‹overwrite: true› replaces them with the files of this run"
		});
		problems.add(checkManualRelease(state));
		if (!inputs.draft) problems.add(await problems.attempt(() => findEarlier(state, store)) ?? []);
		if (inputs.also.length > 0) {
			const { checkPublic } = await import("./check-public.js");
			problems.add(checkPublic(state, keys, world, releases !== void 0));
		}
		const [entry] = reading.catalog.entries;
		problems.add(compareVersionsBefore(plan, keys, entry, inputs));
	}
	if (!inputs.draft) await problems.attempt(() => store.checkDownloadable());
	const { entries } = reading?.catalog ?? { entries: [] };
	const isNew = entries.some(({ versions }) => !versions.has(plan.version.text));
	if (reading !== void 0 && !inputs.draft && (inputs.overwrite || isNew)) {
		const offered = new Set(entries.flatMap((entry) => entry.offered ?? []).map(({ path }) => path));
		const paths = plannedPaths(plan).filter((path) => !offered.has(`${path}/index.json`));
		problems.add(await problems.attempt(() => site.check(reading.head, { paths })) ?? []);
	}
	const images = inputs.draft ? [] : await findImages(plan.images, plan.version, world.images, problems);
	const settled = problems.settle({
		releaseState,
		reading
	});
	const warnings = [
		...plan.warnings,
		...keys.flatMap((key) => key.warnings),
		...problems.warnings
	];
	return {
		plan,
		keys,
		site,
		store,
		...settled,
		images,
		warnings
	};
}
async function checkLocally(inputs, world) {
	const problems = new Problems();
	const order = inputs.assets === "site" ? "alone" : "after a release";
	const site = await problems.attempt(() => world.site(order));
	const location = await problems.attempt(async () => site && locateSite(site));
	const plan = await problems.attempt(() => makePlan(inputs, world, location));
	const keys = await problems.attempt(() => openKeys(inputs, world));
	if (inputs.attest) problems.add(await (await world.attester()).check());
	return problems.settle({
		plan,
		keys,
		site
	});
}
function findElsewhere({ address }, facts, { assets }, releases) {
	if (releases === void 0 && assets !== "site") return [];
	const publishedIn = liesInSite(address, facts) ? "site" : "release";
	if (publishedIn === "release" === (releases !== void 0)) return [];
	const where = publishedIn === "site" ? "in the site" : "on a release";
	return [{
		code: "version-changed",
		found: `${formatAddress(address)} ${facts.version} is already published, with its packages ${where}`,
		expected: `‹assets: ${publishedIn}› for this version`,
		fix: `Set ‹assets: ${publishedIn}› to publish this version again; other versions may use either`
	}];
}
function plannedPaths({ addresses, hostname, version, builds }) {
	const platforms = builds.map(({ platform }) => formatPlatform(platform));
	return addresses.flatMap((address) => [
		providerPath(address),
		versionPath(address, version.text),
		mirrorIndexPath(address),
		mirrorVersionPath(address, version.text),
		...address.hostname === hostname ? [versionsPath(address), ...platforms.map((platform) => downloadPath(address, version.text, platform))] : []
	]);
}
function plannedFiles({ address: { type }, version, builds, manifest }, { attest, sbom }) {
	const { bytes } = manifest;
	return [
		...builds.map(({ kind, platform, size }) => ({
			name: packageFilename(type, version, platform),
			size: kind === "zip" ? size : void 0
		})),
		...bytes === void 0 ? [] : [{
			name: manifestFilename(type, version),
			size: bytes.length
		}],
		...sbom ? [{
			name: sbomFilename(type, version),
			size: void 0
		}] : [],
		{
			name: shasumsFilename(type, version),
			size: void 0
		},
		{
			name: signatureFilename(type, version),
			size: void 0
		},
		...attest ? [{
			name: attestationFilename(type, version),
			size: void 0
		}] : []
	];
}
async function readPlanned({ plan, site }, inputs, world) {
	const { location } = plan;
	const versions = [plan.version.text];
	const address = siteAddress(plan);
	const reading = await readSite(site, askForPublication({
		site: address,
		addresses: plan.addresses,
		versions,
		description: plan.described.about.description,
		keptDocumentation: inputs["docs-versions"]
	}));
	const { catalog } = reading;
	const ownLocation = keepUrl(location, typeof catalog.site === "object" ? catalog.site.base : void 0);
	if (ownLocation !== location) return readPlanned({
		plan: await makePlan(inputs, world, ownLocation, plan),
		site
	}, inputs, world);
	checkListing(catalog, {
		site: address,
		versions
	});
	return {
		plan,
		reading
	};
}
function compareVersionsBefore(plan, keys, entry, { artifacts }) {
	const versions = entry?.provider?.versions ?? [];
	if (entry === void 0 || versions.some(({ version }) => version === plan.version.text)) return [];
	const before = versions.filter(({ withdrawn }) => withdrawn === void 0).map(({ version, platforms }) => ({
		version: parseVersion(version),
		platforms
	}));
	const isMeant = (platform) => artifacts.some((line) => line.startsWith("!") && new RegExp(`${platform}(?![a-z0-9])`).test(line));
	const previous = before.filter(({ version }) => !isPrerelease(version) && compareVersions(version, plan.version) < 0).slice(-1).map((one) => ({
		...one,
		platforms: one.platforms.filter((platform) => !isMeant(platform))
	}));
	const platforms = plan.builds.map(({ platform }) => formatPlatform(platform));
	const { expected } = AGREEMENT_RULES["platforms-dropped"];
	const [dropped = ""] = previous.flatMap((one) => one.platforms.filter((name) => !platforms.includes(name)));
	const fix = `Build every platform, because a published version gets no more packages; to drop ${dropped}, add \`!**/*${dropped}*\` to ‹artifacts›`;
	const problems = findDropped([...previous, {
		version: plan.version,
		platforms
	}], "").map(({ found }) => ({
		code: "platforms-dropped",
		found,
		expected,
		fix
	}));
	if ([...before, plan].every(({ version }) => isPrerelease(version))) {
		const rule = VERSIONS_RULES["versions-prerelease"];
		problems.push({
			code: "version-unusual",
			severity: "warning",
			found: `${plan.version.text} is a prerelease, like every other version: clients install one only if a configuration requires exactly that version`,
			expected: rule.expected,
			fix: rule.fix
		});
	}
	const { keys: all = [], distrusted } = entry.provider ?? {};
	const used = all.filter((key) => findDistrusted([key], distrusted).length === 0);
	const isKnown = keys.some((key) => used.some(({ fingerprint }) => fingerprint === key.fingerprint));
	if (used.length > 0 && !isKnown) {
		const others = [...new Set(used.map(({ name }) => name.slice(0, 16)))];
		problems.push({
			code: "key-unusual",
			severity: "warning",
			found: `${nameKeys(keys.map(({ keyId }) => keyId))} has never signed a version of ${formatAddress(entry.address)}; the site lists ${nameKeys(others)}`,
			expected: "a key that signed an earlier version",
			fix: "Check that this is the right key. If you changed it on purpose, do nothing; with ‹gpg-private-key-old› the old key signs too"
		});
	}
	return problems;
}
export { preflight as n, inspect as t };
