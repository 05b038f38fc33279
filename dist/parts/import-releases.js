import { a as versionChanged, i as findTampering, n as publishVersions } from "./publication.js";
import { n as mapConcurrently, t as limitConcurrency } from "./concurrency.js";
import { u as withReachedState } from "./errors.js";
import { r as formatAddress, t as addressPath } from "./address.js";
import { r as count } from "./quote.js";
import { n as editSite } from "./change-site.js";
import { i as readSite } from "./read-site.js";
import { c as parseVersionFacts, i as keysOf, l as renderVersionFacts, n as filesOf } from "./version-facts.js";
import { c as damageOf } from "./json2.js";
import { t as present } from "./present.js";
import { a as samePrecedence, i as parseVersion } from "./version2.js";
import { r as versionFacts } from "./released-facts.js";
import { c as publishedKey } from "./signer.js";
import { n as repositoryUrl } from "./context.js";
import { a as LARGEST_SBOM, i as readBuiltFrom, l as coversAll, n as isAbout, o as readSbom, s as LARGEST_BUNDLE } from "./evidence.js";
import { i as sha256Of } from "./local-file.js";
import { m as sbomFilename, n as attestationFilename } from "./filename.js";
import { i as repositoryOf } from "./check-evidence.js";
import { n as readAsset, t as judgeRelease } from "./judge-release.js";
import { a as namePackages, d as skipBeside, f as skipTwin, l as isSkipped, n as fetchWhile, s as takePackages, u as skip } from "./take-packages.js";
// src/importing/adopt-evidence.ts
async function adoptEvidence({ release, version }, { packages, shasums }, judging) {
	const find = (wanted, largest) => release.assets.filter(({ name, size, complete }) => name === wanted && complete && !(size > largest));
	const found = [];
	const name = attestationFilename(judging.type, version);
	let bundle;
	for (const asset of find(name, LARGEST_BUNDLE)) {
		const bytes = await readAsset(release, asset, judging);
		const { findContradiction } = await import("./verify-bundle.js");
		if (!coversAll(bytes, [...packages.map(({ file }) => file), shasums])) continue;
		if (findContradiction(bytes, repositoryOf(asset.url)) !== void 0) continue;
		bundle = bytes;
		found.push(asset);
		break;
	}
	const attestation = bundle && { name };
	const sbomName = sbomFilename(judging.type, version);
	for (const asset of find(sbomName, LARGEST_SBOM)) {
		const bytes = await readAsset(release, asset, judging);
		const file = {
			name: sbomName,
			size: bytes.length,
			sha256: sha256Of(bytes)
		};
		if (!(bundle === void 0 || coversAll(bundle, [file])) || !isAbout(readSbom(bytes), packages)) continue;
		return {
			found: [...found, asset],
			attestation,
			sbom: {
				file,
				builtFrom: readBuiltFrom(bytes)
			}
		};
	}
	return {
		found,
		attestation,
		sbom: void 0
	};
}
// src/importing/judge-group.ts
async function judgeGroup(group, adopting) {
	const skipped = [];
	for (const [index, candidate] of group.entries()) {
		const verdict = await judgeCandidate(candidate, adopting);
		for (const one of verdict.skipped) skipped.push(one);
		if (verdict.adopted === void 0 && verdict.unchanged === void 0 && verdict.differing === void 0) continue;
		const beside = group.slice(index + 1).map((other) => skipBeside(candidate, other));
		return {
			...verdict,
			skipped: [...skipped, ...beside]
		};
	}
	return { skipped };
}
async function judgeCandidate(candidate, adopting) {
	const { release, version } = candidate;
	const { addresses, known, ring, type, taking } = adopting;
	const published = release.publishedAt ?? adopting.now.toISOString();
	const states = known.entries.map(({ provider, versions }) => {
		return provider?.versions.some((listed) => listed.version === version.text) === true ? versions.get(version.text) : void 0;
	});
	const [facts] = states.filter((one) => one !== void 0);
	if (facts === void 0) {
		const twin = known.entries.flatMap(({ provider }) => provider?.versions ?? []).find((one) => one.version !== version.text && samePrecedence(parseVersion(one.version), version));
		if (twin === void 0) return takeNew(candidate, published, adopting);
		return { skipped: [skipTwin(candidate, `${twin.version}, which the site lists,`)] };
	}
	const changes = await compareRelease(facts, release, taking);
	if (changes.length > 0) return {
		skipped: [],
		differing: {
			...versionChanged(addresses[0], facts.version, changes),
			found: `the release of ${formatAddress(addresses[0])} ${facts.version} differs from what was published: ${changes.join("; ")}`,
			fix: `Upload the original files to release ${facts.tag} again, or release a new version; the site still lists the original files`
		}
	};
	const given = ring.map(publishedKey);
	const keys = keysOf(facts).map((wanted) => given.find(({ name }) => name === wanted));
	if (!states.every((one) => one !== void 0) && keys.every((key) => key !== void 0)) return {
		skipped: [],
		version: {
			facts,
			published,
			keys
		},
		adopted: adoptedFrom(facts)
	};
	const names = release.assets.filter(({ complete }) => complete).map(({ name }) => name);
	const listed = new Set([...facts.packages.values()].map(({ filename }) => filename));
	const unlisted = namePackages(names, type, version).filter(({ name, platform }) => platform !== void 0 && !listed.has(name));
	const reason = "the site lists the version without it, and a published version never changes; release a new version to offer it";
	return {
		skipped: unlisted.map(({ name }) => skip(candidate, "not-listed", reason, name)),
		unchanged: version.text
	};
}
function adoptedFrom({ version, tag, packages, ...facts }) {
	return {
		version,
		tag,
		keyId: keysOf(facts).map((name) => name.slice(0, 16)).join(", "),
		platforms: [...packages.keys()]
	};
}
async function takeNew(candidate, published, adopting) {
	const { release, version } = candidate;
	const sound = await judgeRelease(candidate, adopting);
	if (isSkipped(sound)) return { skipped: [sound] };
	const { packages, leftOut } = await takePackages(sound, adopting.taking);
	if (packages.length === 0) return { skipped: [skip(candidate, "no-packages", "it has no package that terraform and tofu can install"), ...leftOut] };
	const { signers, shasums, signature, protocols, warnings } = sound;
	const planned = {
		version,
		settings: { tag: release.tag },
		manifest: { protocols }
	};
	const { found, ...evidence } = await adoptEvidence(candidate, {
		packages,
		shasums
	}, adopting);
	const facts = versionFacts(planned, {
		...release,
		assets: [...found, ...release.assets]
	}, {
		packages,
		signers,
		shasums,
		signature,
		...evidence,
		signatureUrl: signature.url
	});
	const damage = damageOf(() => parseVersionFacts(adopting.addresses[0], facts.version, renderVersionFacts(facts)));
	if (damage !== void 0) {
		const reason = `the catalog would have ${damage.found} instead of ${damage.expected}, which no later run could read`;
		return { skipped: [skip(candidate, "unreadable-facts", reason), ...leftOut] };
	}
	const about = present({ repository: repositoryUrl(adopting.world) });
	return {
		skipped: leftOut,
		warnings,
		version: {
			facts,
			published,
			keys: signers.map(publishedKey),
			about
		},
		adopted: adoptedFrom(facts)
	};
}
async function compareRelease(facts, release, taking) {
	const published = new Map(filesOf(facts).map((file) => [file.name, file]));
	const digested = release.assets.map(async (asset) => {
		const { sha256, size = asset.size } = published.get(asset.name) ?? {};
		const isKnown = asset.sha256 !== void 0 || !asset.complete || asset.size !== size;
		if (sha256 === void 0 || isKnown) return asset;
		if (!taking.releases.needsReading) return {
			...asset,
			sha256
		};
		const found = await taking.turn(() => fetchWhile(release, asset, taking, (digest) => digest));
		return {
			...asset,
			sha256: found
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
function factsLost(paths) {
	const [keys, others] = [paths.filter(isKey), paths.filter((path) => !isKey(path))];
	const how = keys.length === 0 ? "" : ", or set ‹gpg-public-keys› to the keys";
	return {
		code: "catalog-invalid",
		found: `the catalog lacks ${[...others, ...keys].join(", ")}, or they were changed`,
		expected: "every file that the catalog names",
		fix: `Restore them from the branch's history${how}; documents that depend on them were not changed`
	};
}
function isKey(path) {
	return path.startsWith("catalog/keys/");
}
// src/importing/import-releases.ts
const AT_ONCE = 3;
async function adoptGroups(groups, adopting) {
	const { site, siteAddress, addresses, releases, type, known, directory, inSteps, world } = adopting;
	const verdicts = [];
	let head;
	const done = {
		packages: 0,
		versions: 0
	};
	const report = () => {
		const note = `${count(done.packages, "package")} checked`;
		world.log.progress({
			what: "versions checked",
			done: done.versions,
			of: groups.length,
			note
		});
	};
	const onTaken = () => {
		done.packages++;
		report();
	};
	const adoptBatch = async (batch) => {
		const taking = {
			releases,
			type,
			hashes: known.hashes,
			directory,
			turn: limitConcurrency(AT_ONCE),
			onTaken
		};
		const judge = async (group, signal) => {
			const verdict = await judgeGroup(group, {
				...adopting,
				taking: {
					...taking,
					signal
				}
			});
			done.versions++;
			report();
			return verdict;
		};
		const judged = await mapConcurrently(batch, AT_ONCE, judge, world.cancelled);
		for (const one of judged) verdicts.push(one);
		const versions = judged.flatMap(({ version = [] }) => version);
		if (versions.length === 0) return;
		const edit = adoptVersions({
			site: siteAddress,
			addresses,
			overwrite: false,
			versions,
			isAll: true
		});
		if (!inSteps) edit.apply((await readSite(site, edit.question)).catalog);
		const stored = [];
		for (const { facts } of versions) for (const file of await adopting.storeKept(facts)) stored.push(file);
		const update = await editSite(site, edit, world, { stored });
		head = update.head;
		verdicts.push({
			skipped: [],
			warnings: update.warnings
		});
	};
	let seen = 0;
	for (const batch of formBatches(groups, inSteps)) {
		const listed = verdicts.filter(({ adopted }) => adopted !== void 0).length;
		await withListedCount(listed, () => adoptBatch(batch));
		seen += batch.length;
		world.log.info(`versions checked: ${seen} of ${groups.length}`);
	}
	return {
		adopted: verdicts.flatMap(({ adopted = [] }) => adopted),
		skipped: verdicts.flatMap(({ skipped }) => skipped),
		unchanged: verdicts.flatMap(({ unchanged = [] }) => unchanged),
		differing: verdicts.flatMap(({ differing = [] }) => differing),
		warnings: verdicts.flatMap(({ warnings = [] }) => warnings),
		head
	};
}
function withListedCount(count, step) {
	if (count === 0) return step();
	const what = count === 1 ? "1 version is" : `${count} versions are`;
	return withReachedState(`${what} on the site; the next run continues from there`, step);
}
const MOST_VERSIONS = 25;
const MOST_BYTES = 2e9;
function formBatches(groups, inSteps) {
	if (!inSteps) return [[...groups]];
	const batches = [];
	let bytes = 0;
	for (const group of groups) {
		const size = group[0].release.assets.reduce((sum, asset) => sum + asset.size, 0);
		const last = batches.at(-1);
		if (last === void 0 || last.length === MOST_VERSIONS || bytes + size > MOST_BYTES) {
			batches.push([group]);
			bytes = size;
		} else {
			last.push(group);
			bytes += size;
		}
	}
	return batches;
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
			const listed = typeof site === "object" ? {
				...current,
				site: {
					...site,
					providers
				}
			} : current;
			return {
				...apply(listed),
				message: `Adopt ${name}${range}`
			};
		}
	};
}
export { releaseGone as i, withListedCount as n, factsLost as r, adoptGroups as t };
