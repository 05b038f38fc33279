import { a as isWithdrawn, l as warnOfWithdrawn, o as refuseDistrusted, t as checkListing } from "./check-listing.js";
import { t as findHome } from "./move.js";
import { i as refuseUnknown, t as askForPublication } from "./publication.js";
import { r as findTampering } from "./version-changes.js";
import { O as liesInSite, k as namedFiles } from "./provider-facts.js";
import { n as Problems, s as init_errors } from "./errors.js";
import { n as packageStore } from "./package-store.js";
import { n as siteHost } from "./site-host.js";
import { i as formatAddress } from "./address.js";
import { i as formatPlatform } from "./platform.js";
import { n as keepUrl, r as locateSite, s as readSite, t as findVersion } from "./read-site.js";
import { r as findImages } from "./images.js";
import { s as siteAddress } from "./plan-address.js";
import { i as nameKeys, o as openKeys, s as openOldKey } from "./signer.js";
import { i as findAsset, t as LARGEST_ACCEPTED } from "./host.js";
import { _ as signatureFilename } from "./filename.js";
import { a as plannedPaths, i as plannedFiles, n as movePlan, r as nameReleaseInputs, t as makePlan } from "./plan.js";
import { I as findDistrusted } from "./install.js";
import { a as AGREEMENT_RULES, i as VERSIONS_RULES } from "./registry.js";
import { a as parseVersion, r as isPrerelease, t as compareVersions } from "./version.js";
import { i as findDropped } from "./agreement.js";
// src/publishing/release/existing-releases.ts
init_errors();
function findManual({ address, version }, release, facts) {
	if (release === void 0 || release.draft || release.immutable || facts !== void 0) return void 0;
	return findAsset(release.assets, signatureFilename(address.type, version)) === void 0 ? release : void 0;
}
function mayAdd(release, manual, { draft, overwrite }) {
	if (release === void 0 || release.draft) return true;
	if (release.immutable) return false;
	return overwrite || !draft && manual !== void 0;
}
function checkManualRelease(release, inputs) {
	if (release === void 0) return [];
	const { tag, url } = release;
	if (inputs.draft) return [{
		code: "input-invalid",
		found: `‹draft: true› is set, but release ${tag} is already public, without this version's signature: ${url}`,
		expected: "no release, or a draft",
		fix: "Remove ‹draft› to add the files to this release, or edit it on its page and save it as a draft"
	}];
	const { "release-name": title, "release-notes": notes } = inputs;
	const ignored = [
		...title === void 0 ? [] : ["‹release-name›"],
		...notes === void 0 ? [] : ["‹release-notes›"],
		...nameReleaseInputs(inputs)
	].join(", ");
	if (ignored === "") return [];
	return [{
		code: "input-invalid",
		severity: "notice",
		found: `release ${tag} was published by hand and keeps its title and text: ${ignored} has no effect`,
		expected: "a release that this run creates",
		fix: "To change them, edit the release on its page"
	}];
}
async function findEarlier(earlier, { catalog }, { address }, releases) {
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
// src/publishing/plan/compare-versions.ts
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
	const { plan: localPlan, keys, site } = await checkLocally(inputs, world);
	const problems = new Problems();
	const sitePlan = await problems.attempt(() => readPublished(localPlan, site, inputs, world));
	const reading = sitePlan?.reading;
	let plan = sitePlan?.plan ?? localPlan;
	const { text: version } = plan.version;
	if (reading !== void 0 && !inputs.overwrite && isWithdrawn(reading.catalog, version)) {
		const warnings = [...plan.warnings, ...warnOfWithdrawn(reading.catalog, [version])];
		return {
			plan,
			withdrawn: true,
			isDry: inputs["dry-run"],
			warnings
		};
	}
	const facts = reading && findVersion(reading, version);
	if (facts !== void 0) {
		const address = findHome(plan.address, facts) ?? plan.address;
		plan = {
			...plan,
			settings: {
				...plan.settings,
				address,
				links: namedFiles(facts)
			}
		};
	}
	const { location } = plan;
	const releases = inputs.assets === "site" ? void 0 : await world.releases();
	const inSite = siteHost(site, location, async () => reading?.head ?? site.head());
	const store = packageStore(releases, inSite);
	describePlan(plan, keys, releases === void 0, world.log);
	const releaseState = await problems.attempt(() => store.find(plan.settings));
	const release = releaseState?.release;
	await problems.attempt(async () => problems.add(await store.check(plannedFiles(plan, inputs), release)));
	const manual = reading && findManual(plan, release, facts);
	if (reading !== void 0) {
		problems.add(refuseDistrusted(reading.catalog, keys));
		if (facts !== void 0) problems.add(findElsewhere(plan, facts, inputs, releases));
		for (const { address, versions } of reading.catalog.entries) {
			const published = versions.get(plan.version.text);
			if (published !== void 0 && inputs.overwrite) await problems.attempt(() => refuseUnknown(address, published));
		}
		if (releases !== void 0 && !inputs.overwrite) problems.add(refuseTampered(facts, release));
		problems.add(checkManualRelease(manual, inputs));
		const unlisted = () => findEarlier(releaseState?.earlier, reading, plan, store);
		if (!inputs.draft) problems.add(await problems.attempt(unlisted) ?? []);
		if (inputs.also.length > 0) {
			const { checkPublic } = await import("./check-public.js");
			const published = {
				release,
				facts,
				manual,
				isReleased: releases !== void 0
			};
			problems.add(checkPublic(plan, keys, inputs, world, published));
		}
		const [entry] = reading.catalog.entries;
		problems.add(compareVersionsBefore(plan, keys, entry, inputs));
	}
	if (!inputs.draft) await problems.attempt(() => store.checkDownloadable());
	const isNew = reading?.catalog.entries.some(({ versions }) => !versions.has(version)) === true;
	if (reading !== void 0 && !inputs.draft && (inputs.overwrite || isNew)) {
		const paths = plannedPaths(plan, reading);
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
	const { "release-name": title, "release-notes": notes } = inputs;
	return {
		plan,
		keys,
		site,
		store,
		...settled,
		facts,
		mayAdd: mayAdd(release, manual, inputs),
		hasText: releases === void 0 ? (title ?? notes) !== void 0 : inputs.overwrite || facts === void 0,
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
function refuseTampered(facts, release) {
	const changes = facts && release?.draft === false ? findTampering(facts, release.assets) : [];
	if (changes.length === 0) return [];
	return [{
		code: "release-tampered",
		found: `files of release ${release?.tag} changed after it was published: ${changes.join("; ")}`,
		expected: "the published files, which lock files pin",
		fix: "Restore the original files, or release a new version; ‹overwrite: true› replaces them with the files of this run"
	}];
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
function describePlan(plan, keys, isInSite, log) {
	const { address, version, manifest, builds, location, ignored } = plan;
	for (const line of ignored) log.debug(line);
	const protocols = manifest.protocols.join(", ");
	log.info(`provider ${address.namespace}/${address.type}, version ${version.text}, protocols ${protocols}`);
	const signing = keys.map(({ keyId, algorithm }) => `signing key ${keyId} (${algorithm})`).join(", ");
	log.info(`site ${location.base}, ${signing}`);
	if (isInSite) log.info("the packages become part of the site, in its folder assets");
	for (const build of builds) log.debug(`${formatPlatform(build.platform)}: ${build.path}`);
	log.info(`builds for ${builds.map(({ platform }) => formatPlatform(platform)).join(", ")}`);
}
async function readPublished(plan, site, inputs, world) {
	const versions = [plan.version.text];
	const address = siteAddress(plan);
	const question = askForPublication({
		site: address,
		addresses: plan.addresses,
		versions,
		description: plan.described.about.description,
		keptDocumentation: inputs["docs-versions"]
	});
	const reading = await readSite(site, question);
	const { catalog } = reading;
	const location = keepUrl(plan.location, typeof catalog.site === "object" ? catalog.site.base : void 0);
	if (location !== plan.location) return readPublished(await movePlan(plan, location, inputs, world), site, inputs, world);
	checkListing(catalog, {
		site: address,
		versions
	});
	return {
		plan,
		reading
	};
}
export { preflight as n, inspect as t };
