import { a as versionChanged, i as findTampering, n as publishVersions } from "./publication.js";
import { n as mapConcurrently, t as limitConcurrency } from "./concurrency.js";
import { u as withReachedState } from "./errors.js";
import { r as formatAddress, t as addressPath } from "./address.js";
import { r as count } from "./quote.js";
import { n as editSite } from "./change-site.js";
import { i as readSite } from "./read-site.js";
import { a as keysOf, c as parseVersionFacts, l as renderVersionFacts, n as filesOf } from "./version-facts.js";
import { c as damageOf } from "./json2.js";
import { a as samePrecedence, i as parseVersion } from "./version2.js";
import { r as versionFacts } from "./released-facts.js";
import { c as publishedKey } from "./signer.js";
import { n as repositoryUrl } from "./context.js";
import { a as LARGEST_SBOM, i as readBuiltFrom, l as coversAll, n as isAbout, o as readSbom, s as LARGEST_BUNDLE } from "./evidence.js";
import { i as sha256Of } from "./local-file.js";
import { a as findAsset } from "./package-store.js";
import { m as sbomFilename, n as attestationFilename } from "./filename.js";
import { i as repositoryOf } from "./check-evidence.js";
import { n as readAsset, r as readNamed, t as judgeRelease } from "./judge-release.js";
import { _ as skipBeside, f as namePackages, g as skip, h as isSkipped, l as fetchDigest, p as takePackages, v as skipTwin } from "./site-copy.js";
// src/importing/adopt-evidence.ts
async function adoptEvidence(candidate, { packages, shasums }, judging) {
	const attestation = await adoptAttestation(candidate, [...packages.map(({ file }) => file), shasums], judging);
	return {
		attestation,
		sbom: await adoptSbom(candidate, packages, {
			...judging,
			attestation
		})
	};
}
async function adoptSbom({ release, version }, packages, judging) {
	const name = sbomFilename(judging.type, version);
	const bytes = await readNamed(release, {
		name,
		largest: LARGEST_SBOM
	}, judging);
	if (bytes === void 0 || !isAbout(readSbom(bytes), packages)) return void 0;
	const file = {
		name,
		size: bytes.length,
		sha256: sha256Of(bytes)
	};
	return judging.attestation?.covers(file) ?? true ? {
		file,
		builtFrom: readBuiltFrom(bytes)
	} : void 0;
}
async function adoptAttestation({ release, version }, files, judging) {
	const name = attestationFilename(judging.type, version);
	const asset = findAsset(release.assets, name, LARGEST_BUNDLE);
	if (asset === void 0) return void 0;
	const bundle = await readAsset(release, asset, judging);
	if (!coversAll(bundle, files)) return void 0;
	const { findContradiction } = await import("./verify-bundle.js");
	if (findContradiction(bundle, repositoryOf(asset.url)) !== void 0) return void 0;
	return {
		name,
		covers: (file) => coversAll(bundle, [file])
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
	const state = findPublished(adopting.known.entries, version.text);
	const twin = state === void 0 ? findTwin(adopting.known.entries, version) : void 0;
	if (twin !== void 0) return { skipped: [skipTwin(candidate, `${twin}, which the site lists,`)] };
	if (state === void 0) return takeNew(candidate, adopting);
	const changes = await compareRelease(state.facts, release, adopting.taking);
	if (changes.length > 0) return {
		skipped: [],
		differing: differs(adopting.addresses[0], state.facts, changes)
	};
	const { facts } = state;
	const keys = findKeys(facts, adopting);
	if (state.everywhere || keys === void 0) return {
		skipped: await findUnlisted(candidate, state.facts, adopting),
		unchanged: version.text
	};
	return {
		skipped: [],
		version: {
			facts,
			published: publishedAt(candidate, adopting),
			keys
		},
		adopted: adoptedFrom(facts)
	};
}
function adoptedFrom(facts) {
	const keyIds = keysOf(facts).map((name) => name.slice(0, 16));
	const { version, tag, packages } = facts;
	return {
		version,
		tag,
		keyId: keyIds.join(", "),
		platforms: [...packages.keys()]
	};
}
function findKeys(facts, { ring }) {
	const known = ring.map(publishedKey);
	const keys = keysOf(facts).map((wanted) => known.find(({ name }) => name === wanted));
	return keys.every((key) => key !== void 0) ? keys : void 0;
}
async function findUnlisted(candidate, { packages }, { type }) {
	const names = candidate.release.assets.filter(({ complete }) => complete).map(({ name }) => name);
	const named = await namePackages(names, type, candidate.version);
	const listed = new Set([...packages.values()].map(({ filename }) => filename));
	const others = named.filter(({ name, platform }) => platform !== void 0 && !listed.has(name));
	const reason = "the site lists the version without it, and a published version never changes; release a new version to offer it";
	return others.map(({ name }) => skip(candidate, "not-listed", reason, name));
}
async function takeNew(candidate, adopting) {
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
	const made = {
		packages,
		signers,
		shasums,
		signature,
		...await adoptEvidence(candidate, {
			packages,
			shasums
		}, adopting)
	};
	const facts = versionFacts(planned, release, made);
	const damage = damageOf(() => readBack(adopting.addresses[0], facts));
	if (damage !== void 0) {
		const reason = `the catalog would have ${damage.found} instead of ${damage.expected}, which no later run could read`;
		return { skipped: [skip(candidate, "unreadable-facts", reason), ...leftOut] };
	}
	const published = publishedAt(candidate, adopting);
	const keys = signers.map(publishedKey);
	const repository = repositoryUrl(adopting.world);
	return {
		skipped: leftOut,
		warnings,
		version: {
			facts,
			published,
			keys,
			about: repository === void 0 ? {} : { repository }
		},
		adopted: adoptedFrom(facts)
	};
}
function readBack(address, facts) {
	return parseVersionFacts(address, facts.version, renderVersionFacts(facts));
}
function publishedAt({ release }, { now }) {
	return release.publishedAt ?? now.toISOString();
}
function findPublished(entries, version) {
	const found = entries.map(({ provider, versions }) => {
		return provider?.versions.some((listed) => listed.version === version) === true ? versions.get(version) : void 0;
	});
	const [facts] = found.filter((one) => one !== void 0);
	return facts === void 0 ? void 0 : {
		facts,
		everywhere: found.every((one) => one !== void 0)
	};
}
function findTwin(entries, version) {
	return entries.flatMap(({ provider }) => provider?.versions ?? []).find((one) => one.version !== version.text && samePrecedence(parseVersion(one.version), version))?.version;
}
async function compareRelease(facts, release, taking) {
	const published = new Map(filesOf(facts).map((file) => [file.name, file]));
	const digested = release.assets.map(async (asset) => {
		const one = published.get(asset.name);
		return one === void 0 ? asset : {
			...asset,
			sha256: await digestOf(asset, one, {
				release,
				taking
			})
		};
	});
	return findTampering(facts, await Promise.all(digested));
}
async function digestOf(asset, { size = asset.size, sha256 }, { release, taking }) {
	if (asset.sha256 !== void 0 || !asset.complete || asset.size !== size) return asset.sha256;
	return taking.releases.packagesIn !== "either" ? sha256 : taking.turn(() => fetchDigest(release, asset, taking));
}
function differs(address, facts, changes) {
	return {
		...versionChanged(address, facts.version, changes),
		found: `the release of ${formatAddress(address)} ${facts.version} differs from what was published: ${changes.join("; ")}`,
		fix: `Upload the original files to release ${facts.tag} again, or release a new version; the site still lists the original files`
	};
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
async function adoptGroups(groups, adopting) {
	const { log } = adopting.world;
	const verdicts = [];
	let head;
	let seen = 0;
	const follow = followGroups(groups.length, log);
	for (const batch of formBatches(groups, adopting.inSteps)) {
		const count = verdicts.filter(({ adopted }) => adopted !== void 0).length;
		const judged = await withListedCount(count, () => adoptBatch(batch, {
			...adopting,
			follow
		}));
		for (const one of judged.verdicts) verdicts.push(one);
		head = judged.head ?? head;
		seen += batch.length;
		log.info(`versions checked: ${seen} of ${groups.length}`);
	}
	return {
		...collect(verdicts),
		head
	};
}
function followGroups(of, { progress }) {
	const state = {
		packages: 0,
		done: 0
	};
	const report = () => {
		const note = `${count(state.packages, "package")} checked`;
		progress({
			what: "versions checked",
			done: state.done,
			of,
			note
		});
	};
	return {
		taken: () => {
			state.packages++;
			report();
		},
		judged: () => {
			state.done++;
			report();
		}
	};
}
function withListedCount(count, step) {
	if (count === 0) return step();
	const what = count === 1 ? "1 version is" : `${count} versions are`;
	return withReachedState(`${what} on the site; the next run continues from there`, step);
}
function collect(verdicts) {
	return {
		adopted: verdicts.flatMap(({ adopted = [] }) => adopted),
		skipped: verdicts.flatMap(({ skipped }) => skipped),
		unchanged: verdicts.flatMap(({ unchanged = [] }) => unchanged),
		differing: verdicts.flatMap(({ differing = [] }) => differing),
		warnings: verdicts.flatMap(({ warnings = [] }) => warnings)
	};
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
async function adoptBatch(batch, adopting) {
	const { site, siteAddress, addresses, world } = adopting;
	const verdicts = await judgeBatch(batch, adopting);
	const versions = verdicts.flatMap(({ version = [] }) => version);
	if (versions.length === 0) return {
		verdicts,
		head: void 0
	};
	const edit = adoptVersions({
		site: siteAddress,
		addresses,
		overwrite: false,
		versions,
		isAll: true
	});
	if (!adopting.inSteps) edit.apply((await readSite(site, edit.question)).catalog);
	const carried = [];
	for (const { facts } of versions) for (const file of await adopting.storeKept(facts)) carried.push(file);
	const { head, warnings } = await editSite(site, edit, world, carried);
	return {
		verdicts: [...verdicts, {
			skipped: [],
			warnings
		}],
		head
	};
}
const AT_ONCE = 3;
async function judgeBatch(batch, adopting) {
	const { world, directory, releases, type, known, follow } = adopting;
	const taking = {
		releases,
		type,
		hashes: known.hashes,
		directory,
		turn: limitConcurrency(AT_ONCE),
		onTaken: follow.taken
	};
	const judge = async (group, signal) => {
		const verdict = await judgeGroup(group, {
			...adopting,
			taking: {
				...taking,
				signal
			}
		});
		follow.judged();
		return verdict;
	};
	return mapConcurrently(batch, AT_ONCE, judge, world.cancelled);
}
function adoptVersions(publication) {
	const edit = publishVersions(publication);
	return {
		question: edit.question,
		apply: (current) => ({
			...edit.apply(withoutLost(current)),
			message: describeAdoption(publication)
		})
	};
}
function withoutLost(current) {
	const { site, entries } = current;
	if (typeof site !== "object") return current;
	const lost = new Set(entries.filter(({ provider }) => provider === void 0).map(({ address }) => addressPath(address)));
	return {
		...current,
		site: {
			...site,
			providers: site.providers.filter((one) => !lost.has(addressPath(one)))
		}
	};
}
function describeAdoption({ addresses: [address], versions }) {
	const name = address === void 0 ? "" : `${address.namespace}/${address.type} `;
	const [first, last] = [versions[0], versions.at(-1)].map((one) => one?.facts.version);
	return first === last ? `Adopt ${name}${first}` : `Adopt ${name}${first} to ${last} (${count(versions.length, "version")})`;
}
export { releaseGone as i, withListedCount as n, factsLost as r, adoptGroups as t };
