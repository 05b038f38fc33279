import { i as isSamePlace, n as findOlder, s as refuseHidden } from "./check-listing.js";
import { C as replaceSignatures, _ as storeKept, a as namePackages, c as readStated, d as skip, f as skipBeside, g as findKeptVersions, h as chooseOwn, l as groupReleases, m as skipTwin, n as fetchWhile, o as takePackages, p as skipReasons, r as judgeRelease, s as describeUnstated, t as adoptEvidence, u as isSkipped, v as withKept, x as readAsset, y as withNamed } from "./judge-release.js";
import { a as moveVersion, i as moveSite, n as liesElsewhere, o as nextAddress, r as moveProvider, s as succeedProvider } from "./move.js";
import { A as renderSiteFacts, F as describeDistrusted, H as damageOf, I as findDistrusted, Y as unlessDamaged, b as MIRROR_FOLDER, j as siteUrl } from "./install.js";
import { _ as versionPath, f as providerPath, h as textsFolder, o as SITE_PATH, p as storedFolder, s as documentationPath, u as parseStoredPath } from "./paths.js";
import { f as readSiteFacts, l as readOwnProvider, o as readDocumentation, t as findUnlisted, u as readOwnVersion } from "./served-lists.js";
import { n as limitConcurrency, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { m as withReachedState, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { n as siteHost } from "./site-host.js";
import { a as documentVersions, n as listVersion, o as droppedVersions, r as publishVersions, s as newestVersions } from "./publication.js";
import { c as editProviders, o as changeList } from "./retirement.js";
import { A as parseOwnVersion, C as identityOf, F as releaseText, M as renderVersionFacts, S as filesOf, T as isOwnVersion, _ as withImages, d as parseMirroredProvider, h as renderProviderFacts, j as parseVersionFacts, m as placeOf, o as isOwnProvider, u as offeredVersions, v as withListings, y as withSigned, z as marksOf } from "./provider-facts.js";
import { i as findAsset, t as LARGEST_ACCEPTED } from "./host.js";
import { t as present } from "./present.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { d as manifestFilename, i as filenameInUrl } from "./filename.js";
import { n as imageTag } from "./image-name.js";
import { a as parseVersion, o as samePrecedence } from "./version.js";
import { n as repositoryUrl } from "./context.js";
import { a as pathsIn, i as isLeft, n as editSite, o as checkDocuments, r as untilWon } from "./change-site.js";
import { a as isLicenseFile, c as readCheckout, i as foldersFor, n as findFolder, r as findLicense, t as describeProvider } from "./plan-documentation2.js";
import { a as imageNames, s as pushImages, t as checkImage } from "./images.js";
import { h as quote, l as count, m as nameSome } from "./text.js";
import { i as versionChanged, r as findTampering, t as areIdentical } from "./version-changes.js";
import { c as publishedKey, r as keyName, t as findExpiringCopies } from "./signer.js";
import { i as versionFacts } from "./version-facts.js";
import { a as sha256Of } from "./local-file.js";
import { i as formatPlatform } from "./platform.js";
import { i as trustedKeys, n as readGivenKeys, r as readKnownKeys } from "./keyring.js";
import { l as checkOwners, n as keepUrl, r as locateSite, s as readSite } from "./read-site.js";
import { t as anyHost } from "./package-store.js";
import { a as parseVersionChoice, t as chooseVersions } from "./constraint.js";
import { o as readProtocolLines } from "./manifest.js";
import { a as planHostname, i as planAddress, n as findMirrorOnly, o as planOtherAddresses, s as siteAddress } from "./plan-address.js";
import { n as readWholeList, t as findStale } from "./find-stale.js";
import { a as readKnown, i as readKey, n as listProviders, s as withFacts, t as copySite } from "./site-copy.js";
import { t as readInventory } from "./inventory.js";
import { n as withListedCount, t as formBatches } from "./batches.js";
import { t as deleteVersions } from "./deletion.js";
import { t as findSiblings } from "./siblings.js";
import { n as limitHeap } from "./limit-heap.js";
import { i as withWorkFolder, r as withReport } from "./with-output.js";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { dirname as dirname$1 } from "node:path/posix";
// src/importing/fill-gaps.ts
init_concurrency();
init_errors();
const MOST_PAGES = 1e3;
async function documentReleases(plan, workFolder, world) {
	const { site, siteAddress, addresses, docs, docsVersions } = plan;
	const [address] = addresses;
	const documented = [];
	let undocumented = [];
	const warnings = [];
	let head;
	const ownAddresses = addresses.filter(({ hostname }) => hostname === siteAddress.hostname);
	const readList = async () => {
		const now = await site.head();
		const read = (path) => site.read(now, path);
		return {
			read,
			list: await readOwnProvider(read, address)
		};
	};
	const { read, list: before } = await readList();
	if (before === void 0 || ownAddresses.length === 0) return {
		documented,
		undocumented,
		warnings,
		head
	};
	let about = {};
	const change = async (added) => {
		const edit = documentVersions({
			site: siteAddress,
			addresses: ownAddresses,
			added,
			docsVersions,
			about
		});
		const update = await editSite(site, edit, world);
		if (update.changed) head = update.head;
		return update.changed;
	};
	let held = [];
	const flush = async () => {
		if (held.length > 0 && await change(held)) for (const { version } of held) documented.push(version);
		held = [];
	};
	const sources = docs === "" ? void 0 : await world.sources();
	const repository = repositoryUrl(world.serverUrl, world.repository);
	const directory = join(workFolder, "sources");
	const versions = before.versions.flatMap((one) => one.filesDeleted === void 0 ? [one.version] : []);
	for (const version of sources === void 0 ? [] : newestVersions(versions, docsVersions)) {
		world.cancelled.throwIfAborted();
		if ((before.versions.find((one) => one.version === version)?.docs ?? 0) > 0 && await read(documentationPath(address, version)) !== void 0) continue;
		const tag = (await readOwnVersion(read, address, version))?.tag;
		if (tag === void 0) continue;
		const checkout = await readTag({
			address,
			tag,
			repository,
			directory
		}, docs, sources);
		if (checkout?.documentation === void 0) continue;
		const { documentation, license } = checkout;
		const pages = count(documentation.facts.documents.length, "page");
		world.log.info(`${version}: ${pages} of documentation from ${tag}`);
		for (const one of checkout.warnings) warnings.push(one);
		if (version === versions.at(-1)) about = present({
			license,
			description: await describeProvider(documentation)
		});
		held.push({
			version,
			...documentation
		});
		if (held.reduce((sum, { texts }) => sum + texts.size, 0) > MOST_PAGES) await flush();
	}
	await flush();
	const dropped = droppedVersions(before, docsVersions);
	while (dropped.length > undocumented.length && await change([])) {
		const now = plan.isDry ? void 0 : (await readList()).list;
		const left = new Set(now === void 0 ? [] : droppedVersions(now, docsVersions));
		undocumented = dropped.filter((version) => !left.has(version));
	}
	return {
		documented,
		undocumented,
		warnings,
		head
	};
}
async function readTag(checkout, docs, sources) {
	const { tag, directory } = checkout;
	await mkdir(directory, { recursive: true });
	try {
		const folder = await sources?.copyFolders(tag, foldersFor(docs), isLicenseFile, directory) ? await findFolder(docs, directory) : void 0;
		if (folder === void 0) return void 0;
		const license = await findLicense(directory);
		return {
			...await readCheckout(checkout, folder, license),
			license
		};
	} finally {
		await rm(directory, {
			recursive: true,
			force: true
		});
	}
}
const AT_A_TIME = 25;
async function fillGaps(plan, end, workFolder, world) {
	const { images: names, addresses, choice, site, siteAddress, releases, isDry } = plan;
	const nothing = {
		pushed: [],
		warnings: [],
		end,
		isNamed: false
	};
	if (names.length === 0) return nothing;
	const [address] = addresses;
	const read = (path) => site.read(end, path);
	return world.log.group("pushing images", async () => {
		const provider = await readOwnProvider(read, address);
		const versions = (provider === void 0 ? [] : offeredVersions(provider)).filter(({ version }) => choice === "all" || choice.some(({ meets }) => meets(parseVersion(version))));
		const gaps = [];
		for (const name of names) {
			const images = await world.images(name, "to push");
			const tagged = new Set(await images.versions());
			const missing = versions.filter(({ version }) => !tagged.has(version)).map(({ version }) => version);
			if (missing.length > 0 && !isDry) await images.checkWritable();
			const unlisted = versions.filter((one) => tagged.has(one.version) && !one.images?.includes(name));
			gaps.push({
				images,
				missing,
				unlisted: unlisted.map(({ version }) => version)
			});
		}
		if (isDry) {
			const pushed = gaps.flatMap(({ images, missing }) => missing.map((version) => `${images.name}:${imageTag(version)}`));
			for (const name of pushed) world.log.info(`would push ${name}`);
			return {
				...nothing,
				pushed
			};
		}
		const pushed = [];
		const warnings = [];
		const queue = versions.filter(({ version }) => gaps.some(({ missing }) => missing.includes(version)));
		const allReleases = queue.length === 0 ? [] : await releases.list(address);
		const pushing = {
			log: world.log,
			overwrite: false
		};
		for (const { version } of queue) {
			const planned = gaps.filter(({ missing }) => missing.includes(version)).map(({ images }) => ({
				images,
				published: void 0
			}));
			const facts = await readOwnVersion(read, address, version);
			const directory = join(workFolder, "image");
			try {
				await mkdir(directory, { recursive: true });
				const image = facts === void 0 ? packagesGone(version) : await fetchImage(address, facts, allReleases, {
					host: releases,
					directory
				});
				if ("found" in image) {
					warnings.push(image);
					continue;
				}
				for (const { name, warnings: doubts } of await pushImages(planned, image, pushing)) {
					pushed.push(name);
					for (const doubt of doubts) warnings.push(doubt);
				}
			} finally {
				await rm(directory, {
					recursive: true,
					force: true
				});
			}
		}
		const pushedNames = [];
		for (const { version } of versions) {
			const names = [];
			for (const { images, unlisted } of gaps) {
				const isPushed = pushed.includes(`${images.name}:${imageTag(version)}`);
				const facts = unlisted.includes(version) ? await readOwnVersion(read, address, version) : void 0;
				const isPublished = facts !== void 0 && await checkImage(images, facts) === void 0;
				if (isPushed || isPublished) names.push(images.name);
			}
			if (names.length > 0) pushedNames.push([version, names]);
		}
		let head;
		for (let at = 0; at < pushedNames.length; at += AT_A_TIME) {
			const batch = new Map(pushedNames.slice(at, at + AT_A_TIME));
			const update = await editSite(site, recordImages(siteAddress, addresses, batch), world);
			if (update.changed) head = update.head;
		}
		return {
			pushed,
			warnings,
			end: head ?? end,
			isNamed: head !== void 0
		};
	});
}
async function fetchImage(address, facts, releases, files) {
	const filenames = [...facts.packages.values()].map(({ filename }) => filename);
	const published = releases.map((one) => withNamed(one, address, facts)).filter(({ draft, assets }) => !draft && filenames.every((name) => findAsset(assets, name) !== void 0));
	const release = published.find(({ tag }) => tag === facts.tag) ?? published[0];
	if (release === void 0) return packagesGone(facts.version);
	const fetch = async (name) => {
		const asset = findAsset(release.assets, name);
		const path = join(files.directory, name);
		return asset && {
			name,
			path,
			size: asset.size,
			sha256: await files.host.fetch(release, asset, path)
		};
	};
	const packages = new Map();
	for (const [platform, { filename, sha256 }] of facts.packages) {
		const file = await fetch(filename);
		if (file?.sha256 !== sha256) return packagesDiffer(facts.version);
		packages.set(platform, file);
	}
	const sums = await fetch(filenameInUrl(facts.sums.url));
	if (sums?.sha256 !== facts.sums.sha256) return packagesDiffer(facts.version);
	const vouching = [
		await fetch(manifestFilename(address.type, parseVersion(facts.version))),
		sums,
		await fetch(filenameInUrl(facts.sums.signatureUrl))
	].filter((file) => file !== void 0);
	return {
		address,
		version: facts.version,
		packages,
		vouching
	};
}
function packagesGone(version) {
	return {
		code: "release-tampered",
		severity: "warning",
		found: `no release has the packages of ${version} any longer, so its image was not pushed`,
		expected: "the release in the catalog",
		fix: "Restore the release and run this again"
	};
}
function packagesDiffer(version) {
	return {
		code: "release-tampered",
		severity: "warning",
		found: `the release of ${version} has different packages than were published, so its image was not pushed`,
		expected: "the published files",
		fix: "Restore the original files and run this again"
	};
}
function recordImages(site, addresses, images) {
	const versions = [...images.keys()];
	const name = addresses[0] === void 0 ? "" : formatAddress(addresses[0]);
	const entries = addresses.map((address) => ({
		address,
		versions
	}));
	return editProviders({
		site,
		entries
	}, {
		change: (entry) => changeList(entry, withImages(entry.provider, images)),
		message: () => `List the images of ${name} ${versions.join(", ")}`
	});
}
// src/importing/listed-links.ts
function relink(facts, { inSite, assets }) {
	if (inSite !== true) return facts;
	const urls = new Map(assets.map(({ name, url }) => [name, url]));
	const follow = (url) => urls.get(filenameInUrl(url)) ?? url;
	const { sums, packages, attestationUrl, sbom } = facts;
	return present({
		...facts,
		sums: {
			...sums,
			url: follow(sums.url),
			signatureUrl: follow(sums.signatureUrl)
		},
		packages: new Map([...packages].map(([platform, one]) => [platform, {
			...one,
			url: urls.get(one.filename) ?? one.url
		}])),
		attestationUrl: attestationUrl && follow(attestationUrl),
		sbom: sbom && {
			...sbom,
			url: follow(sbom.url)
		}
	});
}
function linksCorrected(what) {
	return {
		code: "catalog-invalid",
		severity: "warning",
		found: `the catalog had other URLs for the files of ${what} than the site; corrected`,
		expected: "the URLs of the files in the site",
		fix: "Find out what else was changed in the catalog: `lint --deep` reads every file"
	};
}
// src/importing/listed-signature.ts
async function followSignature(candidate, facts, policy, stated, files) {
	const { sums } = facts;
	const { release } = candidate;
	const name = filenameInUrl(sums.signatureUrl);
	const asset = findAsset(release.assets, name, LARGEST_ACCEPTED);
	if (asset?.sha256 !== void 0 && asset.sha256 === sums.signatureSha256 && !policy.isThorough) return {
		reasons: [],
		broken: []
	};
	const sound = await judgeRelease(candidate, policy, stated, files);
	if (isSkipped(sound)) return {
		reasons: [],
		broken: [sound.reason]
	};
	const digestOf = async (one) => sha256Of(await readAsset(release, one, files));
	if (sound.shasums.sha256 !== sums.sha256) return {
		reasons: [],
		broken: []
	};
	const digest = sound.signature.name === name ? sound.signature.sha256 : asset && await digestOf(asset);
	const reasons = digest !== void 0 && digest === sums.signatureSha256 ? [] : [`${name} is ${asset === void 0 ? "gone" : "another file"}, and ${sound.signature.name} holds`];
	const broken = [];
	for (const [platform, signed] of sound.hashes) {
		const entry = facts.packages.get(platform);
		if (entry === void 0 || entry.h1 === signed) continue;
		const read = {
			candidate,
			wanted: sound.wanted.filter((one) => formatPlatform(one.platform) === platform),
			leftOut: [],
			hashes: new Map()
		};
		const { packages: taken } = await takePackages(read, new Map(), files);
		const h1 = taken[0]?.h1;
		if (h1 === signed) reasons.push(`${platform} was listed with ${entry.h1}, and ${signed} is signed`);
		else broken.push(`${platform} has ${h1 ?? "no package that can be read"}, and ${signed} is signed`);
	}
	if (reasons.length === 0 || broken.length > 0) return {
		reasons,
		broken,
		sound
	};
	return {
		correction: {
			version: facts.version,
			signed: sums,
			hashes: sound.hashes,
			keys: sound.signers.map(publishedKey),
			signatureUrl: sound.signature.url,
			signatureSha256: sound.signature.sha256
		},
		reasons,
		broken
	};
}
function signatureBroken(what, faults) {
	return {
		code: "release-tampered",
		found: `the signed files of ${what} are not what was published: ${faults.join("; ")}`,
		expected: "checksums with a valid signature, and packages with the signed hashes",
		fix: "Run the job of its tag again, which signs it again if the packages are the same; on GitHub, delete the broken file first, or run ‹command: publish› with ‹overwrite: true›"
	};
}
function signatureCorrected(what, reasons) {
	return {
		code: "catalog-invalid",
		found: `the catalog said otherwise of ${what} than its signature, and was corrected: ${reasons.join("; ")}`,
		expected: "what the publisher signed",
		fix: "Check who can write to the site. Search lock files for a wrong hash: a machine with it may have installed something else"
	};
}
// src/importing/import-releases.ts
async function judgeGroup(group, provider, files) {
	const skipped = [];
	for (const [index, candidate] of group.entries()) {
		const verdict = await judgeCandidate(candidate, provider, files);
		for (const one of verdict.skipped) skipped.push(one);
		if ((verdict.version ?? verdict.unchanged ?? verdict.differing) === void 0) continue;
		for (const other of group.slice(index + 1)) skipped.push(skipBeside(candidate, other));
		return {
			...verdict,
			skipped
		};
	}
	return { skipped };
}
function outcomeOf(verdicts, skipped) {
	const unstated = verdicts.flatMap(({ isUnstated, adopted }) => isUnstated && adopted ? adopted.version : []);
	return {
		adopted: verdicts.flatMap(({ adopted = [] }) => adopted),
		skipped: [...skipped, ...verdicts.flatMap((verdict) => verdict.skipped)],
		unchanged: verdicts.flatMap(({ unchanged = [] }) => unchanged),
		differing: verdicts.flatMap(({ differing = [] }) => differing),
		restated: verdicts.flatMap(({ restated = [] }) => restated),
		warnings: [...verdicts.flatMap(({ warnings = [] }) => warnings), ...describeUnstated(unstated)],
		edited: verdicts.flatMap(({ unchanged = [], version }) => version?.text === void 0 ? [] : unchanged)
	};
}
function adoptVersions(publication) {
	const { question, apply } = publishVersions(publication);
	const [address] = publication.addresses;
	const { versions } = publication;
	const name = address === void 0 ? "" : `${address.namespace}/${address.type} `;
	const [first, last] = [versions[0], versions.at(-1)].map((one) => one?.facts.version);
	const range = first === last ? first : `${first} to ${last} (${count(versions.length, "version")})`;
	return {
		question,
		apply: (current) => {
			const { site, entries } = current;
			const lost = new Set(entries.filter(({ provider }) => provider === void 0).map((one) => addressPath(one.address)));
			const providers = typeof site === "object" ? site.providers.filter((one) => !lost.has(addressPath(one))) : [];
			const slice = typeof site === "object" ? {
				...current,
				site: {
					...site,
					providers
				}
			} : current;
			const isListed = entries.every((entry) => versions.every(({ facts }) => entry.versions.has(facts.version)));
			const what = versions.some(({ protocols }) => protocols !== void 0) ? "protocols" : "release notes";
			const done = isListed ? `Update the ${what} of` : "Import";
			return {
				...apply(slice),
				message: `${done} ${name}${range}`
			};
		}
	};
}
async function judgeCandidate(candidate, provider, files) {
	const { release, version } = candidate;
	const { addresses, catalog, stated, signatures } = provider;
	const { ring, distrusted } = signatures;
	const states = catalog.entries.map(({ provider, versions }) => {
		return provider?.versions.some((one) => one.version === version.text) === true ? versions.get(version.text) : void 0;
	});
	const [facts] = states.filter((one) => one !== void 0);
	if (facts === void 0) return judgeUnlisted(candidate, provider, files);
	const what = `${formatAddress(addresses[0])} ${facts.version}`;
	const isOffered = offersVersion(catalog, facts.version);
	const changes = await compareRelease(facts, release, files);
	if (changes.length > 0 && isOffered) return {
		skipped: [],
		differing: {
			...versionChanged(addresses[0], facts.version, changes),
			found: `the release of ${what} differs from what was published: ${changes.join("; ")}`,
			fix: `Upload the original files to release ${facts.tag} again, or release a new version; the site still lists the original files`
		}
	};
	const ringKeys = ring.map(publishedKey);
	const keys = facts.sums.keys.map((signer) => ringKeys.find(({ name }) => name === signer));
	const honest = ring.filter((key) => findDistrusted([key], distrusted).length === 0);
	const signed = isComplete(keys) && findDistrusted(keys, distrusted).length > 0 ? NOTHING_SIGNED : await followSignature(candidate, facts, {
		...signatures,
		ring: honest
	}, stated, files);
	if (signed.broken.length > 0 && isOffered) return {
		skipped: [],
		differing: signatureBroken(what, signed.broken)
	};
	if (signed.correction !== void 0 && changes.length === 0) return {
		skipped: [],
		unchanged: version.text,
		correction: signed.correction,
		differing: signatureCorrected(what, signed.reasons)
	};
	const { published = release.publishedAt } = catalog.entries.flatMap(({ provider }) => provider?.versions ?? []).find((one) => one.version === version.text) ?? {};
	const { protocols, by, warnings } = signed.sound ?? {};
	const isRestated = by === "input" && protocols?.join() !== facts.protocols.join();
	const relisted = {
		facts,
		published,
		...isRestated ? { protocols } : {}
	};
	const relinked = relink(facts, release);
	if (!areIdentical(facts, relinked) && isOffered && isComplete(keys)) return {
		skipped: [],
		unchanged: version.text,
		warnings: [linksCorrected(what)],
		version: {
			...relisted,
			facts: relinked,
			isRelinked: true,
			keys
		}
	};
	if (!states.every((one) => one !== void 0) && isComplete(keys)) return {
		skipped: [],
		version: {
			...relisted,
			keys
		},
		adopted: adoptedFrom(facts)
	};
	if (isRestated && isComplete(keys)) return {
		skipped: [],
		warnings,
		version: {
			...relisted,
			keys
		},
		restated: version.text
	};
	const verdict = {
		skipped: skipUnlisted(candidate, facts),
		unchanged: version.text,
		...stated.input === void 0 ? {} : { warnings }
	};
	const text = releaseText(release, release.tag);
	const isEdited = states.some((one) => one?.title !== text.title || one?.notes !== text.notes);
	return release.inSite === true || !isEdited || !isComplete(keys) ? verdict : {
		...verdict,
		version: {
			...relisted,
			text,
			keys
		}
	};
}
function skipUnlisted(candidate, facts) {
	const names = candidate.release.assets.filter(({ complete }) => complete).map(({ name }) => name);
	const filenames = new Set([...facts.packages.values()].map(({ filename }) => filename));
	const unlisted = namePackages(names, candidate).filter(({ name, platform }) => platform !== void 0 && !filenames.has(name));
	const reason = "the site lists the version without it, and a published version never changes; release a new version to offer it";
	return unlisted.map(({ name }) => skip(candidate, "not-listed", reason, name));
}
function isComplete(values) {
	return values.every((one) => one !== void 0);
}
function adoptedFrom({ version, tag, packages, sums }) {
	return {
		version,
		tag,
		keyId: sums.keys.map((name) => name.slice(0, 16)).join(", "),
		platforms: [...packages.keys()]
	};
}
const NOTHING_SIGNED = {
	reasons: [],
	broken: []
};
async function judgeNew(candidate, { stated, signatures }, files) {
	const { trusted, distrusted } = signatures;
	const sound = await judgeRelease(candidate, {
		...signatures,
		ring: trusted
	}, stated, files);
	if (!isSkipped(sound) || sound.code !== "unknown-key") return sound;
	const verdict = await judgeRelease(candidate, signatures, stated, files);
	if (isSkipped(verdict)) return sound;
	const [report] = findDistrusted(verdict.signers, distrusted);
	if (report !== void 0) return skip(candidate, "distrusted-key", `it is signed with a stolen key: ${describeDistrusted(report)}`);
	const [{ keyId }] = verdict.signers;
	const reason = `it is signed with key ${keyId}, which only withdrawn versions have. If the key is yours and safe, run \`gpg --armor --export ${keyId} > keys/${keyId}.asc\` and name the file in ‹gpg-public-keys›`;
	return skip(candidate, "unknown-key", reason);
}
async function judgeUnlisted(candidate, provider, files) {
	const { version } = candidate;
	const twin = provider.catalog.entries.flatMap((entry) => entry.provider?.versions ?? []).find((one) => one.version !== version.text && samePrecedence(parseVersion(one.version), version));
	if (twin === void 0) return takeNew(candidate, provider, files);
	return { skipped: [skipTwin(candidate, `${twin.version}, which the site lists,`)] };
}
async function takeNew(candidate, provider, files) {
	const { release, version } = candidate;
	const sound = await judgeNew(candidate, provider, files);
	if (isSkipped(sound)) return { skipped: [sound] };
	const { packages, leftOut } = await takePackages(sound, provider.catalog.hashes, files);
	if (packages.length === 0) return { skipped: [skip(candidate, "no-packages", "it has no package that terraform and tofu can install"), ...leftOut] };
	const { signers, shasums, signature, hashes, protocols, by, warnings } = sound;
	const planned = {
		version,
		settings: { tag: release.tag },
		manifest: { protocols }
	};
	const { assets, ...evidence } = await adoptEvidence(candidate, {
		packages,
		shasums
	}, files);
	const facts = versionFacts(planned, {
		...release,
		assets: [...assets, ...release.assets]
	}, {
		packages,
		signers,
		shasums,
		signature,
		hashes,
		...evidence,
		signatureUrl: signature.url
	});
	const damage = damageOf(() => parseOwnVersion(provider.addresses[0], facts.version, renderVersionFacts(facts)));
	if (damage !== void 0) {
		const reason = `the catalog would have ${damage.found} instead of ${damage.expected}, which no later run could read`;
		return { skipped: [skip(candidate, "unreadable-facts", reason), ...leftOut] };
	}
	const about = present({ repository: provider.repository });
	const keys = signers.map(publishedKey);
	return {
		skipped: leftOut,
		warnings,
		isUnstated: by === "default" && warnings.length === 0,
		version: {
			facts,
			text: releaseText(release, release.tag),
			published: release.publishedAt,
			keys,
			about
		},
		adopted: adoptedFrom(facts)
	};
}
function offersVersion({ entries }, version) {
	return entries.some(({ provider }) => provider === void 0 ? false : offeredVersions(provider).some((one) => one.version === version));
}
async function compareRelease(facts, release, files) {
	const published = new Map(filesOf(facts).map((file) => [file.name, file]));
	const digested = release.assets.map(async (asset) => {
		const { sha256, size = asset.size } = published.get(asset.name) ?? {};
		const isKnown = asset.sha256 !== void 0 || !asset.complete || asset.size !== size;
		if (sha256 === void 0 || isKnown) return asset;
		if (!files.host.needsReading) return {
			...asset,
			sha256
		};
		const actual = await files.turn(() => fetchWhile(release, asset, files, (digest) => digest));
		return {
			...asset,
			sha256: actual
		};
	});
	return findTampering(facts, await Promise.all(digested));
}
function releaseGone(address, versions) {
	return {
		code: "release-tampered",
		severity: "warning",
		found: `the site lists ${formatAddress(address)} ${versions.join(", ")}, which has no published release`,
		expected: "the release that clients download it from",
		fix: "Restore the release, or withdraw the version with ‹command: withdraw›"
	};
}
// src/importing/plan-rebuild.ts
async function planRebuild(inputs, world) {
	const problems = new Problems();
	const { versions, "gpg-public-keys": keys = "" } = inputs;
	const choice = versions.length === 0 ? "all" : await problems.attempt(() => parseVersionChoice(versions));
	const protocols = await problems.attempt(() => readProtocolLines(inputs.protocols));
	const inputKeys = await problems.attempt(() => readGivenKeys(keys, world.directory));
	const site = await problems.attempt(() => world.site("alone"));
	const { location, providers } = await problems.attempt(async () => site && locateOwn(site)) ?? {};
	const hostname = location && await problems.attempt(() => planHostname(location, inputs.source));
	const address = await problems.attempt(() => planAddress(inputs.source, world.repository, {
		hostname,
		providers
	}));
	const others = await planOtherAddresses(inputs, address, hostname ?? "", problems);
	if (inputs.repository !== void 0 && inputs.to !== void 0) problems.add({
		code: "input-invalid",
		found: "‹repository› and ‹to› are both set",
		expected: "one source of releases: ‹to› has its own",
		fix: "Remove ‹repository› or ‹to›"
	});
	const images = address && await problems.attempt(() => imageNames(inputs.oci, [address, ...others]));
	const releases = await problems.attempt(async () => {
		if (site === void 0 || location === void 0) return void 0;
		return anyHost(await world.releases(), siteHost(site, location, () => site.head()), async () => {
			return (await site.list(await site.head(), "assets", "shallow")).some(({ path }) => path.endsWith("/"));
		});
	});
	await problems.attempt(async () => releases?.checkDownloadable());
	const parts = {
		site,
		releases,
		location,
		hostname,
		address,
		choice,
		images,
		keys: inputKeys
	};
	const { address: own, ...settled } = problems.settle(parts);
	const warnings = [...settled.location.warnings, ...findMirrorOnly(own, settled.hostname, settled.location)];
	return {
		...settled,
		protocols,
		addresses: [own, ...others],
		docs: inputs.docs,
		docsVersions: inputs["docs-versions"],
		isDry: inputs["dry-run"],
		warnings
	};
}
async function locateOwn(site) {
	const location = await locateSite(site);
	const head = await site.head();
	await site.demandPlace?.(head);
	const facts = await readSiteFacts((path) => site.read(head, path));
	return {
		location: keepUrl(location, facts?.base),
		providers: facts?.providers
	};
}
async function settleAddress({ site, location, hostname, addresses }, copy) {
	await checkOwners(site.guest, addresses, copy.read);
	const stated = siteAddress({
		hostname,
		location
	});
	const facts = await readSiteFacts(copy.read);
	if (facts === void 0) return stated;
	if (location.basis !== "stated") return {
		hostname: facts.hostname,
		base: facts.base
	};
	if (facts.hostname !== stated.hostname || facts.base !== stated.base) await checkOwners(site.guest, facts.providers, copy.read);
	return stated;
}
// src/importing/recover-catalog.ts
init_errors();
async function recoverCatalog(before, packages, plan) {
	const copy = await recoverSite(before, plan);
	const { own, mirrored } = await listProviders(copy);
	const hostname = (await readSiteFacts(copy.read))?.hostname ?? plan.hostname;
	const site = {
		read: (path) => path.startsWith("assets/") ? plan.site.read(copy.head, path) : copy.read(path),
		list: copy.list
	};
	const inventories = [];
	for (const address of [...own, ...mirrored]) {
		const inventory = await unlessDamaged(() => readInventory(site, address, {
			hostname,
			packages
		}));
		if (inventory !== void 0) inventories.push(inventory);
	}
	const twins = new Map();
	for (const { address, provider } of inventories) for (const entry of provider?.versions ?? []) if (entry.identity !== void 0 && twins.get(entry.identity)?.entry.withdrawn === void 0) twins.set(entry.identity, {
		address,
		entry
	});
	const lists = new Map();
	const warnings = [];
	const older = [];
	for (const inventory of inventories) {
		const { address, served } = inventory;
		for (const one of describeUnserved(inventory, twins)) warnings.push(one);
		const recovery = await listLost(copy, inventory, twins);
		const provider = recovery?.list ?? inventory.provider;
		const offered = findUnlisted(served, provider);
		if (offered.length > 0) older.push({
			address,
			provider,
			versions: new Map(),
			offered
		});
		if (recovery === void 0) continue;
		lists.set(providerPath(address), async () => renderProviderFacts(recovery.list));
		warnings.push(recovery.warning);
	}
	return {
		copy: withFacts(copy, lists),
		inventories,
		older,
		warnings
	};
}
async function listLost(copy, { address, provider, versions }, twins) {
	const lost = versions.filter(({ rebuild }) => rebuild === "lists").map(({ version }) => version);
	if (provider === void 0 || lost.length === 0) return void 0;
	const list = await listAgain(copy, {
		address,
		provider,
		lost,
		twins
	});
	const again = lost.filter((one) => list.versions.some(({ version }) => version === one));
	if (again.length === 0) return void 0;
	const hidden = list.versions.filter(({ version, withdrawn }) => withdrawn && lost.includes(version));
	const marked = hidden.length === 0 ? "" : `, ${hidden.map(({ version }) => version).join(", ")} as withdrawn`;
	return {
		list,
		warning: {
			code: "entry-lost",
			severity: "warning",
			found: `${providerPath(address)} lacked ${nameSome(again, MOST_NAMED$1)}, which the catalog has facts of; listed again${marked}`,
			expected: "an entry for each version in the catalog",
			fix: `If a version of ${formatAddress(address)} was withdrawn or deprecated since that file was written, do it again: such marks are lost`
		}
	};
}
function describeUnserved({ address, provider, served, versions }, twins) {
	if (provider?.withdrawn !== void 0) return [];
	const unserved = versions.flatMap(({ version, entry, isServed }) => {
		if (isServed || entry === void 0 || entry.withdrawn !== void 0) return [];
		const twin = twins.get(entry.identity ?? "");
		const isWithdrawn = twin?.entry.withdrawn !== void 0;
		if (served.length === 0 && !isWithdrawn) return [];
		return isWithdrawn ? [`${version} (withdrawn as ${formatAddress(twin.address)})`] : [version];
	});
	if (unserved.length === 0) return [];
	const source = formatAddress(address);
	return [{
		code: "marks-lost",
		severity: "warning",
		found: `the catalog lists ${nameSome(unserved, MOST_NAMED$1)} of ${source}, and no list that clients read has ${unserved.length === 1 ? "it" : "them"}: a rebuild offers ${unserved.length === 1 ? "it" : "them"} again`,
		expected: "lists with every version that is not withdrawn",
		fix: "If a version was withdrawn since the catalog was written, run ‹command: withdraw› again for it"
	}];
}
const MOST_NAMED$1 = 10;
async function listAgain(copy, { address, provider, lost, twins }) {
	const readFacts = async (version) => {
		const text = await copy.read(versionPath(address, version));
		const facts = text && await unlessDamaged(async () => parseVersionFacts(address, version, text));
		return facts ? [facts] : [];
	};
	const read = (await Promise.all(lost.map(readFacts))).flat();
	const signed = new Map();
	for (const facts of read) if (isOwnVersion(facts)) signed.set(facts, await readSigners(copy, facts));
	const usable = read.filter((facts) => {
		const keys = signed.get(facts) ?? [];
		return keys.length === 0 || findDistrusted(keys, provider.distrusted).length === 0;
	});
	const listings = usable.map(async (facts) => {
		const { version, protocols, packages } = facts;
		const docs = (await readDocumentation(copy.read, address, version))?.documents.length;
		if (!isOwnVersion(facts)) return {
			version,
			protocols,
			platforms: [...packages.keys()]
		};
		const twin = twins.get(identityOf(facts))?.entry;
		const filesDeleted = twin?.filesDeleted;
		return present({
			...listVersion(facts, twin?.published),
			...marksOf(twin),
			filesDeleted,
			docs
		});
	});
	const list = withListings(provider, await Promise.all(listings));
	if (!isOwnProvider(list)) return list;
	return withSigned(list, usable.flatMap((facts) => {
		const keys = signed.get(facts);
		return keys === void 0 ? [] : [{
			version: facts.version,
			keys
		}];
	}));
}
async function readSigners(copy, { sums }) {
	const armors = sums.keys.map(async (name) => [name, await readKey(copy, name)]);
	const entries = (await Promise.all(armors)).flatMap(([name, armor]) => armor === void 0 ? [] : [[name, armor]]);
	return (await readKnownKeys(new Map(entries))).map(publishedKey);
}
async function recoverSite(copy, plan) {
	if (await copy.read("catalog/site.json") !== void 0) return copy;
	const places = [];
	const { own: providers } = await listProviders(copy);
	for (const address of providers) {
		const provider = await unlessDamaged(() => readOwnProvider(copy.read, address));
		if (provider !== void 0) places.push(provider);
	}
	const stated = siteAddress(plan);
	const [hostname, ...otherHosts] = new Set(places.map((one) => one.site));
	const [base, ...otherBases] = new Set(places.flatMap((one) => one.base ?? []));
	if (hostname === void 0) return copy;
	if (otherHosts.length > 0 || otherBases.length > 0) {
		const urls = [...new Set(places.map((one) => siteUrl(placeOf(one))))].sort();
		throw new ProblemError({
			code: "catalog-invalid",
			found: `${SITE_PATH} is missing, and the lists of the providers have several URLs: ${urls.slice(0, 3).join(", ")}`,
			expected: "the file with the URL of the site",
			fix: "Restore it from the branch's history"
		});
	}
	if (!(hostname === stated.hostname && (base === void 0 || base === stated.base)) && plan.location.basis !== "stated") {
		const url = siteUrl({
			hostname,
			base
		});
		throw new ProblemError({
			code: "catalog-invalid",
			found: `${SITE_PATH} is missing, and the lists of the providers were made for ${url}, not for the URL of this run`,
			expected: "the URL that every document of the site has",
			fix: `Set ‹site-url› to ${url} to recreate the file, then move the site if its URL has changed. Or restore the file from the branch's history`
		});
	}
	const isEverywhere = (key) => places.every((one) => findDistrusted([key], one.distrusted).length > 0);
	const distrusted = places[0]?.distrusted?.filter(isEverywhere);
	const place = {
		hostname,
		base: base ?? (hostname === stated.hostname ? stated.base : void 0)
	};
	return withFacts(copy, new Map([[SITE_PATH, async () => renderSiteFacts({
		...place,
		...present({ distrusted }),
		providers
	})]]));
}
// src/importing/repair-site.ts
init_errors();
async function repairSite(plan, directory, world) {
	const repaired = [];
	const recovered = new Map();
	return untilWon(async (attempt) => {
		world.cancelled.throwIfAborted();
		const copy = await copySite(plan.site, join(directory, `site-${attempt}`));
		const files = await plan.site.list(copy.head, "assets");
		const { copy: mended, older, inventories, ...told } = await recoverCatalog(copy, files.map(({ path }) => path), plan);
		for (const one of told.warnings) recovered.set(one.found, one);
		const done = await repairCopy({
			copy,
			mended,
			keptLists: new Set(older.flatMap(({ offered = [] }) => offered.map(({ path }) => path)))
		}, plan, world, repaired);
		return done && {
			...done,
			files,
			older,
			inventories,
			warnings: [...recovered.values(), ...done.warnings]
		};
	}, world);
}
const MOST_TEXT = 8e6;
async function repairCopy({ copy, mended, keptLists }, plan, world, repaired) {
	const { site } = plan;
	const address = await settleAddress(plan, mended);
	const before = await readSiteFacts(mended.read);
	const { target, moved } = await settleCopy(mended, address);
	const { hostname } = await readSiteFacts(target.read) ?? address;
	const keys = new Map(plan.keys.map(({ keyId, publicKey }) => [keyName(keyId, publicKey), publicKey]));
	const read = (path) => site.read(copy.head, path);
	const stale = findStale({
		copy,
		target,
		keys,
		address,
		before,
		read,
		keptLists
	});
	const written = new Map();
	let head;
	let held = [];
	let text = 0;
	const flush = async () => {
		if (held.length === 0) return true;
		const on = head?.id === void 0 ? copy.head : head;
		const sources = held.flatMap(({ lists, facts }) => site.hasOneState ? [...lists, ...facts] : lists);
		for (const path of new Set(sources)) if (await site.read(on, path) !== (written.get(path) ?? await copy.read(path))) return false;
		const files = held.map(({ file }) => file);
		const paths = files.map(([path]) => path);
		world.log.tell(await site.check(on, { paths }));
		await checkDocuments(files, {
			hostname,
			provider: (one) => readOwnProvider(target.read, one),
			version: (one, version) => unlessDamaged(() => readOwnVersion(target.read, one, version))
		});
		const message = moved === void 0 ? `Update ${count(files.length, "document")} to match the catalog` : `Move the site from ${siteUrl(moved.from)} to ${siteUrl(moved.to)}`;
		head = await site.commit(on, {
			files,
			message
		});
		if (head === void 0) return false;
		for (const one of paths) repaired.push(one);
		for (const { file } of held) written.set(file[0], file[1]);
		held = [];
		text = 0;
		return true;
	};
	for (;;) {
		const next = await stale.next();
		if (next.done === true) return await flush() ? {
			...next.value,
			moved,
			copy: target,
			head,
			repaired
		} : void 0;
		held.push(next.value);
		text += next.value.file[1].length;
		if (text > MOST_TEXT && !await flush()) return void 0;
	}
}
async function settleCopy(copy, stated) {
	const origin = await readSiteFacts(copy.read);
	const { hostname, base } = stated;
	if (origin === void 0 || base === void 0 || isSamePlace(origin, stated)) return { target: copy };
	const site = await readWholeList(copy, origin) ?? origin;
	const move = {
		from: origin,
		to: {
			hostname,
			base
		}
	};
	const addresses = site.providers.flatMap((before) => {
		const after = nextAddress(before, move);
		return after === void 0 ? [] : [{
			before: formatAddress(before),
			after: formatAddress(after)
		}];
	});
	const entries = [];
	for (const address of site.providers) {
		const provider = await readOwnProvider(copy.read, address);
		if (provider !== void 0) entries.push({
			address,
			provider
		});
	}
	const readMoved = async (address, version) => {
		const text = await copy.read(versionPath(address, version));
		if (text === void 0) return void 0;
		return renderVersionFacts(moveVersion(address, parseVersionFacts(address, version, text), move));
	};
	const facts = new Map();
	facts.set(SITE_PATH, async () => renderSiteFacts(moveSite(site, move)));
	for (const { address, provider } of entries) {
		const list = moveProvider(address, provider, move);
		facts.set(providerPath(address), async () => renderProviderFacts(list));
		for (const { version } of provider.versions) facts.set(versionPath(address, version), () => readMoved(address, version));
	}
	for (const address of site.mirrored ?? []) {
		const text = await copy.read(providerPath(address));
		for (const { version } of text === void 0 ? [] : parseMirroredProvider(address, text).versions) facts.set(versionPath(address, version), () => readMoved(address, version));
	}
	for (const { address, provider } of entries) {
		const next = nextAddress(address, move);
		if (next === void 0) continue;
		const successor = entries.find((one) => addressPath(one.address) === addressPath(next))?.provider;
		const list = succeedProvider(address, {
			provider,
			successor
		}, move);
		facts.set(providerPath(next), async () => renderProviderFacts(list));
		for (const { version, docs } of provider.versions) {
			const path = versionPath(next, version);
			if (!facts.has(path)) facts.set(path, () => readMoved(address, version));
			if (docs === void 0) continue;
			const from = documentationPath(address, version);
			facts.set(documentationPath(next, version), () => copy.read(from));
		}
	}
	const moved = {
		from: {
			hostname: origin.hostname,
			base: origin.base
		},
		to: stated,
		addresses
	};
	return {
		target: withFacts(copy, facts),
		moved
	};
}
async function hasLostLists(copy, entries, imported) {
	const problems = [];
	const lost = entries.filter(({ offered = [] }) => offered.length > 0);
	for (const { address, provider, offered = [] } of lost) {
		if (provider !== void 0) continue;
		const names = new Set(offered.flatMap(({ versions }) => [...versions.keys()]));
		const hidden = new Set();
		for (const { path: list } of offered) {
			const isMirror = list.startsWith(MIRROR_FOLDER);
			const folder = dirname$1(isMirror ? list : list.replace(/\/index\.json$/, ""));
			for (const path of await copy.list(folder)) {
				const [name = "", part] = path.slice(folder.length + 1).split("/");
				const version = isMirror ? /^(?!index\.)(.+)\.json$/.exec(name)?.[1] : name;
				if (version !== void 0 && part === (isMirror ? void 0 : "download") && !names.has(version) && imported.includes(version)) hidden.add(version);
			}
		}
		const signs = [...new Set(offered.flatMap((one) => one.warnings))].map((warning) => `clients show ${quote(warning)}`);
		if (hidden.size > 0) signs.push(`${[...hidden].join(", ")} has documents and is in no list`);
		if (signs.length === 0) continue;
		const lists = offered.map(({ path }) => path).join(" and ");
		problems.push({
			code: "marks-lost",
			found: `${providerPath(address)} is missing, the only record of withdrawn and deprecated versions: ${signs.join("; ")}`,
			expected: "a catalog with every mark that the documents show",
			fix: `Restore the file from the history of the site. Without a history, delete ${lists}, run this again, then \`withdraw\` or \`deprecate\` those versions of ${formatAddress(address)} again`
		});
	}
	if (problems.length > 0) throw new ProblemError(problems);
	return lost.length > 0;
}
function findLost({ missing, damaged, older, inventories }, { adopted, documented, skipped }, addresses) {
	const platforms = new Map(adopted.map((one) => [one.version, one.platforms]));
	const names = new Set(addresses.map(addressPath));
	const vanishing = older.flatMap((entry) => names.has(addressPath(entry.address)) ? findOlder(entry, platforms, skipReasons(skipped)) : findOlder(entry, new Map()));
	const back = new Set(addresses.flatMap((address) => [
		...adopted.map(({ version }) => versionPath(address, version)),
		...adopted.length > 0 ? [providerPath(address)] : [],
		...documented.map((version) => documentationPath(address, version))
	]));
	const texts = addresses.flatMap((address) => documented.map((version) => `${textsFolder(address, version)}/`));
	const isBack = (path) => back.has(path) || texts.some((folder) => path.startsWith(folder));
	const lost = missing.filter((path) => !isBack(path));
	const elsewhere = inventories.filter((one) => !names.has(addressPath(one.address)));
	const unread = [
		...vanishing,
		...damaged.flatMap(({ problems }) => problems),
		...elsewhere.flatMap(findLostFiles)
	];
	if (lost.length === 0) return unread;
	const isKey = (path) => path.startsWith("catalog/keys/");
	const [keys, others] = [lost.filter(isKey), lost.filter((path) => !isKey(path))];
	const how = keys.length === 0 ? "" : ", or set ‹gpg-public-keys› to the keys";
	return [{
		code: "catalog-invalid",
		found: `the catalog lacks ${[...others, ...keys].join(", ")}, or they were changed`,
		expected: "every file that the catalog names",
		fix: `Restore them from the branch's history${how}; documents that depend on them were not changed`
	}, ...unread];
}
function findLostFiles({ address, provider, versions }) {
	const lost = versions.flatMap(({ state, version }) => state === "files broken" ? [version] : []);
	if (lost.length === 0) return [];
	const source = formatAddress(address);
	return [{
		code: "files-lost",
		found: `the site lacks files of ${source} ${nameSome(lost, MOST_NAMED)} that its catalog names`,
		expected: "every file that clients are sent to",
		fix: provider !== void 0 && isOwnProvider(provider) ? `Publish the tags of these versions again, or run ‹command: rebuild› with ‹source: ${source}›` : "Run ‹command: mirror›, which fetches copies again"
	}];
}
const MOST_NAMED = 10;
async function removeLeftovers(site, head, { copy, files, inventories }, { log, now }) {
	if (!files.some(({ path }) => parseStoredPath(path) !== void 0)) return void 0;
	const paths = new Set();
	for (const path of await copy.list("catalog")) for (const one of pathsIn(await copy.read(path) ?? "")) paths.add(one);
	const left = [];
	for (const { address, provider, versions } of inventories) {
		if (provider === void 0) continue;
		const complete = new Set(versions.flatMap((one) => one.entry && one.hasFacts ? [one.version] : []));
		const unknown = new Set(versions.flatMap((one) => one.state === "unknown" ? [one.version] : []));
		const isUnneeded = (file) => {
			const { version = "" } = parseStoredPath(file.path) ?? {};
			return (complete.has(version) || unknown.has(version)) && isLeft(file, complete, paths, now());
		};
		const folder = storedFolder(address);
		if (!files.some((file) => file.path.startsWith(folder) && isUnneeded(file))) continue;
		const path = providerPath(address);
		if (await site.read(head, path) !== await copy.read(path)) continue;
		const stored = await site.list(head, folder.slice(0, -1));
		for (const file of stored) if (isUnneeded(file)) left.push(file.path);
	}
	if (left.length === 0) return void 0;
	const message = `Remove ${count(left.length, "file")} that no document names`;
	log.info(message);
	return site.commit(head, {
		files: left.map((path) => [path, void 0]),
		message
	});
}
// src/flow/rebuild.ts
init_errors();
function rebuild(inputs, context) {
	return withReport(inputs, context, {
		run: (world, output) => limitHeap(() => withWorkFolder(output.path, "rebuild", (workFolder) => rebuildIn(workFolder, inputs, world))),
		describe: (done) => ({
			...done,
			isDry: inputs["dry-run"]
		})
	});
}
async function rebuildIn(workFolder, inputs, world) {
	const { log } = world;
	const isDry = inputs["dry-run"];
	const plan = await log.group("checking", () => planRebuild(inputs, world));
	const { site, addresses } = plan;
	const [address] = addresses;
	log.tell(plan.warnings);
	const { copy, repaired, ...repair } = await log.group("comparing the documents with the catalog", () => repairSite(plan, workFolder, world));
	const paths = addresses.map(addressPath);
	if (repair.damaged.some((one) => paths.includes(addressPath(one.address)))) throw new ProblemError(repair.damaged.flatMap(({ problems }) => problems));
	const siteAddress = await settleAddress(plan, copy);
	const unread = findUnread(plan, repair);
	const base = {
		address,
		siteUrl: siteUrl(siteAddress),
		repaired,
		strays: repair.strays,
		unread
	};
	if ((await readSiteFacts(copy.read))?.kind === "previews") {
		log.tell(repair.warnings);
		return {
			...base,
			...NOTHING_IMPORTED,
			differing: findLost(repair, NOTHING_IMPORTED, addresses),
			warnings: [...plan.warnings, ...repair.warnings],
			commit: (repair.head ?? copy.head).id,
			changed: repaired.length > 0
		};
	}
	const at = isDry ? {
		...site,
		read: (_head, path) => copy.read(path)
	} : site;
	const settled = {
		...plan,
		site: at,
		siteAddress
	};
	const { moved } = repair;
	const adopt = () => importReleases(settled, copy, workFolder, world);
	const { head: adoptedHead, edited, ...adopted } = await log.group("importing releases", () => moved === void 0 || isDry ? adopt() : withReachedState(`the site moved to ${siteUrl(moved.to)}`, adopt));
	const { head: documentedHead, ...documentation } = await log.group("reading documentation", () => documentReleases(settled, workFolder, world));
	const { documented, undocumented } = documentation;
	const head = documentedHead ?? adoptedHead;
	const read = async (path) => head?.id === void 0 ? void 0 : site.read(head, path);
	const provider = await readOwnProvider(read, address) ?? await readOwnProvider(copy.read, address);
	const filled = await fillGaps(settled, head ?? repair.head ?? copy.head, workFolder, world);
	const deletion = await finishDeletions(settled, copy, provider, world);
	const end = deletion?.update.head ?? filled.end;
	const cleaned = isDry ? void 0 : await removeLeftovers(site, end, {
		copy,
		...repair
	}, world);
	const allWarnings = [
		repair,
		adopted,
		documentation,
		{ warnings: findExpiringCopies({
			address,
			provider
		}, world.now().getTime()) },
		filled
	].flatMap(({ warnings }) => warnings);
	log.tell(allWarnings);
	const { removed: deleted = [], problems: left = [] } = deletion ?? {};
	const { adopted: imported, restated } = adopted;
	const done = [
		imported,
		restated,
		edited,
		repaired,
		documented,
		undocumented,
		filled.pushed,
		deleted
	];
	return {
		...adopted,
		...base,
		documented,
		undocumented,
		images: filled.pushed,
		...present({ moved }),
		deleted,
		differing: [
			...adopted.differing,
			...findLost(repair, {
				...adopted,
				documented
			}, addresses),
			...left
		],
		warnings: [...plan.warnings, ...allWarnings],
		commit: (cleaned ?? end).id,
		changed: filled.isNamed || cleaned !== void 0 || done.some((all) => all.length > 0)
	};
}
const NOTHING_IMPORTED = {
	adopted: [],
	unchanged: [],
	restated: [],
	skipped: [],
	documented: [],
	undocumented: [],
	images: [],
	deleted: []
};
function findUnread({ site, addresses }, { inventories, files }) {
	const paths = addresses.map(addressPath);
	return inventories.filter((one) => {
		const isRead = paths.includes(addressPath(one.address)) && site.hasOneState === true;
		const folder = storedFolder(one.address);
		return !isRead && files.some(({ path }) => path.startsWith(folder));
	}).map((one) => formatAddress(one.address));
}
async function finishDeletions({ site, siteAddress, addresses }, copy, provider, world) {
	const deleted = provider?.versions.filter(({ filesDeleted }) => filesDeleted !== void 0) ?? [];
	if (deleted.length === 0) return void 0;
	const [address] = addresses;
	const { others, left } = await findSiblings(site, (await listProviders(copy)).own, address, []);
	const choice = parseVersionChoice(deleted.map(({ version }) => version));
	return deleteVersions({
		mark: "withdrawn",
		undo: false,
		reason: void 0,
		site: siteAddress,
		address,
		others,
		choice
	}, left, site, world);
}
const AT_ONCE = 3;
async function importReleases(plan, copy, workFolder, world) {
	const { site, siteAddress, releases, addresses, location, choice, keys, protocols, isDry } = plan;
	const catalog = await readKnown(copy, addresses);
	const [address] = addresses;
	const { log } = world;
	const paths = addresses.map(addressPath);
	const { own: others } = await listProviders(copy);
	const lists = others.filter((one) => one.type === address.type && !paths.includes(addressPath(one))).map((one) => unlessDamaged(() => readOwnProvider(copy.read, one)));
	const twins = (await Promise.all(lists)).flatMap((list) => list ?? []);
	const distrusted = [await readSiteFacts(copy.read), ...catalog.entries.map(({ provider }) => provider)].flatMap((one) => one?.distrusted ?? []);
	const queries = addresses.map((one) => ({
		address: one,
		versions: []
	}));
	const { catalog: slice } = await readSite(site, {
		site: siteAddress,
		entries: queries
	});
	refuseHidden(slice);
	const allReleases = await releases.list(...addresses);
	const offered = slice.entries[0]?.offered ?? [];
	const { released, skipped: unlisted } = await chooseOwn(allReleases, {
		address,
		catalog,
		offered,
		choice,
		read: (release, asset) => readAsset(release, asset, {
			host: releases,
			directory: workFolder
		})
	});
	const store = siteHost(site, location, () => site.head());
	const files = () => site.list(copy.head, "", "sizes");
	const rest = await findKeptVersions({
		copy,
		files,
		site: siteAddress,
		address,
		offered,
		store,
		released
	});
	log.info(`releases found: ${released.length + rest.length}`);
	const facts = new Map(catalog.entries.flatMap(({ versions }) => [...versions]));
	const { groups, skipped } = groupReleases(address.type, [...released, ...rest.map(({ release }) => release)], facts);
	const textsOf = (all) => all.flatMap((group) => group.map(({ version }) => version.text));
	const texts = textsOf(groups);
	const selection = new Set(choice === "all" ? texts : chooseVersions(choice, [...new Set(texts)]));
	const chosen = groups.filter((group) => group.some(({ version }) => selection.has(version.text)));
	const isLost = await hasLostLists(copy, slice.entries, textsOf(chosen));
	const provider = {
		addresses,
		repository: repositoryUrl(world.serverUrl, world.repository),
		catalog,
		stated: readStated(protocols, catalog, offered),
		signatures: {
			ring: [...keys, ...await readKnownKeys(catalog.keys)],
			trusted: await trustedKeys(keys, catalog, distrusted),
			distrusted,
			now: world.now,
			isThorough: choice !== "all" || protocols !== void 0
		}
	};
	let packagesChecked = 0;
	let versionsChecked = 0;
	const showProgress = () => {
		const note = `${count(packagesChecked, "package")} checked`;
		log.progress({
			what: "versions checked",
			done: versionsChecked,
			of: chosen.length,
			note
		});
	};
	const packages = {
		host: withKept(releases, rest),
		directory: workFolder,
		turn: limitConcurrency(AT_ONCE),
		onChecked: () => {
			packagesChecked++;
			showProgress();
		}
	};
	const verdicts = [];
	const left = [...unlisted, ...skipped];
	let head;
	const adopt = async (batch) => {
		const judged = await mapConcurrently(batch, AT_ONCE, async (group, signal) => {
			const verdict = await judgeGroup(group, provider, {
				...packages,
				signal
			});
			versionsChecked++;
			showProgress();
			return verdict;
		}, world.cancelled);
		for (const one of judged) verdicts.push(one);
		const corrections = judged.flatMap(({ correction = [] }) => correction);
		if (corrections.length > 0) {
			const message = `Follow the signatures of ${corrections.map((one) => one.version).join(", ")}`;
			const edit = replaceSignatures({
				site: siteAddress,
				addresses,
				versions: corrections,
				message
			});
			head = (await editSite(site, edit, world)).head;
		}
		const versions = judged.flatMap(({ version = [] }) => version);
		if (versions.length === 0) return;
		const reasons = skipReasons([...left, ...verdicts.flatMap((verdict) => verdict.skipped)]);
		const edit = adoptVersions({
			site: siteAddress,
			addresses,
			overwrite: false,
			versions,
			twins,
			skipped: reasons
		});
		if (!inSteps) edit.apply((await readSite(site, edit.question)).catalog);
		const stored = [];
		for (const { facts } of isDry ? [] : versions) {
			const one = rest.find(({ release }) => release.assets.some(({ url }) => url === facts.sums.url));
			if (one === void 0) continue;
			for (const file of await storeKept(store, one, {
				address,
				log
			})) stored.push(file);
		}
		const update = await editSite(site, edit, world, { stored });
		head = update.head;
		verdicts.push({
			skipped: [],
			warnings: update.warnings
		});
	};
	const inSteps = !isDry && !isLost;
	const bytesOf = ([{ release }]) => release.assets.reduce((sum, { size }) => sum + size, 0);
	const batches = inSteps ? formBatches(chosen, (group) => ({ bytes: bytesOf(group) })) : [chosen];
	let progress = 0;
	for (const batch of batches) {
		const listedCount = verdicts.filter(({ adopted }) => adopted !== void 0).length;
		await withListedCount(listedCount, () => adopt(batch));
		progress += batch.length;
		log.info(`versions checked: ${progress} of ${chosen.length}`);
	}
	const outcome = outcomeOf(verdicts, left);
	if (outcome.edited.length > 0) log.info(`release notes updated: ${outcome.edited.join(", ")}`);
	const gone = [...facts].filter(([version, one]) => !texts.includes(version) && !liesElsewhere(address, one)).map(([version]) => version).filter((version) => offersVersion(catalog, version));
	const warnings = [...outcome.warnings, ...gone.length === 0 ? [] : [releaseGone(address, gone)]];
	return {
		...outcome,
		warnings,
		head
	};
}
export { rebuild };
